import assert from "node:assert/strict";
import { test } from "node:test";

import { board } from "../js/board.js";
import { FormatError, asBoardLine, asCandidates, asGrid, asJson, asLine, read } from "../js/formats.js";
import { Geometry } from "../js/geometry.js";
import { fromLink, toFragment } from "../js/link.js";

/** nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)) */
const PUZZLE = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";
const geometry = new Geometry();

/** A board with everything on it. */
function played() {
  const found = read(PUZZLE);
  found.digits[0] = 7;
  found.centre[1] = 0b10010;
  found.corner[1] = 0b1;
  return found;
}

test("a line is read with any blank, and among other fields", () => {
  for (const blank of ["0", "-", "_", "*", "x"]) assert.equal(asLine(read(PUZZLE.replaceAll(".", blank))), PUZZLE);
  assert.equal(asLine(read(`12,${PUZZLE},easy`)), PUZZLE);
});

test("grids are read with and without frames", () => {
  assert.equal(asLine(read(asGrid(read(PUZZLE)))), PUZZLE);
  const framed = PUZZLE.match(/.{9}/g).map((row) => `|${row.match(/.../g).join("|")}|`).join("\n");
  assert.equal(asLine(read(`*-----------*\n${framed}\n*-----------*`)), PUZZLE);
});

test("candidates are read as grid and as 729 symbols", () => {
  const text = asCandidates(read(PUZZLE), geometry);
  const again = read(text);
  assert.equal(asCandidates(again, geometry), text);
  const symbols = Array.from({ length: 81 }, (_, cell) => (cell ? "123456789" : "1........")).join("");
  assert.equal(asLine(read(symbols)).indexOf("1"), 0);
});

test("a line of HoDoKu's library has placed digits and deleted candidates", () => {
  const found = read(`:0003:8:${PUZZLE.replace(".", "+7")}:212:::`);
  assert.equal(found.digits[0], 7);
  assert.equal(found.centre[9] >> 1 & 1, 0);
});

test("placed digits survive the board line, and everything survives the file and the link", () => {
  const start = played();
  assert.deepEqual(read(asBoardLine(start)).digits, start.digits);
  for (const again of [read(asJson(start)), fromLink(toFragment(start)), read(`https://example.org/${toFragment(start)}`)]) {
    for (const layer of ["givens", "digits", "centre", "corner"]) assert.deepEqual(again[layer], start[layer], layer);
  }
});

test("colours and lines survive the file and the link, and no link grows without them", () => {
  const start = played();
  assert.ok(!toFragment(start).includes("."));
  start.colours[3] = 0b100000001;
  start.painted = { "1:2": 3, "80:9": 9 };
  start.lines = [[1, 2, 80, 9]];
  for (const again of [read(asJson(start)), read(toFragment(start))]) {
    for (const layer of ["colours", "painted", "lines", "centre"]) assert.deepEqual(again[layer], start[layer], layer);
  }
});

test("impossible colours and lines are refused", () => {
  const bad = [{ painted: { "81:1": 1 } }, { painted: { "0:0": 1 } }, { painted: { "0:1": 10 } }, { painted: [1] }, { painted: { x: 1 } }, { lines: [[0, 1, 81, 1]] }, { lines: [[0, 1]] }, { lines: 3 }, { painted: null }];
  for (const ink of bad) assert.throws(() => read(JSON.stringify({ ...JSON.parse(asJson(played())), ...ink })), /painted:|lines:/, JSON.stringify(ink));
  const ink = (data) => `${toFragment(played())}.${btoa(JSON.stringify(data)).replace(/=+$/, "")}`;
  for (const data of [{ coloured: [[81, 1]] }, { coloured: [[0, 512]] }, { coloured: 1 }, { coloured: [["length", 1]] }, 5, null, { lines: [1] }]) {
    if (typeof data === "object" && data !== null) assert.throws(() => read(ink(data)), Error, JSON.stringify(data));
    else assert.deepEqual(read(ink(data)).lines, []);
  }
});

test("rules survive the link", () => {
  const rules = { presets: "diagonal", houses: { "my house": [0, 10, 20, 30, 40, 50, 60, 70, 80] } };
  assert.deepEqual(fromLink(toFragment(board({ rules }))).rules, rules);
});

test("links of other sites that hold 81 cells are read", () => {
  assert.equal(asLine(read(`https://www.sudokuwiki.org/sudoku.htm?bd=${PUZZLE.replaceAll(".", "0")}`)), PUZZLE);
});

test("hostile text is refused with a reason, in bounded time", () => {
  const bad = ["", "hello", "1".repeat(80), "x".repeat(1_000_000), "{", '{"nonet_board": 2}', "#1AAAA", "#1____", `#1${"A".repeat(5000)}`, '{"nonet_board":1,"centre":[1]}', "<script>alert(1)</script>"];
  for (const text of bad) assert.throws(() => read(text), (error) => error instanceof Error && error.message.length > 10, text.slice(0, 40));
  assert.throws(() => read("hello"), FormatError);
});

test("random links never give an impossible board", () => {
  let state = 1;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: 20 + Math.floor(200 * random()) }, () => letters[Math.floor(64 * random())]).join("");
    let found;
    try {
      found = fromLink(`#1${text}`);
    } catch {
      continue;
    }
    assert.ok(found.givens.every((digit) => digit >= 0 && digit <= 9));
  }
});

test("long texts that nearly match a format are refused", () => {
  for (const part of ["/fpuzAAAA", "/sclAAAA", "/scfAAAA", "&load=a", "#1", "-", "- ", "|", "1 ", " "]) {
    const text = part.repeat(Math.floor(90_000 / part.length));
    for (const start of ["https://x", "https://www.f-puzzles.com/?", ""]) assert.throws(() => read(`${start}${text}!`));
  }
});
