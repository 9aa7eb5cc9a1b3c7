// A board as data, and every change to it. Boards are values: each change returns a new board, or the same one if
// nothing changed.

import { bit, digitsOf } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./geometry.js").RulesText} RulesText
 * @typedef {"digit" | "corner" | "centre" | "colour"} Layer the layers that SudokuPad's tools write
 * @typedef {Layer | "paint" | "line"} Tool
 * @typedef {{
 *   title: string,
 *   words: string,
 *   rules: RulesText,
 *   givens: number[],
 *   digits: number[],
 *   corner: number[],
 *   centre: number[],
 *   colours: number[],
 *   painted: Record<string, number>,
 *   lines: [number, number, number, number][],
 *   drawn: import("./figures.js").Figure[],
 *   cleaned?: {corner: number[], centre: number[]},
 * }} Board `drawn` is what the puzzle's document draws besides its rules; `cleaned` has the marks that placed digits
 *   have removed, which come back when those digits go
 */

/** The number of colours. */
export const COLOURS = 9;

/** The number of cells of a 9x9 board. */
const NINE = 81;

/**
 * Makes a board with one cell for each entry of the givens.
 *
 * @param {Partial<Board>} parts
 * @returns {Board}
 */
export function board(parts = {}) {
  const zeros = () => new Array(parts.givens?.length ?? NINE).fill(0);
  return {
    title: "",
    words: "",
    rules: { presets: "classic", houses: {} },
    givens: zeros(),
    digits: zeros(),
    corner: zeros(),
    centre: zeros(),
    colours: zeros(),
    painted: {},
    lines: [],
    drawn: [],
    ...parts,
  };
}

/** @param {Board} board */
export const shown = (board) => board.givens.map((given, cell) => given || board.digits[cell]);

/**
 * Returns the candidates of each empty cell: those that no digit rules out, without those that the player has struck
 * out.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export const candidates = (board, geometry) =>
  geometry.candidates(shown(board)).map((open, cell) => (board.centre[cell] ? open & board.centre[cell] : open));

/** @param {Board} board */
export const isFull = (board) => shown(board).every(Boolean);

/**
 * @param {number[]} values
 * @param {Iterable<number>} cells
 * @param {(value: number, cell: number) => number} change
 */
function changed(values, cells, change) {
  const next = [...values];
  for (const cell of cells) next[cell] = change(values[cell], cell);
  return next.every((value, cell) => value === values[cell]) ? values : next;
}

/**
 * @param {Board} board
 * @param {Partial<Board>} parts
 * @returns {Board}
 */
function replaced(board, parts) {
  const names = /** @type {(keyof Board)[]} */ (Object.keys(parts));
  return names.every((name) => board[name] === parts[name]) ? board : { ...board, ...parts };
}

/**
 * Writes a digit into cells without a given, or removes it if all of them hold it already.
 *
 * @param {Board} board
 * @param {number[]} cells
 * @param {number} digit
 */
export function place(board, cells, digit) {
  const free = cells.filter((cell) => !board.givens[cell]);
  const value = free.length && free.every((cell) => board.digits[cell] === digit) ? 0 : digit;
  return replaced(board, { digits: changed(board.digits, free, () => value) });
}

/**
 * Does the same, and also removes the digit's marks from the cells that see it. A digit that clashes is a slip, and
 * removes none.
 *
 * @param {Board} board
 * @param {number[]} cells
 * @param {number} digit
 * @param {Set<number>[]} peers
 */
export function placeAndClean(board, cells, digit, peers) {
  const next = place(board, cells, digit);
  const all = shown(next);
  const placed = cells.filter((cell) => next.digits[cell] === digit && !isSeen(all, peers[cell], digit));
  const seen = new Set(placed.flatMap((cell) => [...peers[cell]]));
  const without = (/** @type {number} */ bits) => bits & ~bit(digit);
  const [corner, centre] = [changed(next.corner, seen, without), changed(next.centre, seen, without)];
  if (corner === next.corner && centre === next.centre) return next;
  const none = board.givens.map(() => 0);
  const { cleaned = { corner: none, centre: none } } = next;
  const gone = {
    corner: cleaned.corner.map((bits, cell) => bits | (next.corner[cell] & ~corner[cell])),
    centre: cleaned.centre.map((bits, cell) => bits | (next.centre[cell] & ~centre[cell])),
  };
  return { ...next, corner, centre, cleaned: gone };
}

/**
 * @param {number[]} digits
 * @param {Iterable<number>} peers
 * @param {number} digit
 */
export const isSeen = (digits, peers, digit) => [...peers].some((peer) => digits[peer] === digit);

