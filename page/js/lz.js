// LZ-string's base64 form, in which f-puzzles and SudokuPad put documents into links.
//
// The text is cut into phrases, each the longest one already known. Phrases have numbers, written with as many bits as the
// highest number needs. Three numbers are reserved: one for a new symbol of 8 bits, one for a new symbol of 16 bits, and one
// for the end.

const SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const [SHORT, LONG, END] = [0, 1, 2];

/** Maximum number of characters of a decompressed text. */
const MOST = 1_000_000;

/** The width of numbers, which grows by one whenever all numbers of the current width have been used. */
class Width {
  /**
   * @param {number} bits
   * @param {number} left
   */
  constructor(bits, left) {
    this.bits = bits;
    this.left = left;
  }

  use() {
    if (--this.left) return;
    this.left = 2 ** this.bits;
    this.bits++;
  }
}

/**
 * Returns text as base64.
 *
 * @param {string} text
 */
export function compress(text) {
  /** @type {number[]} */
  const bits = [];
  const write = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let at = 0; at < count; at++) bits.push((value >> at) & 1);
  };
  const width = new Width(2, 2);
  for (const { number, symbol } of phrases(text)) {
    write(symbol ? (symbol.charCodeAt(0) < 256 ? SHORT : LONG) : number, width.bits);
    if (symbol) {
      write(symbol.charCodeAt(0), symbol.charCodeAt(0) < 256 ? 8 : 16);
      width.use();
    }
    width.use();
  }
  write(END, width.bits);
  return toText(bits);
}

/**
 * Yields the phrases of some text: the number of each, or a new symbol.
 *
 * @param {string} text
 */
function* phrases(text) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  const fresh = new Set();
  const said = (/** @type {string} */ phrase) => ({ number: numbers.get(phrase) ?? 0, symbol: fresh.delete(phrase) ? phrase : "" });
  let phrase = "";
  for (let at = 0; at < text.length; at++) {
    const symbol = text[at];
    if (!numbers.has(symbol)) {
      numbers.set(symbol, numbers.size + 3);
      fresh.add(symbol);
    }
    if (numbers.has(phrase + symbol)) phrase += symbol;
    else {
      yield said(phrase);
      numbers.set(phrase + symbol, numbers.size + 3);
      phrase = symbol;
    }
  }
  if (phrase) yield said(phrase);
}

/** @param {number[]} bits */
function toText(bits) {
  // As in LZ-string, the last symbol always has a bit to spare.
  const padded = [...bits, ...new Array(6 - (bits.length % 6)).fill(0)];
  const symbols = Array.from({ length: padded.length / 6 }, (_, at) => SYMBOLS[Number.parseInt(padded.slice(6 * at, 6 * at + 6).join(""), 2)]);
  return symbols.join("") + "=".repeat((4 - (symbols.length % 4)) % 4);
}

/**
 * Returns the text in base64.
 *
 * @param {string} packed
 * @throws {Error} it is damaged, or holds too much
 */
export function decompress(packed) {
  const read = reader(packed);
  const width = new Width(2, 1);
  /** @type {string[]} */
  const known = [];
  const parts = [];
  let [before, length] = ["", 0];
  for (;;) {
    const number = read(width.bits);
    if (number === END) return parts.join("");
    let phrase = known[number - 3];
    if (number < END) {
      phrase = String.fromCharCode(read(number === SHORT ? 8 : 16));
      known.push(phrase);
      width.use();
    } else if (number - 3 === known.length && before) phrase = before + before[0];
    if (phrase === undefined) throw damaged();
    if (before) known.push(before + phrase[0]);
    if (before) width.use();
    length += phrase.length;
    if (length > MOST) throw new Error("The link holds too much text.");
    parts.push(phrase);
    before = phrase;
  }
}

const damaged = () => new Error("The link is damaged.");

/**
 * Returns a function that reads numbers of a width.
 *
 * @param {string} packed
 * @returns {(bits: number) => number}
 */
function reader(packed) {
  const values = [...packed.replace(/[=\\]+$/, "")].map((symbol) => SYMBOLS.indexOf(symbol));
  if (values.includes(-1)) throw damaged();
  let at = 0;
  return (bits) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++, at++) {
      if (at >= 6 * values.length) throw damaged();
      value |= ((values[Math.floor(at / 6)] >> (5 - (at % 6))) & 1) << bit;
    }
    return value;
  };
}
