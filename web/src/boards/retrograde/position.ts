// Which lines belong to which thing on the table, and how they are put in a few words.
import type { LegalLine } from "../../lib/messages";
import type { Line, NamedCard, Odds, PrintedCard, ShipView, Types, View } from "./types";

export type Offer = LegalLine<Types>;
export type Ships = Record<string, ShipView>;
export type Cards = Record<string, PrintedCard>;

export const TOKENS = ["top", "right", "bottom", "left"];

export function seatOf(name: string): number {
	return name.charCodeAt(0) - 65;
}

/** A card as the log names it. */
export const nameOf = ({ id, name }: NamedCard): string => `${name} (${id})`;

/** The thing a line is about: the ship or asset that acts, or the card that is played; empty for the ends of phases. */
export function subjectOf(action: Line): string {
	if ("ship" in action) return action.ship;
	if (action.verb === "start" || action.verb === "place") return action.card;
	return "asset" in action ? action.asset : "";
}

/** The lines of each thing, so that a click on it offers just these. */
export function bySubject(lines: Offer[]): Map<string, Offer[]> {
	return grouped(lines, (action) => subjectOf(action));
}

/** The orbital of a world, as something that can be clicked. */
export const orbitalId = (asset: string, orbital: number): string => `${asset}/${orbital}`;
export const upgradeId = (asset: string, card: string): string => `${asset}/${card}`;
/** Where an asset card is put to become a new site. */
export const FIELD = "field";

/** What on the table a line aims at; empty if it needs no target. */
export function targetOf(action: Line, ships: Ships): string {
	const ship = "ship" in action ? ships[action.ship] : undefined;
	switch (action.verb) {
		case "burn":
			return ship ? orbitalId(ship.at, ship.orbital + (action.direction === "up" ? 1 : -1)) : "";
		case "bombard":
			return ship ? (action.card ? upgradeId(ship.at, action.card) : ship.at) : "";
		case "place":
			return FIELD;
		case "transfer":
		case "start":
			return action.asset;
		case "combat":
		case "battery":
			return action.target;
		case "refit":
			return action.card;
		case "build":
			return action.receiver ?? action.asset;
		default:
			return "";
	}
}

/** The lines of a chosen thing by what they aim at. */
export function byTarget(lines: Offer[], ships: Ships): Map<string, Offer[]> {
	const found = grouped(lines, (action) => targetOf(action, ships));
	found.delete("");
	return found;
}

function grouped(lines: Offer[], key: (action: Line) => string): Map<string, Offer[]> {
	const found = new Map<string, Offer[]>();
	for (const each of lines) found.set(key(each.action), [...(found.get(key(each.action)) ?? []), each]);
	return found;
}

/** A line in the words of a player who has chosen its subject. */
export function shortLine(action: Line, view: View, cards: Cards): string {
	const place = (name: string) => view.assets[name]?.name ?? name;
	const card = (id: string) => cards[id]?.name ?? id;
	switch (action.verb) {
		case "burn":
			return `Burn ${action.direction}`;
		case "transfer":
			return `Transfer to ${place(action.asset)}`;
		case "combat":
			return `Attack ${action.target} with ${action.delta_vee} Δv`;
		case "battery":
			return `Battery at ${action.target}`;
		case "refit":
			return `Refit to ${card(action.card)}`;
		case "bombard":
			return action.card ? `Bombard ${card(action.card)}` : "Bombard the world";
		case "start":
			return `Start at ${place(action.asset)}`;
		case "place":
			return "Place as a new site";
		case "build":
			return action.receiver ? `Build for ${place(action.receiver)}` : "Build its project";
		default:
			return `${action.verb.charAt(0).toUpperCase()}${action.verb.slice(1)}`;
	}
}

/** What a line costs and brings, in a few words; none until that is known. */
export function shortOdds(odds: Odds | null | undefined): string {
	if (!odds) return "";
	const words: string[] = [];
	if ("hits" in odds)
		words.push(`${odds.dice} ${odds.dice === 1 ? "die" : "dice"} below ${odds.target}`, `kills ${odds.kill} %`);
	else if ("cost" in odds && odds.cost > 0) words.push(`${odds.cost} Δv`);
	if ("destroys" in odds) words.push(`${odds.damage} damage`);
	if ("draws" in odds) words.push(odds.draws === 1 ? "1 card" : `${odds.draws} cards`);
	if ("points" in odds) words.push(odds.points === 1 ? "1 point" : `${odds.points} points`);
	if ("scraps" in odds && odds.scraps) words.push(`scraps ${odds.scraps}`);
	if ("fatal" in odds && odds.fatal) words.push("deadly debris!");
	return words.join(", ");
}
