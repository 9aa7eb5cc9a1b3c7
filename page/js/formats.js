// Text that people paste: lines, grids, pencil mark grids, libraries and links; and what the page copies.

import { ALL, CELLS, bit, digitsOf, name } from "./geometry.js";
import { board as newBoard, line, shown } from "./board.js";
import { fromLink, isLink } from "./link.js";

/** @typedef {import("./board.js").Board} Board */

/** Maximum number of characters to read. */
const MOST = 100_000;

const BLANKS = "0.-_*xX";

export class FormatError extends Error {}

/**
 * Returns the board that a text describes.
 *
 * @param {string} text
 * @returns {Board}
 * @throws {FormatError} the text is in no format that the page knows
 */
export function read(text) {
  if (text.length > MOST) throw new FormatError(`The text has ${text.length.toLocaleString("en")} characters; the page reads ${MOST.toLocaleString("en")}.`);
  const trimmed = text.trim();
  if (!trimmed) throw new FormatError("The text is empty.");
  for (const reader of [saved, link, library, marked, plain]) {
    const found = reader(trimmed);
    if (found) return found;
  }
  throw new FormatError("Expected 81 cells (digits, and 0 or . for blanks), a grid, a grid of candidates, or a link.");
}

/** The page's own file. @param {string} text */
function saved(text) {
  if (!text.startsWith("{")) return null;
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new FormatError("The text starts like JSON, but it is not JSON.");
  }
  return boardOf(data);
}

/**
 * Returns the board in data of unknown origin.
 *
 * @param {any} data
 * @returns {Board}
 */
export function boardOf(data) {
  if (typeof data !== "object" || data === null || data.nonet_board !== 1) throw new FormatError("The JSON is not a board of nonet (nonet_board 1).");
  /** @param {any} values @param {number} most @param {string} what */
  const numbers = (values, most, what) => {
    if (values === undefined) return new Array(CELLS).fill(0);
    const good = Array.isArray(values) && values.length === CELLS && values.every((value) => Number.isInteger(value) && value >= 0 && value <= most);
    if (!good) throw new FormatError(`${what}: expected 81 numbers from 0 to ${most}.`);
    return [...values];
  };
  const cells = (/** @type {any} */ value, /** @type {string} */ what) => {
    const found = typeof value === "string" ? digits(value) : null;
    if (value !== undefined && !found) throw new FormatError(`${what}: expected 81 cells.`);
    return found ?? new Array(CELLS).fill(0);
  };
  return newBoard({
    title: typeof data.title === "string" ? data.title.slice(0, 200) : "",
    rules: rulesOf(data.rules),
    givens: cells(data.givens, "givens"),
    digits: cells(data.digits, "digits"),
    corner: numbers(data.corner, ALL, "corner"),
    centre: numbers(data.centre, ALL, "centre"),
    colours: numbers(data.colours, ALL, "colours"),
  });
}

/** @param {any} data */
function rulesOf(data) {
  if (data === undefined) return { presets: "classic", houses: {} };
  if (typeof data?.presets !== "string" || data.presets.length > 200) throw new FormatError("rules: expected the names of presets.");
  /** @type {Record<string, number[]>} */
  const houses = {};
  for (const [called, cells] of Object.entries(data.houses ?? {}).slice(0, 100)) {
    const good = Array.isArray(cells) && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS);
    if (!good) throw new FormatError(`rules: the house ${called} is not a list of cells.`);
    houses[called] = /** @type {number[]} */ (cells);
  }
  return { presets: data.presets, houses };
}

