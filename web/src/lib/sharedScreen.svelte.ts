// Several seats at one screen: who looks at it, when it is to be handed over, and what the next one has missed.
import { isVisibleTo, NOBODY } from "./log";
import type { TableClient } from "./table.svelte";

/** Who is to look: whoever looked last, while they can act; else the first who can. */
export function nextToLook(mine: number[], acting: number[], last: number | null): number {
	if (last !== null && acting.includes(last)) return last;
	return acting[0] ?? last ?? mine[0] ?? -1;
}

export class SharedScreen {
	/** Who looked last. */
	#last = $state<number | null>(null);
	/** To whom the screen was handed over; null while all may look. */
	#owner = $state<number | null>(null);
	/** How much of the log each seat has seen. */
	#seen = new Map<number, number>();
	/** Who looks, as the server was told; null: not since the connection came back. */
	#told: number | null = null;

	constructor(readonly table: TableClient) {}

	get #mine(): number[] {
		return this.table.info?.mine ?? [];
	}

	get #isPrivate(): boolean {
		return this.#mine.length > 1 && (this.table.state?.private ?? false) && this.table.ended === null;
	}

	/** Whose table is to be shown. Nobody is sent away from a story that is told to them alone. */
	get wanted(): number {
		if (this.#isPrivate && !this.table.isTold && this.#last !== null) return this.#last;
		return nextToLook(this.#mine, this.table.mineToAct, this.#last);
	}

	/** Nothing is shown until somebody else sits before the screen. */
	get isHandedOver(): boolean {
		return this.#isPrivate && this.table.isTold && this.wanted !== this.#owner;
	}

	/** Who looks now. */
	get seat(): number {
		return this.isHandedOver ? NOBODY : this.wanted;
	}

	/** The next one sits before the screen, and is shown what happened meanwhile. */
	take(): void {
		const seat = this.wanted;
		const missed = this.table.log.slice(this.#seen.get(seat) ?? this.table.log.length);
		this.#owner = this.#last = seat;
		this.table.tellAgain(missed.filter((each) => isVisibleTo(each, seat, this.#mine)));
	}

	/** To be called whenever something has changed. */
	follow(): void {
		if (!this.table.info || !this.table.state) return;
		// What happened before one sat down is history.
		if (this.#seen.size === 0) this.#see(this.#mine);
		if (this.#mine.length > 1) this.#tell(this.isHandedOver ? -1 : this.wanted);
		if (!this.table.isTold || this.isHandedOver) return;
		this.#last = this.wanted;
		if (!this.#isPrivate) this.#owner = null;
		this.#see(this.#isPrivate ? [this.wanted] : this.#mine);
	}

	#see(seats: number[]): void {
		for (const seat of seats) this.#seen.set(seat, this.table.log.length);
	}

	/** Only the clock of who looks runs. */
	#tell(seat: number): void {
		if (this.table.link !== "open") this.#told = null;
		else if (seat !== this.#told) {
			this.#told = seat;
			this.table.look(seat);
		}
	}
}
