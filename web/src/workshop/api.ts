// What the workshop asks its server. Answers of a bench come line by line.
import { Refusal } from "../lib/api";
import type {
	BenchAnswer,
	BenchQuestion,
	Draft,
	DraftChecked,
	PackDraft,
	Refused,
	ReplayWanted,
	ReportDraft,
	Unpacked,
	Workshop,
} from "../lib/messages";

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
	const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
	return accepted(await fetch(`api/workshop/${path}`, signal ? { ...init, signal } : init));
}

async function accepted(response: Response): Promise<Response> {
	if (response.ok) return response;
	const refused = (await response.json().catch(() => null)) as Refused | null;
	throw new Refusal(refused?.code ?? "error", refused?.sentence ?? "The server refused this.", refused?.rule ?? "");
}

export const workshopOf = async (game: string): Promise<Workshop> =>
	(await (await accepted(await fetch(`api/workshop/${game}`))).json()) as Workshop;
export const checkDraft = async (game: string, draft: Draft): Promise<DraftChecked> =>
	(await (await post(`${game}/check`, draft)).json()) as DraftChecked;
export const unpack = async (data: string): Promise<Unpacked> =>
	(await (await post("unpack", { data })).json()) as Unpacked;
export const packOf = async (game: string, draft: PackDraft): Promise<Blob> =>
	(await post(`${game}/pack`, draft)).blob();
export const sheetsOf = async (game: string, draft: Draft): Promise<Blob> =>
	(await post(`${game}/sheets`, draft)).blob();
export const reportOf = async (game: string, draft: ReportDraft): Promise<Blob> =>
	(await post(`${game}/report`, draft)).blob();

/** The record of a match that the bench has played. */
export const replayOf = async (game: string, wanted: ReplayWanted): Promise<Record<string, unknown>> =>
	(await (await post(`${game}/replay`, wanted)).json()) as Record<string, unknown>;

/** Answers as they come, the last one included, until it is answered or somebody stops listening. */
export async function bench(
	game: string,
	question: BenchQuestion,
	signal: AbortSignal,
	tell: (answer: BenchAnswer) => void,
): Promise<void> {
	const response = await post(`${game}/bench`, question, signal);
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	while (reader) {
		const { value, done } = await reader.read();
		if (done) return;
		const lines = (rest + value).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) tell(JSON.parse(line) as BenchAnswer);
	}
}

export function download(data: Blob, name: string) {
	const address = URL.createObjectURL(data);
	const link = Object.assign(document.createElement("a"), { href: address, download: name });
	link.click();
	URL.revokeObjectURL(address);
}
