import { expect, test } from "vitest";
import { chanceOf, isPool, modifiersOf, outcomesOf } from "./pool";
import type { FireOdds, RetreatOdds } from "./types";

const shot: FireOdds = {
	target: "B1",
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
	expected: 1.08,
	sinks: 0,
};

const { pool, dice, keep, ways, of } = shot;
const retreat: RetreatOdds = { cost: 0, base: 2, leaves: 27, hurt: 16, pool, dice, keep, ways, of };

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
	expect(outcomesOf("fire at", shot).map(({ effect }) => effect)).toEqual([
		"0 damage",
		"1 damage",
		"2 damage",
		"3 damage",
	]);
	expect(outcomesOf("retreat", retreat)[1]?.effect).toBe("she leaves, hurt");
});

test("what rolls no pool is told in other words", () => {
	expect(isPool({ gold: 10, gold_left: 40 })).toBe(false);
});
