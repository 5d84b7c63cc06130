import { expect, test } from "vitest";
import { isVisibleTo, logBlocks, NOBODY, turnsOf } from "./log";
import type { EventShown } from "./messages";

const fired: EventShown = { number: 0, text: "A fires.", rule: "", facts: { kind: "shot" }, dice: [6], seats: [0, 1] };

test("a secret of one seat is not for the other at the same screen", () => {
	expect(isVisibleTo({ seats: [0] }, 0, [0, 1])).toBe(true);
	expect(isVisibleTo({ seats: [0] }, 1, [0, 1])).toBe(false);
});

test("while the screen is handed over only what both know is shown", () => {
	expect(isVisibleTo({ seats: [0] }, NOBODY, [0, 1])).toBe(false);
	expect(isVisibleTo({ seats: [0, 1] }, NOBODY, [0, 1])).toBe(true);
});

test("a spectator reads what spectators were told", () => {
	expect(isVisibleTo({ seats: [-1] }, -1, [])).toBe(true);
});

test("the log says between its plies who asked and who refused, in reading order", () => {
	const at = (number: number) => ({ ...fired, number });
	const blocks = logBlocks([at(0), at(0), at(1)], [{ text: "A asks to take back.", at: 5, after: 1 }]);
	expect(blocks.map((block) => block.note || block.events.length)).toEqual([2, "A asks to take back.", 1]);
	expect(logBlocks([], [{ text: "B refuses.", at: 6, after: 3 }]).map((block) => block.note)).toEqual(["B refuses."]);
});

test("the log comes in turns, also where a turn begins in the middle of a ply", () => {
	const begins = { ...fired, number: 1, text: "Turn 2.", facts: { kind: "turn" } };
	const turns = turnsOf(logBlocks([fired, { ...fired, number: 1 }, begins, { ...fired, number: 1 }], []));
	expect(turns.map(({ title, blocks }) => [title, blocks.map(({ events }) => events.length)])).toEqual([
		["", [1, 1]],
		["Turn 2.", [1]],
	]);
});
