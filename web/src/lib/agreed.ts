// What the players of a table have agreed on, in a sentence, for whoever is about to sit down.
import { span } from "./matches";
import type { ClockTerms } from "./messages";

/** The clock, and what happens to somebody who does not come back. */
export function agreed(clock: ClockTerms, termSeconds: number): string {
	if (!clock.bank && !clock.per_move) {
		return `No clock. After ${span(termSeconds)} away, the others may claim the win, let the computer play on, or cancel.`;
	}
	const time = clock.bank
		? `${span(clock.bank)} for the match${clock.increment ? ` and ${span(clock.increment)} a decision` : ""}`
		: `${span(clock.per_move)} for each decision`;
	return `${time}; when time is up, ${clock.flag === "loses" ? "the match is lost" : "the computer decides"}.`;
}
