// Legal lines by what they do.
import type { LegalLine } from "../../lib/messages";
import type { Line, Types } from "./types";

export type Legal = LegalLine<Types>;
type Verb = Line["verb"];
type Of<V extends Verb> = Legal & { action: Extract<Line, { verb: V }> };

/** The lines of one verb. */
export function linesOf<V extends Verb>(legal: Legal[], verb: V): Of<V>[] {
	return legal.filter((each): each is Of<V> => each.action.verb === verb);
}

/** The lines of one verb that speak of a fleet. */
export function fleetLinesOf<V extends Extract<Line, { fleet: string }>["verb"]>(
	legal: Legal[],
	verb: V,
	fleet: string,
): Of<V>[] {
	return linesOf(legal, verb).filter(({ action }) => "fleet" in action && action.fleet === fleet);
}

/** The fleet that a line speaks of. */
export const fleetIn = (action: Line): string | null => ("fleet" in action ? (action.fleet ?? null) : null);

/** The system that a line names. */
export const systemIn = (action: Line): number | null => ("system" in action ? action.system : null);

/** One more step of a fleet's path: beyond the first, steps are not in the list of what is legal now. */
export const stepLine = (fleet: string, system: number): string => `${fleet} go ${system}`;

export interface Gift {
	giver: string;
	taker: string;
	lines: Of<"give to">[];
}

/** Transfers that can be made, by who gives to whom. */
export function giftsIn(legal: Legal[]): Gift[] {
	const found = new Map<string, Gift>();
	for (const each of linesOf(legal, "give to")) {
		const { fleet: giver, taker } = each.action;
		const gift = found.get(giver + taker) ?? { giver, taker, lines: [] };
		gift.lines.push(each);
		found.set(giver + taker, gift);
	}
	return [...found.values()];
}
