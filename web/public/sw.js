// The table as an app, and where notices come while it is closed: starts without a network, and then says so. What it may keep is read only: the page itself, rulebooks,
// lessons to read, and the latest position of one's own matches. Nothing that is played ever comes from here.
// Written by the build, see `vite.config.ts`: the files that the page is made of, and a name for just these.
const FILES = [];
const VERSION = "";
const PAGE = `admiralty-page-${VERSION}`;
const READING = "admiralty-reading-1";
const ALWAYS = ["./", "./favicon.svg", "./favicon-turn.svg", "./manifest.webmanifest", "./icon-192.png"];

// All of it at once: a board that was never opened, and a page that was open only once, are there without a network.
self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll([...ALWAYS, ...FILES])));
	self.skipWaiting();
});

self.addEventListener("activate", (event) => {
	event.waitUntil(forgetOldPages().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	const path = url.pathname;
	if (event.request.mode === "navigate") event.respondWith(freshOr(event.request, PAGE, "./"));
	else if (path.includes("/assets/")) event.respondWith(keptOr(event.request));
	else if (/\/api\/games\/[^/]+\/(rulebook|lesson)$/.test(path)) event.respondWith(freshOr(event.request, READING));
	else if (!path.includes("/api/")) event.respondWith(freshOr(event.request, PAGE));
});

self.addEventListener("push", (event) => {
	event.waitUntil(tell(event.data));
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data?.page));
});

// A browser may replace its subscription by itself: the server is told, if somebody is signed in here.
self.addEventListener("pushsubscriptionchange", (event) => {
	event.waitUntil(subscribeAnew(event.oldSubscription, event.newSubscription));
});

/** Shows what the server has said, as it has said it: a page that is open and seen knows already. */
async function tell(data) {
	let notice = {};
	try {
		notice = data.json();
	} catch {
		// What nobody can read is still worth a look: browsers want every push to be shown.
	}
	const { title = "Admiralty", body = "It may be your turn.", page = "/", tag = "turns" } = notice;
	const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	for (const each of windows) each.postMessage({ type: "turn" });
	if (tag !== "trial" && windows.some((each) => each.visibilityState === "visible" && each.url.endsWith(`#${page}`)))
		return;
	await self.registration.showNotification(title, {
		body,
		tag,
		renotify: true,
		icon: "./icon-192.png",
		badge: "./icon-192.png",
		data: { page },
	});
}

/** To the table, at the decision: in a page that is open already, or in a new one. */
async function open(page) {
	const there = typeof page === "string" && page.startsWith("/") ? page : "/";
	const [shown] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	if (shown) {
		shown.postMessage({ type: "go", page: there });
		await shown.focus().catch(() => undefined); // a browser may forbid it
		return;
	}
	await self.clients.openWindow(`${self.registration.scope}#${there}`);
}

async function subscribeAnew(before, given) {
	const key = before?.options?.applicationServerKey;
	const made =
		given ??
		(key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
	if (!made) return;
	const { keys } = made.toJSON();
	const body = { endpoint: made.endpoint, p256dh: keys.p256dh, auth: keys.auth, label: "This browser, renewed" };
	await fetch("./api/me/notices/device", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
}

/** From the network, and kept; without one, as it was kept. */
async function freshOr(request, name, key = request) {
	const cache = await caches.open(name);
	try {
		const fresh = await fetch(request);
		if (fresh.ok) await cache.put(key, fresh.clone());
		return fresh;
	} catch {
		return (await cache.match(key)) ?? Response.error();
	}
}

/** Names of assets change with what is in them: whichever version has kept one, it is the right one. */
async function keptOr(request) {
	const kept = await caches.match(request);
	if (kept) return kept;
	const fresh = await fetch(request);
	if (fresh.ok) await (await caches.open(PAGE)).put(request, fresh.clone());
	return fresh;
}

/** The version before this one stays: a page of it may be open, and fetch a board only now. */
async function forgetOldPages() {
	const pages = (await caches.keys()).filter((name) => name.startsWith("admiralty-page-"));
	const old = pages.filter((name) => name !== PAGE).slice(0, -1);
	await Promise.all(old.map((name) => caches.delete(name)));
}
