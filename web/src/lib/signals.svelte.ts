// What reaches a player who does not look at the board: sounds, the bell beside other matches, and the match kept in this browser.
import { onDestroy, untrack } from "svelte";
import { hear } from "./hearing.svelte";
import { keepMatch } from "./kept";
import { atTable, leftTable } from "./myTurn.svelte";
import type { TableClient } from "./table.svelte";

/** To be called while a page is set up. `isOver`: the end of the match has been shown. */
export function giveSignals(
	table: TableClient,
	id: string,
	tokens: string[],
	now: { readonly isMyTurn: boolean; readonly isLesson: boolean; readonly isOver: boolean },
): void {
	let couldAct = true;
	$effect(() => {
		if (now.isMyTurn && !couldAct) hear("turn");
		couldAct = now.isMyTurn;
	});

	let wasOver: boolean | null = null;
	$effect(() => {
		const letters = (table.info?.mine ?? []).map((each) => String.fromCharCode(65 + each));
		const isWon = letters.length === 0 || table.ended?.winners.some((each) => letters.includes(each));
		if (now.isOver && wasOver === false) hear(isWon ? "win" : "lose");
		wasOver = table.state === null ? null : now.isOver;
	});

	$effect(() => {
		if (!table.info || now.isLesson) return;
		const seats = table.presence?.seats ?? table.info.seats;
		// Nobody waits for anybody before all have come.
		const isMine = table.mineToAct.length > 0 && seats.every((each) => each.kind !== "open");
		atTable(id, table.info, seats, isMine, tokens);
	});
	onDestroy(leftTable);

	$effect(() => {
		if (table.info && table.state)
			void keepMatch(
				table.info,
				table.state,
				untrack(() => table.log.map((each) => each.text)),
			);
	});
}
