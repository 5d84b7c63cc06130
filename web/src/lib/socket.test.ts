import { expect, test, vi } from "vitest";
import type { ToBrowser } from "./messages";
import { TableSocket, waitBefore } from "./socket";

class FakeSocket {
	static made: FakeSocket[] = [];
	sent: string[] = [];
	readyState: number = WebSocket.OPEN;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	constructor() {
		FakeSocket.made.push(this);
	}
	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.onclose?.();
	}
	tell(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
}

function sitDown() {
	FakeSocket.made = [];
	const messages: ToBrowser[] = [];
	const links: string[] = [];
	const wait = vi.fn(() => Promise.resolve());
	const socket = new TableSocket({
		address: "ws://here/ws",
		tokens: ["t"],
		name: "Ann",
		onmessage: (message) => messages.push(message),
		onlink: (link) => links.push(link),
		create: () => new FakeSocket() as unknown as WebSocket,
		wait,
	});
	return { socket, messages, links, wait };
}

test("the first thing said is who sits down", () => {
	sitDown();
	FakeSocket.made[0]?.onopen?.();
	expect(JSON.parse(FakeSocket.made[0]?.sent[0] ?? "{}")).toEqual({
		type: "sit",
		tokens: ["t"],
		name: "Ann",
		since: 0,
	});
});

test("a lost connection comes back and asks for what it missed", async () => {
	const { links } = sitDown();
	FakeSocket.made[0]?.onopen?.();
	FakeSocket.made[0]?.tell({ type: "table" });
	FakeSocket.made[0]?.tell({ type: "state", version: 7 });
	FakeSocket.made[0]?.onclose?.();
	await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(2));
	FakeSocket.made[1]?.onopen?.();
	expect(JSON.parse(FakeSocket.made[1]?.sent[0] ?? "{}").since).toBe(7);
	expect(links).toEqual(["connecting", "open", "lost", "connecting"]);
});

test("an older position than the one known is not shown", () => {
	const { messages } = sitDown();
	FakeSocket.made[0]?.tell({ type: "state", version: 7 });
	FakeSocket.made[0]?.tell({ type: "state", version: 6 });
	expect(messages).toHaveLength(1);
});

test("who leaves does not come back", async () => {
	const { socket } = sitDown();
	socket.close();
	await Promise.resolve();
	expect(FakeSocket.made).toHaveLength(1);
});

test("waiting grows and stays bounded", () => {
	expect([0, 1, 2, 20].map(waitBefore)).toEqual([250, 500, 1000, 8000]);
});
