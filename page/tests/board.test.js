import assert from "node:assert/strict";
import { test } from "node:test";

import * as boards from "../js/board.js";
import { Geometry, bit, digitsOf } from "../js/geometry.js";

const geometry = new Geometry();

test("a digit is written into free cells, and off again", () => {
  const start = boards.board({ givens: [5, ...new Array(80).fill(0)] });
  const one = boards.place(start, [0, 1, 2], 7);
  assert.deepEqual(one.digits.slice(0, 3), [0, 7, 7]);
  assert.deepEqual(boards.place(one, [0, 1, 2], 7).digits, start.digits);
});

test("a change that changes nothing returns the same board", () => {
  const start = boards.board({ givens: [5, ...new Array(80).fill(0)] });
  assert.equal(boards.place(start, [0], 7), start);
  assert.equal(boards.clear(start, [1, 2], "digit"), start);
});

test("a placed digit takes its marks away from the cells that see it", () => {
  let board = boards.mark(boards.board(), geometry.candidates(new Array(81).fill(0)));
  board = boards.placeAndClean(board, [40], 5, geometry.peers);
  assert.ok(!digitsOf(board.centre[36]).includes(5));
  assert.ok(digitsOf(board.centre[0]).includes(5));
});

/** A board on which all candidates are marked, in the corners too. */
function marked() {
  const open = geometry.candidates(new Array(81).fill(0));
  return { ...boards.mark(boards.board(), open), corner: open };
}

const peers = geometry.peers;
const marksOf = ({ corner, centre }) => ({ corner, centre });

test("the marks that a digit took away come back when it is deleted or replaced", () => {
  const start = marked();
  const wrong = boards.placeAndClean(start, [40], 5, peers);
  assert.notDeepEqual(marksOf(wrong), marksOf(start));
  assert.deepEqual(marksOf(boards.restored(boards.clear(wrong, [40], "digit"), peers)), marksOf(start));
  const right = boards.restored(boards.placeAndClean(wrong, [40], 7, peers), peers);
  assert.deepEqual(marksOf(right), marksOf(boards.placeAndClean(start, [40], 7, peers)));
  assert.equal(boards.restored(right, peers), right);
});

test("a mark that another digit sees comes back only when that one goes too", () => {
  let board = boards.placeAndClean(marked(), [0], 5, peers);
  board = boards.placeAndClean(board, [31], 5, peers);
  board = boards.restored(boards.clear(board, [0], "digit"), peers);
  assert.deepEqual([4, 1].map((cell) => digitsOf(board.centre[cell]).includes(5)), [false, true]);
  board = boards.restored(boards.clear(board, [31], "digit"), peers);
  assert.deepEqual(marksOf(board), marksOf(marked()));
});

test("a digit that clashes takes no marks away", () => {
  const start = boards.placeAndClean(marked(), [0], 5, peers);
  assert.deepEqual(marksOf(boards.placeAndClean(start, [8], 5, peers)), marksOf(start));
  assert.deepEqual(marksOf(boards.placeAndClean(marked(), [0, 8], 5, peers)), marksOf(marked()));
});

test("marks that the player has changed meanwhile stay as they are", () => {
  const wrong = boards.placeAndClean(marked(), [0], 5, peers);
  const back = (board) => digitsOf(boards.restored(boards.clear(board, [0], "digit"), peers).centre[1]).includes(5);
  assert.ok(back(wrong));
  assert.ok(!back(boards.clearLayer(wrong, [1], "centre")));
  assert.ok(!back(boards.mark(wrong, new Array(81).fill(2))));
  assert.ok(back(boards.toggle(wrong, "centre", [1], 5)));
  assert.ok(!back(boards.toggle(boards.toggle(wrong, "centre", [1], 5), "centre", [1], 5)));
});

test("a mark goes on all cells, unless all have it", () => {
  let board = boards.toggle(boards.board(), "corner", [1], 3);
  board = boards.toggle(board, "corner", [1, 2], 3);
  assert.deepEqual(board.corner.slice(0, 3), [0, bit(3), bit(3)]);
  assert.deepEqual(boards.toggle(board, "corner", [1, 2], 3).corner.slice(0, 3), [0, 0, 0]);
});

test("delete clears the layer of the tool first, then the next that holds something", () => {
  let board = boards.toggle(boards.toggle(boards.board(), "corner", [0], 1), "centre", [0], 2);
  board = boards.clear(board, [0], "corner");
  assert.deepEqual([board.corner[0], board.centre[0]], [0, bit(2)]);
  assert.equal(boards.clear(board, [0], "corner").centre[0], 0);
});

test("a step strikes its candidates out of the marks, which it writes where there are none", () => {
  const board = boards.applyStep(boards.board(), { placements: [], eliminations: [[0, 1], [0, 2]] }, geometry);
  assert.deepEqual(digitsOf(board.centre[0]), [3, 4, 5, 6, 7, 8, 9]);
  assert.equal(board.centre[1], 0);
});

test("equal digits in a house clash", () => {
  const digits = new Array(81).fill(0);
  digits[0] = digits[10] = digits[80] = 4;
  assert.deepEqual([...geometry.clashes(digits)], [0, 10]);
});

test("candidates are painted together, and unpainted when all have the colour", () => {
  let board = boards.paint(boards.board(), [[0, 1]], 3);
  board = boards.paint(board, [[0, 1], [4, 1]], 3);
  assert.deepEqual(board.painted, { "0:1": 3, "4:1": 3 });
  assert.deepEqual(boards.paint(board, [[4, 1]], 5).painted, { "0:1": 3, "4:1": 5 });
  assert.deepEqual(boards.paint(board, [[0, 1], [4, 1]], 3).painted, {});
  assert.deepEqual(boards.unpaint(board, [4]).painted, { "0:1": 3 });
});

test("a line is removed from either end, and with the cells where it ends", () => {
  const board = boards.link(boards.link(boards.board(), [0, 1, 8, 1]), [8, 1, 80, 2]);
  assert.deepEqual(boards.link(board, [8, 1, 0, 1]).lines, [[8, 1, 80, 2]]);
  assert.deepEqual(boards.unlink(board, [80]).lines, [[0, 1, 8, 1]]);
  assert.deepEqual(boards.unlink(board, [8]).lines, []);
  assert.equal(boards.unlink(board, [40]), board);
});

test("pencil marks are filled in where there are none, and what the player struck out stays so", () => {
  const start = boards.board({ givens: [5, ...new Array(80).fill(0)], centre: [0, 0b11, ...new Array(79).fill(0)] });
  const filled = boards.fillIn(start, new Array(81).fill(0b111));
  assert.deepEqual(filled.centre.slice(0, 3), [0, 0b11, 0b111]);
  assert.equal(boards.fillIn(filled, new Array(81).fill(0b1111)), filled);
});
