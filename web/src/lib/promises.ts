// Dice that nobody chooses: what this browser adds to them, what it was promised, and whether that was kept.
//
// The server promises a key by its SHA-256. Every browser then promises a number for each of its seats, and shows it when
// all have promised. All of it is kept here, so that the server cannot tell another story afterwards.
import type { AskNonces, DiceShown, SeatNonce, SeatPromise, TableInfo, Verified } from "./messages";

/** What is kept of one table. */
export interface KeptDice {
	/** The promise of the server's key, as it was first told. */
	commitment: string;
	/** The numbers of this browser, by token. */
	numbers: Record<string, string>;
	/** What every seat had promised before this browser showed its numbers, by letter. */
	promises: Record<string, string>;
	/** This browser's numbers that were shown, by letter. */
	nonces: Record<string, string>;
	from_start: boolean;
}

/** What `admiralty verify --promise` reads. */
export type PromiseFile = Omit<KeptDice, "numbers">;

const PLACE = "admiralty-dice";
const MOST_TABLES = 200;
const MASK = (1n << 64n) - 1n;
const LABEL = "admiralty dice of all:";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

export class DiceKeeper {
	#table: string;
	#tokens: string[];
	#storage: Storage;

	constructor(table: string, tokens: string[], storage: Storage = localStorage) {
		this.#table = table;
		this.#tokens = tokens;
		this.#storage = storage;
	}

	get kept(): KeptDice {
		const fresh = { commitment: "", numbers: {}, promises: {}, nonces: {}, from_start: false };
		return { ...fresh, ...this.#all()[this.#table] };
	}

	/** What to promise when sitting down, for each token; nothing where this page cannot compute it. */
	async promises(): Promise<string[]> {
		if (!canCompute()) return [];
		const { numbers } = this.kept;
		const mine = this.#tokens.map((token) => numbers[token] ?? randomNumber());
		this.#keep({ numbers: Object.fromEntries(this.#tokens.map((token, index) => [token, mine[index] ?? ""])) });
		return Promise.all(mine.map(sha256));
	}

	/** Keeps the promise of the key that was told first. Empty while there is no match. */
	told(info: Pick<TableInfo, "commitment">): void {
		if (info.commitment && !this.kept.commitment) this.#keep({ commitment: info.commitment });
	}

	/** The numbers to show, if everything is as this browser was told; none otherwise. */
	async shown(asked: AskNonces, mine: number[]): Promise<SeatNonce[]> {
		const { commitment, numbers } = this.kept;
		if (asked.commitment !== commitment) return [];
		const known = new Map<string, string>();
		for (const number of Object.values(numbers)) known.set(await sha256(number), number);
		const found: SeatNonce[] = [];
		for (const { seat, promise } of asked.promises) {
			const nonce = known.get(promise);
			if (nonce && mine.includes(seat)) found.push({ seat, nonce });
		}
		this.#keep({
			promises: byLetter(asked.promises),
			nonces: Object.fromEntries(found.map(({ seat, nonce }) => [letterOf(seat), nonce])),
		});
		return found;
	}

	/** All numbers have been shown: from when on they count. */
	settled(dice: DiceShown): void {
		if (dice.settled && dice.from_start) this.#keep({ from_start: true });
	}

	file(): PromiseFile {
		const { commitment, promises, nonces, from_start } = this.kept;
		return { commitment, promises, nonces, from_start };
	}

	#all(): Record<string, Partial<KeptDice>> {
		try {
			const found: unknown = JSON.parse(this.#storage.getItem(PLACE) ?? "{}");
			return typeof found === "object" && found !== null ? (found as Record<string, Partial<KeptDice>>) : {};
		} catch {
			return {};
		}
	}

	#keep(change: Partial<KeptDice>): void {
		const { [this.#table]: _, ...others } = this.#all();
		const newest = [...Object.entries(others).slice(1 - MOST_TABLES), [this.#table, { ...this.kept, ...change }]];
		try {
			this.#storage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)));
		} catch {
			// A browser that keeps nothing still plays.
		}
	}
}

export interface Checked {
	problems: string[];
	/** Dice that were computed again here. */
	dice: number;
}

/** Holds what the server shows after the end against what this browser kept, and computes the dice again. */
export async function check(found: Verified, kept: PromiseFile): Promise<Checked> {
	const problems: string[] = [];
	if ((await sha256(found.key)) !== found.commitment) problems.push("the key does not fit its promise");
	if (kept.commitment && found.commitment !== kept.commitment)
		problems.push("the promise is not the one told at the start");
	const added: Record<string, string> = {};
	for (const [letter, nonce] of Object.entries(found.nonces)) added[letter] = await sha256(nonce);
	const promised = Object.keys(kept.promises).length > 0;
	if (promised && !same(added, kept.promises)) problems.push("a seat has added another number than it had promised");
	for (const [letter, nonce] of Object.entries(kept.nonces))
		if (found.nonces[letter] !== nonce) problems.push(`the number of seat ${letter} is not the one this browser added`);
	if (kept.from_start && found.since !== 0) problems.push("the numbers do not count from the start");
	const dice = await checkRolls(found, problems);
	return { problems, dice };
}

async function checkRolls(found: Verified, problems: string[]): Promise<number> {
	const key = fromHex(found.key);
	const letters = Object.keys(found.nonces).sort();
	const parts = letters.flatMap((letter) => [new TextEncoder().encode(letter), fromHex(found.nonces[letter] ?? "")]);
	const mixed = await hmac(key, join([new TextEncoder().encode(LABEL), ...parts]));
	let dice = 0;
	for (const { ply, sides, faces } of found.rolls ?? []) {
		if (ply < (found.taken_over ?? 0)) continue;
		const from = found.since != null && ply >= found.since ? mixed : key;
		const again = facesOf(await hmac(from, new TextEncoder().encode(`ply:${ply}`)), sides);
		if (again.join() !== faces.join())
			problems.push(`the dice of ply ${ply + 1} are ${faces.join(", ")}, not ${again.join(", ")}`);
		dice += faces.length;
	}
	return dice;
}

/** The first dice of a stream (splitmix64), as the rules roll them. */
export function facesOf(digest: Uint8Array, sides: number[]): number[] {
	let stream = 0n;
	for (const byte of digest.slice(0, 8)) stream = (stream << 8n) | BigInt(byte);
	const word = (): bigint => {
		stream = (stream + 0x9e3779b97f4a7c15n) & MASK;
		let mixed = stream;
		mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
		mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
		return (mixed ^ (mixed >> 31n)) >> 11n;
	};
	return sides.map((each) => {
		const count = BigInt(each);
		const limit = (1n << 53n) - ((1n << 53n) % count);
		let value = word();
		while (value >= limit) value = word();
		return Number(value % count) + 1;
	});
}

/** Web Crypto is there on https and on this machine only. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined;

const letterOf = (seat: number): string => String.fromCharCode(65 + seat);
const byLetter = (promises: SeatPromise[]): Record<string, string> =>
	Object.fromEntries(promises.map(({ seat, promise }) => [letterOf(seat), promise]));
const same = (one: Record<string, string>, other: Record<string, string>): boolean =>
	Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key]);

function randomNumber(): string {
	return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

export async function sha256(hex: string): Promise<string> {
	return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(hex))));
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const used = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	return new Uint8Array(await crypto.subtle.sign("HMAC", used, data));
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	return new Uint8Array(parts.flatMap((part) => [...part]));
}
