import { expect, test } from "vitest";
import { headline, lastBlow, worstMistake } from "./ending";
import type { Ended, EventShown, JudgedShown, SeatCard } from "./messages";

const seats = ["Ann", "Bo", ""].map((name, seat) => ({ seat, letter: "ABC"[seat], name }) as SeatCard);
const ended = (change: Partial<Ended>): Ended => ({
	winners: ["A"],
	reason: "You lose at once when your homeworld is destroyed.",
	rule: "RG-12.1",
	how: "played",
	by: "",
	because: "a homeworld is destroyed",
	...change,
});

test("winner and loser are each told their own side of it", () => {
	expect(headline(ended({}), [0], seats)).toBe("You won: a homeworld is destroyed.");
	expect(headline(ended({}), [1], seats)).toBe("You lost: a homeworld is destroyed.");
	expect(headline(ended({ winners: ["A", "B"] }), [0], seats)).toBe("You share the win: a homeworld is destroyed.");
	expect(headline(ended({ winners: [] }), [0], seats)).toBe("A draw: a homeworld is destroyed.");
});

test("who resigned or ran out of time is named", () => {
	expect(headline(ended({ how: "resigned", by: "B" }), [0], seats)).toBe("You won: Bo resigned.");
	expect(headline(ended({ how: "resigned", by: "B" }), [1], seats)).toBe("You lost: you resigned.");
	expect(headline(ended({ how: "time", by: "B" }), [1], seats)).toBe("You lost on time.");
	expect(headline(ended({ how: "time", by: "B" }), [0], seats)).toBe("You won: the time of Bo was up.");
	expect(headline(ended({ how: "agreed", winners: [] }), [0], seats)).toBe("A draw: both sides agreed on it.");
});

test("spectators and people at one screen are told names", () => {
	expect(headline(ended({}), [], seats)).toBe("Ann wins: a homeworld is destroyed.");
	expect(headline(ended({ winners: ["C"] }), [0, 1, 2], seats)).toBe("C wins: a homeworld is destroyed.");
	expect(headline(ended({ winners: ["A", "B"] }), [], seats)).toBe(
		"Ann and Bo share the win: a homeworld is destroyed.",
	);
});

const told = (number: number, text: string, kind: string, dice: number[] = []): EventShown =>
	({
		number,
		text,
		kind,
		rule: "",
		facts: { kind },
		dice,
		seats: [0],
	}) as EventShown;

test("the killing blow is what the last dice decided and what came of it", () => {
	const log = [
		told(1, "B1 coasts.", "coast"),
		told(2, "A1 fires the railgun at B1: hit.", "shot", [6]),
		told(2, "B1 loses 4 hull.", "damage"),
		told(2, "B1 is destroyed.", "destroyed"),
		told(2, "A wins.", "end"),
	];
	expect(lastBlow(log)).toBe("A1 fires the railgun at B1: hit. B1 is destroyed.");
	expect(lastBlow([told(0, "A wins.", "end")])).toBe("");
});

test("the worst mistake is one's own", () => {
	const judged = [
		{ ply: 0, seat: 0, loss: 0.1, mark: "?" },
		{ ply: 1, seat: 1, loss: 0.9, mark: "??" },
		{ ply: 2, seat: 0, loss: 0.4, mark: "??" },
	] as JudgedShown[];
	expect(worstMistake(judged, [0])?.ply).toBe(2);
	expect(worstMistake(judged, [2])).toBeUndefined();
});
