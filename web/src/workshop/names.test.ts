import { describe, expect, it } from "vitest";
import type { ContentEntry, ContentField, ContentGroup } from "../lib/messages";
import { givenNames, titleOf, withNames } from "./names";

const field = (more: Partial<ContentField>): ContentField => ({
	name: "S06.name",
	meaning: "name",
	rule: "",
	allowed: "",
	classic: "Picket Drone",
	choices: [],
	choice_titles: [],
	least: 0,
	most: 0,
	is_list: false,
	fewest: 1,
	longest: 24,
	places: [],
	columns: [],
	width: [],
	board: null,
	is_name: true,
	...more,
});
const entry: ContentEntry = { key: "S06", title: "S06 Picket Drone", fields: [field({})] };
const groups: ContentGroup[] = [{ key: "cards", title: "Cards", sentence: "", entries: [entry] }];

describe("names of a draft", () => {
	it("are those of entries that have been given one", () => {
		expect(givenNames(groups, { "S06.name": " Moon Rat " })).toEqual({ S06: "Moon Rat" });
		expect(givenNames(groups, {})).toEqual({});
		expect(givenNames(groups, { "S06.name": " " })).toEqual({});
	});

	it("stand in the title and wherever the entry can be chosen", () => {
		const given = { S06: "Moon Rat" };
		expect(titleOf(entry, given)).toBe("S06 Moon Rat");
		expect(titleOf(entry, {})).toBe("S06 Picket Drone");
		const cards = field({ is_name: false, choices: ["S05", "S06"], choice_titles: ["Thorn Bomber", "Picket Drone"] });
		expect(withNames(cards, given).choice_titles).toEqual(["Thorn Bomber", "Moon Rat"]);
		const column = { meaning: "class", choices: ["S06"], choice_titles: ["Picket Drone"], least: 0, most: 0 };
		expect(withNames(field({ columns: [column] }), given).columns[0]?.choice_titles).toEqual(["Moon Rat"]);
	});
});