/** A link of nonet's own, or one of another site that holds 81 cells. @param {string} text */
function link(text) {
  if (isLink(text)) return fromLink(text);
  if (!/^https?:\/\//.test(text)) return null;
  const found = decodeURIComponent(text).match(/[0-9.]{81}/);
  return found ? withGivens(digits(found[0])) : null;
}

/** A line of HoDoKu's library: `:code:candidates:givens:deleted:...`. @param {string} text */
function library(text) {
  const parts = text.split(":");
  if (!text.startsWith(":") || parts.length < 5) return null;
  return oneLine(parts[3], parts[4]);
}

/**
 * A line in which + marks a placed digit.
 *
 * @param {string} cells
 * @param {string} deleted
 */
function oneLine(cells, deleted = "") {
  const found = [...cells.matchAll(/(\+?)([0-9.])/g)];
  if (found.length !== CELLS || found.map(([all]) => all).join("") !== cells) return null;
  const value = (/** @type {string} */ symbol) => (symbol === "." ? 0 : Number(symbol));
  const givens = found.map(([, plus, symbol]) => (plus ? 0 : value(symbol)));
  const placed = found.map(([, plus, symbol]) => (plus ? value(symbol) : 0));
  const board = newBoard({ givens, digits: placed });
  for (const [, digit, row, column] of deleted.matchAll(/([1-9])([1-9])([1-9])/g)) {
    const cell = 9 * (Number(row) - 1) + Number(column) - 1;
    board.centre[cell] = (board.centre[cell] || ALL) & ~bit(Number(digit));
  }
  return board;
}

/** A grid whose cells hold candidates: 81 groups of digits, or 729 symbols. @param {string} text */
function marked(text) {
  const symbols = text.replace(/\s/g, "");
  if (symbols.length === 729 && /^[0-9.]+$/.test(symbols)) {
    const sets = Array.from({ length: CELLS }, (_, cell) => [...symbols.slice(9 * cell, 9 * cell + 9)].map(Number).filter(Boolean));
    return ofSets(sets);
  }
  const groups = text.replace(/[^0-9]+/g, " ").trim().split(" ");
  if (groups.length !== CELLS || groups.every((group) => group.length === 1)) return null;
  if (groups.some((group) => group.includes("0") || new Set(group).size !== group.length)) return null;
  return ofSets(groups.map((group) => [...group].map(Number)));
}

/** @param {number[][]} sets */
function ofSets(sets) {
  const givens = sets.map((set) => (set.length === 1 ? set[0] : 0));
  const centre = sets.map((set) => (set.length === 1 ? 0 : set.reduce((bits, digit) => bits | bit(digit), 0)));
  return newBoard({ givens, centre });
}

/** 81 cells in any layout, or one line among others. @param {string} text */
function plain(text) {
  const grid = text
    .split("\n")
    .filter((each) => !/^\s*[-+|=*\s]*$/.test(each) || /\d/.test(each))
    .join("\n");
  const first = oneLine(text.split(/[\s,;]/)[0]);
  if (first) return first;
  const found = digits(grid.replace(/[|+\s]/g, ""));
  if (found) return withGivens(found);
  const among = text.split(/[\s,;]/).map(digits).find(Boolean);
  return among ? withGivens(among) : null;
}

/** @param {number[] | null} givens */
const withGivens = (givens) => (givens ? newBoard({ givens }) : null);

/**
 * @param {string} text
 * @returns {number[] | null}
 */
function digits(text) {
  if (text.length !== CELLS) return null;
  const found = [...text].map((symbol) => (BLANKS.includes(symbol) ? 0 : /[1-9]/.test(symbol) ? Number(symbol) : NaN));
  return found.some(Number.isNaN) ? null : found;
}

// -- writing ------------------------------------------------------------------------------------------------

/** The givens as a line. @param {Board} board */
export const asLine = (board) => line(board.givens);

/** The board as a line; + marks a placed digit. @param {Board} board */
export const asBoardLine = (board) => board.givens.map((given, cell) => given || (board.digits[cell] ? `+${board.digits[cell]}` : ".")).join("");

/** @param {Board} board */
export function asGrid(board) {
  const all = shown(board);
  const rows = Array.from({ length: 9 }, (_, row) => {
    const cells = all.slice(9 * row, 9 * row + 9).map((digit) => digit || ".");
    return [0, 3, 6].map((at) => cells.slice(at, at + 3).join(" ")).join(" | ");
  });
  return [0, 3, 6].map((at) => rows.slice(at, at + 3).join("\n")).join("\n------+-------+------\n");
}

/**
 * The candidates as a grid: the marks of a cell, or what no digit sees where it has none.
 *
 * @param {Board} board
 * @param {import("./geometry.js").Geometry} geometry
 */
export function asCandidates(board, geometry) {
  const all = shown(board);
  const open = geometry.candidates(all);
  const texts = all.map((digit, cell) => String(digit || digitsOf(board.centre[cell] || open[cell]).join("")));
  const width = Math.max(...texts.map(({ length }) => length));
  const rows = Array.from({ length: 9 }, (_, row) => {
    const cells = texts.slice(9 * row, 9 * row + 9).map((text) => text.padEnd(width));
    return [0, 3, 6].map((at) => cells.slice(at, at + 3).join(" ")).join(" | ").trimEnd();
  });
  const rule = `\n${[0, 1, 2].map(() => "-".repeat(3 * width + 2)).join("-+-")}\n`;
  return [0, 3, 6].map((at) => rows.slice(at, at + 3).join("\n")).join(rule);
}

/** The board as the page's own file. @param {Board} board */
export const asJson = (board) =>
  JSON.stringify({
    nonet_board: 1,
    title: board.title,
    rules: board.rules,
    givens: line(board.givens),
    digits: line(board.digits),
    corner: board.corner,
    centre: board.centre,
    colours: board.colours,
  });

/** @param {number} cell @param {number} digit */
export const candidate = (cell, digit) => `${digit}${name(cell)}`;
