// What is drawn on the star map while an event is being shown: where, and in which few words.
import { type ByKind, byKind } from "../../lib/events";
import type { Fleets } from "./stage";
import type { Event } from "./types";

/** The system in which an event is seen: the one that it names, or where its fleet stood until then. */
export function systemOf(event: Event, before: Fleets): number | undefined {
	if ("system" in event) return event.system.id;
	if ("to_system" in event) return event.to_system.id;
	const names = "fleet" in event ? [event.fleet] : "fleets" in event ? event.fleets : [];
	return names.map((name) => before[name]?.system).find((system) => system !== undefined);
}

const WORDS: Partial<ByKind<Event, string>> = {
	detect: ({ fleet, enemy, ships, total, enemy_total }) =>
		`${fleet} sees ${enemy}: ${ships} ${ships === 1 ? "ship" : "ships"} (${total} to ${enemy_total})`,
	camp: ({ fleet }) => `${fleet} runs into a camp`,
	points: ({ points }) => `${points} points`,
	repair: () => "repaired",
	round: ({ hits }) => `hits ${hits.toReversed().join(" : ")}`,
	escape: ({ fleet }) => `${fleet} gets away`,
	caught: ({ fleet }) => `${fleet} is caught`,
	part: () => "both disengage",
	destroyed: ({ fleet }) => `${fleet} destroyed`,
};

export const wordsOf = (event: Event): string => byKind(WORDS, event) ?? "";
