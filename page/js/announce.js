// The live region: short sentences for screen readers.

import { byId } from "./dom.js";

/**
 * Announces a sentence, even if it is the same as the one before.
 *
 * @param {string} text
 */
export function announce(text) {
  const region = byId("live");
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
