// Rules that a board's document states in words. The page shows them beside the board, and does not check them.

/** The maximum number of characters that are kept. */
const LONGEST = 2000;

/** What says nothing beyond the rules that every board has. */
const USUAL = /^\s*(normal (sudoku )?rules apply\.?)?\s*$/i;

/**
 * Returns the rules in words that a document states, "" if they say nothing of interest.
 *
 * @param {unknown} stated
 */
export function wordsIn(stated) {
  if (typeof stated !== "string" || USUAL.test(stated)) return "";
  const words = stated.trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

/**
 * Returns the title of a board, with its author.
 *
 * @param {unknown} title
 * @param {unknown} author
 */
export function titleOf(title, author) {
  const parts = [title, author].map((part) => (typeof part === "string" ? part.trim().slice(0, 100) : ""));
  return parts.filter(Boolean).join(", by ");
}
