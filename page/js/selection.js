// The line around selected cells: one around all that touch, as the selection is one thing.

import { svg } from "./dom.js";
import { CELL } from "./places.js";

/** How far the line is from the edges of cells. */
const INSET = 4;

/** The eight neighbours of a cell, clockwise from above, as rows down and columns to the right. */
const AROUND = [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]];

/**
 * Returns which neighbours of a selected cell are selected, as the eight characters 0 and 1 clockwise from above; "" if
 * the cell is not selected.
 *
 * @param {import("./geometry.js").Geometry} geometry
 * @param {Set<number>} selection
 * @param {number} cell
 */
export function neighbours(geometry, selection, cell) {
  if (!selection.has(cell)) return "";
  const [row, column] = geometry.places[cell];
  const isIn = (/** @type {number[]} */ [down, right]) => selection.has(geometry.cellAt(row + down, column + right));
  return AROUND.map((place) => Number(isIn(place))).join("");
}

/**
 * Draws the part of the line that lies in a selected cell.
 *
 * @param {string} around its selected neighbours
 * @param {number} x
 * @param {number} y
 */
export function selected(around, x, y) {
  const isIn = [...around].map(Number);
  const far = CELL - INSET;
  const [top, right, bottom, left] = [isIn[0], isIn[2], isIn[4], isIn[6]];
  const [west, east] = [left ? 0 : INSET, right ? CELL : far];
  const [north, south] = [top ? 0 : INSET, bottom ? CELL : far];
  const sides = [
    top ? "" : `M${west} ${INSET}H${east}`,
    right ? "" : `M${far} ${north}V${south}`,
    bottom ? "" : `M${west} ${far}H${east}`,
    left ? "" : `M${INSET} ${north}V${south}`,
  ];
  const corner = (/** @type {number} */ at, /** @type {number} */ cx, /** @type {number} */ cy) => {
    const isInner = isIn[at - 1] && isIn[(at + 1) % 8] && !isIn[at];
    const [ex, ey] = [cx > CELL / 2 ? CELL : 0, cy > CELL / 2 ? CELL : 0];
    return isInner ? `M${cx} ${ey}V${cy}H${ex}` : "";
  };
  const corners = [corner(1, far, INSET), corner(3, far, far), corner(5, INSET, far), corner(7, INSET, INSET)];
  const d = [...sides, ...corners].join("");
  return d ? [svg("path", { d, transform: `translate(${x} ${y})`, class: "selected" })] : [];
}
