// Share links: a whole board in the fragment of an address, which never reaches a server.
//
// Version 1 is `#1` and the board as bits in URL-safe base64, for named rules and houses on 9x9: for each cell two bits for
// its kind (empty, given, placed, with marks), four for its digit, or nine for the centre marks and nine for the corner
// marks; then the rules as UTF-8 text, unless they are the classic ones.
//
// Version 2 is for all other boards. The numbers of digits (1 byte), of cells (2) and of bytes of the rules (2) come first,
// then the rules, then the cells, with as many bits for a digit as the number of digits needs, and a bit for each digit in
// a set of marks.
//
// Either may be followed by a dot and what else belongs to the board, as JSON in base64: the colours of cells that have
// some, the painted candidates, and the lines.

import { board as newBoard, isClassic } from "./board.js";
import { inkOf, isFrom } from "./ink.js";
import { titleIn, wordsIn } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").RulesText} RulesText */

const KINDS = /** @type {const} */ ({ empty: 0, given: 1, placed: 2, marked: 3 });

/** The cells and digits of version 1. */
const [NINE, DIGITS] = [81, 9];

/** All colours as a set. */
const ALL_COLOURS = 0b111111111;

/** The bytes before the rules in version 2. */
const HEADER = 5;

/** The maximum numbers of characters, cells and digits in a link. */
const [MOST, MOST_CELLS, MOST_DIGITS] = [16_384, 4096, 31];

class Bits {
  /** @param {number[]} bits */
  constructor(bits = []) {
    this.bits = bits;
    this.at = 0;
  }

  /**
   * @param {number} value
   * @param {number} count
   */
  write(value, count) {
    for (let bit = count - 1; bit >= 0; bit--) this.bits.push((value >> bit) & 1);
  }

  /** @param {number} count */
  read(count) {
    if (this.at + count > this.bits.length) throw new Error("The link is cut off.");
    let value = 0;
    for (const bit of this.bits.slice(this.at, this.at + count)) value = 2 * value + bit;
    this.at += count;
    return value;
  }
}

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
function toBytes(text) {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (symbol) => symbol.charCodeAt(0));
  } catch {
    throw new Error("The link is damaged.");
  }
}

/**
 * Returns the number of bits that a digit needs.
 *
 * @param {number} digits
 */
const widthOf = (digits) => digits.toString(2).length;

/**
 * @param {Board} board
 * @param {number} digits
 */
function cellBytes(board, digits) {
  const bits = new Bits();
  const width = widthOf(digits);
  board.givens.forEach((given, cell) => {
    const digit = given || board.digits[cell];
    const [centre, corner] = [board.centre[cell], board.corner[cell]];
    bits.write(given ? KINDS.given : digit ? KINDS.placed : centre || corner ? KINDS.marked : KINDS.empty, 2);
    if (digit) bits.write(digit, width);
    else if (centre || corner) [centre, corner].forEach((marks) => bits.write(marks, digits));
  });
  while (bits.bits.length % 8) bits.write(0, 1);
  return Array.from({ length: bits.bits.length / 8 }, (_, at) => Number.parseInt(bits.bits.slice(8 * at, 8 * at + 8).join(""), 2));
}

/**
 * Returns the fragment that holds a board, with its `#`.
 *
 * @param {Board} board
 * @param {number} [digits] the number of digits
 */
export function toFragment(board, digits = DIGITS) {
  const whole = bodyOf(board, digits) + moreText(board);
  return isShort(whole) ? whole : bodyOf(board, digits) + moreText({ ...board, title: "", words: "" });
}

/**
 * Returns whether a board's link holds its title and its rules in words too: a link that is too long leaves them out.
 *
 * @param {Board} board
 * @param {number} [digits] the number of digits
 */
export const linkHoldsWords = (board, digits = DIGITS) => isShort(bodyOf(board, digits) + moreText(board));

/** @param {string} fragment */
const isShort = (fragment) => fragment.length - 1 <= MOST;

/**
 * @param {Board} board
 * @param {number} digits
 */
function bodyOf(board, digits) {
  const { rules } = board;
  const cells = cellBytes(board, digits);
  const text = isClassic(rules) ? [] : [...new TextEncoder().encode(JSON.stringify(rules))];
  if (board.givens.length === NINE && !rules.board && !rules.constraints?.length) return `#1${toText(Uint8Array.from([...cells, ...text]))}`;
  const two = (/** @type {number} */ number) => [number >> 8, number & 255];
  return `#2${toText(Uint8Array.from([digits, ...two(board.givens.length), ...two(text.length), ...text, ...cells]))}`;
}

/**
 * Returns the colours, the lines, the title and the rules in words of a board as text, which is empty if there are none.
 *
 * @param {Board} board
 */
