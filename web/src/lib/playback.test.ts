import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventShown, TableState } from "./messages";
import { duration, moments, type Pace, Playback } from "./playback";

const event = (text: string): EventShown => ({
	number: 0,
	text,
	rule: "",
	facts: { kind: "move" },
	dice: [],
	seats: [],
});

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const pace = (speed: number, reduced = false): Pace => ({
	speed,
	reduced,
	durations: { plan: 0, end: 1300 },
	together: { sail: "ship" },
});
const state = (ply: number) => ({ ply }) as TableState;

function playback() {
	const shown: string[] = [];
	const done = vi.fn();
	const queue = new Playback(
		(step) => shown.push(`${step.event?.text ?? "-"} ${step.state.ply}`),
		done,
		() => pace(1),
	);
	return { shown, done, queue };
}

test("events are shown one after the other, each with the position it leads to", async () => {
	const { shown, done, queue } = playback();
	queue.add(state(1), [event("a"), event("b")]);
	queue.add(state(2), [event("c")]);
	expect(shown).toEqual(["a 1"]);
	await vi.advanceTimersByTimeAsync(700);
	expect(shown).toEqual(["a 1", "b 1"]);
	await vi.advanceTimersByTimeAsync(700);
	expect(shown).toEqual(["a 1", "b 1", "c 2"]);
	expect(done).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(700);
	expect(done).toHaveBeenCalledOnce();
});

test("a position without events is shown at once, but not before the events that came before it", async () => {
	const { shown, done, queue } = playback();
	queue.add(state(1), []);
	expect([shown, done.mock.calls.length]).toEqual([["- 1"], 1]);
	queue.add(state(2), [event("a")]);
	queue.add(state(3), []);
	expect([shown.at(-1), queue.length]).toEqual(["a 2", 0]);
	await vi.advanceTimersByTimeAsync(700);
	expect(shown.at(-1)).toBe("- 3");
});

test("skipping shows all that waits at once, in order", () => {
	const { shown, queue } = playback();
	queue.add(state(1), [event("a"), event("b")]);
	queue.add(state(2), [event("c")]);
	queue.skip();
	expect(shown).toEqual(["a 1", "b 1", "c 2"]);
});

test("whoever wants no motion waits for nothing", () => {
	expect(duration(event("a"), pace(1, true))).toBe(0);
	expect(duration(event("a"), pace(0))).toBe(0);
	expect(duration(event("a"), pace(2))).toBe(duration(event("a"), pace(1)) / 2);
});

test("a kind of event stays as long as its board says", () => {
	const of = (kind: string) => ({ ...event("a"), facts: { kind } });
	expect(duration(of("plan"), pace(1))).toBe(0);
	expect(duration(of("end"), pace(2))).toBe(650);
});

test("what happens at once is shown at once, but nobody moves twice in a moment", () => {
	const sails = (ship: string) => ({ ...event(ship), facts: { kind: "sail", ship } });
	const told = [sails("A1"), sails("B1"), sails("A1"), event("shot"), sails("B1")];
	const texts = moments(told, { sail: "ship" }).map((moment) => moment.map(({ text }) => text));
	expect(texts).toEqual([["A1", "B1"], ["A1"], ["shot"], ["B1"]]);
});
