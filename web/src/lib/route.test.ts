import { expect, test } from "vitest";
import { parseRoute, showRoute, tableRoute } from "./route";

const TOKEN = "abcdefghijklmnopqrstuv";

test("an empty fragment is the lobby", () => {
	expect(parseRoute("")).toEqual({ page: "lobby" });
	expect(parseRoute("#/")).toEqual({ page: "lobby" });
});

test("a table's address keeps all tokens and comes back the same", () => {
	const route = { page: "table" as const, table: "t1", tokens: [TOKEN, TOKEN.replace("a", "-")] };
	expect(parseRoute(showRoute(route))).toEqual(route);
});

test("a token that was cut short is not a seat", () => {
	expect(parseRoute(`#/t/t1/${TOKEN.slice(1)}`).page).toBe("lost");
});

test("a game can be linked to, to choose how to play it", () => {
	expect(parseRoute("#/play/orbital")).toEqual({ page: "play", game: "orbital" });
	expect(showRoute({ page: "play", game: "orbital" })).toBe("#/play/orbital");
});

test("the deck builder has an address of its own", () => {
	expect(parseRoute("#/decks")).toEqual({ page: "decks" });
	expect(showRoute({ page: "decks" })).toBe("#/decks");
});

test("a rule can be linked to", () => {
	expect(parseRoute("#/rules/orbital/OC-6.5")).toEqual({ page: "rules", game: "orbital", rule: "OC-6.5" });
});

test("whoever has no seat sits on the spectators' bench", () => {
	expect(tableRoute({ table: "t1", mine: [], spectator: TOKEN }).tokens).toEqual([TOKEN]);
});
