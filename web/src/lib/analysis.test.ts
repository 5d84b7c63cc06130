import { expect, test } from "vitest";
import { curve, leaps, percent } from "./analysis";
import type { JudgedShown } from "./messages";

const ply = (number: number, shares: number[], mark = ""): JudgedShown => ({
	ply: number,
	seat: 0,
	line: "coast",
	shares,
	best: [],
	played: null,
	loss: 0,
	mark,
});

test("a certain win is at the top, a certain loss at the bottom", () => {
	expect(curve([ply(0, [1, 0]), ply(1, [0, 1])], 0, 2, 100, 50)).toBe("25.0,0.0 75.0,50.0");
	expect(curve([ply(0, [1, 0]), ply(1, [0, 1])], 1, 2, 100, 50)).toBe("25.0,50.0 75.0,0.0");
});

test("a ply without a choice has no point", () => {
	expect(curve([ply(0, []), ply(1, [0.5, 0.5])], 0, 2, 100, 50)).toBe("75.0,25.0");
});

test("turning points are what is marked", () => {
	expect(leaps([ply(0, [0.5], ""), ply(1, [0.5], "?"), ply(2, [0.5], "??")]).map((each) => each.ply)).toEqual([1, 2]);
});

test("shares are shown as whole per cents", () => {
	expect(percent(0.618)).toBe("62 %");
});
