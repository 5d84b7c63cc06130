// For the tests of boards: every kind of event that a game can tell has a picture, made of facts and never of prose.
import { type Component, flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { EventShown, GameTypes } from "../lib/messages";
import eventExamples from "./eventExamples.json";
import { cardOf, type PictureTable, signOf } from "./picture";

/** An example of every kind of event of a game, as the game itself tells it. */
export function examplesOf<G extends GameTypes>(game: keyof typeof eventExamples): EventShown<G>[] {
	const found: Record<string, { text: string; facts: G["event"] }> = eventExamples[game] as never;
	return Object.values(found).map((each) => ({ number: 1, seats: [0], rule: "", dice: [], ...each }));
}

/** The same event in other words. */
export const reworded = <G extends GameTypes>(event: EventShown<G>): EventShown<G> => ({
	...event,
	text: "Something else altogether: 7 of 9.",
});

/** What a component draws within an element. */
// biome-ignore lint/suspicious/noExplicitAny: components of any props
export function drawn(component: Component<any>, props: Record<string, unknown>, within: string): string[] {
	const target = document.createElement("div");
	const mounted = mount(component, { target, props });
	flushSync();
	const found = [...target.querySelectorAll(`${within} > *`)].map((each) => each.outerHTML);
	void unmount(mounted);
	return found;
}

/**
 * Tests for a table of pictures: it has all kinds, each shows something that reads well, and no picture but a title that
 * is the event's own sentence changes with the words. `effects` is what the board draws for an event in its place.
 */
export function testPictures<G extends GameTypes>(
	game: keyof typeof eventExamples,
	table: PictureTable<G["event"]>,
	effects: (event: EventShown<G>) => unknown[],
): void {
	const examples = examplesOf<G>(game);
	const pictures = table as Record<string, unknown>;
	test("every kind of event is in the table, and nothing else is", () => {
		expect(Object.keys(table).toSorted()).toEqual(examples.map((each) => each.facts.kind).toSorted());
	});
	test.each(examples.map((each) => [each.facts.kind, each] as const))("%s has a picture", (kind, example) => {
		const picture = pictures[kind];
		if (picture === "effect") expect(effects(example).length).toBeGreaterThan(0);
		else if (typeof picture === "function") {
			const [card, sign] = [cardOf(table, example), signOf(table, example)];
			const words = [card?.title, sign?.text].filter(Boolean);
			expect(words.length).toBeGreaterThan(0);
			for (const each of [...words, card?.detail ?? ""]) expect(each).not.toMatch(/undefined|NaN|null|\[object/);
		} else expect(["moves", "drawn"]).toContain(picture);
	});
	test.each(examples.map((each) => [each.facts.kind, each] as const))(
		"%s looks the same in other words",
		(_, event) => {
			const other = reworded(event);
			const card = cardOf(table, event);
			expect(cardOf(table, other)).toEqual(
				card && { ...card, title: card.title === event.text ? other.text : card.title },
			);
			expect(signOf(table, other)).toEqual(signOf(table, event));
			expect(effects(other)).toEqual(effects(event));
		},
	);
}
