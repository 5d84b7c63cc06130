import { beforeEach, expect, test, vi } from "vitest";
import type { Draft, ScenarioInfo } from "../lib/messages";
import {
	browserShelf,
	draftName,
	freeName,
	freshScenario,
	leaveOnBench,
	leftOnBench,
	ownKey,
	ownOptions,
	ownScenario,
	played,
	Steps,
	slug,
} from "./draft";

beforeEach(() => {
	for (const name of ["localStorage", "sessionStorage"]) {
		const kept = new Map<string, string>();
		vi.stubGlobal(name, {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => kept.set(key, value),
		});
	}
});

test("what was changed is taken back step by step, and done again", () => {
	const steps = new Steps({ hull: 10 });
	steps.note({ hull: 11 });
	steps.note({ hull: 11 });
	steps.note({ hull: 12 });
	expect([steps.canUndo, steps.canRedo]).toEqual([true, false]);
	expect(steps.undo()).toEqual({ hull: 11 });
	expect(steps.undo()).toEqual({ hull: 10 });
	expect([steps.canUndo, steps.canRedo]).toEqual([false, true]);
	expect(steps.undo()).toBeUndefined();
	expect(steps.redo()).toEqual({ hull: 11 });
	steps.note({ hull: 20 });
	expect(steps.redo()).toBeUndefined();
});

test("a title becomes a name for a pack", () => {
	expect(slug("Heavier frigates!")).toBe("heavier-frigates");
	expect(slug("7")).toBe("my-rules");
	expect(slug("A very long title indeed, far too long")).toMatch(/^[a-z][a-z0-9-]{0,21}[a-z0-9]$/);
});

test("this browser keeps drafts by name: replaced, renamed, forgotten", async () => {
	await browserShelf.keep("Thick", "orbital", { options: { hull: 12 } });
	await browserShelf.keep("Thin", "orbital", { options: { hull: 8 } });
	const [latest] = await browserShelf.keep("Thick", "orbital", { options: { hull: 14 } });
	expect(latest).toMatchObject({ name: "Thick", draft: { options: { hull: 14 } } });
	const renamed = await browserShelf.keep("Thicker", "orbital", { options: { hull: 14 } }, "Thick");
	expect(renamed.map(({ name }) => name)).toEqual(["Thicker", "Thin"]);
	expect((await browserShelf.forget("Thin")).map(({ name }) => name)).toEqual(["Thicker"]);
	expect(draftName("  ")).toBe("My rules");
});

test("what lies on the bench of a game is there for whoever comes back", () => {
	leaveOnBench("orbital", { draft: { options: { hull: 12 } }, title: "Thick" });
	expect(leftOnBench("orbital")).toEqual({ draft: { options: { hull: 12 } }, title: "Thick" });
	expect(leftOnBench("isk")).toBeNull();
	sessionStorage.setItem("admiralty.bench.isk", "{");
	expect(leftOnBench("isk")).toBeNull();
});

test("drafts as an earlier version kept them are still there", async () => {
	const earlier = { Old: { game: "isk", scenario: "war", ruleset: "classic", options: { scale: 1 } } };
	localStorage.setItem("admiralty.drafts", JSON.stringify(earlier));
	const [found] = await browserShelf.list();
	expect(found).toMatchObject({ name: "Old", game: "isk", draft: { scenario: "war", options: { scale: 1 } } });
	localStorage.setItem("admiralty.drafts", "{");
	expect(await browserShelf.list()).toEqual([]);
});

const outposts = { key: "outposts", title: "Outposts", goal: "Win.", length: "20 rounds" } as ScenarioInfo;

test("a further scenario begins as one of the game's, under a name of its own", () => {
	const first = freshScenario(outposts, []);
	expect(first).toEqual({
		name: "my-outposts",
		scenario: "outposts",
		title: "My Outposts",
		goal: "Win.",
		length: "20 rounds",
		options: {},
	});
	expect(freshScenario(outposts, [first]).name).toBe("my-outposts-2");
	expect(freeName("!!!", [])).toBe("my-scenario");
	expect(ownKey(first)).toBe("outposts.draft.my-outposts");
});

test("what is played in a further scenario is all that differs in it", () => {
	const own = { ...freshScenario(outposts, []), options: { op_turn_limit: 9 } };
	const draft: Draft = { scenario: ownKey(own), ruleset: "classic", options: { hull: 3 }, scenarios: [own] };
	expect(ownScenario(draft)).toBe(own);
	expect(played(draft)).toEqual({ scenario: "outposts", ruleset: "classic", options: { hull: 3, op_turn_limit: 9 } });
	expect(played({ ...draft, scenario: "skirmish" }).options).toEqual({ hull: 3 });
});

test("what holds for the whole draft is no part of a further scenario", () => {
	expect(ownOptions({ hull: 3, units: [[1]] }, { hull: 3, units: [[2]] })).toEqual({ units: [[1]] });
});
