// Documents of SudokuPad. They are drawings: apart from digits and regions, only cages have a stated meaning. Anything that the
// page does not recognise may be a rule, so it is refused rather than left out.

import { bit, digitsOf } from "./geometry.js";
import { board as newBoard } from "./board.js";
import { refuseUnknown, unknownIn } from "./fpuzzles.js";
import { USUAL, titleOf, wordsWith } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */

const LARGEST = 25;

/** Members that are read, or that do not affect the puzzle. */
const KNOWN = ["id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "videos", "title", "author", "rules"];

const CELL = ["value", "given", "centremarks", "pencilMarks", "candidates"];
const CAGE = ["cells", "value", "sum", "unique", "hidden", "style"];

/** Members that hide a part of the board, and state no rule. */
const FOG = ["fogofwar", "foglight", "foglink", "triggereffect"];

/** Metadata that states rules. */
const RULES = ["antiknight", "antiking", "norowcol", "grids"];

/**
 * Returns the board of a document.
 *
 * @param {any} data
 * @returns {Board}
 * @throws {Error} the document is malformed, or has rules that the page does not support
 */
export function fromSudokuPad(data) {
  const size = Array.isArray(data?.cells) ? data.cells.length : 0;
  const isSquare = size >= 1 && size <= LARGEST && data.cells.every((/** @type {any} */ row) => Array.isArray(row) && row.length === size);
  if (!isSquare) throw new Error("SudokuPad: expected a square grid of cells.");
  refuseRules(data);
  /** @type {any[]} */
  const cells = data.cells.flat();
  const values = cells.map((cell) => valueOf(cell?.value, size));
  return newBoard({
    title: titleOf(stated(data, "title"), stated(data, "author")),
    words: wordsWith(stated(data, "rules"), unread(data)),
    rules: rulesOf(data, size),
    // In SudokuPad, a digit in the document is a given unless the document says otherwise.
    givens: values.map((value, cell) => (cells[cell]?.given === false ? 0 : value)),
    digits: values.map((value, cell) => (cells[cell]?.given === false ? value : 0)),
    centre: cells.map((cell) => marksOf(cell?.centremarks, size)),
    corner: cells.map((cell) => marksOf(cell?.pencilMarks, size)),
  });
}

/** @param {any} data */
function refuseRules(data) {
  const { metadata = {} } = data;
  const cells = data.cells.flat();
  refuseUnknown("a cell", cells.flatMap((/** @type {any} */ cell) => unknownIn(cell, CELL)));
  const odd = cells.find((/** @type {any} */ cell) => cell?.given !== undefined && cell.given !== null && typeof cell.given !== "boolean");
  if (odd) throw new Error(`SudokuPad: expected true or false as given, found ${odd.given}.`);
  const unknown = Object.keys(data).filter((name) => isStated(data[name]) && !KNOWN.includes(name) && !FOG.includes(name) && !areWords(data[name], name, data));
  const isRule = (/** @type {string} */ name) => RULES.includes(name) || typeof metadata[name] === "boolean" || typeof metadata[name] === "object";
  unknown.push(...Object.keys(metadata ?? {}).filter((name) => isStated(metadata[name]) && !FOG.includes(name) && isRule(name)));
  refuseUnknown("the document", unknown);
}

/** @param {any} value */
const isStated = (value) => Boolean(value) && !(typeof value === "object" && !Object.keys(value).length);

/**
 * Returns whether overlays or underlays are only words beside the grid, such as its title.
 *
 * @param {any} elements
 * @param {string} name
 * @param {any} data
 */
function areWords(elements, name, { cells }) {
  const isBeside = (/** @type {any} */ each) => list(each?.center).some((at) => typeof at === "number" && (at < 0 || at > cells.length));
  return ["overlays", "underlays"].includes(name) && list(elements).every((each) => /\p{L}{2}/u.test(String(each?.text ?? "")) && isBeside(each));
}

/**
 * Returns the names of the elements that state no rule, and are not read.
 *
 * @param {any} data
 */
const unread = (data) => ["overlays", "underlays", ...FOG].filter((name) => isStated(data[name]) || isStated(data.metadata?.[name]));

/**
 * Returns a statement of the document about itself, from its metadata, from cages without cells (as in "title: ..."), or from
 * a member of its own.
 *
 * @param {any} data
 * @param {string} name
 */
function stated(data, name) {
  const start = new RegExp(`^${name}:\\s*`, "i");
  const cages = list(data.cages).filter((each) => !list(each?.cells).length && start.test(String(each?.value)));
  const inCages = cages.map(({ value }) => value.replace(start, "")).join("\n");
  return data.metadata?.[name] ?? (cages.length ? inCages : data[name]);
}

/**
 * @param {any} value
 * @returns {any[]}
 */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * @param {any} value
 * @param {number} most
 */
function valueOf(value, most) {
  if (value === undefined || value === null || value === "") return 0;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`SudokuPad: expected digits up to ${most}, found ${value}.`);
  return number;
}

/**
 * @param {any} marks
 * @param {number} most
 */
