import { expect, test } from "vitest";
import { SOUNDS, soundOf } from "./sound";

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
	const table = { move: "move", shot: (facts: Record<string, unknown>) => (facts.hit ? "hit" : "miss") } as const;
	expect(soundOf({ kind: "move", facts: {} }, table)).toBe("move");
	expect(soundOf({ kind: "shot", facts: { hit: true } }, table)).toBe("hit");
	expect(soundOf({ kind: "shot", facts: {} }, table)).toBe("miss");
	expect(soundOf({ kind: "talk", facts: {} }, table)).toBeNull();
});
