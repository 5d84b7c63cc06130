// What was told, and to whom: two people at one screen must not read each other's secrets.
import type { ToldEvent } from "./messages";

/** The seat number of a screen that is being handed over: nobody in particular looks on. */
export const NOBODY = -2;

/** May whoever looks on from `seat` read this? While a screen is handed over, only what all its seats know. */
export function isFor(told: { seats: number[] }, seat: number, mine: number[]): boolean {
	if (seat === NOBODY) return mine.every((each) => told.seats.includes(each));
	return told.seats.includes(seat);
}

/** The dice of an event, as they lay. */
export function facesOf(event: ToldEvent): number[] {
	const { face, faces } = event.facts;
	const rolled: unknown[] = Array.isArray(faces) ? faces : [face];
	return rolled.filter((each) => typeof each === "number" && each > 0) as number[];
}
