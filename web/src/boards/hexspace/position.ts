// Where things lie on the chart.
import { corners, middle, type Point } from "../hex";
import type { End, Hex, HostSpot, Spot } from "./types";

export const SIZE = 12;
const ROOT = Math.sqrt(3);

export const hexName = (at: Hex | Spot): string => `${at[0]},${at[1]}`;
export const place = (at: Hex | Spot): Point => middle(hexName(at), SIZE);
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

/** HS-1.2: the facings as people call them. */
const DIRECTIONS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
export const directionName = (facing: number): string => DIRECTIONS[facing] ?? "";

export interface Size {
	width: number;
	height: number;
}
const ROOM_PX = 8;
/** The strip with round, phase and goal lies over the upper end of the chart, on a phone in two rows. */
const STRIP_PX = 72;

/** The upper left corner of a panel behind a ship: beside its hex, away from where it looks, and inside the window. */
export function beside(at: Point, facing: number, hexPx: number, panel: Size, inside: Size): Point {
	const front = place(ahead(facing));
	const far = Math.hypot(front.x, front.y);
	const [x, y] = [front.x / far, front.y / far];
	const away = hexPx * 0.75 + ROOM_PX + (Math.abs(x) * panel.width + Math.abs(y) * panel.height) / 2;
	return held({ x: at.x - x * away, y: at.y - y * away }, panel, inside);
}

/** The same for a ship that can go anywhere within some hexes: above all of them, or below where there is no room. */
export function clearOf(hexes: number, at: Point, hexPx: number, panel: Size, inside: Size): Point {
	const away = hexPx * (hexes * (ROOT / 2) + 1 / ROOT) + ROOM_PX + panel.height / 2;
	const hasRoom = at.y - away - panel.height / 2 >= STRIP_PX;
	return held({ x: at.x, y: hasRoom ? at.y - away : at.y + away }, panel, inside);
}

/** The upper left corner of a panel whose middle is here, or as near as it fits. */
function held(middle: Point, panel: Size, inside: Size): Point {
	const within = (at: number, size: number, room: number) =>
		Math.max(ROOM_PX, Math.min(room - size - ROOM_PX, at - size / 2));
	return { x: within(middle.x, panel.width, inside.width), y: within(middle.y, panel.height, inside.height) };
}

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
export const hexesPath = (spots: readonly (Spot | End | HostSpot)[], size = SIZE): string =>
	spots.map(([x, y]) => `M${corners(place([x, y]), size).replaceAll(" ", "L")}Z`).join("");

/** The hexes at a distance, as a ring through the middles of its six corners. */
export function ringPath(at: Hex | Spot, hexes: number): string {
	const points = AHEAD.map(([x, y]) => place([at[0] + x * hexes, at[1] + y * hexes]));
	return `M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}Z`;
}

/** A line through the middles of hexes. */
export const trackPath = (hexes: readonly (Hex | Spot)[]): string =>
	hexes.map((at, index) => `${index ? "L" : "M"}${place(at).x.toFixed(1)} ${place(at).y.toFixed(1)}`).join("");

/** The turn after each step of a way, in hexsides to the right; its other letters are facings. */
const TURNS: Record<string, number> = { s: 0, l: -1, r: 1 };

/** The hexes that a way leads through, and the facing at its end. */
export function walked(from: Hex | Spot, facing: number, way: string): { hexes: Spot[]; facing: number } {
	let [x, y] = [from[0], from[1]];
	const hexes: Spot[] = [];
	for (const letter of way) {
		const turn = TURNS[letter];
		if (turn === undefined) facing = Number(letter);
		else {
			const [dx, dy] = ahead(facing);
			x += dx;
			y += dy;
			hexes.push([x, y]);
			facing = (facing + turn + 6) % 6;
		}
	}
	return { hexes, facing };
}
