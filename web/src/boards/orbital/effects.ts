// What is drawn while an event is being shown: beams, bursts, plumes and a few words beside the ship it happens to.
import type { EventShown } from "../../lib/messages";
import type { SoundTable } from "../../lib/sound";
import { SYSTEMS } from "./position";

export type Tone = "plain" | "good" | "bad";

export interface Effect {
	/** A few words, at a ship or missile by name, or in the middle of the board. */
	captions: { at: string; text: string; tone: Tone }[];
	beam?: { from: string; to: string; weapon: string; hit: boolean };
	burst?: { at: string; size: "small" | "large" | "shield" };
	pulse?: { at: string; tone: Tone; inward: boolean };
	/** The engine of a ship burns. */
	plume?: { at: string; retrograde: boolean };
	/** The hole flickers. */
	flare?: boolean;
}

export const MIDDLE = "";

type Facts = Record<string, unknown>;
type Maker = (facts: Facts, text: string) => Effect;

const say = (at: unknown, text: string, tone: Tone = "plain") => ({ at: String(at ?? ""), text, tone });
const only = (at: unknown, text: string, tone: Tone = "plain"): Effect => ({ captions: [say(at, text, tone)] });
const pulsing = (at: unknown, text: string, tone: Tone, inward = false): Effect => ({
	...only(at, text, tone),
	pulse: { at: String(at), tone, inward },
});
const minus = (damage: unknown) => `−${Number(damage)}`;

function shares(power: unknown): string {
	const given = power as Record<string, number>;
	const named = SYSTEMS.filter((system) => given[system]).map((system) => `${system} ${given[system]}`);
	return named.join(" · ") || "no power";
}

/** For every kind of event of the game. Moves are seen by the ship itself. */
export const EFFECTS: Record<string, Maker> = {
	turn: (facts) => only(MIDDLE, `Turn ${facts.turn}`),
	order: (facts) => only(MIDDLE, `Order: ${(facts.order as string[]).join(", ")}`),
	power: (facts) => only(facts.ship, `${facts.system} ${facts.units}`),
	overload: (facts) => pulsing(facts.ship, "overload", "bad"),
	reveal: (facts) => pulsing(facts.ship, shares(facts.power), "plain"),
	arrive: (facts) => only(facts.ship, `arrives in Ring ${facts.ring}`),
	rotate: (facts) => only(facts.ship, `turns ${facts.facing}`),
	burn: (facts, text) => ({
		...only(facts.ship, `${/burns (\w+)/.exec(text)?.[1] ?? ""} burn for Ring ${facts.ring}`),
		plume: { at: String(facts.ship), retrograde: facts.direction === "retrograde" },
	}),
	scoop: (facts) => pulsing(facts.ship, `+${facts.gain} mass`, "good", true),
	move: () => ({ captions: [] }),
	radiation: (facts) => ({
		...only(facts.ship, facts.damage ? `radiation ${minus(facts.damage)}` : "unhurt", facts.damage ? "bad" : "good"),
		flare: true,
	}),
	collision: (facts) => {
		const [first, second] = facts.ships as string[];
		const [mine, yours] = facts.damage as number[];
		const hit = Boolean(mine || yours);
		return {
			captions: [
				say(first, hit ? `collision: ${minus(mine)} and ${minus(yours)}` : "a near miss", hit ? "bad" : "good"),
			],
			burst: { at: String(hit ? first : second), size: hit ? "small" : "shield" },
		};
	},
	shot: (facts) => ({
		...only(
			facts.target,
			facts.hit
				? `${facts.face} ≥ ${facts.number}: hit ${minus(facts.damage)}`
				: `${facts.face} < ${facts.number}: miss`,
			facts.hit ? "bad" : "good",
		),
		beam: { from: String(facts.ship), to: String(facts.target), weapon: String(facts.weapon), hit: facts.hit === true },
	}),
	launch: (facts) => ({
		...only(facts.ship, `missile at ${facts.target}`),
		burst: { at: String(facts.ship), size: "small" },
	}),
	missile: () => ({ captions: [] }),
	strike: (facts) => ({
		...only(
			facts.target,
			facts.damage ? `missile hits ${minus(facts.damage)}` : "missile intercepted",
			facts.damage ? "bad" : "good",
		),
		burst: { at: String(facts.target), size: facts.damage ? "small" : "shield" },
	}),
	"missile-gone": (facts, text) => ({
		...only(facts.missile, text.includes("target") ? "target lost" : "burnt out"),
		burst: { at: String(facts.missile), size: "shield" },
	}),
	damage: (facts) => pulsing(facts.ship, `${minus(facts.damage)} hull`, "bad"),
	destroyed: (facts) => ({
		...only(facts.ship, "destroyed", "bad"),
		burst: { at: String(facts.ship), size: "large" },
	}),
	critical: (facts) => pulsing(facts.ship, `critical: ${facts.system}`, "bad"),
	delivered: (facts) => pulsing(facts.ship, "delivered", "good"),
	held: (facts) => pulsing(facts.ship, `held ${facts.held}`, "good"),
	score: (facts) => only(MIDDLE, `${facts.seat} scores ${facts.points}`, "good"),
	leg: (facts) => pulsing(facts.ship, `leg ${facts.leg} done`, "good"),
	return: (facts) => pulsing(facts.ship, "back again", "good", true),
	resign: (facts) => only(MIDDLE, `${facts.seat} resigns`, "bad"),
	hold: (facts) => only(facts.ship, "holds fire"),
	end: (_, text) => only(MIDDLE, text, "good"),
};

/** What to draw for an event; a kind nobody has heard of is told in its own words. */
export function effectOf(event: Pick<EventShown, "kind" | "facts" | "text">): Effect {
	return EFFECTS[event.kind]?.(event.facts, event.text) ?? only(MIDDLE, event.text);
}

export const SOUNDS: SoundTable = {
	reveal: "secret",
	arrive: "move",
	burn: "move",
	move: "move",
	scoop: "secret",
	shot: (facts) => (facts.hit ? "fire" : "miss"),
	launch: "fire",
	strike: (facts) => (facts.damage ? "hit" : "miss"),
	damage: "hit",
	critical: "hit",
	radiation: (facts) => (facts.damage ? "hit" : "dice"),
	collision: (facts) => ((facts.damage as number[]).some(Boolean) ? "explode" : "dice"),
	destroyed: "explode",
};
