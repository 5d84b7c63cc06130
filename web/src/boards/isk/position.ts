// The shapes of ISK's view and drawing data, as the server sends them, and where things lie on its maps.
import type { Point } from "../hex";

export interface System {
	id: number;
	name: string;
	q: number;
	r: number;
	constellation: string;
	links: number[];
}

export interface Fleet {
	system: number;
	ships: number;
	hits?: number[];
	behaviour?: string;
	next?: string;
	points?: number;
	path?: number[];
	engage?: boolean;
	camp?: boolean;
	stance?: string;
	sees?: string[];
}

export interface Player {
	score: number;
	hold: number;
	sides: number[];
	done: boolean;
	out: boolean;
	in_battle: boolean;
	reserve?: number;
	transfers?: number;
	ships?: number;
	regions?: number;
	wins?: number;
	passed?: boolean;
}

export interface Note {
	system: number;
	ships: number;
	turn: number;
}

export interface View {
	phase: string;
	turn: number;
	limit: number;
	control: Record<string, string>;
	players: Record<string, Player>;
	fleets: Record<string, Fleet>;
	notes: Record<string, Record<string, Note>>;
	report: string[];
	pair?: string[];
	round?: number;
	step?: number;
	cycle?: number;
	cycles?: number;
	lap?: number;
	active?: string;
	regions?: Record<string, { owner: string; contest: string[] }>;
	queue?: number[];
	battle?: number | string;
	map: {
		scale: string;
		systems: System[];
		constellations: Record<string, { value: number; name: string }>;
		regions?: { id: number; name: string; q: number; r: number }[];
	};
}

export interface Behaviour {
	intel: number;
	movement: number;
	points_low: number;
	points_high: number;
	[chance: string]: number;
}

export interface Drawing {
	/** For each own fleet: the points its path leaves, and the way on to each system it can still reach. */
	routes: Record<string, { left: number; to: Record<string, number[]> }>;
	behaviours: Record<string, Behaviour>;
	detection: { mine: string; other: string; total: "higher" | "equal"; seen: boolean; sees: boolean }[];
}

export const SIZE = 30;
export const BEHAVIOURS = ["stealthy", "aggressive", "fast"] as const;

/** IK-1.1: hexes are flat-topped, direction 0 is north. */
export function middle(q: number, r: number, size = SIZE): Point {
	return { x: size * 1.5 * q, y: size * Math.sqrt(3) * (r + q / 2) };
}

export function corner(point: Point, side: number, size = SIZE): Point {
	const angle = (Math.PI / 3) * side;
	return { x: point.x + size * Math.cos(angle), y: point.y + size * Math.sin(angle) };
}

const written = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

export const hexPath = (point: Point, size = SIZE): string =>
	`M${[0, 1, 2, 3, 4, 5].map((side) => written(corner(point, side, size))).join("L")}Z`;

/** Across each side of a flat-topped hex, beginning between the corners at 0° and 60°. */
const ACROSS: readonly [number, number][] = [
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[0, -1],
	[1, -1],
];

/** The sides of a hex behind which `same` does not hold, as one path: where a constellation ends. */
export function borderPath(q: number, r: number, same: (q: number, r: number) => boolean, size = SIZE): string {
	const point = middle(q, r, SIZE);
	return ACROSS.map(([dq, dr], side) =>
		same(q + dq, r + dr) ? "" : `M${written(corner(point, side, size))}L${written(corner(point, side + 1, size))}`,
	).join("");
}

/** A box that holds all points, as an SVG's window. */
export function box(points: Point[], room: number): string {
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
	return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top].map(Math.round).join(" ");
}

/** A line that points at a place on the map: whose it is, what it does, where. */
export interface Pointing {
	line: string;
	unit: string;
	at: number;
}

const PLACES: RegExp[] = [
	/^(?<unit>[A-F]\d) (?:at|go) (?<at>\d+)$/,
	/^(?<unit>reinforce) at (?<at>\d+)$/,
	/^(?<unit>claim|contest) (?<at>\d+)$/,
];

export function pointing(line: string): Pointing | null {
	for (const place of PLACES) {
		const found = place.exec(line)?.groups;
		if (found?.unit && found.at) return { line, unit: found.unit, at: Number(found.at) };
	}
	return null;
}

/** The fleet that a line speaks of. */
export function fleetOf(line: string): string | null {
	return /^([A-F]\d) /.exec(line)?.[1] ?? null;
}

/** The last word of each line that begins like this: what can be chosen. */
export const choices = (lines: Iterable<string>, begins: string): string[] =>
	[...lines].filter((line) => line.startsWith(begins)).map((line) => line.slice(begins.length));

export interface Gift {
	giver: string;
	taker: string;
	numbers: number[];
}

/** Transfers that can be made, by who gives to whom. */
export function giftsIn(lines: Iterable<string>): Gift[] {
	const found = new Map<string, Gift>();
	for (const line of lines) {
		const [, giver, number, taker] = /^([A-F]\d) give (\d+) to ([A-F]\d)$/.exec(line) ?? [];
		if (!giver || !taker) continue;
		const gift = found.get(giver + taker) ?? { giver, taker, numbers: [] };
		gift.numbers.push(Number(number));
		found.set(giver + taker, gift);
	}
	return [...found.values()];
}

export const seatOf = (name: string): number => name.charCodeAt(0) - 65;
/** Beside its colour every player has a sign, for those who see colours differently. */
const SIGNS = ["▲", "◆", "■", "✚", "★", "▼"];
export const signed = (letter: string): string => `${SIGNS[seatOf(letter)] ?? ""} ${letter}`;
export const isSeat = (name: string): boolean => /^[A-F]$/.test(name);
export const colour = (owner: string | undefined): string =>
	owner && isSeat(owner) ? `seat-${seatOf(owner)}` : "nobody";
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
