// Reads text that people paste (lines, grids, pencil mark grids, libraries and links), and writes the text that the page copies.

import { Geometry, bit } from "./geometry.js";
import { board as newBoard, shown } from "./board.js";
import { fromFpuzzles } from "./fpuzzles.js";
import { inkOf } from "./ink.js";
import { fromLink, isLink, rulesOf } from "./link.js";
import { fromSites } from "./links.js";
import { areRegions, jigsaw } from "./others.js";
import { listedCandidates, pictured } from "./pictures.js";
import { fromSudokuPad } from "./sudokupad.js";
import { titleIn, wordsIn } from "./wording.js";
import { BLANKS, cellsIn, numbersIn, presetOf } from "./written.js";

/** @typedef {import("./board.js").Board} Board */

/** Maximum number of characters to read. */
const MOST = 100_000;

/** The number of cells of a 9x9 board, and all of its digits as a set. */
const CELLS = 81;
const ALL = 0b111111111;

/** The set of all digits that the page can show: a bit for each of 31 digits. */
const EVERY = 2 ** 31 - 1;
const MOST_DIGITS = 31;
const MOST_CELLS = 4096;

export class FormatError extends Error {}

/**
 * Returns the board described by some text.
 *
 * @param {string} text
 * @returns {Board}
 * @throws {FormatError} the text is in no format that the page supports
 */
export function read(text) {
  if (text.length > MOST) throw new FormatError(`The text has ${text.length.toLocaleString("en")} characters; the page reads at most ${MOST.toLocaleString("en")}.`);
  if (!text.trim()) throw new FormatError("The text is empty.");
  // Tabs and spaces at the ends of the text may be cells.
  const content = withoutComments(text);
  const body = content.trim();
  const ofBody = [saved, fromSites, link, library, jigsaw, pictured, plain].map((reader) => () => reader(body));
  const readers = [() => listedCandidates(body), () => written(content), ...ofBody];
  for (const reader of readers) {
    const found = reader();
    if (found) return found;
  }
  throw new FormatError("Expected the cells of a board (digits, and 0 or . for blanks), a grid, a grid of candidates, or a link.");
}

/**
 * Returns a text without its comments, lines that start with #. A lone line may be the fragment of a link.
 *
 * @param {string} text
 */
function withoutComments(text) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n/);
  const kept = lines.filter((line) => !/^\s*#/.test(line));
  return (kept.some((line) => line.trim()) ? kept : lines).join("\n");
}

/**
 * Reads the page's own file, or a document of f-puzzles or SudokuPad.
 *
 * @param {string} text
 */
function saved(text) {
  if (!text.startsWith("{")) return null;
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    // Candidates may stand in braces.
    const found = pictured(text);
    if (found) return found;
    throw new FormatError("The text starts like JSON, but it is not JSON.");
  }
  if (Array.isArray(data?.cells)) return fromSudokuPad(data);
  return Array.isArray(data?.grid) ? fromFpuzzles(data) : boardOf(data);
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

/**
 * Reads one of nonet's own links.
 *
 * @param {string} text
 */
const link = (text) => (isLink(text) ? fromLink(text) : null);

/**
 * Reads a line of HoDoKu's library: `:code:candidates:givens:deleted:...`.
 *
 * @param {string} text
 */
function library(text) {
  const parts = text.split(":");
  if (!text.startsWith(":") || parts.length < 5) return null;
  return oneLine(parts[3], parts[4]);
}

/**
 * Reads a line in which + marks a placed digit.
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

/**
 * Reads a square board in any layout.
 *
 * @param {string} text
 */
function written(text) {
  const cells = cellsIn(text);
  const size = cells ? Math.sqrt(cells.length) : 0;
  const givens = cells && numbersIn(cells, size);
  if (!givens) return null;
  if (size > MOST_DIGITS) throw new FormatError(`The page shows boards of up to ${MOST_DIGITS} digits; this one has ${size}.`);
  return newBoard({ givens, rules: { presets: presetOf(size), houses: {} } });
}

/**
 * Reads the line that a text starts with, in which + may mark a placed digit, or a line among others.
 *
 * @param {string} text
 */
function plain(text) {
  const words = text.split(/[\s,;:|]/);
  if (words.some(areRegions)) {
    throw new FormatError("Expected a puzzle with boxes, found a map of regions after the cells.");
  }
  const among = words.map(digits).find(Boolean);
  const lines = text.split("\n").filter((line) => line.split(/[\s,;:|]/).some(digits)).length;
  if (lines > 1) throw new FormatError(`Expected one puzzle, found ${lines}.`);
  return oneLine(words[0]) ?? written(words[0]) ?? (among ? withGivens(among) : null);
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
