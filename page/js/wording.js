// What a board's document says in words: its title, and rules. The page shows them beside the board, and does not check
// the rules.

/** The rules text of an ordinary Sudoku; not worth showing. */
export const USUAL = "Normal sudoku rules apply.";

/** The maximum numbers of characters of rules, of a title, and of its halves: what it was called, and by whom. */
const [LONGEST, LONGEST_TITLE, LONGEST_HALF] = [2000, 200, 97];

/** What says nothing beyond the rules that every board has. */
const SAYS_NOTHING = /^(normal (sudoku )?rules apply\.?)?$/i;

/**
 * Returns the rules in words that a document states, "" if they say nothing of interest.
 *
 * @param {unknown} stated a text, or a list of texts
 */
export function wordsIn(stated) {
  if (Array.isArray(stated)) stated = stated.filter((each) => typeof each === "string").join("\n");
  const words = typeof stated === "string" ? stated.trim() : "";
  if (SAYS_NOTHING.test(words)) return "";
  return words.length > LONGEST ? `${whole(words.slice(0, LONGEST - 1))}…` : whole(words);
}

/**
 * Returns the same, after a sentence that names what the document draws and the page does not read as rules.
 *
 * @param {unknown} stated
 * @param {string[]} drawn
 */
export function wordsWith(stated, drawn) {
  const unread = drawn.length ? `Not read as rules: ${drawn.join(", ")}.` : "";
  return wordsIn([unread, wordsIn(stated)].filter(Boolean));
}

/**
 * Returns a title in data of unknown origin, "" if there is none.
 *
 * @param {unknown} title
 */
export const titleIn = (title) => (typeof title === "string" ? whole(title.slice(0, LONGEST_TITLE)) : "");

/**
 * Returns the title of a board, with its author.
 *
 * @param {unknown} title
 * @param {unknown} author
 */
export function titleOf(title, author) {
  const parts = [title, author].map((part) => titleIn(part).trim().slice(0, LONGEST_HALF));
  return titleIn(parts.filter(Boolean).join(", by "));
}

/**
 * Returns a text without halves of surrogate pairs, which no link can hold; cutting a text may leave one.
 *
 * @param {string} text
 */
const whole = (text) => text.replace(/\p{Surrogate}/gu, "");
