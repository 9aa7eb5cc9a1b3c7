// The worker that runs the engine, so that no question blocks the board.

import { load } from "./wasm.js";

const ready = fetch(new URL("../nonet_page.wasm", import.meta.url))
  .then((response) => {
    if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
    // Compiled while it arrives, where the server says what it is.
    const isNamed = response.headers.get("Content-Type") === "application/wasm";
    return isNamed ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
  })
  .then(load);
ready.then(() => self.postMessage({ loaded: true })).catch(() => {});

// Each question reports the failure; before the first one, there is nobody to tell.
ready.catch(() => {});

self.addEventListener("message", async (event) => {
  const { id, question } = event.data;
  try {
    const ask = await ready;
    self.postMessage({ id, answer: ask(question) });
  } catch (error) {
    const message = String(/** @type {Error} */ (error).message ?? error);
    self.postMessage({ id, answer: { error: { message } }, broken: true });
  }
});
