// A player who does not come back: who is waited for, and how long it takes until something can be done about it.
import type { Presence } from "./messages";

/** A reload of the page is no absence. */
const NOT_WORTH_TELLING_SECONDS = 120;

export interface Waited {
	seat: number;
	/** Until whoever waits may claim something; 0: now. */
	leftSeconds: number;
}

/** The seats that others wait for, so many seconds after the server told who is away. */
export function waitedFor(presence: Presence | null, actors: number[], sinceTold: number): Waited[] {
	const { away = [], term_seconds: term = 0 } = presence ?? {};
	return away
		.filter(({ seat }) => actors.includes(seat))
		.map(({ seat, seconds }) => ({ seat, away: seconds + sinceTold }))
		.filter((each) => each.away >= Math.min(NOT_WORTH_TELLING_SECONDS, term))
		.map((each) => ({ seat: each.seat, leftSeconds: Math.max(0, Math.ceil(term - each.away)) }));
}
