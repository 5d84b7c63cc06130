// Every kind of event that a game can tell has a picture on its board. The examples are the games' own.
import { type Component, flushSync, mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import type { EventShown } from "../lib/messages";
import HexspaceEffects from "./hexspace/Effects.svelte";
import { PICTURES as HEXSPACE } from "./hexspace/pictures";
import IskEffects from "./isk/Effects.svelte";
import { PICTURES as ISK, ON_REGIONS } from "./isk/pictures";
import RegionMap from "./isk/RegionMap.svelte";
import { EFFECTS } from "./orbital/effects";
import { cardOf, type PictureTable, signOf } from "./picture";
import PiratesEffect from "./pirates/Effect.svelte";
import { PICTURES as PIRATES } from "./pirates/pictures";
import { PICTURES as RETROGRADE } from "./retrograde/pictures";
import { flightOf, marksOf, wordOf } from "./retrograde/story";
import told from "./eventExamples.json";

type Examples = Record<string, { text: string; facts: Record<string, unknown> }>;

const event = (examples: Examples, kind: string): EventShown => ({
	number: 1,
	seats: [0],
	rule: "",
	kind,
	text: "",
	facts: {},
	...examples[kind],
});

/** How many things a component draws within an element. */
// biome-ignore lint/suspicious/noExplicitAny: components of any props
function drawn(component: Component<any>, props: Record<string, unknown>, within: string): number {
	const target = document.createElement("div");
	const mounted = mount(component, { target, props });
	flushSync();
	const count = target.querySelectorAll(`${within} > *`).length;
	void unmount(mounted);
	return count;
}

const somewhere = { at: [1, 0, -1], system: 1 };
const units = Object.fromEntries(["A1", "A2", "B1", "B2"].map((name) => [name, somewhere]));
const region = { id: 1, name: "Bagpipe", q: 0, r: 0 };
const iskView = {
	map: { systems: [{ id: 1, constellation: "C1" }], regions: [region] },
	regions: {},
};

const boards: Record<string, { table: PictureTable; effects: (told: EventShown) => number }> = {
	hexspace: {
		table: HEXSPACE,
		effects: (told) => drawn(HexspaceEffects, { shown: { event: told, milliseconds: 500 }, before: units }, ".effects"),
	},
	isk: {
		table: ISK,
		effects: (told) =>
			ON_REGIONS.has(told.kind)
				? drawn(
						RegionMap,
						{ view: iskView, offered: new Map(), told: { event: told, milliseconds: 500 }, onplace: () => undefined },
						".news",
					)
				: drawn(
						IskEffects,
						{
							shown: { event: told, milliseconds: 500 },
							places: new Map([0, 1].map((id) => [id, { x: 0, y: 0 }])),
							before: units,
							view: iskView,
						},
						".effects",
					),
	},
	pirates: {
		table: PIRATES,
		effects: (told) =>
			drawn(
				PiratesEffect,
				{ told: { ...told, facts: { from: "0,0", ...told.facts } }, milliseconds: 500, place: () => ({ x: 0, y: 0 }) },
				".effect",
			),
	},
	retrograde: {
		table: RETROGRADE,
		effects: (told) => Object.keys(marksOf(told)).length * Number(Boolean(flightOf(told) ?? wordOf(told))),
	},
};

describe.each(Object.entries(boards))("%s", (game, { table, effects }) => {
	const examples = told[game as keyof typeof told] as Examples;
	test("every kind of event is in the table, and nothing else is", () => {
		expect(Object.keys(table).toSorted()).toEqual(Object.keys(examples).toSorted());
	});
	test.each(Object.keys(examples))("%s has a picture", (kind) => {
		const example = event(examples, kind);
		const picture = table[kind];
		if (picture === "effect") expect(effects(example)).toBeGreaterThan(0);
		else if (typeof picture === "function") {
			const words = [cardOf(table, example)?.title, signOf(table, example)?.text].filter(Boolean);
			expect(words.length).toBeGreaterThan(0);
			for (const each of words) expect(each).not.toMatch(/undefined|NaN|null/);
			expect(cardOf(table, example)?.detail ?? "").not.toMatch(/undefined|NaN|null/);
		} else expect(["moves", "drawn"]).toContain(picture);
	});
});

describe("orbital", () => {
	const examples = told.orbital as Examples;
	test("every kind of event is in the table, and nothing else is", () => {
		expect(Object.keys(EFFECTS).toSorted()).toEqual(Object.keys(examples).toSorted());
	});
	test.each(Object.keys(examples))("%s has a picture", (kind) => {
		const { facts, text } = event(examples, kind);
		const captions = EFFECTS[kind]?.(facts, text).captions ?? [];
		// Ships and missiles that move are seen to move.
		if (kind !== "move" && kind !== "missile") expect(captions.length).toBeGreaterThan(0);
		for (const caption of captions) expect(caption.text).not.toMatch(/undefined|NaN|null/);
	});
});

test("a kind that no board has heard of is told in its own words", () => {
	expect(cardOf(ISK, { kind: "supernova", facts: {}, text: "A star bursts." })?.title).toBe("A star bursts.");
});
