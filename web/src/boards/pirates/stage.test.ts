import { expect, test } from "vitest";
import { after, held } from "./stage";
import type { ShipView } from "./types";

const ship = (change: Partial<ShipView>) => ({ status: "afloat", at: "1,1", hp: 9, evade: 0, ...change }) as ShipView;

test("a ship sails at once, and is hurt when the shot has been told", () => {
	const before = { A1: ship({}), B1: ship({ hp: 4 }) };
	const now = { A1: ship({ at: "2,2", hp: 6 }), B1: ship({ hp: 0, status: "sunk", at: null }) };
	const shown = held(before, now);
	expect([shown.A1?.at, shown.A1?.hp, shown.B1?.status, shown.B1?.at]).toEqual(["2,2", 9, "afloat", "1,1"]);
	expect(after(shown, { kind: "damage", ship: "A1", damage: 3, hp: 6 }).A1?.hp).toBe(6);
	expect(after(shown, { kind: "sunk", ship: "B1" }).B1?.status).toBe("sunk");
});

test("a new battle begins with new ships", () => {
	const shown = held({ B1: ship({ status: "sunk", at: null, hp: 0 }) }, { B1: ship({ hp: 12 }) });
	expect([shown.B1?.hp, shown.B1?.status]).toEqual([12, "afloat"]);
});
