// What is drawn over the ground for the ship that somebody looks at: rings, arcs, lines of fire, and their words.
import type { Point } from "../hex";
import { type Label, placesAlong } from "./labels";
import { ahead, place } from "./position";
import type { Standing } from "./stacks";
import type { Drawing, Hex, Spot, UnitView, View } from "./types";

export interface Stand {
	at: Hex;
	facing: number;
}

export const isFiring = (view: View): boolean => view.phase === "passive-fire" || view.phase === "active-fire";

/** Where the arc is drawn: at the end of the plan for the ship that is planned, else where it is. */
export function standOf(view: View, name: string | null, ship: UnitView | undefined, turning: number | null) {
	const { plan } = view;
	if (plan && name === plan.ship) return plan.leaves ? null : { at: plan.at, facing: turning ?? plan.facing };
	const stands = ship?.at && ship.status === "map" && ship.host === "none";
	return stands ? { at: ship.at as Hex, facing: ship.facing } : null;
}

type WeaponKey = keyof Drawing["weapons"];

export const weaponsOf = (ship: UnitView | undefined, drawing: Drawing): WeaponKey[] => [
	...new Set((ship?.weapons ?? []).flatMap((slot) => drawing.slots[slot] ?? [])),
];

/** Weapons of equal range share a ring. */
export function rangesOf(ship: UnitView | undefined, drawing: Drawing): [number, string][] {
	const found = new Map<number, string[]>();
	for (const key of weaponsOf(ship, drawing)) {
		const weapon = drawing.weapons[key];
		if (weapon) found.set(weapon.range, [...(found.get(weapon.range) ?? []), weapon.title.toLowerCase()]);
	}
	return [...found]
		.toSorted(([a], [b]) => a - b)
		.map(([range, titles]) => [range, `${titles.join(", ")}: ${range} ${range === 1 ? "hex" : "hexes"}`]);
}

/** The corners of a ring of hexes, and the middles between them: where it can have its words. */
export function placesOnRing(at: Hex | Spot, hexes: number, first: number): Point[] {
	const corner = (side: number) => {
		const [x, y] = ahead(first + side);
		return place([at[0] + x * hexes, at[1] + y * hexes]);
	};
	const sides = [0, 1, 2, 3, 4, 5];
	return [...sides.map(corner), ...sides.flatMap((side) => placesAlong(corner(side), corner(side + 1), [0.5]))];
}

/** A line of fire: one for each shot. */
export interface FireLine {
	id: string;
	ship: string;
	target: string;
	a: Point;
	b: Point;
	/** It is listed, not only possible. */
	isListed: boolean;
}

const BESIDE = 2.4;

/** Lines from where firers are drawn to where targets are; several between the same two lie side by side. */
export function fireLines(
	shots: readonly { ship: string; target: string; slot: string }[],
	places: ReadonlyMap<string, Standing>,
	isListed: boolean,
): FireLine[] {
	const between = new Map<string, number>();
	for (const { ship, target } of shots) between.set(`${ship} ${target}`, (between.get(`${ship} ${target}`) ?? 0) + 1);
	const drawn = new Map<string, number>();
	return shots.flatMap(({ ship, target, slot }) => {
		const [a, b] = [places.get(ship), places.get(target)];
		if (!a || !b) return [];
		const pair = `${ship} ${target}`;
		const index = drawn.get(pair) ?? 0;
		drawn.set(pair, index + 1);
		const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
		const aside = (index - ((between.get(pair) ?? 1) - 1) / 2) * BESIDE;
		const [x, y] = [((a.y - b.y) / length) * aside, ((b.x - a.x) / length) * aside];
		const id = `${pair} ${slot} ${isListed}`;
		return [{ id, ship, target, a: { x: a.x + x, y: a.y + y }, b: { x: b.x + x, y: b.y + y }, isListed }];
	});
}

/** The chances on the lines between two ships, in one label. */
export function chanceLabels(lines: readonly FireLine[], words: (line: FireLine) => string, weight: number): Label[] {
	const pairs = new Map(lines.map((line) => [`${line.ship} ${line.target}`, line]));
	return [...pairs].map(([pair, line]) => ({
		id: `chance ${pair} ${line.isListed}`,
		kind: line.isListed ? "chance listed" : "chance",
		text: words(line),
		candidates: placesAlong(line.a, line.b, [0.64, 0.5, 0.76, 0.4, 0.86, 0.3]),
		weight,
	}));
}
