import { expect, test } from "vitest";
import type { BoardPlace, ContentField } from "../lib/messages";
import { chosen, linked, painted, pieceAt, placed, placeIn, shortName, steppedTo, toggled } from "./board";

const place = (value: unknown, x: number, y: number): BoardPlace => ({ value, x, y, title: "", mark: "" });
const columns = ["side", "x", "y", "speed"].map((meaning) => ({ meaning }));
const units = { columns, longest: 2 } as unknown as ContentField;

test("a gate is opened and closed", () => {
	const opened = linked([[0, 1]], 1, 2);
	expect(opened).toEqual([
		[0, 1],
		[1, 2],
	]);
	expect(linked(opened, 1, 0)).toEqual([[1, 2]]);
});

test("a system that is painted leaves the region where it was", () => {
	expect(painted([[0, 1], [2]], 1, 0)).toEqual([[1], [2, 0]]);
	const same = [[0], [1]];
	expect(painted(same, 0, 0)).toBe(same);
});

test("a member of one row may be one of another", () => {
	expect(toggled([[0], [0]], 1, 0)).toEqual([[0], []]);
	expect(toggled([[0], []], 1, 0)).toEqual([[0], [0]]);
});

test("a unit is placed as chosen, taken away, and never one too many", () => {
	const [here, there, more] = [place([0, 1], 0, 0), place([2, 2], 1, 1), place([3, 3], 2, 2)];
	const one = placed(units, [], here, { side: "B", speed: 4 });
	expect(one).toEqual([["B", 0, 1, 4]]);
	const two = placed(units, one, there, { side: "A", speed: 0 });
	expect(pieceAt(units, two, there)).toBe(1);
	expect(placed(units, two, more, { side: "A", speed: 0 })).toBe(two);
	expect(placed(units, two, here, {})).toEqual([["A", 2, 2, 0]]);
});

test("the arrow keys go from place to place, and stay at the edge", () => {
	const row = [place(0, 0, 0), place(1, 1.7, 0), place(2, 0.9, 1.5)];
	expect(steppedTo(row, 0, "ArrowRight")).toBe(1);
	expect(steppedTo(row, 0, "ArrowDown")).toBe(2);
	expect(steppedTo(row, 0, "ArrowLeft")).toBe(0);
});

test("a region is put onto the map and taken off it, in order", () => {
	expect(chosen([0, 2], 1)).toEqual([0, 1, 2]);
	expect(chosen([0, 1, 2], 1)).toEqual([0, 2]);
});

test("a place in a list may be a number or a pair", () => {
	expect(placeIn([4, 7], 7)).toBe(1);
	const places = [
		[4, 1],
		[4, 25],
	];
	expect(placeIn(places, [4, 25])).toBe(1);
	expect(placeIn(places, [5, 25])).toBe(-1);
});

test("what is written on a place is short", () => {
	expect(["A1", "A1, the runner", "Corner 3", ""].map(shortName)).toEqual(["A1", "A1", "3", ""]);
});
