import { expect, test } from "vitest";
import { middle } from "../hex";
import { bumpAt, freeCorner, headingFrom, phaseName, SEA, SIZE } from "./position";
import type { ShipView, View } from "./types";

test("the sea has the corners of the rulebook", () => {
	expect([SEA[0], SEA[72], SEA[90], SEA[99]]).toEqual(["0,0", "-1,7", "-4,9", "5,9"]);
});

test("a window lies in the corner where it covers no ship", () => {
	expect(freeCorner([{ x: 0.9, y: 0.1 }]).name).toBe("south-east");
	expect(freeCorner([], [{ name: "north-east", style: "" }]).name).toBe("south-east");
});

test("a ship turns the shorter way round", () => {
	expect(headingFrom(null, 0)).toBe(30);
	expect(headingFrom(headingFrom(null, 5), 0)).toBe(390);
	expect(headingFrom(headingFrom(null, 0), 5)).toBe(-30);
});

const ship = (more: object) => ({ at: "0,4", collided: true, wanted: { at: "2,4", facing: 0 }, ...more }) as ShipView;

test("a ship that was stopped short bumps towards where she wanted to be (PW-11.12)", () => {
	expect(bumpAt(ship({}))?.x).toBeGreaterThan(middle("0,4", SIZE).x);
	expect(bumpAt(ship({}))?.x).toBeLessThan(middle("1,4", SIZE).x);
	expect(bumpAt(ship({ collided: false }))).toBeNull();
});

const view = (more: object) => ({ phase: "act", side: "A", acting: "A1", ships: {}, ...more }) as View;

test("the phase is named for people (PW-11.14)", () => {
	expect(phaseName(view({}), 0)).toBe("Your actions");
	expect(phaseName(view({}), 1)).toBe("Enemy actions");
	expect(phaseName(view({ phase: "plan", side: null }), 1)).toBe("Plan your maneuver");
	expect(phaseName(view({ phase: "over" }), 0)).toBe("Result");
});
