// Ships as they stand while a story is told: each event changes what it tells of, and nothing else.
import type { Event, UnitView } from "./types";

export type Fleet = Record<string, UnitView>;

/** The fleet after an event. */
export function after(fleet: Fleet, event: Event): Fleet {
	if (!("ship" in event)) return fleet;
	const ship = fleet[event.ship];
	const changed = ship && changeBy(event, fleet, ship);
	return ship && changed ? { ...fleet, [event.ship]: { ...ship, ...changed } } : fleet;
}

function changeBy(event: Event, fleet: Fleet, ship: UnitView): Partial<UnitView> | null {
	switch (event.kind) {
		case "move": {
			const { to_hex, facing, speed } = event;
			return { at: to_hex, facing, speed, host: "none", orbit: "none", moved: true };
		}
		case "drift":
			return { at: event.to_hex };
		case "orbit":
			return { at: event.to_hex, orbit: event.orbit, speed: 0, moved: true };
		case "stay":
			return { facing: event.facing, moved: true };
		case "dock":
			return { host: event.host, at: fleet[event.host]?.at ?? ship.at, moved: true };
		case "screen":
			return { screen: event.up };
		case "damage":
			return { hull: event.hull };
		case "icm":
			return { icm: Math.max(0, ship.icm - event.points) };
		case "destroyed":
		case "crash":
			return { status: "destroyed", at: null };
		case "leave":
		case "escape":
			return { status: "left", at: null };
		case "release":
			return { host: "none", speed: 0 };
		default:
			return null;
	}
}
