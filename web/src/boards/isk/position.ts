// Where things lie on the maps of ISK, and what seats look like.
import type { Point } from "../hex";
import type { Behaviours } from "./types";

export const SIZE = 30;
export type Behaviour = keyof Behaviours;
export const BEHAVIOURS: Behaviour[] = ["stealthy", "aggressive", "fast"];

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

/** How far from its middle a name reaches to both sides, and above and below it a fleet with its own name. */
const [NAME_HALF, FLEET_HALF, ABOVE, BELOW] = [24, 10, 18, 8];

/** Would a name that stands here be covered by a fleet there? */
export const isUnder = (name: Point, fleet: Point): boolean =>
	Math.abs(name.x - fleet.x) < NAME_HALF + FLEET_HALF && name.y + 5 > fleet.y - ABOVE && name.y - 14 < fleet.y + BELOW;

/** A box that holds all points, as an SVG's window. */
export function box(points: Point[], room: number): string {
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
	return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top].map(Math.round).join(" ");
}

export const seatOf = (name: string): number => name.charCodeAt(0) - 65;
/** Beside its colour every player has a sign, for those who see colours differently. */
const SIGNS = ["▲", "◆", "■", "✚", "★", "▼"];
export const signed = (letter: string): string => `${SIGNS[seatOf(letter)] ?? ""} ${letter}`;
const NOBODY = ["none", "neutral", ""];
export const isSeat = (owner: string): boolean => !NOBODY.includes(owner);
export const colour = (owner: string | undefined): string =>
	owner && isSeat(owner) ? `seat-${seatOf(owner)}` : "nobody";
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
