import { expect, test } from "vitest";
import { boxAround, type Label, placeLabels, placesAround } from "./labels";
import { plateAt } from "./shapes";
import { COUNTER, stackLabel, standings } from "./stacks";
import type { UnitView } from "./types";

const SIZE = { width: 30, height: 12 };
const label = (id: string, x: number, y: number, weight = 0): Label => ({
	id,
	kind: "",
	text: id,
	candidates: placesAround({ x, y }, 10, SIZE, 12),
	weight,
	anchor: { x, y },
	near: 25,
});
const cover = (a: { x: number; y: number }, b: { x: number; y: number }) =>
	Math.abs(a.x - b.x) < SIZE.width && Math.abs(a.y - b.y) < SIZE.height;

test("labels never cover one another, however many stand in one place", () => {
	const crowd = Array.from({ length: 40 }, (_, index) =>
		label(`A${index}`, (index % 5) * 7, Math.floor(index / 5) * 6),
	);
	const placed = placeLabels(crowd, [], () => SIZE);
	expect(placed.length).toBeGreaterThan(10);
	for (const a of placed) for (const b of placed) expect(a !== b && cover(a, b)).toBe(false);
});

test("what weighs most is named first, and has the best place", () => {
	const [first] = placeLabels([label("A1", 0, 0), label("B1", 0, 0, 5)], [], () => SIZE);
	expect([first?.id, first?.x, first?.y]).toEqual(["B1", 0, 16]);
});

test("a label keeps away from counters, and a line leads to one that lies apart", () => {
	const below = boxAround({ x: 0, y: 16 }, SIZE);
	const [beside] = placeLabels([label("A1", 0, 0)], [below], () => SIZE);
	expect([beside?.y, beside?.hasLeader]).toEqual([-16, false]);
	const all = placesAround({ x: 0, y: 0 }, 10, SIZE, 12).map((at) => boxAround(at, SIZE));
	const [apart] = placeLabels([label("A1", 0, 0)], all.slice(0, 8), () => SIZE);
	expect(apart?.hasLeader).toBe(true);
});

const ship = (x: number, y: number, host = "none") => ({ at: [x, y, -x - y], host }) as UnitView;
const apart = (a: { x: number; y: number } | undefined, b: { x: number; y: number } | undefined) =>
	Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

test("units that share a hex stand side by side and do not cover one another", () => {
	for (const count of [2, 3, 4, 6, 10]) {
		const names = Array.from({ length: count }, (_, index) => `A${index + 1}`);
		const { places } = standings(
			names.map((name) => [name, ship(2, 1)] as const),
			null,
			1,
			1,
		);
		for (const a of names)
			for (const b of names.filter((each) => each !== a)) {
				const size = COUNTER * (places.get(a)?.scale ?? 0);
				expect(apart(places.get(a), places.get(b))).toBeGreaterThan(2 * size - 0.01);
			}
	}
});

test("a fan leaves room for a finger between any two, guests included", () => {
	const ships = [["A1", ship(0, 0)] as const, ["A2", ship(0, 0, "A1")] as const, ["B1", ship(0, 0)] as const];
	const { places } = standings(ships, "0,0", 1, 0.5);
	for (const [a] of ships)
		for (const [b] of ships.filter(([name]) => name !== a))
			expect(apart(places.get(a), places.get(b)) * 0.5).toBeGreaterThanOrEqual(44);
});

test("a stack is named by its first three, or by the first and a number", () => {
	expect(stackLabel(["A3", "A4"])).toBe("A3 A4");
	expect(stackLabel(["A1", "A2", "A3", "A4"])).toBe("A1 +3");
});

test("friend and foe have plates of different shapes, as large as asked", () => {
	expect(plateAt("A1", 10)).toBe("M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z");
	expect(plateAt("B1", 10)).toContain("H6.2L8.8 -6.2");
});
