import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearLobby } from "./lobbyNews";
import type { TableCard } from "./messages";

class FakeSource {
	static made: FakeSource[] = [];
	readyState = 1;
	onmessage: ((event: { data: string }) => void) | null = null;
	constructor(readonly address: string) {
		FakeSource.made.push(this);
	}
	close(): void {
		this.readyState = 2;
	}
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hear(isMoving = false) {
	FakeSource.made = [];
	const told: TableCard[][] = [];
	const look = vi.fn();
	const stop = hearLobby({
		ontables: (tables) => told.push(tables),
		look,
		isMoving: () => isMoving,
		create: (address) => new FakeSource(address) as unknown as EventSource,
	});
	return { told, look, stop };
}

test("what the server tells is shown, and nothing is asked meanwhile", () => {
	const { told, look, stop } = hear();
	FakeSource.made[0]?.onmessage?.({ data: '[{"table":"a"}]' });
	expect(told).toEqual([[{ table: "a" }]]);
	vi.advanceTimersByTime(20000);
	expect(look).not.toHaveBeenCalled();
	stop();
	expect(FakeSource.made[0]?.readyState).toBe(2);
});

test("where nothing can be told, or games are being compiled, the page looks every four seconds", () => {
	const cut = hear();
	const source = FakeSource.made[0];
	if (source) source.readyState = 2;
	vi.advanceTimersByTime(8000);
	expect(cut.look).toHaveBeenCalledTimes(2);
	cut.stop();
	const compiling = hear(true);
	vi.advanceTimersByTime(8000);
	expect(compiling.look).toHaveBeenCalledTimes(2);
	compiling.stop();
	vi.advanceTimersByTime(8000);
	expect(compiling.look).toHaveBeenCalledTimes(2);
});
