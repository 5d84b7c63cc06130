// Every kind of event has an effect on the rings, whatever words it is told in.
import { expect, test } from "vitest";
import { examplesOf, reworded } from "../pictures.kit";
import { EFFECTS, effectOf } from "./effects";
import type { Types } from "./types";

const examples = examplesOf<Types>("orbital");
const byKind = examples.map((each) => [each.facts.kind, each] as const);

test("every kind of event is in the table, and nothing else is", () => {
	expect(Object.keys(EFFECTS).toSorted()).toEqual(examples.map((each) => each.facts.kind).toSorted());
});

test.each(byKind)("%s has a picture", (kind, example) => {
	const { captions } = effectOf(example);
	// Ships and missiles that move are seen to move.
	if (kind !== "move" && kind !== "missile") expect(captions.length).toBeGreaterThan(0);
	for (const caption of captions) expect(caption.text).not.toMatch(/undefined|NaN|null/);
});

test.each(byKind)("%s looks the same in other words", (_, example) => {
	const other = reworded(example);
	const [before, after] = [effectOf(example), effectOf(other)];
	const sameWords = before.captions.map((each) => (each.text === example.text ? { ...each, text: other.text } : each));
	expect(after).toEqual({ ...before, captions: sameWords });
});
