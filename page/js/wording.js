// Rules that a board's document states in words. The page shows them when it opens the board, but does not check them.

/** @typedef {import("./board.js").Board} Board */

const LONGEST = 2000;

/** Words that say nothing beyond the rules of every board. */
const USUAL = /^\s*(normal (sudoku )?rules apply\.?)?\s*$/i;

/** @type {WeakMap<Board, string>} */
const stated = new WeakMap();

/**
 * Stores the words of a document with its board, unless they only state the usual rules.
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
 * Returns the words stored with a board, or "" if there are none.
 *
 * @param {Board} board
 */
export const wordsOf = (board) => stated.get(board) ?? "";
