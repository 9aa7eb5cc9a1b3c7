// Symmetries of the givens, which a setter can keep while typing. Their names are the engine's.

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {(row: number, column: number, rows: number, columns: number) => [number, number]} Movement */

/** @type {Movement} */
const turn = (row, column, rows) => [column, rows - 1 - row];
/** @type {Movement} */
const half = (row, column, rows, columns) => [rows - 1 - row, columns - 1 - column];
/** @type {Movement} */
const flip = (row, column, rows) => [rows - 1 - row, column];
/** @type {Movement} */
const mirror = (row, column, _, columns) => [row, columns - 1 - column];
/** @type {Movement} */
const main = (row, column) => [column, row];
/** @type {Movement} */
const anti = (row, column, rows, columns) => [columns - 1 - column, rows - 1 - row];

/**
 * The movements that generate each symmetry.
 *
 * @type {Record<string, Movement[]>}
 */
export const SYMMETRIES = {
  none: [],
  "half-turn": [half],
  "quarter-turn": [turn],
  horizontal: [flip],
  vertical: [mirror],
  "both-mirrors": [flip, mirror],
  diagonal: [main],
  "anti-diagonal": [anti],
  "both-diagonals": [main, anti],
  full: [turn, flip],
};

/**
 * Returns the cells that a symmetry ties to a cell, with that cell first. Places without a cell are left out.
 *
 * @param {Geometry} geometry
 * @param {string} symmetry
 * @param {number} cell
 */
export function orbit(geometry, symmetry, cell) {
  const found = [cell];
  for (const each of found) {
    for (const move of SYMMETRIES[symmetry]) {
      const to = geometry.cellAt(...move(geometry.row(each), geometry.column(each), geometry.rows, geometry.columns));
      if (to >= 0 && !found.includes(to)) found.push(to);
    }
  }
  return found;
}

/**
 * Returns the cells without a given that need one for the symmetry.
 *
 * @param {Geometry} geometry
 * @param {string} symmetry
 * @param {number[]} givens
 */
export function wanted(geometry, symmetry, givens) {
  const tied = givens.flatMap((given, cell) => (given ? orbit(geometry, symmetry, cell) : []));
  return new Set(tied.filter((cell) => !givens[cell]));
}
