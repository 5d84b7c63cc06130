// How a match ended, said to whoever looks on.
import type { Ended, EventShown, JudgedShown, SeatCard } from "./messages";

const letterOf = (seat: number) => String.fromCharCode(65 + seat);
const listed = (names: string[]) => names.join(" and ");

/** "You won: one side has no ship left." Several people at one screen, and spectators, are told names. */
export function headline(ended: Ended, mine: number[], seats: SeatCard[]): string {
	const you = mine.length === 1 ? letterOf(mine[0] ?? 0) : "";
	const nameOf = (letter: string) => seats.find((each) => each.letter === letter)?.name || letter;
	if (ended.how === "time" && ended.by === you) return "You lost on time.";
	return `${result(ended, you, nameOf)}${cause(ended, you, nameOf)}`;
}

function result({ winners }: Ended, you: string, nameOf: (letter: string) => string): string {
	if (winners.length === 0) return "A draw";
	if (you && !winners.includes(you)) return "You lost";
	if (you) return winners.length === 1 ? "You won" : "You share the win";
	return winners.length === 1 ? `${nameOf(winners[0] ?? "")} wins` : `${listed(winners.map(nameOf))} share the win`;
}

function cause({ how, by, because }: Ended, you: string, nameOf: (letter: string) => string): string {
	if (how === "agreed") return ": both sides agreed on it.";
	if (how === "time") return `: the time of ${nameOf(by)} was up.`;
	if (how === "resigned") return by === you ? ": you resigned." : `: ${nameOf(by)} resigned.`;
	return because ? `: ${because.replace(/\.$/, "")}.` : ".";
}

/** The killing blow: of the last ply, what the dice decided (or what was done, where none fell) and what came of it. */
export function lastBlow(log: EventShown[]): string {
	const last = log.at(-1)?.number;
	const told = log.filter(({ number, facts }) => number === last && facts.kind !== "end");
	const blow = told.findLast((each) => each.dice.length > 0) ?? told[0];
	return [...new Set([blow, told.at(-1)])].map((each) => each?.text ?? "").join(" ");
}

/** Of one's own plies the one that gave away most; undefined if none gave away anything. */
export function worstMistake(judged: JudgedShown[], mine: number[]): JudgedShown | undefined {
	const own = judged.filter((each) => mine.includes(each.seat) && each.mark !== "");
	return own.toSorted((a, b) => b.loss - a.loss)[0];
}
