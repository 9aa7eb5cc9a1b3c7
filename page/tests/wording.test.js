import assert from "node:assert/strict";
import { test } from "node:test";

import { linesOf, titleIn, unchecked, wordsIn } from "../js/wording.js";

test("what is not checked is named once", () => {
  assert.equal(unchecked(""), "");
  assert.equal(unchecked("Queens attack."), "rules in words");
  assert.equal(unchecked("Not read as rules: line, text.\nQueens attack.\n\nKings too."), "line, text, rules in words");
  assert.equal(unchecked("Not read as rules: line."), "line");
  assert.deepEqual(linesOf("Not read as rules: line.\nQueens attack."), ["Queens attack."]);
  const made = "The candidates of this puzzle are shown as marks, which the page does not check.";
  assert.equal(unchecked(`${made}\nNot read as rules: line.`), "candidates, line");
});

test("words and titles of unknown origin are cut, without half a character", () => {
  assert.deepEqual([wordsIn(7), titleIn(null), wordsIn("No fog.")], ["", "", "No fog."]);
  assert.equal(titleIn(`${"x".repeat(199)}\u{1F600}`), "x".repeat(199));
});
