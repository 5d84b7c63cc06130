// The geometry of the printed board.
import type { Burn, Drawing, Power, ShipView } from "./types";

export const SYSTEMS: System[] = ["rotation", "engines", "scoop", "weapons", "defense"];
export type System = keyof Power;

export const CENTRE = 250;
/** Round the rings there is room for the names of ships in the outermost one. */
export const EDGE = 16;
export const SPAN = 2 * (CENTRE + EDGE);

/** How many turns ahead a ship that coasts is shown. */
export const GHOSTS = 2;

/** The middle of a sector, in degrees clockwise from straight up. */
export function degreesOf(drawing: Drawing, ring: number, sector: number): number {
	const sectors = drawing.rings[ring - 1]?.sectors ?? 1;
	return (180 * (2 * sector - 1)) / sectors;
}

export function radiusOf(drawing: Drawing, ring: number): number {
	return drawing.rings[ring - 1]?.radius_mm ?? 0;
}

export function pointAt(degrees: number, radius: number): { x: number; y: number } {
	const turn = (degrees * Math.PI) / 180;
	return { x: CENTRE + radius * Math.sin(turn), y: CENTRE - radius * Math.cos(turn) };
}

/** Ships go round clockwise only, so a turn of the ring is never shown backwards; a ring change may slip back a little. */
export function onward(before: number, degrees: number): number {
	const ahead = (((degrees - before) % 360) + 360) % 360;
	return before + (ahead > 345 ? ahead - 360 : ahead);
}

/** A piece of a ring between two angles. */
export function slice(from: number, to: number, inner: number, outer: number): string {
	const [a, b, c, d] = [pointAt(from, outer), pointAt(to, outer), pointAt(to, inner), pointAt(from, inner)];
	const large = to - from > 180 ? 1 : 0;
	const at = (point: { x: number; y: number }) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
	return `M${at(a)}A${outer} ${outer} 0 ${large} 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 ${large} 0 ${at(d)}Z`;
}

/** A stretch of a ring's own circle, clockwise. */
export function stretch(from: number, to: number, radius: number): string {
	const [a, b] = [pointAt(from, radius), pointAt(to, radius)];
	const large = (((to - from) % 360) + 360) % 360 > 180 ? 1 : 0;
	return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}A${radius} ${radius} 0 ${large} 1 ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

/** The seat's number of a letter. */
export const seatOf = (letter: string): number => letter.charCodeAt(0) - 65;

/** Does a burn go the way the ship does not face? Then it turns round first, which takes rotation power. */
export const turnsRound = (burn: Burn, facing: ShipView["facing"]): boolean => burn.direction !== facing;

/** A transfer as a spiral from one ring to another. */
export function spiral(from: number, inner: number, to: number, outer: number): string {
	const steps = 14;
	const points = Array.from({ length: steps + 1 }, (_, step) => {
		const share = step / steps;
		const eased = (1 - Math.cos(Math.PI * share)) / 2;
		const point = pointAt(from + (to - from) * share, inner + (outer - inner) * eased);
		return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
	});
	return `M${points.join("L")}`;
}
