// What the browser keeps: a name, the tokens of one's seats, and how one likes to look and listen.

export interface Kept {
	name: string;
	tokens: string[];
	theme: "system" | "light" | "dark";
	/** How fast events are shown: 0 is at once. */
	speed: number;
	sound: boolean;
}

const PLACE = "admiralty";
const MOST_TOKENS = 200;
const FRESH: Kept = { name: "", tokens: [], theme: "system", speed: 1, sound: false };

export function readKept(storage: Pick<Storage, "getItem"> = localStorage): Kept {
	try {
		const found: unknown = JSON.parse(storage.getItem(PLACE) ?? "{}");
		if (typeof found !== "object" || found === null) return { ...FRESH };
		const kept = { ...FRESH, ...(found as Partial<Kept>) };
		return {
			...kept,
			tokens: Array.isArray(kept.tokens) ? kept.tokens.filter((each) => typeof each === "string") : [],
		};
	} catch {
		return { ...FRESH };
	}
}

export function writeKept(kept: Kept, storage: Pick<Storage, "setItem"> = localStorage): void {
	try {
		storage.setItem(PLACE, JSON.stringify({ ...kept, tokens: kept.tokens.slice(-MOST_TOKENS) }));
	} catch {
		// A browser that keeps nothing still plays.
	}
}
