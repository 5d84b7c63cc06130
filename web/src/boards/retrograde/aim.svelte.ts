// What a player has chosen on the table, and what it can be aimed at.
import { bySubject, byTarget, type Offer, type Ships, targetOf } from "./position";

/** What can be chosen now, and on which ships. */
interface Offered {
	readonly legal: Offer[];
	readonly ships: Ships;
}

/** A button of the tray: a line, or several with the same target, of which one is chosen next. */
export interface Chip {
	line: Offer;
	/** Empty: the line can be played. */
	target: string;
}

export class Aim {
	/** The thing on the table whose lines are offered. */
	chosen = $state<string | null>(null);
	/** Of several lines with the same target, these are to be chosen among: how much to commit to an attack. */
	target = $state<string | null>(null);
	readonly lines = $derived.by(() => bySubject(this.offered.legal));
	readonly #offers = $derived.by(() => (this.chosen === null ? [] : (this.lines.get(this.chosen) ?? [])));
	readonly targets = $derived.by(() => byTarget(this.#offers, this.offered.ships));
	readonly shown = $derived.by(() => (this.target === null ? this.#offers : (this.targets.get(this.target) ?? [])));
	/** One of several with the same target stands for all of them: how much to commit is asked next. */
	readonly chips: Chip[] = $derived.by(() =>
		this.shown.flatMap((line) => {
			const target = this.target === null ? targetOf(line.action, this.offered.ships) : "";
			const alike = this.targets.get(target) ?? [line];
			if (alike.length < 2) return [{ line, target: "" }];
			return alike[0] === line ? [{ line, target }] : [];
		}),
	);

	/** To be made while a board is set up. */
	constructor(
		readonly offered: Offered,
		readonly onplay: (line: Offer) => void,
	) {
		$effect(() => {
			if (this.chosen !== null && !this.lines.has(this.chosen)) this.chosen = null;
		});
		$effect(() => {
			if (this.chosen === null || (this.target !== null && !this.targets.has(this.target))) this.target = null;
		});
	}

	isOffered(id: string): boolean {
		return this.lines.has(id);
	}

	isTarget(id: string): boolean {
		return this.targets.has(id) && id !== this.chosen;
	}

	/** A click on anything: the target of what is chosen, or the next thing to be chosen. */
	pick(id: string): void {
		const aims = this.chosen === null ? undefined : this.targets.get(id);
		if (aims && id !== this.chosen) {
			const [only] = aims;
			if (aims.length === 1 && only) this.play(only);
			else this.target = id;
		} else if (this.lines.has(id)) {
			this.chosen = id;
			this.target = null;
		} else {
			this.chosen = null;
		}
	}

	play(line: Offer): void {
		this.target = null;
		this.onplay(line);
	}

	/** From how much to what, from what to nothing. */
	back(): void {
		if (this.target !== null) this.target = null;
		else this.chosen = null;
	}
}
