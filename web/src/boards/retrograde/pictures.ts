// How each kind of event of Retrograde is seen.
import { COMMON, type PictureTable } from "../picture";
import { nameOf } from "./position";
import type { Event } from "./types";

export const PICTURES: PictureTable<Event> = {
	...COMMON,
	turn: ({ seat, round, token }) => ({
		card: { glyph: "⟲", title: `${seat} plays`, detail: `Round ${round}, token ${token}` },
	}),
	heal: () => ({ sign: { text: "worlds repaired", tone: "good" } }),
	"total-war": ({ seat }) => ({
		card: { glyph: "⚔", title: "Total war", detail: `from now on ${seat}'s worlds no longer heal.`, tone: "bad" },
	}),
	decay: "effect",
	sweep: "effect",
	burn: "effect",
	transfer: "effect",
	scuttle: "effect",
	combat: "effect",
	battery: "effect",
	dice: ({ target_number, hits, damage, faces }) => ({
		card: {
			title: hits === 0 ? "No hit" : hits === 1 ? "1 hit" : `${hits} hits`,
			detail: `below ${target_number} hits; ${damage} damage`,
			faces,
			tone: hits > 0 ? "bad" : "plain",
		},
	}),
	damage: "effect",
	destroyed: "effect",
	refit: "effect",
	bombard: "effect",
	"upgrade-destroyed": "effect",
	"asset-destroyed": "effect",
	phase: ({ phase }) => ({
		card: { glyph: "⚒", title: phase === "construction" ? "construction and research" : phase },
	}),
	start: "effect",
	scrap: "effect",
	place: "effect",
	build: "effect",
	engineer: "effect",
	"ship-finished": "effect",
	"upgrade-finished": "effect",
	"asset-finished": "effect",
	research: "effect",
	survey: "effect",
	draw: ({ card }) => ({ sign: { text: `draws ${nameOf(card)}`, tone: "good" } }),
	"end-turn": () => ({ sign: { text: "turn ended ✓" } }),
};
