import { expect, test } from "vitest";
import { elementsAt, placesOf } from "./places";

test("an event is where the things are that it names", () => {
	expect(placesOf({ kind: "shot", ship: "A1", target: "B1", face: 4, weapon: "" })).toEqual(["A1", "B1"]);
	expect(placesOf({ kind: "engage", fleets: ["A1", "B2"], system: { id: 12, name: "Candle" } })).toEqual([
		"A1",
		"B2",
		"system 12",
	]);
	expect(placesOf({ kind: "move", to_system: { id: 3, name: "Reef" } })).toEqual(["system 3"]);
	expect(placesOf({ kind: "move", ship: "A1", host: "none", to_hex: [1, 2, -3] })).toEqual(["A1"]);
});

test("things are found by their names", () => {
	document.body.innerHTML = `<div><i data-place="A1"></i><i data-place="system 12"></i></div>`;
	expect(elementsAt(document.body, ["A1", "B1", "system 12"])).toHaveLength(2);
});
