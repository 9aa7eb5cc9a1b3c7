// The shape of a board: its cells and where they lie, its digits, its houses and their names.

/**
 * @typedef {{kind: "row" | "column" | "box" | "extra", name: string, cells: number[], full: boolean}} House
 * @typedef {{
 *   grids: [number, number, number, number][], digits?: number, lowest?: number, boxes?: [number, number],
 *   regions?: (number | null)[],
 * }} OwnBoard
 * @typedef {{presets: string, houses: Record<string, number[]>, board?: OwnBoard, constraints?: object[]}} RulesText
 * @typedef {{
 *   shape: string, centre?: number[], radius?: number, fill?: string, points?: number[][], width?: number,
 *   role?: string, loops?: number[][][], at?: number[], side?: number, text?: string, corner?: number | null,
 *   under: boolean,
 * }} Shape
 * @typedef {{name: string, sentence: string, cells: number[], json: any}} Constraint
 * @typedef {{
 *   rows: number, columns: number, labels: string[], places: [number, number][], spots: number[][], houses: House[],
 *   lines: {thin: number[][], walls: number[][], frame: number[][]}, constraints: Constraint[],
 *   shapes: Shape[], text: string, words?: string,
 * }} Drawn the engine's description of a board
 */

const NINE = Array.from({ length: 9 }, (_, at) => at);

/** @returns {House[]} */
function classicHouses() {
  /**
   * @param {House["kind"]} kind
   * @param {(number: number, at: number) => number} cell
   */
  const houses = (kind, cell) =>
    NINE.map((number) => {
      return { kind, name: `${kind} ${number + 1}`, cells: NINE.map((at) => cell(number, at)), full: true };
    });
  return [
    ...houses("row", (number, at) => 9 * number + at),
    ...houses("column", (number, at) => 9 * at + number),
    ...houses("box", (number, at) => 9 * (number - (number % 3) + Math.floor(at / 3)) + 3 * (number % 3) + (at % 3)),
  ];
}

/**
 * Returns the lines with these numbers, across the board and down.
 *
 * @param {number[]} numbers
 */
const lines = (...numbers) => [...numbers.map((at) => [0, at, 9, at]), ...numbers.map((at) => [at, 0, at, 9])];

/**
 * The classic board, which is shown before the engine has loaded.
 *
 * @type {Drawn}
 */
export const CLASSIC = {
  rows: 9,
  columns: 9,
  labels: NINE.map((at) => String(at + 1)),
  places: NINE.flatMap((row) => NINE.map((column) => /** @type {[number, number]} */ ([row, column]))),
  houses: classicHouses(),
  spots: [0.22, 0.5, 0.78].flatMap((y) => [0.22, 0.5, 0.78].map((x) => [x, y])),
  lines: { thin: lines(1, 2, 4, 5, 7, 8), walls: lines(3, 6), frame: lines(0, 9) },
  constraints: [],
  shapes: [],
  text: "9x9",
  words: "Normal Sudoku rules apply: place the digits 1 to 9 once each in every row, column and 3x3 box.",
};

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/**
 * @param {number} bits
 * @returns {number[]}
 */
export function digitsOf(bits) {
  const digits = [];
  for (let digit = 1, rest = bits; rest; digit++, rest >>>= 1) if (rest & 1) digits.push(digit);
  return digits;
}

/** @param {number} bits */
export const size = (bits) => digitsOf(bits).length;

/** How many cells beside the board figures may take. */
const MOST_BESIDE = 4;

/**
 * Returns the points of a shape that the picture must hold.
 *
 * @param {Shape | import("./figures.js").Figure} shape
 * @returns {number[][]}
 */
function pointsOf(shape) {
  if ("points" in shape) return shape.points ?? [];
  if ("at" in shape) return shape.at ? [shape.at] : [];
  return "text" in shape && shape.centre ? [shape.centre] : [];
}

/**
 * Returns the cell with the shape's text in its corner, if there is one.
 *
 * @param {Shape | import("./figures.js").Figure} shape
 * @returns {number[]}
 */
function cornerOf(shape) {
  if ("corner" in shape) return [shape.corner ?? []].flat();
  return shape.shape === "cage" && "cells" in shape && shape.text ? shape.cells.slice(0, 1) : [];
}

/** The shape of a board under its rules. Digits are numbered from 1, and are shown as their labels. */
export class Geometry {
  /**
   * @param {Drawn} drawn
   * @param {import("./figures.js").Figure[]} figures what the board's document draws besides
   */
  constructor(drawn = CLASSIC, figures = []) {
    const { rows, columns, labels, places, spots, houses, constraints, text } = drawn;
    const shapes = [...drawn.shapes, ...figures];
    this.rows = rows;
    this.columns = columns;
    this.labels = labels;
    this.places = places;
    /** The centre of each candidate in its cell, in units of a cell. */
    this.spots = spots;
    this.houses = houses;
    this.lines = drawn.lines;
    this.constraints = constraints;
    /** The shapes of the constraints, then the figures, from bottom to top. */
    this.shapes = shapes;
    const points = shapes.flatMap(pointsOf);
    const most = (/** @type {(point: number[]) => number} */ over) =>
      Math.min(Math.ceil(points.reduce((sum, point) => Math.max(sum, over(point)), 0)), MOST_BESIDE);
    /** How many cells the shapes take beside the board. */
    this.beside = {
      left: most(([x]) => -x),
      top: most(([, y]) => -y),
      right: most(([x]) => x - columns),
      bottom: most(([, y]) => y - rows),
    };
    this.text = text;
    /** The rules as the engine writes them. */
    this.words = drawn.words ?? "";
    this.digits = labels.map((_, at) => at + 1);
    /** All digits as a set. */
    this.all = labels.reduce((bits, _, at) => bits | bit(at + 1), 0);
    this.numbers = new Map(places.map(([row, column], cell) => [row * columns + column, cell]));
    /** The cells with the number of a constraint or a cage in their corner. */
    this.cornered = new Set(shapes.flatMap(cornerOf));
    /** @type {Set<number>[]} */
    this.peers = places.map(() => new Set());
    for (const { cells } of houses) {
      for (const one of cells) for (const other of cells) if (one !== other) this.peers[one].add(other);
    }
  }

