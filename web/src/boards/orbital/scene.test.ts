import { expect, test } from "vitest";
import { effectOf } from "./effects";
import { after, type Scene } from "./scene";

const scene: Scene = {
	ships: {
		A1: { seat: "A", ring: 4, sector: 1, facing: "prograde", transfer: 6, status: "flying", hull: 6 },
		B1: { seat: "B", ring: 6, sector: 8, facing: "prograde", transfer: 0, status: "flying", hull: 6 },
	},
	missiles: {},
};

test("a ship that arrives has no transfer left and stands in its new ring", () => {
	const { A1 } = after(scene, { kind: "arrive", ship: "A1", ring: 6, sector: 9 }).ships;
	expect(A1).toMatchObject({ ring: 6, sector: 9, transfer: 0 });
});

test("a missile is launched where its ship is, flies, and is gone when it strikes", () => {
	const launched = after(scene, { kind: "launch", ship: "B1", missile: "M1", target: "A1" });
	expect(launched.missiles.M1).toMatchObject({ ring: 6, sector: 8, seat: "B" });
	const flown = after(launched, { kind: "missile", missile: "M1", from_ring: 6, from_sector: 8, ring: 5, sector: 12 });
	expect(flown.missiles.M1).toMatchObject({ ring: 5, sector: 12 });
	expect(after(flown, { kind: "strike", missile: "M1", target: "A1", face: 5, damage: 2 }).missiles).toEqual({});
});

test("a destroyed ship stays in the scene, but flies no more", () => {
	expect(after(scene, { kind: "destroyed", ship: "B1" }).ships.B1?.status).toBe("destroyed");
});

test("what is told of a ship that is not there changes nothing", () => {
	expect(after(scene, { kind: "move", ship: "C1", ring: 1, from_sector: 1, to_sector: 2 })).toBe(scene);
});

test("a shot tells its die and the number it had to reach", () => {
	const shot = { ship: "A1", weapon: "laser", target: "B1", face: 5, number: 3, hit: true, damage: 3 } as const;
	const effect = effectOf({ facts: { kind: "shot", ...shot }, text: "" });
	expect(effect.captions[0]).toEqual({ at: "B1", text: "5 ≥ 3: hit −3", tone: "bad" });
	expect(effect.beam).toEqual({ from: "A1", to: "B1", weapon: "laser", hit: true });
});
