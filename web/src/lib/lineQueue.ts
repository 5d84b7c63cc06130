// Lines that wait to be sent, in order: the rest of several that belong together, then one that was chosen too early.

interface Waiting {
	line: string;
	/** One of several, which goes as soon as the line before it was taken; others wait until its outcome is shown. */
	together: boolean;
}

export class LineQueue {
	#waiting: Waiting[] = [];

	/** Chosen before the board shows what came of the last line. A later choice takes its place. */
	wait(line: string): void {
		this.#waiting = [...this.#waiting.filter((each) => each.together), { line, together: false }];
	}

	/** Lines that belong together. The first is sent now; it is returned. */
	begin([first, ...others]: string[]): string | undefined {
		this.#waiting = others.map((line) => ({ line, together: true }));
		return first;
	}

	/** The table has taken the last line: the next one of several, if there is one. */
	afterTaken(): string | undefined {
		return this.#waiting[0]?.together ? this.#waiting.shift()?.line : undefined;
	}

	/** The board shows what came of the last line: the one that was chosen too early, if there is one. */
	afterShown(): string | undefined {
		return this.#waiting[0]?.together ? undefined : this.#waiting.shift()?.line;
	}

	clear(): void {
		this.#waiting = [];
	}
}
