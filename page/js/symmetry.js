// Symmetries of the givens, which a setter can keep while typing.

/**
 * The cells that a symmetry ties to each cell, with that cell first; null for no symmetry.
 *
 * @typedef {number[][] | null} Ties
 */

/**
 * Returns the cells that are tied to a cell, with that cell first.
 *
 * @param {Ties} ties
 * @param {number} cell
 */
export const orbit = (ties, cell) => ties?.[cell] ?? [cell];

/**
 * Returns the cells without a given that need one for the symmetry.
 *
 * @param {Ties} ties
 * @param {number[]} givens
 */
export function wanted(ties, givens) {
  const tied = givens.flatMap((given, cell) => (given ? orbit(ties, cell) : []));
  return new Set(tied.filter((cell) => !givens[cell]));
}
