import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { numbered } from "../js/steps.js";

test("the names of cells, candidates and houses become numbers", () => {
  const part = { role: "pattern", cells: ["r2c1"], digits: [5], candidates: ["5r2c1"], houses: ["column 1", "#26"] };
  const node = { cells: ["r1c9", "r9c1"], digit: 5, on: true, from: [], reason: "house", house: "row 1" };
  const chains = [{ loop: true, nodes: [node] }];
  const step = numbered({ technique: "x-chain", placements: ["1r1c1"], eliminations: ["9r9c9"], parts: [part], chains }, new Geometry());
  assert.deepEqual([step.placements, step.eliminations], [[[0, 1]], [[80, 9]]]);
  assert.deepEqual(step.parts, [{ role: "pattern", cells: [9], digits: [5], candidates: [[9, 5]], houses: [9, 26] }]);
  assert.deepEqual(step.chains[0].nodes[0].cells, [8, 72]);
});
