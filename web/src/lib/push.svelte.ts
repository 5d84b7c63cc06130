// Notices that come while the page is closed: this browser's own subscription, and what the server keeps of one's wishes.
import { ask, send } from "./api";
import type { AddAddress, AddDevice, AddressSettled, ChangeNotices, NoticesShown, NoticeTried } from "./messages";

export const notices = (): Promise<NoticesShown> => ask<NoticesShown>("api/me/notices");
export const changeNotices = (wish: ChangeNotices): Promise<NoticesShown> => send<NoticesShown>("api/me/notices", wish);
export const removeDevice = (id: string): Promise<NoticesShown> =>
	send<NoticesShown>("api/me/notices/device/remove", { id });
export const addAddress = (wish: AddAddress): Promise<NoticesShown> =>
	send<NoticesShown>("api/me/notices/address", wish);
export const removeAddress = (id: string): Promise<NoticesShown> =>
	send<NoticesShown>("api/me/notices/address/remove", { id });
export const tryNotice = (): Promise<NoticeTried> => send<NoticeTried>("api/me/notices/trial", {});
export const confirmAddress = (token: string): Promise<AddressSettled> =>
	send<AddressSettled>("api/notices/confirm", { token });
export const stopAddress = (id: string, token: string): Promise<AddressSettled> =>
	send<AddressSettled>("api/notices/stop", { id, token });

/** Why this browser cannot take notices while it is closed; nothing if it can. */
export function whyNoPush(): string {
	if (!window.isSecureContext) return "Notices need a page that came by https.";
	if (!("serviceWorker" in navigator) || !("PushManager" in window) || typeof Notification === "undefined")
		return "This browser takes no notices. On an iPhone or iPad, add this page to the home screen first.";
	if (Notification.permission === "denied")
		return "This browser was told to show no notices of this page. Its settings for this page can allow them again.";
	return "";
}

/** This browser's subscription, if it has one. */
async function subscription(): Promise<PushSubscription | null> {
	const worker = await navigator.serviceWorker?.getRegistration();
	return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** The name of this browser in the server's list; empty: it is not in it. */
export async function thisDevice(): Promise<string> {
	const found = await subscription().catch(() => null);
	return found ? deviceId(found.endpoint) : "";
}

/** As the server works it out: the first half of the SHA-256 of the endpoint. */
export async function deviceId(endpoint: string): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
	return [...digest.slice(0, 16)].map((each) => each.toString(16).padStart(2, "0")).join("");
}

/** From now on this browser takes notices. Says in words why not. */
export async function turnOn(key: string): Promise<NoticesShown> {
	if ((await Notification.requestPermission()) !== "granted") throw new Error("This browser did not allow notices.");
	const worker = await navigator.serviceWorker.ready;
	const old = await worker.pushManager.getSubscription();
	// One that was made for another key takes nothing from this server.
	if (old && !hasKey(old, key)) await old.unsubscribe();
	const made = await worker.pushManager
		.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
		.catch(() => {
			throw new Error("This browser could not be reached by its maker's push service. Try again later.");
		});
	return send<NoticesShown>("api/me/notices/device", asked(made));
}

/** This browser takes no more notices: before somebody signs out, too. */
export async function turnOff(): Promise<void> {
	const found = await subscription().catch(() => null);
	if (!found) return;
	await removeDevice(await deviceId(found.endpoint)).catch(() => undefined);
	await found.unsubscribe().catch(() => false);
}

function asked(made: PushSubscription): AddDevice {
	const { keys } = made.toJSON();
	return {
		endpoint: made.endpoint,
		p256dh: keys?.p256dh ?? "",
		auth: keys?.auth ?? "",
		label: deviceLabel(navigator.userAgent),
	};
}

function hasKey(made: PushSubscription, key: string): boolean {
	const raw = made.options?.applicationServerKey;
	if (!raw) return true;
	const wanted = bytes(key);
	const found = new Uint8Array(raw);
	return found.length === wanted.length && found.every((each, place) => each === wanted[place]);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const BROWSERS: [RegExp, string][] = [
	[/Edg\//, "Edge"],
	[/OPR\//, "Opera"],
	[/Firefox\//, "Firefox"],
	[/Chrome\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
	[/Android/, "Android"],
	[/iPhone|iPad/, "iOS"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
];

/** What an owner knows a browser by. */
export function deviceLabel(agent: string): string {
	const of = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];
	const system = of(SYSTEMS);
	return `${of(BROWSERS) ?? "A browser"}${system ? ` on ${system}` : ""}`;
}
