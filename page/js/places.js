// The positions of cells and candidates in the picture.

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** The side of a cell. */
export const CELL = 100;

/**
 * Returns the number of candidates in a row of a full set of marks.
 *
 * @param {Geometry} geometry
 */
export const across = (geometry) => Math.max(2, Math.ceil(Math.sqrt(geometry.digits.length)));

/**
 * Returns the centre of a candidate in a full set of marks.
 *
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} digit
 */
export function spot(geometry, cell, digit) {
  const width = across(geometry);
  const down = Math.ceil(geometry.digits.length / width);
  // A number in the corner of a cage needs the top of the cell.
  const top = geometry.cornered.size ? 30 : 0;
  const [column, row] = [(digit - 1) % width, Math.floor((digit - 1) / width)];
  const [wide, high] = [90 / width, (90 - top) / down];
  return [geometry.column(cell) * CELL + 5 + wide * (column + 0.5), geometry.row(cell) * CELL + 5 + top + high * (row + 0.5)];
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 */
export const middle = (geometry, cell) => [geometry.column(cell) * CELL + CELL / 2, geometry.row(cell) * CELL + CELL / 2];
