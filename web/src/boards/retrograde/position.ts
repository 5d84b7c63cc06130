// The shapes of Retrograde's view and printed cards, as the server sends them, and which lines belong to which thing.
import type { LegalLine } from "../../lib/messages";

export interface Keyword {
	name: string;
	value: number;
	label: string;
	meaning: string;
	rule: string;
}

export interface Card {
	name: string;
	kind: "spacecraft" | "asset" | "upgrade";
	class: string;
	classes: string[];
	homeworld: boolean;
	orbit: number[];
	up: number[];
	down: number[];
	numbers: Record<string, number>;
	keywords: Keyword[];
}

export interface Asset {
	card: string;
	name: string;
	owner: string;
	state: "active" | "site" | "derelict";
	tapped: boolean;
	damage: number;
	points: number;
	project: string;
	project_points: number;
	upgrades: string[];
	upgrade_damage: number[];
	debris: number[];
	factory: number;
	population: number;
	resistance: number;
	classes: string[];
	transfer: number;
	transfers: number[];
	orbitals: number;
	up: number[];
	down: number[];
}

export interface Ship {
	card: string;
	name: string;
	at: string;
	orbital: number;
	damage: number;
	armor: number;
	spent: number;
	tapped: boolean;
	held: boolean;
	dv_max: number;
	dv: number;
	defence: number;
	bombardment: number;
}

export interface Player {
	hand?: string[];
	deck?: string[];
	hand_size: number;
	deck_size: number;
	token: number;
	turn: number;
	discard: string[];
	ships: number;
	population: number;
	population_used: number;
	score: number;
	threat: number;
}

export interface View {
	round: number;
	last_round: number;
	first: string;
	active: string;
	phase: "maneuvers" | "construction" | "over";
	players: Record<string, Player>;
	assets: Record<string, Asset>;
	ships: Record<string, Ship>;
}

/** By ship and asset: what a transfer costs now, and at the next three tokens. */
export type Prices = Record<string, Record<string, number[]>>;

export const TOKENS = ["top", "right", "bottom", "left"];

export function seatOf(name: string): number {
	return name.charCodeAt(0) - 65;
}

/** The thing a line is about: the ship or asset that acts, or the card that is played. */
export function subjectOf(line: string): string {
	const [verb = "", subject = ""] = line.split(" ");
	return verb === "end" ? "" : subject;
}

/** The lines of each thing, so that a click on it offers just these. */
export function bySubject(lines: LegalLine[]): Map<string, LegalLine[]> {
	const found = new Map<string, LegalLine[]>();
	for (const each of lines) {
		const subject = subjectOf(each.line);
		found.set(subject, [...(found.get(subject) ?? []), each]);
	}
	return found;
}

/** The orbital of a world, as something that can be clicked. */
export const orbitalId = (asset: string, orbital: number): string => `${asset}/${orbital}`;
export const upgradeId = (asset: string, card: string): string => `${asset}/${card}`;
/** Where an asset card is put to become a new site. */
export const FIELD = "field";

/** What on the table a line aims at; empty if it needs no target. */
export function targetOf(line: string, ships: Record<string, Ship>): string {
	const [verb, subject = "", ...rest] = line.split(" ");
	const ship = ships[subject];
	switch (verb) {
		case "burn":
			return ship ? orbitalId(ship.at, ship.orbital + (rest[0] === "up" ? 1 : -1)) : "";
		case "bombard":
			return ship ? (rest[1] ? upgradeId(ship.at, rest[1]) : ship.at) : "";
		case "place":
			return FIELD;
		case "transfer":
		case "combat":
		case "battery":
		case "refit":
		case "start":
			return rest[1] ?? "";
		case "build":
			return rest[1] ?? subject;
		default:
			return "";
	}
}

/** The lines of a chosen thing by what they aim at. */
export function byTarget(lines: LegalLine[], ships: Record<string, Ship>): Map<string, LegalLine[]> {
	const found = new Map<string, LegalLine[]>();
	for (const each of lines) {
		const target = targetOf(each.line, ships);
		if (target) found.set(target, [...(found.get(target) ?? []), each]);
	}
	return found;
}

/** The transfer costs of an asset in the order in which they come: now first. */
export function costsAhead(asset: Asset, token: number): number[] {
	return asset.transfers.map((_, step) => asset.transfers[(token + step) % asset.transfers.length] ?? 0);
}

/** A line in the words of a player who has chosen its subject. */
export function shortLine(line: string, view: View, cards: Record<string, Card>): string {
	const [verb, , ...rest] = line.split(" ");
	const place = (name: string) => view.assets[name]?.name ?? name;
	switch (verb) {
		case "burn":
			return `Burn ${rest[0]}`;
		case "transfer":
			return `Transfer to ${place(rest[1] ?? "")}`;
		case "combat":
			return `Attack ${rest[1]} with ${rest[3]} Δv`;
		case "battery":
			return `Battery at ${rest[1]}`;
		case "refit":
			return `Refit to ${cards[rest[1] ?? ""]?.name ?? rest[1]}`;
		case "bombard":
			return rest[1] ? `Bombard ${cards[rest[1]]?.name ?? rest[1]}` : "Bombard the world";
		case "start":
			return `Start at ${place(rest[1] ?? "")}`;
		case "place":
			return "Place as a new site";
		case "build":
			return rest[1] ? `Build for ${place(rest[1])}` : "Build its project";
		default:
			return `${verb?.charAt(0).toUpperCase()}${verb?.slice(1)}`;
	}
}

/** What a line costs and brings, in a few words. */
export function shortFacts(facts: Record<string, unknown>): string {
	const { cost, kill, damage, resistance, draws, points, fatal, dice, target, scraps } = facts;
	const words: string[] = [];
	if (typeof target === "number" && typeof dice === "number")
		words.push(`${dice} ${dice === 1 ? "die" : "dice"} below ${target}`, `kills ${kill} %`);
	else if (typeof cost === "number" && cost > 0) words.push(`${cost} Δv`);
	if (damage !== undefined && resistance !== undefined) words.push(`${damage} damage`);
	if (draws !== undefined) words.push(draws === 1 ? "1 card" : `${draws} cards`);
	if (points !== undefined) words.push(points === 1 ? "1 point" : `${points} points`);
	if (scraps) words.push(`scraps ${scraps}`);
	if (fatal) words.push("deadly debris!");
	return words.join(", ");
}
