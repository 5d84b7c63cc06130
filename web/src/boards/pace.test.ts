import { expect, test } from "vitest";
import eventExamples from "./eventExamples.json";
import { durationsOf, GAMES_WITH_DURATIONS } from "./pace";

test.each(GAMES_WITH_DURATIONS)("%s can tell every kind of event that has a duration", (game) => {
	const kinds = Object.keys(eventExamples[game as keyof typeof eventExamples]);
	for (const kind of Object.keys(durationsOf(game))) expect(kinds).toContain(kind);
});

test("a game that nobody has heard of shows its end for longer than the rest", () => {
	expect(durationsOf("sixth")).toEqual({ end: 1400 });
});
