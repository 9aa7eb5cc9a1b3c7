// Reads text of boards that are not squares with boxes: jigsaws, and several grids on one canvas.

import { board as newBoard } from "./board.js";
import { numbersIn } from "./written.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").Drawn} Drawn */
/** @typedef {import("./geometry.js").RulesText} RulesText */

/**
 * Returns whether text is a map of as many regions as a square board has rows. Equal neighbours distinguish it from a solution.
 *
 * @param {string} text
 */
export function areRegions(text) {
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
  const words = text.split(/[\s,;:|]+/);
  const half = words[0].length / 2;
  const parts = words.length > 1 && areRegions(words[1]) ? words : [words[0].slice(0, half), words[0].slice(half)];
  if (!areRegions(parts[1]) || parts[0].length !== parts[1].length) return null;
  const size = Math.sqrt(parts[1].length);
  const givens = numbersIn([...parts[0]], size);
  const names = [...new Set(parts[1])].sort();
  const regions = [...parts[1]].map((name) => names.indexOf(name));
  return givens && newBoard({ givens, rules: { presets: "classic", houses: {}, board: { grids: [[0, 0, size, size]], regions } } });
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
    const givens = fits(rows, drawn) && numbersIn(drawn.places.map(([row, column]) => rows[row][column]), drawn.labels.length);
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
