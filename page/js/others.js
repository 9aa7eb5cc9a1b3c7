// Reads text of boards that are not 9x9 with boxes: jigsaws, other sizes, and several grids on one canvas.

import { board as newBoard } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").Drawn} Drawn */
/** @typedef {import("./geometry.js").RulesText} RulesText */

const BLANKS = ".0_*-?";

/** The sizes of squares with boxes, besides 9. */
const SIZES = [4, 6, 8, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30];

/**
 * Returns the number of a digit, or 0 for a blank. Letters continue after 9, so A is 10. NaN for other symbols.
 *
 * @param {string} symbol
 */
function number(symbol) {
  if (symbol.length > 1) return /^\d{1,2}$/.test(symbol) ? Number(symbol) : NaN;
  return BLANKS.includes(symbol) ? 0 : /^[0-9a-z]$/i.test(symbol) ? Number.parseInt(symbol, 36) : NaN;
}

/**
 * Returns the digits that symbols or numbers stand for, one for each cell; null if any of them is not a digit.
 *
 * @param {string[]} symbols
 * @param {number} most the number of digits
 */
function numbers(symbols, most) {
  const found = symbols.map(number);
  return found.every((digit) => digit <= most) ? found : null;
}

/**
 * Returns whether text is a map of as many regions as a square board has rows. Equal neighbours distinguish it from a solution.
 *
 * @param {string} text
 */
function areRegions(text) {
  const size = Math.sqrt(text.length);
  const counts = new Map();
  for (const symbol of text) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const isEven = Number.isInteger(size) && size > 3 && counts.size === size && [...counts.values()].every((count) => count === size);
  return isEven && [...text].some((symbol, at) => symbol === text[at + size] || ((at + 1) % size && symbol === text[at + 1]));
}

/**
 * Reads a jigsaw: the cells, then the letter of each cell's region, with or without a space between them.
 *
 * @param {string} text
 * @returns {Board | null}
 */
export function jigsaw(text) {
  const words = text.split(/\s+/);
  const half = words[0].length / 2;
  const parts = words.length > 1 && areRegions(words[1]) ? words : [words[0].slice(0, half), words[0].slice(half)];
  if (!areRegions(parts[1]) || parts[0].length !== parts[1].length) return null;
  const size = Math.sqrt(parts[1].length);
  const givens = numbers([...parts[0]], size);
  const names = [...new Set(parts[1])].sort();
  const regions = [...parts[1]].map((name) => names.indexOf(name));
  return givens && newBoard({ givens, rules: { presets: "classic", houses: {}, board: { grids: [[0, 0, size, size]], regions } } });
}

/**
 * Reads a square of another size: a line of symbols or of numbers, or rows with or without walls between boxes.
 *
 * @param {string} text
 * @returns {Board | null}
 */
export function square(text) {
  const rows = text.split("\n").filter((row) => !(/^[-+|=:\s]*$/.test(row) && /[-=]{2}/.test(row)));
  const words = rows.join(" ").replace(/[|,;]/g, " ").split(/\s+/).filter(Boolean);
  const first = text.split(/[\s,;]/)[0];
  for (const symbols of [words, [...words.join("")], [...first]]) {
    const size = SIZES.find((each) => each * each === symbols.length);
    const givens = size && numbers(symbols, size);
    if (givens) return newBoard({ givens, rules: { presets: `${size}x${size}`, houses: {} } });
  }
  return null;
}

/**
 * Reads several grids on a canvas, such as samurai: a line for each row, with spaces outside the grids. The engine supplies
 * the layouts.
 *
 * @param {string} text
 * @param {(question: {ask: string} & Record<string, any>) => Promise<any>} ask
 * @returns {Promise<Board | null>}
 */
export async function canvas(text, ask) {
  const rows = text.split("\n").map((row) => row.trimEnd()).filter(Boolean);
  if (rows.length < 10) return null;
  for (const { name } of await ask({ ask: "boards" })) {
    const rules = { presets: name, houses: {} };
    /** @type {Drawn} */
    const drawn = await ask({ ask: "board", rules });
    const givens = fits(rows, drawn) && numbers(drawn.places.map(([row, column]) => rows[row][column]), drawn.labels.length);
    if (givens) return newBoard({ givens, rules });
  }
  return null;
}

/**
 * Returns whether rows have a symbol for each cell of a board and spaces elsewhere.
 *
 * @param {string[]} rows
 * @param {Drawn} drawn
 */
function fits(rows, { rows: height, columns, places }) {
  const cells = new Set(places.map(([row, column]) => row * columns + column));
  const isRight = (/** @type {string} */ row, /** @type {number} */ at) =>
    [...row.padEnd(columns)].every((symbol, column) => cells.has(at * columns + column) === (symbol !== " "));
  return rows.length === height && rows.every((row, at) => row.length <= columns && isRight(row, at));
}
