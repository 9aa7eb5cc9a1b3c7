// Stores the page for use without a network. The build inserts the list of files and a version derived from their content.

const VERSION = "/*VERSION*/";
/** @type {string[]} */
const FILES = [/*FILES*/];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (/** @type {string[]} */ keys) => keys.filter((key) => key !== VERSION);
  event.waitUntil(caches.keys().then((keys) => Promise.all(old(keys).map((key) => caches.delete(key)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
