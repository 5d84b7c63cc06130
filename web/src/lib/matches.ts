// One's own matches as the lobby lists them: which come first, what is said of each, and how they are narrowed.
import { clockText } from "./clock";
import type { GameInfo, MyTable, SeatCard, SeatPerson } from "./messages";

export type Which = "all" | "turn" | "play" | "over";

export const WHICH: [Which, string][] = [
	["all", "All"],
	["turn", "My turn"],
	["play", "In play"],
	["over", "Finished"],
];

export function isOf(which: Which, match: MyTable): boolean {
	if (which === "turn") return match.my_turn;
	if (which === "play") return !match.card.over;
	return which === "all" || match.card.over;
}

export function gameTitle(match: MyTable, games: GameInfo[]): string {
	return games.find((game) => game.key === match.card.game)?.title ?? match.card.game;
}

export function scenarioTitle(match: MyTable, games: GameInfo[]): string {
	const game = games.find((each) => each.key === match.card.game);
	return game?.scenarios.find((each) => each.key === match.card.scenario)?.title ?? match.card.scenario;
}

/** The other seats: what to call who sits there, and who that is, where it is known. */
export function otherSeats(match: MyTable): { seat: SeatCard; name: string; known: SeatPerson | undefined }[] {
	return match.card.seats
		.filter((seat) => !match.seats.includes(seat.seat))
		.map((seat) => ({
			seat,
			name: seat.name || (seat.kind === "open" ? "a free seat" : seat.level || "a guest"),
			known: match.card.people.find((each) => each.seat === seat.seat),
		}));
}

export function opponents(match: MyTable): string {
	return otherSeats(match)
		.map(({ name }) => name)
		.join(", ");
}

/** Those that hold every word typed: of game, scenario, opponents, rules or result. */
export function search(matches: MyTable[], typed: string, games: GameInfo[]): MyTable[] {
	const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
	return matches.filter((match) => {
		const told = [
			gameTitle(match, games),
			scenarioTitle(match, games),
			opponents(match),
			match.card.in_force.phrase,
			match.result,
		];
		const text = told.join(" ").toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** A span of time in the largest unit that says enough. */
export function span(seconds: number): string {
	const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
	if (seconds < 90) return counted(Math.round(seconds), "second");
	if (seconds < 5400) return counted(Math.round(seconds / 60), "minute");
	if (seconds < 129600) return counted(Math.round(seconds / 3600), "hour");
	return counted(Math.round(seconds / 86400), "day");
}

const RESULTS = { won: "You won", lost: "You lost", drawn: "Drawn", cancelled: "Cancelled" } as const;

/** How a match stands, in a few words. */
export function standing(match: MyTable, sinceTold = 0): string {
	const { card, my_turn, result } = match;
	if (card.over) return result ? RESULTS[result] : card.outcome || "Over";
	if (card.choosing) return my_turn ? "You are to choose" : "The others choose";
	if (card.waiting) return "Waiting for somebody to join";
	if (!my_turn) return match.seats.length > 0 ? "Their turn" : "In play";
	return match.left_seconds === null
		? "Your turn"
		: `Your turn: ${clockText(Math.max(0, match.left_seconds - sinceTold))}`;
}

/** How long a match has been, and when it last changed. */
export function length(match: MyTable): string {
	const plies = `${match.card.ply} ${match.card.ply === 1 ? "ply" : "plies"}`;
	const changed = `${span(match.changed_seconds)} ago`;
	return match.card.over ? `${plies} in ${span(match.lasted_seconds)}, ${changed}` : `${plies}, ${changed}`;
}

/** The match to go to from one: the next where one is to act, around the list. */
export function next(matches: MyTable[], here: string): MyTable | undefined {
	const asked = matches.filter((match) => match.my_turn);
	const place = asked.findIndex((match) => match.card.table === here);
	return (
		asked.slice(place + 1).find((match) => match.card.table !== here) ??
		asked.find((match) => match.card.table !== here)
	);
}
