import { expect, test } from "vitest";
import { headline, lastBlow, lastCounts, worstMistake } from "./ending";
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

const told = (text: string, facts: object, dice: number[] = [], number = 2): EventShown =>
	({ number, text, rule: "", facts, dice, seats: [0] }) as unknown as EventShown;
const wins = told("A wins.", { kind: "end", winners: ["A"] });

test("the killing blow is what the last dice decided and what came of it", () => {
	const log = [
		told("B1 coasts.", { kind: "coast", ship: "B1" }, [], 1),
		told("A1 fires the railgun at B1: hit.", { kind: "shot", ship: "A1", target: "B1" }, [6]),
		told("B1 loses 4 hull.", { kind: "damage", ship: "B1" }),
		told("B1 is destroyed.", { kind: "destroyed", ship: "B1" }),
		wins,
	];
	expect(lastBlow(log, ["A"])).toBe("A1 fires the railgun at B1: hit. B1 is destroyed.");
	expect(lastBlow([wins], ["A"])).toBe("");
});

test("what happened to the winner afterwards is not the blow", () => {
	const log = [
		told("B1 fires at A1: hit.", { kind: "shot", ship: "B1", target: "A1" }, [3]),
		told("A1 fires at B1: hit.", { kind: "shot", ship: "A1", target: "B1" }, [4]),
		told("B1 is destroyed.", { kind: "destroyed", ship: "B1" }),
		told("Critical hit on A1: weapons.", { kind: "critical", ship: "A1" }, [2]),
		wins,
	];
	expect(lastBlow(log, ["A"])).toBe("A1 fires at B1: hit. B1 is destroyed.");
});

test("a last move of who has less left is no blow: how it stood is told instead", () => {
	const log = [
		told("A1 moves to sector 38.", { kind: "move", ship: "A1" }),
		told("B1 scoops 3 mass.", { kind: "scoop", ship: "B1" }),
		told("B1 moves to sector 15.", { kind: "move", ship: "B1" }),
		wins,
	];
	expect(lastBlow(log, ["A"])).toBe("");
	const goals = [
		{ seat: "A", text: "", count: "6 of 8 hull", have: 6, need: 8 },
		{ seat: "B", text: "", count: "3 of 8 hull", have: 3, need: 8 },
	];
	expect(lastCounts({ goals }, [1])).toBe("You: 3 of 8 hull. A: 6 of 8 hull.");
	expect(lastCounts({ goals }, [])).toBe("A: 6 of 8 hull. B: 3 of 8 hull.");
});

test("where nothing was struck, only what came last is told", () => {
	const log = [
		told("A has given orders.", { kind: "ordered", seat: "A" }),
		told("A takes Distaff from B.", { kind: "taken", seat: "A", from: "B" }),
		wins,
	];
	expect(lastBlow(log, ["A"])).toBe("A takes Distaff from B.");
	const unseen = told("You held Hub but did not take it: somebody unseen was there.", {
		kind: "not-taken",
		name: "Hub",
	});
	expect(lastBlow([unseen, wins], ["A"])).toBe("");
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
