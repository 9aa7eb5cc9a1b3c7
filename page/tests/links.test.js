import assert from "node:assert/strict";
import { test } from "node:test";

import { Geometry } from "../js/geometry.js";
import { asJson, asLine, read } from "../js/formats.js";
import { fromLink, toFragment } from "../js/link.js";
import { compress, decompress } from "../js/lz.js";
import { isPlain, toSites } from "../js/links.js";
import { unzipped } from "../js/zipper.js";

/** nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)) */
const PUZZLE = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";
const geometry = new Geometry();
const scl = (data) => `https://sudokupad.app/scl${compress(typeof data === "string" ? data : JSON.stringify(data))}`;
const grid = (cells = {}) => Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => cells[`${row},${column}`] ?? {}));
const boxes = Array.from({ length: 9 }, (_, box) => Array.from({ length: 9 }, (_, at) => [3 * Math.floor(box / 3) + Math.floor(at / 3), 3 * (box % 3) + (at % 3)]));

/** A board with digits and marks of the player. */
function played() {
  const board = { ...read(PUZZLE), title: 'A "title" — 数独' };
  board.digits[0] = 7;
  board.centre[1] = 0b11000;
  board.corner[1] = 0b1;
  return board;
}

test("packed text is the same after unpacking", () => {
  for (const text of ["", "a", "aaaa", "ab".repeat(500), "数独 é 😀", JSON.stringify(grid())]) assert.equal(decompress(compress(text)), text);
});

test("a board goes to each site and back", () => {
  for (const [name, link] of toSites(played(), geometry)) {
    const again = read(link);
    for (const part of ["givens", "title", "centre", "corner"]) assert.deepEqual(again[part], played()[part], `${name}: ${part}`);
  }
  const [[, pad], [, fpuzzles]] = toSites(played(), geometry);
  assert.equal(read(fpuzzles).digits[0], 7);
  assert.equal(read(pad).digits[0], 0);
  assert.equal(asLine(read(fpuzzles.replace("www.f-puzzles.com/?load=", "sudokupad.app/fpuzzles"))), PUZZLE);
});

test("links that lost their pluses or their last signs are read", () => {
  const [[, link]] = toSites(played(), geometry);
  const body = decodeURIComponent(link);
  assert.equal(asLine(read(body.replaceAll("+", " "))), PUZZLE);
  assert.equal(asLine(read(body.replace(/=+$/, ""))), PUZZLE);
  assert.equal(asLine(read(body.slice(body.indexOf("/scl") + 1))), PUZZLE);
});

test("SudokuPad's short form of JSON", () => {
  assert.deepEqual(unzipped("{id:'x',ce:[[,{v:5},],[{v:1,ct:[1,2]},,{c:ff0000}]],u:t,n:f,w:-1.5,t:'it\\'s'}"), {
    id: "x", cells: [[{}, { value: 5 }, {}], [{ value: 1, ct: [1, 2] }, {}, { c: "ff0000" }]], underlays: true, n: false, w: -1.5, title: "it's",
  });
  for (const text of ["{", "{a}", "[1", "'x", "{a:1", "{a:1}}", "[".repeat(1000), "{a:'\\q'}"]) assert.throws(() => unzipped(text), /SudokuPad: the document is damaged/, text);
});

test("a document of SudokuPad has givens, a title in a cage and killer cages", () => {
  const cells = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => (row === column ? `{v:${row + 1}}` : "")).join(",")).map((row) => `[${row}]`).join(",");
  const cage = "{ce:[[0,0],[0,1]],v:5,unique:t,sum:5}";
  const found = read(scl(`{id:'x',cs:64,ce:[${cells}],ca:[{v:'title: T'},${cage}],re:${JSON.stringify(boxes)}}`));
  assert.deepEqual([found.title, found.givens[10], found.rules.constraints], ["T", 2, [{ type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 5 }]]);
  assert.equal(found.rules.board, undefined);
});

test("regions that are not boxes are kept, and a grid without regions has none", () => {
  const regions = [...boxes].map((cells) => [...cells]);
  [regions[0][0], regions[8][8]] = [regions[8][8], regions[0][0]];
  assert.deepEqual(read(scl({ cells: grid(), regions })).rules.board.regions[0], 8);
  assert.ok(read(scl({ cells: grid() })).rules.board.regions.every((region) => region === null));
});

