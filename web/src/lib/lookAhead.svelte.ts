// What would follow: plies tried out one after the other, others' and one's own, to be kept as a conditional order. The server
// tries them out and says where nobody can know what follows; nothing of the rules is here.
import type { OrderStep, OrderStepShown, WhatIf } from "./messages";
import type { TableClient } from "./table.svelte";

export class LookAhead {
	/** Where the plies lead that were tried out; null: nobody looks ahead. */
	shown = $state.raw<WhatIf | null>(null);
	trouble = $state("");
	isAsking = $state(false);
	#table: TableClient;
	#seat = -1;

	constructor(table: TableClient) {
		this.#table = table;
	}

	get isOn(): boolean {
		return this.shown !== null;
	}

	get steps(): OrderStepShown[] {
		return this.shown?.steps ?? [];
	}

	/** An order ends with what one would play oneself. */
	get canKeep(): boolean {
		return this.steps.at(-1)?.seat === this.#seat;
	}

	async begin(seat: number): Promise<void> {
		this.#seat = seat;
		await this.#try([]);
	}

	async add(lines: string[]): Promise<void> {
		for (const line of lines) {
			const turn = this.shown?.turn ?? this.#seat;
			if (!(await this.#try([...this.#plain(), { seat: turn, line }]))) return;
		}
	}

	async back(): Promise<void> {
		await this.#try(this.#plain().slice(0, -1));
	}

	keep(): void {
		this.#table.keepOrder(this.#seat, this.#plain());
		this.stop();
	}

	stop(): void {
		this.shown = null;
		this.trouble = "";
	}

	#plain(): OrderStep[] {
		return this.steps.map(({ seat, line }) => ({ seat, line }));
	}

	async #try(steps: OrderStep[]): Promise<boolean> {
		if (this.isAsking) return false;
		this.isAsking = true;
		const answer = await this.#table.whatIf(this.#seat, steps);
		this.isAsking = false;
		if ("sentence" in answer) {
			this.trouble = answer.sentence;
			return false;
		}
		this.trouble = "";
		this.shown = answer;
		return true;
	}
}
