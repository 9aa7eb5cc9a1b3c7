import assert from "node:assert/strict";
import { test } from "node:test";

import { board, requireFit } from "../js/board.js";
import { Geometry, bit, digitsOf } from "../js/geometry.js";
import { typedDigit } from "../js/keys.js";
import * as say from "../js/say.js";

/** Two grids of 2x2 that share a cell: the canvas has two holes of two cells. */
const SUM = { shape: "text", at: [1.12, 0.12], text: "3", corner: 1, under: false };
const PAIR = new Geometry({
  rows: 3,
  columns: 3,
  labels: ["9", "A"],
  places: [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2], [2, 1], [2, 2]],
  houses: [
    { kind: "row", name: "row 1 of grid 1", cells: [0, 1], full: true },
    { kind: "row", name: "row 2 of grid 1", cells: [2, 3], full: true },
    { kind: "row", name: "row 1 of grid 2", cells: [3, 4], full: true },
    { kind: "column", name: "column 1 of grid 2", cells: [3, 5], full: true },
    { kind: "extra", name: "pair", cells: [0], full: false },
  ],
  spots: [],
  lines: { thin: [], walls: [], frame: [] },
  constraints: [{ name: "killer-cage", sentence: "", cells: [0, 1] }],
  shapes: [SUM],
  text: "2 grids of 2x2",
});

const FREE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (code, key, modifiers = {}) => ({ code, key, ...FREE, ...modifiers });
const HEX = [..."123456789ABCDEFG"];

test("arrows go over holes and round the edge", () => {
  assert.equal(PAIR.next(1, 0, 1), 0, "r1c3 is a hole");
  assert.equal(PAIR.next(0, 0, -1), 1);
  assert.equal(PAIR.next(4, -1, 0), 6);
  assert.equal(PAIR.next(4, 1, 0), 6);
  assert.equal(new Geometry().next(0, 0, -1), 8);
});

test("places outside and holes are not cells", () => {
  const outside = [[0, 2], [2, 0], [-1, 0], [0, -1], [3, 0], [0, 3]];
  for (const [row, column] of outside) assert.equal(PAIR.cellAt(row, column), -1);
  assert.equal(PAIR.cellAt(1, 2), 4);
  assert.equal(PAIR.centre, 3);
  assert.equal(new Geometry().centre, 40);
});

test("digits are spoken by their labels", () => {
  const start = board({ givens: [2, 0, 0, 0, 0, 0, 0] });
  start.centre[1] = 3;
  assert.equal(say.cell(start, PAIR, 0), "row 1 column 1, given A");
  assert.equal(say.cell(start, PAIR, 1), "row 1 column 2, empty, candidates 9 A");
  assert.equal(say.missing(start, PAIR, 0, "row"), "row 1 of grid 1 lacks 9");
  assert.equal(say.house(start, PAIR, 3, "row"), "row 2 of grid 1: blank, blank; row 1 of grid 2: blank, blank");
  assert.equal(say.house(start, PAIR, 0, "box"), "");
  assert.equal(say.counts(start, PAIR), "9: 0 placed, A: 1 placed");
});

test("sets of up to 31 digits", () => {
  const digits = [1, 9, 16, 31];
  assert.deepEqual(digitsOf(digits.reduce((bits, digit) => bits | bit(digit), 0)), digits);
});

test("the number of a cage takes a corner", () => assert.deepEqual([...PAIR.cornered], [1]));

test("a board that does not fit its rules is refused", () => {
  const fits = (parts) => () => requireFit(board(parts), PAIR);
  assert.doesNotThrow(fits({ givens: [2, 0, 0, 0, 0, 0, 1] }));
  assert.throws(fits({ givens: [0] }), /1 cells; its rules have 7/);
  assert.throws(fits({ givens: [3, 0, 0, 0, 0, 0, 0] }), /above A/);
  assert.throws(fits({ givens: [0, 0, 0, 0, 0, 0, 0], centre: [4, 0, 0, 0, 0, 0, 0] }), /mark above A/);
});

test("letters are digits above 9, before their other meanings", () => {
  const value = (event) => typedDigit(event, HEX)?.value;
  assert.deepEqual(value(press("KeyC", "c")), { digit: 12 });
  assert.deepEqual(value(press("KeyC", "C", { shiftKey: true })), { digit: 12, tool: "corner" });
  assert.equal(value(press("KeyC", "c", { ctrlKey: true })), undefined, "copying stays");
  assert.deepEqual(value(press("Digit4", "$", { shiftKey: true })), { digit: 4, tool: "corner" });
  assert.deepEqual(value(press("Digit4", "4", { ctrlKey: true })), { digit: 4, tool: "centre" });
  assert.equal(value(press("Digit4", "$", { ctrlKey: true, shiftKey: true })), undefined, "colours stay");
  assert.equal(value(press("KeyH", "h")), undefined);
  assert.equal(value(press("Digit0", "0")), undefined);
});

test("0 is a digit where the board has it", () => {
  const labels = [..."012345678"];
  assert.deepEqual(typedDigit(press("Digit0", "0"), labels)?.value, { digit: 1 });
  assert.deepEqual(typedDigit(press("Digit8", "8"), labels)?.value, { digit: 9 });
  assert.equal(typedDigit(press("Digit4", "4"), [..."123456789"]), undefined, "the table has the classic digits");
});

test("the shapes of a board say how much room it needs beside its cells", () => {
  assert.deepEqual(PAIR.beside, { left: 0, top: 0, right: 0, bottom: 0 });
  const shapes = [{ ...SUM, at: [-0.5, 1.5] }, { ...SUM, at: [1.5, 4.5] }];
  assert.deepEqual(new Geometry({ ...PAIR, shapes }).beside, { left: 1, top: 0, right: 0, bottom: 2 });
});
