import { expect, test } from "vitest";
import type { PrintedCard } from "../boards/retrograde/types";
import { asOption, countsOf, curveOf, deckIn, fileName, isSame, matching, moved, toToml } from "./deck";
import { forget, keepDeck, ownChoices, ownDecks } from "./kept";

const card = (name: string, more: Partial<PrintedCard> & { construction?: number } = {}): PrintedCard => ({
	name,
	kind: "spacecraft",
	class: "frigate",
	classes: [],
	homeworld: false,
	orbit: [],
	up: [],
	down: [],
	keywords: [],
	...more,
	numbers: { construction: more.construction ?? 3 },
});
const cards = {
	S22: card("Anvil", {
		construction: 5,
		keywords: [{ name: "guns", value: 2, label: "GUNS 2", meaning: "", rule: "" }],
	}),
	S05: card("Thorn Bomber", { class: "fighter" }),
	P06: card("Lagrange Yard", { kind: "asset", class: "" }),
	H01: card("Ferrum", { kind: "asset", class: "", homeworld: true }),
};

test("a deck is written in the form that the rulebook shows", () => {
	expect(toToml({ name: 'Slow "knives"', home: "H02", cards: ["S02", "P01"] })).toBe(
		'name = "Slow \\"knives\\""\nhome = "H02"\ncards = [\n  "S02", "P01",\n]\n',
	);
	expect(fileName({ name: "Slow knives!", home: "", cards: [] })).toBe("slow-knives.toml");
});

test("a card moves to another place and the others close up", () => {
	expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
	expect(moved(["a", "b", "c"], 2, -5)).toEqual(["c", "a", "b"]);
	expect(moved(["a"], 7, 0)).toEqual(["a"]);
});

test("cards are found by what is printed on them, and homeworlds are not among them", () => {
	const all = { text: "", kind: "", class: "" };
	expect(matching(cards, all).map(([id]) => id)).toEqual(["S22", "S05", "P06"]);
	expect(matching(cards, { ...all, text: "guns 2" }).map(([id]) => id)).toEqual(["S22"]);
	expect(matching(cards, { ...all, class: "fighter" }).map(([id]) => id)).toEqual(["S05"]);
	expect(matching(cards, { ...all, kind: "asset" }).map(([id]) => id)).toEqual(["P06"]);
});

test("the curve and the counts are of the cards in the deck", () => {
	const deck = { name: "", home: "H01", cards: ["S22", "S22", "S05"] };
	expect(curveOf(deck, cards)).toEqual([0, 0, 1, 0, 2]);
	expect(countsOf(deck, cards)).toEqual([
		["frigate", 2],
		["fighter", 1],
	]);
});

test("decks are kept by name, and what is no deck is not read", () => {
	const kept = new Map<string, string>([["admiralty-decks", '[{"name": "x"}, 7]']]);
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
	};
	expect(ownDecks(storage)).toEqual([]);
	keepDeck({ name: "one", home: "H01", cards: ["S22"] }, storage);
	keepDeck({ name: "one", home: "H02", cards: [] }, storage);
	expect(ownDecks(storage)).toEqual([{ name: "one", home: "H02", cards: [] }]);
	forget("one", storage);
	expect(ownDecks(storage)).toEqual([]);
});

test("a deck is told to the table as a deck file has it, and known again in what comes back", () => {
	const deck = { name: "", home: "H01", cards: ["S22"], about: "from elsewhere" };
	expect(asOption(deck)).toEqual({ home: "H01", cards: ["S22"] });
	const back = deckIn(asOption(deck));
	expect(back && isSame(back, deck)).toBe(true);
	expect(deckIn("line")).toBe(null);
	expect(deckIn(null)).toBe(null);
});

test("decks of one's own are offered to the game of decks only", () => {
	localStorage.setItem("admiralty-decks", JSON.stringify([{ name: "Mine", home: "H01", cards: [] }]));
	expect(ownChoices("retrograde").decks.map(({ name }) => name)).toEqual(["Mine"]);
	expect(ownChoices("orbital")).toEqual({ decks: [], scenario: "", page: "" });
});
