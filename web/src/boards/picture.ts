// How each kind of event is seen, so that a watcher understands what happened without reading: every board has a table
// of all kinds that its game can tell.
import type { EventShown } from "../lib/messages";

export type Tone = "plain" | "good" | "bad";
export type Facts = Record<string, unknown>;

/** In the middle of the board, for what concerns everybody. */
export interface Card {
	glyph: string;
	title: string;
	detail: string;
	tone: Tone;
	/** The letter of the seat that it is about; empty if it is about nobody in particular. */
	seat: string;
	/** Dice that fell. */
	faces: number[];
}

/** At the panel of a player. */
export interface Sign {
	seat: string;
	text: string;
	tone: Tone;
}

/**
 * `moves`: the thing itself is seen to move. `drawn`: it shows in the position at once, like a plan. `effect`: the board
 * draws it where it happens. Otherwise a card or a sign.
 */
export type Picture =
	| "moves"
	| "drawn"
	| "effect"
	| ((facts: Facts, text: string) => { card?: Partial<Card> & { title: string }; sign?: Partial<Sign> });
export type PictureTable = Record<string, Picture>;

type Told = Pick<EventShown, "kind" | "facts" | "text">;

const made = (table: PictureTable, told: Told) => {
	const picture = table[told.kind];
	return typeof picture === "function" ? picture(told.facts, told.text) : {};
};

/** The card of an event, if it has one. What nobody has heard of is told in its own words. */
export function cardOf(table: PictureTable, told: Told): Card | null {
	const seat = String(told.facts.seat ?? "");
	const card = told.kind in table ? made(table, told).card : { title: told.text };
	return card ? { glyph: "", detail: "", tone: "plain", seat, faces: [], ...card } : null;
}

/** The sign of an event at a player's panel, if it has one. */
export function signOf(table: PictureTable, told: Told): Sign | null {
	const sign = made(table, told).sign;
	return sign ? { seat: String(told.facts.seat ?? ""), text: "", tone: "plain", ...sign } : null;
}

/** The events that every game tells alike. */
export const COMMON: PictureTable = {
	resign: (_, text) => ({ card: { glyph: "⚑", title: text, tone: "bad" } }),
	end: (facts, text) => ({
		card: { glyph: "★", title: text, tone: "good", seat: (facts.winners as string[])[0] ?? "" },
	}),
};
