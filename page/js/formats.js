// The page's own files: boards as JSON. And the line that it copies.

import { board as newBoard } from "./board.js";
import { figuresIn } from "./figures.js";
import { inkOf, isFrom } from "./ink.js";
import { titleIn, wordsIn } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").Geometry} Geometry */
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
  if (!isRecord(data) || data.nonet_board !== 1) {
    throw new FormatError("The JSON is not a nonet board (nonet_board 1).");
  }
  const count = Array.isArray(data.givens) ? data.givens.length : CELLS;
  if (count > MOST_CELLS) throw new FormatError(`givens: expected at most ${MOST_CELLS} cells.`);
  /**
   * @param {any} values
   * @param {number} most
   * @param {string} what
   */
  const numbers = (values, most, what) => {
    if (values === undefined) return new Array(count).fill(0);
    const isGood = areFrom(values, most) && values.length === count;
    if (!isGood) throw new FormatError(`${what}: expected ${count} numbers from 0 to ${most}.`);
    return [...values];
  };
  const cells = (/** @type {any} */ value, /** @type {string} */ what) => {
    if (Array.isArray(value)) return numbers(value, MOST_DIGITS, what);
    const found = typeof value === "string" ? digits(value) : null;
    if (value !== undefined && !(found && count === CELLS)) throw new FormatError(`${what}: expected ${count} cells.`);
    return found ?? new Array(count).fill(0);
  };
  const rules = data.rules === undefined ? { presets: "classic", houses: {} } : rulesOf(data.rules);
  // 9x9 boards have nine digits unless they define their own; the engine counts those of other boards.
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
    drawn: figuresIn(data.drawn, count),
  });
}

/** Maximum number of characters in the names of presets. */
const LONGEST = 200;

const MALFORMED =
  "The rules are malformed: expected the names of presets, houses by name, a board and constraints.";

/** @param {any} value */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {any} values
 * @param {number} most
 */
const areFrom = (values, most) => Array.isArray(values) && values.every((value) => isFrom(value, 0, most));

/**
 * Returns the rules in data of unknown origin. The engine checks them further.
 *
 * @param {any} data
 * @returns {RulesText}
 * @throws {Error} they are malformed
 */
export function rulesOf(data) {
  const { presets = "classic", houses = {}, board, constraints } = data ?? {};
  const isGood = [
    typeof presets === "string" && presets.length <= LONGEST,
    isRecord(houses) && Object.values(houses).every((cells) => areFrom(cells, MOST_CELLS - 1)),
    board === undefined || (isRecord(board) && Array.isArray(board.grids)),
    constraints === undefined || Array.isArray(constraints),
  ];
  if (!isGood.every(Boolean)) throw new Error(MALFORMED);
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
 * Returns the board as a line in which + marks a placed digit. The engine writes all other texts, but the browser does
 * not wait for one when the keyboard copies.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function asBoardLine(board, geometry) {
  const cells = board.givens.map((given, cell) => {
    const placed = board.digits[cell];
    return given ? geometry.label(given) : placed ? `+${geometry.label(placed)}` : ".";
  });
  return cells.join(geometry.labels.some((label) => label.length > 1) ? " " : "");
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
    drawn: board.drawn,
  });
}
