import { expect, test } from "vitest";
import type { LegalLine } from "../../lib/messages";
import { around, Camera } from "../camera.svelte";
import { linesWith, lineWith, shotsIn } from "./lines";
import { beside, clearOf, directionName, gridPath, heading, hexAt, place, walked } from "./position";
import { after } from "./stage";
import type { Line, Spot, Types, UnitView } from "./types";

test("facing 0 is east and the next one south-east", () => {
	expect(heading(0)).toBe(90);
	const here = place([0, 0, 0]);
	const east = place([1, 0, -1]);
	expect(east.y).toBe(here.y);
	expect(east.x).toBeGreaterThan(here.x);
	expect(place([0, 1, -1]).y).toBeGreaterThan(0);
});

test("every hexside of the rulebook's 1,801 hexes is drawn once", () => {
	expect(gridPath(24).match(/L/g)).toHaveLength((6 * 1801 + 6 * 49) / 2);
});

test("a point is in the hex whose middle is nearest", () => {
	for (const spot of [
		[0, 0],
		[3, -5],
		[-24, 7],
	] as Spot[]) {
		const { x, y } = place(spot);
		expect(hexAt({ x: x + 6, y: y - 5 })).toEqual(spot);
	}
});

test("a way is a facing and steps, and leads through hexes", () => {
	expect(walked([2, 0], 0, "3sl")).toEqual({
		hexes: [
			[1, 0],
			[0, 0],
		],
		facing: 2,
	});
});

const offered = (line: string, action: Line): LegalLine<Types> => ({
	line,
	label: line,
	action,
	meaning: "",
	rolls: false,
	caution: "",
	odds: null,
	facts: null,
});

test("lines are found by verb and slots, shots by target and slot", () => {
	const legal = [
		offered("first shot", { verb: "fire", slot: "lc1", target: "B1" }),
		offered("second shot", { verb: "fire", slot: "lb2", target: "B1" }),
		offered("all", { verb: "execute" }),
	];
	const shots = shotsIn(legal);
	expect([...(shots.get("B1")?.keys() ?? [])]).toEqual(["lc1", "lb2"]);
	expect(shots.get("B1")?.get("lb2")?.line).toBe("second shot");
	expect(linesWith(legal, "fire").map(({ action }) => action.slot)).toEqual(["lc1", "lb2"]);
	expect([lineWith(legal, "execute"), lineWith(legal, "end")]).toEqual(["all", undefined]);
});

test("the box around points holds them with room", () => {
	const points = [
		{ x: 0, y: 0 },
		{ x: 10, y: 20 },
	];
	expect(around(points, 5)).toEqual({ x: -5, y: -5, width: 20, height: 30 });
});

test("what one zooms at stays in its place, and a pull is no click", () => {
	const camera = new Camera();
	camera.resize(400, 300);
	camera.show({ x: 0, y: 0, width: 400, height: 300 });
	const under = camera.chartPoint({ x: 100, y: 50 });
	camera.zoom(2, { x: 100, y: 50 });
	expect(camera.chartPoint({ x: 100, y: 50 }).x).toBeCloseTo(under.x);
	camera.press(1, { x: 10, y: 10 });
	expect(camera.lift(1)).toBe(true);
	camera.press(1, { x: 10, y: 10 });
	camera.drag(1, { x: 60, y: 10 });
	expect(camera.lift(1)).toBe(false);
});

test("two fingers apart zoom in", () => {
	const camera = new Camera();
	camera.resize(400, 300);
	camera.press(1, { x: 100, y: 100 });
	camera.press(2, { x: 200, y: 100 });
	camera.drag(2, { x: 300, y: 100 });
	expect(camera.scale).toBeCloseTo(2);
});

const FRIGATE: UnitView = {
	name: null,
	class: "frigate",
	faction: "UPF",
	status: "map",
	at: [0, 0, 0],
	facing: 0,
	speed: 2,
	orbit: "none",
	host: "none",
	hull: 40,
	hull_max: 40,
	adf: 3,
	mr: 3,
	rh: true,
	cost: 42,
	icm: 4,
	ms: 1,
	screen: false,
	weapons: ["lc1"],
	ammo: {},
	moved: false,
};

test("a story changes only what it tells of", () => {
	const fleet = { A1: FRIGATE, B1: FRIGATE };
	const moved = after(fleet, {
		kind: "move",
		ship: "A1",
		name: null,
		from_hex: [0, 0, 0],
		to_hex: [2, 0, -2],
		facing: 1,
		speed: 2,
		steps: [],
	});
	expect(moved.A1).toMatchObject({ at: [2, 0, -2], facing: 1 });
	expect(moved.B1).toBe(FRIGATE);
	expect(after(fleet, { kind: "damage", ship: "B1", name: null, damage: 33, hull: 7 }).B1?.hull).toBe(7);
	expect(after(fleet, { kind: "destroyed", ship: "B1", name: null }).B1?.at).toBeNull();
	expect(after(fleet, { kind: "hold", seat: "A" })).toBe(fleet);
});

const PANEL = { width: 150, height: 40 };
const WINDOW = { width: 800, height: 600 };

test("a panel beside a ship stands behind it, where nothing is reached", () => {
	const east = beside({ x: 400, y: 300 }, 0, 40, PANEL, WINDOW);
	expect(east.x + PANEL.width).toBeLessThan(400 - 20);
	expect(east.y).toBeCloseTo(280);
	expect(beside({ x: 400, y: 300 }, 3, 40, PANEL, WINDOW).x).toBeGreaterThan(400 + 20);
});

test.each([0, 1, 2, 3, 4, 5])("it stays inside the window, facing %i", (facing) => {
	for (const at of [
		{ x: 0, y: 0 },
		{ x: WINDOW.width, y: WINDOW.height },
	]) {
		const corner = beside(at, facing, 40, PANEL, WINDOW);
		expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(0);
		expect(corner.x + PANEL.width).toBeLessThanOrEqual(WINDOW.width);
		expect(corner.y + PANEL.height).toBeLessThanOrEqual(WINDOW.height);
	}
});

test("for a ship that can go anywhere it stands above all that it can reach, or below", () => {
	const above = clearOf(3, { x: 400, y: 300 }, 40, PANEL, WINDOW);
	expect(above.y + PANEL.height).toBeLessThan(300 - 3 * 34.6 - 20);
	const below = clearOf(3, { x: 400, y: 100 }, 40, PANEL, WINDOW);
	expect(below.y).toBeGreaterThan(100 + 3 * 34.6 + 20);
});

test("facings have names", () => {
	expect([0, 1, 2, 3, 4, 5].map(directionName).join(" ")).toBe("east south-east south-west west north-west north-east");
});
