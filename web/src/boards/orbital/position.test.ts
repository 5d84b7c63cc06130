import { expect, test } from "vitest";
import { degreesOf, onward, pointAt, slice, turnsRound } from "./position";
import type { Burn, Drawing } from "./types";

const drawing: Drawing = {
	rings: [24, 30, 32, 48].map((sectors, index) => ({
		ring: index + 1,
		radius_mm: 30 + index,
		sectors,
		velocity: 1,
		goal: "",
		hazard: "",
	})),
	presets: [],
	forecast: {},
	reach: {},
	arcs: {},
	tracks: {},
	threats: [],
};

test("a sector's middle is clockwise from straight up", () => {
	expect(degreesOf(drawing, 4, 1)).toBe(3.75);
	expect(degreesOf(drawing, 1, 24)).toBe(352.5);
	expect(pointAt(90, 100)).toEqual({ x: 350, y: expect.closeTo(250) });
});

test("a ship always goes on clockwise, over the zero line too", () => {
	expect(onward(350, 10)).toBe(370);
	expect(onward(10, 190)).toBe(190);
	expect(onward(370, 100)).toBe(460);
});

test("a ring change may slip back a little", () => {
	expect(onward(100, 98)).toBe(98);
});

test("an arc of more than half a circle is drawn the long way", () => {
	expect(slice(0, 200, 10, 20)).toContain(" 1 1 ");
	expect(slice(0, 60, 10, 20)).toContain(" 0 1 ");
});

test("a burn turns the ship round by its direction, whatever its line says", () => {
	const burn = { line: "soft, the other way", direction: "retrograde" } as Burn;
	expect(turnsRound(burn, "prograde")).toBe(true);
	expect(turnsRound(burn, "retrograde")).toBe(false);
});
