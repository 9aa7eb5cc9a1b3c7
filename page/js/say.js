// What is spoken: the names of cells, and the answers to the keys that ask about the board.

import { DIGITS, column, digitsOf, name, row } from "./geometry.js";
import { shown } from "./board.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./geometry.js").Geometry} Geometry
 */

/** @param {number} cell */
export const place = (cell) => `row ${row(cell) + 1} column ${column(cell) + 1}`;

/** @param {Iterable<number>} digits */
const list = (digits) => [...digits].join(" ");

export const COLOUR_NAMES = ["red", "orange", "yellow", "green", "blue", "purple", "pink", "grey", "black"];

/**
 * Says what a cell holds: "row 3 column 5, empty, candidates 2 7".
 *
 * @param {Board} board
 * @param {number} cell
 */
export function cell(board, cell) {
  const parts = [place(cell)];
  if (board.givens[cell]) parts.push(`given ${board.givens[cell]}`);
  else if (board.digits[cell]) parts.push(String(board.digits[cell]));
  else {
    parts.push("empty");
    if (board.centre[cell]) parts.push(`candidates ${list(digitsOf(board.centre[cell]))}`);
    if (board.corner[cell]) parts.push(`corner ${list(digitsOf(board.corner[cell]))}`);
  }
  if (board.colours[cell]) parts.push(digitsOf(board.colours[cell]).map((colour) => COLOUR_NAMES[colour - 1]).join(" and "));
  return parts.join(", ");
}

/**
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
const houseOf = (geometry, at, kind) => geometry.housesOf(at).find((house) => house.kind === kind);

/**
 * Says the digits of a house in order: "row 3: 4, blank, 2, ...".
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
export function house(board, geometry, at, kind) {
  const found = houseOf(geometry, at, kind);
  if (!found) return "";
  const all = shown(board);
  return `${found.name}: ${found.cells.map((cell) => all[cell] || "blank").join(", ")}`;
}

/**
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} at
 * @param {string} kind
 */
export function missing(board, geometry, at, kind) {
  const found = houseOf(geometry, at, kind);
  if (!found) return "";
  const all = shown(board);
  const there = new Set(found.cells.map((cell) => all[cell]));
  const rest = DIGITS.filter((digit) => !there.has(digit));
  return rest.length ? `${found.name} lacks ${list(rest)}` : `${found.name} is full`;
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
    if (there !== undefined) return `${called} has it in ${name(there)}`;
    const places = cells.filter((cell) => open[cell] & (1 << (digit - 1)));
    return places.length ? `${called}: ${places.map(name).join(", ")}` : `${called}: nowhere`;
  });
  return `${digit}: ${said.join("; ")}`;
}

/** @param {Board} board */
export function counts(board) {
  const all = shown(board);
  const left = DIGITS.map((digit) => [digit, 9 - all.filter((value) => value === digit).length]).filter(([, count]) => count > 0);
  return left.length ? left.map(([digit, count]) => `${digit}: ${count} left`).join(", ") : "every digit is placed";
}
