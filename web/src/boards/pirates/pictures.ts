// How each kind of event of Pirate's Wager is seen.
import { COMMON, type PictureTable } from "../picture";
import type { Event } from "./types";

const purse = (gold: number) => `${gold} gold left`;

export const PICTURES: PictureTable<Event> = {
	...COMMON,
	turn: ({ turn, initiative }) => ({
		card: { glyph: "⚓", title: `Turn ${turn}`, detail: `${initiative} has the initiative`, seat: initiative },
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
	initiative: ({ initiative, face }) => ({
		card: { title: `${initiative} acts first`, faces: [face], seat: initiative },
	}),
	refit: ({ hp, gold }) => ({ card: { glyph: "⚒", title: `+${hp} hull`, detail: purse(gold), tone: "good" } }),
	hire: ({ crew, gold }) => ({
		card: { glyph: "☺", title: `A crew of ${crew}`, detail: purse(gold), tone: "good" },
	}),
	train: ({ skill, level, gold }) => ({
		card: { glyph: "✦", title: `The ${skill} is level ${level}`, detail: purse(gold), tone: "good" },
	}),
	buy: ({ ship_class, gold }) => ({
		card: { glyph: "⛵", title: `A ${ship_class}`, detail: purse(gold), tone: "good" },
	}),
	sail: ({ enemy, voyage, face }) => ({
		card: { title: `A ${enemy} is in sight`, detail: `Voyage ${voyage}`, faces: [face] },
	}),
	stake: ({ stake, gold }) => ({ card: { glyph: "●", title: `${stake} gold at stake`, detail: purse(gold) } }),
	"battle-won": ({ won, loot }) => ({
		card: {
			glyph: "★",
			title: "The battle is won",
			detail: `${won} gold for the stake, ${loot} of loot`,
			tone: "good",
		},
	}),
	"battle-lost": ({ stake }) => ({
		card: { glyph: "☠", title: "The battle is lost", detail: `and ${stake} gold with it`, tone: "bad" },
	}),
	"battle-drawn": ({ stake }) => ({
		card: { glyph: "⚖", title: "The battle is drawn", detail: `the stake of ${stake} gold comes back` },
	}),
	port: ({ voyage }) => ({ card: { glyph: "⚓", title: "Back in port", detail: `before voyage ${voyage}` } }),
};
