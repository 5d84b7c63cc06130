import { expect, test } from "vitest";
import { chanceOf, isPool, modifiersOf, outcomesOf, type Pool } from "./pool";

const shot: Pool = {
	cost: 1,
	cp_left: 3,
	base: 3,
	point_blank: 1,
	evade: -2,
	gunner: 0,
	situation: 0,
	pool: 2,
	dice: 2,
	keep: "highest",
	ways: [9, 16, 10, 1],
	of: 36,
	effect: [0, 1, 2, 3],
};

test("every modifier of the pool has its name and its sign (PW-11.4)", () => {
	expect(modifiersOf(shot)).toEqual([
		["Point blank", 1],
		["Her evade", -2],
		["Gunner", 0],
		["Situation", 0],
	]);
});

test("each outcome has its chance and its effect (PW-11.4)", () => {
	expect([0, 1, 2, 3].map((level) => chanceOf(shot, level))).toEqual([25, 44, 28, 3]);
	expect(outcomesOf("fire at 1,5", shot).map(({ effect }) => effect)).toEqual([
		"0 damage",
		"1 damage",
		"2 damage",
		"3 damage",
	]);
	expect(outcomesOf("retreat", shot)[1]?.effect).toBe("she leaves, hurt");
});

test("what rolls no pool is told in other words", () => {
	expect(isPool({ gold: 10 })).toBe(false);
});
