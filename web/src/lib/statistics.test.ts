import { describe, expect, it } from "vitest";
import type { MyResult } from "./messages";
import { byGame, byOpponent, bySide, plotted, tally, worthText } from "./statistics";

const result = (won: string, side: string, name: string, more: Partial<MyResult> = {}): MyResult => ({
	table: "t",
	game: "toy",
	side,
	result: won,
	ended: 0,
	plies: 3,
	seconds: 60,
	rated: true,
	why: "",
	points: 1500,
	change: 12,
	opponents: [{ name, level: "", person: "" }],
	...more,
});

describe("what finished matches add up to", () => {
	const all = [
		result("won", "A", "Bea"),
		result("lost", "B", "Bea"),
		result("drawn", "A", "Carl"),
		result("cancelled", "A", "Carl"),
	];
	it("counts a draw as half a win and a cancelled match not at all", () => {
		expect(tally(all)).toEqual({ won: 1, drawn: 1, lost: 1, all: 3, share: 0.5 });
	});
	it("is told by side and by opponent, the most frequent first", () => {
		expect(bySide(all).map(([side]) => side)).toEqual(["A", "B"]);
		expect(byOpponent(all).map(([name, { all: met }]) => [name, met])).toEqual([
			["Bea", 2],
			["Carl", 1],
		]);
	});
	it("is plotted with the largest on top", () => {
		expect(plotted([1500, 1550, 1525], 300, 60)).toEqual([
			[0, 60],
			[150, 0],
			[300, 30],
		]);
		expect(plotted([1500], 300, 60)).toEqual([[0, 60]]);
	});
	it("says what a match was worth", () => {
		const worth = (change: number) => worthText({ rated: true, why: "", change });
		expect([worth(12), worth(-1), worth(0)]).toEqual(["+12 points.", "−1 point.", "+0 points."]);
		expect(worthText({ rated: false, why: "It was cancelled.", change: 0 })).toBe("Not rated. It was cancelled.");
	});
	it("is counted by game", () => {
		const played = [result("won", "A", "x", { game: "isk" }), ...all];
		expect(byGame(played).map(([game]) => game)).toEqual([all[0]?.game, "isk"]);
	});
});
