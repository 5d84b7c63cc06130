// How each kind of event of Retrograde is seen.
import { COMMON, type PictureTable } from "../picture";
import { TOKENS } from "./position";

export const PICTURES: PictureTable = {
	...COMMON,
	turn: (facts) => ({
		card: {
			glyph: "⟲",
			title: `${facts.seat} plays`,
			detail: `Round ${facts.round}, token ${TOKENS[Number(facts.token)] ?? ""}`,
		},
	}),
	heal: () => ({ sign: { text: "worlds repaired", tone: "good" } }),
	"total-war": (_, text) => ({
		card: { glyph: "⚔", title: "Total war", detail: text.split(": ")[1] ?? "", tone: "bad" },
	}),
	decay: "effect",
	sweep: "effect",
	burn: "effect",
	transfer: "effect",
	scuttle: "effect",
	combat: "effect",
	battery: "effect",
	dice: (facts) => {
		const hits = Number(facts.hits);
		return {
			card: {
				title: hits === 0 ? "No hit" : hits === 1 ? "1 hit" : `${hits} hits`,
				detail: `below ${facts.target} hits; ${facts.damage} damage`,
				faces: facts.faces as number[],
				tone: hits > 0 ? "bad" : "plain",
			},
		};
	},
	damage: "effect",
	destroyed: "effect",
	refit: "effect",
	bombard: "effect",
	"upgrade-destroyed": "effect",
	"asset-destroyed": "effect",
	phase: (_, text) => ({ card: { glyph: "⚒", title: text.replace(/^\S+ goes on to /, "").replace(".", "") } }),
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
	draw: (_, text) => ({ sign: { text: text.replace(/^\S+ /, "").replace(/\.$/, ""), tone: "good" } }),
	"end-turn": () => ({ sign: { text: "turn ended ✓" } }),
};