test("anything that may be a rule is refused by name", () => {
  for (const [name, value] of [["lines", [{}]], ["overlays", [{ text: "X" }]], ["global", ["antiknight"]]]) {
    assert.throws(() => read(scl({ cells: grid(), regions: boxes, [name]: value })), new RegExp(`not supported in the document: ${name}`));
  }
  assert.throws(() => read(scl({ cells: grid(), regions: boxes, metadata: { antiking: true } })), /antiking/);
  assert.throws(() => read(scl({ cells: grid(), cages: [{ cells: [[0, 0]], value: "DR3" }] })), /cages with a sum/);
});

test("the compact form has blanks beside digits, and two rules by letter", () => {
  const found = read(`https://sudokupad.app/scf${compact(PUZZLE)}*xtMy puzzle`);
  assert.equal(asLine(found), PUZZLE);
  assert.deepEqual([found.rules.presets, found.title], ["diagonal", "My puzzle"]);
  assert.throws(() => read(`https://sudokupad.app/scf${compact(PUZZLE)}*q`), /does not support the rules/);
});

/** Each cell with up to five blanks after it as one symbol. */
function compact(line) {
  return line.replaceAll(".", "0").replace(/.0{0,5}/g, (part) => {
    const code = Number(part[0]) + 10 * part.length;
    return String.fromCharCode(code + (code < 20 ? 38 : code < 46 ? 45 : 51));
  });
}

test("hostile links are refused with a reason, in bounded time", () => {
  const bomb = `https://sudokupad.app/scl${compress("a".repeat(3_000_000)).slice(0, 90_000)}`;
  const bad = [bomb, "https://sudokupad.app/sclAAAAAAAAAAAAAAAAAAAAAAAA", `scl${"%".repeat(30)}`, scl({ cells: [[]] }), scl({ cells: 5 }), scl({ cells: grid({ "0,0": { value: 10 } }) }),
    scl({ cells: grid(), regions: [[[9, 0]]] }), scl("null"), scl("[]"), `https://www.f-puzzles.com/?load=${compress("{}")}`, `https://www.f-puzzles.com/?load=${compress("null")}`];
  for (const link of bad) assert.throws(() => read(link), (error) => error instanceof Error && error.message.length > 10 && !(error instanceof TypeError), link.slice(0, 60));
});

test("boards with further rules have no links to other sites", () => {
  assert.ok(isPlain(read(PUZZLE), geometry));
  const diagonal = { ...read(PUZZLE), rules: { presets: "diagonal", houses: {} } };
  assert.ok(!isPlain(diagonal, geometry));
});

test("rules in words are noted, unless they say nothing of interest", () => {
  const words = (metadata, more = {}) => read(scl({ id: "x", cellSize: 64, cells: grid(), regions: boxes, metadata, ...more })).words;
  assert.equal(words({ rules: " Fog.\nDigits on the <line> rise. " }), "Fog.\nDigits on the <line> rise.");
  assert.equal(words({}, { cages: [{ value: "rules: Entropy." }, { value: "rules: No fog." }] }), "Entropy.\nNo fog.");
  assert.equal(words({}, { rules: "Modular lines." }), "Modular lines.");
  for (const usual of ["", "Normal sudoku rules apply.", "normal rules apply"]) assert.equal(words({ rules: usual }), "");
  assert.equal(words({ rules: "x".repeat(9000) }), `${"x".repeat(1999)}…`);
  assert.equal(read(JSON.stringify({ size: 9, grid: grid(), ruleset: "Antichess." })).words, "Antichess.");
  assert.equal(read(PUZZLE).words, "");
});

test("files and links keep the rules in words, bounded, and titles name their author", () => {
  const board = read(JSON.stringify({ size: 9, grid: grid(), ruleset: "Antichess <b>".repeat(300), title: "Knights", author: "A. Setter" }));
  assert.equal(board.title, "Knights, by A. Setter");
  assert.equal(board.words.length, 2000);
  assert.deepEqual(read(asJson(board)), board);
  assert.deepEqual(fromLink(toFragment(board)).words, board.words);
  assert.equal(read(JSON.stringify({ nonet_board: 1, words: 7 })).words, "");
  assert.equal(toFragment(read(PUZZLE)).includes("."), false);
});
