// Where the sides of a scenario are not even: who has it harder, and where a newcomer should sit.
import type { GameInfo, HarderSide } from "./messages";

/** The side that has it harder in a scenario under a ruleset, as the lab has measured it. */
export function harderSide(game: GameInfo | undefined, scenario: string, ruleset: string): HarderSide | undefined {
	const found = game?.scenarios.find((each) => each.key === scenario);
	return found?.briefing?.harder.find(({ rulesets }) => rulesets.includes(ruleset));
}

/** The number of the first seat that has it no harder than the others. */
export function easierSeat(game: GameInfo, scenario: string, ruleset: string): number {
	return harderSide(game, scenario, ruleset)?.seat === "A" ? 1 : 0;
}
