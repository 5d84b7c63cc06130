import { expect, test } from "vitest";
import { LineQueue } from "./lineQueue";

test("a line that was chosen too early is sent when the board has caught up", () => {
	const queue = new LineQueue();
	queue.wait("coast");
	expect(queue.afterTaken()).toBeUndefined();
	expect([queue.afterShown(), queue.afterShown()]).toEqual(["coast", undefined]);
});

test("a later choice takes the place of an earlier one", () => {
	const queue = new LineQueue();
	queue.wait("coast");
	queue.wait("scoop");
	expect([queue.afterShown(), queue.afterShown()]).toEqual(["scoop", undefined]);
});

test("the steps of a plan are sent in order, each when the last is shown", () => {
	const queue = new LineQueue();
	queue.queue("step left");
	queue.queue("step right");
	queue.wait("commit");
	queue.wait("undo");
	expect([queue.afterShown(), queue.afterShown(), queue.afterShown()]).toEqual(["step left", "step right", "undo"]);
	expect(queue.afterShown()).toBeUndefined();
});

test("lines that belong together are sent one after the other, each when the last was taken", () => {
	const queue = new LineQueue();
	expect(queue.begin(["deselect", "select A1", "plan"])).toBe("deselect");
	expect(queue.afterShown()).toBeUndefined();
	expect([queue.afterTaken(), queue.afterTaken(), queue.afterTaken()]).toEqual(["select A1", "plan", undefined]);
});

test("what is chosen too early waits for all that belongs together", () => {
	const queue = new LineQueue();
	queue.begin(["a", "b"]);
	queue.wait("c");
	expect(queue.afterShown()).toBeUndefined();
	expect([queue.afterTaken(), queue.afterTaken(), queue.afterShown()]).toEqual(["b", undefined, "c"]);
});

test("with a refused line falls what was to follow it, not another choice", () => {
	const queue = new LineQueue();
	queue.begin(["a", "b"]);
	queue.queue("step left");
	queue.wait("c");
	queue.refused(false);
	expect([queue.afterTaken(), queue.afterShown(), queue.afterShown()]).toEqual([undefined, "c", undefined]);
});

test("at a lesson the right try stands that was made before the wrong one was refused", () => {
	const queue = new LineQueue();
	queue.queue("step right");
	queue.refused(true);
	expect(queue.afterShown()).toBe("step right");
});

test("what comes next of several is known before it is sent, so that nothing is played twice", () => {
	const lines = new LineQueue();
	expect(lines.isEmpty).toBe(true);
	lines.begin(["ready", "coast"]);
	expect(lines.isEmpty).toBe(false);
	expect(lines.next).toBe("coast");
	expect(lines.afterTaken()).toBe("coast");
	expect(lines.next).toBeUndefined();
	lines.wait("hold");
	expect(lines.next).toBeUndefined();
});
