// The tables of the lobby, told by the server whenever they change. A page that nobody looks at hears nothing.
import type { TableCard } from "./messages";

/** Between two looks where nothing is told: behind a proxy that lets no events through, for example. */
const LOOK_MILLISECONDS = 4000;
/** Where changes are told, the page still looks now and then: who is present is not told. */
const SELDOM_MILLISECONDS = 30000;
const OPEN = 1; // the state of an event source that hears

export interface LobbyNews {
	ontables: (tables: TableCard[]) => void;
	/** Ask for everything again. */
	look: () => void;
	/** Does something change that is not told, as games that are still being compiled? */
	isMoving: () => boolean;
	/** Replaced in tests. */
	create?: (address: string) => EventSource;
}

/** Hears what changes until the function that it returns is called. */
export function hearLobby(news: LobbyNews): () => void {
	const create = news.create ?? ((address: string) => new EventSource(address));
	let source: EventSource | null = null;
	let sinceLook = 0;

	function listen(): void {
		const opened = create("api/lobby/changes");
		source = opened;
		opened.onmessage = (event: MessageEvent<string>) => news.ontables(JSON.parse(event.data) as TableCard[]);
	}

	function stop(): void {
		source?.close();
		source = null;
	}

	function seen(): void {
		if (document.visibilityState !== "visible") stop();
		else if (source === null) {
			listen();
			news.look();
		}
	}

	const timer = setInterval(() => {
		if (document.visibilityState !== "visible") return;
		sinceLook += LOOK_MILLISECONDS;
		const isTold = source?.readyState === OPEN && !news.isMoving();
		if (isTold && sinceLook < SELDOM_MILLISECONDS) return;
		sinceLook = 0;
		news.look();
	}, LOOK_MILLISECONDS);
	document.addEventListener("visibilitychange", seen);
	if (document.visibilityState === "visible") listen();
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", seen);
		stop();
	};
}
