// Where the places of a described board lie, and their outlines. A place is about UNIT wide.
import { around, type Box } from "../camera.svelte";
import { corners, middle, type Point } from "../hex";
import type { Drawing, Rings, Squares } from "./types";

export const UNIT = 60;
/** What is left free in the middle of rings, in places. */
const HUB = 0.9;
const ARC_STEP_DEGREES = 6;
export const STAR_RADIUS = 0.3 * UNIT;
const HEX_SIZE = UNIT / Math.sqrt(3);

export type Layout = NonNullable<Drawing["layout"]>;

export interface Place {
	id: string;
	at: Point;
	/** The points of its outline; empty for a disc. */
	outline: string;
	/** How wide a piece on it may be. */
	room: number;
}

const points = (found: Point[]) => found.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

export function placesOf(layout: Layout): Map<string, Place> {
	const found = [...places(layout)];
	return new Map(found.map((each) => [each.id, each]));
}

/** All of a board, with a margin. */
export function frameOf(found: Map<string, Place>): Box {
	return around(
		[...found.values()].map(({ at }) => at),
		0.8 * UNIT,
	);
}

function places(layout: Layout): Iterable<Place> {
	switch (layout.form) {
		case "squares":
			return squares(layout);
		case "hexes":
			return layout.hexes.map((id) => {
				const at = middle(id, HEX_SIZE);
				return { id, at, outline: corners(at, HEX_SIZE), room: 0.75 * UNIT };
			});
		case "rings":
			return rings(layout);
		case "stars":
			return layout.stars.map(({ id, x, y }) => ({
				id,
				at: { x: x * UNIT, y: y * UNIT },
				outline: "",
				room: 2 * STAR_RADIUS,
			}));
	}
}

function* squares({ columns, rows }: Squares): Iterable<Place> {
	const half = UNIT / 2;
	for (let row = rows - 1; row >= 0; row--)
		for (let column = 0; column < columns; column++) {
			const at = { x: column * UNIT, y: (rows - 1 - row) * UNIT };
			const outline = points([
				{ x: at.x - half, y: at.y - half },
				{ x: at.x + half, y: at.y - half },
				{ x: at.x + half, y: at.y + half },
				{ x: at.x - half, y: at.y + half },
			]);
			yield { id: `${String.fromCharCode(97 + column)}${row + 1}`, at, outline, room: 0.8 * UNIT };
		}
}

/** Clockwise from straight up. */
function polar(radius: number, degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	return { x: radius * UNIT * Math.sin(angle), y: -radius * UNIT * Math.cos(angle) };
}

function arc(radius: number, start: number, end: number): Point[] {
	const steps = Math.max(1, Math.round(Math.abs(end - start) / ARC_STEP_DEGREES));
	return Array.from({ length: steps + 1 }, (_, step) => polar(radius, start + ((end - start) * step) / steps));
}

function* rings({ sectors }: Rings): Iterable<Place> {
	for (const [index, count] of sectors.entries()) {
		const [inner, outer] = [HUB + index, HUB + index + 1];
		for (let sector = 0; sector < count; sector++) {
			const [start, end] = [(360 / count) * sector, (360 / count) * (sector + 1)];
			const along = (((end - start) * Math.PI) / 180) * ((inner + outer) / 2) * 0.8;
			yield {
				id: `${index + 1}.${sector + 1}`,
				at: polar((inner + outer) / 2, (start + end) / 2),
				outline: points([...arc(outer, start, end), ...arc(inner, end, start)]),
				room: Math.min(0.8, along) * UNIT,
			};
		}
	}
}

/** Pieces that share a place stand side by side: how far each is from its middle, and how large it may be. */
export function share(place: Place, number: number, count: number): { at: Point; size: number } {
	if (count === 1) return { at: place.at, size: place.room };
	const angle = (2 * Math.PI * number) / count - Math.PI / 2;
	const away = place.room * 0.28;
	return {
		at: { x: place.at.x + away * Math.cos(angle), y: place.at.y + away * Math.sin(angle) },
		size: place.room * (count === 2 ? 0.6 : 0.5),
	};
}

/** From a place, the nearest of some others in a direction: for arrow keys. */
export function neighbour<Stop extends { at: Point }>(from: Point, to: Point, others: Iterable<Stop>): Stop | null {
	let best: Stop | null = null;
	let least = Number.POSITIVE_INFINITY;
	for (const each of others) {
		const [dx, dy] = [each.at.x - from.x, each.at.y - from.y];
		const ahead = dx * to.x + dy * to.y;
		const aside = Math.abs(dx * to.y - dy * to.x);
		if (ahead > 1 && ahead + 2 * aside < least) {
			best = each;
			least = ahead + 2 * aside;
		}
	}
	return best;
}
