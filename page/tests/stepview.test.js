import assert from "node:assert/strict";
import { test } from "node:test";

import { pictureOf } from "../js/stepview.js";

const step = /** @type {any} */ ({ pictures: {
  pattern: [3, 5], candidates: [7], whole: { caption: "whole" }, branches: [{ caption: "first" }],
} });

test("a hint shows nothing, then the cells of the pattern, then the whole step or one of its branches", () => {
  assert.deepEqual([1, 2].map((level) => pictureOf(step, level, 0)), [null, null]);
  const cells = pictureOf(step, 3, 0);
  assert.deepEqual([cells?.cells, cells?.marks, cells?.links], [[[3, "focus"], [5, "focus"]], [], []]);
  assert.deepEqual([0, 1].map((branch) => pictureOf(step, 4, branch)?.caption), ["whole", "first"]);
  assert.deepEqual(pictureOf(step, 4, 1)?.candidates, [7], "every picture of a step shows the same candidates");
});