function moreText({ colours, painted, lines, title, words }) {
  const coloured = colours.flatMap((bits, cell) => (bits ? [[cell, bits]] : []));
  const isInked = coloured.length || lines.length || Object.keys(painted).length;
  if (!isInked && !title && !words) return "";
  const more = { ...(isInked && { coloured, painted, lines }), ...(title && { title }), ...(words && { words }) };
  return `.${toText(new TextEncoder().encode(JSON.stringify(more)))}`;
}

/**
 * @param {Board} board
 * @param {string} text
 * @returns {Board}
 */
function withMore(board, text) {
  /** @type {any} */
  const data = jsonIn(toBytes(text), "The end of the link is damaged.") ?? {};
  const { coloured = [], title, words, ...ink } = data;
  const count = board.givens.length;
  const isColoured = (/** @type {any} */ entry) => Array.isArray(entry) && isFrom(entry[0], 0, count - 1) && isFrom(entry[1], 1, ALL_COLOURS);
  if (!Array.isArray(coloured) || !coloured.every(isColoured)) throw new Error("The colours in the link are damaged.");
  const colours = new Map(coloured);
  return { ...board, colours: board.colours.map((_, cell) => colours.get(cell) ?? 0), title: titleIn(title), words: wordsIn(words), ...inkOf(ink, count) };
}

/** @param {string} text */
export const isLink = (text) => /^\S*#[12][A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?$/.test(text);

/**
 * Returns the board in a link.
 *
 * @param {string} text an address, or its fragment
 * @returns {Board}
 * @throws {Error} the link is malformed; the message says how
 */
export function fromLink(text) {
  const start = text.indexOf("#") + 1;
  if (text.length - start > MOST) throw new Error("The link is too long.");
  const [body, more] = text.slice(start + 1).split(".");
  const board = text[start] === "1" ? fromFirst(toBytes(body)) : fromSecond(toBytes(body));
  return more ? withMore(board, more) : board;
}

/** @param {Uint8Array} bytes */
const bitsOf = (bytes) => new Bits([...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1)));

/**
 * @param {Uint8Array} bytes
 * @returns {Board}
 */
function fromFirst(bytes) {
  const bits = bitsOf(bytes);
  const board = readCells(bits, NINE, DIGITS);
  const rest = bytes.slice(Math.ceil(bits.at / 8));
  return rest.length ? { ...board, rules: rulesIn(rest) } : board;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Board}
 */
function fromSecond(bytes) {
  const [digits, high, low, above, below] = bytes;
  const [count, end] = [256 * high + low, HEADER + 256 * above + below];
  if (!(end <= bytes.length)) throw new Error("The link is cut off.");
  if (count < 1 || count > MOST_CELLS || digits < 1 || digits > MOST_DIGITS) throw new Error("The link is damaged.");
  const board = readCells(bitsOf(bytes.slice(end)), count, digits);
  return { ...board, rules: rulesIn(bytes.slice(HEADER, end)) };
}

/**
 * @param {Bits} bits
 * @param {number} count
 * @param {number} digits
 */
function readCells(bits, count, digits) {
  const board = newBoard({ givens: new Array(count).fill(0) });
  for (let cell = 0; cell < count; cell++) readCell(bits, board, cell, digits);
  return board;
}

/**
 * @param {Bits} bits
 * @param {Board} board
 * @param {number} cell
 * @param {number} digits
 */
function readCell(bits, board, cell, digits) {
  const kind = bits.read(2);
  if (kind === KINDS.given || kind === KINDS.placed) {
    const digit = bits.read(widthOf(digits));
    if (digit < 1 || digit > digits) throw new Error("The link holds a digit that does not exist.");
    board[kind === KINDS.given ? "givens" : "digits"][cell] = digit;
  } else if (kind === KINDS.marked) {
    board.centre[cell] = bits.read(digits);
    board.corner[cell] = bits.read(digits);
  }
}

/** @param {Uint8Array} bytes */
const rulesIn = (bytes) => rulesOf(jsonIn(bytes, "The rules in the link are damaged."));

/**
 * @param {Uint8Array} bytes
 * @param {string} reason the message if it is not JSON
 */
function jsonIn(bytes, reason) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error(reason);
  }
}

/** Maximum number of characters in the names of presets. */
const LONGEST = 200;

/**
 * Returns the rules in data of unknown origin. The engine checks them further.
 *
 * @param {any} data
 * @returns {RulesText}
 * @throws {Error} they are malformed
 */
export function rulesOf(data) {
  const isRecord = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const { presets = "classic", houses = {}, board, constraints } = data ?? {};
  const areCells = (/** @type {any} */ cells) => Array.isArray(cells) && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < MOST_CELLS);
  const isGood =
    typeof presets === "string" && presets.length <= LONGEST && isRecord(houses) && Object.values(houses).every(areCells) &&
    (board === undefined || (isRecord(board) && Array.isArray(board.grids))) && (constraints === undefined || Array.isArray(constraints));
  if (!isGood) throw new Error("The rules are malformed: expected the names of presets, houses by name, a board and constraints.");
  return { presets, houses, ...(board && { board }), ...(constraints?.length && { constraints }) };
}
