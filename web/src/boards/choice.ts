// Before the match: how a game asks whoever sits in a seat for what belongs to it. A game without words of its own is
// asked for with plain fields.
import type { Component } from "svelte";
import type { SeatOption } from "../lib/messages";

export interface ChoiceProps {
	/** What belongs to one seat, and what was chosen for it. */
	options: SeatOption[];
	scenario: string;
	/** A choice is on its way. */
	busy: boolean;
	onpick: (options: Record<string, unknown>) => void;
}

export interface Choice {
	default: Component<ChoiceProps>;
	/** What is chosen, as in "is still choosing …". */
	what?: string;
	/** What was chosen, in a word or two. */
	named?: (options: SeatOption[]) => string;
}

const choices = import.meta.glob<Choice>("./*/Choice.svelte");

export async function choiceOf(game: string): Promise<Choice> {
	const load = choices[`./${game}/Choice.svelte`] ?? choices["./generic/Choice.svelte"];
	if (!load) throw new Error("the plain fields are missing");
	return load();
}
