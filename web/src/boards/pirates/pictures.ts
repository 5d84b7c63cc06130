// How each kind of event of Pirate's Wager is seen.
import { COMMON, type PictureTable } from "../picture";

const purse = (gold: unknown) => `${gold} gold left`;
const face = (facts: Record<string, unknown>) => [Number(facts.face)];

export const PICTURES: PictureTable = {
	...COMMON,
	turn: (facts) => ({
		card: {
			glyph: "⚓",
			title: `Turn ${facts.turn}`,
			detail: `${facts.initiative} has the initiative`,
			seat: String(facts.initiative),
		},
	}),
	plan: "drawn",
	ready: "effect",
	reveal: "effect",
	move: "moves",
	collision: "effect",
	damage: "effect",
	sunk: "effect",
	retreat: "effect",
	activate: "effect",
	shot: "effect",
	casualty: "effect",
	evade: "effect",
	repair: "effect",
	done: "effect",
	initiative: (facts) => ({
		card: { title: `${facts.initiative} acts first`, faces: face(facts), seat: String(facts.initiative) },
	}),
	refit: (facts) => ({ card: { glyph: "⚒", title: `+${facts.hp} HP`, detail: purse(facts.gold), tone: "good" } }),
	hire: (facts) => ({
		card: { glyph: "☺", title: `A crew of ${facts.crew}`, detail: purse(facts.gold), tone: "good" },
	}),
	train: (facts) => ({
		card: { glyph: "✦", title: `The ${facts.skill} is level ${facts.level}`, detail: purse(facts.gold), tone: "good" },
	}),
	buy: (facts) => ({ card: { glyph: "⛵", title: `A ${facts.class}`, detail: purse(facts.gold), tone: "good" } }),
	sail: (facts) => ({
		card: { title: `A ${facts.enemy} is in sight`, detail: `Voyage ${facts.voyage}`, faces: face(facts) },
	}),
	stake: (facts) => ({ card: { glyph: "●", title: `${facts.stake} gold at stake`, detail: purse(facts.gold) } }),
	"battle-won": (facts) => ({
		card: {
			glyph: "★",
			title: "The battle is won",
			detail: `${facts.won} gold for the stake, ${facts.loot} of loot`,
			tone: "good",
		},
	}),
	"battle-lost": (facts) => ({
		card: { glyph: "☠", title: "The battle is lost", detail: `and ${facts.stake} gold with it`, tone: "bad" },
	}),
	"battle-drawn": (facts) => ({
		card: { glyph: "⚖", title: "The battle is drawn", detail: `the stake of ${facts.stake} gold comes back` },
	}),
	port: (facts) => ({ card: { glyph: "⚓", title: "Back in port", detail: `before voyage ${facts.voyage}` } }),
};
