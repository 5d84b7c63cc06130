import { beforeEach, expect, test, vi } from "vitest";
import { browserShelf, draftName, Steps, slug } from "./draft";

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	});
});

test("what was changed is taken back step by step, and done again", () => {
	const steps = new Steps({ hull: 10 });
	steps.note({ hull: 11 });
	steps.note({ hull: 11 });
	steps.note({ hull: 12 });
	expect(steps.undo()).toEqual({ hull: 11 });
	expect(steps.undo()).toEqual({ hull: 10 });
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

test("drafts as an earlier version kept them are still there", async () => {
	const earlier = { Old: { game: "isk", scenario: "war", ruleset: "classic", options: { scale: 1 } } };
	localStorage.setItem("admiralty.drafts", JSON.stringify(earlier));
	const [found] = await browserShelf.list();
	expect(found).toMatchObject({ name: "Old", game: "isk", draft: { scenario: "war", options: { scale: 1 } } });
	localStorage.setItem("admiralty.drafts", "{");
	expect(await browserShelf.list()).toEqual([]);
});
