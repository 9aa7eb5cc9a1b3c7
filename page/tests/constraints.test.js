import assert from "node:assert/strict";
import { test } from "node:test";

import { constraintOf, partsOf } from "../js/constraints.js";

const CELLS = ["r1c1", "r1c2", "r1c3"];

/** @type {(name: string, gesture: import("../js/constraints.js").Gesture, cells?: string, number?: string) => any[]} */
const tool = (name, gesture, cells, number) =>
  [{ name }, { name, gesture, cells: cells ?? null, number: number ?? null }];

test("a tool makes its constraint of the selected cells", () => {
  const cage = tool("cage", "cells", "cells", "sum");
  assert.deepEqual(constraintOf(...cage, CELLS, 5), { type: "cage", cells: CELLS, sum: 5 });
  assert.deepEqual(constraintOf(...cage, ["r1c1"], null), { type: "cage", cells: ["r1c1"] });
  assert.deepEqual(constraintOf(...tool("line", "line", "cells"), CELLS, null), { type: "line", cells: CELLS });
  assert.deepEqual(constraintOf(...tool("knights", "switch"), CELLS, null), { type: "knights" });
  const white = tool("dots", "pairs", "white", "white");
  assert.deepEqual(constraintOf(...white, CELLS, 3).white, [["r1c1", "r1c2", 3], ["r1c2", "r1c3", 3]]);
  assert.deepEqual(constraintOf(...white, ["r1c1"], null).white, [["r1c1"]], "the engine says what it lacks");
});

test("each dot is removed alone", () => {
  const tools = ["white", "black"].map((colour) => tool(`dots: ${colour}`, "pairs", colour, colour)[1]);
  const dots = { type: "dots", white: [["r1c1", "r1c2"], ["r2c1", "r2c2"]], black: [["r4c1", "r4c2", 3]] };
  const [first, , last] = partsOf(dots, tools);
  assert.deepEqual(first, { text: "dots: white r1c1 r1c2", left: [{ ...dots, white: [dots.white[1]] }] });
  assert.deepEqual(last, { text: "dots: black r4c1 r4c2 3", left: [{ ...dots, black: [] }] });
  const one = { type: "dots", white: [["r1c1", "r1c2"]] };
  assert.deepEqual(partsOf(one, tools), [{ text: "dots: white r1c1 r1c2", left: [] }]);
  const all = partsOf({ ...dots, negative: true }, tools);
  assert.deepEqual(all.at(-1), { text: "dots", left: [] });
  assert.equal(all.length, 4);
  assert.deepEqual(partsOf({ type: "cage", cells: CELLS }, []), [{ text: "cage", left: [] }]);
});
