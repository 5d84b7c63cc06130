// The confirmation window's arithmetic (PW-11.4): every number is the table's, only put into words.

export interface Pool {
	cost: number;
	cp_left?: number;
	base: number;
	point_blank?: number;
	evade?: number;
	gunner?: number;
	surgeon?: number;
	situation?: number;
	pool: number;
	dice: number;
	keep: "highest" | "lowest";
	ways: number[];
	of: number;
	effect?: number[];
	expected?: number | string;
	sinks?: number;
	leaves?: number;
	hurt?: number;
}

export const LEVELS = ["failure", "partial", "success", "critical"];

const MODIFIERS: [keyof Pool, string][] = [
	["point_blank", "Point blank"],
	["evade", "Her evade"],
	["gunner", "Gunner"],
	["surgeon", "Surgeon"],
	["situation", "Situation"],
];

export function isPool(facts: Record<string, unknown>): facts is Record<string, unknown> & Pool {
	return typeof facts.pool === "number" && Array.isArray(facts.ways);
}

/** Every modifier of the pool by name, with its sign. */
export function modifiersOf(pool: Pool): [string, number][] {
	return MODIFIERS.flatMap(([key, name]) => {
		const value = pool[key];
		return typeof value === "number" ? [[name, value] as [string, number]] : [];
	});
}

/** The chance of an outcome, in whole percent. */
export function chanceOf(pool: Pool, level: number): number {
	return Math.round((100 * (pool.ways[level] ?? 0)) / pool.of);
}

export function outcomesOf(line: string, pool: Pool): { name: string; effect: string }[] {
	return LEVELS.map((name, level) => ({ name, effect: effectOf(line, pool.effect?.[level] ?? null, level) }));
}

function effectOf(line: string, value: number | null, level: number): string {
	if (line === "retreat") return ["she stays", "she leaves, hurt", "she leaves", "she leaves"][level] ?? "";
	if (value === null) return "";
	if (line.startsWith("fire")) return `${value} damage`;
	return line === "evade" ? `evade ${value}` : `${value} HP`;
}
