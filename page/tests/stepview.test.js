import assert from "node:assert/strict";
import { test } from "node:test";

import { pictureOf, wordsOf } from "../js/stepview.js";

const step = /** @type {any} */ ({
  pictures: {
    stages: [{ caption: "where" }, { caption: "cells" }, { caption: "pattern" }],
    whole: { caption: "whole" },
    branches: [{ caption: "first" }],
  },
  telling: { hints: ["Where", "What", "Which"], look: "", why: ["Because"], so: "So" },
});

test("each level of a hint shows more, and the last two show one branch at a time", () => {
  const shown = (/** @type {number} */ branch) => [1, 2, 3, 4].map((level) => pictureOf(step, level, branch).caption);
  assert.deepEqual(shown(0), ["where", "cells", "pattern", "whole"]);
  assert.deepEqual(shown(1), ["where", "cells", "first", "first"]);
});

test("each level of a hint says what it shows", () => {
  const said = [1, 2, 3, 4].map((level) => wordsOf(step, level));
  assert.deepEqual(said, [["Where"], ["Which"], ["Because"], ["Because", "So"]]);
});
