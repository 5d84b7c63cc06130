import { expect, test } from "vitest";
import type { LegalLine } from "../../lib/messages";
import { aimsOf, complete, litIds, nextIds, point, wordsOf } from "./pointing";

const line = (line: string, action: { verb: string } & Record<string, unknown>): LegalLine => ({
	line,
	label: line,
	action,
	meaning: "",
	rolls: false,
	caution: "",
	odds: null,
	facts: null,
});
const LEGAL = [
	line("sail A1 c4", { verb: "sail", ship: "A1", square: "c4" }),
	line("sail A1 c5", { verb: "sail", ship: "A1", square: "c5" }),
	line("ram A1 c4", { verb: "ram", ship: "A1", square: "c4" }),
	line("anchor A2", { verb: "anchor", ship: "A2" }),
	line("pass", { verb: "pass" }),
];
const TARGETS = { sail: ["ship", "square"], ram: ["ship", "square"], anchor: ["ship"] };
const AIMS = aimsOf(LEGAL, TARGETS);

test("a line without a slot to point at is no aim", () => {
	expect(AIMS.map(({ line }) => line.line)).not.toContain("pass");
});

test("what can be pointed at first are the first slots", () => {
	expect([...nextIds(AIMS, []).keys()]).toEqual(["A1", "A2"]);
});

test("the only line that is meant is played", () => {
	expect(point(AIMS, [], "A2")).toEqual({ picked: [], play: "anchor A2" });
	expect(point(AIMS, ["A1"], "c5")).toEqual({ picked: [], play: "sail A1 c5" });
});

test("where several lines lead to one place, they are offered there", () => {
	const { picked, play } = point(AIMS, ["A1"], "c4");
	expect(play).toBe(null);
	expect(complete(AIMS, picked).map(({ line }) => line)).toEqual(["sail A1 c4", "ram A1 c4"]);
});

test("whoever points at something else begins anew", () => {
	expect(point(AIMS, ["A1"], "A2").play).toBe("anchor A2");
	expect(point(AIMS, ["A1"], "h8")).toEqual({ picked: [], play: null });
});

test("a number in a slot is pointed at by its words, and what is missing is passed over", () => {
	const aims = aimsOf([line("take 3", { verb: "take", card: 3, from: null })], { take: ["card", "from"] });
	expect(aims[0]?.path).toEqual(["3"]);
});

test("what can be begun with glows again where nothing more is to be pointed at", () => {
	const aims = aimsOf(LEGAL, { sail: ["ship", "square"], ram: ["ship", "square"], anchor: ["ship"] });
	expect([...litIds(aims, ["A1"]).keys()]).toEqual(["c4", "c5"]);
	expect([...litIds(aims, ["A1", "c4"]).keys()]).toEqual(["A1", "A2"]);
});

test("what lines do is said in their labels, each once", () => {
	const aims = aimsOf([{ ...line("x 1", { verb: "x", at: "c1" }), label: "Go to c1" }], { x: ["at"] });
	expect(wordsOf([...aims, ...aims])).toBe("Go to c1");
	expect(wordsOf(undefined)).toBe("");
});
