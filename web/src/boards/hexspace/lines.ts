// The lines that can be chosen, found by their verb and what stands in their slots.
import type { LegalLine } from "../../lib/messages";
import type { Line, Types } from "./types";

type Verb = Line["verb"];
/** A legal line of one verb. */
export type LineOf<V extends Verb> = LegalLine<Types> & { action: Extract<Line, { verb: V }> };

export function linesWith<V extends Verb>(legal: readonly LegalLine<Types>[], verb: V): LineOf<V>[] {
	return legal.filter((each): each is LineOf<V> => each.action.verb === verb);
}

/** The line of a verb that has no slots, or the first of several. */
export const lineWith = (legal: readonly LegalLine<Types>[], verb: Verb): string | undefined =>
	legal.find((each) => each.action.verb === verb)?.line;

/** Shots by target and by slot. */
export type Shots = Map<string, Map<string, LineOf<"fire">>>;

export function shotsIn(legal: readonly LegalLine<Types>[]): Shots {
	const found: Shots = new Map();
	for (const shot of linesWith(legal, "fire")) {
		const { slot, target } = shot.action;
		found.set(target, (found.get(target) ?? new Map()).set(slot, shot));
	}
	return found;
}
