import { expect, test } from "vitest";
import { corners, headingOf, middle, parseHex, STEPS, through } from "./hex";

test("a hex is read as it is written", () => {
	expect(parseHex("-1,7")).toEqual([-1, 7]);
});

test("neighbours are equally far apart in all six directions", () => {
	const here = middle("2,3", 10);
	const distances = STEPS.map(([q, r]) => {
		const there = middle(`${2 + q},${3 + r}`, 10);
		return Math.hypot(there.x - here.x, there.y - here.y);
	});
	for (const distance of distances) expect(distance).toBeCloseTo(10 * Math.sqrt(3));
});

test("a facing points at its neighbour", () => {
	STEPS.forEach(([q, r], facing) => {
		const there = middle(`${q},${r}`, 10);
		const degrees = (Math.atan2(there.x, -there.y) * 180) / Math.PI;
		expect((degrees + 360) % 360).toBeCloseTo(headingOf(facing));
	});
});

test("a hex has six corners, and a path begins where it is told", () => {
	expect(corners({ x: 0, y: 0 }, 10).split(" ")).toHaveLength(6);
	expect(through(["0,0", "1,0"], 10)).toMatch(/^M0.00 0.00L/);
});
