// Rules that a board's document states in words. The page shows them when it opens the board, and does not check them.

/** @typedef {import("./board.js").Board} Board */

const LONGEST = 2000;

/** What says nothing beyond the rules that every board has. */
const USUAL = /^\s*(normal (sudoku )?rules apply\.?)?\s*$/i;

/** @type {WeakMap<Board, string>} */
const stated = new WeakMap();

/**
 * Notes the words of a document for its board, unless they say nothing of interest.
 *
 * @param {Board} board
 * @param {unknown} words
 * @returns {Board} the board
 */
export function withWords(board, words) {
  if (typeof words === "string" && !USUAL.test(words)) stated.set(board, shortened(words.trim()));
  return board;
}

/** @param {string} words */
const shortened = (words) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);

/**
 * The words that were noted for a board; "" for none.
 *
 * @param {Board} board
 */
export const wordsOf = (board) => stated.get(board) ?? "";
