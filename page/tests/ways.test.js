import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { asLine, read } from "../js/formats.js";

const data = (name) => JSON.parse(readFileSync(new URL(`../../tests/data/${name}.json`, import.meta.url), "utf-8"));
const { puzzle, ways, others, among, candidates, jigsaws, refused } = data("ways");

test("one puzzle is read in each way of writing it, as Python reads it", () => {
  for (const [name, text] of Object.entries(ways)) assert.equal(asLine(read(text)), puzzle, name);
});

/** The digits of a line, with letters after 9. */
const digits = (line) => [...line].map((symbol) => (symbol === "." ? 0 : Number.parseInt(symbol, 36)));

test("boards of other sizes are read as Python reads them", () => {
  for (const [name, { text, givens, rules }] of Object.entries({ ...others, ...among })) {
    const found = read(text);
    assert.deepEqual([found.givens, found.rules.presets], [digits(givens), rules], name);
  }
});

const setOf = (digits) => digits.reduce((bits, digit) => bits | (1 << (digit - 1)), 0);

/** The sets of digits in the words of the data; a dot stands for a cell without any, or with all. */
const sets = (words) => words.split(" ").map((word) => (word === "." ? 0 : setOf([...word])));

/** Checks that a text is refused with these words. */
const assertRefused = (text, words, name) => {
  const says = ({ message }) => words.every((word) => message.includes(word));
  assert.throws(() => read(text), says, name);
};

test("candidates are read as Python reads them, and the page says what it does not check", () => {
  for (const [name, { text, givens, candidates: own, marks, page = {} }] of Object.entries(candidates)) {
    if (page.refused) {
      assertRefused(text, page.refused, name);
      continue;
    }
    const found = read(text);
    const centre = sets(own ?? marks).map((bits, cell) => (found.givens[cell] ? 0 : bits));
    assert.deepEqual([found.givens, found.centre, found.words], [digits(givens), centre, page.words ?? ""], name);
  }
});

test("one jigsaw is read in each way of writing it, as Python reads it", () => {
  for (const [name, text] of Object.entries(jigsaws.texts)) {
    const found = read(text);
    const regions = found.rules.board.regions.map((number) => "ABCDEF"[number]).join("");
    assert.deepEqual([found.givens, regions], [digits(jigsaws.givens), jigsaws.regions], name);
  }
});

test("other puzzles are refused with the reason, as Python refuses them", () => {
  for (const [name, { text, words }] of Object.entries(refused)) assertRefused(text, words, name);
});

test("placed digits need no other parts", () => {
  const { text, givens, placed } = data("ways").placed;
  const found = read(text);
  assert.deepEqual([found.givens, found.digits], [digits(givens), digits(placed)]);
});

/** The document of a case, as the program that it names would write it. */
function documentOf({ program, size, cells, members }) {
  const rows = Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => cells[`r${row + 1}c${column + 1}`] ?? {}));
  return JSON.stringify({ ...(program === "f-puzzles" ? { size, grid: rows } : { cells: rows }), ...members });
}

/** The digits of a board, from those of named cells. */
const digitsAt = (size, named = {}) => Array.from({ length: size * size }, (_, cell) => named[`r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`] ?? 0);

/** Names of cells in the case that the engine uses, and the presets without the one that every board has. */
const plainRules = (rules) => JSON.parse(JSON.stringify(rules).replace(/R(\d+)C(\d+)/g, "r$1c$2").replace("classic+", ""));

test("documents give the puzzle, or the reason, that Python gives", () => {
  for (const [name, each] of Object.entries(data("documents"))) {
    const expected = { ...each, ...(each.page?.rules && { refused: undefined }), ...each.page };
    const text = documentOf(each);
    if (expected.refused) {
      assert.throws(() => read(text), (error) => expected.refused.every((word) => error.message.includes(word)), name);
      continue;
    }
    const found = read(text);
    assert.deepEqual(plainRules(found.rules), plainRules(expected.rules), name);
    assert.deepEqual([found.givens, found.digits], [digitsAt(each.size, each.givens), digitsAt(each.size, each.placed)], name);
    const { marks } = { ...each, ...(each.candidates && { marks: each.candidates }), ...each.page };
    if (marks) {
      const wanted = Object.entries(marks).map(([cell, set]) => [cell, setOf(set)]);
      assert.deepEqual(found.centre, digitsAt(each.size, Object.fromEntries(wanted)), name);
    }
    const words = [...(each.unread ?? []), each.words ?? "", each.page?.words ?? ""].filter(Boolean);
    for (const word of words) assert.ok(found.words.includes(word), name);
    assert.equal(found.words === "", !words.length, name);
  }
});
