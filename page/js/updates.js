// Keeps the page for use without a network, and tells when a newer version is ready.

import { button, html } from "./dom.js";

/**
 * Registers the service worker at an address.
 *
 * @param {URL} worker
 */
export async function keepOffline(worker) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(worker, { scope: "./" });
  // Without a controller, this is the first visit: there is no older version to replace.
  if (serviceWorker.controller) {
    const reload = () => location.reload();
    serviceWorker.addEventListener("controllerchange", reload, { once: true });
  }
  const tell = () => registration.waiting && serviceWorker.controller && offer(registration.waiting);
  tell();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  // The installed app may stay open for weeks.
  const look = () => document.visibilityState === "visible" && registration.update().catch(() => {});
  document.addEventListener("visibilitychange", look);
}

/**
 * Offers the version of a worker that waits. Every board is saved at each change, so nothing is lost.
 *
 * @param {ServiceWorker} waiting
 */
function offer(waiting) {
  document.getElementById("update")?.remove();
  const note = html(
    "div",
    { id: "update", role: "status" },
    "A new version is ready. ",
    button("Reload", () => waiting.postMessage("use"), { class: "main" }),
    button("Later", () => note.remove()),
  );
  document.body.append(note);
}
