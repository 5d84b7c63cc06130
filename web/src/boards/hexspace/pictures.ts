// How each kind of event of Hex Space Combat is seen.
import { COMMON, type PictureTable } from "../picture";
import type { Event } from "./types";

export const PICTURES: PictureTable<Event> = {
	...COMMON,
	turn: ({ side, faction, round }) => ({
		card: { glyph: "➤", title: `${faction} moves`, detail: `Round ${round}`, seat: side },
	}),
	drift: "moves",
	move: "moves",
	select: "effect",
	plan: "drawn",
	face: "drawn",
	"screen-order": "drawn",
	orbit: "effect",
	stay: "effect",
	dock: "effect",
	screen: "effect",
	leave: "effect",
	crash: "effect",
	"fire-step": ({ faction, phase }) => ({
		card: { glyph: "⌖", title: `${faction} fires`, detail: phase === "passive-fire" ? "Passive Fire" : "Active Fire" },
	}),
	declare: "effect",
	hold: () => ({ sign: { text: "holds fire" } }),
	shot: "effect",
	waste: "effect",
	icm: "effect",
	damage: "effect",
	destroyed: "effect",
	release: "effect",
	rearm: "effect",
	evacuation: ({ done }) => ({ card: { glyph: "⇮", tone: done ? "good" : "plain", seat: "A" } }),
	escape: "effect",
	buy: ({ class_name }) => ({ sign: { text: `+ ${class_name}`, tone: "good" } }),
	fleet: ({ fleet }) => ({ sign: { text: `fleet ${fleet}`, tone: "good" } }),
	purchased: () => ({ sign: { text: "fleet bought ✓", tone: "good" } }),
	reveal: ({ faction, bought }) => ({
		card: { glyph: "⚓", title: `The fleet of ${faction}`, detail: bought.join(", ") || "nothing bought" },
	}),
};