const marksOf = (marks, most) => list(marks).reduce((bits, mark) => bits | (valueOf(mark, most) ? bit(Number(mark)) : 0), 0);

/**
 * @param {any} data
 * @param {number} size
 * @returns {import("./geometry.js").RulesText}
 */
function rulesOf(data, size) {
  const regions = regionsOf(data, size);
  const constraints = list(data.cages).filter((cage) => list(cage?.cells).length).map((cage) => cageOf(cage, size));
  return {
    presets: regions || size === 9 ? "classic" : `${size}x${size}`,
    houses: {},
    ...(regions && { board: { grids: [[0, 0, size, size]], regions } }),
    ...(constraints.length && { constraints }),
  };
}

/**
 * Returns the number of each cell's region; null if the regions are the usual boxes of 9x9.
 *
 * @param {any} data
 * @param {number} size
 * @returns {(number | null)[] | null}
 */
function regionsOf(data, size) {
  /** @type {(number | null)[]} */
  const found = new Array(size * size).fill(null);
  list(data.regions).forEach((cells, number) => list(cells).forEach((cell) => (found[indexOf(cell, size)] = number)));
  const box = (/** @type {number} */ cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  const numbers = new Map(found.map((number, cell) => [number, box(cell)]));
  const isUsual = size === 9 && numbers.size === 9 && found.every((number, cell) => number !== null && numbers.get(number) === box(cell));
  return isUsual ? null : found;
}

/**
 * @param {any} cage
 * @param {number} size
 */
function cageOf(cage, size) {
  refuseUnknown("a cage", unknownIn(cage, CAGE));
  const sum = cage.sum ?? cage.value;
  if (cage.unique !== true || !/^\d+$/.test(String(sum))) throw new Error("SudokuPad: the page supports only cages with a sum and no repeated digits.");
  const name = (/** @type {any} */ cell) => {
    const index = indexOf(cell, size);
    return `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;
  };
  return { type: "killer-cage", cells: list(cage.cells).map(name), sum: Number(sum) };
}

/**
 * @param {any} cell a row and a column, from 0
 * @param {number} size
 */
function indexOf(cell, size) {
  const [row, column] = list(cell);
  const isInside = [row, column].every((at) => Number.isInteger(at) && at >= 0 && at < size);
  if (!isInside) throw new Error("SudokuPad: expected a row and a column of the grid for each cell.");
  return size * row + column;
}

/**
 * Returns the document of a board with one square grid whose rules are rows, columns and boxes. SudokuPad takes any digit for
 * a given, so the digits that the player has placed are left out.
 *
 * @param {Board} board
 * @param {import("./geometry.js").Geometry} geometry
 */
export function toSudokuPad(board, geometry) {
  const { columns } = geometry;
  const cells = board.givens.map((given, cell) => cellOf(board, cell, given));
  return {
    id: "nonet",
    cellSize: 64,
    metadata: { title: board.title, rules: board.words || USUAL },
    cells: Array.from({ length: geometry.rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns)),
    regions: geometry.houses.filter(({ kind }) => kind === "box").map((house) => house.cells.map((cell) => geometry.places[cell])),
    cages: [],
  };
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {number} given
 */
function cellOf(board, cell, given) {
  if (given) return { value: given };
  return {
    ...(board.centre[cell] && { centremarks: digitsOf(board.centre[cell]) }),
    ...(board.corner[cell] && { pencilMarks: digitsOf(board.corner[cell]) }),
  };
}

/** A symbol of the compact form has this code: its number of cells times ten, plus its digit. */
const TEN = 10;

/**
 * Returns the board in SudokuPad's compact form for 9x9: a symbol for each digit and the blanks after it, then rules.
 *
 * @param {string} text
 * @returns {Board}
 * @throws {Error} it is malformed, or has rules that the page does not support
 */
export function fromCompact(text) {
  const [body, ...parts] = text.replaceAll("**", "\0").split("*");
  const cells = [...body].flatMap(cellsOf);
  if (cells.length !== 81) throw new Error(`SudokuPad: expected 81 cells, found ${cells.length}.`);
  const [letters = "", ...others] = parts;
  const [, rules, title] = letters.match(/^([wx]*)(?:t(.*))?$/s) ?? [];
  const isKnown = rules !== undefined && others.every((each) => !each || /^[ta]/.test(each));
  if (!isKnown) throw new Error("SudokuPad: the page does not support the rules in this link.");
  const names = [rules.includes("w") ? "windoku" : "", rules.includes("x") ? "diagonal" : ""].filter(Boolean);
  return newBoard({ givens: cells, title: (title ?? "").replaceAll("\0", "*").slice(0, 200), rules: { presets: names.join("+") || "classic", houses: {} } });
}

/** @param {string} symbol */
function cellsOf(symbol) {
  if (!/[0-9A-Za-x]/.test(symbol)) throw new Error(`SudokuPad: unexpected symbol ${symbol}.`);
  const code = symbol.charCodeAt(0) - (/\d/.test(symbol) ? 38 : /[A-Z]/.test(symbol) ? 45 : 51);
  const length = Math.floor(code / TEN);
  return [code % TEN, ...new Array(length - 1).fill(0)];
}
