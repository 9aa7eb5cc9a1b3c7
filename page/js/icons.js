// The icons on buttons: drawn on a field of 24 x 24, in lines.

import { svg } from "./dom.js";

/**
 * The lines of each icon; a text stands where letters say it best.
 *
 * @type {Record<string, string>}
 */
const LINES = {
  new: "M12 5v14M5 12h14",
  open: "M4 18V6h5l2 2.5h9V18z",
  share: "M12 15V4M8 7.5 12 4l4 3.5M6 12v7.5h12V12",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.4v.2",
  pause: "M9 6v12M15 6v12",
  undo: "M9 6 5 10l4 4M5.5 10H14a5 5 0 0 1 0 9h-3",
  redo: "m15 6 4 4-4 4M18.5 10H10a5 5 0 0 0 0 9h3",
  clear: "M9 6h10.5v12H9l-5-6zM11.5 9.5l5 5M16.5 9.5l-5 5",
  hint: "M9.5 17h5M10 20h4M8.6 13.6a5 5 0 1 1 6.8 0c-.6.6-.9 1.2-.9 2v1.4h-5v-1.4c0-.8-.3-1.4-.9-2z",
  more: "M6 12h.1M12 12h.1M18 12h.1",
  fill: "M4.5 4.5h15v15h-15zM9 9h.1M12 9h.1M15 9h.1M9 12h.1M12 12h.1M15 12h.1M9 15h.1M12 15h.1M15 15h.1",
  mistakes: "m5 12.5 4.5 4.5L19 7.5",
  save: "M7 4.5h10v15l-5-4-5 4z",
  close: "m6.5 6.5 11 11M17.5 6.5l-11 11",
  "zoom-in": "M10.5 5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM14.5 14.5l5 5M8 10.5h5M10.5 8v5",
  "zoom-out": "M10.5 5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM14.5 14.5l5 5M8 10.5h5",
  "zoom-fit": "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  digit: "M4.5 4.5h15v15h-15z",
  corner: "M4.5 4.5h15v15h-15z",
  centre: "M4.5 4.5h15v15h-15z",
  colour: "M4.5 4.5h15v15h-15z",
  paint: "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
  line: "m8 16 8-8M6 15.7a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM18 3.9a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z",
};

/**
 * What stands in the icons of tools as the tool writes it: text, place and size.
 *
 * @type {Record<string, [string, number, number, number][]>}
 */
const LETTERS = {
  digit: [["5", 12, 12.5, 13]],
  corner: [["1", 7.8, 8.2, 6], ["2", 16.2, 8.2, 6]],
  centre: [["12", 12, 12.3, 7.5]],
  paint: [["5", 12, 12.3, 8]],
};

/**
 * Makes an icon. It is hidden from screen readers: the button's text says what it does.
 *
 * @param {string} name
 */
export function icon(name) {
  const letters = LETTERS[name] ?? [];
  const texts = letters.map(([text, x, y, size]) => svg("text", { text, x, y, "font-size": size }));
  const squares = name === "colour" ? [1, 2, 4, 5].map((colour, at) => square(colour, at)) : [];
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    ...squares,
    svg("path", { d: LINES[name] }),
    ...texts,
  );
}

/**
 * Makes a quarter of the icon of colours.
 *
 * @param {number} colour
 * @param {number} at
 */
const square = (colour, at) =>
  svg("rect", { class: `colour${colour}`, x: 4.5 + 7.5 * (at % 2), y: 4.5 + 7.5 * (at >> 1), width: 7.5, height: 7.5 });

/** Puts the icons of a document's buttons before their texts. */
export function placeIcons() {
  for (const each of document.querySelectorAll("[data-icon]")) {
    each.prepend(icon(/** @type {HTMLElement} */ (each).dataset.icon ?? ""));
  }
}
