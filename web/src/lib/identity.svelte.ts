// Who one is here, if one wants to be known: asked of the server, which knows this browser by a cookie that no script reads.
import { ask, askText, Refusal, send } from "./api";
import type { LinkMade, Made, Me, TableOpened } from "./messages";

class Identity {
	/** None: somebody without a lasting identity, who can play all the same. */
	me = $state.raw<Me | null>(null);
	isAsked = $state(false);
}

export const identity = new Identity();

/** How often this page has learned who one is by something that one did. */
let changes = 0;

function become(me: Me | null): void {
	changes += 1;
	identity.me = me;
}

/** Passkeys need a page that came by TLS or from this machine, and a name: an address of numbers has none. */
export function canPasskey(): boolean {
	return (
		"PublicKeyCredential" in window &&
		typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
		window.isSecureContext &&
		!/^[\d.]+$|:/.test(location.hostname)
	);
}

/** The first answer to who one is. */
let answer: Promise<void> | null = null;

export function loadMe(): Promise<void> {
	answer = askWhoIAm();
	return answer;
}

async function askWhoIAm(): Promise<void> {
	const before = changes;
	try {
		const me = await ask<Me | null>("api/me");
		if (changes === before) identity.me = me; // else somebody has come in by a link meanwhile, and this answer is old
	} catch {
		// Whoever cannot be asked is nobody for now.
	}
	identity.isAsked = true;
}

/** Makes an identity; the token is of its recovery link, and is shown once. */
export async function makeMe(name: string, tokens: string[]): Promise<string> {
	const made = await send<Made>("api/me", { name, tokens });
	become(made.me);
	return made.recovery;
}

export async function enterBy(token: string): Promise<Me> {
	const me = await send<Me>("api/me/enter", { token });
	become(me);
	return me;
}

export async function signOut(): Promise<void> {
	await send<null>("api/me/leave", {});
	become(null);
}

export async function rename(name: string): Promise<void> {
	become(await send<Me>("api/me/rename", { name }));
}

/** `onerased`: before anybody is shown as nobody. */
export async function eraseMe(name: string, onerased: () => void): Promise<void> {
	await send<null>("api/me/erase", { name });
	onerased();
	become(null);
}

export const newRecovery = (): Promise<LinkMade> => send<LinkMade>("api/me/recovery", {});
export const deviceLink = (): Promise<LinkMade> =>
	send<LinkMade>("api/me/device", { page: location.href.split("#")[0] ?? "" });
export const sitAgain = (table: string): Promise<TableOpened> => send<TableOpened>(`api/me/tables/${table}`, {});
/** A page to read, with the same for programs at its end. */
export const aboutMe = (): Promise<string> => askText("api/me/page");

/** Seats that this browser has taken belong to whoever is signed in, also where that is not known yet. */
export async function claim(tokens: string[]): Promise<void> {
	await (answer ?? loadMe());
	if (identity.me && tokens.length > 0) await send<number>("api/me/seats", { tokens }).catch(() => undefined);
}

export async function addPasskey(): Promise<void> {
	const options = await send<PublicKeyCredentialCreationOptionsJSON>("api/me/passkey/options", {});
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
	const made = await refusedInWords(() => navigator.credentials.create({ publicKey }));
	become(await send<Me>("api/me/passkey", { credential: made.toJSON() }));
}

export async function enterByPasskey(): Promise<void> {
	const options = await send<PublicKeyCredentialRequestOptionsJSON>("api/passkey/options", {});
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
	const signed = await refusedInWords(() => navigator.credentials.get({ publicKey }));
	become(await send<Me>("api/passkey", { credential: signed.toJSON() }));
}

/** A browser says by an exception that a person changed their mind. */
async function refusedInWords(act: () => Promise<unknown>): Promise<PublicKeyCredential> {
	try {
		return (await act()) as PublicKeyCredential;
	} catch {
		throw new Refusal("passkey", "No passkey was used: it was cancelled, or this device has none for this page.", "");
	}
}
