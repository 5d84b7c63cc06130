// What a person's finished matches add up to.
import type { MyResult } from "./messages";

export interface Tally {
	won: number;
	drawn: number;
	lost: number;
	all: number;
	/** Of the points: a draw is half a win. */
	share: number;
}

/** Cancelled matches count for nothing. */
export function tally(results: Pick<MyResult, "result">[]): Tally {
	const count = (result: string) => results.filter((each) => each.result === result).length;
	const [won, drawn, lost] = [count("won"), count("drawn"), count("lost")];
	const all = won + drawn + lost;
	return { won, drawn, lost, all: Math.max(1, all), share: all > 0 ? (won + drawn / 2) / all : 0 };
}

function grouped(results: MyResult[], names: (result: MyResult) => string[]): [string, Tally][] {
	const groups = new Map<string, MyResult[]>();
	for (const result of results)
		for (const name of names(result)) groups.set(name, [...(groups.get(name) ?? []), result]);
	return [...groups].map(([name, of]) => [name, tally(of)]);
}

/** What one has played most often first. */
export function byGame(results: MyResult[]): [string, Tally][] {
	return grouped(results, (each) => [each.game]).toSorted(([, a], [, b]) => b.all - a.all);
}

export function bySide(results: MyResult[]): [string, Tally][] {
	return grouped(results, (each) => [each.side]).toSorted(([a], [b]) => a.localeCompare(b));
}

/** Those one has met most often first. */
export function byOpponent(results: MyResult[]): [string, Tally][] {
	const names = (result: MyResult) => result.opponents.map((each) => each.name || each.level || "a guest");
	return grouped(results, names).toSorted(([, a], [, b]) => b.all - a.all);
}

/** Points on a sheet of some width and height, the largest on top. */
export function plotted(values: number[], width: number, height: number): [number, number][] {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const across = width / Math.max(1, values.length - 1);
	const up = most > least ? height / (most - least) : 0;
	return values.map((value, place) => [Math.round(place * across), Math.round(height - (value - least) * up)]);
}

/** What a match was worth: "+12 points.", "−1 point.", or why it was not rated. */
export function worthText(result: Pick<MyResult, "rated" | "why" | "change">): string {
	if (!result.rated) return ["Not rated.", result.why].filter(Boolean).join(" ");
	const size = Math.abs(result.change);
	return `${result.change < 0 ? "−" : "+"}${size} ${size === 1 ? "point" : "points"}.`;
}
