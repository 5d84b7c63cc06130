import { expect, test } from "vitest";
import type { ContentGroup, GameInfo, ParameterInfo } from "../lib/messages";
import { aimsOf, isSame, numbersOf, playersOf, valuesAround, valuesBetween } from "./questions";

const hull = { least: 1, most: 60, classic: 10 } as ParameterInfo;

test("a curve has values around the one in force, and none that is not allowed", () => {
	expect(valuesAround(hull, 10)).toEqual([5, 10, 15, 20, 25]);
	expect(valuesAround(hull, undefined)).toContain(10);
	expect(valuesAround(hull, 60).every((each) => each <= 60)).toBe(true);
});

test("changed numbers come first, and of ships and cards only these", () => {
	const number = { is_list: false, choices: [] as string[], seat: null };
	const parameters = [
		{ name: "hull", ...number },
		{ name: "mass", ...number },
	];
	const field = { ...number, is_name: false, board: null, columns: [], width: [] };
	const fields = [
		{ ...field, name: "ships.frigate.hull", meaning: "hull points" },
		{ ...field, name: "ships.frigate.adf", meaning: "acceleration" },
	];
	const content = [{ entries: [{ title: "Frigate", fields }] }] as unknown as ContentGroup[];
	const found = numbersOf({ parameters } as unknown as GameInfo, content, { mass: 9, "ships.frigate.hull": 44 });
	expect(found.map(({ name }) => name)).toEqual(["ships.frigate.hull", "mass", "hull"]);
	expect(found[0]?.meaning).toBe("Frigate: hull points");
});

test("rules are the same in whatever order they were changed", () => {
	expect(isSame({ options: { a: 1, b: 2 } }, { options: { b: 2, a: 1 } })).toBe(true);
	expect(isSame({ options: { a: 1 } }, { options: { a: 2 } })).toBe(false);
	expect(isSame({ scenario: "duel", options: {} }, { scenario: "race", options: {} })).toBe(false);
});

test("a range of many values is tried evenly", () => {
	expect(valuesBetween(8, 12)).toEqual([8, 9, 10, 11, 12]);
	expect(valuesBetween(12, 8)).toEqual([8, 9, 10, 11, 12]);
	expect(valuesBetween(0, 400).length).toBeLessThanOrEqual(24);
});

test("the sides of a match aim at an even share", () => {
	expect(aimsOf(2)[0]).toMatchObject({ measure: "A", least: 48, most: 52 });
	expect(aimsOf(4)[3]).toMatchObject({ measure: "D", least: 23, most: 27 });
});

test("several strengths can be asked at once; commodores where there are any", () => {
	const levels = ["cadet", "mate", "captain"].map((key) => ({ key, title: key, description: "" }));
	expect(playersOf({ levels } as GameInfo).map(({ key }) => key)).toEqual(["cadet", "mate", "captain", "three"]);
	const more = { levels: [...levels, { key: "commodore", title: "Commodore", description: "" }] } as GameInfo;
	expect(playersOf(more).at(-1)?.levels.length).toBe(3);
});
