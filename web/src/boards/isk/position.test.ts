import { expect, test } from "vitest";
import { borderPath, colour, isUnder, middle } from "./position";

test("north is up, and the next direction up and to the right", () => {
	const [here, north, northEast] = [middle(0, 0), middle(0, -1), middle(1, -1)];
	expect(north.x).toBe(here.x);
	expect(north.y).toBeLessThan(here.y);
	expect(northEast.x).toBeGreaterThan(here.x);
	expect(northEast.y).toBeLessThan(here.y);
});

test("a constellation ends where another begins", () => {
	expect(borderPath(0, 0, () => true)).toBe("");
	expect(borderPath(0, 0, (q, r) => q === 0 && r === -1).match(/M/g)).toHaveLength(5);
	// The open side of the pair is the upper one: no stroke lies wholly above the middle.
	const upper = borderPath(0, 0, (q, r) => q === 0 && r === -1).match(/M[-\d.]+ (-2[56][\d.]*)L[-\d.]+ \1/);
	expect(upper).toBeNull();
});

test("a name is covered by a fleet that stands on it or right beside it", () => {
	expect(isUnder({ x: 0, y: 0 }, { x: 20, y: 10 })).toBe(true);
	expect(isUnder({ x: 0, y: 0 }, { x: 40, y: 10 })).toBe(false);
	expect(isUnder({ x: 0, y: 0 }, { x: 0, y: 40 })).toBe(false);
});

test("what is nobody's has no player's colour", () => {
	expect(["B", "none", "neutral", undefined].map(colour)).toEqual(["seat-1", "nobody", "nobody", "nobody"]);
});
