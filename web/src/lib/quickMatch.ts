// Against the computer, as recommended: the quickest way to a first move.
import { easierSeat } from "./harderSide";
import type { GameInfo, OpenTable, SeatTerms } from "./messages";

/** On the easier side, where one is. `easy`: against the weakest, for whoever has just learned the game. */
export function quickMatch(game: GameInfo, name: string, easy = false): OpenTable {
	const players = game.scenarios.find((each) => each.key === game.first)?.seats[0] ?? 2;
	const ruleset = game.rulesets[0]?.key ?? "";
	const level =
		game.levels.find((each) => each.key === (easy ? "cadet" : "mate")) ??
		game.levels.find((each) => each.key === "cadet") ??
		game.levels[0];
	const computer: SeatTerms = { kind: "computer", level: level?.key ?? "" };
	const mine = easierSeat(game, game.first, ruleset);
	const seats = Array.from(
		{ length: players },
		(_, seat): SeatTerms => (seat === mine ? { kind: "you", name: name || "You" } : computer),
	);
	return { game: game.key, scenario: game.first, ruleset, seats };
}
