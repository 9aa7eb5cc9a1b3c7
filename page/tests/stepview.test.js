import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { viewOf } from "../js/stepview.js";

const { houses } = new Geometry();

/**
 * A hidden single in row 1: the blockers exclude the digit from its other empty cells.
 *
 * @param {{cells: number[], houses?: number[]}[]} blockers
 */
const single = (blockers) => /** @type {any} */ ({
  technique: "hidden-single",
  placements: [[0, 5]],
  eliminations: [],
  chains: [],
  parts: [
    { role: "pattern", cells: [0], digits: [5], candidates: [], houses: [0] },
    ...blockers.map((blocker) => ({ role: "blocker", digits: [5], candidates: [], houses: [], ...blocker })),
  ],
});

/** The board, with digits in these cells. */
const filled = (/** @type {number[]} */ ...cells) => Array.from({ length: 81 }, (_, cell) => (cells.includes(cell) ? 7 : 0));

const linksOf = (/** @type {any} */ step, /** @type {number[]} */ digits) => viewOf(step, 4, houses, digits)?.links.map(({ from, to }) => [...from, ...to]);

test("no line of a hidden single ends in a filled cell", () => {
  const step = single([{ cells: [13] }, { cells: [29] }]);
  assert.deepEqual(linksOf(step, filled(1, 4, 5, 6, 7, 8, 13, 29)), [[29, 2], [13, 3]]);
  assert.deepEqual(linksOf(step, filled(...Array(81).keys())), []);
});

test("lines in the same direction are joined", () => {
  assert.deepEqual(linksOf(single([{ cells: [8] }]), filled(1, 2, 3, 4, 6, 8)), [[8, 7], [7, 5]]);
});

test("a blocker of candidates starts at its nearest cell, after those on the board", () => {
  const pair = { cells: [31, 13], houses: [4] };
  assert.deepEqual(linksOf(single([pair, { cells: [49] }]), filled(1, 2, 3, 5, 6, 7, 8)), [[49, 4]]);
  assert.deepEqual(linksOf(single([pair]), filled(1, 2, 3, 5, 6, 7, 8)), [[13, 4]]);
});
