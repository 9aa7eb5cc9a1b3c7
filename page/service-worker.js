// Stores the page for use without a network. The build inserts the list of files and a version derived from their
// content. A new version waits until the page asks for it, so that a board that is open keeps the modules it began with.

// Other pages may have the same origin, and caches of their own there.
const NAME = `nonet ${self.registration.scope} `;
const CACHE = `${NAME}/*VERSION*/`;
/** @type {string[]} */
const FILES = [/*FILES*/];

self.addEventListener("install", (event) => {
  // The browser asks whether files that it keeps are still current.
  const files = FILES.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

self.addEventListener("message", (event) => {
  if (event.data === "use") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((key) => key.startsWith(NAME) && key !== CACHE);
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
  const find = async () => (await caches.open(CACHE)).match(stored, { ignoreSearch: true });
  event.respondWith(find().then((found) => found ?? fetch(event.request)));
});
