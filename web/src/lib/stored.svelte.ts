// What this browser stores, reactive, written back whenever it changes.
import { claim, identity } from "./identity.svelte";
import type { TableOpened } from "./messages";
import { showRoute, tableRoute } from "./route";
import { readStored, type StoredData, writeStored } from "./storage";

export const stored = $state<StoredData>(readStored());

export function store(change: Partial<StoredData>): void {
	Object.assign(stored, change);
	writeStored($state.snapshot(stored));
	applyTheme();
}

/** Remembers the seats of a table, newest last. */
export function storeTokens(tokens: string[]): void {
	store({ tokens: [...stored.tokens.filter((each) => !tokens.includes(each)), ...tokens] });
	void claim(tokens);
}

/** What one is called: by one's identity, which has the same name on every device, or as typed in this browser. */
export function myName(): string {
	return identity.me?.name || stored.name;
}

/** Sits down at a table that was opened: its seats and the links for others are remembered. */
export function enterTable(opened: TableOpened, analyses = false): void {
	const route = tableRoute(opened);
	storeTokens(route.tokens);
	if (opened.links.length > 0) {
		const links = opened.links.map(({ letter, seat, token }) => ({ letter, seat, token }));
		store({ links: { ...stored.links, [opened.table]: links } });
	}
	location.hash = showRoute(analyses ? { ...route, analyses } : route);
}

export function applyTheme(): void {
	if (stored.theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = stored.theme;
}

export function prefersReducedMotion(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
