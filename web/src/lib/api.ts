// What is asked once, by HTTP. Tokens travel in headers, never in addresses.
import type {
	AskRules,
	Card,
	CardSet,
	DeckChecked,
	ImportRecord,
	Lobby,
	MyTable,
	OpenTable,
	Refused,
	RulebookText,
	RulesInForce,
	TableOpened,
	Verified,
} from "./messages";

/** A refusal by the server, with the rule it rests on. */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		readonly sentence: string,
		readonly rule: string,
	) {
		super(sentence);
	}
}

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(path, init);
	} catch {
		throw new Refusal("unreachable", "The table's server does not answer. Is it still running?", "");
	}
	if (response.ok) return response;
	const refused = (await response.json().catch(() => null)) as Refused | null;
	throw new Refusal(
		refused?.code ?? "error",
		refused?.sentence ?? `The server answered ${response.status}.`,
		refused?.rule ?? "",
	);
}

export const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
	(await (await answer(path, init)).json()) as T;
export const askText = async (path: string): Promise<string> => (await answer(path)).text();

export function send<T>(path: string, body: unknown): Promise<T> {
	return ask<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

export const cardSet = <C extends Card>(): Promise<CardSet<C>> => ask("api/decks");
export const checkDeck = (text: string): Promise<DeckChecked> => send<DeckChecked>("api/decks/check", { text });
export const lobby = (): Promise<Lobby> => ask<Lobby>("api/lobby");
export const rulebook = (game: string): Promise<RulebookText> => ask<RulebookText>(`api/games/${game}/rulebook`);
export const tableRulebook = (table: string, token: string): Promise<RulebookText> =>
	ask<RulebookText>(`api/tables/${table}/rulebook`, { headers: { Authorization: `Bearer ${token}` } });
export const rulesInForce = (game: string, asked: AskRules): Promise<RulesInForce> =>
	send<RulesInForce>(`api/games/${game}/rules`, asked);
export const openTable = (terms: OpenTable): Promise<TableOpened> => send<TableOpened>("api/tables", terms);
export const importRecord = (record: ImportRecord): Promise<TableOpened> => send<TableOpened>("api/import", record);
export const openTutorial = (game: string, name: string): Promise<TableOpened> =>
	send<TableOpened>(`api/games/${game}/tutorial`, { name });
export const joinTable = (table: string, name: string): Promise<TableOpened> =>
	send<TableOpened>(`api/tables/${table}/join`, { name });
export const myTables = (tokens: string[]): Promise<MyTable[]> => send<MyTable[]>("api/mine", { tokens });
export const verify = (table: string, token: string): Promise<Verified> =>
	ask<Verified>(`api/tables/${table}/verify`, { headers: { Authorization: `Bearer ${token}` } });
export const record = (table: string, token: string): Promise<Record<string, unknown>> =>
	ask<Record<string, unknown>>(`api/tables/${table}/record`, { headers: { Authorization: `Bearer ${token}` } });
