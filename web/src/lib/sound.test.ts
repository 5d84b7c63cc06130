import { expect, test } from "vitest";
import type { GameTypes } from "./messages";
import { SOUNDS, type SoundTable, soundOf } from "./sound";

test("every sound is short, and every voice of it can be heard", () => {
	for (const [name, voices] of Object.entries(SOUNDS)) {
		expect(voices.length, name).toBeGreaterThan(0);
		for (const voice of voices) {
			expect(voice.at + voice.lasts, name).toBeLessThan(1.2);
			expect(voice.loud, name).toBeGreaterThan(0);
			expect(voice.from * voice.to, name).toBeGreaterThan(0);
		}
	}
});

test("an event's sound is by its kind, or by what happened", () => {
	type Event = { kind: "move" } | { kind: "shot"; hit: boolean } | { kind: "talk" };
	const table: SoundTable<Event> = { move: "move", shot: ({ hit }) => (hit ? "hit" : "miss") };
	const sound = (facts: Event) => soundOf<GameTypes & { event: Event }>({ facts }, table);
	expect(sound({ kind: "move" })).toBe("move");
	expect(sound({ kind: "shot", hit: true })).toBe("hit");
	expect(sound({ kind: "shot", hit: false })).toBe("miss");
	expect(sound({ kind: "talk" })).toBeNull();
});
