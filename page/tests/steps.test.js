import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { numbered } from "../js/steps.js";

test("the names of candidates become numbers", () => {
  const step = numbered({ technique: "x-chain", placements: ["1r1c1"], eliminations: ["9r9c9"] }, new Geometry());
  assert.deepEqual(step, { technique: "x-chain", placements: [[0, 1]], eliminations: [[80, 9]] });
});

test("digits and cells of large boards have names of two figures", () => {
  const large = new Geometry({ ...new Geometry(), rows: 16, columns: 16, labels: [..."123456789ABCDEFG"],
    places: Array.from({ length: 256 }, (_, at) => [Math.floor(at / 16), at % 16]), shapes: [], constraints: [] });
  const step = numbered({ placements: ["16r16c10"], eliminations: ["7r10c16", "10r1c2"] }, large);
  assert.deepEqual(step, { placements: [[249, 16]], eliminations: [[159, 7], [1, 10]] });
});
