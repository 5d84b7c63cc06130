// Whose turn it is in one's own matches, and how a person who looks elsewhere learns of it: by the title and the icon of the
// tab, a gentle sound, and a notice of the browser's where that is allowed. None of them says more than who plays what.
import { myTables } from "./api";
import { identity, loadMe } from "./identity.svelte";
import { next, opponents } from "./matches";
import type { MyTable, SeatCard, TableInfo } from "./messages";
import { matchRoute, showRoute } from "./route";
import { play } from "./sound";
import { stored } from "./stored.svelte";

const SECONDS_BETWEEN_LOOKS = 15;

/** A match in which it is one's turn. */
interface Turn {
	table: string;
	words: string;
	address: string;
}

class MyMatches {
	/** As they were last told, where one is to act first. */
	list = $state.raw<MyTable[]>([]);
	/** When, by this browser's own clock. */
	toldAt = $state(0);
	isTold = $state(false);
	/** The table of this page, which knows sooner. */
	here = $state.raw<{ turn: Turn; mine: boolean } | null>(null);

	get turns(): Turn[] {
		const elsewhere = this.list.filter((each) => each.my_turn && each.card.table !== this.here?.turn.table).map(turnOf);
		return this.here?.mine ? [this.here.turn, ...elsewhere] : elsewhere;
	}
}

export const mine = new MyMatches();

function turnOf(match: MyTable): Turn {
	const others = opponents(match);
	return {
		table: match.card.table,
		words: others ? `Your turn against ${others}.` : "Your turn.",
		address: matchRoute(match.card.table, match.tokens),
	};
}

/** The title of the tab: how many matches wait stands before it. */
export function titled(title: string): string {
	const count = mine.turns.length;
	return count > 0 ? `(${count}) Your turn · ${title}` : title;
}

/** The page shows a table: whether it is one's turn there is known at once. */
export function atTable(table: string, info: TableInfo, seats: SeatCard[], isMine: boolean, tokens: string[]): void {
	const others = seats.filter((seat) => !info.mine.includes(seat.seat)).map((seat) => seat.name || seat.level);
	const words = `${info.title}: your turn${others.some(Boolean) ? ` against ${others.filter(Boolean).join(", ")}` : ""}.`;
	mine.here = { turn: { table, words, address: showRoute({ page: "table", table, tokens }) }, mine: isMine };
}

export function leftTable(): void {
	mine.here = null;
	void look();
}

/** Asks the server for all of one's matches. */
export async function look(): Promise<void> {
	const tokens = [...stored.tokens];
	if (tokens.length === 0 && identity.me === null) {
		mine.list = [];
		mine.isTold = true;
		return;
	}
	try {
		mine.list = await myTables(tokens);
		mine.toldAt = performance.now();
		mine.isTold = true;
	} catch {
		// The lobby says itself that the server does not answer.
	}
}

/** While the page is open: looks from time to time, and says when it has become one's turn. Returns how to stop. */
export function watchTurns(): () => void {
	void loadMe().then(look);
	const again = setInterval(() => void look(), SECONDS_BETWEEN_LOOKS * 1000);
	const onkey = (event: KeyboardEvent) => {
		const target = event.target as HTMLElement;
		const typing = target.closest("input, textarea, select, dialog");
		if (event.key === "n" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) goToNext();
	};
	addEventListener("keydown", onkey);
	const onworker = ({ data }: MessageEvent<{ type?: string; page?: string }>) => {
		if (data?.type === "turn") void look();
		if (data?.type === "go" && data.page) location.hash = data.page;
	};
	navigator.serviceWorker?.addEventListener("message", onworker);
	let known: Set<string> | null = null;
	const stop = $effect.root(() => {
		$effect(() => {
			const turns = mine.turns;
			showBadge(turns.length);
			const fresh = known === null ? [] : turns.filter((turn) => !known?.has(turn.table));
			if (mine.isTold || mine.here) known = new Set(turns.map((turn) => turn.table));
			const [first] = fresh;
			if (first && document.hidden) tell(first);
		});
	});
	return () => {
		clearInterval(again);
		removeEventListener("keydown", onkey);
		navigator.serviceWorker?.removeEventListener("message", onworker);
		stop();
	};
}

/** To the next match in which one is to act. */
export function goToNext(): void {
	const found = next(mine.list, mine.here?.turn.table ?? "");
	if (found) location.hash = turnOf(found).address;
}

function showBadge(count: number): void {
	const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
	if (icon) icon.href = count > 0 ? "./favicon-turn.svg" : "./favicon.svg";
	const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
	void done?.catch(() => undefined);
}

function tell(turn: Turn): void {
	if (stored.turnSound) play("turn");
	if (!stored.turnNotice || typeof Notification === "undefined" || Notification.permission !== "granted") return;
	try {
		const notice = new Notification("Admiralty", { body: turn.words, tag: turn.table, icon: "./favicon-turn.svg" });
		notice.onclick = () => {
			window.focus();
			location.hash = turn.address;
			notice.close();
		};
	} catch {
		// Some browsers show notices only from a service worker.
	}
}
