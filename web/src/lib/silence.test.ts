import { expect, test } from "vitest";
import type { ChatMessage } from "./messages";
import { readable, silence, silenceInRematch, unsilence } from "./silence";

const said = (seat: number, text: string): ChatMessage => ({
	type: "chat",
	seat,
	name: "",
	text,
	at: 0,
	by_table: seat < 0,
});

test("of a silenced seat nothing is shown, of the others and of the table everything", () => {
	const chat = [said(0, "hello"), said(1, "barnacle"), said(-1, "The time of B is up.")];
	expect(readable(chat, [1]).map(({ text }) => text)).toEqual(["hello", "The time of B is up."]);
	expect(readable(chat)).toEqual(chat);
});

test("a silence is of one table, counts once and can be taken back", () => {
	const twice = silence(silence({ other: [0] }, "here", 1), "here", 1);
	expect(twice).toEqual({ other: [0], here: [1] });
	expect(unsilence(silence(twice, "here", 2), "here", 1)).toEqual({ other: [0], here: [2] });
	expect(unsilence(twice, "here", 1)).toEqual({ other: [0] });
});

test("in a rematch a silence follows whoever moves on to another seat", () => {
	const seats = [0, 1, 2].map((seat) => ({ seat }) as never);
	const before = { table: "first", mine: [0], seats };
	const moved = { table: "second", mine: [{ seat: 1, letter: "B", kind: "link", token: "" } as never] };
	expect(silenceInRematch({ first: [2] }, before, moved)).toEqual({ first: [2], second: [0] });
	expect(silenceInRematch({}, before, moved)).toEqual({});
	expect(silenceInRematch({ first: [2] }, { ...before, mine: [] }, moved)).toEqual({ first: [2] });
});
