// How each kind of event of ISK is seen.
import { COMMON, type PictureTable } from "../picture";

const regionIn = (text: string) => /region \d+ (.*?)(?: begins| without|[.:;]|$)/.exec(text)?.[1] ?? "the region";

/** Kinds that are seen on the region map, whatever map one looks at otherwise. */
export const ON_REGIONS = new Set(["claim", "contest", "awarded", "battle", "battle-won", "battle-drawn"]);

export const PICTURES: PictureTable = {
	...COMMON,
	turn: (facts) => ({ card: { glyph: "☉", title: `Turn ${facts.turn}` } }),
	done: (_, text) => ({ sign: { text: `${text.replace(/^\S+ (?:has |is )?/, "").replace(".", "")} ✓`, tone: "good" } }),
	deployed: (_, text) => ({ card: { glyph: "⬢", title: text } }),
	income: (facts) => ({ sign: { text: `+${facts.ships} ${facts.ships === 1 ? "ship" : "ships"}`, tone: "good" } }),
	repair: "effect",
	points: "effect",
	detect: "effect",
	camp: "effect",
	move: "effect",
	engage: "effect",
	dice: "effect",
	chase: "effect",
	round: "effect",
	escape: "effect",
	caught: "effect",
	part: "effect",
	destroyed: "effect",
	report: "effect",
	control: "effect",
	eliminated: (facts, text) => ({
		card: { glyph: "✖", title: `${facts.seat} is eliminated`, detail: text, tone: "bad" },
		sign: { text: "eliminated", tone: "bad" },
	}),
	concede: (_, text) => ({ card: { glyph: "⚑", title: text, tone: "bad" } }),
	claim: "effect",
	contest: "effect",
	pass: (facts) => ({ sign: { text: facts.asked ? "passes" : "must pass" } }),
	cycle: (facts) => ({ card: { glyph: "⟳", title: `Cycle ${facts.cycle}` } }),
	battle: (facts, text) => ({
		card: {
			glyph: "⚔",
			title: `Battle for ${regionIn(text)}`,
			detail: (facts.seats as string[]).join(" against "),
		},
	}),
	"battle-won": (facts, text) => ({
		card: { glyph: "★", title: `${facts.seat} wins ${regionIn(text)}`, tone: "good" },
	}),
	"battle-drawn": (_, text) => ({
		card: { glyph: "⚖", title: "The battle is drawn", detail: text.split("; ")[1] ?? "" },
	}),
	awarded: "effect",
	out: (facts, text) => ({
		card: { glyph: "✖", title: `${facts.seat} is out`, detail: text, tone: "bad" },
		sign: { text: "out", tone: "bad" },
	}),
	hold: (facts) => ({ sign: { text: `dominates: ${facts.turns}`, tone: "good" } }),
};
