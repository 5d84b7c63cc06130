// From a click to the table: a line is asked about where something is at stake, waits while the board still shows the last one,
// and is sent in order where several belong together.
import { untrack } from "svelte";
import { LineQueue } from "./lineQueue";
import type { LookAhead } from "./lookAhead.svelte";
import type { LegalLine, SeatView } from "./messages";
import { stored } from "./stored.svelte";
import type { TableClient } from "./table.svelte";

/** What is open to whoever looks on. Each is read when it is needed, so that only what was read is followed. */
export interface Situation {
	readonly view: SeatView | null;
	readonly seat: number;
	readonly isMyTurn: boolean;
	/** It is the turn of whoever looks on, or they try something out. */
	readonly canAct: boolean;
	/** In a lesson every step is made by hand. */
	readonly isLesson: boolean;
}

export class Chooser {
	/** A line that is asked about. */
	confirming = $state.raw<LegalLine | null>(null);
	#lines = new LineQueue();
	/** The number of plies at which the table last went on by itself: a refusal must not be asked for again. */
	#wentOnAt = -1;
	#lastPly = -1;
	/** What waits is a hint's plan. */
	#isPlan = false;

	/** To be made while a page is set up: it follows the table as long as the page lives. */
	constructor(
		readonly table: TableClient,
		readonly ahead: LookAhead,
		readonly now: Situation,
		/** A line is on its way. */
		readonly onsent: () => void,
	) {
		$effect(() => this.#sendEarly());
		$effect(() => this.#goOn());
		$effect(() => this.#dropQuestion());
		$effect(() => this.#sendNext());
		$effect(() => {
			if (table.refusal) this.#lines.refused(table.refusal.code === "lesson");
		});
	}

	/** Plays a line without another question. */
	play(line: string): void {
		if (this.ahead.isOn) void this.ahead.add([line]);
		else if (this.table.isPlaying) this.#lines.wait(line);
		else if (this.now.canAct) this.send(line);
	}

	choose(line: string): void {
		if (this.ahead.isOn) {
			void this.ahead.add([line]);
			return;
		}
		if (this.table.isPlaying) this.#lines.wait(line);
		if (!this.now.canAct || this.table.isPlaying) return;
		const legal = this.now.view?.legal ?? [];
		const offered = legal.find((each) => each.line === line);
		// What must be played is not asked for.
		const asks = offered?.caution && !stored.neverAsk && legal.length > 1;
		if (asks) this.confirming = offered;
		else this.send(line);
	}

	/** For plans of many small steps: nothing that was chosen quickly is lost. */
	queue(line: string): void {
		if (this.table.isPlaying) this.#lines.queue(line);
		else this.choose(line);
	}

	/** A hint's plan, as far as it goes: what was hidden from it may stand in its way. */
	follow(plan: string[]): void {
		this.chooseAll(plan);
		this.#isPlan = true;
	}

	/** Lines that belong together, in order. */
	chooseAll(several: string[]): void {
		this.#isPlan = false;
		if (this.ahead.isOn) void this.ahead.add(several);
		else this.#sendIfMine(this.#lines.begin(several));
	}

	send(line: string | undefined): void {
		if (line === undefined) return;
		this.confirming = null;
		this.onsent();
		this.table.play(this.now.seat, line);
	}

	/** Can the line still be played? What one may take back is not in the list of actions. */
	#stands(line: string): boolean {
		const view = this.now.view;
		return Boolean(view?.legal.some((each) => each.line === line) || view?.take_backs.includes(line));
	}

	/** Is it in the newest list, whatever the board still shows? */
	#isListed(line: string): boolean {
		const newest = this.table.state?.views.find((each) => each.seat === this.now.seat);
		return Boolean(newest?.legal.some((each) => each.line === line));
	}

	/** Whoever is quicker than the table is not made to click again: the line waits until the last one is shown. */
	#sendEarly(): void {
		if (this.table.isPlaying) return;
		const line = this.#lines.afterShown();
		if (line === undefined) return;
		if (this.#stands(line)) untrack(() => this.choose(line));
		else this.#lines.clear();
	}

	/** Where only one thing can be done, and nothing can be reconsidered, it happens by itself. */
	#goOn(): void {
		const { table, now } = this;
		const isFree = now.isMyTurn && !this.ahead.isOn && table.isTold && !table.isPlaying && !now.isLesson;
		const [only, another] = isFree ? (now.view?.legal ?? []) : [];
		const ply = table.state?.ply ?? 0;
		if (!only || another || now.view?.take_backs.length || ply === this.#wentOnAt) return;
		// Somebody's own plan says what comes next: played twice, it would be refused.
		if (!this.#lines.isEmpty) return;
		this.#wentOnAt = ply;
		untrack(() => this.send(only.line));
	}

	/** A question whose answer is no longer open is not asked any more: another screen of the same seat has played. */
	#dropQuestion(): void {
		if (this.confirming && !this.#stands(this.confirming.line)) this.confirming = null;
	}

	#sendNext(): void {
		const ply = this.table.state?.ply ?? -1;
		if (ply === this.#lastPly) return;
		this.#lastPly = ply;
		if (this.#isPlan && this.#lines.next !== undefined && !this.#isListed(this.#lines.next)) this.#lines.clear();
		this.#sendIfMine(this.#lines.afterTaken());
	}

	/** Lines that belong together: the board may still be showing what the line before has done. */
	#sendIfMine(line: string | undefined): void {
		if (this.table.mineToAct.includes(this.now.seat)) this.send(line);
	}
}
