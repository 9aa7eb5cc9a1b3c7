// The shape of a board: its cells, their houses and their names.

/**
 * @typedef {{kind: "row" | "column" | "box" | "extra", name: string, cells: number[]}} House
 * @typedef {{presets: string, houses: Record<string, number[]>}} RulesText
 */

export const SIZE = 9;
export const CELLS = SIZE * SIZE;
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL = 0b111111111;

/** @param {number} cell */
export const row = (cell) => Math.floor(cell / SIZE);

/** @param {number} cell */
export const column = (cell) => cell % SIZE;

/** @param {number} cell */
export const box = (cell) => 3 * Math.floor(row(cell) / 3) + Math.floor(column(cell) / 3);

/** @param {number} cell */
export const name = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/**
 * @param {number} bits
 * @returns {number[]}
 */
export const digitsOf = (bits) => DIGITS.filter((digit) => bits & bit(digit));

/** @param {number} bits */
export const size = (bits) => digitsOf(bits).length;

/** @returns {House[]} */
function lines() {
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  /** @param {House["kind"]} kind @param {(cell: number) => number} of */
  const houses = (kind, of) =>
    DIGITS.map((number) => ({ kind, name: `${kind} ${number}`, cells: all.filter((cell) => of(cell) === number - 1) }));
  return [...houses("row", row), ...houses("column", column), ...houses("box", box)];
}

/** Houses and peers under some rules. */
export class Geometry {
  /** @param {House[]} houses */
  constructor(houses = lines()) {
    this.houses = houses;
    /** @type {Set<number>[]} */
    this.peers = Array.from({ length: CELLS }, () => new Set());
    for (const { cells } of houses) {
      for (const one of cells) for (const other of cells) if (one !== other) this.peers[one].add(other);
    }
  }

  /** @param {number} cell */
  housesOf(cell) {
    return this.houses.filter(({ cells }) => cells.includes(cell));
  }

  get extra() {
    return this.houses.filter(({ kind }) => kind === "extra");
  }

  /**
   * Returns the candidates that no digit on the board sees, 0 for a cell with a digit.
   *
   * @param {number[]} digits
   */
  candidates(digits) {
    return digits.map((digit, cell) => {
      if (digit) return 0;
      let open = ALL;
      for (const peer of this.peers[cell]) if (digits[peer]) open &= ~bit(digits[peer]);
      return open;
    });
  }

  /**
   * Returns the cells whose digit appears again in one of their houses.
   *
   * @param {number[]} digits
   */
  clashes(digits) {
    const found = new Set();
    digits.forEach((digit, cell) => {
      if (digit) for (const peer of this.peers[cell]) if (digits[peer] === digit) found.add(cell);
    });
    return found;
  }
}
