import { expect, test } from "vitest";
import { parseRoute } from "./route";
import { readWished } from "./wished";

const shown = (given: unknown) => encodeURIComponent(JSON.stringify(given));

test("what was wished for on the command line comes with the address", () => {
	const wished = {
		ruleset: "classic",
		options: { arcs: ["forward", "sides"] },
		from: "Narrow / wide",
		seats: [{ kind: "you" }],
	};
	expect(parseRoute(`#/play/orbital/${shown(wished)}`)).toEqual({ page: "play", game: "orbital", wished });
});

test("what cannot be read was not wished for", () => {
	const wrong = ["", "%", "{", shown([1]), shown({ options: [] }), shown({ seats: [1] }), shown({ ruleset: 7 })];
	expect(wrong.map(readWished)).toEqual(wrong.map(() => undefined));
});
