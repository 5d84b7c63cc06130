// What is to be shown, in order: events one after the other at the speed one likes, each with the position it leads to.
import type { EventShown, TableState } from "./messages";

export interface Pace {
	/** 0 shows everything at once; 1 is usual; 2 twice as fast. */
	speed: number;
	reduced: boolean;
	/** How long a kind of event stays, in milliseconds at the usual speed; 0 for what is shown at once. */
	durations: Readonly<Record<string, number>>;
	/** Kinds of which several happen at once, each with the name of who it happens to. */
	together: Readonly<Record<string, string>>;
}

/** A position to be shown; with an event, as the place where that event leads. */
export interface Step {
	event: EventShown | null;
	/** What happens at the same moment. */
	also: EventShown[];
	state: TableState;
}

/** Of kinds that no board has said anything about. */
const USUAL_MS = 650;

/** How long an event stays before the next one, in milliseconds. */
export function duration(event: EventShown, pace: Pace): number {
	if (pace.speed === 0 || pace.reduced) return 0;
	return (pace.durations[event.facts.kind] ?? USUAL_MS) / pace.speed;
}

/** Events in order, those that happen at the same moment together: nobody moves twice in one moment. */
export function moments(events: EventShown[], together: Pace["together"]): EventShown[][] {
	const found: EventShown[][] = [];
	for (const event of events) {
		const last = found.at(-1);
		const who = together[event.facts.kind];
		const nameIn = ({ facts }: EventShown) => Object.entries(facts).find(([key]) => key === who)?.[1];
		const joins =
			who !== undefined &&
			last?.every((each) => each.facts.kind === event.facts.kind && nameIn(each) !== nameIn(event)) === true;
		if (joins) last?.push(event);
		else found.push([event]);
	}
	return found;
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
		return this.#waiting.reduce((sum, { event, also }) => sum + (event ? 1 + also.length : 0), 0);
	}

	/** A new position, and the events that led to it. */
	add(state: TableState, events: EventShown[]): void {
		const steps = moments(events, this.pace().together).map(([event = null, ...also]) => ({ event, also, state }));
		this.#waiting.push(...(steps.length > 0 ? steps : [{ event: null, also: [], state }]));
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
