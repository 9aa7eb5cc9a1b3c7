import assert from "node:assert/strict";
import { test } from "node:test";

import { read } from "../js/formats.js";

/** A document of this size, with some members. */
const text = (size, members = {}, cells = {}) => {
  const grid = Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => cells[`${row},${column}`] ?? {}));
  return JSON.stringify({ size, grid, ...members });
};

test("givens, placed digits and title", () => {
  const found = read(text(6, { title: "T" }, { "0,0": { value: 5, given: true }, "0,1": { value: 6 } }));
  assert.deepEqual([found.givens[0], found.digits[1], found.title, found.rules.presets], [5, 6, "T", "6x6"]);
});

test("rules become presets, houses and constraints", () => {
  const cells = ["R1C1", "R1C2"];
  const members = {
    "diagonal+": true, antiknight: true, extraregion: [{ cells }], killercage: [{ cells, value: "3" }, { cells }],
    thermometer: [{ lines: [cells, cells] }], difference: [{ cells }], ratio: [{ cells, value: "3" }], arrow: [],
  };
  assert.deepEqual(read(text(9, members)).rules, {
    presets: "diagonal-anti",
    houses: { "extra region 1": [0, 1] },
    constraints: [
      { type: "killer-cage", cells, sum: 3 }, { type: "killer-cage", cells }, { type: "thermometer", cells }, { type: "thermometer", cells },
      { type: "anti-knight" }, { type: "kropki-dots", white: [cells], black: [[...cells, 3]] },
    ],
  });
});

test("cells that name a region make a jigsaw", () => {
  const { rules } = read(text(4, {}, { "0,1": { region: 1 }, "0,2": { region: 0 } }));
  assert.equal(rules.presets, "classic");
  assert.deepEqual(rules.board.regions.slice(0, 8), [0, 1, 0, 1, 0, 0, 1, 1]);
});

test("anything that the page does not recognise is refused", () => {
  for (const [bad, reason] of [
    [text(9, { arrow: [{}] }), /not supported in the document: arrow/], [text(9, { negative: ["ratio"] }), /not supported in the document: negative/],
    [text(4, {}, { "0,0": { value: 5 } }), /up to 4/], [text(4, { size: 5 }), /square grid/], [text(9, { extraregion: [{ cells: ["X"] }] }), /R4C7/],
  ]) assert.throws(() => read(bad), reason);
});
