// Fleets as they stand while a story is told: each event changes what it tells of, and nothing else.
import type { EventShown } from "../../lib/messages";
import type { Fleet } from "./position";

export type Fleets = Record<string, Fleet>;

/** The fleets after an event. */
export function after(fleets: Fleets, event: Pick<EventShown, "kind" | "facts">): Fleets {
	const { kind, facts } = event;
	const name = String(facts.fleet ?? "");
	const fleet = fleets[name];
	if (kind === "move" && fleet) return { ...fleets, [name]: { ...fleet, system: Number(facts.to) } };
	if (kind === "points" && fleet) return { ...fleets, [name]: { ...fleet, points: Number(facts.points) } };
	if (kind === "detect") {
		const enemy = String(facts.enemy);
		return { ...fleets, [enemy]: { ...fleets[enemy], system: Number(facts.system), ships: Number(facts.ships) } };
	}
	if (kind === "round") {
		const names = facts.fleets as string[];
		const ships = facts.ships as number[];
		const left = names.flatMap((each, index) => {
			const known = fleets[each];
			return known ? [[each, { ...known, ships: ships[index] ?? known.ships }] as [string, Fleet]] : [];
		});
		return { ...fleets, ...Object.fromEntries(left) };
	}
	if (kind === "destroyed") return Object.fromEntries(Object.entries(fleets).filter(([each]) => each !== name));
	return fleets;
}
