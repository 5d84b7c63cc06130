// A deck of one's own: a homeworld and thirty cards in order, the top card first. Whether it can be played, the table says.
import type { Cards } from "../boards/retrograde/position";
import type { PrintedCard } from "../boards/retrograde/types";
import type { DeckFound as Deck } from "../lib/messages";

export type { Deck };

export const SIZE = 30;

/** A deck as the option of a match: nothing but what a deck file has. */
export function asOption({ name, home, cards }: Deck): Partial<Deck> {
	return { ...(name ? { name } : {}), home, cards: [...cards] };
}

/** Are these the same deck, whatever else is known of them? */
export function isSame(one: Deck, other: Deck): boolean {
	return one.name === other.name && one.home === other.home && one.cards.join() === other.cards.join();
}

/** Is this, chosen for a seat, a deck rather than the name of one? */
export function deckIn(chosen: unknown): Deck | null {
	if (typeof chosen !== "object" || chosen === null) return null;
	const { name = "", home = "", cards = [] } = chosen as Partial<Deck>;
	return { name, home, cards };
}

/** The deck as a file, in the form that `admiralty deck check` reads. */
export function toToml(deck: Deck): string {
	const rows: string[] = [];
	for (let start = 0; start < deck.cards.length; start += 10) {
		const row = deck.cards.slice(start, start + 10).map(quote);
		rows.push(`  ${row.join(", ")},\n`);
	}
	const name = deck.name ? `name = ${quote(deck.name)}\n` : "";
	return `${name}home = ${quote(deck.home)}\ncards = [\n${rows.join("")}]\n`;
}

/** A basic string of TOML; its escapes are those of JSON. */
function quote(text: string): string {
	return JSON.stringify(text);
}

/** A name for a file that every system accepts. */
export function fileName(deck: Deck): string {
	const plain = deck.name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	return `${plain || "deck"}.toml`;
}

/** Moves a card to another place; the others close up. */
export function moved(cards: string[], from: number, to: number): string[] {
	const next = [...cards];
	const [card] = next.splice(from, 1);
	if (card === undefined) return cards;
	next.splice(Math.max(0, Math.min(to, next.length)), 0, card);
	return next;
}

export interface Filter {
	text: string;
	kind: string;
	class: string;
}

/** The cards that may be in a deck and match the filter; words are looked for in everything printed on a card. */
export function matching(cards: Cards, filter: Filter): [string, PrintedCard][] {
	const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
	return Object.entries(cards).filter(([id, card]) => {
		if (card.homeworld || (filter.kind && card.kind !== filter.kind)) return false;
		if (filter.class && card.class !== filter.class) return false;
		const keywords = card.keywords.map(({ label, meaning }) => `${label} ${meaning}`).join(" ");
		const printed = `${id} ${card.name} ${card.kind} ${card.class} ${card.classes.join(" ")} ${keywords}`.toLowerCase();
		return words.every((word) => printed.includes(word));
	});
}

/** How many cards of each construction value a deck has, from 1 to the dearest. */
export function curveOf(deck: Deck, cards: Cards): number[] {
	const costs = deck.cards.map((id) => cards[id]?.numbers.construction ?? 0);
	return Array.from({ length: Math.max(1, ...costs) }, (_, place) => costs.filter((cost) => cost === place + 1).length);
}

/** How many cards of each class or kind a deck has, the most frequent first. */
export function countsOf(deck: Deck, cards: Cards): [string, number][] {
	const counts = new Map<string, number>();
	for (const id of deck.cards) {
		const word = cards[id]?.class || cards[id]?.kind || "unknown";
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].sort((a, b) => b[1] - a[1]);
}
