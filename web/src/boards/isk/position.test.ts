import { expect, test } from "vitest";
import { borderPath, fleetOf, giftsIn, middle, pointing } from "./position";
import { after } from "./stage";

test("lines that name a place can be given on the map", () => {
	expect(pointing("A1 go 16")).toEqual({ line: "A1 go 16", unit: "A1", at: 16 });
	expect(pointing("A2 at 27")?.at).toBe(27);
	expect(pointing("reinforce at 30")).toEqual({ line: "reinforce at 30", unit: "reinforce", at: 30 });
	expect(pointing("claim 3")?.unit).toBe("claim");
});

test("other lines cannot", () => {
	expect(pointing("A1 behave fast")).toBeNull();
	expect(pointing("done")).toBeNull();
});

test("a line says which fleet it is about", () => {
	expect(fleetOf("A1 stance always")).toBe("A1");
	expect(fleetOf("done")).toBeNull();
});

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

test("transfers are grouped by who gives to whom", () => {
	expect(giftsIn(["A1 give 1 to A2", "A1 give 2 to A2", "A2 give 1 to A1", "done"])).toEqual([
		{ giver: "A1", taker: "A2", numbers: [1, 2] },
		{ giver: "A2", taker: "A1", numbers: [1] },
	]);
});

test("a story changes only what it tells of", () => {
	const fleets = { A1: { system: 3, ships: 5 }, B1: { system: 9, ships: 2 } };
	expect(after(fleets, { kind: "move", facts: { fleet: "A1", from: 3, to: 5 } }).A1?.system).toBe(5);
	expect(after(fleets, { kind: "detect", facts: { fleet: "A1", enemy: "C1", system: 3, ships: 4 } }).C1).toEqual({
		system: 3,
		ships: 4,
	});
	expect(after(fleets, { kind: "destroyed", facts: { fleet: "B1", by: "A1" } }).B1).toBeUndefined();
	expect(after(fleets, { kind: "round", facts: { fleets: ["A1", "B1"], ships: [4, 1] } }).B1?.ships).toBe(1);
});
