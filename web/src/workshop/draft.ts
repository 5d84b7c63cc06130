// Drafts of rules: changed with undo, kept by name under one's identity, or else in this browser.
import { ask, send } from "../lib/api";
import type { Draft, KeptDraft } from "../lib/messages";

const PLACE = "admiralty.drafts";
const LONGEST_NAME = 40;

/** Where drafts are kept: on the server, or here. */
export interface DraftShelf {
	list(): Promise<KeptDraft[]>;
	/** `insteadOf`: the name that it had before. */
	keep(name: string, game: string, draft: Draft, insteadOf?: string): Promise<KeptDraft[]>;
	forget(name: string): Promise<KeptDraft[]>;
}

export const serverShelf: DraftShelf = {
	list: () => ask<KeptDraft[]>("api/me/drafts"),
	keep: (name, game, draft, insteadOf = "") =>
		send<KeptDraft[]>("api/me/drafts", { name: draftName(name), game, draft, instead_of: insteadOf }),
	forget: (name) => send<KeptDraft[]>("api/me/drafts/forget", { name }),
};

export const browserShelf: DraftShelf = {
	list: async () => readDrafts(),
	keep: async (name, game, draft, insteadOf = "") => {
		const clean = draftName(name);
		const others = readDrafts().filter((each) => each.name !== clean && each.name !== insteadOf);
		return writeDrafts([{ name: clean, game, draft, changed: Date.now() / 1000 }, ...others]);
	},
	forget: async (name) => writeDrafts(readDrafts().filter((each) => each.name !== name)),
};

export const draftName = (name: string): string => name.trim().slice(0, LONGEST_NAME).trim() || "My rules";

function readDrafts(): KeptDraft[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
		return Array.isArray(found) ? (found as KeptDraft[]) : fromEarlier(found as Record<string, Earlier>);
	} catch {
		return [];
	}
}

type Earlier = { game: string; scenario: string; ruleset: string; options: Record<string, unknown> };

/** As an earlier version of this page kept them: by name, without a date. */
function fromEarlier(found: Record<string, Earlier>): KeptDraft[] {
	return Object.entries(found).map(([name, { game, ...draft }]) => ({ name, game, draft, changed: 0 }));
}

function writeDrafts(drafts: KeptDraft[]): KeptDraft[] {
	localStorage.setItem(PLACE, JSON.stringify(drafts));
	return drafts;
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
