// Documents of f-puzzles: JSON with a grid and its rules. A member that the page does not recognise may be a rule, so it is
// refused rather than left out. What is only drawn is named in the board's words. The names are those of
// python/nonet/formats/links/fpuzzles.py; both are tested on tests/data/documents.json.

import { bit, digitsOf } from "./geometry.js";
import { board as newBoard } from "./board.js";
import { ofCandidates } from "./pictures.js";
import { titleOf, wordsWith } from "./wording.js";
import { SIZES } from "./written.js";

/** @typedef {import("./board.js").Board} Board */

/** The page holds marks as sets of up to 31 digits. */
const LARGEST = 31;

/** Members that do not affect the puzzle. */
const IGNORED = new Set(["size", "grid", "solution", "title", "author", "ruleset", "disabledlogic", "truecandidatesoptions", "highlightConflicts", "successMessage"]);

/** @type {Record<string, string>} */
const PRESETS = { "diagonal-": "diagonal-main", "diagonal+": "diagonal-anti", disjointgroups: "disjoint-groups" };

/** @param {any} value */
const list = (value) => (Array.isArray(value) ? value : []);

const CELL = ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks"];

/** Members of cells and elements that only say how they look. */
const STYLE = ["c", "cArray", "highlight", "baseC", "outlineC", "fontC", "color", "size", "width", "height", "angle", "opacity", "isNewConstraint"];

/** Elements that are drawn, or that hide the board, and state no rule by themselves. */
const DRAWN = ["text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight"];

/** @param {any} value */
const isSilent = (value) => value === undefined || value === null || value === "" || (typeof value === "object" && !Object.keys(value).length);

/**
 * Returns the names of the members that say something and are neither known nor a matter of style.
 *
 * @param {any} item
 * @param {readonly string[]} known
 */
export const unknownIn = (item, known) =>
  Object.entries(item ?? {}).filter(([name, value]) => !known.includes(name) && !STYLE.includes(name) && !isSilent(value)).map(([name]) => name);

/**
 * Refuses members that may be rules, and names all of them.
 *
 * @param {string} place
 * @param {string[]} names
 */
export function refuseUnknown(place, names) {
  if (names.length) throw new Error(`Expected rules that the page supports; not supported in ${place}: ${[...new Set(names)].join(", ")}.`);
}

/**
 * Returns the cells of an element.
 *
 * @param {any} cells
 * @param {string} name the name of the element
 * @returns {string[]}
 */
function namesOf(cells, name) {
  if (!Array.isArray(cells) || cells.some((cell) => typeof cell !== "string")) throw new Error(`f-puzzles: expected cells such as R4C7 in ${name}.`);
  return cells;
}

/**
 * Returns the number of an element, if it has one.
 *
 * @param {any} item
 */
function numberOf({ value }) {
  const text = String(value ?? "").trim();
  if (text === "") return undefined;
  if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`f-puzzles: expected a number, found ${text}.`);
  return Number(text);
}

/**
 * @param {any} item
 * @param {string} name
 */
function dot(item, name) {
  const number = numberOf(item);
  const cells = namesOf(item.cells, name);
  return number === undefined ? cells : [...cells, number];
}

/**
 * Returns the elements with a name, each of them with no more members than these.
 *
 * @param {any} data
 * @param {string} name
 * @param {readonly string[]} members
 * @returns {any[]}
 */
function elements(data, name, members) {
  const items = data[name] ?? [];
  const areObjects = Array.isArray(items) && items.every((item) => typeof item === "object" && item !== null && !Array.isArray(item));
  if (!areObjects) throw new Error(`f-puzzles: expected a list of objects in ${name}.`);
  refuseUnknown(name, items.flatMap((item) => unknownIn(item, members)));
  return items;
}

/** The members with dots, by their colour. */
const DOTS = /** @type {const} */ ([["white", "difference"], ["black", "ratio"]]);

/**
 * Returns the dots of a document as one constraint, if there are any.
 *
 * @param {any} data
 * @returns {object[]}
 */
function dotsOf(data) {
  const all = DOTS.map(([colour, name]) => [colour, elements(data, name, ["cells", "value"]).map((item) => dot(item, name))]);
  const found = all.filter(([, dots]) => dots.length);
  return found.length ? [{ type: "kropki-dots", ...Object.fromEntries(found) }] : [];
}

/** @param {any} data */
const cagesOf = (data) =>
  elements(data, "killercage", ["cells", "value"]).map((item) => {
    const sum = numberOf(item);
    return { type: "killer-cage", cells: namesOf(item.cells, "killercage"), ...(sum !== undefined && { sum }) };
  });

/** @param {any} data */
const thermometersOf = (data) =>
  elements(data, "thermometer", ["lines"]).flatMap(({ lines }) => {
    if (!Array.isArray(lines)) throw new Error("f-puzzles: expected cells such as R4C7 in thermometer.");
    return lines.map((cells) => ({ type: "thermometer", cells: namesOf(cells, "thermometer") }));
  });

