// The page: one state, changed in one place, shown after every change.

import { App } from "./app.js";

const app = new App();
app.start();
// For tests, and for debugging in the console.
/** @type {any} */ (window).nonet = app;

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register(new URL("../service-worker.js", import.meta.url), { scope: "./" }).catch(() => {});
}
