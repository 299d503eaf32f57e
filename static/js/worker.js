// The service worker: shows calls, opens the table they are about, and has one page for when there is no line.
// It keeps nothing of a game: what a player may know stays on no disk.
const OFFLINE = "/offline";
const SHELF = "western-approaches-offline";

addEventListener("install", (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keepOffline() {
  const shelf = await caches.open(SHELF);
  const answer = await fetch(OFFLINE, { cache: "reload" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await shelf.put(OFFLINE, answer);
  const needed = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+\.(?:css|svg))"/g)].map((found) => found[1]);
  await Promise.all(needed.map((path) => shelf.add(path).catch(() => {})));
}

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  else if (event.request.method === "GET" && new URL(event.request.url).pathname.startsWith("/static/"))
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(event.request)) ?? Response.error()));
});

addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data?.json() ?? { title: "Western Approaches", body: "", path: "/games" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, renotify: Boolean(tag) }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/games"));
});

/** The tab that shows it already, or a new one. */
async function open(path) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = all.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
