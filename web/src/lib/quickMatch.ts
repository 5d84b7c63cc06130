// Against the computer, as recommended: the quickest way to a first move.
import type { GameInfo, OpenTable } from "./messages";

/** `easy`: against the weakest, for whoever has just learned the game. */
export function quickMatch(game: GameInfo, name: string, easy = false): OpenTable {
	const players = game.scenarios.find((each) => each.key === game.first)?.seats[0] ?? 2;
	const level =
		game.levels.find((each) => each.key === (easy ? "cadet" : "mate")) ??
		game.levels.find((each) => each.key === "cadet") ??
		game.levels[0];
	const others = Array.from({ length: players - 1 }, () => ({ kind: "computer" as const, level: level?.key ?? "" }));
	return {
		game: game.key,
		scenario: game.first,
		ruleset: game.rulesets[0]?.key ?? "",
		seats: [{ kind: "you", name: name || "You" }, ...others],
	};
}
