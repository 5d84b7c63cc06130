import { expect, test } from "vitest";
import { Steps, slug } from "./draft";

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
