// Where we are, in the address's fragment: it never leaves the browser, so seats' secret tokens can be kept in it.
import { readWished, type Wished } from "./wished";

export type Route =
	| { page: "lobby" }
	/** The lobby, with the dialog of one game open. */
	| { page: "play"; game: string; wished?: Wished }
	| { page: "table"; table: string; tokens: string[] }
	/** Somebody comes by a link of an identity: the recovery link, or one for another device. */
	| { page: "enter"; token: string }
	/** A table at which one has a seat, by one's identity: where a notice leads. */
	| { page: "seat"; table: string }
	/** A match as this browser has kept it, and a lesson to read: without a network. */
	| { page: "kept"; table: string }
	| { page: "lesson"; game: string }
	| { page: "tournament"; key: string }
	| { page: "privacy" }
	/** The deck builder. */
	| { page: "decks" }
	/** The designer's bench, with a game chosen or none. */
	| { page: "workshop"; game: string }
	| { page: "rules"; game: string; rule: string }
	| { page: "lost"; path: string };

const TABLE = /^[A-Za-z0-9_-]{1,64}$/;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export function parseRoute(hash: string): Route {
	const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean);
	const [page, first = "", second = ""] = parts;
	if (page === undefined) return { page: "lobby" };
	if (page === "t" && TABLE.test(first)) {
		const tokens = second.split(".").filter((token) => TOKEN.test(token));
		if (tokens.length > 0) return { page: "table", table: first, tokens };
	}
	if (page === "me" && TOKEN.test(first)) return { page: "enter", token: first };
	if (page === "m" && TABLE.test(first)) return { page: "seat", table: first };
	if (page === "play" && first) {
		const wished = readWished(second);
		return { page: "play", game: first, ...(wished && { wished }) };
	}
	if (page === "kept" && TABLE.test(first)) return { page: "kept", table: first };
	if (page === "lesson" && first) return { page: "lesson", game: first };
	if (page === "tournament" && TABLE.test(first)) return { page: "tournament", key: first };
	if (page === "privacy" && !first) return { page: "privacy" };
	if (page === "decks" && !first) return { page: "decks" };
	if (page === "workshop") return { page: "workshop", game: first };
	if (page === "rules" && first) return { page: "rules", game: first, rule: second };
	return { page: "lost", path: parts.join("/") };
}

export function showRoute(route: Route): string {
	switch (route.page) {
		case "lobby":
			return "#/";
		case "play":
			return `#/play/${route.game}`;
		case "table":
			return `#/t/${route.table}/${route.tokens.join(".")}`;
		case "enter":
			return `#/me/${route.token}`;
		case "seat":
			return `#/m/${route.table}`;
		case "kept":
			return `#/kept/${route.table}`;
		case "lesson":
			return `#/lesson/${route.game}`;
		case "tournament":
			return `#/tournament/${route.key}`;
		case "privacy":
			return "#/privacy";
		case "decks":
			return "#/decks";
		case "workshop":
			return `#/workshop${route.game ? `/${route.game}` : ""}`;
		case "rules":
			return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ""}`;
		case "lost":
			return `#/${route.path}`;
	}
}

/** A whole address, to be given to somebody else. */
export function addressOf(route: Route): string {
	return `${location.href.split("#")[0]}${showRoute(route)}`;
}

/** The address of a match of one's own: of a seat without a token here, by one's identity. */
export function matchRoute(table: string, tokens: string[]): string {
	return showRoute(tokens.length > 0 ? { page: "table", table, tokens } : { page: "seat", table });
}

/** The address of a table as this browser sits at it: its own seats, or the spectators' bench. */
export function tableRoute(opened: {
	table: string;
	mine: { token: string }[];
	spectator: string;
}): Route & { page: "table" } {
	const mine = opened.mine.map((seat) => seat.token);
	return { page: "table", table: opened.table, tokens: mine.length > 0 ? mine : [opened.spectator] };
}
