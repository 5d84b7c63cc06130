// Drawing hexes: pointy-top, axial coordinates written "q,r", as in the rulebooks of the hex games.

export interface Point {
	x: number;
	y: number;
}

const ROOT = Math.sqrt(3);
/** Steps of the six directions, 0 up and to the right, clockwise. */
export const STEPS: readonly [number, number][] = [
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[0, -1],
];

export function parseHex(text: string): [number, number] {
	const [q = 0, r = 0] = text.split(",").map(Number);
	return [q, r];
}

/** The middle of a hex whose corners are `size` from it. */
export function middle(text: string, size: number): Point {
	const [q, r] = parseHex(text);
	return { x: size * ROOT * (q + r / 2), y: size * 1.5 * r };
}

export function corners(point: Point, size: number): string {
	return Array.from({ length: 6 }, (_, side) => {
		const angle = (Math.PI / 180) * (60 * side - 30);
		return `${(point.x + size * Math.cos(angle)).toFixed(2)},${(point.y + size * Math.sin(angle)).toFixed(2)}`;
	}).join(" ");
}

/** The heading of a direction, in degrees clockwise from straight up. */
export function headingOf(facing: number): number {
	return 30 + 60 * facing;
}

/** A line through the middles of hexes. */
export function through(hexes: string[], size: number): string {
	return hexes
		.map((hex) => middle(hex, size))
		.map((point, index) => `${index === 0 ? "M" : "L"}${point.x.toFixed(2)} ${point.y.toFixed(2)}`)
		.join("");
}
