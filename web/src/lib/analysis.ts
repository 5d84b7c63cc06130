// The analysis of a match, as numbers for drawing. What was thought came from the server.
import type { JudgedShown } from "./messages";

export function percent(share: number): string {
	return `${Math.round(100 * share)} %`;
}

/** The middle of a ply's column on the chart. */
export function columnOf(ply: number, of: number, width: number): number {
	return ((ply + 0.5) / Math.max(of, 1)) * width;
}

/**
 * Every seat's expected share of the win over the match, one band upon the other, each as the points of a polygon: the
 * first seat lies at the bottom. Plies without a choice are left out; the bands reach as far as has been judged.
 */
export function bands(judged: JudgedShown[], of: number, width: number, height: number): string[] {
	const known = judged.filter((each) => each.shares.length > 0);
	const [first, last] = [known[0], known.at(-1)];
	if (!first || !last) return [];
	const columns = known.map((each) => ({ x: columnOf(each.ply, of, width), shares: each.shares }));
	columns.unshift({ x: 0, shares: first.shares });
	columns.push({ x: (judged.length / Math.max(of, 1)) * width, shares: last.shares });
	const upTo = (shares: number[], seat: number) => shares.slice(0, seat).reduce((sum, share) => sum + share, 0);
	const edge = (seat: number) =>
		columns.map(({ x, shares }) => `${x.toFixed(1)},${(height * (1 - Math.min(1, upTo(shares, seat)))).toFixed(1)}`);
	return first.shares.map((_, seat) => [...edge(seat), ...edge(seat + 1).reverse()].join(" "));
}

/** Mistakes and blunders, in the order they happened. */
export function leaps(judged: JudgedShown[]): JudgedShown[] {
	return judged.filter((each) => each.mark !== "");
}
