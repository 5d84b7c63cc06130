// What somebody wants to play, said on the way to the lobby: `admiralty play orbital --ruleset mine.toml --browser`.
import type { SeatTerms } from "./messages";

export interface Wished {
	scenario?: string;
	ruleset?: string;
	options?: Record<string, unknown>;
	seats?: SeatTerms[];
	/** Where the options come from: the title of a ruleset of one's own. */
	from?: string;
}

/** From the address. What cannot be read was not wished for; whether it can be played is the server's to judge. */
export function readWished(text: string): Wished | undefined {
	let found: unknown;
	try {
		found = JSON.parse(decodeURIComponent(text));
	} catch {
		return undefined;
	}
	return isWished(found) ? found : undefined;
}

const isTable = (given: unknown): given is Record<string, unknown> =>
	typeof given === "object" && given !== null && !Array.isArray(given);

function isWished(given: unknown): given is Wished {
	if (!isTable(given)) return false;
	const { seats = [], options = {}, ...words } = given;
	const seated = Array.isArray(seats) && seats.every((seat) => isTable(seat) && typeof seat.kind === "string");
	return seated && isTable(options) && Object.values(words).every((word) => typeof word === "string");
}
