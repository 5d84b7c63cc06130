// What a player was about to set, kept while the page is reloaded, and what was set last turn: most turns resemble the last.
import type { Power } from "./types";

type Place = Pick<Storage, "getItem" | "setItem">;

/** By table and ship; `turn` is the one that the draft is for. */
interface Draft {
	turn: number;
	power: Power;
}

const key = (table: string, ship: string) => `admiralty-power ${table} ${ship}`;

export function keepDraft(table: string, ship: string, draft: Draft, storage: Place = sessionStorage): void {
	try {
		storage.setItem(key(table, ship), JSON.stringify(draft));
	} catch {
		// A browser that keeps nothing still plays.
	}
}

/** The draft of this turn or what was set in the last one; none after a pause, or of another match. */
export function draftFor(table: string, ship: string, turn: number, storage: Place = sessionStorage): Power | null {
	try {
		const found = JSON.parse(storage.getItem(key(table, ship)) ?? "null") as Draft | null;
		return found && (found.turn === turn || found.turn === turn - 1) ? found.power : null;
	} catch {
		return null;
	}
}
