// What is told to whoever looks on: the event under way, what happened since they chose last, and what may be said only when the
// dice before it have been seen.
import { durationsOf } from "../boards/pace";
import { type DigestLine, digestOf, watchedDigest } from "./digest";
import { isVisibleTo } from "./log";
import type { EventShown, Lesson, SeatView, Stakes } from "./messages";
import type { TableClient } from "./table.svelte";

export class Told {
	/** The next step of a lesson comes when what the last one led to has been shown. */
	lesson = $state.raw<Lesson | null>(null);
	/** How the goals stand: also that is told after its dice. */
	stakes = $state.raw<Stakes | null>(null);

	readonly event = $derived.by(() => {
		const event = this.table.event;
		return event && this.#isVisible(event.event) ? event : null;
	});
	readonly news = $derived.by(() => this.table.news.filter((each) => this.#isVisible(each)));

	/** What the others did since this seat chose last. What is drawn at once, like a plan, is no news. */
	readonly digest: DigestLine[] = $derived.by(() => {
		const { table } = this;
		const seat = this.now.seat;
		const events = table.toldLog.filter((each) => this.#isVisible(each));
		const durations = durationsOf(table.info?.game ?? "");
		const isNoted = (each: EventShown) => durations[each.facts.kind] !== 0;
		if (seat < 0) return watchedDigest(events, isNoted);
		const own = new Set(table.plies.filter((ply) => ply.seat === seat).map((ply) => ply.number));
		const seen = table.info?.seen ?? -1;
		return digestOf(events, (ply) => own.has(ply), isNoted, seen < 0 ? undefined : seen);
	});

	/** To be made while a page is set up. */
	constructor(
		readonly table: TableClient,
		readonly now: { readonly seat: number; readonly view: SeatView | null },
	) {
		$effect.pre(() => {
			const next = table.state?.lesson ?? null;
			if (table.event === null) this.lesson = next;
		});
		$effect.pre(() => {
			const newest = now.view?.stakes ?? null;
			if (table.event === null) this.stakes = newest;
		});
	}

	#isVisible(event: EventShown): boolean {
		return isVisibleTo(event, this.now.seat, this.table.info?.mine ?? []);
	}
}
