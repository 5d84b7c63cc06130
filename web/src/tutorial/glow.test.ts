import { expect, test } from "vitest";
import { glowRules } from "./glow";

test("every element that is pointed at is named in the rules", () => {
	const rules = glowRules(["ship-A1", "line-fire laser at B1"]);
	expect(rules).toContain('[data-id="ship-A1"],[data-id="line-fire laser at B1"]');
});

test("a name cannot break out of the rules", () => {
	expect(glowRules(['a"]{}'])).toContain('[data-id="a\\"]{}"]');
});

test("pointing at nothing makes no rules", () => {
	expect(glowRules([])).toBe("");
});
