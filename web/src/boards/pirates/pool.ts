// The confirmation window's arithmetic (PW-11.4): every number is the table's, only put into words.
import type { Line, Odds } from "./types";

/** The odds of what is decided by a pool of dice. */
export type Pool = Extract<Odds, { pool: number }>;

export const LEVELS = ["failure", "partial", "success", "critical"];

const MODIFIERS = {
	point_blank: "Point blank",
	evade: "Her evade",
	gunner: "Gunner",
	surgeon: "Surgeon",
	situation: "Situation",
};

export function isPool(odds: Odds): odds is Pool {
	return "pool" in odds;
}

/** Every modifier of the pool by name, with its sign. */
export function modifiersOf(pool: Pool): [string, number][] {
	const parts: Record<string, unknown> = { ...pool };
	return Object.entries(MODIFIERS).flatMap(([key, name]) => {
		const value = parts[key];
		return typeof value === "number" ? [[name, value] as [string, number]] : [];
	});
}

/** The chance of an outcome, in whole percent. */
export function chanceOf(pool: Pool, level: number): number {
	return Math.round((100 * (pool.ways[level] ?? 0)) / pool.of);
}

export function outcomesOf(verb: Line["verb"], pool: Pool): { name: string; effect: string }[] {
	const values = "effect" in pool ? pool.effect : [];
	return LEVELS.map((name, level) => ({ name, effect: effectOf(verb, values[level] ?? null, level) }));
}

function effectOf(verb: Line["verb"], value: number | null, level: number): string {
	if (verb === "retreat") return ["she stays", "she leaves, hurt", "she leaves", "she leaves"][level] ?? "";
	if (value === null) return "";
	if (verb === "fire at") return `${value} damage`;
	return verb === "evade" ? `evade ${value}` : hullPoints(value);
}

/** What a roll brings in the long run, and of what. */
export function averageOf(verb: Line["verb"], expected: number): string {
	if (verb === "evade") return `${expected} dice less for the next shot at her`;
	return verb === "repair" ? hullPoints(expected) : `${expected} damage`;
}

export const hullPoints = (value: number) => `${value} hull ${value === 1 ? "point" : "points"}`;
