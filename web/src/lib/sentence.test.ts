import { expect, test } from "vitest";
import { sentence } from "./sentence";

test("a refusal becomes a sentence", () => {
	expect(sentence("this link does not open a seat")).toBe("This link does not open a seat.");
	expect(sentence("It is your turn.")).toBe("It is your turn.");
});

test("what was typed is left as it was", () => {
	expect(sentence("'move Z9' is no line; did you mean 'move A1'?")).toBe(
		"'move Z9' is no line; did you mean 'move A1'?",
	);
	expect(sentence("")).toBe("");
});
