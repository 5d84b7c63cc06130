// How each kind of event of Hex Space Combat is seen.
import { COMMON, type PictureTable } from "../picture";

const SIDES: Record<string, string> = { A: "UPF", B: "Sathar" };
const side = (letter: unknown) => SIDES[String(letter)] ?? String(letter);

export const PICTURES: PictureTable = {
	...COMMON,
	turn: (facts) => ({
		card: { glyph: "➤", title: `${side(facts.side)} moves`, detail: `Round ${facts.round}`, seat: String(facts.side) },
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
	"fire-step": (facts, text) => ({
		card: { glyph: "⌖", title: `${side(facts.seat)} fires`, detail: text.split(":")[0] ?? "" },
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
	evacuation: (facts, text) => ({
		card: { glyph: "⇮", title: text, tone: facts.done === true ? "good" : "plain", seat: "A" },
	}),
	escape: "effect",
	buy: (facts) => ({ sign: { text: `+ ${facts.class}`, tone: "good" } }),
	fleet: (facts) => ({ sign: { text: `fleet ${facts.fleet}`, tone: "good" } }),
	purchased: () => ({ sign: { text: "fleet bought ✓", tone: "good" } }),
	reveal: (facts) => ({
		card: {
			glyph: "⚓",
			title: `The fleet of ${side(facts.seat)}`,
			detail: (facts.bought as string[]).join(", ") || "nothing bought",
		},
	}),
};
