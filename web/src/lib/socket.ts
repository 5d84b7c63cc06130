// One WebSocket to the table. A lost connection comes back by itself and resumes where it was.
import type { FromBrowser, ToBrowser } from "./messages";

export type Link = "connecting" | "open" | "lost";

export interface SocketOptions {
	address: string;
	tokens: string[];
	name: string;
	onmessage: (message: ToBrowser) => void;
	onlink: (link: Link) => void;
	/** What this browser promises to add to the dice, for each token. */
	promises?: () => Promise<string[]>;
	/** Replaced in tests. */
	create?: (address: string) => WebSocket;
	wait?: (milliseconds: number) => Promise<void>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/** How long to wait before the n-th attempt to come back. */
export function waitBefore(attempt: number): number {
	return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

export class TableSocket {
	#options: SocketOptions;
	#socket: WebSocket | null = null;
	#closed = false;
	#attempt = 0;
	#version = 0;

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
			const message = JSON.parse(event.data) as ToBrowser;
			if (message.type === "table") {
				this.#attempt = 0;
				this.#options.onlink("open");
			}
			if (message.type === "state") {
				if (message.version < this.#version) return;
				this.#version = message.version;
			}
			this.#options.onmessage(message);
		};
		socket.onclose = () => {
			if (this.#socket !== socket) return;
			this.#socket = null;
			if (this.#closed) return;
			this.#options.onlink("lost");
			void this.#comeBack();
		};
	}

	#sit(socket: WebSocket, promises: string[]): void {
		if (socket.readyState !== WebSocket.OPEN) return;
		const { tokens, name } = this.#options;
		const sits = { type: "sit", tokens, name, since: this.#version };
		socket.send(JSON.stringify(promises.length > 0 ? { ...sits, promises } : sits));
	}

	async #comeBack(): Promise<void> {
		const wait = this.#options.wait ?? ((time: number) => new Promise<void>((done) => setTimeout(done, time)));
		await wait(waitBefore(this.#attempt++));
		if (this.#socket === null && !this.#closed) this.#connect();
	}
}
