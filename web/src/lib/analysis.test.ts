import { expect, test } from "vitest";
import { bands, leaps, percent } from "./analysis";
import type { JudgedShown } from "./messages";

const ply = (number: number, shares: number[], mark = ""): JudgedShown => ({
	ply: number,
	seat: 0,
	line: "coast",
	label: "Coast",
	shares,
	best: [],
	played: null,
	loss: 0,
	mark,
});

test("a seat's band is as high as its share, the first seat at the bottom", () => {
	expect(bands([ply(0, [1, 0]), ply(1, [0.5, 0.5])], 2, 100, 50)).toEqual([
		"0.0,50.0 25.0,50.0 75.0,50.0 100.0,50.0 100.0,25.0 75.0,25.0 25.0,0.0 0.0,0.0",
		"0.0,0.0 25.0,0.0 75.0,25.0 100.0,25.0 100.0,0.0 75.0,0.0 25.0,0.0 0.0,0.0",
	]);
});

test("the bands reach as far as has been judged", () => {
	expect(bands([ply(0, [1])], 4, 100, 50)).toEqual(["0.0,50.0 12.5,50.0 25.0,50.0 25.0,0.0 12.5,0.0 0.0,0.0"]);
	expect(bands([], 4, 100, 50)).toEqual([]);
});

test("a ply without a choice has no point", () => {
	expect(bands([ply(0, []), ply(1, [1])], 2, 100, 50)).toEqual([
		"0.0,50.0 75.0,50.0 100.0,50.0 100.0,0.0 75.0,0.0 0.0,0.0",
	]);
});

test("turning points are what is marked", () => {
	expect(leaps([ply(0, [0.5], ""), ply(1, [0.5], "?"), ply(2, [0.5], "??")]).map((each) => each.ply)).toEqual([1, 2]);
});

test("shares are shown as whole per cents", () => {
	expect(percent(0.618)).toBe("62 %");
});
