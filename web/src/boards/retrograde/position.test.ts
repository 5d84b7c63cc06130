import { expect, test } from "vitest";
import type { LegalLine } from "../../lib/messages";
import { bySubject, subjectOf } from "./position";

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
