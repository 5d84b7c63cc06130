// Lines that wait to be sent, in order. Whoever is quicker than the table is not made to click again.

/**
 * `together`: one of several that belong together, sent as soon as the line before it was taken.
 * `queued`: sent when the board shows what came of the line before it.
 * `early`: likewise, but a later choice takes its place.
 */
interface Waiting {
	line: string;
	kind: "together" | "queued" | "early";
}

export class LineQueue {
	#waiting: Waiting[] = [];

	/** Nothing waits to be sent. */
	get isEmpty(): boolean {
		return this.#waiting.length === 0;
	}

	/** Chosen before the board shows what came of the last line. A later choice takes its place. */
	wait(line: string): void {
		this.#waiting = [...this.#waiting.filter((each) => each.kind !== "early"), { line, kind: "early" }];
	}

	/** Likewise, as one of many steps that all count. */
	queue(line: string): void {
		this.#waiting.push({ line, kind: "queued" });
	}

	/** Lines that belong together. The first is sent now; it is returned. */
	begin([first, ...others]: string[]): string | undefined {
		this.#waiting = others.map((line) => ({ line, kind: "together" }));
		return first;
	}

	/** Which of several that belong together would be sent next. */
	get next(): string | undefined {
		return this.#waiting[0]?.kind === "together" ? this.#waiting[0].line : undefined;
	}

	/** The table has taken the last line: the next one of several, if there is one. */
	afterTaken(): string | undefined {
		return this.#waiting[0]?.kind === "together" ? this.#waiting.shift()?.line : undefined;
	}

	/** The board shows what came of the last line: the next one that was chosen too early, if there is one. */
	afterShown(): string | undefined {
		return this.#waiting[0]?.kind === "together" ? undefined : this.#waiting.shift()?.line;
	}

	/**
	 * The last line was refused: what was to follow from it falls, another choice that was made since stands. At a
	 * lesson nothing follows from a wrong try, so that all choices stand.
	 */
	refused(atLesson: boolean): void {
		const stands: Waiting["kind"][] = atLesson ? ["early", "queued"] : ["early"];
		this.#waiting = this.#waiting.filter((each) => stands.includes(each.kind));
	}

	/** One that cannot be sent ends all that waits behind it. */
	clear(): void {
		this.#waiting = [];
	}
}
