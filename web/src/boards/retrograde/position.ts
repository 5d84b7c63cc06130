// The shapes of Retrograde's view and printed cards, as the server sends them, and which lines belong to which thing.
import type { LegalLine } from "../../lib/messages";

export interface Card {
	name: string;
	kind: "spacecraft" | "asset" | "upgrade";
	class: string;
	homeworld: boolean;
	orbit: number[];
	numbers: Record<string, number>;
	keywords: { name: string; value: number; meaning: string; rule: string }[];
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
}

export interface View {
	round: number;
	first: string;
	active: string;
	phase: "maneuvers" | "construction" | "over";
	players: Record<string, Player>;
	assets: Record<string, Asset>;
	ships: Record<string, Ship>;
}

export const TOKENS = ["top", "right", "bottom", "left"];

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