  /**
   * Returns how many cells are shown on each side of the board.
   *
   * @param {boolean} hasPlaces whether the places beside it are shown too
   * @param {boolean} hasLabels whether there is room for the names of rows and columns
   */
  margins(hasPlaces, hasLabels) {
    const least = hasPlaces ? 1 : 0;
    const names = hasLabels ? this.roomOfLabels : 0;
    const { left, top, right, bottom } = this.beside;
    return {
      left: Math.max(left, least) + names, top: Math.max(top, least) + names,
      right: Math.max(right, least), bottom: Math.max(bottom, least),
    };
  }

  /** The room that the names of rows and columns take beside the board, in cells: the same on a board of any size. */
  get roomOfLabels() {
    return 0.05 * Math.max(this.rows, this.columns);
  }

  get count() {
    return this.places.length;
  }

  /** @param {number} cell */
  row(cell) {
    return this.places[cell][0];
  }

  /** @param {number} cell */
  column(cell) {
    return this.places[cell][1];
  }

  /**
   * Returns the cell at a place of the canvas, or -1.
   *
   * @param {number} row
   * @param {number} column
   */
  cellAt(row, column) {
    const isInside = row >= 0 && column >= 0 && row < this.rows && column < this.columns;
    return (isInside ? this.numbers.get(row * this.columns + column) : undefined) ?? -1;
  }

  /** @param {number} cell */
  name(cell) {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** @param {number} digit */
  label(digit) {
    return this.labels[digit - 1];
  }

  /**
   * Returns the labels of a set of digits.
   *
   * @param {number} bits
   */
  labelsOf(bits) {
    return digitsOf(bits).map((digit) => this.label(digit));
  }

  /** The cell in the middle of the canvas, or the first one before it. */
  get centre() {
    const middle = (/** @type {number} */ length) => Math.floor((length - 1) / 2);
    const [row, column] = [middle(this.rows), middle(this.columns)];
    const upTo = this.places.filter(([down, right]) => down < row || (down === row && right <= column));
    return Math.max(upTo.length - 1, 0);
  }

  /**
   * Returns the next cell in a direction, skipping holes and wrapping round at the edge of the canvas.
   *
   * @param {number} cell
   * @param {number} down
   * @param {number} right
   */
  next(cell, down, right) {
    let [row, column] = this.places[cell];
    for (;;) {
      row = (row + down + this.rows) % this.rows;
      column = (column + right + this.columns) % this.columns;
      const found = this.cellAt(row, column);
      if (found >= 0) return found;
    }
  }

  /**
   * Returns the last cell of a cell's row on the canvas.
   *
   * @param {number} cell
   */
  endOfRow(cell) {
    return this.places.filter(([row]) => row <= this.row(cell)).length - 1;
  }

  /**
   * Returns all cells in order of rows, or of columns.
   *
   * @param {boolean} byColumn
   */
  inOrder(byColumn) {
    const cells = [...this.places.keys()];
    // Cells are in order of rows, and the sort keeps it among those of a column.
    return byColumn ? cells.sort((one, other) => this.column(one) - this.column(other)) : cells;
  }

  /**
   * How often each digit occurs on the full board; null if this may vary. It is known if houses that hold all digits
   * cover each cell once, as the rows of a single grid do.
   */
  get total() {
    const rows = this.houses.filter(({ kind, full }) => kind === "row" && full);
    const covered = rows.flatMap(({ cells }) => cells);
    const isOnce = covered.length === this.count && new Set(covered).size === this.count;
    return isOnce ? rows.length : null;
  }

  /** @param {number} cell */
  housesOf(cell) {
    return this.houses.filter(({ cells }) => cells.includes(cell));
  }

  get extra() {
    return this.houses.filter(({ kind }) => kind === "extra");
  }

  /**
   * Returns the candidates that no digit on the board rules out, 0 for a cell with a digit.
   *
   * @param {number[]} digits
   */
  candidates(digits) {
    return digits.map((digit, cell) => {
      if (digit) return 0;
      let open = this.all;
      for (const peer of this.peers[cell]) if (digits[peer]) open &= ~bit(digits[peer]);
      return open;
    });
  }

  /**
   * Returns the cells whose digit occurs more than once in one of their houses.
   *
   * @param {number[]} digits
   * @returns {Set<number>}
   */
  clashes(digits) {
    const found = new Set();
    digits.forEach((digit, cell) => {
      if (digit) for (const peer of this.peers[cell]) if (digits[peer] === digit) found.add(cell);
    });
    return found;
  }
}
