// Starts the page.

import { App } from "./app.js";
import { placeIcons } from "./icons.js";
import { keepOffline } from "./updates.js";

placeIcons();
// In a notebook, the frame around the page holds the board.
const app = new App(/** @type {any} */ (window.frameElement)?.nonetHost);
app.start();
// For tests, and for debugging in the console.
/** @type {any} */ (window).nonet = app;

// The first question finds the engine loaded. The service worker loads all files once more, so it comes later.
if (!app.engine.worker) app.engine.start();
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  app.engine.loaded.then(() => keepOffline(new URL("../service-worker.js", import.meta.url))).catch(() => {});
}
