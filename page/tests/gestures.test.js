import assert from "node:assert/strict";
import { test } from "node:test";

import { withClue, withoutClue } from "../js/clueedits.js";
import { border, cornerAt, edgeAt, moved, namesIn, rulesOf, touch, typedOf } from "../js/gestures.js";

/**
 * Returns a kind of constraint with required parameters.
 *
 * @param {string} name
 * @param {Record<string, string>} kinds
 */
const kind = (name, kinds) => {
  const parameters = Object.entries(kinds).map(([name, kind]) => ({ name, kind, required: true, summary: "" }));
  return { name, aliases: [], sentence: "", parameters };
};

/** @type {any[]} */
const line = [{ shape: "line", points: [[0.5, 0.5], [3.5, 2.5]] }];
/** @type {any[]} */
const cage = [{ shape: "outline", loops: [[[0, 0], [2, 0], [2, 1], [0, 1]]] }];
/** @param {number[]} centre */
const dot = (...centre) => /** @type {any[]} */ ([{ shape: "circle", centre }]);

test("gestures and groups follow from parameters and from where the example is drawn", () => {
  /**
   * @param {any} of
   * @param {any[]} shapes
   * @param {string[]} expected
   */
  const is = (of, shapes, ...expected) => {
    const [rule] = rulesOf([of], new Map([[of.name, shapes]]));
    assert.deepEqual([rule.gesture, rule.group], expected, of.name);
  };
  is(kind("thermometer", { cells: "path" }), line, "path", "Lines");
  is(kind("renban", { cells: "line" }), line, "path", "Lines");
  is(kind("killer-cage", { cells: "cells", sum: "number" }), cage, "cells", "Cages");
  is(kind("odd", { cells: "cells" }), dot(0.5, 1.5), "cells", "Cells");
  is(kind("quadruple", { cells: "cells", digits: "digits" }), dot(2, 2), "corner", "Edges");
  is(kind("greater-than", { cells: "path" }), dot(2, 1.5), "edge", "Edges");
  is(kind("sandwich", { at: "outside", sum: "number" }), dot(1.5, -0.3), "outside", "Outside");
  is(kind("anti-knight", {}), [], "none", "Whole board");
  is(kind("any-of", { constraints: "constraints" }), line, "none", "Combined");
});

test("each kind of dots is a rule of the palette", () => {
  const rules = rulesOf([kind("kropki-dots", { white: "dots", black: "dots" })], new Map());
  assert.deepEqual(rules.map(({ title, gesture }) => [title, gesture]), [
    ["kropki dots: white", "edge"], ["kropki dots: black", "edge"],
  ]);
});

test("digits are typed into the number that is required", () => {
  const parameters = [
    { name: "size", kind: "number", required: false, summary: "" },
    { name: "sum", kind: "number", required: true, summary: "" },
  ];
  assert.equal(typedOf({ name: "x", aliases: [], sentence: "", parameters })?.name, "sum");
});

test("edges and corners are found, cells are moved and outlined", () => {
  assert.deepEqual(edgeAt(2.9, 1.5), ["r2c3", "r2c4"]);
  assert.deepEqual(edgeAt(3.1, 1.5), ["r2c3", "r2c4"]);
  assert.deepEqual(edgeAt(4.5, 6.05), ["r6c5", "r7c5"]);
  assert.deepEqual(cornerAt(2.05, 1.9), ["r2c2", "r2c3", "r3c2", "r3c3"]);
  const stated = { type: "arrow", bulb: ["r1c1"], groups: [["r0c3"]], sum: 3 };
  assert.deepEqual(moved(stated, 1, 2), { type: "arrow", bulb: ["r2c3"], groups: [["r1c5"]], sum: 3 });
  assert.deepEqual(namesIn(stated), ["r1c1", "r0c3"]);
  assert.ok(touch("r1c1", "r2c2") && !touch("r1c1", "r1c3") && !touch("r1c1", "r1c1"));
  assert.equal(border(["r1c1", "r1c2"]).length, 6);
});

test("clues are put among the constraints and taken away", () => {
  const of = kind("kropki", { white: "dots", black: "dots" });
  const [white, black] = rulesOf([of], new Map());
  const clue = (/** @type {any} */ rule, /** @type {any[]} */ dot) =>
    ({ rule, at: null, dot, isFresh: true, stated: {} });
  const one = withClue([], clue(white, ["r1c1", "r1c2"])).constraints;
  assert.deepEqual(one, [{ type: "kropki", white: [["r1c1", "r1c2"]] }]);
  const other = withClue(one, clue(black, ["r1c2", "r1c1", 3]));
  assert.deepEqual(other, { constraints: [{ type: "kropki", black: [["r1c2", "r1c1", 3]] }], at: 0 });
  assert.deepEqual(withoutClue(other.constraints, clue(black, ["r1c1", "r1c2"])), []);
  const typed = { ...clue(white, []), dot: null, stated: { white: [["r5c5", "r5c6"]], negative: true } };
  const joined = { type: "kropki", white: [["r1c1", "r1c2"], ["r5c5", "r5c6"]], negative: true };
  assert.deepEqual(withClue(one, typed).constraints, [joined]);
});
