import assert from "node:assert/strict";
import { test } from "node:test";

import * as filters from "../js/filter.js";
import { bit } from "../js/geometry.js";

const [two, three] = [bit(1) | bit(5), bit(1) | bit(5) | bit(9)];

test("a digit is filtered, and the same key again ends the filter", () => {
  const five = filters.byDigit(filters.none(), 5, false);
  assert.deepEqual([filters.passes(five, two), filters.passes(five, bit(4))], [true, false]);
  assert.equal(filters.isOn(filters.byDigit(five, 5, false)), false);
});

test("an inverted filter shows the other cells, and an inverted filter of the same digit is another one", () => {
  const notFive = filters.byDigit(filters.byDigit(filters.none(), 5, false), 5, true);
  assert.deepEqual([filters.passes(notFive, two), filters.passes(notFive, bit(4))], [false, true]);
});

test("digits are added to the filter and taken out", () => {
  const both = filters.withDigit(filters.byDigit(filters.none(), 4, false), 5);
  assert.ok(filters.passes(both, bit(4)) && filters.passes(both, bit(5)));
  assert.deepEqual([...filters.withDigit(both, 4).digits], [5]);
});

test("the filter for pairs shows cells with two candidates only", () => {
  const pairs = filters.byPairs(filters.none());
  assert.deepEqual([two, three, bit(3), 0].map((bits) => filters.passes(pairs, bits)), [true, false, false, false]);
  assert.equal(filters.isOn(filters.byPairs(pairs)), false);
});

test("the filter goes through all digits, both ways and round the end", () => {
  const digit = (filter) => [...filter.digits][0];
  assert.equal(digit(filters.cycled(filters.none(), 1, 9)), 1);
  assert.equal(digit(filters.cycled(filters.none(), -1, 9)), 9);
  const nine = filters.byDigit(filters.none(), 9, false);
  assert.deepEqual([digit(filters.cycled(nine, 1, 9)), digit(filters.cycled(nine, -1, 9))], [1, 8]);
});

test("no filter shows no cell", () => assert.equal(filters.passes(filters.none(), two), false));

test("the filter is turned round, unless it is for pairs", () => {
  assert.ok(filters.passes(filters.inverted(filters.byDigit(filters.none(), 4, false)), two));
  const pairs = filters.byPairs(filters.none());
  assert.equal(filters.inverted(pairs), pairs);
});
