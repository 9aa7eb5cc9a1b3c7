// The sentences for screen readers: the names of cells, and the answers to the keys that ask about the board.

import { digitsOf } from "./geometry.js";
import { shown } from "./board.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./geometry.js").Geometry} Geometry
 */

/**
 * @param {Geometry} geometry
 * @param {number} cell
 */
export const place = (geometry, cell) => `row ${geometry.row(cell) + 1} column ${geometry.column(cell) + 1}`;

/**
 * Returns a number with its noun: "1 cell", "2 cells".
 *
 * @param {number} count
 * @param {string} noun
 */
export const counted = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/**
 * Returns a text that the engine writes for the middle of a line as a sentence.
 *
 * @param {string} text
 */
export const sentence = (text) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

export const COLOUR_NAMES = ["red", "orange", "yellow", "green", "blue", "purple", "pink", "grey", "black"];

/**
 * Returns the coloured candidates of a cell in words: "5 red".
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} cell
 */
const painted = (board, geometry, cell) =>
  geometry.digits.flatMap((digit) => {
    const colour = board.painted[`${cell}:${digit}`];
    return colour ? [`${geometry.label(digit)} ${COLOUR_NAMES[colour - 1]}`] : [];
  });

/**
 * Says what a cell holds: "row 3 column 5, empty, candidates 2 7".
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} cell
 */
export function cell(board, geometry, cell) {
  const parts = [place(geometry, cell)];
  const list = (/** @type {number} */ bits) => geometry.labelsOf(bits).join(" ");
  if (board.givens[cell]) parts.push(`given ${geometry.label(board.givens[cell])}`);
  else if (board.digits[cell]) parts.push(geometry.label(board.digits[cell]));
  else {
    parts.push("empty");
    if (board.centre[cell]) parts.push(`candidates ${list(board.centre[cell])}`);
    if (board.corner[cell]) parts.push(`corner ${list(board.corner[cell])}`);
    parts.push(...painted(board, geometry, cell));
  }
  const colours = digitsOf(board.colours[cell]).map((colour) => COLOUR_NAMES[colour - 1]);
  return [...parts, ...(colours.length ? [colours.join(" and ")] : [])].join(", ");
}

/**
 * Says which cells hold the same digit as one that sees them: "clashes with r3c7".
 *
 * @param {number[]} digits
 * @param {Geometry} geometry
 * @param {number} cell
 */
export function clash(digits, geometry, cell) {
  const others = [...geometry.peers[cell]].filter((peer) => digits[peer] === digits[cell]);
  const names = others.sort((one, other) => one - other).map((each) => geometry.name(each));
  return `clashes with ${names.join(" and ")}`;
}

/**
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
const housesOf = (geometry, at, kind) => geometry.housesOf(at).filter((house) => house.kind === kind);

/**
 * Says the digits of the houses of a kind in order: "row 3: 4, blank, 2, ...". A cell of two grids has two rows.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
export function house(board, geometry, at, kind) {
  const all = shown(board);
  const label = (/** @type {number} */ cell) => (all[cell] ? geometry.label(all[cell]) : "blank");
  return housesOf(geometry, at, kind).map(({ name, cells }) => `${name}: ${cells.map(label).join(", ")}`).join("; ");
}

/**
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
export function missing(board, geometry, at, kind) {
  const all = shown(board);
  return housesOf(geometry, at, kind).map((found) => missingIn(found, all, geometry)).join("; ");
}

/**
 * @param {import("./geometry.js").House} house
 * @param {number[]} all
 * @param {Geometry} geometry
 */
function missingIn({ name, cells, full }, all, geometry) {
  const there = new Set(cells.map((cell) => all[cell]));
  const rest = geometry.digits.filter((digit) => !there.has(digit)).map((digit) => geometry.label(digit));
  if (!rest.length || !there.has(0)) return `${name} is full`;
  return full ? `${name} lacks ${rest.join(" ")}` : `${name} can hold ${rest.join(" ")}`;
}

/**
 * Says where a digit can go in the houses of a cell.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} at
 * @param {number} digit
 */
export function where(board, geometry, at, digit) {
  const all = shown(board);
  const open = geometry.candidates(all);
  const said = geometry.housesOf(at).map(({ name: called, cells }) => {
    const there = cells.find((cell) => all[cell] === digit);
    if (there !== undefined) return `${called} has it in ${geometry.name(there)}`;
    const places = cells.filter((cell) => open[cell] & (1 << (digit - 1)));
    return places.length ? `${called}: ${places.map((cell) => geometry.name(cell)).join(", ")}` : `${called}: nowhere`;
  });
  return `${geometry.label(digit)}: ${said.join("; ")}`;
}

/**
 * Returns the number of cells that a digit still has to fill; null if the houses do not determine it.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} digit
 */
export function left(board, geometry, digit) {
  const { total } = geometry;
  return total === null ? null : total - shown(board).filter((value) => value === digit).length;
}

/**
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function counts(board, geometry) {
  const all = shown(board);
  const said = geometry.digits.flatMap((digit) => {
    const rest = left(board, geometry, digit);
    const count = all.filter((value) => value === digit).length;
    if (rest === null) return [`${geometry.label(digit)}: ${count} placed`];
    return rest > 0 ? [`${geometry.label(digit)}: ${rest} left`] : [];
  });
  return said.join(", ") || "every digit is placed";
}
