// The decks that this browser keeps, by name.
import type { Deck } from "./deck";

type Place = Pick<Storage, "getItem" | "setItem">;

const PLACE = "admiralty-decks";
const MOST = 100;

function isDeck(found: unknown): found is Deck {
	const deck = found as Deck;
	return (
		typeof found === "object" &&
		found !== null &&
		typeof deck.name === "string" &&
		typeof deck.home === "string" &&
		Array.isArray(deck.cards) &&
		deck.cards.every((card) => typeof card === "string")
	);
}

export function ownDecks(storage: Place = localStorage): Deck[] {
	try {
		const found: unknown = JSON.parse(storage.getItem(PLACE) ?? "[]");
		return Array.isArray(found) ? found.filter(isDeck) : [];
	} catch {
		return [];
	}
}

/** What this browser keeps that a seat of a game could choose, the scenario in which it may, and where more is made. */
export function ownChoices(game: string): { decks: Deck[]; scenario: string; page: string } {
	return game === "retrograde"
		? { decks: ownDecks(), scenario: "custom", page: "#/decks" }
		: { decks: [], scenario: "", page: "" };
}

/** Keeps a deck under its name, newest last; says whether the browser has kept it. */
export function keepDeck(deck: Deck, storage: Place = localStorage): boolean {
	return write([...ownDecks(storage).filter(({ name }) => name !== deck.name), deck].slice(-MOST), storage);
}

export function forget(name: string, storage: Place = localStorage): void {
	write(
		ownDecks(storage).filter((deck) => deck.name !== name),
		storage,
	);
}

function write(decks: Deck[], storage: Place): boolean {
	try {
		storage.setItem(PLACE, JSON.stringify(decks));
		return true;
	} catch {
		return false;
	}
}
