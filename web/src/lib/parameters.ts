// The parameters of a game as somebody looks for them: in their groups, by words, apart from those that change nothing.
import type { GameInfo, ParameterInfo } from "./messages";

export interface ShownGroup {
	title: string;
	sentence: string;
	/** Those that were found, and matter. */
	parameters: ParameterInfo[];
	/** Those that were found, and changed no match when the lab measured them. */
	silent: ParameterInfo[];
}

/** The groups that have something of what is looked for. */
export function shownGroups(game: Pick<GameInfo, "groups" | "parameters">, typed: string): ShownGroup[] {
	const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const byName = new Map(game.parameters.map((each) => [each.name, each]));
	return game.groups
		.map(({ title, sentence, parameters }) => {
			const found = parameters
				.flatMap((name) => byName.get(name) ?? [])
				.filter((each) => has(wanted, `${title} ${each.name} ${each.meaning} ${each.rule}`));
			return {
				title,
				sentence,
				parameters: found.filter((each) => each.matters),
				silent: found.filter((each) => !each.matters),
			};
		})
		.filter(({ parameters, silent }) => parameters.length + silent.length > 0);
}

function has(wanted: string[], text: string): boolean {
	const whole = text.toLowerCase();
	return wanted.every((word) => whole.includes(word));
}
