import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { asLine, read } from "../js/formats.js";

const data = (name) => JSON.parse(readFileSync(new URL(`../../tests/data/${name}.json`, import.meta.url), "utf-8"));
const { puzzle, ways, others } = data("ways");

test("one puzzle is read in each way of writing it, as Python reads it", () => {
  for (const [name, text] of Object.entries(ways)) assert.equal(asLine(read(text)), puzzle, name);
});

/** The digits of a line, with letters after 9. */
const digits = (line) => [...line].map((symbol) => (symbol === "." ? 0 : Number.parseInt(symbol, 36)));

test("boards of other sizes are read as Python reads them", () => {
  for (const [name, { text, givens, rules }] of Object.entries(others)) {
    const found = read(text);
    assert.deepEqual([found.givens, found.rules.presets], [digits(givens), rules], name);
  }
});
