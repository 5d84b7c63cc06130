import { expect, it } from "vitest";
import { agreed } from "./agreed";

it("says before sitting down what happens to somebody who does not come back", () => {
	const none = { per_move: 0, bank: 0, increment: 0, flag: "doctrine" as const };
	expect(agreed(none, 259200)).toContain("After 3 days away, the others may claim the win");
	expect(agreed({ ...none, per_move: 259200 }, 0)).toBe(
		"3 days for each decision; when time is up, the computer decides.",
	);
	expect(agreed({ ...none, bank: 900, increment: 10, flag: "loses" }, 0)).toBe(
		"15 minutes for the match and 10 seconds a decision; when time is up, the match is lost.",
	);
});
