import assert from "node:assert/strict";
import { test } from "node:test";

import { History } from "../js/history.js";

test("a change after undo starts a branch, and the other one can be returned to", () => {
  const history = new History("a");
  history.push("b", "to b");
  const b = history.at;
  history.undo();
  history.push("c", "to c");
  assert.equal(history.redo(), false);
  history.go(b);
  assert.equal(history.value, "b");
  assert.deepEqual(history.path.map(({ value }) => value), ["a", "b"]);
});

test("redo goes forward along what was undone", () => {
  const history = new History(0);
  for (const value of [1, 2, 3]) history.push(value, "");
  history.undo();
  history.undo();
  assert.equal(history.redo() && history.value, 2);
  assert.equal(history.redo() && history.value, 3);
  assert.equal(history.redo(), false);
});

test("save points outlive what is forgotten, and the data of a history give the same history", () => {
  const history = new History(0);
  history.push(1, "");
  history.save("here");
  for (let value = 2; value < 5000; value++) history.push(value, "");
  assert.ok(history.entries.size <= 2001);
  assert.deepEqual(history.saved.map(({ value }) => value), [1]);
  const copy = History.of(JSON.parse(JSON.stringify(history.toData())));
  assert.equal(copy.value, 4999);
  assert.equal(copy.undo() && copy.value, 4998);
  assert.deepEqual(copy.saved.map(({ name }) => name), ["here"]);
});
