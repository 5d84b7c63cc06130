import { expect, test } from "vitest";
import { group, narrow } from "./filter";
import type { LegalLine } from "./messages";

const line = (text: string, verb = "fire"): LegalLine => ({
	line: text,
	label: text,
	action: { verb },
	meaning: "",
	rolls: false,
	caution: "",
	odds: null,
	facts: null,
});
const lines = [line("hold", "hold"), line("fire laser at B1"), line("fire missile at B1"), line("fire missile at C1")];

test("typing keeps the lines that hold every word", () => {
	expect(narrow(lines, "mis c1").map((each) => each.line)).toEqual(["fire missile at C1"]);
});

test("lines that begin with what was typed come first", () => {
	expect(narrow([line("coast and hold"), line("hold")], "hold")[0]?.line).toBe("hold");
});

test("nothing typed keeps everything in its order", () => {
	expect(narrow(lines, "  ")).toEqual(lines);
});

test("lines are grouped by verb in the order they came", () => {
	expect(group(lines).map((each) => [each.verb, each.lines.length])).toEqual([
		["hold", 1],
		["fire", 3],
	]);
});
