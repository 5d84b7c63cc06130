// The shapes of Pirate's Wager's view and odds, as the server sends them.

export interface Ship {
	class: "sloop" | "brigantine" | "galleon";
	status: "afloat" | "sunk" | "left";
	at: string | null;
	facing: number;
	hull: string[];
	arc: string[];
	hp: number;
	max_hp: number;
	sp: number;
	max_sp: number;
	cp: number;
	max_cp: number;
	crew: number;
	gunner: number;
	surgeon: number;
	evade: number;
	timber: number;
	done: boolean;
	collided: boolean;
	fouled: boolean;
	planned: boolean;
	plan: string | null;
}

export interface View {
	scenario: string;
	turn: number;
	phase: "plan" | "activate" | "act" | "port" | "stake" | "over";
	side: string | null;
	acting: string | null;
	initiative: string | null;
	ships: Record<string, Ship>;
	campaign?: { voyage: number; gold: number; enemy: string | null; stake: number; score: number | null };
}

/** What the table tells of a planned maneuver. */
export interface PlanOdds {
	path: string[];
	moved: number;
	turned: number;
	cost: number;
	sp_left: number;
	hull: string[];
	targets: string[];
}

export interface Plan {
	line: string;
	at: string;
	facing: number;
}

export function planOf(line: string): Plan | null {
	const match = /^plan (-?\d+,-?\d+) facing ([0-5])$/.exec(line);
	return match?.[1] && match[2] ? { line, at: match[1], facing: Number(match[2]) } : null;
}

/** The sea of ten rows of ten hexes (PW-1.2). */
export const SEA: string[] = Array.from({ length: 100 }, (_, cell) => {
	const row = Math.floor(cell / 10);
	return `${(cell % 10) - Math.floor(row / 2)},${row}`;
});

export const PHASES: Record<View["phase"], string> = {
	plan: "Plan your maneuver",
	activate: "Choose a ship",
	act: "Actions",
	port: "Port",
	stake: "Stake",
	over: "Result",
};

export const COMPASS = ["NE", "E", "SE", "SW", "W", "NW"];
