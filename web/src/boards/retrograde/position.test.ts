import { expect, test } from "vitest";
import { bySubject, byTarget, type Offer, type Ships, shortOdds, subjectOf, targetOf } from "./position";
import type { Line } from "./types";

const offer = (action: Line): Offer => ({
	line: "",
	label: "",
	action,
	meaning: "",
	rolls: false,
	caution: "",
	odds: null,
	facts: null,
});
const up: Line = { verb: "burn", ship: "A1", direction: "up" };

test("a line is about the ship, asset or card that acts", () => {
	expect(subjectOf(up)).toBe("A1");
	expect(subjectOf({ verb: "refit", ship: "A1", card: "S23" })).toBe("A1");
	expect(subjectOf({ verb: "start", card: "S22", asset: "A-home" })).toBe("S22");
	expect(subjectOf({ verb: "build", asset: "A-home", receiver: "A-p1" })).toBe("A-home");
	expect(subjectOf({ verb: "end turn" })).toBe("");
});

test("lines are kept by what they are about", () => {
	const found = bySubject([offer(up), offer({ verb: "scuttle", ship: "A1" }), offer({ verb: "end maneuvers" })]);
	expect(found.get("A1")?.length).toBe(2);
	expect(found.get("")?.[0]?.action.verb).toBe("end maneuvers");
});

const ships: Ships = {
	A1: {
		card: "S22",
		name: "Anvil",
		at: "A-home",
		orbital: 2,
		damage: 0,
		armor: 3,
		spent: 0,
		tapped: false,
		held: false,
		dv_max: 4,
		dv: 4,
		defence: 4,
		bombardment: 2,
	},
};

test("a line aims at what a player would click to mean it", () => {
	expect(targetOf(up, ships)).toBe("A-home/3");
	expect(targetOf({ verb: "burn", ship: "A1", direction: "down" }, ships)).toBe("A-home/1");
	expect(targetOf({ verb: "transfer", ship: "A1", asset: "B-home" }, ships)).toBe("B-home");
	expect(targetOf({ verb: "combat", ship: "A1", target: "B2", delta_vee: 3 }, ships)).toBe("B2");
	expect(targetOf({ verb: "bombard", ship: "A1" }, ships)).toBe("A-home");
	expect(targetOf({ verb: "bombard", ship: "A1", card: "U03" }, ships)).toBe("A-home/U03");
	expect(targetOf({ verb: "start", card: "S22", asset: "A-p1" }, ships)).toBe("A-p1");
	expect(targetOf({ verb: "place", card: "P06" }, ships)).toBe("field");
	expect(targetOf({ verb: "build", asset: "A-home", receiver: "A-p1" }, ships)).toBe("A-p1");
	expect(targetOf({ verb: "build", asset: "A-home" }, ships)).toBe("A-home");
	expect(targetOf({ verb: "research", asset: "A-home" }, ships)).toBe("");
});

test("several lines with one target are kept together, and those without one are not", () => {
	const attack = (delta_vee: number): Line => ({ verb: "combat", ship: "A1", target: "B2", delta_vee });
	const found = byTarget([offer(attack(1)), offer(attack(2)), offer({ verb: "scuttle", ship: "A1" })], ships);
	expect([...found.keys()]).toEqual(["B2"]);
	expect(found.get("B2")?.length).toBe(2);
});

test("what a line costs and brings is said in a few words", () => {
	const attack = { cost: 3, range: 9, defence: 4, target: 5, dice: 1, faces: 4, kill: 30, hits: [33, 67] };
	expect(shortOdds(attack)).toBe("1 die below 5, kills 30 %");
	expect(shortOdds({ cost: 2, orbital: 3, dv_after: 0, fatal: true })).toBe("2 Δv, deadly debris!");
	expect(shortOdds({ points: 1, needs: 4, finishes: false })).toBe("1 point");
	expect(shortOdds({})).toBe("");
	expect(shortOdds(null)).toBe("");
});
