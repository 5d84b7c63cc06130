// What a click on a board of content does, for each tool; and the way of a cursor over its places.
import type { BoardPlace, ContentField } from "../lib/messages";

export type Rows = unknown[][];

/** Links: the one between two places is made, or taken away. */
export function linked(rows: number[][], one: number, other: number): number[][] {
	const others = rows.filter((row) => !(row.includes(one) && row.includes(other)));
	return others.length < rows.length ? others : [...rows, [one, other]];
}

/** Regions: a place belongs to one of them. */
export function painted(rows: number[][], region: number, place: number): number[][] {
	if (rows[region]?.includes(place)) return rows;
	return rows.map((row, index) => (index === region ? [...row, place] : row.filter((each) => each !== place)));
}

/** Members: a place is in a row or not, whatever the other rows have. */
export function toggled(rows: number[][], region: number, place: number): number[][] {
	return rows.map((row, index) => {
		if (index !== region) return row;
		return row.includes(place) ? row.filter((each) => each !== place) : [...row, place];
	});
}

/** Places of a list that are there: one is added or taken away; the list stays in order. */
export function chosen(list: number[], place: number): number[] {
	return list.includes(place) ? list.filter((each) => each !== place) : [...list, place].sort((a, b) => a - b);
}

/** Where in a list a place stands: it may be a number, or a pair of them. */
export const placeIn = (list: unknown[], place: unknown): number =>
	list.findIndex((each) => JSON.stringify(each) === JSON.stringify(place));

/** What is written on a place: `A1` of `A1, the runner`, `3` of `Corner 3`. */
export const shortName = (name: string): string =>
	name.match(/^\w{1,2}(?=,|$)/)?.[0] ?? name.match(/\d+$/)?.[0] ?? name;

const column = (field: ContentField, meaning: string) => field.columns.findIndex((each) => each.meaning === meaning);

export function pieceAt(field: ContentField, rows: Rows, place: BoardPlace): number {
	const [x, y] = place.value as [number, number];
	return rows.findIndex((row) => row[column(field, "x")] === x && row[column(field, "y")] === y);
}

/** Pieces: an empty place gets one like `fresh`, a piece that is there goes. */
export function placed(field: ContentField, rows: Rows, place: BoardPlace, fresh: Record<string, unknown>): Rows {
	const there = pieceAt(field, rows, place);
	if (there >= 0) return rows.filter((_, index) => index !== there);
	if (rows.length >= field.longest) return rows;
	const [x, y] = place.value as [number, number];
	return [...rows, field.columns.map(({ meaning }) => ({ ...fresh, x, y })[meaning])];
}

/** The columns of a piece that are chosen before it is placed. */
export const chosenColumns = (field: ContentField) =>
	field.columns.filter(({ meaning }) => !["x", "y"].includes(meaning));

const WAYS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow key; the same, where there is none. */
export function steppedTo(places: BoardPlace[], from: number, key: string): number {
	const [dx, dy] = WAYS[key] ?? [0, 0];
	const here = places[from];
	if (!here) return from;
	let [best, nearest] = [from, Number.POSITIVE_INFINITY];
	places.forEach((place, index) => {
		const along = (place.x - here.x) * dx + (place.y - here.y) * dy;
		const aside = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
		if (along > 0.1 && along + aside < nearest) [best, nearest] = [index, along + aside];
	});
	return best;
}
