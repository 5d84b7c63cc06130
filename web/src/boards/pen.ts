// Quick hands: a line that is chosen before the last one has come back waits for it, so that nobody has to.

/** After this one does not wait any longer: the answer was a refusal, or is lost. */
const PATIENCE_MS = 1500;

export class Pen {
	#page: unknown = null;
	#sentAt = Number.NEGATIVE_INFINITY;
	#waiting: string[] = [];

	constructor(
		readonly send: (line: string) => void,
		readonly now: () => number = () => performance.now(),
	) {}

	/** A line was chosen while this page lay open: what the server showed last. */
	write(line: string, page: unknown): void {
		if (page === this.#page && this.now() - this.#sentAt < PATIENCE_MS) this.#waiting.push(line);
		else this.#put(line, page);
	}

	/** A new page: the next line that waits is sent if it can still be played; else all that wait are forgotten. */
	turn(page: unknown, canPlay: (line: string) => boolean): void {
		if (page === this.#page) return;
		const line = this.#waiting.shift();
		if (line !== undefined && canPlay(line)) this.#put(line, page);
		else this.#waiting = [];
	}

	#put(line: string, page: unknown): void {
		this.#page = page;
		this.#sentAt = this.now();
		this.send(line);
	}
}
