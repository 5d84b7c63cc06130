// What happened since somebody chose last: the events of the others' turn, to be read once more at leisure.
import type { EventShown } from "./messages";

export interface DigestLine {
	event: EventShown;
	/** It happened since the seat chose last. */
	isNew: boolean;
}

/** Every game calls the event that begins a turn so; a game without turns has one long one. */
export const TURN = "turn";
const MOST = 60;
/** After a long absence. */
const LONGEST = 400;

/**
 * The turn in which the seat chose last, and all since then. `isMine` says of the number of a ply whether the seat made it,
 * `isNoted` whether an event is worth a line, `seen` how many plies were looked at last time.
 */
export function digestOf(
	events: EventShown[],
	isMine: (ply: number) => boolean,
	isNoted: (event: EventShown) => boolean,
	seen = Number.POSITIVE_INFINITY,
): DigestLine[] {
	const lastOther = events.findLastIndex((event) => !isMine(event.number));
	if (lastOther < 0) return [];
	const lastMine = events.slice(0, lastOther).findLastIndex((event) => isMine(event.number));
	const handedOver = events[lastMine]?.number;
	// What followed from the own last choice belongs to the story: it may have been the last of all secret plans.
	const sinceChoice = handedOver === undefined ? 0 : events.findIndex((event) => event.number === handedOver);
	// What was played for the seat while nobody looked, by an order or when time was up, is news as well.
	const unseen = events.findIndex((event) => event.number >= seen);
	const newFrom = unseen < 0 ? sinceChoice : Math.min(sinceChoice, unseen);
	const turn = events.slice(0, newFrom + 1).findLastIndex((event) => event.facts.kind === TURN);
	return events
		.map((event, place) => ({ event, isNew: place >= newFrom }))
		.slice(Math.max(0, turn))
		.filter(({ event }) => isNoted(event))
		.slice(unseen < 0 ? -MOST : -LONGEST);
}

/** The one line that is read when the others are folded away: the last dice that are news, else the newest line. */
export function headOf(lines: DigestLine[]): string {
	const rolled = lines.findLast(({ event, isNew }) => isNew && event.dice.length > 0);
	return (rolled ?? lines.findLast(({ event }) => event.facts.kind !== TURN))?.event.text ?? "";
}

/** Whoever looks on without a seat reads the last turn and the present one. */
export function watchedDigest(events: EventShown[], isNoted: (event: EventShown) => boolean): DigestLine[] {
	const isTurn = (event: EventShown) => event.facts.kind === TURN;
	const now = events.findLastIndex(isTurn);
	const before = events.slice(0, Math.max(0, now)).findLastIndex(isTurn);
	return events
		.slice(Math.max(0, before))
		.filter(isNoted)
		.slice(-MOST)
		.map((event) => ({ event, isNew: true }));
}
