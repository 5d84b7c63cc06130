// What was told, and to whom: two people at one screen must not read each other's secrets.
import { TURN } from "./digest";
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

/** The log in blocks, in reading order: the events of a ply together, the table's own words between them. */
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
	return found;
}

/** What happened in one turn. */
export interface Turn {
	key: string;
	/** The sentence that began it; empty before the first. */
	title: string;
	blocks: Block[];
}

/** The blocks by turns. A turn may begin in the middle of a ply: what came before it belongs to the last one. */
export function turnsOf(blocks: Block[]): Turn[] {
	const turns: Turn[] = [];
	for (const block of blocks) {
		const begins = block.events.findIndex((event) => event.facts.kind === TURN);
		const earlier = begins < 0 ? block.events : block.events.slice(0, begins);
		let last = turns.at(-1);
		if (!last && begins !== 0) {
			last = { key: "start", title: "", blocks: [] };
			turns.push(last);
		}
		if (last && (begins < 0 || earlier.length > 0)) last.blocks.push({ ...block, events: earlier });
		if (begins < 0) continue;
		const [title, ...later] = block.events.slice(begins);
		const rest = { ...block, key: `${block.key} on`, events: later };
		turns.push({ key: block.key, title: title?.text ?? "", blocks: later.length > 0 ? [rest] : [] });
	}
	return turns;
}
