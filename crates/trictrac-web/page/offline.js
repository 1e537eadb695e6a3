// The service worker: stores the page, so that it works without a network.
//
// Every file is named by the hash of its content, and the page names all others. So the name of the page identifies a
// version, which is stored as a whole or not at all.
const PAGE = "{index.html}";
const FILES = [{files}];
const KEPT = "trictrac ";
const VERSION = KEPT + PAGE;
const HERE = new URL("./", location.href).pathname;
const DOORS = [HERE, HERE + "index.html"];
const TAKE_OVER = "take over";

addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => event.waitUntil(forget()));

addEventListener("message", (event) => {
    if (event.data === TAKE_OVER) skipWaiting();
});

addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (request.mode !== "navigate") event.respondWith(kept(request.url, request));
    else if (DOORS.includes(pathname)) event.respondWith(visit(request));
});

async function forget() {
    const names = await versions();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
}

// Lists the stored versions, the oldest first.
async function versions() {
    return (await caches.keys()).filter((name) => name.startsWith(KEPT));
}

async function kept(name, request) {
    return (await caches.match(name, { ignoreVary: true })) ?? fetch(request);
}

// Serves the page. A newer version waits until no page is open, so that nothing changes during a match. It also takes
// over when the only open page is reloaded (`no-cache`), which then gets the newer page at once.
async function visit(request) {
    const { waiting } = registration;
    const again = request.cache === "no-cache";
    const open = await clients.matchAll({ includeUncontrolled: true });
    if (!waiting || !again || open.length > 1) return kept(PAGE, request);
    waiting.postMessage(TAKE_OVER);
    const pages = (await versions()).map((name) => name.slice(KEPT.length));
    return kept(pages.pop(), request);
}

// A notice of the club, as docs/protocol.md describes it. A newer one with the same tag replaces it.
addEventListener("push", (event) => event.waitUntil(show(event.data)));

async function show(data) {
    const { text, tag, place } = data.json();
    await registration.showNotification("Trictrac", { body: text, tag, data: place, icon: "{icon-192.png}" });
}

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(new URL(event.notification.data, registration.scope).href));
});

// Leads the reader to a place, in a page that is open.
async function lead(place) {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = open.find(({ url }) => new URL(url).pathname === HERE) ?? open[0];
    if (!page) return clients.openWindow(place);
    await page.focus();
    return page.navigate(place).catch(() => clients.openWindow(place));
}

// The push service has ended a subscription: the next one brings the same notices.
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription: old, newSubscription: given }) {
    if (!old) return;
    const made = given ?? (await registration.pushManager.subscribe(old.options));
    const { endpoint, keys } = made.toJSON();
    const body = JSON.stringify({ endpoint, ...keys, old: old.endpoint });
    await fetch("/api/v1/push", { method: "POST", headers: { "content-type": "application/json" }, body });
}
