// Documents of f-puzzles: JSON with a grid and its rules. A member that the page does not recognise may be a rule, so it is
// refused rather than left out.

import { bit, digitsOf } from "./geometry.js";
import { board as newBoard } from "./board.js";
import { titleOf, wordsIn } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */

const LARGEST = 25;

/** Members that do not affect the puzzle. */
const IGNORED = new Set(["size", "grid", "solution", "title", "author", "ruleset", "disabledlogic", "truecandidatesoptions", "highlightConflicts", "successMessage"]);

/** @type {Record<string, string>} */
const PRESETS = { "diagonal-": "diagonal-main", "diagonal+": "diagonal-anti", disjointgroups: "disjoint-groups" };

/** @param {any} value */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * @param {any} item
 * @param {any} value
 * @returns {object} the item, with the number as a parameter if there is one
 */
const withNumber = (item, value) => (value === undefined || value === "" ? item : { ...item, sum: Number(value) });

/** The members with dots, by their colour. */
const DOTS = /** @type {const} */ ([["white", "difference"], ["black", "ratio"]]);

/** @param {any} item */
const dot = ({ cells, value }) => (value ? [...list(cells), Number(value)] : list(cells));

/**
 * Returns the dots of a document as one constraint, if there are any.
 *
 * @param {any} data
 * @returns {object[]}
 */
function dotsOf(data) {
  const found = DOTS.filter(([, name]) => list(data[name]).length).map(([colour, name]) => [colour, data[name].map(dot)]);
  return found.length ? [{ type: "kropki-dots", ...Object.fromEntries(found) }] : [];
}

/**
 * The constraint that each kind of element stands for. The engine checks its cells and numbers.
 *
 * @type {Record<string, (item: any) => any>}
 */
const ELEMENTS = {
  killercage: (item) => withNumber({ type: "killer-cage", cells: list(item.cells) }, item.value),
  thermometer: (item) => list(item.lines).map((cells) => ({ type: "thermometer", cells })),
};

/** Other members that become rules. */
const OTHERS = ["antiknight", "extraregion", ...DOTS.map(([, name]) => name)];

/**
 * Returns the board of a document.
 *
 * @param {any} data
 * @returns {Board}
 * @throws {Error} the document is malformed, or has rules that the page does not support
 */
export function fromFpuzzles(data) {
  const { size } = data;
  const cells = data.grid.flat();
  const isSquare = Number.isInteger(size) && size >= 1 && size <= LARGEST && data.grid.length === size && cells.length === size * size;
  if (!isSquare) throw new Error("f-puzzles: expected a square grid of the stated size.");
  if (cells.some((/** @type {any} */ cell) => list(cell?.givenPencilMarks).length)) throw new Error("f-puzzles: the page does not support given candidates.");
  /** @type {number[]} */
  const values = cells.map((/** @type {any} */ cell) => valueOf(cell?.value, size));
  const isGiven = (/** @type {number} */ cell) => Boolean(cells[cell]?.given);
  return newBoard({
    title: titleOf(data.title, data.author),
    words: wordsIn(data.ruleset),
    rules: rulesOf(data, cells),
    givens: values.map((value, cell) => (isGiven(cell) ? value : 0)),
    digits: values.map((value, cell) => (isGiven(cell) ? 0 : value)),
    centre: cells.map((/** @type {any} */ cell) => marksOf(cell?.centerPencilMarks, size)),
    corner: cells.map((/** @type {any} */ cell) => marksOf(cell?.cornerPencilMarks, size)),
  });
}

/**
 * @param {any} value
 * @param {number} most
 */
function valueOf(value, most) {
  if (value === undefined || value === null || value === "") return 0;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`f-puzzles: expected digits up to ${most}, found ${value}.`);
  return number;
}

/**
 * @param {any} marks
 * @param {number} most
 */
const marksOf = (marks, most) => list(marks).reduce((bits, mark) => bits | (valueOf(mark, most) ? bit(Number(mark)) : 0), 0);

/**
 * @param {any} data
 * @param {any[]} cells
 * @returns {import("./geometry.js").RulesText}
 */
function rulesOf(data, cells) {
  const { size } = data;
  const stated = Object.entries(data).filter(([name, value]) => !IGNORED.has(name) && value && !(Array.isArray(value) && !value.length));
  const unknown = stated.find(([name]) => !(name in PRESETS || name in ELEMENTS || OTHERS.includes(name)));
  if (unknown) throw new Error(`f-puzzles: the page does not support the rule ${unknown[0]}.`);
  const names = stated.filter(([name]) => name in PRESETS).map(([name]) => PRESETS[name]);
  const constraints = stated.filter(([name]) => name in ELEMENTS).flatMap(([name, items]) => list(items).flatMap(ELEMENTS[name]));
  constraints.push(...dotsOf(data), ...(data.antiknight ? [{ type: "anti-knight" }] : []));
  const regions = cells.map((cell) => cell?.region);
  const isOwn = regions.some((region) => region !== undefined);
  const houses = Object.fromEntries(list(data.extraregion).map((item, at) => [`extra region ${at + 1}`, list(item.cells).map((cell) => indexOf(cell, size))]));
  return {
    presets: [...(isOwn || size === 9 ? [] : [`${size}x${size}`]), ...names].join("+") || "classic",
    houses,
    ...(isOwn && { board: { grids: [[0, 0, size, size]], regions: numbered(regions, size) } }),
    ...(constraints.length && { constraints }),
  };
}

/**
 * Returns the number of each cell's region. A cell states it only if it differs from the usual box.
 *
 * @param {any[]} regions
 * @param {number} size
 */
function numbered(regions, size) {
  const height = [...Array(size).keys()].map((at) => at + 1).filter((each) => each * each <= size && size % each === 0).at(-1) ?? 1;
  const width = size / height;
  const box = (/** @type {number} */ cell) => height * Math.floor(Math.floor(cell / size) / height) + Math.floor((cell % size) / width);
  return regions.map((region, cell) => (region === undefined ? box(cell) : region));
}

/**
 * Returns the number of a cell such as R4C7.
 *
 * @param {any} name
 * @param {number} size
 */
function indexOf(name, size) {
  const [, row, column] = String(name).match(/^r(\d+)c(\d+)$/i) ?? [];
  if (!row || Number(row) > size || Number(column) > size) throw new Error(`f-puzzles: expected a cell such as R4C7, found ${name}.`);
  return size * (Number(row) - 1) + Number(column) - 1;
}

/**
 * Returns the document of a board with one square grid whose rules are rows, columns and boxes.
 *
 * @param {Board} board
 * @param {import("./geometry.js").Geometry} geometry
 */
export function toFpuzzles(board, { rows, columns }) {
  const cells = board.givens.map((given, cell) => cellOf(board, cell, given));
  const grid = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return { size: rows, title: board.title, ...(board.words && { ruleset: board.words }), grid };
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {number} given
 */
function cellOf(board, cell, given) {
  if (given) return { value: given, given: true };
  if (board.digits[cell]) return { value: board.digits[cell] };
  return {
    ...(board.centre[cell] && { centerPencilMarks: digitsOf(board.centre[cell]) }),
    ...(board.corner[cell] && { cornerPencilMarks: digitsOf(board.corner[cell]) }),
  };
}
