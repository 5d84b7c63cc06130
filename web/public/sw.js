// The table as an app: starts without a network, and then says so. What it may keep is read only: the page itself, rulebooks,
// lessons to read, and the latest position of one's own matches. Nothing that is played ever comes from here.
const PAGE = "admiralty-page-1";
const READING = "admiralty-reading-1";
const ALWAYS = ["./", "./favicon.svg", "./favicon-turn.svg", "./manifest.webmanifest", "./icon-192.png"];

self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(ALWAYS)));
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

/** Names of assets change with what is in them. */
async function keptOr(request) {
	const cache = await caches.open(PAGE);
	const kept = await cache.match(request);
	if (kept) return kept;
	const fresh = await fetch(request);
	if (fresh.ok) await cache.put(request, fresh.clone());
	return fresh;
}

async function forgetOldPages() {
	const names = await caches.keys();
	const old = names.filter((name) => /^admiralty-(page|reading)-/.test(name) && name !== PAGE && name !== READING);
	await Promise.all(old.map((name) => caches.delete(name)));
}
