// Ships while a story is told: they sail at once, but what dice decide is seen when the dice have been.
import type { Event, ShipView } from "./types";

export type Ships = Record<string, ShipView>;

/** The ships of a new position, with everything that is still to be told as it was. */
export function held(before: Ships, now: Ships): Ships {
	return Object.fromEntries(
		Object.entries(now).map(([name, ship]) => {
			const known = before[name];
			if (known?.status !== "afloat") return [name, ship];
			if (ship.at === null) return [name, known];
			const { hp, evade, crew, status } = known;
			return [name, { ...ship, hp, evade, crew, status }];
		}),
	);
}

/** The ships after an event. */
export function after(ships: Ships, event: Event): Ships {
	switch (event.kind) {
		case "damage":
		case "repair":
			return changed(ships, event.ship, { hp: event.hp });
		case "casualty":
			return changed(ships, event.ship, { crew: event.crew });
		case "evade":
			return changed(ships, event.ship, { evade: event.score });
		case "sunk":
			return changed(ships, event.ship, { status: "sunk" });
		case "retreat":
			return event.leaves ? changed(ships, event.ship, { status: "left" }) : ships;
		default:
			return ships;
	}
}

function changed(ships: Ships, name: string, change: Partial<ShipView>): Ships {
	const ship = ships[name];
	return ship ? { ...ships, [name]: { ...ship, ...change } } : ships;
}
