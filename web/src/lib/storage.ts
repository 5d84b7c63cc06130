// What the browser stores: a name, the tokens of one's seats, whom one does not read, and how one likes to look and listen.
import type { Silenced } from "./silence";

/** A seat that somebody else is to have. */
export interface GivenLink {
	letter: string;
	seat: number;
	token: string;
}

export interface StoredData {
	name: string;
	tokens: string[];
	/** The links to give away, by table. */
	links: Record<string, GivenLink[]>;
	silenced: Silenced;
	theme: "system" | "light" | "dark";
	/** How fast events are shown: 0 is at once. */
	speed: number;
	sound: boolean;
	/** A gentle sound when it is one's turn and the page is hidden. */
	turnSound: boolean;
	/** A notice of the browser's then, if it allows that. */
	turnNotice: boolean;
	/** Play every line at once, also where something is wasted or dice fall. */
	neverAsk: boolean;
	/** The panel beside the board is folded away, and a key brings it for a moment; null: where the board offers everything. */
	folded: boolean | null;
	/** What happened in the others' turn is listed beside the board. */
	digest: boolean;
}

const PLACE = "admiralty";
const MOST_TOKENS = 200;
const MOST_TABLES = 50;
const FRESH: StoredData = {
	name: "",
	tokens: [],
	links: {},
	silenced: {},
	theme: "system",
	speed: 1,
	sound: false,
	turnSound: true,
	turnNotice: false,
	neverAsk: false,
	folded: null,
	digest: true,
};

export function readStored(storage: Pick<Storage, "getItem"> = localStorage): StoredData {
	try {
		const found: unknown = JSON.parse(storage.getItem(PLACE) ?? "{}");
		if (typeof found !== "object" || found === null) return { ...FRESH };
		const stored = { ...FRESH, ...(found as Partial<StoredData>) };
		return {
			...stored,
			tokens: Array.isArray(stored.tokens) ? stored.tokens.filter((each) => typeof each === "string") : [],
			links: recordOf(stored.links),
			silenced: recordOf(stored.silenced),
		};
	} catch {
		return { ...FRESH };
	}
}

/** By table; somebody may have written anything there. */
function recordOf<T>(found: Record<string, T[]> | null): Record<string, T[]> {
	if (typeof found !== "object" || found === null) return {};
	return Object.fromEntries(Object.entries(found).filter(([, each]) => Array.isArray(each)));
}

export function writeStored(stored: StoredData, storage: Pick<Storage, "setItem"> = localStorage): void {
	try {
		const links = Object.fromEntries(Object.entries(stored.links).slice(-MOST_TABLES));
		const silenced = Object.fromEntries(Object.entries(stored.silenced).slice(-MOST_TOKENS));
		storage.setItem(PLACE, JSON.stringify({ ...stored, tokens: stored.tokens.slice(-MOST_TOKENS), links, silenced }));
	} catch {
		// A browser that keeps nothing still plays.
	}
}
