// Where cells and candidates stand in the picture.

import { column, row } from "./geometry.js";

/** The side of a cell. */
export const CELL = 100;

/** Where the centre of each candidate stands in a full set of marks. @param {number} cell @param {number} digit */
export const spot = (cell, digit) => [
  column(cell) * CELL + 20 + 30 * ((digit - 1) % 3),
  row(cell) * CELL + 20 + 30 * Math.floor((digit - 1) / 3),
];

/** @param {number} cell */
export const middle = (cell) => [column(cell) * CELL + CELL / 2, row(cell) * CELL + CELL / 2];
