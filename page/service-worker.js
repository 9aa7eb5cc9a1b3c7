// Stores the page for use without a network. The build inserts the list of files and a version derived from their
// content.

const VERSION = "/*VERSION*/";
/** @type {string[]} */
const FILES = [/*FILES*/];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((key) => key !== VERSION);
    await Promise.all(old.map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  // A folder is the page in it, as on every file server; the installed app starts at one.
  const address = new URL(event.request.url);
  const stored = address.pathname.endsWith("/") ? new URL("index.html", address).href : event.request;
  event.respondWith(caches.match(stored, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
