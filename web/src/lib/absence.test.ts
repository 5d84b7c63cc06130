import { expect, test } from "vitest";
import { waitedFor } from "./absence";
import type { Presence } from "./messages";

const presence = (seconds: number, term_seconds = 1000): Presence => ({
	type: "presence",
	seats: [],
	spectators: 0,
	away: [{ seat: 1, seconds }],
	term_seconds,
});

test("whoever has just gone may be reloading the page", () => {
	expect(waitedFor(presence(5), [1], 0)).toEqual([]);
});

test("the time that has passed since the server told it counts", () => {
	expect(waitedFor(presence(200), [1], 300)).toEqual([{ seat: 1, leftSeconds: 500 }]);
	expect(waitedFor(presence(200), [1], 900)).toEqual([{ seat: 1, leftSeconds: 0 }]);
});

test("nobody waits for a seat that has nothing to decide", () => {
	expect(waitedFor(presence(2000), [0], 0)).toEqual([]);
});

test("a short term is told at once", () => {
	expect(waitedFor(presence(0, 0), [1], 0)).toEqual([{ seat: 1, leftSeconds: 0 }]);
});

test("before the server has told anything, nobody is away", () => {
	expect(waitedFor(null, [1], 0)).toEqual([]);
});
