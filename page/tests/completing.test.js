// Givens added to clues, with an engine that knows all grids of a tiny board.

import assert from "node:assert/strict";
import { test } from "node:test";

import { completed, randomOf } from "../js/completing.js";

/** Two rows of two cells: each row and column has both digits; and with `clue`, the first cell is 1. */
const GRIDS = [[1, 2, 2, 1], [2, 1, 1, 2]];

const engine = (/** @type {number[][]} */ grids) => async (/** @type {any} */ { ask, board }) => {
  const { givens } = board;
  const fits = grids.filter((grid) => givens.every((/** @type {number} */ digit, /** @type {number} */ at) =>
    !digit || digit === grid[at]));
  if (ask === "count") return { count: Math.min(fits.length, 2) };
  const candidates = givens.map((/** @type {number} */ _, /** @type {number} */ at) =>
    fits.reduce((bits, grid) => bits | (1 << (grid[at] - 1)), 0));
  return { candidates, solutions: Math.min(fits.length, 2) };
};

const NONE = [[], [], [], []];
const empty = { givens: [0, 0, 0, 0], rules: {} };

test("as many givens are added as one solution needs", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const givens = await completed(engine(GRIDS), empty, NONE, randomOf(seed));
    assert.equal(givens?.filter(Boolean).length, 1);
  }
});

test("cells that are tied are given together, and givens of the board stay", async () => {
  const ties = [[3], [2], [1], [0]];
  const givens = await completed(engine(GRIDS), empty, ties, randomOf(1));
  assert.equal(givens?.filter(Boolean).length, 2);
  const own = await completed(engine(GRIDS), { ...empty, givens: [0, 2, 0, 0] }, ties, randomOf(1));
  assert.deepEqual(own, [0, 2, 0, 0]);
});

test("clues without a solution get none, and a seed determines the givens", async () => {
  assert.equal(await completed(engine([]), empty, NONE, randomOf(1)), null);
  const [one, same] = [7, 7].map(randomOf);
  assert.equal(one(), same());
});
