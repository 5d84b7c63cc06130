import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventShown, SeatView, TableState, ToBrowser } from "./messages";
import { TableClient } from "./table.svelte";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal(
		"WebSocket",
		class {
			close() {}
			send() {}
		},
	);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const told = (text: string): EventShown => ({
	number: 0,
	text,
	rule: "",
	facts: { kind: "move" },
	dice: [],
	seats: [0],
});

function shown(asks: string, ...events: string[]): TableState {
	const view = { seat: 0, asks } as SeatView;
	return { type: "state", ply: 0, undone_to: null, views: [view], events: events.map(told), plies: [] } as never;
}

const pace = (speed: number) => () => ({ speed, reduced: false, durations: {}, together: {} });
const sit = (speed: number) => new TableClient("t", ["k"], "Ann", pace(speed), "ws://here/ws");

test("the board follows the story: a position is shown when its events begin", async () => {
	const table = sit(1);
	table.receive(shown("start"));
	table.receive(shown("first", "a", "b"));
	table.receive(shown("second", "c"));
	expect(table.view(0)?.asks).toBe("first");
	expect(table.isCaughtUp).toBe(false);
	await vi.advanceTimersByTimeAsync(1400);
	expect(table.event?.event.text).toBe("c");
	expect(table.view(0)?.asks).toBe("second");
	expect(table.isCaughtUp).toBe(true);
});

test("whoever skips, or wants no motion, sees the newest position at once", () => {
	const table = sit(1);
	table.receive(shown("start"));
	table.receive(shown("first", "a"));
	table.receive(shown("second", "b"));
	table.skip();
	expect(table.view(0)?.asks).toBe("second");
	const quick = sit(0);
	quick.receive(shown("start"));
	quick.receive(shown("first", "a"));
	expect(quick.view(0)?.asks).toBe("first");
	expect(quick.isCaughtUp).toBe(true);
});

test("a message without events waits its turn behind the events that came before it", async () => {
	const table = sit(1);
	table.receive(shown("start"));
	table.receive(shown("first", "a"));
	table.receive(shown("a draw was offered"));
	expect(table.view(0)?.asks).toBe("first");
	await vi.advanceTimersByTimeAsync(700);
	expect(table.view(0)?.asks).toBe("a draw was offered");
	expect([table.event, table.isCaughtUp]).toEqual([null, true]);
});

test("a log that is told anew is no news, but what is new in it is", () => {
	const table = sit(1);
	table.receive(shown("start"));
	table.receive(shown("first", "a"));
	table.skip();
	table.receive({ ...shown("again", "a", "b"), undone_to: 0 });
	expect(table.log.map((event) => event.text)).toEqual(["a", "b"]);
	expect(table.news.map((event) => event.text)).toEqual(["b"]);
	table.skip();
	table.receive({ ...shown("again", "a", "b"), undone_to: 0 });
	expect(table.waiting).toBe(0);
});

test("a line is being played until the board shows what came of it, or it is refused", async () => {
	const table = sit(1);
	table.receive(shown("start"));
	table.play(0, "scoop");
	expect(table.isPlaying).toBe(true);
	table.receive(shown("next", "a"));
	expect(table.isPlaying).toBe(true);
	await vi.advanceTimersByTimeAsync(5000);
	expect(table.isPlaying).toBe(false);
	table.play(0, "fly");
	table.receive({ type: "refused", ref: 2, code: "illegal", sentence: "No.", rule: "" } as never);
	expect(table.isPlaying).toBe(false);
});

test("before the match there is a choice and no board; with the first position the choice is over", () => {
	const table = sit(0);
	table.receive({ type: "choosing", seats: [0, 1], missing: [1], options: [] });
	table.pick(0, { deck_a: "line" });
	expect(table.isPicking).toBe(true);
	table.receive({ type: "refused", ref: 1, code: "deck-count", sentence: "No.", rule: "" } as never);
	expect(table.isPicking).toBe(false);
	expect([table.choosing?.missing, table.state]).toEqual([[1], null]);
	table.receive(shown("begin"));
	expect(table.choosing).toBe(null);
	expect(table.view(0)?.asks).toBe("begin");
});

test("nothing is read before it has been shown, and it is nobody's turn meanwhile", async () => {
	const table = sit(1);
	table.receive({ ...shown("start"), actors: [1] });
	table.receive({ ...shown("yours", "the dice fall", "B1 is destroyed"), actors: [0] });
	expect(table.toldLog.map(({ text }) => text)).toEqual(["the dice fall"]);
	expect(table.toAct).toEqual([]);
	await vi.advanceTimersByTimeAsync(1400);
	expect(table.toldLog.map(({ text }) => text)).toEqual(["the dice fall", "B1 is destroyed"]);
	expect(table.toAct).toEqual([0]);
});

test("nothing can be chosen while the numbers for the dice are gathered, nor for longer than a moment", async () => {
	const table = sit(1);
	table.receive(shown("start"));
	const asked: ToBrowser = { type: "ask-nonces", commitment: "", promises: [] };
	table.receive(asked);
	expect(table.isCaughtUp).toBe(false);
	table.receive(shown("dealt anew"));
	expect(table.isCaughtUp).toBe(false);
	table.receive({ type: "dice", dice: { promises: [], settled: true, from_start: true } });
	expect(table.isCaughtUp).toBe(true);
	table.receive(asked);
	await vi.advanceTimersByTimeAsync(2000);
	expect(table.isCaughtUp).toBe(true);
});