/**
 * Brings back the marks that digits have removed and that no digit sees any more.
 *
 * @param {Board} board
 * @param {Set<number>[]} peers
 */
export function restored(board, peers) {
  if (!board.cleaned) return board;
  const all = shown(board);
  const back = (/** @type {number} */ bits, /** @type {number} */ cell) =>
    digitsOf(bits).reduce((sum, digit) => (isSeen(all, peers[cell], digit) ? sum : sum | bit(digit)), 0);
  const [corner, centre] = [board.cleaned.corner.map(back), board.cleaned.centre.map(back)];
  const next = replaced(board, {
    corner: changed(board.corner, corner.keys(), (bits, cell) => bits | corner[cell]),
    centre: changed(board.centre, centre.keys(), (bits, cell) => bits | centre[cell]),
  });
  return forgotten(forgotten(next, "corner", corner.keys(), corner), "centre", centre.keys(), centre);
}

/**
 * Forgets marks that digits have removed: they are back, or the player has since decided about them.
 *
 * @param {Board} board
 * @param {"corner" | "centre"} layer
 * @param {Iterable<number>} cells
 * @param {number[]} [marks] a bit set for each cell; without it, all marks
 * @returns {Board}
 */
function forgotten(board, layer, cells, marks) {
  if (!board.cleaned) return board;
  const left = changed(board.cleaned[layer], cells, (bits, cell) => (marks ? bits & ~marks[cell] : 0));
  return left === board.cleaned[layer] ? board : { ...board, cleaned: { ...board.cleaned, [layer]: left } };
}

/**
 * Toggles a mark or a colour: off if all cells have it, otherwise on. Cells with a digit take only colours.
 *
 * @param {Board} board
 * @param {"corner" | "centre" | "colours"} layer
 * @param {number[]} cells
 * @param {number} digit
 */
export function toggle(board, layer, cells, digit) {
  const all = shown(board);
  const free = layer === "colours" ? cells : cells.filter((cell) => !all[cell]);
  const isOn = free.every((cell) => board[layer][cell] & bit(digit));
  const flip = (/** @type {number} */ bits) => (isOn ? bits & ~bit(digit) : bits | bit(digit));
  const next = replaced(board, { [layer]: changed(board[layer], free, flip) });
  return layer === "colours" ? next : forgotten(next, layer, free, board[layer].map(() => bit(digit)));
}

/**
 * Paints candidates, or removes the colour if all of them have it already.
 *
 * @param {Board} board
 * @param {[number, number][]} candidates cells and digits
 * @param {number} colour 1 to 9
 */
export function paint(board, candidates, colour) {
  const keys = candidates.map(([cell, digit]) => `${cell}:${digit}`);
  const isOn = keys.every((key) => board.painted[key] === colour);
  const others = Object.entries(board.painted).filter(([key]) => !keys.includes(key));
  return { ...board, painted: Object.fromEntries(isOn ? others : [...others, ...keys.map((key) => [key, colour])]) };
}

/**
 * Removes the colours of all candidates in some cells.
 *
 * @param {Board} board
 * @param {number[]} cells
 */
export function unpaint(board, cells) {
  const kept = Object.entries(board.painted).filter(([key]) => !cells.includes(Number.parseInt(key, 10)));
  return kept.length < Object.keys(board.painted).length ? { ...board, painted: Object.fromEntries(kept) } : board;
}

/**
 * Draws a line between two candidates, or removes it if there is one.
 *
 * @param {Board} board
 * @param {[number, number, number, number]} line cell, digit, cell, digit
 */
export function link(board, line) {
  const [cell, digit, other, last] = line;
  const same = [line.join(), [other, last, cell, digit].join()];
  const kept = board.lines.filter((each) => !same.includes(each.join()));
  return { ...board, lines: kept.length < board.lines.length ? kept : [...board.lines, line] };
}

/**
 * Removes the lines that end in cells.
 *
 * @param {Board} board
 * @param {number[]} cells
 */
export function unlink(board, cells) {
  const kept = board.lines.filter(([cell, , other]) => !cells.includes(cell) && !cells.includes(other));
  return kept.length < board.lines.length ? { ...board, lines: kept } : board;
}

/**
 * Turns corner marks into centre marks.
 *
 * @param {Board} board
 * @param {number[]} cells
 */
export function centreMarks(board, cells) {
  const centre = changed(board.centre, cells, (bits, cell) => bits | board.corner[cell]);
  return clearLayer(replaced(board, { centre }), cells, "corner");
}

/** The layers that Delete may clear with each tool. It clears the first of these that is not empty. */
const ORDER = /** @type {const} */ ({
  digit: ["digits", "centre", "corner", "colours"],
  corner: ["corner", "digits", "centre", "colours"],
  centre: ["centre", "digits", "corner", "colours"],
  colour: ["colours", "digits", "centre", "corner"],
});