/** The members that become rules. */
const RULES = [...Object.keys(PRESETS), "killercage", "thermometer", "antiknight", "extraregion", ...DOTS.map(([, name]) => name)];

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
  if (size > LARGEST) throw new Error(`f-puzzles: the page shows boards of up to ${LARGEST} digits; this one has size ${size}.`);
  if (!isSquare) throw new Error("f-puzzles: expected a square grid of the stated size.");
  refuseUnknown("a cell", cells.flatMap((/** @type {any} */ cell) => unknownIn(cell, CELL)));
  const odd = cells.find((/** @type {any} */ cell) => cell?.given !== undefined && typeof cell.given !== "boolean");
  if (odd) throw new Error(`f-puzzles: expected true or false as given, found ${odd.given}.`);
  /** @type {number[]} */
  const values = cells.map((/** @type {any} */ cell) => valueOf(cell?.value, size));
  const isGiven = (/** @type {number} */ cell) => Boolean(cells[cell]?.given);
  const board = newBoard({
    title: titleOf(data.title, data.author),
    words: wordsWith(data.ruleset, DRAWN.filter((name) => !isSilent(data[name]))),
    rules: rulesOf(data, cells),
    givens: values.map((value, cell) => (isGiven(cell) ? value : 0)),
    digits: values.map((value, cell) => (isGiven(cell) ? 0 : value)),
    centre: cells.map((/** @type {any} */ cell) => marksOf(cell?.centerPencilMarks, size)),
    corner: cells.map((/** @type {any} */ cell) => marksOf(cell?.cornerPencilMarks, size)),
  });
  const every = 2 ** size - 1;
  const candidates = cells.map((/** @type {any} */ cell) => marksOf(cell?.givenPencilMarks, size) || every);
  const allowsAll = candidates.every((/** @type {number} */ bits) => bits === every);
  return allowsAll ? board : ofCandidates(board, candidates, every);
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
function marksOf(marks, most) {
  if (isSilent(marks)) return 0;
  const isGood = Array.isArray(marks) && marks.every((mark) => Number.isInteger(mark) && mark >= 1 && mark <= most);
  if (!isGood) throw new Error(`f-puzzles: expected pencil marks of 1 to ${most}, found ${JSON.stringify(marks)}.`);
  return marks.reduce((/** @type {number} */ bits, /** @type {number} */ mark) => bits | bit(mark), 0);
}

/**
 * @param {any} data
 * @param {any[]} cells
 * @returns {import("./geometry.js").RulesText}
 */
function rulesOf(data, cells) {
  const { size } = data;
  const stated = Object.keys(data).filter((name) => data[name] && !isSilent(data[name]) && !IGNORED.has(name));
  refuseUnknown("the document", stated.filter((name) => !RULES.includes(name) && !DRAWN.includes(name)));
  for (const name of DRAWN) refuseUnknown(name, list(data[name]).map((item) => item?.fromConstraint).filter(Boolean).map(String));
  const names = stated.filter((name) => name in PRESETS).map((name) => PRESETS[name]);
  const constraints = [...cagesOf(data), ...thermometersOf(data), ...(data.antiknight ? [{ type: "anti-knight" }] : []), ...dotsOf(data)];
  const regions = cells.map((cell) => cell?.region);
  if (regions.some((region) => region !== undefined && region !== null && !Number.isInteger(region))) throw new Error("f-puzzles: expected a number or null as the region of a cell.");
  const hasBoxes = SIZES.includes(size);
  const isPrime = Array.from({ length: Math.max(0, size - 2) }, (_, at) => at + 2).every((factor) => size % factor);
  if (!hasBoxes && !isPrime && regions.includes(undefined)) throw new Error(`f-puzzles: expected the region of each cell: ${size}x${size} has no usual boxes.`);
  const boxes = hasBoxes ? numbered(new Array(size * size).fill(undefined), size) : new Array(size * size).fill(null);
  const all = regions.map((region, cell) => (region === undefined ? boxes[cell] : region));
  const isOwn = !hasBoxes || all.some((region, cell) => region !== boxes[cell]);
  const { whole, small } = parted(all, size);
  const extra = elements(data, "extraregion", ["cells"]).map((item) => namesOf(item.cells, "extraregion").map((cell) => indexOf(cell, size)));
  const houses = Object.fromEntries([...small.map((cells, at) => [`region ${at + 1}`, cells]), ...extra.map((cells, at) => [`extra region ${at + 1}`, cells])]);
  return {
    presets: [...(isOwn || size === 9 ? [] : [`${size}x${size}`]), ...names].join("+") || "classic",
    houses,
    ...(isOwn && { board: { grids: [[0, 0, size, size]], regions: whole } }),
    ...(constraints.length && { constraints }),
  };
}

/**
 * Divides regions into those as large as a row, by cell, and the cells of each smaller one.
 *
 * @param {(number | null)[]} regions
 * @param {number} size
 */
function parted(regions, size) {
  const cellsOf = (/** @type {number | null} */ number) => regions.flatMap((region, cell) => (region === number ? [cell] : []));
  const small = [...new Set(regions)].filter((number) => number !== null && cellsOf(number).length < size);
  return { whole: regions.map((region) => (small.includes(region) ? null : region)), small: small.map(cellsOf) };
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
