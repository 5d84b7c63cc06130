import { expect, test } from "vitest";
import { digestOf, headOf, watchedDigest } from "./digest";
import type { EventShown } from "./messages";

const told = (number: number, text: string, kind = "move"): EventShown => ({
	number,
	text,
	rule: "",
	facts: { kind },
	dice: [],
	seats: [0],
});
const all = () => true;
const read = (lines: ReturnType<typeof digestOf>) =>
	lines.map(({ event, isNew }) => `${isNew ? "new " : ""}${event.text}`);

const STORY = [
	told(0, "turn 1", "turn"),
	told(1, "I move"),
	told(2, "B moves"),
	told(3, "I fire"),
	told(3, "B burns"),
	told(3, "turn 2", "turn"),
	told(4, "B moves on"),
	told(5, "B fires"),
];

test("the others' turn stays, with what followed from the own last choice and the turn that it was made in", () => {
	const lines = digestOf(STORY, (ply) => ply === 1 || ply === 3, all);
	expect(read(lines)).toEqual([
		"turn 1",
		"I move",
		"B moves",
		"new I fire",
		"new B burns",
		"new turn 2",
		"new B moves on",
		"new B fires",
	]);
});

test("own choices of the turn under way do not push it away", () => {
	const lines = digestOf([...STORY, told(6, "I power up")], (ply) => [1, 3, 6].includes(ply), all);
	expect(read(lines).slice(-3)).toEqual(["new B moves on", "new B fires", "new I power up"]);
});

test("nothing is told before somebody else has done something", () => {
	expect(digestOf([told(0, "I move")], () => true, all)).toEqual([]);
});

test("what is not worth a line is left out", () => {
	expect(
		read(
			digestOf(
				STORY,
				() => false,
				({ facts }) => facts.kind === "turn",
			),
		),
	).toEqual(["new turn 1", "new turn 2"]);
});

test("a spectator reads the last turn and the present one", () => {
	expect(read(watchedDigest([...STORY, told(6, "turn 3", "turn")], all))).toEqual([
		"new turn 2",
		"new B moves on",
		"new B fires",
		"new turn 3",
	]);
});

test("what was played for a seat while it did not look is new as well", () => {
	const events = [told(0, "mine, seen"), told(1, "theirs"), told(2, "mine, by an order"), told(3, "theirs again")];
	const since = (seen?: number) =>
		digestOf(
			events,
			(ply) => ply % 2 === 0,
			() => true,
			seen,
		)
			.filter((each) => each.isNew)
			.map((each) => each.event.number);
	expect(since(1)).toEqual([1, 2, 3]);
	expect(since()).toEqual([2, 3]);
	expect(since(99)).toEqual([2, 3]);
});

test("folded away, the news are the last dice that are new, else the newest line", () => {
	const rolled = (number: number, text: string) => ({ ...told(number, text), dice: [6, 2] });
	const story = [rolled(1, "B evaded"), told(2, "I sail"), rolled(3, "B fires"), told(3, "A1 acts")];
	expect(headOf(digestOf(story, (ply) => ply === 2, all))).toBe("B fires");
	expect(headOf(digestOf([...story.slice(0, 2), told(3, "A1 acts")], (ply) => ply === 2, all))).toBe("A1 acts");
	expect(headOf([])).toBe("");
});
