// What entries are called in a draft: a class or a card that has been given a name has it wherever it can be chosen.
import type { ContentEntry, ContentField, ContentGroup } from "../lib/messages";

type Options = Record<string, unknown>;

const nameField = (entry: ContentEntry) => entry.fields.find(({ is_name }) => is_name);

/** Names that the draft gives, by the key of the entry. */
export function givenNames(groups: ContentGroup[], options: Options): Record<string, string> {
	const found: Record<string, string> = {};
	for (const entry of groups.flatMap(({ entries }) => entries)) {
		const given = options[nameField(entry)?.name ?? ""];
		if (typeof given === "string" && given.trim() !== "") found[entry.key] = given.trim();
	}
	return found;
}

/** `S06 Picket Drone` becomes `S06 Moon Rat`. */
export function titleOf(entry: ContentEntry, given: Record<string, string>): string {
	const name = given[entry.key];
	return name === undefined ? entry.title : entry.title.replace(String(nameField(entry)?.classic), name);
}

/** A field whose choices have the names of the draft. */
export function withNames(field: ContentField, given: Record<string, string>): ContentField {
	const called = ({ choices, choice_titles }: { choices: string[]; choice_titles: string[] }) =>
		choices.map((choice, place) => given[choice] ?? choice_titles[place] ?? choice);
	return {
		...field,
		choice_titles: called(field),
		columns: field.columns.map((column) => ({ ...column, choice_titles: called(column) })),
	};
}
