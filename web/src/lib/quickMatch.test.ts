import { describe, expect, it } from "vitest";
import { easierSeat, harderSide } from "./harderSide";
import type { GameInfo, HarderSide } from "./messages";
import { quickMatch } from "./quickMatch";

/** A game whose scenarios differ in who has it harder under which rules. */
function gameWith(first: string, harder: HarderSide[]): GameInfo {
	const briefing = { story: "", sides: [""], won: "", tip: "", harder: [] };
	return {
		key: "harbour",
		first,
		scenarios: [
			{ key: "even", title: "Even", goal: "", seats: [2], length: "", briefing },
			{ key: "siege", title: "Siege", goal: "", seats: [2, 3], length: "", briefing: { ...briefing, harder } },
			{ key: "bare", title: "Bare", goal: "", seats: [3], length: "", briefing: null },
		],
		rulesets: [{ key: "tuned" }, { key: "classic" }],
		levels: [{ key: "cadet" }, { key: "mate" }],
	} as unknown as GameInfo;
}
const attackers: HarderSide = { rulesets: ["tuned"], seat: "A", text: "The attackers (A) have the harder side." };

describe("play now", () => {
	it("seats a newcomer first where the sides are even", () => {
		const { seats, ruleset } = quickMatch(gameWith("even", [attackers]), "Ann");
		expect(ruleset).toBe("tuned");
		expect(seats.map(({ kind }) => kind)).toEqual(["you", "computer"]);
		expect(seats[0]?.name).toBe("Ann");
	});

	it("seats a newcomer on the easier side", () => {
		const { seats } = quickMatch(gameWith("siege", [attackers]), "Ann");
		expect(seats.map(({ kind }) => kind)).toEqual(["computer", "you"]);
		expect(seats[0]?.level).toBe("mate");
	});

	it("leaves a newcomer in the first seat where that is the easier one", () => {
		const defenders = { ...attackers, seat: "B" };
		expect(quickMatch(gameWith("siege", [defenders]), "", true).seats[0]).toEqual({ kind: "you", name: "You" });
	});

	it("goes by the rules that are played: what was measured under others does not count", () => {
		const elsewhere = { ...attackers, rulesets: ["classic"] };
		const game = gameWith("siege", [elsewhere]);
		expect(easierSeat(game, "siege", "tuned")).toBe(0);
		expect(harderSide(game, "siege", "classic")?.text).toBe(attackers.text);
	});

	it("opens a scenario without a briefing, for as many as it is for", () => {
		expect(quickMatch(gameWith("bare", []), "Ann").seats).toHaveLength(3);
	});
});
