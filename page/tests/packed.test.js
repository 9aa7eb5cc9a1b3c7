import assert from "node:assert/strict";
import { test } from "node:test";

import * as boards from "../js/board.js";
import { History } from "../js/history.js";
import { packed, unpacked } from "../js/packed.js";

/** A history of many changes on a large board. */
function played() {
  const history = new History(boards.board({ title: "7", givens: new Array(625).fill(0) }));
  for (let cell = 0; cell < 200; cell++) {
    history.push(boards.toggle(history.value, "corner", [cell], 1 + (cell % 25)), "mark");
  }
  history.push(boards.place(history.value, [3], 7), "digit");
  return history;
}

test("a history is the same after packing and unpacking", () => {
  const data = played().toData();
  assert.deepEqual(unpacked(JSON.parse(JSON.stringify(packed(data)))), data);
});

test("entries share their parts again after unpacking", () => {
  const { value } = History.of(unpacked(JSON.parse(JSON.stringify(packed(played().toData())))));
  assert.equal(boards.clear(value, [9], "digit").givens, value.givens);
});

test("each part is written once", () => {
  const data = played().toData();
  assert.ok(JSON.stringify(packed(data)).length < JSON.stringify(data).length / 3);
});
