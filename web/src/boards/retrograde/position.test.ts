import { expect, test } from "vitest";
import type { LegalLine } from "../../lib/messages";
import { type Asset, bySubject, byTarget, costsAhead, type Ship, subjectOf, targetOf } from "./position";

const line = (text: string): LegalLine => ({ line: text, verb: "", meaning: "", rolls: false, facts: {} });

test("a line is about the ship, asset or card that acts", () => {
	expect(subjectOf("burn A1 up")).toBe("A1");
	expect(subjectOf("start S22 at A-home")).toBe("S22");
	expect(subjectOf("build A-home for A-p1")).toBe("A-home");
	expect(subjectOf("end turn")).toBe("");
});

test("lines are kept by what they are about", () => {
	const found = bySubject([line("burn A1 up"), line("scuttle A1"), line("end maneuvers")]);
	expect(found.get("A1")?.length).toBe(2);
	expect(found.get("")?.[0]?.line).toBe("end maneuvers");
});

const ships = { A1: { at: "A-home", orbital: 2 } } as unknown as Record<string, Ship>;

test("a line aims at what a player would click to mean it", () => {
	expect(targetOf("burn A1 up", ships)).toBe("A-home/3");
	expect(targetOf("burn A1 down", ships)).toBe("A-home/1");
	expect(targetOf("transfer A1 to B-home", ships)).toBe("B-home");
	expect(targetOf("combat A1 at B2 with 3", ships)).toBe("B2");
	expect(targetOf("bombard A1", ships)).toBe("A-home");
	expect(targetOf("bombard A1 at U03", ships)).toBe("A-home/U03");
	expect(targetOf("start S22 at A-p1", ships)).toBe("A-p1");
	expect(targetOf("place P06", ships)).toBe("field");
	expect(targetOf("build A-home for A-p1", ships)).toBe("A-p1");
	expect(targetOf("research A-home", ships)).toBe("");
});

test("several lines with one target are kept together", () => {
	const found = byTarget([line("combat A1 at B2 with 1"), line("combat A1 at B2 with 2")], ships);
	expect(found.get("B2")?.length).toBe(2);
});

test("transfer costs come in the order in which the token will point at them", () => {
	expect(costsAhead({ transfers: [3, 4, 3, 2] } as Asset, 3)).toEqual([2, 3, 4, 3]);
});
