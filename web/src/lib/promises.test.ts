import { expect, test } from "vitest";
import type { Verified } from "./messages";
import { check, DiceKeeper, facesOf, type PromiseFile, sha256 } from "./promises";

/** A storage that forgets with the test. */
function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => void kept.set(name, value),
	};
}

const KEY = Array.from({ length: 32 }, (_, place) => place.toString(16).padStart(2, "0")).join("");
const A = "aa".repeat(32);
const B = "bb".repeat(32);

/** As the server answers after the end; `match/dice_source.py` has made the faces. */
async function found(change: Partial<Verified> = {}): Promise<Verified> {
	return {
		ok: true,
		problems: [],
		plies: 4,
		dice: 3,
		unknown: 0,
		commitment: await sha256(KEY),
		key: KEY,
		nonces: { A, B },
		since: 0,
		taken_over: 0,
		rolls: [{ ply: 3, sides: [6, 6, 20], faces: FACES }],
		...change,
	};
}

async function kept(change: Partial<PromiseFile> = {}): Promise<PromiseFile> {
	return {
		commitment: await sha256(KEY),
		promises: { A: await sha256(A), B: await sha256(B) },
		nonces: { A },
		from_start: true,
		...change,
	};
}

const FACES = [6, 2, 16];

test("the dice of an honest match are computed again as the rules rolled them", async () => {
	expect(await check(await found(), await kept())).toEqual({ problems: [], dice: 3 });
});

test("a die that was exchanged is found", async () => {
	const rolls = [{ ply: 3, sides: [6, 6, 20], faces: FACES.map((face) => (face % 6) + 1) }];
	expect((await check(await found({ rolls }), await kept())).problems).toHaveLength(1);
});

test("another key than the promised one is found, even if it fits the promise told now", async () => {
	const other = "12".repeat(32);
	const { problems } = await check(
		await found({ key: other, commitment: await sha256(other), rolls: [] }),
		await kept(),
	);
	expect(problems).toEqual(["the promise is not the one told at the start"]);
});

test("a key that does not fit its promise is found", async () => {
	const { problems } = await check(await found({ key: "12".repeat(32), rolls: [] }), await kept());
	expect(problems).toContain("the key does not fit its promise");
});

test("a number that another seat exchanged after seeing ours is found", async () => {
	const { problems } = await check(await found({ nonces: { A, B: "bc".repeat(32) }, rolls: [] }), await kept());
	expect(problems).toEqual(["a seat has added another number than it had promised"]);
});

test("our own number left out is found", async () => {
	const { problems } = await check(await found({ nonces: { B }, since: 0, rolls: [] }), await kept());
	expect(problems).toContain("the number of seat A is not the one this browser added");
});

test("numbers that count later than they were given are found", async () => {
	const { problems } = await check(await found({ since: 2, rolls: [] }), await kept());
	expect(problems).toEqual(["the numbers do not count from the start"]);
});

test("dice taken over from another match are not of this key", async () => {
	expect(await check(await found({ taken_over: 4 }), await kept())).toEqual({ problems: [], dice: 0 });
});

test("faces are from one to the number of sides", () => {
	const faces = facesOf(
		new Uint8Array(32).fill(7),
		Array.from({ length: 200 }, () => 6),
	);
	expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test("the same numbers are promised again after a lost connection", async () => {
	const storage = memory();
	const first = await new DiceKeeper("t", ["k", "l"], storage).promises();
	expect(first).toHaveLength(2);
	expect(await new DiceKeeper("t", ["k", "l"], storage).promises()).toEqual(first);
	expect(await new DiceKeeper("other", ["k", "l"], storage).promises()).not.toEqual(first);
});

test("a number is shown to nobody who has changed the promise of the key", async () => {
	const keeper = new DiceKeeper("t", ["k"], memory());
	const [promise = ""] = await keeper.promises();
	keeper.told({ commitment: "11".repeat(32) });
	keeper.told({ commitment: "22".repeat(32) });
	const promises = [{ seat: 0, promise }];
	expect(await keeper.shown({ type: "ask-nonces", commitment: "22".repeat(32), promises }, [0])).toEqual([]);
	const shown = await keeper.shown({ type: "ask-nonces", commitment: "11".repeat(32), promises }, [0]);
	expect(shown.map(({ seat }) => seat)).toEqual([0]);
	expect(await sha256(shown[0]?.nonce ?? "")).toBe(promise);
	expect(keeper.file().nonces).toEqual({ A: shown[0]?.nonce });
});
