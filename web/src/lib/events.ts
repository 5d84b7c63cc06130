// Events by kind: a table with something for each kind that a game can tell, each given its own facts.
import type { EventShown, GameTypes } from "./messages";

/** The facts of one kind of event. */
export type Of<E extends { kind: string }, K extends E["kind"]> = Extract<E, { kind: K }>;

/** A function for every kind. */
export type ByKind<E extends { kind: string }, R> = { [K in E["kind"]]: (facts: Of<E, K>) => R };

/** What the table has for an event; undefined for a kind that it has not heard of. */
export function byKind<E extends { kind: string }, R>(table: Partial<ByKind<E, R>>, facts: E): R | undefined {
	const found: ((facts: never) => R) | undefined = table[facts.kind as E["kind"]];
	return found?.(facts as never);
}

/** All that is shown at this moment. */
export function momentOf<G extends GameTypes>({ event, also }: Showing<G>): EventShown<G>[] {
	return [event, ...also];
}

/** An event while it is being shown. */
export interface Showing<G extends GameTypes = GameTypes> {
	event: EventShown<G>;
	/** What happens at the same moment: simultaneous moves are seen at once. */
	also: EventShown<G>[];
	milliseconds: number;
}
