// A table as this browser knows it: one reactive object over one socket. Everything on it came from the server.
import type { Showing } from "./events";
import type {
	Analysed,
	AskAnalysis,
	AskHint,
	AskNonces,
	AskOdds,
	AskReplay,
	AskWhatIf,
	ChatMessage,
	Choosing,
	ClaimAbsence,
	Compiling,
	Ended,
	EventShown,
	FromBrowser,
	Hint,
	Odds,
	OrderShown,
	OrderStep,
	PlyShown,
	Presence,
	Proposal,
	Rematch,
	Replayed,
	SeatView,
	TableInfo,
	TableState,
	ToBrowser,
	WhatIf,
} from "./messages";
import { type Pace, Playback } from "./playback";
import { DiceKeeper } from "./promises";
import { type Link, TableSocket } from "./socket";

export interface RefusalShown {
	code: string;
	sentence: string;
	rule: string;
}

type Answer = Odds | Hint | Analysed | Replayed | WhatIf | RefusalShown;
/** Somebody whose browser shows no number keeps nobody from playing. */
const LONGEST_DEALING_MS = 1500;
const NO_ANSWER: RefusalShown = { code: "lost", sentence: "The table gave no answer to this.", rule: "" };

/** A word of the table between two plies. */
export interface Note {
	text: string;
	at: number;
	after: number;
}

export class TableClient {
	link = $state<Link>("connecting");
	info = $state.raw<TableInfo | null>(null);
	/** Before the match: who chooses what belongs to their seats, and what was chosen at this screen. */
	choosing = $state.raw<Choosing | null>(null);
	/** A choice is on its way to the table. */
	isPicking = $state(false);
	/** The newest one. */
	state = $state.raw<TableState | null>(null);
	/** What the board shows: it follows the events, so that nobody sees the end of a story before the story. */
	boardState = $state.raw<TableState | null>(null);
	/** When the newest state came, by this browser's own clock: running clocks are counted down from there. */
	stateAt = $state(0);
	presence = $state.raw<Presence | null>(null);
	/** When it came, by this browser's own clock: who is away is away for longer since. */
	presenceAt = $state(0);
	/** The newest refusal; a person clears it. */
	refusal = $state.raw<RefusalShown | null>(null);
	chat = $state.raw<ChatMessage[]>([]);
	/** What the table itself said (who asked, who refused), each after so many plies as were known then. */
	notes = $state.raw<Note[]>([]);
	log = $state.raw<EventShown[]>([]);
	/** How many of the log have been shown on the board: nobody reads a result before its dice have fallen. */
	told = $state(0);
	plies = $state.raw<PlyShown[]>([]);
	/** What is being shown right now, and for how long. */
	event = $state.raw<Showing | null>(null);
	/** What the newest message told; empty after sitting down, when everything is history. */
	news = $state.raw<EventShown[]>([]);
	/** How many events have yet to be shown. */
	waiting = $state(0);
	/** How far the rules of the games are compiled. */
	compiling = $state.raw<Compiling[]>([]);
	rematch = $state.raw<Rematch | null>(null);
	/** The conditional orders of the seats at this screen. */
	orders = $state.raw<Record<number, OrderShown[]>>({});
	/** Something was played here, and the board does not show yet what came of it. */
	isPlaying = $state(false);
	/** Numbers for the dice are being gathered: what was drawn at set-up may be drawn anew in a moment. */
	isDealing = $state(false);

	/** What this browser adds to the dice, and what it was promised. */
	readonly dice: DiceKeeper;

	#socket: TableSocket;
	#playback: Playback;
	#ref = 0;
	/** Questions that have not been answered yet, by their number. */
	#asked = new Map<number, (answer: Answer) => void>();

