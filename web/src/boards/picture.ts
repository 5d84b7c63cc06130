// How each kind of event is seen, so that a watcher understands what happened without reading: every board has a table
// of all kinds that its game can tell.
import type { Of } from "../lib/events";
import type { EventShown, GameTypes } from "../lib/messages";

export type Tone = "plain" | "good" | "bad";

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

/** A card or a sign. A card without a title has the event's own sentence for one. */
export interface Drawn {
	card?: Partial<Card>;
	sign?: Partial<Sign>;
}

/**
 * `moves`: the thing itself is seen to move. `drawn`: it shows in the position at once, like a plan. `effect`: the board
 * draws it where it happens. Otherwise a card or a sign, made of what the event says by name, never of its sentence.
 */
export type Picture<F> = "moves" | "drawn" | "effect" | ((facts: F) => Drawn);
export type PictureTable<E extends { kind: string } = GameTypes["event"]> = { [K in E["kind"]]: Picture<Of<E, K>> };

type Told<E> = Pick<EventShown, "text"> & { facts: E };

function made<E extends { kind: string }>(table: Partial<PictureTable<E>>, facts: E): Drawn {
	const picture: Picture<never> | undefined = table[facts.kind as E["kind"]];
	return typeof picture === "function" ? picture(facts as never) : {};
}

const seatIn = (facts: object): string => ("seat" in facts ? String(facts.seat) : "");

/** The card of an event, if it has one. What nobody has heard of is told in its own words. */
export function cardOf<E extends { kind: string }>(
	table: Partial<PictureTable<E>>,
	{ facts, text }: Told<E>,
): Card | null {
	const card = facts.kind in table ? made(table, facts).card : {};
	return card ? { glyph: "", title: text, detail: "", tone: "plain", seat: seatIn(facts), faces: [], ...card } : null;
}

/** The sign of an event at a player's panel, if it has one. */
export function signOf<E extends { kind: string }>(table: Partial<PictureTable<E>>, { facts }: Told<E>): Sign | null {
	const sign = made(table, facts).sign;
	return sign ? { seat: seatIn(facts), text: "", tone: "plain", ...sign } : null;
}

/** The events that every game tells alike. */
export const COMMON: PictureTable<{ kind: "resign"; seat: string } | { kind: "end"; winners: string[] }> = {
	resign: () => ({ card: { glyph: "⚑", tone: "bad" } }),
	end: ({ winners }) => ({ card: { glyph: "★", tone: "good", seat: winners[0] ?? "" } }),
};
