import { expect, test } from "vitest";
import { around, heading, mapPath, place, zoomed } from "./position";

test("facing 0 is east and the next one south-east", () => {
	expect(heading(0)).toBe(90);
	const here = place([0, 0, 0]);
	const east = place([1, 0, -1]);
	expect(east.y).toBe(here.y);
	expect(east.x).toBeGreaterThan(here.x);
	expect(place([0, 1, -1]).y).toBeGreaterThan(0);
});

test("the map has as many hexes as the rulebook says", () => {
	expect(mapPath(24).match(/M/g)).toHaveLength(1801);
});

test("the window shows every point", () => {
	expect(
		around(
			[
				{ x: 0, y: 0 },
				{ x: 10, y: 20 },
			],
			5,
		),
	).toEqual({ x: -5, y: -5, width: 20, height: 30 });
});

test("what one zooms at stays in its place", () => {
	const after = zoomed({ x: 0, y: 0, width: 200, height: 100 }, 0.5, { x: 50, y: 50 });
	expect((50 - after.x) / after.width).toBeCloseTo(50 / 200);
	expect(after.width).toBe(100);
});
