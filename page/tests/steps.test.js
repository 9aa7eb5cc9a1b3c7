import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { numbered } from "../js/steps.js";

test("the names of candidates become numbers", () => {
  const step = numbered({ technique: "x-chain", placements: ["1r1c1"], eliminations: ["9r9c9"] }, new Geometry());
  assert.deepEqual(step, { technique: "x-chain", placements: [[0, 1]], eliminations: [[80, 9]] });
});
