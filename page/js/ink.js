// Checks colours and lines in data of unknown origin, from files and links.

/** @typedef {Pick<import("./board.js").Board, "painted" | "lines">} Ink */

/** The maximum numbers of colours of a cell, of digits shown, and of lines drawn. */
const [COLOURS, DIGITS, LINES] = [9, 31, 1000];

/**
 * @param {any} value
 * @param {number} least
 * @param {number} most
 */
export const isFrom = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

/**
 * Returns the painted candidates and the lines in data.
 *
 * @param {any} data
 * @param {number} count the number of cells
 * @returns {Ink}
 * @throws {Error} they are malformed
 */
export function inkOf({ painted = {}, lines = [] }, count) {
  const isCandidate = (/** @type {any} */ cell, /** @type {any} */ digit) =>
    isFrom(cell, 0, count - 1) && isFrom(digit, 1, DIGITS);
  const isPaint = (/** @type {[string, any]} */ [key, colour]) => {
    const [, cell, digit] = key.match(/^(\d{1,4}):(\d{1,2})$/) ?? [];
    return isCandidate(Number(cell), Number(digit)) && isFrom(colour, 1, COLOURS);
  };
  const isRecord = typeof painted === "object" && painted !== null && !Array.isArray(painted);
  if (!isRecord || !Object.entries(painted).every(isPaint)) {
    throw new Error('painted: expected colours from 1 to 9 by cell and digit, such as "40:5".');
  }
  const isLine = (/** @type {any} */ line) =>
    Array.isArray(line) && line.length === 4 && isCandidate(line[0], line[1]) && isCandidate(line[2], line[3]);
  if (!Array.isArray(lines) || lines.length > LINES || !lines.every(isLine)) {
    throw new Error("lines: expected a cell and a digit at both ends of each line.");
  }
  return { painted: { ...painted }, lines };
}
