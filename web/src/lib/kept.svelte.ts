// The kept settings, reactive, written back whenever they change.
import type { TableOpened } from "./messages";
import { showRoute, tableRoute } from "./route";
import { type Kept, readKept, writeKept } from "./storage";

export const kept = $state<Kept>(readKept());

export function keep(change: Partial<Kept>): void {
	Object.assign(kept, change);
	writeKept($state.snapshot(kept));
	applyTheme();
}

/** Remembers the seats of a table, newest last. */
export function keepTokens(tokens: string[]): void {
	keep({ tokens: [...kept.tokens.filter((each) => !tokens.includes(each)), ...tokens] });
}

/** Sits down at a table that was opened: its seats and the links for others are remembered. */
export function enter(opened: TableOpened): void {
	const route = tableRoute(opened);
	keepTokens(route.tokens);
	if (opened.links.length > 0) {
		const links = opened.links.map(({ letter, seat, token }) => ({ letter, seat, token }));
		keep({ links: { ...kept.links, [opened.table]: links } });
	}
	location.hash = showRoute(route);
}

export function applyTheme(): void {
	if (kept.theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = kept.theme;
}

export function prefersReducedMotion(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
