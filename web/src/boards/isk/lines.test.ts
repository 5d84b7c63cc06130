import { expect, test } from "vitest";
import { fleetIn, fleetLinesOf, giftsIn, type Legal, linesOf, systemIn } from "./lines";
import type { Line } from "./types";

const legal = (line: string, action: Line): Legal => ({
	line,
	label: line,
	action,
	meaning: "",
	rolls: false,
	caution: "",
	odds: null,
	facts: null,
});
const give = (fleet: string, ships: number, taker: string) =>
	legal(`${fleet} give ${ships} to ${taker}`, { verb: "give to", fleet, ships, taker });

test("lines are found by what they do and by their fleet", () => {
	const found = [
		legal("A1 go 16", { verb: "go", fleet: "A1", system: 16 }),
		legal("A2 go 3", { verb: "go", fleet: "A2", system: 3 }),
		legal("done", { verb: "done" }),
	];
	expect(linesOf(found, "go").map(({ action }) => action.system)).toEqual([16, 3]);
	expect(fleetLinesOf(found, "go", "A2").map(({ line }) => line)).toEqual(["A2 go 3"]);
	expect(linesOf(found, "done").map(({ line }) => line)).toEqual(["done"]);
});

test("a line names a system, a fleet, both or neither", () => {
	expect(systemIn({ verb: "at", fleet: "A2", system: 27 })).toBe(27);
	expect(systemIn({ verb: "reinforce at", system: 30 })).toBe(30);
	expect(systemIn({ verb: "behave", fleet: "A1", behaviour: "fast" })).toBeNull();
	expect(fleetIn({ verb: "stance", fleet: "A1", stance: "always" })).toBe("A1");
	expect(fleetIn({ verb: "engage" })).toBeNull();
	expect(fleetIn({ verb: "done" })).toBeNull();
});

test("a region is no system", () => {
	expect(systemIn({ verb: "claim", region: 3 })).toBeNull();
});

test("transfers are grouped by who gives to whom", () => {
	const found = giftsIn([
		give("A1", 1, "A2"),
		give("A1", 2, "A2"),
		give("A2", 1, "A1"),
		legal("done", { verb: "done" }),
	]);
	expect(found.map(({ giver, taker, lines }) => [giver, taker, lines.map(({ action }) => action.ships)])).toEqual([
		["A1", "A2", [1, 2]],
		["A2", "A1", [1]],
	]);
});
