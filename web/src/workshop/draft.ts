// Drafts of rules: changed with undo, kept by name under one's identity, or else in this browser.
import { ask, send } from "../lib/api";
import type { Draft, KeptDraft, OwnScenario, ScenarioInfo } from "../lib/messages";

const PLACE = "admiralty.drafts";
const BENCH = "admiralty.bench.";
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

/** What lies on the bench of a game, named or not. */
export interface OnBench {
	draft: Draft;
	title: string;
}

/** It is still there for whoever comes back to this tab: from a table, say, or after a reload. */
export function leaveOnBench(game: string, left: OnBench) {
	sessionStorage.setItem(BENCH + game, JSON.stringify(left));
}

export function leftOnBench(game: string): OnBench | null {
	try {
		const found = JSON.parse(sessionStorage.getItem(BENCH + game) ?? "null") as OnBench | null;
		return found?.draft ? found : null;
	} catch {
		return null;
	}
}

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

	get canUndo(): boolean {
		return this.past.length > 0;
	}

	get canRedo(): boolean {
		return this.future.length > 0;
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
export function slug(title: string, otherwise = "my-rules"): string {
	const words = title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^[-0-9]+|-+$/g, "")
		.slice(0, 22)
		.replace(/-+$/, "");
	return words.length > 1 ? words : otherwise;
}

const DRAFT = "draft"; // in place of a pack's name

/** Under which a further scenario is chosen while it is a draft. */
export const ownKey = ({ scenario, name }: OwnScenario): string => `${scenario}.${DRAFT}.${name}`;

export const ownScenario = (draft: Draft): OwnScenario | undefined =>
	draft.scenarios?.find((each) => ownKey(each) === draft.scenario);

/** A further scenario that begins as one of the game's; its name is that of no other. */
export function freshScenario(base: ScenarioInfo, others: OwnScenario[]): OwnScenario {
	const title = `My ${base.title}`;
	return {
		name: freeName(title, others),
		scenario: base.key,
		title,
		goal: base.goal,
		length: base.length,
		options: {},
	};
}

/** The name of a scenario's file from its title; a number, where another one has it already. */
export function freeName(title: string, others: OwnScenario[]): string {
	const wanted = slug(title, "my-scenario");
	const taken = others.map(({ name }) => name);
	let name = wanted;
	for (let number = 2; taken.includes(name); number++) name = `${wanted.slice(0, 19)}-${number}`;
	return name;
}

/** What is played: one of the game's scenarios with all that differs, as the bench and the printer want it. */
export function played(draft: Draft): Draft {
	const own = ownScenario(draft);
	const { scenario = "", ruleset = "", options = {} } = draft;
	return { scenario: own?.scenario ?? scenario, ruleset, options: { ...options, ...own?.options } };
}

/** Of all that differs in a further scenario, what does not hold for the whole draft. */
export function ownOptions(all: Record<string, unknown>, common: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(common[name])),
	);
}