	/** `glances`: somebody looks at many tables at once, and has seen nothing of this one by that. */
	constructor(
		table: string,
		tokens: string[],
		name: string,
		pace: () => Pace,
		address = socketAddress(table),
		glances = false,
	) {
		this.#playback = new Playback(
			({ event, also, state }, milliseconds) => {
				this.boardState = state;
				this.event = event && { event, also, milliseconds };
				this.waiting = this.#playback.length;
				const newest = also.at(-1) ?? event;
				if (newest) this.told = Math.max(this.told, this.log.indexOf(newest) + 1);
			},
			() => {
				this.event = null;
				this.isPlaying = false;
				this.told = this.log.length;
			},
			pace,
		);
		this.dice = new DiceKeeper(table, tokens);
		this.#socket = new TableSocket({
			address,
			tokens,
			name,
			promises: () => this.dice.promises(),
			onmessage: (message) => {
				this.receive(message);
				if (glances && message.type === "table") this.#socket.send({ type: "away", away: true });
			},
			onlink: (link) => {
				this.link = link;
				if (link === "open" && document.hidden) this.#tellWhetherSeen();
			},
		});
		document.addEventListener("visibilitychange", this.#tellWhetherSeen);
	}

	/** Whoever does not look at the page is told of their turn in other ways. */
	#tellWhetherSeen = (): void => {
		this.#socket.send({ type: "away", away: document.hidden });
	};

	get ended(): Ended | null {
		return this.state?.ended ?? null;
	}

	get proposals(): Proposal[] {
		return this.state?.proposals ?? [];
	}

	/** The board as a seat at this screen sees it. */
	view(seat: number): SeatView | null {
		return this.boardState?.views.find((each) => each.seat === seat) ?? null;
	}

	/** Does the board show the newest position, and is it there to stay? Until then nothing can be chosen on it. */
	get isCaughtUp(): boolean {
		return this.boardState === this.state && !this.isDealing;
	}

	/** Has everything that happened been shown? */
	get isTold(): boolean {
		return this.isCaughtUp && this.event === null;
	}

	/** What has happened, as far as it has been shown. */
	get toldLog(): EventShown[] {
		return this.log.slice(0, this.told);
	}

	/** Who may act, once all has been shown: while a story is told it is nobody's turn. */
	get toAct(): number[] {
		return this.isTold ? (this.state?.actors ?? []) : [];
	}

	/** Seats at this screen that may act now. */
	get mineToAct(): number[] {
		const mine = this.info?.mine ?? [];
		return (this.state?.actors ?? []).filter((seat) => mine.includes(seat));
	}

	/** Of the links to give away, those with which nobody has come yet. */
	awaited<Given extends { seat: number }>(links: Given[]): Given[] {
		const seats = this.presence?.seats ?? this.info?.seats ?? [];
		return links.filter((link) => seats[link.seat]?.kind === "open");
	}

	play(seat: number, line: string): void {
		this.refusal = null;
		this.isPlaying = true;
		this.#send({ type: "play", seat, line, ply: this.state?.ply ?? 0, ref: ++this.#ref });
	}

	/** At a screen of several seats: who looks at it now, -1 for nobody. */
	look(seat: number): void {
		this.#socket.send({ type: "look", seat, ref: 0 });
	}

	/** Shows something once more, to somebody who has missed it. */
	tellAgain(events: EventShown[]): void {
		if (this.state && events.length > 0) this.#playback.add(this.state, events);
	}

	/** Before the match: chooses what belongs to a seat, all of it by name. */
	pick(seat: number, options: Record<string, unknown>): void {
		this.refusal = null;
		this.isPicking = true;
		this.#send({ type: "pick", seat, options, ref: ++this.#ref });
	}

	propose(seat: number, what: Proposal["what"]): void {
		this.#send({ type: "propose", seat, what, ref: ++this.#ref });
	}

	answer(seat: number, what: Proposal["what"], yes: boolean): void {
		this.#send({ type: "answer", seat, what, yes, ref: ++this.#ref });
	}

	/** A player does not come back: what this seat wants instead. */
	claim(seat: number, against: number, what: ClaimAbsence["what"]): void {
		this.#send({ type: "claim", seat, against, what, ref: ++this.#ref });
	}

	/** At a tutorial: on from a page to read, or one step back. */
	moveLesson(to: "on" | "back"): void {
		this.refusal = null;
		this.#send({ type: "lesson", to, step: this.state?.lesson?.step ?? 0, ref: ++this.#ref });
	}

	say(seat: number, text: string): void {
		this.#send({ type: "say", seat, text });
	}

	async odds(seat: number, lines: string[]): Promise<Odds["odds"]> {
		return (await this.oddsInWords(seat, lines)).odds;
	}

	/** The odds of some lines, and the same for people. */
	async oddsInWords(seat: number, lines: string[]): Promise<Pick<Odds, "odds" | "facts">> {
		const answer = await this.#ask({ type: "odds", seat, lines, ref: 0 });
		return "odds" in answer ? answer : { odds: {}, facts: {} };
	}

	async hint(seat: number): Promise<Hint | null> {
		const answer = await this.#ask({ type: "hint", seat, ref: 0 });
		return "because" in answer ? answer : null;
	}

	/** What the search thinks of some plies, after the end. */
	async analysis(first: number, count: number): Promise<Analysed | RefusalShown> {
		const answer = await this.#ask({ type: "analyse", first, count, ref: 0 });
		return "plies" in answer || "sentence" in answer ? answer : NO_ANSWER;
	}

	async replay(seat: number, ply: number): Promise<Replayed | null> {
		const answer = await this.#ask({ type: "replay", seat, ply, ref: 0 });
		return "events" in answer ? answer : null;
	}

	/** Where some plies would lead; or why nobody can know. */
	async whatIf(seat: number, steps: OrderStep[]): Promise<WhatIf | RefusalShown> {
		const answer = await this.#ask({ type: "what-if", seat, steps, ref: 0 });
		return "turn" in answer || "sentence" in answer ? answer : NO_ANSWER;
	}

	keepOrder(seat: number, steps: OrderStep[]): void {
		this.#send({ type: "keep-order", seat, steps, ref: ++this.#ref });
	}

	dropOrder(seat: number, number: number): void {
		this.#send({ type: "drop-order", seat, number, ref: ++this.#ref });
	}

	skip(): void {
		this.#playback.skip();
	}

	retry(): void {
		this.#socket.retry();
	}

	leave(): void {
		document.removeEventListener("visibilitychange", this.#tellWhetherSeen);
		this.#socket.close();
	}

	receive(message: ToBrowser): void {
		switch (message.type) {
			case "table":
				this.info = message;
				this.dice.told(message);
				this.dice.settled(message.dice);
				this.chat = message.chat;
				this.#note(message.chat);
				this.isPicking = false;
				break;
			case "choosing":
				this.choosing = message;
				this.isPicking = false;
				break;
			case "state":
				this.choosing = null;
				this.#show(message);
				break;
			case "ask-nonces":
				this.isDealing = true;
				setTimeout(() => {
					this.isDealing = false;
				}, LONGEST_DEALING_MS);
				void this.#showNonces(message);
				break;
			case "dice":
				this.isDealing = false;
				this.dice.settled(message.dice);
				if (this.info) this.info = { ...this.info, dice: message.dice };
				break;
			case "presence":
				this.presence = message;
				this.presenceAt = performance.now();
				break;
			case "chat":
				this.chat = [...this.chat, message];
				this.#note([message]);
				break;
			case "progress":
				this.compiling = message.compiling;
				break;
			case "rematch":
				this.rematch = message;
				break;
			case "orders":
				this.orders = { ...this.orders, [message.seat]: message.orders };
				break;
			case "what-if":
				this.#answered(message.ref, message);
				break;
			case "refused": {
				const waiting = this.#asked.get(message.ref);
				if (waiting) this.#answered(message.ref, message);
				else this.#refuse(message);
				break;
			}
			case "odds":
			case "hint":
			case "analysed":
			case "replayed":
				this.#answered(message.ref, message);
				break;
		}
	}

	async #showNonces(asked: AskNonces): Promise<void> {
		const nonces = await this.dice.shown(asked, this.info?.mine ?? []);
		if (nonces.length > 0) this.#socket.send({ type: "nonces", nonces });
	}

	#show(message: TableState): void {
		const first = this.state === null;
		const from = message.undone_to ?? Number.POSITIVE_INFINITY;
		const [stays, gone] = partition(this.log, (event) => event.number < from);
		this.log = [...stays, ...message.events];
		this.told = Math.min(this.told, stays.length);
		this.plies = [...this.plies.filter((ply) => ply.number < from), ...message.plies];
		this.state = message;
		this.stateAt = performance.now();
		if (first) {
			// When the notes of before were written is not told: they stand where one sat down.
			this.notes = this.notes.map((note) => ({ ...note, after: message.ply }));
			// What happened before one sat down is history, not news.
			this.boardState = message;
			this.told = this.log.length;
			return;
		}
		const news = message.events.slice(countSame(gone, message.events));
		if (news.length > 0) this.news = news;
		this.#playback.add(message, news);
	}

	#refuse(refusal: RefusalShown): void {
		this.refusal = refusal;
		this.isPlaying = false;
		this.isPicking = false;
	}

	/** A reconnection tells everything again; what is known keeps its place. */
	#note(messages: ChatMessage[]): void {
		const known = new Set(this.notes.map((note) => note.at));
		const fresh = messages.filter((each) => each.by_table && !known.has(each.at));
		const after = this.state?.ply ?? 0;
		this.notes = [...this.notes, ...fresh.map(({ text, at }) => ({ text, at, after }))];
	}

	#send(message: FromBrowser): void {
		if (!this.#socket.send(message)) {
			this.#refuse({ code: "lost", sentence: "The table is not connected. It will be back in a moment.", rule: "" });
		}
	}

	#ask(message: AskOdds | AskHint | AskAnalysis | AskReplay | AskWhatIf): Promise<Answer> {
		const ref = ++this.#ref;
		return new Promise((resolve) => {
			this.#asked.set(ref, resolve);
			if (!this.#socket.send({ ...message, ref })) {
				this.#answered(ref, { code: "lost", sentence: "The table is not connected.", rule: "" });
			}
		});
	}

	#answered(ref: number, answer: Answer): void {
		this.#asked.get(ref)?.(answer);
		this.#asked.delete(ref);
	}
}

function partition<T>(all: T[], test: (each: T) => boolean): [T[], T[]] {
	return [all.filter(test), all.filter((each) => !test(each))];
}

/** A log that is told anew, after a restart of the server for example, begins with what was told before. */
function countSame(before: EventShown[], now: EventShown[]): number {
	const differs = now.findIndex((event, place) => JSON.stringify(event) !== JSON.stringify(before[place]));
	return differs < 0 ? now.length : differs;
}

function socketAddress(table: string): string {
	const here = new URL(`api/tables/${table}/socket`, location.href.split("#")[0]);
	here.protocol = here.protocol === "https:" ? "wss:" : "ws:";
	return here.toString();
}
