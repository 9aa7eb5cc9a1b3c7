import assert from "node:assert/strict";
import { test } from "node:test";

import { asGrid, asJson, asLine, read } from "../js/formats.js";
import { Geometry } from "../js/geometry.js";
import { canvas } from "../js/others.js";

const LINE = "1...2...3.......";
const JIGSAW = "1112132243324443".replace(/./g, (digit) => "?ABCD"[Number(digit)]);

test("squares of other sizes are lines, numbers and rows", () => {
  const expected = [1, 0, 0, 0, 2, 0, 0, 0, 3, ...new Array(7).fill(0)];
  const rows = LINE.match(/..../g);
  for (const text of [LINE, rows.join("\n"), rows.join(" "), [...LINE].join(" "), `${LINE} a comment`, `+--+--+\n${rows.map((row) => `|${row.slice(0, 2)}|${row.slice(2)}|`).join("\n")}\n+--+--+`]) {
    const found = read(text);
    assert.deepEqual([found.givens, found.rules.presets], [expected, "4x4"], text);
  }
});

test("letters continue after 9, and numbers may have two digits", () => {
  const hex = `G${".".repeat(254)}a`;
  const numbers = `16 ${"0 ".repeat(254)}10`;
  for (const text of [hex, numbers]) assert.deepEqual([read(text).givens[0], read(text).givens.at(-1), read(text).rules.presets], [16, 10, "16x16"]);
});

test("a jigsaw has its regions, and is never read as a board with boxes", () => {
  for (const text of [`${LINE} ${JIGSAW}`, LINE + JIGSAW]) {
    const { givens, rules } = read(text);
    assert.deepEqual([givens[4], rules.board.grids, rules.board.regions.slice(0, 6)], [2, [[0, 0, 4, 4]], [0, 0, 0, 1, 0, 2]]);
    assert.equal(asLine({ givens, rules }), `${LINE} ${JIGSAW}`);
  }
});

test("81 cells and their solution are not a jigsaw", () => {
  const solution = "672145398145983672389762451263574819958621743714398526597236184426817935831459267";
  assert.equal(read(`${"6".padEnd(81, ".")} ${solution}`).rules.board, undefined);
});

test("a canvas has the layout whose cells it has", async () => {
  const places = [[0, 0], [0, 1], ...Array.from({ length: 10 }, (_, row) => [row + 1, 1])];
  const drawn = { rows: 11, columns: 2, places, labels: ["1", "2"] };
  const ask = async ({ ask: what }) => (what === "boards" ? [{ name: "L" }] : drawn);
  const rows = ["12", ...new Array(10).fill(" .")];
  const found = await canvas(rows.join("\n"), ask);
  assert.deepEqual([found?.rules.presets, found?.givens.slice(0, 3)], ["L", [1, 2, 0]]);
  for (const bad of [["12", ...new Array(10).fill("..")], rows.slice(1), ["13", ...rows.slice(1)]]) assert.equal(await canvas(bad.join("\n"), ask), null);
});

test("rows of the canvas have spaces outside the grids", () => {
  const geometry = new Geometry({ rows: 2, columns: 2, labels: ["1", "A"], places: [[0, 1], [1, 0]], houses: [], walls: [], constraints: [], unavailable: "", text: "" });
  const none = [0, 0];
  assert.equal(asGrid({ givens: [2, 0], digits: none, rules: { presets: "", houses: {} } }, geometry), " A\n.");
});

test("the file of a board of another size", () => {
  const start = read(`${LINE} ${JIGSAW}`);
  start.centre[1] = 0b1111;
  const again = read(asJson(start));
  for (const part of ["rules", "givens", "digits", "centre"]) assert.deepEqual(again[part], start[part]);
  assert.throws(() => read('{"nonet_board": 1, "givens": [1], "digits": [1, 2]}'), /digits: expected 1 numbers/);
  assert.throws(() => read('{"nonet_board": 1, "rules": {"board": 3}}'), /rules are malformed/);
});
