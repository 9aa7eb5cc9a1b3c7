// What a file of the page says in words: its title, and rules that the page shows beside the board and does not check.

/** The maximum numbers of characters of rules, and of a title. */
const [LONGEST, LONGEST_TITLE] = [2000, 200];

/**
 * Returns the rules in words in data of unknown origin, "" if there are none.
 *
 * @param {unknown} words
 */
export const wordsIn = (words) => (typeof words === "string" ? whole(words.slice(0, LONGEST)) : "");

/** How the engine begins the line that names what it has not read, and the one about a puzzle made of candidates. */
const [NOT_READ, OF_CANDIDATES] = ["Not read as rules: ", "The candidates of this puzzle "];

/** The phrase for rules in words. */
export const IN_WORDS = "rules in words";

/**
 * Returns the lines of the words that the phrase about what is not checked does not say already.
 *
 * @param {string} words
 */
export const linesOf = (words) => words.split("\n").filter((line) => !line.startsWith(NOT_READ));

/**
 * Returns in a phrase what the page does not check of a puzzle, "" if it checks everything.
 *
 * @param {string} words those of its board
 * @param {string} [own] how nonet writes the rules that the page checks
 */
export function unchecked(words, own = "") {
  const known = own.split("\n");
  const lines = words.split("\n").filter((line) => line.trim() && !known.includes(line));
  const names = lines.map((line) => {
    if (line.startsWith(NOT_READ)) return line.slice(NOT_READ.length).replace(/\.$/, "");
    return line.startsWith(OF_CANDIDATES) ? "candidates" : IN_WORDS;
  });
  return [...new Set(names)].join(", ");
}

/**
 * Returns a title in data of unknown origin, "" if there is none.
 *
 * @param {unknown} title
 */
export const titleIn = (title) => (typeof title === "string" ? whole(title.slice(0, LONGEST_TITLE)) : "");

/**
 * Returns a text without halves of surrogate pairs, which no link can hold; cutting a text may leave one.
 *
 * @param {string} text
 */
const whole = (text) => text.replace(/\p{Surrogate}/gu, "");

/** What stands between a title and the author in the title of a board. */
const BY = ", by ";

/**
 * Returns the title of a board and its author.
 *
 * @param {string} title
 * @returns {[string, string]}
 */
export function creditsIn(title) {
  const at = title.lastIndexOf(BY);
  return at < 0 ? [title, ""] : [title.slice(0, at), title.slice(at + BY.length)];
}

/**
 * Returns the title of a board with its author.
 *
 * @param {string} title
 * @param {string} author
 */
export const titleOf = (title, author) =>
  titleIn([title, author].map((part) => part.trim()).filter(Boolean).join(BY));
