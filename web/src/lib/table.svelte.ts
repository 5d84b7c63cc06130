// A table as this browser knows it: one reactive object over one socket. Everything on it came from the server.
import type {
	Analysed,
	AskAnalysis,
	AskHint,
	AskOdds,
	AskReplay,
	Choosing,
	Compiling,
	Ended,
	EventShown,
	FromBrowser,
	Hint,
	Odds,
	PlyShown,
	Presence,
	Proposal,
	Rematch,
	Replayed,
	Said,
	SeatView,
	TableInfo,
	TableState,
	ToBrowser,
} from "./messages";
import { EventQueue, type Pace } from "./queue";
import { type Link, TableSocket } from "./socket";

export interface RefusalShown {
	code: string;
	sentence: string;
	rule: string;
}

type Answer = Odds | Hint | Analysed | Replayed | RefusalShown;
const NO_ANSWER: RefusalShown = { code: "lost", sentence: "The table gave no answer to this.", rule: "" };

/** A word of the table between two plies. */
export interface Note {
	text: string;
	at: number;
	after: number;
}

export class Table {
	link = $state<Link>("connecting");
	sat = $state.raw<TableInfo | null>(null);
	/** Before the match: who chooses what belongs to their seats, and what was chosen at this screen. */
	choosing = $state.raw<Choosing | null>(null);
	/** A choice is on its way to the table. */
	isPicking = $state(false);
	shown = $state.raw<TableState | null>(null);
	/** What the board shows: it follows the events, so that nobody sees the end of a story before the story. */
	stage = $state.raw<TableState | null>(null);
	/** When the newest `TableState` came, by this browser's own clock: running clocks are counted down from there. */
	shownAt = $state(0);
	presence = $state.raw<Presence | null>(null);
	/** The newest refusal; a person clears it. */
	refusal = $state.raw<RefusalShown | null>(null);
	chat = $state.raw<Said[]>([]);
	/** What the table itself said (who asked, who refused), each after so many plies as were known then. */
	notes = $state.raw<Note[]>([]);
	log = $state.raw<EventShown[]>([]);
	plies = $state.raw<PlyShown[]>([]);
	/** What is being shown right now, and for how long. */
	event = $state.raw<{ event: EventShown; milliseconds: number } | null>(null);
	/** What the newest message told; empty after sitting down, when everything is history. */
	news = $state.raw<EventShown[]>([]);
	waiting = $state(0);
	/** How far the rules of the games are compiled. */
	compiling = $state.raw<Compiling[]>([]);
	rematch = $state.raw<Rematch | null>(null);
	/** Something was played here, and the board does not show yet what came of it. */
	isPlaying = $state(false);

	#socket: TableSocket;
	#queue: EventQueue;
	#ref = 0;
	/** The positions that wait for their turn on the stage, each with the first event that led there. */
	#curtains = new Map<EventShown, TableState>();
	#asked = new Map<number, (answer: Answer) => void>();

	constructor(table: string, tokens: string[], name: string, pace: () => Pace, address = socketAddress(table)) {
		this.#queue = new EventQueue(
			(event, milliseconds) => {
				this.stage = this.#curtains.get(event) ?? this.stage;
				this.#curtains.delete(event);
				this.event = { event, milliseconds };
				this.waiting = this.#queue.length;
			},
			() => {
				this.stage = this.shown;
				this.event = null;
				this.waiting = 0;
				this.isPlaying = false;
			},
			pace,
		);
		this.#socket = new TableSocket({
			address,
			tokens,
			name,
			onmessage: (message) => this.receive(message),
			onlink: (link) => {
				this.link = link;
			},
		});
	}

	get ended(): Ended | null {
		return this.shown?.ended ?? null;
	}

	get proposals(): Proposal[] {
		return this.shown?.proposals ?? [];
	}

	/** The table from the eyes of a seat at this screen. */
	eyes(seat: number): SeatView | null {
		return this.stage?.eyes.find((each) => each.seat === seat) ?? null;
	}

	/** Does the board show the newest position? Until then nothing can be chosen on it. */
	get isCaughtUp(): boolean {
		return this.stage === this.shown;
	}

	/** Seats at this screen that may act now. */
	get mineToAct(): number[] {
		const mine = this.sat?.mine ?? [];
		return (this.shown?.actors ?? []).filter((seat) => mine.includes(seat));
	}

	play(seat: number, line: string): void {
		this.refusal = null;
		this.isPlaying = true;
		this.#send({ type: "play", seat, line, ply: this.shown?.ply ?? 0, ref: ++this.#ref });
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

	/** At a tutorial: on from a page to read, or one step back. */
	lead(to: "on" | "back"): void {
		this.refusal = null;
		this.#send({ type: "lead", to, step: this.shown?.lesson?.step ?? 0, ref: ++this.#ref });
	}

	say(seat: number, text: string): void {
		this.#send({ type: "say", seat, text });
	}

	async odds(seat: number, lines: string[]): Promise<Odds["odds"]> {
		const answer = await this.#ask({ type: "odds", seat, lines, ref: 0 });
		return "odds" in answer ? answer.odds : {};
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
		return "eyes" in answer ? answer : null;
	}

	skip(): void {
		this.#queue.skip();
	}

	retry(): void {
		this.#socket.retry();
	}

	leave(): void {
		this.#socket.close();
	}

	receive(message: ToBrowser): void {
		switch (message.type) {
			case "table":
				this.sat = message;
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
			case "presence":
				this.presence = message;
				break;
			case "said":
				this.chat = [...this.chat, message];
				this.#note([message]);
				break;
			case "progress":
				this.compiling = message.compiling;
				break;
			case "rematch":
				this.rematch = message;
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

	#show(message: TableState): void {
		const first = this.shown === null;
		const from = message.undone_to;
		if (from !== null) {
			this.log = this.log.filter((event) => event.number < from);
			this.plies = this.plies.filter((ply) => ply.number < from);
		}
		this.log = [...this.log, ...message.events];
		this.plies = [...this.plies, ...message.plies];
		this.shown = message;
		this.shownAt = performance.now();
		// When the notes of before were written is not told: they stand where one sat down.
		if (first) this.notes = this.notes.map((note) => ({ ...note, after: message.ply }));
		// What happened before one sat down is history, not news.
		const [opening] = message.events;
		if (!first && opening) {
			this.news = message.events;
			this.#curtains.set(opening, message);
			this.#queue.add(message.events);
		} else if (first || this.event === null) {
			this.stage = message;
			this.isPlaying = false;
		}
	}

	#refuse(refusal: RefusalShown): void {
		this.refusal = refusal;
		this.isPlaying = false;
		this.isPicking = false;
	}

	/** A reconnection tells everything again; what is known keeps its place. */
	#note(said: Said[]): void {
		const known = new Set(this.notes.map((note) => note.at));
		const fresh = said.filter((each) => each.by_table && !known.has(each.at));
		const after = this.shown?.ply ?? 0;
		this.notes = [...this.notes, ...fresh.map(({ text, at }) => ({ text, at, after }))];
	}

	#send(message: FromBrowser): void {
		if (!this.#socket.send(message)) {
			this.#refuse({ code: "lost", sentence: "The table is not connected. It will be back in a moment.", rule: "" });
		}
	}

	#ask(message: AskOdds | AskHint | AskAnalysis | AskReplay): Promise<Answer> {
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

function socketAddress(table: string): string {
	const here = new URL(`api/tables/${table}/socket`, location.href.split("#")[0]);
	here.protocol = here.protocol === "https:" ? "wss:" : "ws:";
	return here.toString();
}
