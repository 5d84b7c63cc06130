import { expect, test } from "vitest";
import { Pen } from "./pen";

function pen() {
	const sent: string[] = [];
	const clock = { now: 0 };
	return {
		sent,
		clock,
		pen: new Pen(
			(line) => sent.push(line),
			() => clock.now,
		),
	};
}

test("a line chosen before the last one has come back waits for it", () => {
	const { sent, pen: quick } = pen();
	const [first, second] = [{}, {}];
	quick.write("step left", first);
	quick.write("step right", first);
	expect(sent).toEqual(["step left"]);
	quick.turn(second, () => true);
	expect(sent).toEqual(["step left", "step right"]);
});

test("what can no longer be played is forgotten, with all that waits behind it", () => {
	const { sent, pen: quick } = pen();
	quick.write("a", 1);
	quick.write("b", 1);
	quick.write("c", 1);
	quick.turn(2, (line) => line === "c");
	quick.turn(3, () => true);
	expect(sent).toEqual(["a"]);
});

test("after a refusal one can choose again", () => {
	const { sent, clock, pen: quick } = pen();
	quick.write("a", 1);
	clock.now = 5000;
	quick.write("b", 1);
	expect(sent).toEqual(["a", "b"]);
});
