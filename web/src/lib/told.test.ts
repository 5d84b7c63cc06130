import { expect, test } from "vitest";
import type { EventShown } from "./messages";
import { facesOf, isFor, logBlocks, NOBODY } from "./told";

const event = (facts: Record<string, unknown>): EventShown => ({
	number: 0,
	text: "A fires.",
	kind: "shot",
	rule: "",
	facts,
	seats: [0, 1],
});

test("a secret of one seat is not for the other at the same screen", () => {
	expect(isFor({ seats: [0] }, 0, [0, 1])).toBe(true);
	expect(isFor({ seats: [0] }, 1, [0, 1])).toBe(false);
});

test("while the screen is handed over only what both know is shown", () => {
	expect(isFor({ seats: [0] }, NOBODY, [0, 1])).toBe(false);
	expect(isFor({ seats: [0, 1] }, NOBODY, [0, 1])).toBe(true);
});

test("a spectator reads what spectators were told", () => {
	expect(isFor({ seats: [-1] }, -1, [])).toBe(true);
});

test("an event shows its one die or its many dice, and no die that was not rolled", () => {
	expect(facesOf(event({ face: 6 }))).toEqual([6]);
	expect(facesOf(event({ faces: [3, 11] }))).toEqual([3, 11]);
	expect(facesOf(event({ face: 0 }))).toEqual([]);
	expect(facesOf(event({}))).toEqual([]);
});

test("the log says between its plies who asked and who refused, newest first", () => {
	const at = (number: number) => ({ ...event({}), number });
	const blocks = logBlocks([at(0), at(0), at(1)], [{ text: "A asks to take back.", at: 5, after: 1 }]);
	expect(blocks.map((block) => block.note || block.events.length)).toEqual([1, "A asks to take back.", 2]);
	expect(logBlocks([], [{ text: "B refuses.", at: 6, after: 3 }]).map((block) => block.note)).toEqual(["B refuses."]);
});
