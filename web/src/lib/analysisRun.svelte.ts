// The analysis of a match while it is being made: part by part, so that the curve grows while the rest is thought about.
import type { JudgedShown } from "./messages";
import type { TableClient } from "./table.svelte";

const AT_ONCE = 8;
const AGAIN_MS = 700;
/** The server is busy with somebody else's match: a reason to wait, not to give up. */
const BUSY = "too-much";

export class AnalysisRun {
	judged = $state.raw<JudgedShown[]>([]);
	/** How many plies there are; 0 until the first answer. */
	of = $state(0);
	running = $state(false);
	/** Why nothing comes at the moment. */
	trouble = $state("");

	constructor(
		readonly ask: TableClient["analysis"],
		readonly wait: () => Promise<void> = () => new Promise((wake) => setTimeout(wake, AGAIN_MS)),
	) {}

	get done(): boolean {
		return this.of > 0 && this.judged.length >= this.of;
	}

	/** Goes on from where it stopped, until the last ply or until it is told to stop. */
	async begin(): Promise<void> {
		if (this.running) return;
		this.running = true;
		this.trouble = "";
		while (this.running && !this.done) {
			const answer = await this.ask(this.judged.length, AT_ONCE);
			if ("plies" in answer) {
				this.of = answer.of;
				this.judged = [...this.judged, ...answer.plies];
				this.trouble = "";
				if (answer.plies.length === 0) break;
			} else {
				this.trouble = answer.sentence;
				if (answer.code !== BUSY) break;
				await this.wait();
			}
		}
		this.running = false;
	}

	stop(): void {
		this.running = false;
	}
}

const runs = new WeakMap<TableClient, AnalysisRun>();

/** The analysis at a table: it goes on while another panel is looked at. */
export function analysisOf(table: TableClient): AnalysisRun {
	const found = runs.get(table) ?? new AnalysisRun((first, count) => table.analysis(first, count));
	runs.set(table, found);
	return found;
}
