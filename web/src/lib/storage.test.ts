import { expect, test } from "vitest";
import { readStored, writeStored } from "./storage";

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
	expect(readStored(shelf(null))).toMatchObject({ name: "", tokens: [], theme: "system" });
});

test("damaged settings are forgotten, not fatal", () => {
	expect(readStored(shelf("{")).tokens).toEqual([]);
	expect(readStored(shelf('{"tokens": 3}')).tokens).toEqual([]);
	expect(readStored(shelf("null")).tokens).toEqual([]);
});

test("what is kept comes back, and only the newest seats", () => {
	const place = shelf(null);
	const tokens = Array.from({ length: 250 }, (_, number) => `t${number}`);
	writeStored(
		{
			name: "Ann",
			tokens,
			links: {},
			silenced: {},
			theme: "dark",
			speed: 2,
			sound: false,
			turnSound: true,
			turnNotice: false,
			neverAsk: false,
			folded: false,
			digest: true,
		},
		place,
	);
	expect(readStored(place).name).toBe("Ann");
	expect(readStored(place).tokens).toEqual(tokens.slice(-200));
});

test("the links to give away, and who is not to be read, are kept with their table", () => {
	const place = shelf(null);
	const links = { t1: [{ letter: "B", seat: 1, token: "b" }] };
	writeStored(
		{
			name: "",
			tokens: [],
			links,
			silenced: { t1: [1] },
			theme: "system",
			speed: 1,
			sound: false,
			turnSound: true,
			turnNotice: false,
			neverAsk: false,
			folded: false,
			digest: true,
		},
		place,
	);
	expect(readStored(place)).toMatchObject({ links, silenced: { t1: [1] } });
	expect(readStored(shelf('{"links": 3, "silenced": {"t1": 3}}'))).toMatchObject({ links: {}, silenced: {} });
});
