// The page's own files: boards as JSON. And the text that it copies: lines, grids and grids of candidates.

import { board as newBoard, shown } from "./board.js";
import { Geometry } from "./geometry.js";
import { inkOf } from "./ink.js";
import { titleIn, wordsIn } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").RulesText} RulesText */

/** The number of cells of a 9x9 board, and all of its digits as a set. */
const CELLS = 81;
const ALL = 0b111111111;

/** The set of all digits that the page can show: a bit for each of 31 digits. */
const EVERY = 2 ** 31 - 1;
const MOST_DIGITS = 31;
const MOST_CELLS = 4096;

export class FormatError extends Error {}

/**
 * Returns the board in the text of a file of the page; null if the text is no such file.
 *
 * @param {string} text
 * @throws {FormatError} it is one, but malformed
 */
export function saved(text) {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const data = JSON.parse(text);
    return "nonet_board" in data ? boardOf(data) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Returns the board in data of unknown origin.
 *
 * @param {any} data
 * @returns {Board}
 */
export function boardOf(data) {
  if (typeof data !== "object" || data === null || data.nonet_board !== 1) throw new FormatError("The JSON is not a nonet board (nonet_board 1).");
  const count = Array.isArray(data.givens) ? data.givens.length : CELLS;
  if (count > MOST_CELLS) throw new FormatError(`givens: expected at most ${MOST_CELLS} cells.`);
  /**
   * @param {any} values
   * @param {number} most
   * @param {string} what
   */
  const numbers = (values, most, what) => {
    if (values === undefined) return new Array(count).fill(0);
    const good = Array.isArray(values) && values.length === count && values.every((value) => Number.isInteger(value) && value >= 0 && value <= most);
    if (!good) throw new FormatError(`${what}: expected ${count} numbers from 0 to ${most}.`);
    return [...values];
  };
  const cells = (/** @type {any} */ value, /** @type {string} */ what) => {
    if (Array.isArray(value)) return numbers(value, MOST_DIGITS, what);
    const found = typeof value === "string" ? digits(value) : null;
    if (value !== undefined && !(found && count === CELLS)) throw new FormatError(`${what}: expected ${count} cells.`);
    return found ?? new Array(count).fill(0);
  };
  const rules = data.rules === undefined ? { presets: "classic", houses: {} } : rulesOf(data.rules);
  // 9x9 boards have nine digits unless they define their own; the engine determines the number of digits of other boards.
  const every = count === CELLS && !rules.board ? ALL : EVERY;
  return newBoard({
    title: titleIn(data.title),
    words: wordsIn(data.words),
    rules,
    givens: cells(data.givens, "givens"),
    digits: cells(data.digits, "digits"),
    corner: numbers(data.corner, every, "corner"),
    centre: numbers(data.centre, every, "centre"),
    colours: numbers(data.colours, ALL, "colours"),
    ...inkOf(data, count),
  });
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

/**
 * @param {string} text
 * @returns {number[] | null}
 */
function digits(text) {
  if (text.length !== CELLS) return null;
  const found = [...text].map((symbol) => (symbol === "." ? 0 : /[1-9]/.test(symbol) ? Number(symbol) : NaN));
  return found.some(Number.isNaN) ? null : found;
}

// -- writing ------------------------------------------------------------------------------------------------

/**
 * Returns the label of each cell: its digit, or `.`.
 *
 * @param {number[]} digits
 * @param {Geometry} geometry
 */
const symbols = (digits, geometry) => digits.map((digit) => (digit ? geometry.label(digit) : "."));

/**
 * @param {string[]} labels
 * @param {Geometry} geometry
 */
const joined = (labels, geometry) => labels.join(geometry.labels.some((label) => label.length > 1) ? " " : "");

/**
 * Returns the givens as a line. For a jigsaw, the letters of its regions follow.
 *
 * @param {Board} board
 * @param {Geometry} [geometry]
 */
export const asLine = (board, geometry = new Geometry()) => joined(symbols(board.givens, geometry), geometry) + regionLetters(board);

/**
 * Returns whether a line can also hold the rules: those of a named board, or the regions of a jigsaw.
 *
 * @param {Board} board
 */
export const hasLine = (board) =>
  !board.rules.constraints?.length && !Object.keys(board.rules.houses).length && (!board.rules.board || regionLetters(board) !== "");

/** @param {Board} board */
function regionLetters({ rules }) {
  const regions = rules.board?.regions;
  if (!regions || regions.includes(null) || rules.board?.grids.length !== 1) return "";
  return ` ${regions.map((region) => String.fromCharCode((Number(region) < 26 ? 65 : 71) + Number(region))).join("")}`;
}

/**
 * Returns the board as a line in which + marks a placed digit.
 *
 * @param {Board} board
 * @param {Geometry} [geometry]
 */
export function asBoardLine(board, geometry = new Geometry()) {
  const placed = symbols(board.digits, geometry).map((label) => (label === "." ? label : `+${label}`));
  return joined(symbols(board.givens, geometry).map((label, cell) => (label === "." ? placed[cell] : label)), geometry);
}

/**
 * @param {Board} board
 * @param {Geometry} [geometry]
 */
export function asGrid(board, geometry = new Geometry()) {
  const labels = symbols(shown(board), geometry);
  if (geometry.count !== CELLS) return asRows(labels, geometry);
  const rows = Array.from({ length: 9 }, (_, row) => {
    const cells = labels.slice(9 * row, 9 * row + 9);
    return [0, 3, 6].map((at) => cells.slice(at, at + 3).join(" ")).join(" | ");
  });
  return [0, 3, 6].map((at) => rows.slice(at, at + 3).join("\n")).join("\n------+-------+------\n");
}

/**
 * Returns a line for each row of the canvas, with spaces outside the grids.
 *
 * @param {string[]} labels
 * @param {Geometry} geometry
 */
function asRows(labels, geometry) {
  const width = Math.max(...geometry.labels.map(({ length }) => length));
  const place = (/** @type {number} */ row, /** @type {number} */ column) => (labels[geometry.cellAt(row, column)] ?? "").padStart(width);
  const rows = Array.from({ length: geometry.rows }, (_, row) => Array.from({ length: geometry.columns }, (_, column) => place(row, column)));
  return rows.map((row) => row.join(width > 1 ? " " : "").trimEnd()).join("\n");
}

/**
 * Returns the candidates of a 9x9 board as a grid: the marks of each cell or, if it has none, the candidates that no digit
 * rules out.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function asCandidates(board, geometry) {
  const all = shown(board);
  const open = geometry.candidates(all);
  const texts = all.map((digit, cell) => (digit ? geometry.label(digit) : geometry.labelsOf(board.centre[cell] || open[cell]).join("")));
  const width = Math.max(...texts.map(({ length }) => length));
  const rows = Array.from({ length: 9 }, (_, row) => {
    const cells = texts.slice(9 * row, 9 * row + 9).map((text) => text.padEnd(width));
    return [0, 3, 6].map((at) => cells.slice(at, at + 3).join(" ")).join(" | ").trimEnd();
  });
  const rule = `\n${[0, 1, 2].map(() => "-".repeat(3 * width + 2)).join("-+-")}\n`;
  return [0, 3, 6].map((at) => rows.slice(at, at + 3).join("\n")).join(rule);
}

/**
 * Returns the board as the page's own file. Digits are a line on named 9x9 boards, and numbers on others.
 *
 * @param {Board} board
 */
export function asJson(board) {
  const isNine = board.givens.length === CELLS && !board.rules.board;
  const cells = (/** @type {number[]} */ digits) => (isNine ? digits.map((digit) => digit || ".").join("") : digits);
  return JSON.stringify({
    nonet_board: 1,
    title: board.title,
    words: board.words,
    rules: board.rules,
    givens: cells(board.givens),
    digits: cells(board.digits),
    corner: board.corner,
    centre: board.centre,
    colours: board.colours,
    painted: board.painted,
    lines: board.lines,
  });
}
