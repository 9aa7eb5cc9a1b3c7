// The live region: short sentences for screen readers.

import { byId } from "./dom.js";

/** Says a sentence; the same one again is said again. @param {string} text */
export function announce(text) {
  const region = byId("live");
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
