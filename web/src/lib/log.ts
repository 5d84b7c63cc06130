// What was told, and to whom: two people at one screen must not read each other's secrets.
import type { EventShown } from "./messages";

/** The seat number of a screen that is being handed over: nobody in particular looks on. */
export const NOBODY = -2;

/** May whoever looks on from `seat` read this? While a screen is handed over, only what all its seats know. */
export function isVisibleTo(told: { seats: number[] }, seat: number, mine: number[]): boolean {
	if (seat === NOBODY) return mine.every((each) => told.seats.includes(each));
	return told.seats.includes(seat);
}

export interface Block {
	/** The ply's number, or that of the ply before which the table spoke. */
	number: number;
	key: string;
	events: EventShown[];
	note: string;
}

/** The log in blocks, newest first: the events of a ply together, the table's own words between them. */
export function logBlocks(events: EventShown[], notes: { text: string; at: number; after: number }[]): Block[] {
	const found: Block[] = [];
	const waiting = [...notes];
	const speak = (until: number) => {
		for (let note = waiting[0]; note && note.after <= until; note = waiting[0]) {
			found.push({ number: note.after, key: `note ${note.at} ${found.length}`, events: [], note: note.text });
			waiting.shift();
		}
	};
	for (const event of events) {
		const last = found.at(-1);
		if (last?.number === event.number && !last.note) last.events.push(event);
		else {
			speak(event.number);
			found.push({ number: event.number, key: `ply ${event.number} ${found.length}`, events: [event], note: "" });
		}
	}
	speak(Number.POSITIVE_INFINITY);
	return found.reverse();
}
