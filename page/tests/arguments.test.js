import assert from "node:assert/strict";
import { test } from "node:test";

import { argumentIn, dotsIn, found, partsOf, textOf, written } from "../js/arguments.js";

const NINE = [..."123456789"];
const SIXTEEN = [..."123456789ABCDEFG"];

test("arguments are read as their kind is written", () => {
  const is = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {any} */ value, labels = NINE) =>
    assert.deepEqual(argumentIn(kind, text, labels), value, `${kind} ${text}`);
  for (const kind of ["cells", "line", "path", "names"]) is(kind, "r1c1, r1c2  x", ["r1c1", "r1c2", "x"]);
  is("number", " 12 ", 12);
  is("number", "x", "x");
  is("numbers", "5, 10", [5, 10]);
  is("integers", "1 -1", [1, -1]);
  is("digits", "1 6", [1, 6]);
  is("digits", "166", [1, 6, 6]);
  is("digits", "aG", [10, 16], SIXTEEN);
  is("digits", "01", [0, 1], [..."0123"]);
  is("digits", "10 2", [10, 2], Array.from({ length: 25 }, (_, at) => String(at + 1)));
  is("digits", "1x", [1, "x"]);
  is("tuples", "1 5; 16,", [[1, 5], [1, 6]]);
  is("outside", " r0c3 ", "r0c3");
  is("choice", "down-right", "down-right");
  is("text", "[5", "[5");
});

test("every kind can be written as JSON, and unknown kinds are", () => {
  assert.deepEqual(argumentIn("digits", "[1, 16]", NINE), [1, 16]);
  assert.deepEqual(argumentIn("constraints", '[{"type": "anti-knight"}]', NINE), [{ type: "anti-knight" }]);
  assert.equal(argumentIn("constraints", "[{", NINE), "[{");
  assert.equal(argumentIn("toString", "5", NINE), 5);
});

test("an empty field states nothing", () => {
  for (const kind of ["cells", "number", "choice", "text", "constraints"]) {
    assert.equal(argumentIn(kind, "  ", NINE), undefined);
  }
  assert.equal(dotsIn(" ", 3), undefined);
});

test("there is a dot between each two cells of a line", () => {
  assert.deepEqual(dotsIn("r1c1 r1c2 r1c3", 3), [["r1c1", "r1c2", 3], ["r1c2", "r1c3", 3]]);
  assert.deepEqual(dotsIn("r1c1 r1c2", null), [["r1c1", "r1c2"]]);
  assert.deepEqual(dotsIn("r1c1", null), [["r1c1"]], "the engine says what it lacks");
});

test("constraints are found by name, by other names, and by their rule", () => {
  const kind = (/** @type {string} */ name, /** @type {string[]} */ aliases, /** @type {string} */ sentence) =>
    ({ name, aliases, sentence, parameters: /** @type {any[]} */ ([]) });
  const kinds = [
    kind("slow-thermometer", ["slow-thermo"], "Digits do not decrease from the bulb."),
    kind("thermometer", ["thermo"], "Digits increase from the bulb."),
    kind("whisper", ["german-whispers"], "Neighbours differ by five."),
  ];
  const names = (/** @type {string} */ text) => found(kinds, text).map(({ name }) => name);
  assert.deepEqual(names(""), ["slow-thermometer", "thermometer", "whisper"]);
  assert.deepEqual(names("Slow thermo"), ["slow-thermometer"]);
  assert.deepEqual(names("thermo"), ["thermometer", "slow-thermometer"]);
  assert.deepEqual(names("german_"), ["whisper"]);
  assert.deepEqual(names("bulb"), ["slow-thermometer", "thermometer"]);
  assert.deepEqual(names("queens"), []);
  const negative = { name: "negative_white", kind: "flag", required: false, summary: "" };
  kinds.push({ ...kind("kropki-dots", [], "Dots stand on edges."), parameters: [negative] });
  assert.deepEqual(names("negative"), ["kropki-dots"], "what arguments are called");
});

test("a constraint is listed with its arguments", () => {
  /**
   * @param {any} constraint
   * @param {Record<string, string>} kinds
   * @param {string} text
   */
  const is = (constraint, kinds, text) => {
    const parameters = Object.entries(kinds).map(([name, kind]) => ({ name, kind, required: true, summary: "" }));
    assert.equal(textOf(constraint, parameters), text);
  };
  is({ type: "sandwich", sum: 9, at: "r0c2" }, { at: "outside", sum: "number" }, "sandwich r0c2, 9");
  is({ type: "anti-knight", wraps: true }, { wraps: "flag" }, "anti knight wraps");
  const leaper = { type: "anti-leaper", along: 3, across: 1 };
  is(leaper, { along: "number", across: "number" }, "anti leaper along 3, across 1");
  const cells = ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5"];
  is({ type: "killer-cage", sum: 7, cells }, { cells: "cells", sum: "number" }, "killer cage r1c1 r1c2 r1c3 r1c4 …, 7");
});

test("an argument is written as it is read", () => {
  /** @type {[string, any, string[]?][]} */
  const values = [
    ["cells", ["r1c1", "r1c2"]], ["number", 7], ["numbers", [5, 10]], ["digits", [1, 6, 6]],
    ["digits", [10, 16], SIXTEEN],
    ["groups", [["r1c1", "r1c2"], ["r3c3"]]], ["tuples", [[1, 5], [1, 6]]], ["outside", "r0c3"], ["integers", [1, -1]],
    ["constraints", [{ type: "anti-knight" }]],
  ];
  for (const [kind, value, labels = NINE] of values) {
    assert.deepEqual(argumentIn(kind, written(kind, value), labels), value, kind);
  }
  assert.equal(written("cells", undefined), "");
});

test("each dot is removed alone", () => {
  const parameters = ["white", "black"].map((name) => ({ name, kind: "dots", required: false, summary: "" }));
  const dots = { type: "dots", white: [["r1c1", "r1c2"], ["r2c1", "r2c2"]], black: [["r4c1", "r4c2", 3]] };
  const [first, , last] = partsOf(dots, parameters).map(({ text, left }) => ({ text, left }));
  assert.deepEqual(first, { text: "dots white r1c1 r1c2", left: [{ ...dots, white: [dots.white[1]] }] });
  assert.deepEqual(last, { text: "dots black r4c1 r4c2 3", left: [{ ...dots, black: [] }] });
  const one = { type: "dots", white: [["r1c1", "r1c2"]] };
  assert.deepEqual(partsOf(one, parameters)[0].left, []);
  const all = partsOf({ ...dots, negative: true }, parameters);
  assert.equal(all.at(-1)?.text, "dots negative");
  assert.deepEqual(all.at(-1)?.left, [dots], "the dots stay");
  assert.equal(all.length, 4);
});
