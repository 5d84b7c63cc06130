// How each kind of event of ISK is seen.
import { COMMON, type PictureTable } from "../picture";
import type { BattleDrawn, Event, Finished, Place } from "./types";

type OnRegion = Extract<Event, { region: Place }>;
/** What happens to a region is seen on the region map, whatever map one looks at otherwise. */
export const isOnRegion = (event: Event): event is OnRegion => "region" in event;

const FINISHED: Partial<Record<Finished["phase"], string>> = {
	deploy: "deployed",
	muster: "mustered",
	orders: "given orders",
};
const kept = ({ owner, region }: BattleDrawn) =>
	`${owner === "none" ? "nobody owns" : `${owner} keeps`} region ${region.id} ${region.name}.`;

export const PICTURES: PictureTable<Event> = {
	...COMMON,
	turn: ({ turn }) => ({ card: { glyph: "☉", title: `Turn ${turn}` } }),
	done: ({ phase }) => ({ sign: { text: `${FINISHED[phase] ?? "done"} ✓`, tone: "good" } }),
	deployed: () => ({ card: { glyph: "⬢" } }),
	income: ({ ships }) => ({ sign: { text: `+${ships} ${ships === 1 ? "ship" : "ships"}`, tone: "good" } }),
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
	"not-taken": () => ({ card: { glyph: "⊘" } }),
	eliminated: ({ seat }) => ({
		card: {
			glyph: "✖",
			title: `${seat} is eliminated`,
			detail: `${seat} has no fleet and no constellation left.`,
			tone: "bad",
		},
		sign: { text: "eliminated", tone: "bad" },
	}),
	concede: () => ({ card: { glyph: "⚑", tone: "bad" } }),
	claim: "effect",
	contest: "effect",
	pass: ({ unasked }) => ({ sign: { text: unasked ? "must pass" : "passes" } }),
	cycle: ({ cycle }) => ({ card: { glyph: "⟳", title: `Cycle ${cycle}` } }),
	battle: ({ region, seats }) => ({
		card: { glyph: "⚔", title: `Battle for ${region.name}`, detail: seats.join(" against ") },
	}),
	"battle-won": ({ seat, region }) => ({
		card: { glyph: "★", title: `${seat} wins ${region.name}`, tone: "good" },
	}),
	"battle-drawn": (facts) => ({ card: { glyph: "⚖", title: "The battle is drawn", detail: kept(facts) } }),
	awarded: "effect",
	out: ({ seat }) => ({
		card: { glyph: "✖", title: `${seat} is out`, detail: `${seat} has no region left.`, tone: "bad" },
		sign: { text: "out", tone: "bad" },
	}),
	hold: ({ turns }) => ({ sign: { text: `dominates: ${turns}`, tone: "good" } }),
};
