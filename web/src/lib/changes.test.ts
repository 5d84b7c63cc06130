import { expect, test } from "vitest";
import { changed } from "./changes";
import type { SeatView, StateChange, TableState, ViewChange } from "./messages";

const view = {
	seat: 0,
	view: { turn: 1, ships: { A1: { hull: 5 } } },
	drawing: { rings: [1, 2], reach: [3] },
	asks: "Burn.",
	notice: "",
	stakes: null,
	legal: [{ line: "coast" }],
	take_backs: ["undo"],
} as unknown as SeatView;
const state = { type: "state", version: 7, ply: 3, views: [view], events: [], ended: null } as unknown as TableState;

function change(of: Partial<ViewChange>): StateChange {
	const nothing = { seat: 0, view: {}, drawing: {}, stakes: {}, asks: null, notice: null, legal: null };
	const views = [{ ...nothing, take_backs: null, whole: null, ...of }];
	return { type: "change", version: 8, ply: 4, views, events: [], ended: null } as unknown as StateChange;
}

test("what has changed is another, and what has not is the very same", () => {
	const now = changed(state, change({ view: { turn: 2 }, asks: "Fire.", legal: [], take_backs: [] }));
	expect(now).toMatchObject({ type: "state", version: 8, ply: 4 });
	const seen = now.views[0];
	expect(seen?.view).toEqual({ turn: 2, ships: { A1: { hull: 5 } } });
	expect(seen?.drawing).toBe(view.drawing);
	expect(seen).toMatchObject({ asks: "Fire.", notice: "", stakes: null, legal: [], take_backs: [] });
	expect(view.view).toEqual({ turn: 1, ships: { A1: { hull: 5 } } });
});

test("a text that is empty now is empty", () => {
	expect(changed(state, change({ asks: "" })).views[0]?.asks).toBe("");
});

test("where little has stayed, all of it is sent", () => {
	const other = { ...view, asks: "Another board." };
	expect(changed(state, change({ whole: other })).views).toEqual([other]);
});
