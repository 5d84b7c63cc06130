// What is to be shown, in order: events one after the other at the speed one likes, each with the position it leads to.
import type { EventShown, TableState } from "./messages";

export interface Pace {
	/** 0 shows everything at once; 1 is usual; 2 twice as fast. */
	speed: number;
	reduced: boolean;
	/** How long a kind of event stays, in milliseconds at the usual speed; 0 for what is shown at once. */
	durations: Readonly<Record<string, number>>;
}

/** A position to be shown; with an event, as the place where that event leads. */
export interface Step {
	event: EventShown | null;
	state: TableState;
}

/** Of kinds that no board has said anything about. */
const USUAL_MS = 650;

/** How long an event stays before the next one, in milliseconds. */
export function duration(event: EventShown, pace: Pace): number {
	if (pace.speed === 0 || pace.reduced) return 0;
	return (pace.durations[event.facts.kind] ?? USUAL_MS) / pace.speed;
}

export class Playback {
	#waiting: Step[] = [];
	#running = false;
	#wake: (() => void) | null = null;

	constructor(
		readonly show: (step: Step, milliseconds: number) => void,
		readonly done: () => void,
		readonly pace: () => Pace,
	) {}

	/** How many events have yet to be shown. */
	get length(): number {
		return this.#waiting.filter((step) => step.event).length;
	}

	/** A new position, and the events that led to it. */
	add(state: TableState, events: EventShown[]): void {
		this.#waiting.push(...(events.length > 0 ? events : [null]).map((event) => ({ event, state })));
		if (!this.#running) void this.#run();
	}

	/** Shows all that waits at once. */
	skip(): void {
		for (const step of this.#waiting.splice(0)) this.show(step, 0);
		this.#wake?.();
	}

	async #run(): Promise<void> {
		this.#running = true;
		for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
			const time = step.event ? duration(step.event, this.pace()) : 0;
			this.show(step, time);
			if (time > 0) {
				await new Promise<void>((wake) => {
					this.#wake = wake;
					setTimeout(wake, time);
				});
			}
		}
		this.#running = false;
		this.done();
	}
}
