import assert from "node:assert/strict";
import { test } from "node:test";

import { board } from "../js/board.js";
import { FormatError, asBoardLine, asJson, saved } from "../js/formats.js";
import { Geometry } from "../js/geometry.js";

/** nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)) */
const PUZZLE = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";
const GIVENS = [...PUZZLE].map((symbol) => Number(symbol) || 0);
const geometry = new Geometry();

/** A board with everything on it. */
function played() {
  const found = board({ givens: [...GIVENS] });
  found.digits[0] = 7;
  found.centre[1] = 0b10010;
  found.corner[1] = 0b1;
  found.colours[3] = 0b100000001;
  const drawn = [{ shape: "stroke", points: [[0, 0], [9.5, 9]], width: 0.1, colour: "#f067f0", under: true }];
  return { ...found, painted: { "1:2": 3, "80:9": 9 }, lines: [[1, 2, 80, 9]], words: "No fog.", drawn };
}

test("a line has the digits, and a plus before those that are placed", () => {
  assert.equal(asBoardLine(played(), geometry), PUZZLE.replace(".", "+7"));
});

test("the file of a jigsaw holds its regions", () => {
  const regions = [..."0000111122223333"].map(Number);
  const rules = { presets: "classic", houses: {}, board: { grids: [[0, 0, 4, 4]], regions } };
  const jigsaw = board({ givens: new Array(16).fill(0), rules });
  assert.deepEqual(saved(asJson(jigsaw)), jigsaw);
});

test("everything survives the file", () => {
  assert.deepEqual(saved(asJson(played())), played());
  assert.equal(saved(PUZZLE), null);
  assert.equal(saved('{"size": 9}'), null);
  assert.equal(saved("{"), null);
});

test("malformed files are refused with a reason", () => {
  const lines = [[0, 1, 81, 1]];
  const paints = [{ "81:1": 1 }, { "0:0": 1 }, { "0:1": 10 }, [1], { x: 1 }, null];
  const inks = [...paints.map((painted) => ({ painted })), { lines }, { lines: [[0, 1]] }, { lines: 3 }];
  for (const ink of inks) {
    const text = JSON.stringify({ ...JSON.parse(asJson(played())), ...ink });
    assert.throws(() => saved(text), /painted:|lines:/, JSON.stringify(ink));
  }
  const short = { givens: [1], digits: [1, 2] };
  for (const part of [{ centre: [1] }, short, { rules: { board: 3 } }, { drawn: [{}] }, { nonet_board: 2 }]) {
    assert.throws(() => saved(JSON.stringify({ nonet_board: 1, ...part })), Error, JSON.stringify(part));
  }
  assert.throws(() => saved('{"nonet_board": 2}'), FormatError);
  assert.equal(saved('{"nonet_board": 1, "words": 7}').words, "");
});
