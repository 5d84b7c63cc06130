import { expect, test } from "vitest";
import { systemOf } from "./effects";
import { after } from "./stage";
import type { Detected, Moved, RoundFought } from "./types";

const fleets = { A1: { system: 3, ships: 5 }, B1: { system: 9, ships: 2 } };
const [bramble, cedar] = [
	{ id: 3, name: "Bramble" },
	{ id: 5, name: "Cedar" },
];
const moved: Moved = { kind: "move", fleet: "A1", from_system: bramble, to_system: cedar };
const detected: Detected = {
	kind: "detect",
	fleet: "A1",
	enemy: "C1",
	behaviour: "fast",
	total: 14,
	enemy_total: 12,
	system: bramble,
	ships: 4,
	seen: false,
};
const fought: RoundFought = { kind: "round", fleets: ["A1", "B1"], round: 1, hits: [1, 3], ships: [4, 1] };

test("a story changes only what it tells of", () => {
	expect(after(fleets, moved)).toEqual({ ...fleets, A1: { system: 5, ships: 5 } });
	expect(after(fleets, detected)).toEqual({ ...fleets, C1: { system: 3, ships: 4 } });
	expect(after(fleets, { kind: "destroyed", fleet: "B1", by: "A1" })).toEqual({ A1: fleets.A1 });
	expect(after(fleets, fought)).toEqual({ A1: { system: 3, ships: 4 }, B1: { system: 9, ships: 1 } });
	expect(after(fleets, { kind: "points", fleet: "A1", total: 9, points: 3 }).A1?.points).toBe(3);
});

test("a fleet that nobody sees is let go", () => {
	expect(after(fleets, { ...moved, fleet: "C2" })).toEqual(fleets);
});

test("an event is seen where it says, or else where its fleet stood", () => {
	expect(systemOf(moved, fleets)).toBe(5);
	expect(systemOf(detected, fleets)).toBe(3);
	expect(systemOf({ kind: "escape", fleet: "B1", chaser: "A1", successes: 2, needs: 2, round: 1 }, fleets)).toBe(9);
	expect(systemOf({ ...fought, fleets: ["C1", "B1"] }, fleets)).toBe(9);
	expect(systemOf({ kind: "turn", turn: 2 }, fleets)).toBeUndefined();
});
