import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventShown } from "./messages";
import { duration, EventQueue } from "./queue";

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

test("events are shown one after the other", async () => {
	const shown: string[] = [];
	const done = vi.fn();
	const queue = new EventQueue(
		(each) => shown.push(each.text),
		done,
		() => ({ speed: 1, reduced: false }),
	);
	queue.add([event("a"), event("b")]);
	expect(shown).toEqual(["a"]);
	await vi.advanceTimersByTimeAsync(700);
	expect(shown).toEqual(["a", "b"]);
	await vi.advanceTimersByTimeAsync(700);
	expect(done).toHaveBeenCalledOnce();
});

test("skipping shows all that waits at once, in order", async () => {
	const shown: string[] = [];
	const queue = new EventQueue(
		(each) => shown.push(each.text),
		() => undefined,
		() => ({ speed: 1, reduced: false }),
	);
	queue.add([event("a"), event("b"), event("c")]);
	queue.skip();
	expect(shown).toEqual(["a", "b", "c"]);
});

test("whoever wants no motion waits for nothing", () => {
	expect(duration(event("a"), { speed: 1, reduced: true })).toBe(0);
	expect(duration(event("a"), { speed: 0, reduced: false })).toBe(0);
	expect(duration(event("a"), { speed: 2, reduced: false })).toBe(
		duration(event("a"), { speed: 1, reduced: false }) / 2,
	);
});
