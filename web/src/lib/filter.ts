// The list of legal lines: grouped by verb, narrowed by typing.
import type { LegalLine } from "./messages";

export interface Group {
	verb: string;
	meaning: string;
	lines: LegalLine[];
}

/** Lines that hold every word typed, best first: those that begin with what was typed. */
export function narrow(lines: LegalLine[], typed: string): LegalLine[] {
	const wanted = typed.trim().toLowerCase();
	if (!wanted) return lines;
	const words = wanted.split(/\s+/);
	const text = (each: LegalLine) => `${each.line} ${each.label}`.toLowerCase();
	const found = lines.filter((each) => words.every((word) => text(each).includes(word)));
	const begins = (each: LegalLine) => (each.line.toLowerCase().startsWith(wanted) ? 0 : 1);
	return found.toSorted((a, b) => begins(a) - begins(b));
}

export function group(lines: LegalLine[]): Group[] {
	const groups = new Map<string, Group>();
	for (const each of lines) {
		const { verb } = each.action;
		const known = groups.get(verb);
		if (known) known.lines.push(each);
		else groups.set(verb, { verb, meaning: each.meaning, lines: [each] });
	}
	return [...groups.values()];
}
