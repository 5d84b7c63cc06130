// The sea and the ships on it: where things are drawn, and how they are called.
import { middle, type Point, parseHex, STEPS } from "../hex";
import type { ShipView, View } from "./types";

export type ShipClass = ShipView["class"];
/** A ship on the board. */
export type Afloat = ShipView & { at: string };

/** A maneuver that can be planned. */
export interface Plan {
	line: string;
	at: string;
	facing: number;
}

export const SIZE = 20;

/** The sea of ten rows of ten hexes (PW-1.2). */
export const SEA: string[] = Array.from({ length: 100 }, (_, cell) => {
	const row = Math.floor(cell / 10);
	return `${(cell % 10) - Math.floor(row / 2)},${row}`;
});

export const COMPASS = ["NE", "E", "SE", "SW", "W", "NW"];

/** PW-11.14: the phase as people say it, for whoever looks on. */
export function phaseName(view: View, seat: number): string {
	const mine = view.side !== null && seatOf(view.side) === seat;
	switch (view.phase) {
		case "plan":
			return "Plan your maneuver";
		case "activate":
		case "act":
			if (seat < 0) return `${view.side ?? ""}’s actions`;
			return mine ? "Your actions" : "Enemy actions";
		case "port":
			return "Port";
		case "stake":
			return "Stake";
		case "over":
			return "Result";
	}
}

export function seatOf(name: string): number {
	return name.charCodeAt(0) - 65;
}

/** The ship that the HUD is about (PW-11.1): the one being planned or acting, else the first afloat. */
export function ownShip(view: View, seat: number): [string, ShipView] | null {
	const mine = Object.entries(view.ships).filter(([name]) => seatOf(name) === Math.max(0, seat));
	const planning = view.phase === "plan" ? mine.find(([, ship]) => ship.status === "afloat" && !ship.planned) : null;
	const acting = mine.find(([name]) => name === view.acting);
	return planning ?? acting ?? mine.find(([, ship]) => ship.status === "afloat") ?? mine[0] ?? null;
}

/** Where a ship stopped short bumped: a little way on from where she rests towards where she wanted to be. */
export function bumpAt(ship: ShipView): Point | null {
	if (!ship.at || !ship.collided || !ship.wanted || ship.wanted.at === ship.at) return null;
	const [here, there] = [middle(ship.at, SIZE), middle(ship.wanted.at, SIZE)];
	const far = Math.hypot(there.x - here.x, there.y - here.y);
	const step = (0.45 * SIZE * Math.sqrt(3)) / far;
	return { x: here.x + (there.x - here.x) * step, y: here.y + (there.y - here.y) * step };
}

/** The heading in degrees that is nearest to the last one, so that a ship turns the shorter way round. */
export function headingFrom(last: number | null, facing: number): number {
	const heading = 30 + 60 * facing;
	if (last === null) return heading;
	const turn = ((((heading - last) % 360) + 540) % 360) - 180;
	return last + turn;
}

/** The neighbouring hex in a direction, where an arrow for that facing is drawn. */
export function neighbour(hex: string, facing: number): string {
	const [q, r] = parseHex(hex);
	const [dq, dr] = STEPS[facing] ?? [0, 0];
	return `${q + dq},${r + dr}`;
}

export interface Corner {
	name: string;
	style: string;
}

const CORNERS: (Corner & { x: number; y: number })[] = [
	{ name: "north-east", style: "top: 2%; right: 2%", x: 1, y: 0 },
	{ name: "south-east", style: "bottom: 2%; right: 2%", x: 1, y: 1 },
	{ name: "south-west", style: "bottom: 2%; left: 2%", x: 0, y: 1 },
	{ name: "north-west", style: "top: 2%; left: 2%", x: 0, y: 0 },
];

/** The corner of the picture with the fewest of these points near it; points are in parts of the picture's size. */
export function freeCorner(points: Point[], taken: Corner[] = []): Corner {
	const covered = (corner: Point) =>
		points.filter(({ x, y }) => Math.abs(x - corner.x) < 0.42 && Math.abs(y - corner.y) < 0.5).length;
	const free = CORNERS.filter(({ name }) => !taken.some((each) => each.name === name));
	return free.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