/**
 * Clears cells: the layer of the tool if it is not empty there, otherwise the next one.
 *
 * @param {Board} board
 * @param {number[]} cells
 * @param {Layer} tool
 */
export function clear(board, cells, tool) {
  const layer = ORDER[tool].find((name) => cells.some((cell) => board[name][cell]));
  return layer ? clearLayer(board, cells, layer) : board;
}

/**
 * @param {Board} board
 * @param {number[]} cells
 * @param {"digits" | "corner" | "centre" | "colours"} layer
 */
export function clearLayer(board, cells, layer) {
  const next = replaced(board, { [layer]: changed(board[layer], cells, () => 0) });
  return layer === "corner" || layer === "centre" ? forgotten(next, layer, cells) : next;
}

/**
 * Fills the empty cells without centre marks with these candidates. Where the player has marks, those that are missing
 * were struck out, and stay so.
 *
 * @param {Board} board
 * @param {number[]} candidates a bit set for each cell
 */
export function fillIn(board, candidates) {
  const all = shown(board);
  return mark(board, board.centre.map((bits, cell) => bits || (all[cell] ? 0 : candidates[cell])));
}

/**
 * Sets the centre marks of all cells to these candidates.
 *
 * @param {Board} board
 * @param {number[]} candidates a bit set for each cell
 */
export function mark(board, candidates) {
  const centre = changed(board.centre, candidates.keys(), (_, cell) => candidates[cell]);
  return forgotten(replaced(board, { centre }), "centre", candidates.keys());
}

/**
 * Writes givens into cells, or removes them if all of them hold the digit already.
 *
 * @param {Board} board
 * @param {number[]} cells
 * @param {number} digit 0 removes them
 * @param {number[]} tied the cells that lose their givens too
 * @returns {Board}
 */
export function give(board, cells, digit, tied) {
  const isOff = !digit || cells.every((cell) => board.givens[cell] === digit);
  const givens = changed(board.givens, isOff ? [...cells, ...tied] : cells, () => (isOff ? 0 : digit));
  return { ...board, givens, digits: board.digits.map((value, cell) => (givens[cell] ? 0 : value)) };
}

/**
 * Applies a step: places its digits and strikes out its candidates, for which cells get marks.
 *
 * @param {Board} board
 * @param {{placements: [number, number][], eliminations: [number, number][]}} step
 * @param {Geometry} geometry
 */
export function applyStep(board, step, geometry) {
  let next = board;
  for (const [cell, digit] of step.placements) {
    if (next.digits[cell] !== digit) next = placeAndClean(next, [cell], digit, geometry.peers);
  }
  const open = geometry.candidates(shown(next));
  const struck = new Set(step.eliminations.map(([cell]) => cell));
  const marks = next.centre.map((bits, cell) => bits || (struck.has(cell) ? open[cell] : 0));
  for (const [cell, digit] of step.eliminations) marks[cell] &= ~bit(digit);
  return step.eliminations.length ? { ...next, centre: marks } : next;
}

/**
 * Returns the board in the form that the engine expects. Marks count only in cells that have some.
 *
 * @param {Board} board
 */
export const question = (board) => ({
  rules: board.rules,
  givens: board.givens,
  placed: board.digits,
  marks: board.centre.map((bits, cell) => (board.givens[cell] || board.digits[cell] ? 0 : bits)),
});

/**
 * Refuses a board that does not fit its rules.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 */
export function requireFit(board, geometry) {
  const { count, digits, all } = geometry;
  const { givens, corner, centre } = board;
  if (givens.length !== count) throw new Error(`The board has ${givens.length} cells; its rules have ${count}.`);
  const painted = Object.keys(board.painted).map((key) => Number(key.split(":")[1]));
  const ends = board.lines.flatMap(([, digit, , last]) => [digit, last]);
  const isAbove = (/** @type {number} */ digit) => digit > digits.length;
  const refuse = (/** @type {string} */ what) => {
    throw new Error(`The board ${what} above ${geometry.label(digits.length)}.`);
  };
  if ([...givens, ...board.digits].some(isAbove)) refuse("holds a digit");
  if ([...corner, ...centre].some((bits) => bits > all)) refuse("holds a mark");
  if ([...painted, ...ends].some(isAbove)) refuse("colours a candidate");
}

/**
 * Returns whether rules are the classic ones.
 *
 * @param {RulesText} rules
 */
export const isClassic = ({ presets, houses, board: own, constraints }) =>
  presets === "classic" && !Object.keys(houses).length && !own && !constraints?.length;
