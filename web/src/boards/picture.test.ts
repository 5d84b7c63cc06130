import { expect, test } from "vitest";
import { cardOf } from "./picture";

test("a kind that no board has heard of is told in its own words", () => {
	expect(cardOf({}, { facts: { kind: "supernova" }, text: "A star bursts." })?.title).toBe("A star bursts.");
});
