// The shapes of Hex Space Combat's view and drawing data, as the server sends them, and where things lie on the chart.
import { corners, middle, type Point } from "../hex";

export type Cube = [number, number, number];
/** x and y of a hex. */
export type Spot = [number, number];

export interface Ship {
	name: string | null;
	class: string;
	status: "map" | "destroyed" | "left";
	at: Cube | null;
	facing: number;
	speed: number;
	orbit: "none" | "cw" | "ccw";
	host: string;
	hull: number;
	hull_max: number;
	adf: number;
	mr: number;
	rh: boolean;
	icm: number;
	ms: number;
	screen: boolean;
	weapons: string[];
	ammo: Record<string, number>;
	moved: boolean;
}

export interface Plan {
	ship: string;
	at: Cube;
	facing: number;
	length: number;
	turns: number;
	min: number;
	max: number;
	screen: "keep" | "up" | "down";
	leaves: boolean;
	steps: [Cube, number][];
}

export interface View {
	scenario: string;
	round: number;
	limit: number;
	side: string;
	phase: "purchase" | "movement" | "passive-fire" | "active-fire" | "over";
	to_act: string[];
	selected: string;
	plan: Plan | null;
	shots: string[];
	pending: { ship: string; slot: string; target: string; chance: number; per: number; most: number } | null;
	planet: Cube | null;
	radius: number;
	evacuation: { count: number; done: boolean };
	convoy: { escaped: number; lost: number };
	score: Record<string, number>;
	purchase: Record<string, { bought: string[] | null; points: number | null; done: boolean }> | null;
	ships: Record<string, Ship>;
}

/** Where a plan can lead: x, y, how many hexes in all, and the way there (a digit faces, s, l and r step). */
export type End = [number, number, number, string];

export interface Drawing {
	weapons: Record<string, { title: string; range: number; forward: boolean; laser: boolean; mover_only: boolean }>;
	titles: Record<string, string>;
	/** By facing: the hexes of the forward arc, from a unit in the middle of the map. */
	arcs: Spot[][];
	units: Record<string, { slowest: number; fastest: number; next: Spot | null; shadow: Spot[]; docked: boolean }>;
	goals: string[];
	reach: {
		ship: string;
		least: number;
		most: number;
		ends: End[];
		exits: End[];
		passing: Spot[];
		hosts: [number, number, string][];
	} | null;
}

export const SIZE = 12;
const ROOT = Math.sqrt(3);

export const hexName = (at: Cube | Spot): string => `${at[0]},${at[1]}`;
export const place = (at: Cube | Spot): Point => middle(hexName(at), SIZE);
/** HS-1.2: facing 0 is east, and they go clockwise. */
export const heading = (facing: number): number => 90 + 60 * facing;
export const seatOf = (name: string): number => name.charCodeAt(0) - 65;

/** HS-1.2: the way one hex ahead. */
const AHEAD: readonly Spot[] = [
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[0, -1],
	[1, -1],
];
export const ahead = (facing: number): Spot => AHEAD[((facing % 6) + 6) % 6] ?? [1, 0];

/** The hex under a point of the chart. */
export function hexAt(point: Point): Spot {
	const r = point.y / (1.5 * SIZE);
	const q = point.x / (ROOT * SIZE) - r / 2;
	const s = -q - r;
	let [x, y] = [Math.round(q), Math.round(r)];
	const z = Math.round(s);
	const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)];
	if (dx > dy && dx > dz) x = -y - z;
	else if (dy > dz) y = -x - z;
	return [x + 0, y + 0];
}

/** Every hexside of the map, each once, as one path: 1,801 shapes would be slow, one is not. */
export function gridPath(radius: number): string {
	const inside = (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)) <= radius;
	const pieces: string[] = [];
	for (let x = -radius; x <= radius; x++) {
		for (let y = Math.max(-radius, -x - radius); y <= Math.min(radius, -x + radius); y++) {
			const [c0, c1, c2, c3, c4, c5] = corners(place([x, y]), SIZE).split(" ");
			pieces.push(`M${c0}L${c1}L${c2}L${c3}`);
			if (!inside(x - 1, y)) pieces.push(`M${c3}L${c4}`);
			if (!inside(x, y - 1)) pieces.push(`M${c4}L${c5}`);
			if (!inside(x + 1, y - 1)) pieces.push(`M${c5}L${c0}`);
		}
	}
	return pieces.join("");
}

/** Whole hexes as one path. */
export const hexesPath = (spots: readonly (Spot | End | [number, number, string])[], size = SIZE): string =>
	spots.map(([x, y]) => `M${corners(place([x, y]), size).replaceAll(" ", "L")}Z`).join("");

/** The hexes at a distance, as a ring through the middles of its six corners. */
export function ringPath(at: Cube | Spot, hexes: number): string {
	const points = AHEAD.map(([x, y]) => place([at[0] + x * hexes, at[1] + y * hexes]));
	return `M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}Z`;
}

/** Where a ring has its label: beside its upper right corner. */
export const ringLabel = (at: Cube | Spot, hexes: number): Point => place([at[0] + hexes, at[1] - hexes]);

/** A line through the middles of hexes. */
export const trackPath = (hexes: (Cube | Spot)[]): string =>
	hexes.map((at, index) => `${index ? "L" : "M"}${place(at).x.toFixed(1)} ${place(at).y.toFixed(1)}`).join("");

const STEPS: Record<string, [string, number]> = {
	s: ["step straight", 0],
	l: ["step left", -1],
	r: ["step right", 1],
};

/** The lines that a way stands for. */
export const linesOf = (way: string): string[] => [...way].map((letter) => STEPS[letter]?.[0] ?? `face ${letter}`);

/** The hexes that a way leads through, and the facing at its end. */
export function walked(from: Cube | Spot, facing: number, way: string): { hexes: Spot[]; facing: number } {
	let [x, y] = [from[0], from[1]];
	const hexes: Spot[] = [];
	for (const letter of way) {
		const step = STEPS[letter];
		if (!step) facing = Number(letter);
		else {
			const [dx, dy] = ahead(facing);
			x += dx;
			y += dy;
			hexes.push([x, y]);
			facing = (facing + step[1] + 6) % 6;
		}
	}
	return { hexes, facing };
}

/** The weapon of a slot: `lb2` is a laser battery. */
export const weaponOf = (slot: string): string => slot.replace(/\d+$/, "");

/** The shots that can be declared: by target, by slot. */
export function shotsIn(lines: Iterable<string>): Map<string, Map<string, string>> {
	const found = new Map<string, Map<string, string>>();
	for (const line of lines) {
		const [, slot, target] = /^fire (\w+) at (\w+)$/.exec(line) ?? [];
		if (!slot || !target) continue;
		const known = found.get(target) ?? new Map<string, string>();
		found.set(target, known.set(slot, line));
	}
	return found;
}
