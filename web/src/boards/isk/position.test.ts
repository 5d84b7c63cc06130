import { expect, test } from "vitest";
import { fleetOf, pointing } from "./position";

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
