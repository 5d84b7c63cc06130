// Drafts of rules: changed with undo, kept by name in this browser.
export interface KeptDraft {
	game: string;
	scenario: string;
	ruleset: string;
	options: Record<string, unknown>;
}

const PLACE = "admiralty.drafts";

/** All drafts that this browser keeps. Whoever has an identity on a server can have them kept there instead. */
export function keptDrafts(): Record<string, KeptDraft> {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
		return typeof found === "object" && found !== null ? (found as Record<string, KeptDraft>) : {};
	} catch {
		return {};
	}
}

export function keepDraft(name: string, draft: KeptDraft | undefined) {
	const { [name]: _, ...others } = keptDrafts();
	localStorage.setItem(PLACE, JSON.stringify(draft ? { ...others, [name]: draft } : others));
}

/** What was before, step by step. */
export class Steps<T> {
	private past: string[] = [];
	private future: string[] = [];
	private now: string;

	constructor(start: T) {
		this.now = JSON.stringify(start);
	}

	/** Somebody has changed something; the same again is no step. */
	note(state: T) {
		const told = JSON.stringify(state);
		if (told === this.now) return;
		this.past.push(this.now);
		this.future = [];
		this.now = told;
	}

	undo(): T | undefined {
		return this.go(this.past, this.future);
	}

	redo(): T | undefined {
		return this.go(this.future, this.past);
	}

	private go(from: string[], to: string[]): T | undefined {
		const state = from.pop();
		if (state === undefined) return undefined;
		to.push(this.now);
		this.now = state;
		return JSON.parse(state) as T;
	}
}

/** A name for files from a title: `Heavier frigates!` is `heavier-frigates`. */
export function slug(title: string): string {
	const words = title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^[-0-9]+|-+$/g, "")
		.slice(0, 22)
		.replace(/-+$/, "");
	return words.length > 1 ? words : "my-rules";
}
