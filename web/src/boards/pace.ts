// How long events stay on each game's board, where that is not the usual time: milliseconds at the usual speed.

/** What everybody should see. */
const COMMON = { end: 1400 };
/** What a player plans is drawn at once: nobody waits for his own pen. */
const AT_ONCE = 0;

const DURATIONS: Record<string, Record<string, number>> = {
	orbital: { turn: 900, shot: 1000, strike: 1000, destroyed: 1200, power: AT_ONCE },
	hexspace: {
		turn: 900,
		"fire-step": 900,
		shot: 1000,
		destroyed: 1200,
		select: AT_ONCE,
		plan: AT_ONCE,
		face: AT_ONCE,
		"screen-order": AT_ONCE,
		declare: AT_ONCE,
	},
	retrograde: { turn: 900, phase: 800, destroyed: 1200, "total-war": 1400, dice: 2200 },
	pirates: {
		turn: 900,
		shot: 1000,
		initiative: 1100,
		sail: 1400,
		"battle-won": 1500,
		"battle-lost": 1500,
		"battle-drawn": 1400,
		plan: AT_ONCE,
	},
	isk: {
		turn: 900,
		deployed: 900,
		cycle: 1000,
		destroyed: 1200,
		eliminated: 1400,
		out: 1400,
		battle: 1400,
		"battle-won": 1500,
		"battle-drawn": 1400,
		chase: 2200,
		dice: 2200,
	},
};

/** By kind of event; a kind that is not there stays as long as is usual. */
export function durationsOf(game: string): Record<string, number> {
	return { ...COMMON, ...DURATIONS[game] };
}

/** Kinds of events that happen at one moment, each with the name of who it happens to. */
const TOGETHER: Record<string, Record<string, string>> = {
	orbital: { move: "ship", missile: "missile" },
	hexspace: { drift: "ship" },
	pirates: { reveal: "ship", move: "ship" },
	isk: { points: "fleet", move: "fleet" },
};

export function togetherIn(game: string): Record<string, string> {
	return TOGETHER[game] ?? {};
}

export const GAMES_WITH_DURATIONS = Object.keys(DURATIONS);
