// How each rule is drawn on the board. It follows from its parameters, and from where the engine draws its example.

/**
 * @typedef {import("./arguments.js").Kind} Kind
 * @typedef {import("./arguments.js").Parameter} Parameter
 * @typedef {import("./geometry.js").Shape} Shape
 * @typedef {"path" | "cells" | "edge" | "corner" | "outside" | "none"} Gesture
 * @typedef {"Lines" | "Cages" | "Edges" | "Outside" | "Cells" | "Whole board" | "Combined"} Group
 * @typedef {{
 *   kind: Kind, dots: string, title: string, gesture: Gesture, group: Group, joins: boolean, shapes: Shape[],
 * }} Rule
 *   a rule of the palette; `dots` names the parameter of its dots, if it is drawn as some; `joins` says that its cells
 *   need not touch, so that all strokes belong to one clue
 */

/** @type {Group[]} */
export const GROUPS = ["Lines", "Cages", "Edges", "Outside", "Cells", "Whole board", "Combined"];

/** The kinds of parameters that strokes fill. */
const DRAWN = ["cells", "line", "path", "groups", "dots", "outside"];

/** The kinds of parameters that typed digits fill. */
const TYPED = ["number", "numbers", "digits", "integers"];

/** What to do with each gesture. */
export const HOW = /** @type {Record<Gesture, string>} */ ({
  path: "Drag a line from cell to cell.",
  cells: "Drag over cells, or click them one by one.",
  edge: "Click the edge between two cells. Click again to turn or remove it.",
  corner: "Click the corner where four cells meet.",
  outside: "Click a place beside the board; click again for another direction.",
  none: "This rule holds on the whole board.",
});

/** @param {Kind} kind */
export const drawnOf = ({ parameters }) =>
  parameters.filter(({ kind, required }) => required && DRAWN.includes(kind));

/**
 * Returns the parameter that typed digits fill.
 *
 * @param {Kind} kind
 */
export function typedOf({ parameters }) {
  const typed = parameters.filter(({ kind }) => TYPED.includes(kind));
  return typed.find(({ required }) => required) ?? typed[0];
}

/** @param {Shape} shape */
const pointsOf = ({ centre, points = [], loops = [], at }) =>
  [...(centre ? [centre] : []), ...points, ...loops.flat(), ...(at ? [at] : [])];

/**
 * Returns the box around shapes: its left, top, right and bottom.
 *
 * @param {Shape[]} shapes
 */
