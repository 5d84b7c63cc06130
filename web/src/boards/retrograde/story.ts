// What each kind of event does on the table: whom it marks, how it sounds, what flies where.
import type { SoundTable } from "../../lib/sound";
import { nameOf } from "./position";
import type { Event } from "./types";

/** The marks that things on the table wear while an event is shown: by ship or asset. */
export function marksOf(facts: Event): Record<string, string> {
	switch (facts.kind) {
		case "burn":
		case "transfer":
		case "ship-finished":
		case "refit":
			return { [facts.ship]: "moves" };
		case "combat":
			return { [facts.ship]: "fires", [facts.target]: "struck" };
		case "battery":
			return { [facts.asset]: "fires", [facts.target]: "struck" };
		case "bombard":
			return { [facts.asset]: "struck", [facts.ship]: "fires" };
		case "damage":
		case "scuttle":
			return { [facts.ship]: "struck" };
		case "destroyed":
		case "asset-destroyed":
		case "upgrade-destroyed":
		case "scrap":
			return { [facts.asset]: "struck" };
		case "engineer":
			return { [facts.ship]: "works", [facts.receiver]: "works" };
		case "survey":
			return { [facts.ship]: "works" };
		case "build":
			return { [facts.asset]: "works", [facts.receiver]: "works" };
		case "sweep":
			return { [facts.asset]: "works", ...(facts.ship ? { [facts.ship]: "works" } : {}) };
		default:
			return "asset" in facts ? { [facts.asset]: "works" } : {};
	}
}

export interface Flight {
	from: string;
	to: string;
	how: "shot" | "ship" | "points";
}

const ship = (name: string) => `ship-${name}`;
const asset = (name: string) => `asset-${name}`;

/** What flies over the table: from one thing to another, by their ids on the board. */
export function flightOf(facts: Event): Flight | null {
	switch (facts.kind) {
		case "combat":
			return { from: ship(facts.ship), to: ship(facts.target), how: "shot" };
		case "battery":
			return { from: asset(facts.asset), to: ship(facts.target), how: "shot" };
		case "bombard":
			return { from: ship(facts.ship), to: asset(facts.asset), how: "shot" };
		case "transfer":
			return { from: asset(facts.from_asset), to: asset(facts.to_asset), how: "ship" };
		case "build":
			return facts.asset === facts.receiver
				? null
				: { from: asset(facts.asset), to: asset(facts.receiver), how: "points" };
		case "engineer":
			return { from: ship(facts.ship), to: asset(facts.receiver), how: "points" };
		default:
			return null;
	}
}

export interface Word {
	/** The id of a thing on the board. */
	at: string;
	text: string;
	good: boolean;
}

const good = (at: string, text: string): Word => ({ at, text, good: true });
const bad = (at: string, text: string): Word => ({ at, text, good: false });

/** A word that rises from a thing. */
export function wordOf(facts: Event): Word | null {
	switch (facts.kind) {
		case "damage":
			return bad(ship(facts.ship), `−${facts.damage}`);
		case "destroyed":
			return bad(asset(facts.asset), `${facts.ship} destroyed`);
		case "bombard":
			return bad(asset(facts.asset), `−${facts.damage}`);
		case "asset-destroyed":
		case "upgrade-destroyed":
			return bad(asset(facts.asset), "destroyed");
		case "build":
		case "engineer":
			return good(asset(facts.receiver), `+${facts.points}`);
		case "ship-finished":
		case "upgrade-finished":
		case "asset-finished":
			return good(asset(facts.asset), "finished");
		case "burn":
			return good(ship(facts.ship), `to orbital ${facts.to_orbital}`);
		case "scuttle":
			return bad(ship(facts.ship), "scuttled");
		case "refit":
			return good(ship(facts.ship), "refitted");
		case "start":
			return good(asset(facts.asset), `starts ${nameOf(facts.card)}`);
		case "scrap":
			return bad(asset(facts.asset), "scrapped");
		case "place":
			return good(asset(facts.asset), "a new site");
		case "sweep":
		case "decay":
			return good(asset(facts.asset), `−${facts.removed} debris`);
		case "research":
			return good(asset(facts.asset), `draws ${facts.draws}`);
		case "survey":
			return good(ship(facts.ship), `draws ${facts.draws}`);
		default:
			return null;
	}
}

export const SOUNDS: SoundTable<Event> = {
	turn: "turn",
	burn: "move",
	transfer: "move",
	combat: "fire",
	battery: "fire",
	bombard: "explode",
	dice: ({ hits }) => (hits ? "hit" : "miss"),
	scuttle: "explode",
	destroyed: "explode",
	"upgrade-destroyed": "explode",
	"asset-destroyed": "explode",
	refit: "card",
	start: "card",
	place: "card",
	scrap: "card",
	draw: "card",
	research: "card",
	survey: "card",
	build: "move",
	engineer: "move",
	"ship-finished": "secret",
	"upgrade-finished": "secret",
	"asset-finished": "secret",
};
