// The analysis of a match, as numbers for drawing. What was thought came from the server.
import type { JudgedShown } from "./messages";

export function percent(share: number): string {
	return `${Math.round(100 * share)} %`;
}

/** A seat's expected share of the win over the match, as points of a polyline. Plies without a choice are left out. */
export function curve(judged: JudgedShown[], seat: number, of: number, width: number, height: number): string {
	return judged
		.filter((each) => each.shares.length > seat)
		.map((each) => {
			const x = ((each.ply + 0.5) / Math.max(of, 1)) * width;
			const y = height * (1 - (each.shares[seat] ?? 0));
			return `${x.toFixed(1)},${y.toFixed(1)}`;
		})
		.join(" ");
}

/** Mistakes and blunders, in the order they happened. */
export function leaps(judged: JudgedShown[]): JudgedShown[] {
	return judged.filter((each) => each.mark !== "");
}
