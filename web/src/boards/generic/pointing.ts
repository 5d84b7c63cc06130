// Which lines can be chosen by pointing, and what can be pointed at next. A line's slots that name a place, a piece or a
// card are pointed at in order; what is left of the lines is offered as buttons.
import type { LegalLine } from "../../lib/messages";

export interface Aim {
	line: LegalLine;
	/** The ids to point at, one after the other. */
	path: string[];
}

export function aimsOf(legal: LegalLine[], targets: Record<string, string[]>): Aim[] {
	return legal.flatMap((line) => {
		const action = line.action as Record<string, unknown>;
		const path = (targets[String(action.verb)] ?? []).flatMap((slot) =>
			slot in action && action[slot] !== null ? [String(action[slot])] : [],
		);
		return path.length > 0 ? [{ line, path }] : [];
	});
}

const begins = (path: string[], picked: string[]) => picked.every((id, index) => path[index] === id);

/** The lines that can still be meant after some ids were picked. */
export function meant(aims: Aim[], picked: string[]): Aim[] {
	return aims.filter(({ path }) => begins(path, picked));
}

/** By id: the lines that pointing at it leads to. */
export function nextIds(aims: Aim[], picked: string[]): Map<string, Aim[]> {
	const found = new Map<string, Aim[]>();
	for (const aim of meant(aims, picked)) {
		const id = aim.path[picked.length];
		if (id !== undefined) found.set(id, [...(found.get(id) ?? []), aim]);
	}
	return found;
}

/** What glows: where the lines that are meant go on; once they need no more pointing, everything one can begin with. */
export function litIds(aims: Aim[], picked: string[]): Map<string, Aim[]> {
	const next = nextIds(aims, picked);
	return next.size > 0 ? next : nextIds(aims, []);
}

/** What several lines do, in words, each once. */
export const wordsOf = (aims: Aim[] | undefined): string =>
	[...new Set((aims ?? []).map(({ line }) => line.label || line.line))].join(", or ");

/** What follows from pointing at an id: one line to be played, several to choose from, or more to be pointed at. */
export function point(aims: Aim[], picked: string[], id: string): { picked: string[]; play: string | null } {
	// Whoever points at something else that could be first begins anew.
	const from = nextIds(aims, picked).has(id) ? picked : [];
	if (!nextIds(aims, from).has(id)) return { picked: [], play: null };
	const path = [...from, id];
	const left = meant(aims, path);
	const [only, another] = left;
	if (only && !another && only.path.length === path.length) return { picked: [], play: only.line.line };
	return { picked: path, play: null };
}

/** Of the lines that are meant, those that need no more pointing: to be chosen among. */
export function complete(aims: Aim[], picked: string[]): LegalLine[] {
	if (picked.length === 0) return [];
	return meant(aims, picked)
		.filter(({ path }) => path.length === picked.length)
		.map(({ line }) => line);
}
