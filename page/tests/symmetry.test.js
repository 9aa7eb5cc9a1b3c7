import assert from "node:assert/strict";
import { test } from "node:test";

import { orbit, wanted } from "../js/symmetry.js";

const HALF_TURN = Array.from({ length: 81 }, (_, cell) => (cell === 40 ? [40] : [cell, 80 - cell]));

test("without a symmetry, a cell is tied to itself alone", () => {
  assert.deepEqual([orbit(null, 1), orbit(HALF_TURN, 1)], [[1], [1, 79]]);
});

test("a given asks for the cells that it is tied to, unless they have one", () => {
  const givens = new Array(81).fill(0);
  givens[1] = givens[79] = givens[2] = 5;
  assert.deepEqual([...wanted(HALF_TURN, givens)], [78]);
  assert.equal(wanted(null, givens).size, 0);
});
