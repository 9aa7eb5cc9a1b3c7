// Reads text that shows candidates, and pictures of nine rows among other text. The same readers as
// python/nonet/formats/pencilmarks.py and boards.py; both are tested on the texts of tests/data/ways.json.

import { board as newBoard } from "./board.js";
import { Geometry, bit } from "./geometry.js";
import { areRegions } from "./others.js";
import { BLANKS, SIZES, presetOf, rowOf } from "./written.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{cells: number[], hasMarks: boolean}} Picture the digits shown in each cell, as bit sets */

/** What the page says of a puzzle made of candidates. */
export const MADE_OF_CANDIDATES = "The candidates of this puzzle are shown as marks, which the page does not check.";

const SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const [ROW, ALL] = [9, 0b111111111];
const CELLS = ROW * ROW;
const MARKED = /^[*#@A-Z]?([({]?)((?:-?[1-9])+)[)}]?$/;
const BORDER = /^[-=+*.:'`,|[\](){}\s\u2500-\u257f]*$/;
const RULE = /[-=\u2500-\u257f]{2}/;

/**
 * Returns the board of a puzzle made of candidates. A cell that may hold every digit needs no marks.
 *
 * @param {Partial<Board> & {givens: number[]}} parts
 * @param {number[]} candidates a bit set for each cell
 * @param {number} every all digits as a set
 * @returns {Board}
 */
export function ofCandidates(parts, candidates, every) {
  const size = Math.sqrt(candidates.length);
  const none = candidates.indexOf(0);
  if (none >= 0) {
    const name = `r${Math.floor(none / size) + 1}c${(none % size) + 1}`;
    throw new Error(`No candidate is left in ${name}, so the puzzle has no solution.`);
  }
  const filled = parts.givens.map((given, cell) => given || parts.digits?.[cell]);
  const centre = candidates.map((bits, cell) => {
    const own = parts.centre?.[cell] ?? 0;
    return filled[cell] || bits === every ? own : bits & (own || every);
  });
  return newBoard({ ...parts, centre, words: [MADE_OF_CANDIDATES, parts.words].filter(Boolean).join("\n") });
}

// -- lines of candidates ------------------------------------------------------------------------------------

/**
 * Reads a line with a symbol for each digit of each cell, 729 on a 9x9 board.
 *
 * @param {string} text
 * @returns {Board | null}
 */
export function listedCandidates(text) {
  const [line, ...others] = text.trim().split("\n");
  const word = line.split(/[\s,;:|#]/)[0];
  if (others.some((other) => other.trim())) return null;
  refuseRectangle(word);
  const size = SIZES.find((each) => each ** 3 === word.length) ?? 0;
  const sets = size && size ** 3 <= MOST ? setsIn(word, size) : null;
  // A line with the candidates of a 4x4 board is as long as the cells of an 8x8 board.
  if (!sets || !(size === 4 ? sets.every(Boolean) : sets.some(Boolean))) return null;
  const every = 2 ** size - 1;
  const digits = sets.map((bits) => (bits === every ? 0 : Math.log2(bits) + 1));
  const rules = { presets: presetOf(size), houses: {} };
  if (digits.every(Number.isInteger)) return newBoard({ givens: digits, rules });
  return ofCandidates({ givens: sets.map(() => 0), rules }, sets, every);
}

/** The number of symbols for the largest board that the page shows. */
const MOST = 31 ** 3;

/**
 * Returns the set of digits in each group of symbols; null if a symbol is not in its place.
 *
 * @param {string} word
 * @param {number} width the number of digits
 */
function setsIn(word, width) {
  const digits = `123456789${SYMBOLS}`;
  const sets = new Array(word.length / width).fill(0);
  for (const [at, symbol] of [...word].entries()) {
    if (symbol === digits[at % width]) sets[Math.floor(at / width)] += 2 ** (at % width);
    else if (symbol !== "." && symbol !== "0") return null;
  }
  return sets;
}

/**
 * Refuses a line with the candidates of a board of 4 or 9 rows: it is as long as the cells of a square board, on which
 * it would repeat digits.
 *
 * @param {string} word
 */
function refuseRectangle(word) {
  const size = SIZES.find((each) => each > 9 && each * each === word.length);
  for (const width of [size ? size / 2 : 0, size ? size / 3 : 0]) {
    if (width <= 4 || !Number.isInteger(width) || !setsIn(word, width)?.every(Boolean)) continue;
    const found = `the candidates of ${word.length / width} cells with ${width} digits each`;
    throw new Error(`Expected a board of known rules, found ${found}: name the rules.`);
  }
}

// -- pictures -----------------------------------------------------------------------------------------------

/**
 * Reads a picture of nine rows, perhaps among other text: a board, a board and its pencil marks, or candidates.
 *
 * @param {string} text
 * @returns {Board | null}
 */
export function pictured(text) {
  const found = picturesIn(text);
  if (!found?.length) return null;
  const [first, second] = found;
  const isKept = () => first.cells.every((bits, cell) => !bits || bits === second.cells[cell]);
  const isMarked = found.length === 2 && !first.hasMarks && second.hasMarks && isKept();
  if (found.length > 1 && !isMarked) throw new Error(`Expected one puzzle, found ${found.length}.`);
  if (first.hasMarks) return ofPicture(first);
  const givens = digitsIn(first);
  if (!isMarked) return newBoard({ givens });
  const digits = settled(second).map((digit, cell) => (givens[cell] ? 0 : digit));
  return newBoard({ givens, digits, centre: marksBeside(second, givens.map((given, cell) => given || digits[cell])) });
}

/**
 * Returns the board of a picture of candidates on its own: a puzzle made of candidates or, if the digits leave no
 * others, a puzzle of givens with marks.
 *
 * @param {Picture} picture
 */
function ofPicture(picture) {
  const givens = settled(picture);
  const allowed = picture.cells.map((bits) => bits || ALL);
  const isFewer = new Geometry().candidates(givens).some((open, cell) => open & ~allowed[cell]);
  return isFewer ? ofCandidates({ givens }, allowed, ALL) : newBoard({ givens, centre: marksBeside(picture, givens) });
}

/** @param {Picture} picture */
const digitsIn = ({ cells }) => cells.map((bits) => (bits ? Math.log2(bits) + 1 : 0));

/**
 * @param {Picture} picture
 * @param {number[]} filled
 */
const marksBeside = ({ cells }, filled) => cells.map((bits, cell) => (filled[cell] ? 0 : bits));

/**
 * Returns the digits in a picture of candidates: each is the only candidate of its cell, and no cell that sees it lists
 * it.
 *
 * @param {Picture} picture
 */
function settled({ cells }) {
  const { peers } = new Geometry();
  const isAlone = (/** @type {number} */ bits) => bits && !(bits & (bits - 1));
  const isSeen = (/** @type {number} */ cell) => [...peers[cell]].some((peer) => cells[peer] & cells[cell]);
  return cells.map((bits, cell) => (isAlone(bits) && !isSeen(cell) ? Math.log2(bits) + 1 : 0));
}

/**
 * Returns the pictures in a text; null if one is broken, or a map of regions follows.
 *
 * @param {string} text
 */
function picturesIn(text) {
  /** @type {Picture[]} */
  const found = [];
  /** @type {(readonly [number, boolean])[]} */
  let cells = [];
  let other = "";
  for (const line of text.split("\n")) {
    const row = line.trimStart().startsWith("#") ? null : cellsOf(line);
    if (row) cells = [...cells, ...row];
    else if (!BORDER.test(line)) {
      if (cells.length || looksLikeRow(line)) return null;
      other += line.trim();
    }
    if (cells.length > CELLS) return null;
    if (cells.length < CELLS) continue;
    found.push({ cells: cells.map(([bits]) => bits), hasMarks: cells.some(([, isMany]) => isMany) });
    [cells, other] = [[], ""];
  }
  if (found.length && areRegions(other)) {
    throw new Error("Expected a puzzle with boxes, found a map of regions after the cells.");
  }
  return cells.length ? null : found;
}

/** @param {string} line */
const plain = (line) => {
  const barred = line.replace(/[│┃║╎╏┆┇┊┋╽╿╷╵]/g, "|");
  return barred.replace(/[·∙•▪]/g, ".").replace(/[\t,;[\]]/g, " ").trimEnd();
};

/** @param {string} text */
const areSymbols = (text) => [...text].every((symbol) => BLANKS.includes(symbol) || /[1-9]/.test(symbol));

/**
 * Returns the cells of a row, or of all rows, each with its digits and whether it lists candidates; null if it is not
 * a row.
 *
 * @param {string} line
 * @returns {(readonly [number, boolean])[] | null}
 */
function cellsOf(line) {
  const text = plain(line);
  const words = text.replaceAll("|", " ").split(/\s+/).filter(Boolean);
  const cells = words.length === ROW || words.length === CELLS ? words.map(cellOf) : [null];
  if (!cells.includes(null)) return /** @type {[number, boolean][]} */ (cells);
  const packed = words.join("");
  if (packed.length === ROW && areSymbols(packed)) {
    return packed === "-".repeat(ROW) && !text.includes("|") ? null : [...packed].map(symbolOf);
  }
  return (RULE.test(text) ? null : rowOf(text, ROW))?.map(symbolOf) ?? null;
}

/** @param {string} word */
function cellOf(word) {
  if (word.length === 1) return areSymbols(word) ? symbolOf(word) : null;
  const [, bracket, digits] = word.match(MARKED) ?? [];
  const shown = digits?.replaceAll("-", "");
  if (!shown) return null;
  const bits = [...shown].reduce((all, digit) => all | bit(Number(digit)), 0);
  return /** @type {const} */ ([bits, shown.length > 1 || bracket !== ""]);
}

/** @param {string} symbol */
const symbolOf = (symbol) => /** @type {const} */ ([BLANKS.includes(symbol) ? 0 : bit(Number(symbol)), false]);

/** @param {string} line */
function looksLikeRow(line) {
  const packed = plain(line).replace(/[|\s]/g, "");
  return packed !== "" && areSymbols(packed);
}
