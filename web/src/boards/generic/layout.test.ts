import { expect, test } from "vitest";
import { type Layout, neighbour, placesOf, share, UNIT } from "./layout";

const SQUARES: Layout = { form: "squares", columns: 3, rows: 2 };

test("a1 is at the lower left", () => {
	const places = placesOf(SQUARES);
	expect([...places.keys()]).toEqual(["a2", "b2", "c2", "a1", "b1", "c1"]);
	expect(places.get("a1")?.at).toEqual({ x: 0, y: UNIT });
});

test("neighbouring hexes are one unit apart", () => {
	const places = placesOf({ form: "hexes", hexes: ["0,0", "1,0", "0,1"] });
	const [a, b, c] = [...places.values()].map(({ at }) => at);
	expect(b && a && Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(UNIT);
	expect(c && a && Math.hypot(c.x - a.x, c.y - a.y)).toBeCloseTo(UNIT);
});

test("the first sector of a ring begins on top", () => {
	const at = placesOf({ form: "rings", sectors: [4] }).get("1.1")?.at;
	expect(at?.x).toBeGreaterThan(0);
	expect(at?.y).toBeLessThan(0);
});

test("pieces that share a place stand side by side", () => {
	const place = placesOf(SQUARES).get("b1");
	if (!place) throw new Error("no place");
	expect(share(place, 0, 1).at).toEqual(place.at);
	expect(share(place, 0, 2).at).not.toEqual(share(place, 1, 2).at);
});

test("an arrow key leads to the nearest place in its direction", () => {
	const places = placesOf(SQUARES);
	const from = places.get("a1")?.at ?? { x: 0, y: 0 };
	expect(neighbour(from, { x: 1, y: 0 }, places.values())?.id).toBe("b1");
	expect(neighbour(from, { x: 0, y: -1 }, places.values())?.id).toBe("a2");
	expect(neighbour(from, { x: -1, y: 0 }, places.values())).toBe(null);
});
