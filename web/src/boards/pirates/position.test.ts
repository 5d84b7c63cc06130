import { expect, test } from "vitest";
import { planOf, SEA } from "./position";

test("the sea has the corners of the rulebook", () => {
	expect([SEA[0], SEA[72], SEA[90], SEA[99]]).toEqual(["0,0", "-1,7", "-4,9", "5,9"]);
});

test("a plan's line says where and which way", () => {
	expect(planOf("plan -1,7 facing 0")).toEqual({ line: "plan -1,7 facing 0", at: "-1,7", facing: 0 });
	expect(planOf("retreat")).toBeNull();
});
