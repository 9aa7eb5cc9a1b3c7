// Draws a QR code as a picture.

import { svg } from "./dom.js";

/** Number of light modules around a code, without which readers do not find it. */
const MARGIN = 4;

/**
 * Draws a code. It is dark on light in every theme, as some readers require.
 *
 * @param {{size: number, rows: string[]}} code
 */
export function qrPicture({ size, rows }) {
  const whole = size + 2 * MARGIN;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  const dark = rows.flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? square(x, y) : [])));
  const name = { class: "qr", role: "img", "aria-label": "QR code of the link" };
  return svg(
    "svg",
    { viewBox: `0 0 ${whole} ${whole}`, ...name, "shape-rendering": "crispEdges" },
    svg("rect", { width: whole, height: whole, fill: "#fff" }),
    svg("path", { d: dark.join(""), fill: "#000" }),
  );
}
