// Where units stand on the chart: several in one hex share it, smaller, and fan out when somebody looks closely.
import type { Point } from "../hex";
import { place } from "./position";
import type { UnitView } from "./types";

/** How large a counter is, from its middle, in units of the chart. */
export const COUNTER = 10.2;
/** Those that share a hex stay within this. */
const SHARED = 13;
/** A finger needs this much room, from one counter of a fan to the next. */
const FINGER_PX = 48;

export interface Standing extends Point {
	/** Of its drawing; 1 for one that has its hex for itself. */
	scale: number;
	/** It is aboard another: drawn small beside it, without its hull. */
	guest: boolean;
	/** The middle of its hex, from which a fan is opened. */
	home: Point;
	isFanned: boolean;
}

export interface Stack {
	key: string;
	home: Point;
	names: string[];
	/** How far its counters reach from the middle of the hex, as they stand. */
	radius: number;
}

export const stackOf = (ship: UnitView): string => (ship.at ? `${ship.at[0]},${ship.at[1]}` : "");

function ring(count: number, index: number, radius: number): Point {
	// From the left, clockwise: two stand side by side.
	const angle = Math.PI + (2 * Math.PI * index) / count;
	return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The radius of a ring on which so many neighbours stand so far apart. */
const ringRadius = (count: number, apart: number) => (count < 2 ? 0 : apart / (2 * Math.sin(Math.PI / count)));

/** What has the same key, in the order in which it came. */
export function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
	const found = new Map<string, T[]>();
	for (const each of all) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
	return found;
}

/** Where each unit stands, those of one hex together. `grow` is how much counters are enlarged, `k` how many pixels a unit of the chart has. */
export function standings(
	ships: readonly (readonly [string, UnitView])[],
	fanned: string | null,
	grow: number,
	k: number,
): { places: Map<string, Standing>; stacks: Stack[] } {
	const byName = new Map(ships);
	const places = new Map<string, Standing>();
	const stacks: Stack[] = [];
	for (const [key, here] of grouped(ships, ([, ship]) => stackOf(ship))) {
		const names = here.map(([name]) => name);
		const first = byName.get(names[0] ?? "");
		const home = place(first?.at ?? [0, 0, 0]);
		const isGuest = (name: string) => (byName.get(name)?.host ?? "none") !== "none";
		const isFanned = key === fanned && names.length > 1;
		const radius = isFanned ? fanOut(names, home, isGuest, grow, k, places) : share(names, home, isGuest, grow, places);
		stacks.push({ key, home, names, radius });
	}
	return { places, stacks };
}

function fanOut(
	names: string[],
	home: Point,
	isGuest: (name: string) => boolean,
	grow: number,
	k: number,
	places: Map<string, Standing>,
): number {
	const apart = Math.max(2.3 * COUNTER * grow, FINGER_PX / k);
	const radius = Math.max(apart * 0.62, ringRadius(names.length, apart));
	for (const [index, name] of names.entries()) {
		const { x, y } = ring(names.length, index, radius);
		const at = { x: home.x + x, y: home.y + y };
		places.set(name, { ...at, scale: 1, guest: isGuest(name), home, isFanned: true });
	}
	return radius + COUNTER * grow;
}

function share(
	names: string[],
	home: Point,
	isGuest: (name: string) => boolean,
	grow: number,
	places: Map<string, Standing>,
): number {
	const free = names.filter((name) => !isGuest(name));
	const aboard = names.filter(isGuest);
	// So large that neighbours on the ring just do not touch, and all stay within the hex.
	const size = free.length < 2 ? COUNTER : SHARED / (1 + 1 / Math.sin(Math.PI / free.length));
	const radius = ringRadius(free.length, 2 * size) * grow;
	for (const [index, name] of free.entries()) {
		const { x, y } = free.length < 2 ? { x: 0, y: 0 } : ring(free.length, index, radius);
		const at = { x: home.x + x, y: home.y + y };
		places.set(name, { ...at, scale: size / COUNTER, guest: false, home, isFanned: false });
	}
	const around = 15.5 * grow;
	const between = Math.min(34, 330 / Math.max(1, aboard.length));
	for (const [index, name] of aboard.entries()) {
		const angle = (Math.PI / 180) * (45 + (index - (aboard.length - 1) / 2) * between);
		const at = { x: home.x + around * Math.cos(angle), y: home.y + around * Math.sin(angle) };
		places.set(name, { ...at, scale: 1, guest: true, home, isFanned: false });
	}
	return (aboard.length > 0 ? 20 : free.length > 1 ? SHARED : COUNTER + 1) * grow;
}

/** What is written at a hex: the units of one side there, the first three by name. */
export function stackLabel(names: readonly string[]): string {
	return names.length > 3 ? `${names[0]} +${names.length - 1}` : names.join(" ");
}