export function boxOf(shapes) {
  const all = shapes.flatMap(pointsOf);
  const [x, y] = [all.map(([at]) => at), all.map(([, at]) => at)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** A shape that is at most this wide marks a point. */
const POINT = 0.4;

/**
 * Returns whether a shape marks the edge between two cells, the corner of four, or neither.
 *
 * @param {Shape[]} shapes
 * @returns {"edge" | "corner" | null}
 */
function pointOf(shapes) {
  if (!shapes.length) return null;
  const [left, top, right, bottom] = boxOf(shapes);
  if (right - left > POINT || bottom - top > POINT) return null;
  const onLine = [(left + right) / 2, (top + bottom) / 2].filter((at) => Math.abs(at - Math.round(at)) < 0.1);
  return onLine.length === 2 ? "corner" : onLine.length === 1 ? "edge" : null;
}

/**
 * @param {Kind} kind
 * @param {Shape[]} shapes
 * @returns {Gesture}
 */
function gestureOf({ parameters }, shapes) {
  const kinds = parameters.filter(({ kind, required }) => DRAWN.includes(kind) && required).map(({ kind }) => kind);
  if (parameters.some(({ kind }) => kind === "dots")) return "edge";
  if (kinds.includes("outside")) return "outside";
  if (!kinds.length) return "none";
  const isLine = kinds.includes("path") || (kinds.length === 1 && kinds[0] === "line" && shapes[0]?.shape === "line");
  return pointOf(shapes) ?? (isLine ? "path" : "cells");
}

/**
 * @param {Kind} kind
 * @param {Gesture} gesture
 * @param {Shape[]} shapes
 * @returns {Group}
 */
function groupOf({ parameters }, gesture, shapes) {
  if (parameters.some(({ kind }) => kind === "constraints")) return "Combined";
  if (gesture === "edge" || gesture === "corner") return "Edges";
  if (gesture === "outside") return "Outside";
  if (gesture === "none") return "Whole board";
  if (gesture === "path" || shapes[0]?.shape === "line") return "Lines";
  return shapes[0]?.shape === "outline" ? "Cages" : "Cells";
}

/** @param {string} name */
export const spaced = (name) => name.replaceAll(/[-_]/g, " ");

/**
 * Returns the rules of the palette: one for each kind, and one for each kind of its dots.
 *
 * @param {Kind[]} kinds
 * @param {Map<string, Shape[]>} examples what the engine draws of each kind
 * @returns {Rule[]}
 */
export function rulesOf(kinds, examples) {
  return kinds.flatMap((kind) => {
    const shapes = examples.get(kind.name) ?? [];
    const gesture = gestureOf(kind, shapes);
    const group = groupOf(kind, gesture, shapes);
    const joins = gesture === "cells" && group === "Cells" && drawnOf(kind).length === 1;
    const rule = { kind, dots: "", title: spaced(kind.name), gesture, group, joins, shapes };
    const dots = dotsOf(kind);
    if (!dots.length) return [rule];
    return dots.map((name) => {
      const own = examples.get(`${kind.name} ${name}`) ?? [];
      return { ...rule, dots: name, title: `${spaced(kind.name)}: ${spaced(name)}`, shapes: own };
    });
  });
}

/** @param {Kind} kind */
const dotsOf = ({ parameters }) => parameters.filter(({ kind }) => kind === "dots").map(({ name }) => name);

/**
 * Returns the examples that show how a kind is drawn: the whole one, and one for each kind of its dots.
 *
 * @param {Kind} kind
 * @returns {[string, import("./geometry.js").RulesText][]}
 */
export function examplesOf(kind) {
  if (!kind.example) return [];
  const { board, arguments: stated } = kind.example;
  const rules = (/** @type {object} */ own) =>
    ({ presets: board, houses: {}, constraints: [{ type: kind.name, ...own }] });
  const ofDots = dotsOf(kind).filter((name) => stated[name]);
  return [
    [kind.name, rules(stated)],
    ...ofDots.map((name) => /** @type {[string, any]} */ ([`${kind.name} ${name}`, rules({ [name]: stated[name] })])),
  ];
}

// -- places ---------------------------------------------------------------------------------------------------

/** The name of a cell, or of a place beside the board. */
const NAME = /^r(-?\d+)c(-?\d+)$/i;

/**
 * @param {number} row from 0
 * @param {number} column
 */
export const nameOf = (row, column) => `r${row + 1}c${column + 1}`;

/**
 * Returns the row and the column, from 0, of a cell or of a place beside the board; null if the text names none.
 *
 * @param {unknown} name
 * @returns {[number, number] | null}
 */
export function placeOf(name) {
  const found = typeof name === "string" ? name.match(NAME) : null;
  return found && [Number(found[1]) - 1, Number(found[2]) - 1];
}

/**
 * Returns the names of cells and places in an argument, or in a whole constraint.
 *
 * @param {any} value
 * @returns {string[]}
 */
export function namesIn(value) {
  if (typeof value === "string") return placeOf(value) ? [value] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(namesIn) : [];
}

/**
 * Returns a constraint, or an argument, with all its cells moved.
 *
 * @template T
 * @param {T} value
 * @param {number} down
 * @param {number} right
 * @returns {T}
 */
export function moved(value, down, right) {
  const place = placeOf(value);
  if (place) return /** @type {any} */ (nameOf(place[0] + down, place[1] + right));
  if (Array.isArray(value)) return /** @type {any} */ (value.map((each) => moved(each, down, right)));
  if (!value || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, each]) => [name, moved(each, down, right)]);
  return Object.fromEntries(entries);
}

/**
 * Returns the two cells of the edge nearest to a point, as names.
 *
 * @param {number} x in cells from the left
 * @param {number} y
 */
export function edgeAt(x, y) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - column - 0.5, y - row - 0.5];
  const by = Math.abs(right) > Math.abs(down) ? [0, Math.sign(right)] : [Math.sign(down), 0];
  const cells = [[row, column], [row + by[0], column + by[1]]].sort(([a, b], [c, d]) => a - c || b - d);
  return cells.map(([down, across]) => nameOf(down, across));
}

/**
 * Returns the four cells around the corner nearest to a point, as names.
 *
 * @param {number} x in cells from the left
 * @param {number} y
 */
export function cornerAt(x, y) {
  const [column, row] = [Math.round(x), Math.round(y)];
  return [[-1, -1], [-1, 0], [0, -1], [0, 0]].map(([down, right]) => nameOf(row + down, column + right));
}

/**
 * Returns whether two cells touch, also at a corner only.
 *
 * @param {string} one
 * @param {string} other
 */
export function touch(one, other) {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (!first || !second) return false;
  return Math.max(Math.abs(first[0] - second[0]), Math.abs(first[1] - second[1])) === 1;
}

/**
 * Returns the lines around cells, each by its two ends, in units of a cell.
 *
 * @param {string[]} names
 * @returns {number[][]}
 */
export function border(names) {
  const places = [...new Set(names)].map((name) => /** @type {[number, number]} */ (placeOf(name)));
  const has = new Set(places.map(String));
  return places.flatMap(([row, column]) => {
    const sides = [
      [[row - 1, column], [column, row, column + 1, row]],
      [[row + 1, column], [column, row + 1, column + 1, row + 1]],
      [[row, column - 1], [column, row, column, row + 1]],
      [[row, column + 1], [column + 1, row, column + 1, row + 1]],
    ];
    return sides.filter(([beside]) => !has.has(String(beside))).map(([, line]) => line);
  });
}
