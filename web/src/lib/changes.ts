// What the server sends of a view is what has changed in it. Here the whole view is put together again.
import type { SeatView, StateChange, TableState, ViewChange } from "./messages";

/** The state that a change leads to. What has not changed is the very same object as before. */
export function changed(before: TableState, change: StateChange): TableState {
	const views = change.views.map((each) =>
		changedView(
			before.views.find((view) => view.seat === each.seat),
			each,
		),
	);
	return { ...change, type: "state", views: views.filter((view) => view !== null) };
}

function changedView(before: SeatView | undefined, change: ViewChange): SeatView | null {
	if (change.whole !== null) return change.whole;
	if (before === undefined) return null;
	return {
		seat: before.seat,
		view: merged(before.view, change.view),
		drawing: merged(before.drawing, change.drawing),
		stakes: merged(before.stakes, change.stakes),
		asks: change.asks ?? before.asks,
		notice: change.notice ?? before.notice,
		legal: change.legal ?? before.legal,
		take_backs: change.take_backs ?? before.take_backs,
	};
}

function merged<T>(before: T, fields: Record<string, unknown>): T {
	return Object.keys(fields).length === 0 ? before : { ...before, ...fields };
}
