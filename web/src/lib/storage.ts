// What the browser keeps: a name, the tokens of one's seats, and how one likes to look and listen.

/** A seat that somebody else is to have. */
export interface GivenLink {
	letter: string;
	seat: number;
	token: string;
}

export interface Kept {
	name: string;
	tokens: string[];
	/** The links to give away, by table. */
	links: Record<string, GivenLink[]>;
	theme: "system" | "light" | "dark";
	/** How fast events are shown: 0 is at once. */
	speed: number;
	sound: boolean;
}

const PLACE = "admiralty";
const MOST_TOKENS = 200;
const MOST_TABLES = 50;
const FRESH: Kept = { name: "", tokens: [], links: {}, theme: "system", speed: 1, sound: false };

export function readKept(storage: Pick<Storage, "getItem"> = localStorage): Kept {
	try {
		const found: unknown = JSON.parse(storage.getItem(PLACE) ?? "{}");
		if (typeof found !== "object" || found === null) return { ...FRESH };
		const kept = { ...FRESH, ...(found as Partial<Kept>) };
		return {
			...kept,
			tokens: Array.isArray(kept.tokens) ? kept.tokens.filter((each) => typeof each === "string") : [],
			links: typeof kept.links === "object" && kept.links !== null ? kept.links : {},
		};
	} catch {
		return { ...FRESH };
	}
}

export function writeKept(kept: Kept, storage: Pick<Storage, "setItem"> = localStorage): void {
	try {
		const links = Object.fromEntries(Object.entries(kept.links).slice(-MOST_TABLES));
		storage.setItem(PLACE, JSON.stringify({ ...kept, tokens: kept.tokens.slice(-MOST_TOKENS), links }));
	} catch {
		// A browser that keeps nothing still plays.
	}
}
