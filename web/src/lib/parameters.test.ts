import { expect, test } from "vitest";
import type { ParameterInfo } from "./messages";
import { shownGroups } from "./parameters";

const parameter = (name: string, more: Partial<ParameterInfo> = {}): ParameterInfo => ({
	name,
	meaning: `What ${name} is`,
	rule: "OC-2.1",
	allowed: "1 to 9",
	classic: 3,
	choices: [],
	least: 1,
	most: 9,
	is_list: false,
	fewest: 0,
	longest: 0,
	places: [],
	worth: "",
	matters: true,
	seat: null,
	...more,
});
const game = {
	groups: [
		{ title: "The ship", sentence: "What it has.", parameters: ["hull", "limit"] },
		{ title: "Guns", sentence: "What they do.", parameters: ["laser_arc"] },
	],
	parameters: [parameter("hull"), parameter("laser_arc"), parameter("limit", { matters: false })],
};
const names = (typed: string) =>
	shownGroups(game, typed).map((group) => [group.title, ...group.parameters.map(({ name }) => name)]);

test("parameters stand in their groups, and what changed no match apart from the others", () => {
	expect(names("")).toEqual([
		["The ship", "hull"],
		["Guns", "laser_arc"],
	]);
	expect(shownGroups(game, "")[0]?.silent.map(({ name }) => name)).toEqual(["limit"]);
});

test("a group is found by its title, a parameter by any of its words, and an empty group is not shown", () => {
	expect(names("guns")).toEqual([["Guns", "laser_arc"]]);
	expect(names("HULL is")).toEqual([["The ship", "hull"]]);
	expect(names("torpedo")).toEqual([]);
});
