import { expect, test } from "vitest";
import { readKept, writeKept } from "./storage";

function shelf(text: string | null) {
	let kept = text;
	return {
		getItem: () => kept,
		setItem: (_: string, value: string) => {
			kept = value;
		},
	};
}

test("a new browser has no name and no seats", () => {
	expect(readKept(shelf(null))).toMatchObject({ name: "", tokens: [], theme: "system" });
});

test("damaged settings are forgotten, not fatal", () => {
	expect(readKept(shelf("{")).tokens).toEqual([]);
	expect(readKept(shelf('{"tokens": 3}')).tokens).toEqual([]);
	expect(readKept(shelf("null")).tokens).toEqual([]);
});

test("what is kept comes back, and only the newest seats", () => {
	const place = shelf(null);
	const tokens = Array.from({ length: 250 }, (_, number) => `t${number}`);
	writeKept({ name: "Ann", tokens, links: {}, theme: "dark", speed: 2, sound: false }, place);
	expect(readKept(place).name).toBe("Ann");
	expect(readKept(place).tokens).toEqual(tokens.slice(-200));
});

test("the links to give away are kept with their table", () => {
	const place = shelf(null);
	const links = { t1: [{ letter: "B", seat: 1, token: "b" }] };
	writeKept({ name: "", tokens: [], links, theme: "system", speed: 1, sound: false }, place);
	expect(readKept(place).links).toEqual(links);
	expect(readKept(shelf('{"links": 3}')).links).toEqual({});
});
