// The techniques by all their names, and their pages as blocks of text.

/** @typedef {{key: string, name: string, page: string}} Technique */
/** @typedef {{heading: string} | {items: string[]} | {text: string}} Block */

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
 * Returns the page of a technique as headings, lists and paragraphs, without its example, which is for the tests.
 *
 * @param {string} page
 * @returns {Block[]}
 */
export function blocksOf(page) {
  const text = page.replace(/^# Example$[\s\S]*/m, "").replace(/^#+ .*$/gm, "\n$&\n").replaceAll("`", "");
  const inOneLine = (/** @type {string} */ part) => part.trim().replace(/\s+/g, " ");
  return text.split(/\n\s*\n/).map((block) => block.trim()).filter(Boolean).map((block) => {
    if (block.startsWith("#")) return { heading: inOneLine(block.replace(/^#+/, "")) };
    if (block.startsWith("- ")) return { items: block.slice(2).split(/\n- /).map(inOneLine) };
    return { text: inOneLine(block) };
  });
}
