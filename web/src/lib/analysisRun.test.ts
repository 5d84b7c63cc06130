import { expect, test } from "vitest";
import { AnalysisRun } from "./analysisRun.svelte";
import type { Analysed, JudgedShown } from "./messages";

const judged = (ply: number): JudgedShown => ({
	ply,
	seat: 0,
	line: "go",
	label: "Go",
	shares: [0.5, 0.5],
	best: [],
	played: null,
	loss: 0,
	mark: "",
});
const part = (first: number, count: number, of: number): Analysed => ({
	type: "analysed",
	ref: 0,
	of,
	plies: Array.from({ length: Math.min(count, of - first) }, (_, place) => judged(first + place)),
});

test("parts are asked for until the last ply is judged", async () => {
	const asked: number[] = [];
	const analysing = new AnalysisRun(async (first) => {
		asked.push(first);
		return part(first, 2, 5);
	});
	await analysing.begin();
	expect(asked).toEqual([0, 2, 4]);
	expect(analysing.judged.map((each) => each.ply)).toEqual([0, 1, 2, 3, 4]);
	expect(analysing.done).toBe(true);
});

test("whoever is told to wait waits and asks again", async () => {
	let busy = 2;
	const waited: string[] = [];
	const analysing: AnalysisRun = new AnalysisRun(
		async (first) => (busy-- > 0 ? { code: "too-much", sentence: "wait", rule: "" } : part(first, 8, 1)),
		async () => {
			waited.push(analysing.trouble);
		},
	);
	await analysing.begin();
	expect(waited).toEqual(["wait", "wait"]);
	expect(analysing.trouble).toBe("");
	expect(analysing.done).toBe(true);
});

test("another refusal ends it and is told", async () => {
	const analysing = new AnalysisRun(async () => ({ code: "not-saved", sentence: "gone", rule: "" }));
	await analysing.begin();
	expect([analysing.trouble, analysing.running]).toEqual(["gone", false]);
});

test("it can be stopped and goes on from there", async () => {
	const analysing: AnalysisRun = new AnalysisRun(async (first) => {
		if (first === 2) analysing.stop();
		return part(first, 1, 4);
	});
	await analysing.begin();
	expect(analysing.judged.length).toBe(3);
	await analysing.begin();
	expect(analysing.done).toBe(true);
});
