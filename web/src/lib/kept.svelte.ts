// The kept settings, reactive, written back whenever they change.
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

export function applyTheme(): void {
	if (kept.theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = kept.theme;
}

export function prefersReducedMotion(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
