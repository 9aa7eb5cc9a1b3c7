// Links to other sites that hold a whole puzzle.

import { compress, decompress } from "./lz.js";
import { fromCompact, fromSudokuPad, toSudokuPad } from "./sudokupad.js";
import { fromFpuzzles, toFpuzzles } from "./fpuzzles.js";
import { unzipped } from "./zipper.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * The kinds of links that hold a document. An identifier alone is one too, as in SudokuPad. The address has a limit, so that
 * a long hostile text does not take long.
 *
 * @type {[RegExp, (body: string) => Board][]}
 */
const KINDS = [
  [/^https?:\/\/(?:www\.)?f-puzzles\.com\/\?(?:.*&)?load=([^&#]+)$/i, fromPacked],
  [/^(?:https?:\/\/\S{1,200}?[/=])?fpuz(?:zles)?([A-Za-z0-9+/=%\\ -]{20,})$/, fromPacked],
  [/^(?:https?:\/\/\S{1,200}?[/=])?(?:scl|ctc)([A-Za-z0-9+/=%\\ -]{20,})$/, (body) => fromSudokuPad(unzipped(unpacked(body)))],
  [/^(?:https?:\/\/\S{1,200}?[/=])?scf([A-Za-z0-9][^?#]{10,})$/, (body) => fromCompact(decoded(body))],
];

/**
 * Returns the board in a link of f-puzzles or SudokuPad; null if it is not such a link.
 *
 * @param {string} text
 * @throws {Error} the link is damaged, or has rules that the page does not support
 */
export function fromSites(text) {
  for (const [pattern, read] of KINDS) {
    const found = text.match(pattern);
    if (found) return read(found[1]);
  }
  return null;
}

/** @param {string} body */
function fromPacked(body) {
  const data = unzipped(unpacked(body));
  if (!Array.isArray(data?.grid)) throw new Error("f-puzzles: the document has no grid.");
  return fromFpuzzles(data);
}

/** @param {string} body */
function decoded(body) {
  try {
    return decodeURIComponent(body);
  } catch {
    throw new Error("The link is damaged.");
  }
}

/**
 * Decompresses the body of a link, in which the pluses of base64 may have turned into spaces.
 *
 * @param {string} body
 */
const unpacked = (body) => decompress(decoded(body).replaceAll(" ", "+"));

/**
 * Returns whether the rules of a board are rows, columns and boxes of one square grid, which every site supports.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function isPlain({ rules }, geometry) {
  const { rows, columns, count, digits, labels } = geometry;
  const isSquare = rows === columns && count === rows * columns && digits.length === rows && labels[0] === "1";
  const boxes = geometry.houses.filter(({ kind, full }) => kind === "box" && full);
  const isNamed = !rules.board && /^(classic|\d+x\d+)$/.test(rules.presets);
  return isSquare && isNamed && boxes.length === rows && !geometry.extra.length && !geometry.constraints.length;
}

/**
 * Returns links to other sites that open a plain board there.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @returns {[string, string][]} the name of the site and the link
 */
export const toSites = (board, geometry) => [
  ["SudokuPad", `https://sudokupad.app/scl${encodeURIComponent(compress(JSON.stringify(toSudokuPad(board, geometry))))}`],
  ["f-puzzles", `https://www.f-puzzles.com/?load=${encodeURIComponent(compress(JSON.stringify(toFpuzzles(board, geometry))))}`],
];
