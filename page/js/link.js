// Share links: a whole board in the fragment of an address, which never reaches a server.
//
// Version 1 is `#1` and the board as bits in URL-safe base64: for each cell two bits for its kind (empty, given, placed, with
// marks), four for its digit, or nine for the centre marks and nine for the corner marks; then the rules as UTF-8 text.

import { CELLS } from "./geometry.js";
import { board as newBoard } from "./board.js";

/** @typedef {import("./board.js").Board} Board */

const VERSION = "1";
const KINDS = /** @type {const} */ ({ empty: 0, given: 1, placed: 2, marked: 3 });

/** The most bytes that a link may hold. */
const MOST = 4096;

class Bits {
  /** @param {number[]} bits */
  constructor(bits = []) {
    this.bits = bits;
    this.at = 0;
  }

  /** @param {number} value @param {number} count */
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
 * Returns the fragment that holds a board, with its `#`.
 *
 * @param {Board} board
 */
export function toFragment(board) {
  const bits = new Bits();
  for (let cell = 0; cell < CELLS; cell++) {
    if (board.givens[cell]) write(bits, KINDS.given, board.givens[cell]);
    else if (board.digits[cell]) write(bits, KINDS.placed, board.digits[cell]);
    else if (board.centre[cell] || board.corner[cell]) {
      bits.write(KINDS.marked, 2);
      bits.write(board.centre[cell], 9);
      bits.write(board.corner[cell], 9);
    } else bits.write(KINDS.empty, 2);
  }
  while (bits.bits.length % 8) bits.write(0, 1);
  const bytes = Array.from({ length: bits.bits.length / 8 }, (_, at) => Number.parseInt(bits.bits.slice(8 * at, 8 * at + 8).join(""), 2));
  const plain = board.rules.presets === "classic" && !Object.keys(board.rules.houses).length;
  const rules = plain ? [] : [...new TextEncoder().encode(JSON.stringify(board.rules))];
  return `#${VERSION}${toText(Uint8Array.from([...bytes, ...rules]))}`;
}

/** @param {Bits} bits @param {number} kind @param {number} digit */
function write(bits, kind, digit) {
  bits.write(kind, 2);
  bits.write(digit, 4);
}

/** @param {string} text */
export const isLink = (text) => /^\S*#1[A-Za-z0-9_-]+$/.test(text);

/**
 * Returns the board in a link.
 *
 * @param {string} text an address, or its fragment
 * @returns {Board}
 * @throws {Error} the link is malformed; the message says how
 */
export function fromLink(text) {
  const fragment = text.slice(text.indexOf("#") + 2);
  if (fragment.length > MOST) throw new Error("The link is too long.");
  const bytes = toBytes(fragment);
  const bits = new Bits([...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1)));
  const board = newBoard();
  for (let cell = 0; cell < CELLS; cell++) readCell(bits, board, cell);
  const rest = bytes.slice(Math.ceil(bits.at / 8));
  return rest.length ? { ...board, rules: rulesOf(rest) } : board;
}

/** @param {Bits} bits @param {Board} board @param {number} cell */
function readCell(bits, board, cell) {
  const kind = bits.read(2);
  if (kind === KINDS.given || kind === KINDS.placed) {
    const digit = bits.read(4);
    if (digit < 1 || digit > 9) throw new Error("The link holds a digit that does not exist.");
    board[kind === KINDS.given ? "givens" : "digits"][cell] = digit;
  } else if (kind === KINDS.marked) {
    board.centre[cell] = bits.read(9);
    board.corner[cell] = bits.read(9);
  }
}

/** @param {Uint8Array} bytes */
function rulesOf(bytes) {
  let rules;
  try {
    rules = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error("The rules in the link are damaged.");
  }
  const { presets, houses } = rules ?? {};
  const isGood =
    typeof presets === "string" &&
    typeof houses === "object" &&
    houses !== null &&
    Object.values(houses).every((cells) => Array.isArray(cells) && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS));
  if (!isGood) throw new Error("The rules in the link are damaged.");
  return { presets, houses };
}
