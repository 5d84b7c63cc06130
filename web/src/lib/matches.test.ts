import { describe, expect, it } from "vitest";
import { isOf, length, next, opponents, search, span, standing } from "./matches";
import type { MyTable } from "./messages";

function match(table: string, more: Partial<MyTable> = {}, card: Partial<MyTable["card"]> = {}): MyTable {
	const seat = { letter: "A", kind: "person" as const, level: "", present: true, vacation_until: 0 };
	return {
		card: {
			table,
			game: "toy",
			scenario: "duel",
			ruleset: "classic",
			in_force: { ruleset: "classic", title: "Classic", phrase: "Classic", differences: [], pack: "" },
			seats: [
				{ ...seat, seat: 0, name: "Ann" },
				{ ...seat, seat: 1, name: "Bea" },
			],
			ply: 3,
			over: false,
			outcome: "",
			waiting: false,
			choosing: false,
			spectator: "",
			age_seconds: 10,
			clock: { per_move: 0, bank: 0, increment: 0, flag: "doctrine" },
			term_seconds: 259200,
			people: [],
			known_only: false,
			...card,
		},
		seats: [0],
		tokens: [],
		my_turn: false,
		left_seconds: null,
		result: "",
		changed_seconds: 60,
		lasted_seconds: 7200,
		...more,
	};
}

describe("one's own matches", () => {
	it("are told in words, with the time that is left", () => {
		expect(standing(match("a", { my_turn: true, left_seconds: 90 }), 30)).toBe("Your turn: 1:00");
		expect(standing(match("a", { my_turn: true }))).toBe("Your turn");
		expect(standing(match("a"))).toBe("Their turn");
		expect(standing(match("a", {}, { waiting: true }))).toBe("Waiting for somebody to join");
		expect(standing(match("a", { result: "lost" }, { over: true, outcome: "B won" }))).toBe("You lost");
		expect(standing(match("a", { seats: [0, 1] }, { over: true, outcome: "B won" }))).toBe("B won");
	});
	it("say against whom and how long", () => {
		expect(opponents(match("a"))).toBe("Bea");
		expect(length(match("a", {}, { over: true }))).toBe("3 plies in 2 hours, 60 seconds ago");
		expect(span(3 * 86400)).toBe("3 days");
	});
	it("are found by every word typed", () => {
		const all = [match("a"), match("b", { result: "won" }, { over: true })];
		expect(search(all, "bea won", []).map((each) => each.card.table)).toEqual(["b"]);
		expect(search(all, "carl", [])).toEqual([]);
	});
	it("are narrowed by how they stand", () => {
		const turn = match("a", { my_turn: true });
		expect([isOf("turn", turn), isOf("play", turn), isOf("over", turn), isOf("all", turn)]).toEqual([
			true,
			true,
			false,
			true,
		]);
	});
	it("lead on to the next in which one is to act, around the list", () => {
		const all = ["a", "b", "c"].map((table) => match(table, { my_turn: table !== "b" }));
		expect(next(all, "a")?.card.table).toBe("c");
		expect(next(all, "c")?.card.table).toBe("a");
		expect(next([match("a", { my_turn: true })], "a")).toBeUndefined();
	});
});
