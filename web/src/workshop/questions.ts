// What a bench is asked: strengths, values of a curve, aims of tuning; and the question that was left unfinished.
import type { BenchQuestion, ContentGroup, Draft, GameInfo, TuneTarget } from "../lib/messages";

const PLACE = "admiralty.benchQuestion";

/** Who plays: a strength, or several at once. A budget of simulations makes a searching level the same everywhere. */
export interface Players {
	key: string;
	title: string;
	levels: string[];
}

const COMMODORE = "commodore@50";

export function playersOf(game: GameInfo): Players[] {
	const known = (name: string) => game.levels.some(({ key }) => key === name);
	const title = (name: string) => game.levels.find(({ key }) => key === name)?.title ?? name;
	const single = ["cadet", "mate", "captain"].map((key) => ({ key, title: `${title(key)}s`, levels: [key] }));
	const three = { key: "three", title: "Cadets, mates and captains", levels: ["cadet", "mate", "captain"] };
	if (!known("commodore")) return [...single, three];
	const slow = { key: "commodore", title: `${title("commodore")}s (slow)`, levels: [COMMODORE] };
	const strong = {
		key: "strong",
		title: "Mates, captains and commodores (slow)",
		levels: ["mate", "captain", COMMODORE],
	};
	return [...single, slow, three, strong];
}

/** Who played, in words: `Mates, Captains`. */
export function playersIn(game: GameInfo, { level = "captain", levels = [] }: BenchQuestion): string {
	const title = (name: string) => game.levels.find(({ key }) => key === name.split("@")[0])?.title ?? name;
	return (levels.length > 0 ? levels : [level]).map((each) => `${title(each)}s`).join(", ");
}

/** One number that a question may be about. */
export interface OneNumber {
	name: string;
	meaning: string;
	least: number;
	most: number;
	classic: unknown;
}

/** The numbers of the rules, one by one: those that are changed first, and of ships and cards only these. */
export function numbersOf(game: GameInfo, content: ContentGroup[], options: Record<string, unknown>): OneNumber[] {
	const parameters = game.parameters.filter((each) => !each.is_list && each.choices.length === 0 && each.seat === null);
	const fields = content.flatMap(({ entries }) =>
		entries.flatMap(({ title, fields }) =>
			fields
				.filter(
					({ name, is_list, is_name, choices, board }) =>
						name in options && !is_list && !is_name && !board && choices.length === 0,
				)
				.filter(({ columns, width }) => columns.length === 0 && width.length === 0)
				.map((field) => ({ ...field, meaning: `${title}: ${field.meaning}` })),
		),
	);
	const changed = parameters.filter(({ name }) => name in options);
	return [...fields, ...changed, ...parameters.filter(({ name }) => !(name in options))];
}

/** Are these the same rules, in whatever order they were changed? */
export function isSame(one: Draft, other: Draft): boolean {
	const told = ({ options, ...draft }: Draft) =>
		JSON.stringify({ ...draft, options: Object.entries(options ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)) });
	return told(one) === told(other);
}

/** Up to seven values around the one in force. */
export function valuesAround(about: OneNumber, now: unknown): number[] {
	const middle = Number(now ?? about.classic);
	const step = Math.max(1, Math.round((about.most - about.least) / 12));
	return [-3, -2, -1, 0, 1, 2, 3]
		.map((each) => middle + each * step)
		.filter((each) => each >= about.least && each <= about.most);
}

/** All values from one number to another; where there are too many, some that lie evenly. */
export function valuesBetween(from: number, to: number, most = 24): number[] {
	const [low, high] = from <= to ? [from, to] : [to, from];
	const step = Math.max(1, Math.ceil((high - low + 1) / most));
	const found: number[] = [];
	for (let value = low; value <= high; value += step) found.push(value);
	return found;
}

export interface Aim {
	measure: string;
	title: string;
	unit: string;
	least: number;
	most: number;
}

/** What tuning can aim at, with what most designers would want. */
export function aimsOf(seats: number): Aim[] {
	const even = 100 / seats;
	const sides = Array.from({ length: seats }, (_, seat) => String.fromCharCode(65 + seat)).map((letter) => ({
		measure: letter,
		title: `Side ${letter} wins`,
		unit: "%",
		least: Math.round(even - 2),
		most: Math.round(even + 2),
	}));
	return [
		...sides,
		{ measure: "length", title: "Length of a match (half are shorter)", unit: "turns", least: 8, most: 14 },
		{ measure: "comebacks", title: "Won after being far behind", unit: "%", least: 10, most: 30 },
		{ measure: "drawn", title: "Without a single winner", unit: "%", least: 0, most: 5 },
		{ measure: "lead_changes", title: "Changes of the lead", unit: "a match", least: 1, most: 4 },
		{ measure: "choices", title: "Actions to choose from", unit: "", least: 5, most: 20 },
	];
}

export const aimed = ({ measure, least, most }: Aim): TuneTarget => ({ measure, least, most });

/** A question that nobody waited for the answer of: whoever comes back can go on with it. */
export interface LeftQuestion {
	game: string;
	about: string;
	question: BenchQuestion;
}

export function leftQuestion(game: string): LeftQuestion | null {
	try {
		const found = JSON.parse(localStorage.getItem(PLACE) ?? "null") as LeftQuestion | null;
		return found?.game === game && found.question?.draft ? found : null;
	} catch {
		return null;
	}
}

export function leaveQuestion(left: LeftQuestion | null) {
	if (left) localStorage.setItem(PLACE, JSON.stringify(left));
	else localStorage.removeItem(PLACE);
}
