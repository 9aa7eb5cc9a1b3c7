import assert from "node:assert/strict";
import { test } from "node:test";

import { blocksOf, techniqueNamed } from "../js/techniques.js";

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

test("a page is headings, lists and paragraphs, without signs of Markdown and without its example", () => {
  assert.deepEqual(blocksOf(PAGE), [
    { text: "XY-wing: one of two cells is the digit." },
    { heading: "Pattern" },
    { text: "The pivot has the candidates x and y." },
    { heading: "Neighbours" },
    { items: ["xyz-wing: the pivot has the third digit too.", "w-wing: two equal cells."] },
    { heading: "References" },
    { items: ["HoDoKu: XY-Wing. Also known as Y-wing, a bent naked triple (rule 4)."] },
  ]);
});
