// Ships as they stand while a story is told: each event changes what it tells of, and nothing else.
import type { EventShown } from "../../lib/messages";
import type { Cube, Ship } from "./position";

export type Fleet = Record<string, Ship>;

/** The fleet after an event. */
export function after(fleet: Fleet, event: Pick<EventShown, "kind" | "facts">): Fleet {
	const { kind, facts } = event;
	const name = String(facts.ship ?? "");
	const ship = fleet[name];
	if (!ship) return fleet;
	const changed = changeBy(kind, facts, fleet, ship);
	return changed ? { ...fleet, [name]: { ...ship, ...changed } } : fleet;
}

function changeBy(kind: string, facts: Record<string, unknown>, fleet: Fleet, ship: Ship): Partial<Ship> | null {
	const to = facts.to as Cube | undefined;
	switch (kind) {
		case "move":
			return {
				at: to ?? ship.at,
				facing: Number(facts.facing),
				speed: Number(facts.speed),
				host: "none",
				orbit: "none",
				moved: true,
			};
		case "drift":
			return { at: to ?? ship.at };
		case "orbit":
			return { at: to ?? ship.at, orbit: facts.orbit === "ccw" ? "ccw" : "cw", speed: 0, moved: true };
		case "stay":
			return { facing: Number(facts.facing), moved: true };
		case "dock":
			return { host: String(facts.host), at: fleet[String(facts.host)]?.at ?? ship.at, moved: true };
		case "screen":
			return { screen: facts.up === true };
		case "damage":
			return { hull: Number(facts.hull) };
		case "icm":
			return { icm: Math.max(0, ship.icm - Number(facts.points)) };
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
