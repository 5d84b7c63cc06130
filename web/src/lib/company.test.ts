import { expect, test } from "vitest";
import { withWorth, worth } from "./company";

test("a rating about which little is known has a question mark, and none is said to be none", () => {
	expect([worth(1540, false), worth(1540, true), worth(0, true)]).toEqual(["1540", "1540?", "not rated yet"]);
});

test("somebody who is not known here is worth nothing that could be told", () => {
	expect(withWorth("Ann", { seat: 0, person: "a", points: 1400, provisional: true })).toBe("Ann (1400?)");
	expect(withWorth("a guest", undefined)).toBe("a guest");
});
