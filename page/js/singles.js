// Naked and hidden singles: the only possible digit of a cell, and all of them on a board.

import { candidates, isSeen, placeAndClean } from "./board.js";
import { bit, digitsOf, size } from "./geometry.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./geometry.js").Geometry} Geometry
 */

/**
 * Returns the digit of a naked or hidden single in a cell, or 0.
 *
 * @param {number[]} open the candidates
 * @param {number} cell
 * @param {Geometry} geometry
 */
export function singleIn(open, cell, geometry) {
  if (size(open[cell]) === 1) return digitsOf(open[cell])[0];
  const isHidden = (/** @type {number} */ digit) =>
    geometry
      .housesOf(cell)
      .some(({ cells, full }) => full && cells.every((other) => other === cell || !(open[other] & bit(digit))));
  return digitsOf(open[cell]).find(isHidden) ?? 0;
}

/**
 * Returns a board with its singles placed. Wrong marks can make the same digit a single in two cells of a house; only
 * the first is placed.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
function withSingles(board, geometry) {
  const open = candidates(board, geometry);
  let next = board;
  for (const cell of open.keys()) {
    const digit = singleIn(open, cell, geometry);
    if (!digit || isSeen(next.digits, geometry.peers[cell], digit)) continue;
    next = placeAndClean(next, [cell], digit, geometry.peers);
  }
  return next;
}

/**
 * Returns a board on which singles are placed until there are none.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function withAllSingles(board, geometry) {
  let [last, next] = [board, withSingles(board, geometry)];
  while (next !== last) [last, next] = [next, withSingles(next, geometry)];
  return next;
}
