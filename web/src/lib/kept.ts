// The latest position of one's own matches, kept in this browser to be looked at without a network.
import type { GameInfo, SeatView, TableInfo, TableState } from "./messages";

const CACHE = "admiralty-matches-1";
const MOST = 20;
const PLACE = "./kept/";
const GAMES = "admiralty-games";

export interface KeptMatch {
	table: string;
	game: string;
	title: string;
	scenario: string;
	players: string[];
	at: number;
	view: SeatView;
	log: string[];
	ended: boolean;
}

/** Keeps a match as one seat of one's own sees it. Of several seats at a screen nothing is kept: what is whose secret? */
export async function keepMatch(info: TableInfo, state: TableState, log: string[]): Promise<void> {
	const view = state.views[0];
	if (!("caches" in window) || state.views.length !== 1 || !view || state.lesson) return;
	const match: KeptMatch = {
		table: info.table,
		game: info.game,
		title: info.title,
		scenario: info.scenario_title,
		players: info.seats.map((each) => each.name || each.level || (each.seat === view.seat ? "You" : each.letter)),
		at: Date.now(),
		view: { ...view, legal: [], take_backs: [] },
		log: log.slice(-200),
		ended: state.ended !== null,
	};
	try {
		const cache = await caches.open(CACHE);
		await cache.delete(PLACE + info.table);
		await cache.put(PLACE + info.table, new Response(JSON.stringify(match)));
		const keys = await cache.keys();
		await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
	} catch {
		// A browser that keeps nothing still plays.
	}
}

/** The newest first. */
export async function keptMatches(): Promise<KeptMatch[]> {
	if (!("caches" in window)) return [];
	const cache = await caches.open(CACHE);
	const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
	const read = found.filter((each) => each !== undefined).map((each) => each.json() as Promise<KeptMatch>);
	return (await Promise.all(read)).toSorted((a, b) => b.at - a.at);
}

/** The names of the games, and their rulebooks and lessons, for a time without a network. */
export function keepReading(games: GameInfo[]): void {
	try {
		localStorage.setItem(GAMES, JSON.stringify(games.map(({ key, title, tutorial }) => ({ key, title, tutorial }))));
	} catch {
		return;
	}
	whenKept(() => {
		for (const { key, tutorial } of games) {
			void fetch(`api/games/${key}/rulebook`).catch(() => undefined);
			if (tutorial) void fetch(`api/games/${key}/lesson`).catch(() => undefined);
		}
	});
}

/** As soon as the service worker keeps what is fetched: on a first visit it takes over while the page is open. */
function whenKept(act: () => void): void {
	const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // only where the page is secure
	if (workers?.controller) act();
	else workers?.addEventListener("controllerchange", act, { once: true });
}

export function keptGames(): Pick<GameInfo, "key" | "title" | "tutorial">[] {
	try {
		return JSON.parse(localStorage.getItem(GAMES) ?? "[]") as Pick<GameInfo, "key" | "title" | "tutorial">[];
	} catch {
		return [];
	}
}

/** Makes the page an app that starts without a network, where the browser allows that. */
export function becomeApp(): void {
	if (!("serviceWorker" in navigator) || !window.isSecureContext || import.meta.env.DEV) return;
	void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
