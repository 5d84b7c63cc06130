// What each kind of event does on the table: whom it marks, how it sounds, what flies where.
import type { EventShown } from "../../lib/messages";
import type { SoundTable } from "../../lib/sound";

/** The marks that things on the table wear while an event is shown: by ship, asset or player. */
export function marksOf(told: EventShown): Record<string, string> {
	const name = (key: string) => (typeof told.facts[key] === "string" ? (told.facts[key] as string) : "");
	const marks: Record<string, string> = {};
	const mark = (key: string, how: string) => {
		if (name(key)) marks[name(key)] = how;
	};
	switch (told.kind) {
		case "burn":
		case "transfer":
		case "ship-finished":
		case "refit":
			mark("ship", "moves");
			break;
		case "combat":
			mark("ship", "fires");
			mark("target", "struck");
			break;
		case "battery":
			mark("asset", "fires");
			mark("target", "struck");
			break;
		case "bombard":
			mark("asset", "struck");
			mark("ship", "fires");
			break;
		case "damage":
		case "scuttle":
			mark("ship", "struck");
			break;
		case "destroyed":
		case "asset-destroyed":
		case "upgrade-destroyed":
		case "scrap":
			mark("asset", "struck");
			break;
		case "engineer":
		case "survey":
			mark("ship", "works");
			mark("receiver", "works");
			break;
		case "build":
			mark("asset", "works");
			mark("receiver", "works");
			break;
		case "sweep":
			mark("asset", "works");
			mark("ship", "works");
			break;
		default:
			mark("asset", "works");
	}
	return marks;
}

/** What flies over the table: from one thing to another, by their ids on the board. */
export function flightOf(told: EventShown): { from: string; to: string; how: "shot" | "ship" | "points" } | null {
	const { ship, target, asset, receiver, from, to } = told.facts as Record<string, string>;
	switch (told.kind) {
		case "combat":
			return { from: `ship-${ship}`, to: `ship-${target}`, how: "shot" };
		case "battery":
			return { from: `asset-${asset}`, to: `ship-${target}`, how: "shot" };
		case "bombard":
			return { from: `ship-${ship}`, to: `asset-${asset}`, how: "shot" };
		case "transfer":
			return { from: `asset-${from}`, to: `asset-${to}`, how: "ship" };
		case "build":
			return asset === receiver ? null : { from: `asset-${asset}`, to: `asset-${receiver}`, how: "points" };
		case "engineer":
			return { from: `ship-${ship}`, to: `asset-${receiver}`, how: "points" };
		default:
			return null;
	}
}

/** A word that rises from a thing: by the thing's id on the board. */
export function wordOf(told: EventShown): { at: string; text: string; good: boolean } | null {
	const facts = told.facts as Record<string, string | number>;
	switch (told.kind) {
		case "damage":
			return { at: `ship-${facts.ship}`, text: `−${facts.damage}`, good: false };
		case "destroyed":
			return { at: `asset-${facts.asset}`, text: `${facts.ship} destroyed`, good: false };
		case "bombard":
			return { at: `asset-${facts.asset}`, text: `−${facts.damage}`, good: false };
		case "asset-destroyed":
		case "upgrade-destroyed":
			return { at: `asset-${facts.asset}`, text: "destroyed", good: false };
		case "build":
		case "engineer":
			return { at: `asset-${facts.receiver}`, text: `+${facts.points}`, good: true };
		case "ship-finished":
		case "upgrade-finished":
		case "asset-finished":
			return { at: `asset-${facts.asset}`, text: "finished", good: true };
		case "burn":
			return { at: `ship-${facts.ship}`, text: `to orbital ${facts.to}`, good: true };
		case "scuttle":
			return { at: `ship-${facts.ship}`, text: "scuttled", good: false };
		case "refit":
			return { at: `ship-${facts.ship}`, text: "refitted", good: true };
		case "start":
			return { at: `asset-${facts.asset}`, text: told.text.replace(/^\S+ /, "").replace(/\.$/, ""), good: true };
		case "scrap":
			return { at: `asset-${facts.asset}`, text: "scrapped", good: false };
		case "place":
			return { at: `asset-${facts.asset}`, text: "a new site", good: true };
		case "sweep":
		case "decay":
			return { at: `asset-${facts.asset}`, text: `−${facts.removed} debris`, good: true };
		case "research":
			return { at: `asset-${facts.asset}`, text: `draws ${facts.draws}`, good: true };
		case "survey":
			return { at: `ship-${facts.ship}`, text: `draws ${facts.draws}`, good: true };
		default:
			return null;
	}
}

export const SOUNDS: SoundTable = {
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
