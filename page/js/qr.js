// Draws a QR code as a picture.

import { svg } from "./dom.js";

/**
 * Draws a code. It is dark on light in every theme, as some readers require.
 *
 * @param {string[]} rows the modules with their margin, as the engine gives them; "1" is dark
 */
export function qrPicture(rows) {
  const square = (/** @type {number} */ x, /** @type {number} */ y) => `M${x} ${y}h1v1h-1z`;
  const dark = rows.flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? square(x, y) : [])));
  const name = { class: "qr", role: "img", "aria-label": "QR code of the link" };
  return svg(
    "svg",
    { viewBox: `0 0 ${rows.length} ${rows.length}`, ...name, "shape-rendering": "crispEdges" },
    svg("rect", { width: rows.length, height: rows.length, fill: "#fff" }),
    svg("path", { d: dark.join(""), fill: "#000" }),
  );
}
