// One WebSocket to the table. A lost connection comes back by itself and resumes where it was.
import { changed } from "./changes";
import type { FromBrowser, StateChange, TableState, ToBrowser } from "./messages";

export type Link = "connecting" | "open" | "lost";

export interface SocketOptions {
	address: string;
	tokens: string[];
	name: string;
	/** A change of the table comes as the whole state that it leads to. */
	onmessage: (message: Exclude<ToBrowser, StateChange>) => void;
	onlink: (link: Link) => void;
	/** What this browser promises to add to the dice, for each token. */
	promises?: () => Promise<string[]>;
	/** Replaced in tests. */
	create?: (address: string) => WebSocket;
	wait?: (milliseconds: number) => Promise<void>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/** The server says that the table moves, or that it restarts: somebody else lets us in already. */
const MOVES = 1012;
const FIRST_WAIT_OF_MOVE = 50;

/** How long to wait before the n-th attempt to come back; to a table that moves, not at all before the first. */
export function waitBefore(attempt: number, moves = false): number {
	if (moves) return attempt === 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT_OF_MOVE * 2 ** (attempt - 1));
	return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

export class TableSocket {
	#options: SocketOptions;
	#socket: WebSocket | null = null;
	#closed = false;
	#attempt = 0;
	#moves = false;
	#version = 0;
	#latest: TableState | null = null;

	constructor(options: SocketOptions) {
		this.#options = options;
		this.#connect();
	}

	/** Sends a message if the table is connected; says whether it was sent. */
	send(message: FromBrowser): boolean {
		if (this.#socket?.readyState !== WebSocket.OPEN) return false;
		this.#socket.send(JSON.stringify(message));
		return true;
	}

	close(): void {
		this.#closed = true;
		this.#socket?.close();
	}

	/** Tries again at once, for an impatient person. */
	retry(): void {
		if (this.#socket === null && !this.#closed) {
			this.#attempt = 0;
			this.#connect();
		}
	}

	#connect(): void {
		this.#options.onlink("connecting");
		const create = this.#options.create ?? ((address: string) => new WebSocket(address));
		const socket = create(this.#options.address);
		this.#socket = socket;
		socket.onopen = () => {
			const { promises } = this.#options;
			if (promises === undefined) this.#sit(socket, []);
			else void promises().then((made) => this.#sit(socket, made));
		};
		socket.onmessage = (event: MessageEvent<string>) => {
			const message = this.#whole(JSON.parse(event.data) as ToBrowser);
			if (message === null) return;
			if (message.type === "table") {
				this.#attempt = 0;
				this.#moves = false;
				this.#options.onlink("open");
			}
			if (message.type === "state") {
				if (message.version < this.#version) return;
				this.#version = message.version;
			}
			this.#options.onmessage(message);
		};
		socket.onclose = (event: CloseEvent) => {
			if (this.#socket !== socket) return;
			this.#socket = null;
			if (this.#closed) return;
			this.#options.onlink("lost");
			this.#moves ||= event.code === MOVES;
			void this.#comeBack();
		};
	}

	/** A message with nothing left out of it; null for a change of a state that never came. */
	#whole(message: ToBrowser): Exclude<ToBrowser, StateChange> | null {
		if (message.type === "change") {
			this.#latest = this.#latest === null ? null : changed(this.#latest, message);
			return this.#latest;
		}
		if (message.type === "state") this.#latest = message;
		return message;
	}

	#sit(socket: WebSocket, promises: string[]): void {
		if (socket.readyState !== WebSocket.OPEN) return;
		const { tokens, name } = this.#options;
		const sits = { type: "sit", tokens, name, since: this.#version, changes: true };
		socket.send(JSON.stringify(promises.length > 0 ? { ...sits, promises } : sits));
	}

	async #comeBack(): Promise<void> {
		const wait = this.#options.wait ?? ((time: number) => new Promise<void>((done) => setTimeout(done, time)));
		await wait(waitBefore(this.#attempt++, this.#moves));
		if (this.#socket === null && !this.#closed) this.#connect();
	}
}
