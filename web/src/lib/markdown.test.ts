import { expect, test } from "vitest";
import { blocks, inlines } from "./markdown";

test("a rule's id becomes a link, in its own line and in a text", () => {
	const [list] = blocks("- **OC-6.5** A burn needs its full mass (OC-6.3).");
	expect(list).toMatchObject({ kind: "list", items: [{ id: "OC-6.5" }] });
	expect(inlines("see OC-6.3")).toEqual([
		{ kind: "text", text: "see " },
		{ kind: "rule", text: "OC-6.3" },
	]);
});

test("a table has a head and rows", () => {
	expect(blocks("| a | b |\n|---|---|\n| 1 | 2 |")).toMatchObject([
		{ kind: "table", head: [{}, {}], rows: [[{}, {}]] },
	]);
});

test("lines that go on belong to their item", () => {
	expect(blocks("1. one\n   more\n2. two")).toMatchObject([{ kind: "list", ordered: true, items: [{}, {}] }]);
});

test("emphasis and code are told apart", () => {
	expect(inlines("**a** `b` *c*").filter((each) => each.kind !== "text")).toEqual([
		{ kind: "bold", text: "a" },
		{ kind: "code", text: "b" },
		{ kind: "italic", text: "c" },
	]);
});

test("where a rule comes from is told apart from what it says", () => {
	expect(inlines("It coasts. [seed: Phase 2] [ruling: R7]").filter((each) => each.kind === "source")).toEqual([
		{ kind: "source", text: "[seed: Phase 2]" },
		{ kind: "source", text: "[ruling: R7]" },
	]);
});
