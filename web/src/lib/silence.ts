// Whom one does not want to read at a table. It is kept in this browser alone, so nobody can be told of it.
import type { ChatMessage, TableInfo, TableOpened } from "./messages";

/** By table, the seats of which nothing is shown. */
export type Silenced = Record<string, number[]>;

/** What is shown of a chat. The table itself is always heard. */
export function readable(chat: ChatMessage[], silent: number[] = []): ChatMessage[] {
	return chat.filter((message) => message.by_table || !silent.includes(message.seat));
}

export function silence(silenced: Silenced, table: string, seat: number): Silenced {
	const { [table]: before = [], ...others } = silenced;
	return { ...others, [table]: [...before.filter((each) => each !== seat), seat] };
}

export function unsilence(silenced: Silenced, table: string, seat: number): Silenced {
	const { [table]: before = [], ...others } = silenced;
	const left = before.filter((each) => each !== seat);
	return left.length > 0 ? { ...others, [table]: left } : others;
}

/** For a rematch: the same people sit there, all moved on by as many seats as oneself. */
export function silenceInRematch(
	silenced: Silenced,
	before: Pick<TableInfo, "table" | "mine" | "seats">,
	rematch: Pick<TableOpened, "table" | "mine">,
): Silenced {
	const silent = silenced[before.table];
	const [from, to] = [before.mine[0], rematch.mine[0]?.seat];
	if (!silent || from === undefined || to === undefined) return silenced;
	const count = before.seats.length;
	return { ...silenced, [rematch.table]: silent.map((seat) => (seat + to - from + count) % count) };
}
