import assert from "node:assert/strict";
import { test } from "node:test";

import { blocksOf, inline, judged, levelsOf, matching, techniqueNamed } from "../js/techniques.js";

const PAGE = `XY-wing: one of two cells
is the digit.

# Pattern
The pivot has the
candidates x and y.

# Neighbours
- \`xyz-wing\`: the pivot
  has the third digit too.
- \`w-wing\`: two equal cells.

# References
- HoDoKu: XY-Wing. Also known as
  Y-wing, a bent naked triple (rule 4).

# Example
\`\`\`text
:9+5.+1.:
\`\`\`
`;

const TECHNIQUES = [
  { key: "x-wing", name: "X-Wing", page: "Also known as a fish of size 2." },
  { key: "two-string-kite", name: "Two-string kite", page: "Also known as kite." },
  { key: "unique-rectangle-1", name: "Unique rectangle type 1", page: "" },
  { key: "simple-colours-trap", name: "Simple colours trap", page: "Also known as X-Wing or kite." },
  { key: "xy-wing", name: "XY-wing", page: PAGE },
];

test("a technique is found by its key, its names and in every spelling", () => {
  const names = {
    "x-wing": ["x wing", "X-Wing", "xwing", "X wings", "fish of size 2"],
    "xy-wing": ["y-wing", "Y wing", "bent naked triple"],
    "two-string-kite": ["2 string kite", "kite"],
    "unique-rectangle-1": ["UR 1", "unique rectangle type one"],
    "simple-colours-trap": ["simple coloring trap"],
  };
  for (const [key, written] of Object.entries(names)) {
    for (const name of written) assert.equal(techniqueNamed(TECHNIQUES, name)?.key, key, name);
  }
  for (const name of ["", "z-wing", "rule 4"]) assert.equal(techniqueNamed(TECHNIQUES, name), undefined);
});

test("a page is headings, lists and paragraphs, without its example", () => {
  assert.deepEqual(blocksOf(PAGE), [
    { text: "XY-wing: one of two cells is the digit." },
    { heading: "Pattern" },
    { text: "The pivot has the candidates x and y." },
    { heading: "Neighbours" },
    { items: ["`xyz-wing`: the pivot has the third digit too.", "`w-wing`: two equal cells."] },
    { heading: "References" },
    { items: ["HoDoKu: XY-Wing. Also known as Y-wing, a bent naked triple (rule 4)."] },
  ]);
});

test("code in a text stands apart", () => {
  assert.deepEqual(inline("`w-wing`: two `a`s"), [{ code: "w-wing" }, ": two ", { code: "a" }, "s"]);
});

test("what is typed keeps the techniques with such a name, first the one that is called so", () => {
  const keys = (/** @type {string} */ typed) => matching(TECHNIQUES, typed).map(({ key }) => key);
  assert.deepEqual(keys(""), TECHNIQUES.map(({ key }) => key));
  assert.deepEqual(keys("y.wing"), ["xy-wing"]);
  assert.deepEqual(keys("X wing"), ["x-wing", "simple-colours-trap"]);
  assert.deepEqual(keys("kite"), ["two-string-kite", "simple-colours-trap"]);
  assert.deepEqual(keys("wing"), ["x-wing", "simple-colours-trap", "xy-wing"]);
  assert.deepEqual(keys("zebra"), []);
  assert.deepEqual(keys("?"), []);
});

test("techniques stand under their levels, those without a price last", () => {
  const [none, easy, hard, again] = ["a", "b", "c", "d"].map((key) => ({ key, name: key, page: "" }));
  const levels = levelsOf([
    { ...none, level: null },
    { ...easy, level: "very easy" },
    { ...hard, level: "hard" },
    { ...again, level: "very easy" },
  ]);
  const found = levels.map(({ name, members }) => [name, members.map(({ key }) => key).join("")]);
  assert.deepEqual(found, [["Very easy", "bd"], ["Hard", "c"], ["Other techniques", "a"]]);
});

test("an answer is the pattern, the cells that lose a candidate, or the cell of a digit", () => {
  /** @type {any} */
  const second = (/** @type {number[]} */ cells) => ({ stages: [{}, { cells: cells.map((cell) => [cell, ""]) }, {}] });
  const fish = { placements: [], eliminations: [[2, 6], [3, 6]], pictures: second([4, 7, 31, 34]) };
  assert.ok(judged(fish, new Set([34, 4, 7, 31])).isRight);
  assert.ok(judged(fish, new Set([3, 2])).isRight);
  assert.deepEqual(judged(fish, new Set([4, 5])), { isRight: false, right: [4], wrong: [5], all: 4 });
  const single = { placements: [[17, 6]], eliminations: [], pictures: second([17, 52, 78]) };
  assert.ok(judged(/** @type {any} */ (single), new Set([17])).isRight);
  assert.ok(!judged(/** @type {any} */ (single), new Set([17, 52])).isRight);
});
