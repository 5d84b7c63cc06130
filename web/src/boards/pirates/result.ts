// What the result overlay says of a roll (PW-11.6), and which sound and mark each kind of event has.
import type { SoundTable } from "../../lib/sound";
import { hullPoints } from "./pool";
import type { Event } from "./types";

/** An event that dice were rolled for by a ship. */
export type Roll = Extract<Event, { faces: number[] }>;

export function isRoll(told: Event): told is Roll {
	return "faces" in told;
}

export function titleOf(roll: Roll): string {
	switch (roll.kind) {
		case "shot":
			return `${roll.ship} fires at ${roll.target}`;
		case "evade":
			return `${roll.ship} evades`;
		case "repair":
			return `${roll.ship} repairs`;
		case "retreat":
			return `${roll.ship} tries to leave`;
	}
}

export function effectOf(roll: Roll): string {
	switch (roll.kind) {
		case "shot":
			return roll.damage ? `${roll.damage} damage` : "no damage";
		case "evade":
			return roll.score ? `evade score ${roll.score}` : "evade score 0: no shot is harder";
		case "repair":
			return `${hullPoints(roll.gained)} restored`;
		case "retreat":
			if (!roll.leaves) return "she stays";
			return roll.damage ? `she is away, with ${roll.damage} damage` : "she is away";
	}
}

/** A short word that rises from a ship when something happens to her. */
export function floatOf(told: Event): string {
	switch (told.kind) {
		case "damage":
			return `−${told.damage} hull`;
		case "casualty":
			return "−1 crew";
		case "repair":
			return `+${told.gained} hull`;
		case "evade":
			return `evade ${told.score}`;
		case "collision":
			return told.fouled ? "fouled" : "collision";
		case "sunk":
			return "sinks";
		case "retreat":
			return told.leaves ? "away" : "stays";
		case "reveal":
			return told.retreat ? "wants to leave" : "reveals";
		case "ready":
			return "ready";
		case "activate":
			return "acts";
		case "done":
			return "done";
		default:
			return "";
	}
}

/** The sound of an event; what is not named here is silent. */
export const SOUNDS: SoundTable<Event> = {
	turn: "turn",
	ready: "secret",
	move: "move",
	collision: "hit",
	shot: ({ damage }) => (damage ? "hit" : "miss"),
	evade: "dice",
	repair: "dice",
	retreat: "dice",
	initiative: "dice",
	sail: "dice",
	sunk: "explode",
	refit: "card",
	hire: "card",
	train: "card",
	buy: "card",
	stake: "card",
	"battle-won": "win",
	"battle-lost": "lose",
};
