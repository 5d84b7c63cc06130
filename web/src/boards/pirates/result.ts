// What the result overlay says of a roll (PW-11.6), and which sound and mark each kind of event has.
import type { EventShown } from "../../lib/messages";
import type { SoundTable } from "../../lib/sound";

const ROLLS = new Set(["shot", "evade", "repair", "retreat"]);

export function isRoll(told: EventShown): boolean {
	return ROLLS.has(told.kind);
}

export function titleOf(told: EventShown): string {
	const ship = String(told.facts.ship);
	switch (told.kind) {
		case "shot":
			return `${ship} fires at ${told.facts.target}`;
		case "evade":
			return `${ship} evades`;
		case "repair":
			return `${ship} repairs`;
		default:
			return `${ship} tries to leave`;
	}
}

export function effectOf(told: EventShown): string {
	const { damage, score, gained, leaves } = told.facts;
	switch (told.kind) {
		case "shot":
			return damage ? `${damage} damage` : "no damage";
		case "evade":
			return `evade score ${score}`;
		case "repair":
			return `${gained} HP restored`;
		default:
			return leaves ? (damage ? `she is away, with ${damage} damage` : "she is away") : "she stays";
	}
}

/** A short word that rises from a ship when something happens to her. */
export function floatOf(told: EventShown): string {
	const { facts } = told;
	switch (told.kind) {
		case "damage":
			return `−${facts.damage} HP`;
		case "casualty":
			return "−1 crew";
		case "repair":
			return `+${facts.gained} HP`;
		case "evade":
			return `evade ${facts.score}`;
		case "collision":
			return facts.fouled ? "fouled" : "collision";
		case "sunk":
			return "sinks";
		case "retreat":
			return facts.leaves ? "away" : "stays";
		case "reveal":
			return facts.retreat ? "wants to leave" : "reveals";
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
export const SOUNDS: SoundTable = {
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
