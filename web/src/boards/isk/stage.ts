// Fleets as they stand while a story is told: each event changes what it tells of, and nothing else.
import type { Event, FleetView } from "./types";

export type Fleets = Record<string, FleetView>;

/** The fleets after an event. */
export function after(fleets: Fleets, event: Event): Fleets {
	switch (event.kind) {
		case "move":
			return changed(fleets, event.fleet, { system: event.to_system.id });
		case "points":
			return changed(fleets, event.fleet, { points: event.points });
		case "detect": {
			const seen = { system: event.system.id, ships: event.ships };
			return { ...fleets, [event.enemy]: { ...fleets[event.enemy], ...seen } };
		}
		case "round":
			return event.fleets.reduce((now, name, side) => {
				const ships = event.ships[side];
				return ships === undefined ? now : changed(now, name, { ships });
			}, fleets);
		case "destroyed": {
			const { [event.fleet]: _, ...others } = fleets;
			return others;
		}
		default:
			return fleets;
	}
}

function changed(fleets: Fleets, name: string, change: Partial<FleetView>): Fleets {
	const fleet = fleets[name];
	return fleet ? { ...fleets, [name]: { ...fleet, ...change } } : fleets;
}
