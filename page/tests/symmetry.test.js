import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { SYMMETRIES, orbit, wanted } from "../js/symmetry.js";

const geometry = new Geometry();
const cells = (symmetry, cell) => orbit(geometry, symmetry, cell).sort((one, other) => one - other);

test("the cells that each symmetry ties to r1c2", () => {
  const expected = {
    none: [1], "half-turn": [1, 79], "quarter-turn": [1, 17, 63, 79], horizontal: [1, 73], vertical: [1, 7], "both-mirrors": [1, 7, 73, 79],
    diagonal: [1, 9], "anti-diagonal": [1, 71], "both-diagonals": [1, 9, 71, 79], full: [1, 7, 9, 17, 63, 71, 73, 79],
  };
  assert.deepEqual(Object.fromEntries(Object.keys(SYMMETRIES).map((name) => [name, cells(name, 1)])), expected);
});

test("orbits divide the board: the orbit of each of its cells is the same", () => {
  for (const name of Object.keys(SYMMETRIES)) {
    for (let cell = 0; cell < 81; cell++) for (const other of orbit(geometry, name, cell)) assert.deepEqual(cells(name, other), cells(name, cell));
  }
});

test("a given asks for the cells that it is tied to, unless they have one", () => {
  const givens = new Array(81).fill(0);
  givens[1] = givens[79] = givens[2] = 5;
  assert.deepEqual([...wanted(geometry, "half-turn", givens)], [78]);
  assert.equal(wanted(geometry, "none", givens).size, 0);
});
