import { expect, test } from "vitest";
import { draftFor, keepDraft } from "./drafts";

test("a draft outlives a reload, and the next turn begins with it; later ones and other ships do not", () => {
	const kept = new Map<string, string>();
	const place = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
	};
	const power = { rotation: 0, engines: 2, scoop: 0, weapons: 3, defense: 0 };
	keepDraft("t", "A1", { turn: 4, power }, place);
	expect([4, 5, 6].map((turn) => draftFor("t", "A1", turn, place)?.engines)).toEqual([2, 2, undefined]);
	expect(draftFor("t", "A2", 4, place)).toBeNull();
	kept.set("admiralty-power t A1", "{");
	expect(draftFor("t", "A1", 4, place)).toBeNull();
});
