import assert from "node:assert/strict";
import { test } from "node:test";

import { History } from "../js/history.js";
import { linesOf } from "../js/tree.js";

const valuesOf = (entries) => entries.map(({ value }) => value);
const values = (history) => linesOf(history).map(({ entry, branches }) => [entry.value, branches.map(valuesOf)]);

/** A history with values pushed one after another. */
function pushed(history, ...each) {
  for (const value of each) history.push(value, "");
  return history;
}

test("a history without undo is one line", () => {
  assert.deepEqual(values(pushed(new History(0), 1, 2)), [[0, []], [1, []], [2, []]]);
});

test("what redo leads to stands below the present", () => {
  const history = pushed(new History(0), 1, 2);
  history.undo();
  history.undo();
  assert.deepEqual(values(history).map(([value]) => value), [0, 1, 2]);
});

test("a branch that was left hangs where it left, with branches of its own", () => {
  const history = pushed(new History(0), 1, 2);
  history.undo();
  pushed(history, 3, 4);
  history.undo();
  pushed(history, 5);
  history.go(0);
  pushed(history, 6);
  assert.deepEqual(values(history), [[0, [[1, 2], [3, 4], [5]]], [6, []]]);
});

test("every entry of random histories is shown once", () => {
  let state = 7;
  const random = (most) => (state = (state * 48271) % 2147483647) % most;
  for (let round = 0; round < 50; round++) {
    const history = new History(0);
    for (let step = 1; step < 60; step++) {
      if (random(3)) history.push(step, "");
      else if (random(2)) history.undo();
      else history.go(random(history.last + 1));
    }
    const shown = linesOf(history).flatMap(({ entry, branches }) => [entry.id, ...branches.flat().map(({ id }) => id)]);
    assert.deepEqual(shown.sort((one, other) => one - other), [...history.entries.keys()]);
  }
});

test("a long history does not exhaust the stack", () => {
  const history = new History(0);
  for (let step = 1; step < 1500; step++) history.push(step, "");
  history.go(0);
  assert.equal(linesOf(history)[0].branches[0].length, 1499);
});
