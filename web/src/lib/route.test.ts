import { expect, test } from "vitest";
import { parseRoute, type Route, showRoute, tableRoute } from "./route";

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

test("a table can be opened at a ply", () => {
	const route = { page: "table" as const, table: "t1", tokens: [TOKEN], ply: 62 };
	expect(parseRoute(showRoute(route))).toEqual(route);
	expect(parseRoute(`#/t/t1/${TOKEN}/x`)).toEqual({ page: "table", table: "t1", tokens: [TOKEN] });
});

test("pages of people, ratings, small boards and an analysis have addresses that read back", () => {
	for (const route of [
		{ page: "person", person: "a1b2" },
		{ page: "ratings", game: "toy" },
		{ page: "boards" },
		{ page: "seat", table: "abc", analyses: true },
		{ page: "table", table: "abc", tokens: ["a".repeat(22)], analyses: true },
	] as const)
		expect(parseRoute(showRoute(route as Route))).toEqual(route);
});
