// A board that a package brings: a module of its own, mounted into an element and told of every change.

import Brought from "./Brought.svelte";
import type { Board, BoardModule } from "./board";

export async function brought(address: string): Promise<{ default: Board }> {
	const module = (await import(/* @vite-ignore */ address)) as Partial<BoardModule>;
	if (typeof module.mount !== "function") throw new Error(`${address} exports no function mount`);
	const { mount } = module as BoardModule;
	// A component is a function of its anchor and its properties: this one has the module as a property more.
	const board: Board = (anchor, props) =>
		Brought(
			anchor,
			new Proxy(props, { get: (all, name) => (name === "mount" ? mount : Reflect.get(all, name)) }) as never,
		);
	return { default: board };
}
