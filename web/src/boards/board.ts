// What a board is: a component that draws one seat's view, offers the lines it was handed, and animates events.
// It knows no rules: what is legal, reachable, in arc or at what odds comes with the view.
import type { Component } from "svelte";
import { ask } from "../lib/api";
import type { Showing } from "../lib/events";
import type { EventShown, Fact, GameTypes, LegalLine, Odds, SeatView } from "../lib/messages";

export interface BoardProps<G extends GameTypes = GameTypes> {
	/** The table as the seat that looks on sees it: view, drawing, legal lines. */
	seatView: SeatView<G>;
	/** The seat that looks on; -1 for a spectator. */
	seat: number;
	/** Can the seat act now? During replays and hand-overs nothing can be chosen. */
	canAct: boolean;
	/** What is happening right now, to be animated; null when nothing is. */
	event: Showing<G> | null;
	/** What the newest message told, all of it at once: for boards that keep the latest result in sight. */
	news: EventShown<G>[];
	/** What somebody points at in the story: the frame lights what carries its names in `data-place`. */
	lit?: EventShown<G> | null;
	/** The line that is being considered, to be drawn as a preview. */
	preview: string | null;
	/** A line was chosen. The frame asks for confirmation where something would be wasted or dice fall. */
	onchoose: (line: string) => void;
	/** A line that the board has asked about itself, with its odds in sight: it is not asked again. */
	onplay: (line: string) => void;
	/** May the board itself go on to the next ship or fleet? Not in a lesson, where each step is to be made. */
	assists: boolean;
	/** A line that may be chosen before the board shows the last one: it waits its turn. For plans of many small steps. */
	onqueue: (line: string) => void;
	/** Several lines at once, in order: for boards that compose a decision on one screen. */
	onchooseall: (lines: string[]) => void;
	onpreview: (line: string | null) => void;
	/** The costs and odds of lines, for boards that show more than the frame does. */
	odds: (lines: string[]) => Promise<Odds<G>["odds"]>;
}

export type Board = Component<BoardProps>;

export interface ConfirmationProps<G extends GameTypes = GameTypes> {
	line: LegalLine<G>;
	/** Costs and chances; null until they have come. */
	odds: G["odds"] | null;
	/** The same for people, in the game's words. */
	facts: Fact[];
}

/** A game's own words in the window that asks for confirmation. */
export interface Confirmation {
	default: Component<ConfirmationProps>;
}

/** Boards are fetched when a table needs them, so that no page carries all five. */
const boards: Record<string, () => Promise<{ default: Board }>> = {};

for (const [path, load] of Object.entries(import.meta.glob<{ default: Board }>("./*/Board.svelte"))) {
	const game = path.split("/")[1];
	if (game) boards[game] = load;
}

/** Has the client a board of its own for a game? On such a board everything can be chosen, without a list beside it. */
export const hasOwnBoard = (game: string): boolean => game in boards;

/** What a package's own board exports, built with whatever its author likes. */
export interface BoardModule {
	mount(target: HTMLElement, props: BoardProps): { update(props: BoardProps): void; destroy(): void };
}

/** The board of a game: the client's, one that its package brings, or one drawn of what the game describes. */
export async function boardOf(game: string): Promise<Board> {
	const load = boards[game] ?? (await broughtBoard(game)) ?? boards.generic;
	if (!load) throw new Error("the generic board is missing");
	return (await load()).default;
}

async function broughtBoard(game: string): Promise<(() => Promise<{ default: Board }>) | null> {
	const at = `api/boards/${encodeURIComponent(game)}`;
	const { module } = await ask<{ module: string }>(at).catch(() => ({ module: "" }));
	if (!module) return null;
	const { brought } = await import("./brought");
	return () => brought(new URL(`${at}/${module}`, document.baseURI).href);
}

const confirmations = import.meta.glob<Confirmation>("./*/Confirmation.svelte");

/** The confirmation window of a game, if it has one of its own. */
export async function confirmationOf(game: string): Promise<Confirmation | null> {
	return (await confirmations[`./${game}/Confirmation.svelte`]?.()) ?? null;
}
