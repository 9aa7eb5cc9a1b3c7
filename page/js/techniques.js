// The techniques by all their names and by level, their pages as blocks of text, and answers of those who practise.

/**
 * @typedef {{
 *   key: string, name: string, page: string, level?: string | null, price?: number | null, uniqueness?: boolean,
 * }} Technique a price is in tenths
 * @typedef {{heading: string} | {items: string[]} | {text: string}} Block texts in which code stands between backticks
 */

const NUMBERS = ["one", "two", "three", "four", "five", "six"];

/**
 * Words that people write in more than one way, without a plural s.
 *
 * @type {Record<string, string>}
 */
const SPELLINGS = {
  ...Object.fromEntries(NUMBERS.map((word, at) => [word, String(at + 1)])),
  color: "colour",
  coloring: "colour",
  colouring: "colour",
  type: "",
  ur: "uniquerectangle",
};

/**
 * Returns a name without what does not matter, as in Python: case, spaces, hyphens, plurals, American spelling.
 *
 * @param {string} name
 */
function plain(name) {
  const words = (name.toLowerCase().match(/[a-z]+|[0-9]/g) ?? []).map((word) => word.replace(/s+$/, ""));
  return words.map((word) => SPELLINGS[word] ?? word).join("");
}

/**
 * Returns the other names of a technique, which are among its references.
 *
 * @param {Technique} technique
 */
function aliases({ page }) {
  const said = page.replace(/\s+/g, " ").match(/[Aa]lso known as ([^.;]+)/);
  return said ? said[1].split(/, | or /).map((name) => name.replace(/^(or |as |an? |the )+|\s*\(.*/g, "")) : [];
}

/**
 * Returns the technique with a key, a name or an alias; the easiest if several share an alias.
 *
 * @param {Technique[]} techniques from the easiest to the hardest
 * @param {string} name
 */
export function techniqueNamed(techniques, name) {
  const wanted = plain(name);
  const isWanted = (/** @type {string} */ known) => plain(known) === wanted;
  const found = techniques.find(({ key, name: called }) => isWanted(key) || isWanted(called));
  return found ?? techniques.find((each) => aliases(each).some(isWanted));
}

/**
 * Returns the techniques one of whose names contains what was typed, first the one that is called so; all if nothing
 * was.
 *
 * @param {Technique[]} techniques
 * @param {string} typed
 */
export function matching(techniques, typed) {
  const wanted = plain(typed);
  if (!wanted) return typed ? [] : techniques;
  const exact = techniqueNamed(techniques, typed);
  const fits = (/** @type {Technique} */ each) =>
    each !== exact && [each.key, each.name, ...aliases(each)].some((name) => plain(name).includes(wanted));
  return [...(exact ? [exact] : []), ...techniques.filter(fits)];
}

/** The heading of techniques that have no price on the ladders. */
const OTHERS = "Other techniques";

/**
 * Returns techniques by level, in the order in which the levels first occur.
 *
 * @param {Technique[]} techniques
 * @returns {{name: string, members: Technique[]}[]}
 */
export function levelsOf(techniques) {
  /** @type {Map<string, Technique[]>} */
  const levels = new Map();
  for (const each of techniques) {
    const name = each.level ? each.level.charAt(0).toUpperCase() + each.level.slice(1) : OTHERS;
    levels.set(name, [...(levels.get(name) ?? []), each]);
  }
  const hardest = (/** @type {string} */ name) => Number(name === OTHERS);
  const order = [...levels.keys()].sort((one, other) => hardest(one) - hardest(other));
  return order.map((name) => ({ name, members: levels.get(name) ?? [] }));
}

/**
 * Returns the page of a technique as headings, lists and paragraphs, without its example, which is for the tests.
 *
 * @param {string} page
 * @returns {Block[]}
 */
export function blocksOf(page) {
  const text = page.replace(/^# Example$[\s\S]*/m, "").replace(/^#+ .*$/gm, "\n$&\n");
  const inOneLine = (/** @type {string} */ part) => part.trim().replace(/\s+/g, " ");
  return text.split(/\n\s*\n/).map((block) => block.trim()).filter(Boolean).map((block) => {
    if (block.startsWith("#")) return { heading: inOneLine(block.replace(/^#+/, "")) };
    if (block.startsWith("- ")) return { items: block.slice(2).split(/\n- /).map(inOneLine) };
    return { text: inOneLine(block) };
  });
}

/**
 * Returns a text with code between backticks as pieces.
 *
 * @param {string} text
 * @returns {(string | {code: string})[]}
 */
export const inline = (text) =>
  text.split("`").map((part, at) => (at % 2 ? { code: part } : part)).filter(Boolean);

/**
 * Compares cells with those of a step: the cells of its digits if it places some; otherwise those of its pattern, or
 * all that lose a candidate.
 *
 * @param {import("./stepview.js").Step} step
 * @param {Set<number>} cells
 */
export function judged({ placements, eliminations, pictures }, cells) {
  const of = (/** @type {[number, number][]} */ candidates) => new Set(candidates.map(([cell]) => cell));
  const wanted = placements.length ? of(placements) : new Set(pictures.stages[1].cells.map(([cell]) => cell));
  const holds = (/** @type {Set<number>} */ other) => [...cells].every((cell) => other.has(cell));
  const equals = (/** @type {Set<number>} */ other) => cells.size === other.size && holds(other);
  return {
    isRight: equals(wanted) || (eliminations.length > 0 && equals(of(eliminations))),
    right: [...cells].filter((cell) => wanted.has(cell)),
    wrong: [...cells].filter((cell) => !wanted.has(cell)),
    all: wanted.size,
  };
}
