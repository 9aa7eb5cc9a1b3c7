import assert from "node:assert/strict";
import { test } from "node:test";

import { FieldError, keysIn, rangeIn, seedIn } from "../js/fields.js";

test("ranges are numbers or two of them", () => {
  assert.deepEqual(rangeIn("24..26", "Givens", "24..26"), [24, 26]);
  assert.deepEqual(rangeIn(" 24 - 26 ", "Givens", "24..26"), [24, 26]);
  assert.deepEqual(rangeIn("3.8..4.5", "ER", "3.8..4.5"), [3.8, 4.5]);
  assert.deepEqual(rangeIn("7", "ER", "3.8..4.5"), [7, 7]);
  assert.equal(rangeIn("  ", "ER", "3.8..4.5"), undefined);
});

test("anything but a range is refused with the name of the field", () => {
  for (const text of ["x", "1..", "-3", "1..2..3"]) {
    const message = `Givens: expected a range such as 24..26, found ${text}.`;
    assert.throws(() => rangeIn(text, "Givens", "24..26"), { message });
  }
});

test("names become keys", () => {
  assert.deepEqual(keysIn(" X-Wing, naked  pair,"), ["x-wing", "naked-pair"]);
  assert.deepEqual(keysIn(""), []);
});

test("an empty seed is a new one", () => {
  assert.equal(seedIn("42"), 42);
  assert.ok(Number.isInteger(seedIn("")));
  for (const text of ["-1", "1.5", "x", "9".repeat(20)]) assert.throws(() => seedIn(text), FieldError);
});
