import { expect, test, vi } from "vitest";
import type { ToBrowser } from "./messages";
import { TableSocket, waitBefore } from "./socket";

class FakeSocket {
	static made: FakeSocket[] = [];
	sent: string[] = [];
	readyState: number = WebSocket.OPEN;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	constructor() {
		FakeSocket.made.push(this);
	}
	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.onclose?.({ code: 1006 });
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
		changes: true,
	});
});

test("a change of the table is told as the whole state that it leads to", () => {
	const { messages } = sitDown();
	const view = { seat: 0, view: { turn: 1 }, asks: "Burn.", legal: [] };
	const change = { seat: 0, view: { turn: 2 }, drawing: {}, stakes: {}, asks: null, legal: null, whole: null };
	FakeSocket.made[0]?.tell({ type: "state", version: 7, views: [view] });
	FakeSocket.made[0]?.tell({ type: "change", version: 8, views: [change] });
	expect(messages[1]).toMatchObject({ type: "state", version: 8, views: [{ view: { turn: 2 }, asks: "Burn." }] });
});

test("a change of a state that never came is not shown", () => {
	const { messages } = sitDown();
	FakeSocket.made[0]?.tell({ type: "change", version: 8, views: [] });
	expect(messages).toHaveLength(0);
});

test("a lost connection comes back and asks for what it missed", async () => {
	const { links } = sitDown();
	FakeSocket.made[0]?.onopen?.();
	FakeSocket.made[0]?.tell({ type: "table" });
	FakeSocket.made[0]?.tell({ type: "state", version: 7 });
	FakeSocket.made[0]?.onclose?.({ code: 1006 });
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
	expect([0, 1, 2, 20].map((each) => waitBefore(each))).toEqual([250, 500, 1000, 8000]);
});

test("a table that moves is followed at once, a lost one after a pause", async () => {
	for (const [code, waits] of [
		[1012, [0, 50, 100]],
		[1006, [250, 500, 1000]],
	] as const) {
		const { wait } = sitDown();
		FakeSocket.made[0]?.tell({ type: "table" });
		FakeSocket.made[0]?.onclose?.({ code });
		await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(2));
		FakeSocket.made[1]?.onclose?.({ code: 1006 });
		await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(3));
		FakeSocket.made[2]?.onclose?.({ code: 1006 });
		await vi.waitFor(() => expect(FakeSocket.made).toHaveLength(4));
		expect(wait.mock.calls).toEqual(waits.map((each) => [each]));
	}
});
