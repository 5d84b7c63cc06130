// The shapes of ISK's view, as the server sends them.

export interface System {
	id: number;
	name: string;
	q: number;
	r: number;
	constellation: string;
	links: number[];
}

export interface Fleet {
	system: number;
	ships: number;
	hits?: number[];
	behaviour?: string;
	next?: string;
	points?: number;
	path?: number[];
	engage?: boolean;
	camp?: boolean;
	stance?: string;
	sees?: string[];
}

export interface Player {
	score: number;
	hold: number;
	done: boolean;
	out: boolean;
	in_battle: boolean;
	reserve?: number;
	ships?: number;
	regions?: number;
	wins?: number;
}

export interface View {
	phase: string;
	turn: number;
	limit: number;
	control: Record<string, string>;
	players: Record<string, Player>;
	fleets: Record<string, Fleet>;
	notes: Record<string, Record<string, { system: number; ships: number; turn: number }>>;
	report: string[];
	pair?: string[];
	round?: number;
	step?: number;
	cycle?: number;
	lap?: number;
	regions?: Record<string, { owner: string; contest: string[] }>;
	battle?: number | string;
	map: {
		scale: string;
		systems: System[];
		constellations: Record<string, { value: number; name: string }>;
		regions?: { id: number; name: string; q: number; r: number }[];
	};
}

/** A line that points at a place on the map: whose it is, what it does, where. */
export interface Pointing {
	line: string;
	unit: string;
	at: number;
}

const PLACES: RegExp[] = [
	/^(?<unit>[A-F]\d) (?:at|go) (?<at>\d+)$/,
	/^(?<unit>reinforce) at (?<at>\d+)$/,
	/^(?<unit>claim|contest) (?<at>\d+)$/,
];

export function pointing(line: string): Pointing | null {
	for (const place of PLACES) {
		const found = place.exec(line)?.groups;
		if (found?.unit && found.at) return { line, unit: found.unit, at: Number(found.at) };
	}
	return null;
}

/** The fleet that a line speaks of. */
export function fleetOf(line: string): string | null {
	return /^([A-F]\d) /.exec(line)?.[1] ?? null;
}

export const seatOf = (name: string): number => name.charCodeAt(0) - 65;
export const isSeat = (name: string): boolean => /^[A-F]$/.test(name);
