// Words on the chart never cover one another: each takes the best place that is still free, the weightiest first.
// What finds no place is left out; it comes back nearer by, or when it is pointed at.
import type { Box } from "../camera.svelte";
import type { Point } from "../hex";

export interface Label {
	id: string;
	/** How it is drawn. */
	kind: string;
	text: string;
	/** Where its middle could be, the best place first. */
	candidates: Point[];
	/** Those that weigh more choose first. */
	weight: number;
	/** What it belongs to: a line leads there from a label that lies apart. */
	anchor?: Point;
	/** How far from its anchor a label lies that needs no line. */
	near?: number;
	seat?: number;
}

export interface PlacedLabel extends Label, Point {
	width: number;
	height: number;
	hasLeader: boolean;
}

export interface TextSize {
	width: number;
	height: number;
}

const overlaps = (a: Box, b: Box): boolean =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const boxAround = ({ x, y }: Point, { width, height }: TextSize): Box => ({
	x: x - width / 2,
	y: y - height / 2,
	width,
	height,
});

/** The labels that have a place, each with it. None of them covers another, nor one of the `blocked` boxes if it can. */
export function placeLabels(
	labels: readonly Label[],
	blocked: readonly Box[],
	sizeOf: (label: Label) => TextSize,
): PlacedLabel[] {
	const taken: Box[] = [];
	const placed: PlacedLabel[] = [];
	for (const label of labels.toSorted((a, b) => b.weight - a.weight)) {
		const size = sizeOf(label);
		const isFree = (at: Point, boxes: readonly Box[]) => !boxes.some((box) => overlaps(box, boxAround(at, size)));
		const free = label.candidates.filter((at) => isFree(at, taken));
		const at = free.find((each) => isFree(each, blocked)) ?? free[0];
		if (!at) continue;
		taken.push(boxAround(at, size));
		const far = label.anchor ? Math.hypot(at.x - label.anchor.x, at.y - label.anchor.y) : 0;
		placed.push({ ...label, ...at, ...size, hasLeader: label.anchor !== undefined && far > (label.near ?? 0) + 0.01 });
	}
	return placed;
}

/** Places around something round: below, above, beside, then further and further away. */
export function placesAround(at: Point, radius: number, size: TextSize, step: number): Point[] {
	const found: Point[] = [];
	for (const further of [0, 1, 2.2, 3.6]) {
		const [dx, dy] = [radius + size.width / 2 + further * step, radius + size.height / 2 + further * step];
		for (const [x, y] of [
			[0, 1],
			[0, -1],
			[1, 0],
			[-1, 0],
			[0.8, 0.8],
			[-0.8, 0.8],
			[0.8, -0.8],
			[-0.8, -0.8],
		] as const)
			found.push({ x: at.x + x * dx, y: at.y + y * dy });
	}
	return found;
}

/** Places on a line, by the share of the way. */
export const placesAlong = (a: Point, b: Point, shares: readonly number[]): Point[] =>
	shares.map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }));
