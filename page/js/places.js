// The positions of cells and candidates in the picture.

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The side of a cell. */
export const CELL = 100;

/** The room around the board that its lines need, in cells. */
export const RIM = 0.04;

/** @param {number[]} point in units of a cell */
export const scaled = (point) => point.map((at) => at * CELL);

/**
 * Returns the number of candidates in a row of a full set of marks.
 *
 * @param {Geometry} geometry
 */
export const across = ({ spots }) => new Set(spots.map(([x]) => x)).size;

/**
 * Returns the centre of a candidate in a full set of marks.
 *
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} digit
 */
export function spot(geometry, cell, digit) {
  const [x, y] = geometry.spots[digit - 1];
  return scaled([geometry.column(cell) + x, geometry.row(cell) + y]);
}

/**
 * Returns the upper left corner of a cell.
 *
 * @param {Geometry} geometry
 * @param {number} cell
 */
export const corner = (geometry, cell) => scaled([geometry.column(cell), geometry.row(cell)]);
