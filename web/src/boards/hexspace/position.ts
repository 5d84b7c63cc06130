// The shapes of Hex Space Combat's view, as the server sends them, and the window one looks at the map through.
import { corners, middle, type Point } from "../hex";

export type Cube = [number, number, number];

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
	leaves: boolean;
	steps: [Cube, number][];
}

export interface View {
	round: number;
	limit: number;
	side: string;
	phase: "purchase" | "movement" | "passive-fire" | "active-fire" | "over";
	selected: string;
	plan: Plan | null;
	shots: string[];
	pending: { ship: string; slot: string; target: string; chance: number } | null;
	planet: Cube | null;
	radius: number;
	evacuation: { count: number; done: boolean };
	convoy: { escaped: number; lost: number };
	score: Record<string, number>;
	ships: Record<string, Ship>;
}

export const SIZE = 12;

export const hexName = (at: Cube): string => `${at[0]},${at[1]}`;
export const place = (at: Cube): Point => middle(hexName(at), SIZE);
/** HS-1.2: facing 0 is east, and they go clockwise. */
export const heading = (facing: number): number => 90 + 60 * facing;

/** All hexes of the map as one path: 1,801 shapes would be slow, one is not. */
export function mapPath(radius: number): string {
	const pieces: string[] = [];
	for (let x = -radius; x <= radius; x++) {
		for (let y = Math.max(-radius, -x - radius); y <= Math.min(radius, -x + radius); y++) {
			pieces.push(`M${corners(middle(`${x},${y}`, SIZE), SIZE).replaceAll(" ", "L")}Z`);
		}
	}
	return pieces.join("");
}

export interface Window {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The window that shows all given points with some room around them. */
export function around(points: Point[], room: number): Window {
	if (points.length === 0) return { x: -200, y: -200, width: 400, height: 400 };
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
	return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

/** Zoom in or out about a point that stays where it is. */
export function zoomed(window: Window, factor: number, at: Point): Window {
	const width = Math.min(1400, Math.max(80, window.width * factor));
	const share = width / window.width;
	return {
		x: at.x - (at.x - window.x) * share,
		y: at.y - (at.y - window.y) * share,
		width,
		height: window.height * share,
	};
}
