// What is drawn while an event is being shown: beams, bursts, plumes and a few words beside the ship it happens to.
import { type ByKind, byKind } from "../../lib/events";
import type { EventShown } from "../../lib/messages";
import type { SoundTable } from "../../lib/sound";
import { SYSTEMS } from "./position";
import type { Event, Power, Types } from "./types";

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
/** A caption that is the sentence of its event. */
const SENTENCE = "";

const say = (at: string, text: string, tone: Tone = "plain") => ({ at, text, tone });
const only = (at: string, text: string, tone: Tone = "plain"): Effect => ({ captions: [say(at, text, tone)] });
const pulsing = (at: string, text: string, tone: Tone, inward = false): Effect => ({
	...only(at, text, tone),
	pulse: { at, tone, inward },
});
const minus = (damage: number) => `−${damage}`;

function shares(power: Power): string {
	const named = SYSTEMS.filter((system) => power[system]).map((system) => `${system} ${power[system]}`);
	return named.join(" · ") || "no power";
}

/** For every kind of event of the game. Moves are seen by the ship itself. */
export const EFFECTS: ByKind<Event, Effect> = {
	turn: ({ turn }) => only(MIDDLE, `Turn ${turn}`),
	order: ({ order }) => only(MIDDLE, `Order: ${order.join(", ")}`),
	power: ({ ship, system, units }) => only(ship, `${system} ${units}`),
	overload: ({ ship }) => pulsing(ship, "overload", "bad"),
	reveal: ({ ship, power }) => pulsing(ship, shares(power), "plain"),
	arrive: ({ ship, ring }) => only(ship, `arrives in Ring ${ring}`),
	rotate: ({ ship, facing }) => only(ship, `turns ${facing}`),
	burn: ({ ship, intensity, direction, ring }) => ({
		...only(ship, `${intensity} burn for Ring ${ring}`),
		plume: { at: ship, retrograde: direction === "retrograde" },
	}),
	scoop: ({ ship, gain }) => pulsing(ship, `+${gain} mass`, "good", true),
	move: () => ({ captions: [] }),
	radiation: ({ ship, damage }) => ({
		...only(ship, damage ? `radiation ${minus(damage)}` : "unhurt", damage ? "bad" : "good"),
		flare: true,
	}),
	collision: ({ ship, other, damage, other_damage }) => {
		const hit = Boolean(damage || other_damage);
		const text = hit ? `collision: ${minus(damage)} and ${minus(other_damage)}` : "a near miss";
		return {
			captions: [say(ship, text, hit ? "bad" : "good")],
			burst: { at: hit ? ship : other, size: hit ? "small" : "shield" },
		};
	},
	shot: ({ ship, target, weapon, face, number, hit, damage }) => ({
		...only(
			target,
			hit ? `${face} ≥ ${number}: hit ${minus(damage)}` : `${face} < ${number}: miss`,
			hit ? "bad" : "good",
		),
		beam: { from: ship, to: target, weapon, hit },
	}),
	launch: ({ ship, target }) => ({ ...only(ship, `missile at ${target}`), burst: { at: ship, size: "small" } }),
	missile: () => ({ captions: [] }),
	strike: ({ target, damage }) => ({
		...only(target, damage ? `missile hits ${minus(damage)}` : "missile intercepted", damage ? "bad" : "good"),
		burst: { at: target, size: damage ? "small" : "shield" },
	}),
	"missile-gone": ({ missile, target_lost }) => ({
		...only(missile, target_lost ? "target lost" : "burnt out"),
		burst: { at: missile, size: "shield" },
	}),
	damage: ({ ship, damage }) => pulsing(ship, `${minus(damage)} hull`, "bad"),
	destroyed: ({ ship }) => ({ ...only(ship, "destroyed", "bad"), burst: { at: ship, size: "large" } }),
	critical: ({ ship, system }) => pulsing(ship, `critical: ${system}`, "bad"),
	delivered: ({ ship }) => pulsing(ship, "delivered", "good"),
	held: ({ ship, held }) => pulsing(ship, `held ${held}`, "good"),
	score: ({ seat, points }) => only(MIDDLE, `${seat} scores ${points}`, "good"),
	leg: ({ ship, leg }) => pulsing(ship, `leg ${leg} done`, "good"),
	return: ({ ship }) => pulsing(ship, "back again", "good", true),
	resign: ({ seat }) => only(MIDDLE, `${seat} resigns`, "bad"),
	hold: ({ ship }) => only(ship, "holds fire"),
	end: () => only(MIDDLE, SENTENCE, "good"),
};

/** What to draw for an event; a kind nobody has heard of is told in its own words. */
export function effectOf({ facts, text }: Pick<EventShown<Types>, "facts" | "text">): Effect {
	const effect = byKind<Event, Effect>(EFFECTS, facts) ?? only(MIDDLE, SENTENCE);
	return { ...effect, captions: effect.captions.map((each) => ({ ...each, text: each.text || text })) };
}

export const SOUNDS: SoundTable<Event> = {
	reveal: "secret",
	arrive: "move",
	burn: "move",
	move: "move",
	scoop: "secret",
	shot: ({ hit }) => (hit ? "fire" : "miss"),
	launch: "fire",
	strike: ({ damage }) => (damage ? "hit" : "miss"),
	damage: "hit",
	critical: "hit",
	radiation: ({ damage }) => (damage ? "hit" : "dice"),
	collision: ({ damage, other_damage }) => (damage || other_damage ? "explode" : "dice"),
	destroyed: "explode",
};
