// Where we are, in the address's fragment: it never leaves the browser, so seats' secret tokens can be kept in it.
import { readWished, type Wished } from "./wished";

export type Route =
	| { page: "lobby" }
	/** The lobby, with the dialog of one game open. */
	| { page: "play"; game: string; wished?: Wished }
	/** A table; with a ply to look back at, as the matches of the workshop have one, or with its analysis begun. */
	| { page: "table"; table: string; tokens: string[]; ply?: number; analyses?: true }
	/** Somebody comes by a link of an identity: the recovery link, or one for another device. */
	| { page: "enter"; token: string }
	/** A table at which one has a seat, by one's identity: where a notice leads. */
	| { page: "seat"; table: string; analyses?: true }
	/** A match as this browser has kept it, and a lesson to read: without a network. */
	| { page: "kept"; table: string }
	| { page: "lesson"; game: string }
	| { page: "tournament"; key: string }
	/** How one is told that it is one's turn. */
	| { page: "notices" }
	/** A link of a letter: with an address, to stop what comes there; without one, to confirm it. */
	| { page: "address"; id: string; token: string }
	/** Somebody's page; all who are rated in a game; the matches in which one is to act, side by side. */
	| { page: "person"; person: string }
	| { page: "ratings"; game: string }
	| { page: "boards" }
	| { page: "privacy" }
	/** The deck builder. */
	| { page: "decks" }
	/** The designer's bench, with a game chosen or none. */
	| { page: "workshop"; game: string }
	| { page: "rules"; game: string; rule: string }
	| { page: "lost"; path: string };

const TABLE = /^[A-Za-z0-9_-]{1,64}$/;
const ADDRESS = /^[0-9a-f]{16}$/;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export function parseRoute(hash: string): Route {
	const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean);
	const [page, first = "", second = "", third = ""] = parts;
	if (page === undefined) return { page: "lobby" };
	if (page === "t" && TABLE.test(first)) {
		const tokens = second.split(".").filter((token) => TOKEN.test(token));
		const ply = /^[1-9][0-9]{0,5}$/.test(third) ? { ply: Number(third) } : {};
		const analyses = third === "analysis" ? { analyses: true as const } : {};
		if (tokens.length > 0) return { page: "table", table: first, tokens, ...ply, ...analyses };
	}
	if (page === "me" && TOKEN.test(first)) return { page: "enter", token: first };
	if (page === "m" && TABLE.test(first))
		return { page: "seat", table: first, ...(second === "analysis" && { analyses: true as const }) };
	if (page === "play" && first) {
		const wished = readWished(second);
		return { page: "play", game: first, ...(wished && { wished }) };
	}
	if (page === "kept" && TABLE.test(first)) return { page: "kept", table: first };
	if (page === "lesson" && first) return { page: "lesson", game: first };
	if (page === "tournament" && TABLE.test(first)) return { page: "tournament", key: first };
	if (page === "notices" && !first) return { page: "notices" };
	if (page === "notices" && first === "confirm" && TOKEN.test(second))
		return { page: "address", id: "", token: second };
	if (page === "notices" && first === "stop" && ADDRESS.test(second) && TOKEN.test(parts[3] ?? ""))
		return { page: "address", id: second, token: parts[3] ?? "" };
	if (page === "person" && TABLE.test(first)) return { page: "person", person: first };
	if (page === "ratings") return { page: "ratings", game: first };
	if (page === "boards" && !first) return { page: "boards" };
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
			return `#/t/${route.table}/${route.tokens.join(".")}${route.ply ? `/${route.ply}` : route.analyses ? "/analysis" : ""}`;
		case "enter":
			return `#/me/${route.token}`;
		case "seat":
			return `#/m/${route.table}${route.analyses ? "/analysis" : ""}`;
		case "kept":
			return `#/kept/${route.table}`;
		case "lesson":
			return `#/lesson/${route.game}`;
		case "tournament":
			return `#/tournament/${route.key}`;
		case "notices":
			return "#/notices";
		case "address":
			return route.id ? `#/notices/stop/${route.id}/${route.token}` : `#/notices/confirm/${route.token}`;
		case "person":
			return `#/person/${route.person}`;
		case "ratings":
			return `#/ratings${route.game ? `/${route.game}` : ""}`;
		case "boards":
			return "#/boards";
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
export function matchRoute(table: string, tokens: string[], analyses = false): string {
	const begun = analyses ? { analyses: true as const } : {};
	return showRoute(tokens.length > 0 ? { page: "table", table, tokens, ...begun } : { page: "seat", table, ...begun });
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
