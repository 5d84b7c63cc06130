// Events are shown one after the other, at the speed one likes, and can be skipped.
import type { EventShown } from "./messages";

export interface Pace {
	/** 0 shows everything at once; 1 is usual; 2 twice as fast. */
	speed: number;
	reduced: boolean;
}

const USUAL = 650;
const LONG: Record<string, number> = {
	end: 1400,
	destroyed: 1200,
	shot: 1000,
	strike: 1000,
	turn: 900,
	phase: 800,
	"fire-step": 900,
	initiative: 1100,
	deployed: 900,
	cycle: 1000,
	sail: 1400,
	"total-war": 1400,
	battle: 1400,
	"battle-won": 1500,
	"battle-lost": 1500,
	"battle-drawn": 1400,
	eliminated: 1400,
	out: 1400,
	dice: 2200,
	chase: 2200,
};
/** What a player plans is drawn at once: nobody waits for his own pen. */
const AT_ONCE = new Set(["power", "select", "plan", "face", "screen-order", "declare"]);

/** How long an event stays before the next one, in milliseconds. */
export function duration(event: EventShown, pace: Pace): number {
	if (pace.speed === 0 || pace.reduced || AT_ONCE.has(event.facts.kind)) return 0;
	return (LONG[event.facts.kind] ?? USUAL) / pace.speed;
}

export class EventQueue {
	#waiting: EventShown[] = [];
	#running = false;
	#wake: (() => void) | null = null;

	constructor(
		readonly show: (event: EventShown, milliseconds: number) => void,
		readonly done: () => void,
		readonly pace: () => Pace,
	) {}

	get length(): number {
		return this.#waiting.length;
	}

	add(events: EventShown[]): void {
		this.#waiting.push(...events);
		if (!this.#running) void this.#run();
	}

	/** Shows all that waits at once. */
	skip(): void {
		for (const event of this.#waiting.splice(0)) this.show(event, 0);
		this.#wake?.();
	}

	async #run(): Promise<void> {
		this.#running = true;
		for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
			const time = duration(event, this.pace());
			this.show(event, time);
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
