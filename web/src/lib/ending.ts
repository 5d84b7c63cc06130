// How a match ended, said to whoever looks on.
import type { Ended, EventShown, JudgedShown, SeatCard, Stakes } from "./messages";
import { placesOf } from "./places";

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

/** What belongs to a seat goes by its letter: "A1", "A-home"; the seat itself by the letter alone. */
const OWNED = /^([A-Z])([0-9]+|-.+)$/;
const things = (each: EventShown) => placesOf(each.facts).filter((place) => OWNED.test(place));

/** Says who did something or whom it befell: an explanation of what did not happen names nobody. */
const isOfSeat = ({ facts }: EventShown) => Object.values(facts).some((each) => /^[A-Z]$/.test(String(each)));

/** Who is counted out at the end has moved last, perhaps: that is no blow. One has dice, or somebody who won in it. */
const isStruck = (each: EventShown, winners: string[]) =>
	each.dice.length > 0 || things(each).some((thing) => winners.includes(OWNED.exec(thing)?.[1] ?? ""));

/** The killing blow: of the last ply, what befell those who did not win, and what had brought it about. */
export function lastBlow(log: EventShown[], winners: string[]): string {
	const last = log.at(-1)?.number;
	const told = log.filter(({ number, facts }) => number === last && facts.kind !== "end");
	const isLost = (thing: string) => !winners.includes(OWNED.exec(thing)?.[1] ?? "");
	const fell = told.findLast((each) => things(each).some(isLost)) ?? told.findLast(isOfSeat);
	if (!fell) return "";
	const lost = things(fell).filter(isLost);
	const before = told.slice(0, told.indexOf(fell)).filter((each) => things(each).some((thing) => lost.includes(thing)));
	const blow = before.findLast((each) => each.dice.length > 0) ?? before[0];
	if (lost.length > 0 && ![...before, fell].some((each) => isStruck(each, winners))) return "";
	return [blow, fell]
		.map((each) => each?.text ?? "")
		.join(" ")
		.trim();
}

/** How the goals stood at the end: "You: 6 of 8 hull. B: 3 of 8 hull." */
export function lastCounts({ goals }: Pick<Stakes, "goals">, mine: number[]): string {
	const own = mine.length === 1 ? letterOf(mine[0] ?? 0) : "";
	const counted = goals.filter(({ count }) => count !== "");
	const first = [...counted.filter(({ seat }) => seat === own), ...counted.filter(({ seat }) => seat !== own)];
	return first.map(({ seat, count }) => `${seat === own ? "You" : seat}: ${count}.`).join(" ");
}

/** Of one's own plies the one that gave away most; undefined if none gave away anything. */
export function worstMistake(judged: JudgedShown[], mine: number[]): JudgedShown | undefined {
	const own = judged.filter((each) => mine.includes(each.seat) && each.mark !== "");
	return own.toSorted((a, b) => b.loss - a.loss)[0];
}
