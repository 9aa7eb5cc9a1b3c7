import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../js/", import.meta.url);

/** The scripts that may still be wider. */
const WIDE = [
  ..."arrows draw formats fpuzzles lines link links lz others places stepview sudokupad techniques written".split(" "),
  "zipper",
];

/**
 * The lines of all scripts that a test refuses.
 *
 * @param {(line: string, name: string) => boolean} isRefused
 */
const refused = (isRefused) =>
  readdirSync(FOLDER).flatMap((name) => {
    const lines = readFileSync(new URL(name, FOLDER), "utf8").split("\n");
    return lines.filter((line) => isRefused(line, name.replace(".js", ""))).map((line) => `${name}: ${line.trim()}`);
  });

test("scripts keep within 120 columns", () => {
  assert.deepEqual(refused((line, name) => line.length > 120 && !WIDE.includes(name)), []);
});

/** An assignment to what is not one's own: `this.app.entry.tool = ...`, `game.saved.seconds += ...`. */
const INTO_OTHERS = /\b(app|chains|clock|commands|dialogs|entry|game|grid|pad|panels|session)(\.\w+)+ [-+]?= /;

test("each part of the page changes only its own state", () => {
  // The entries of a history are its own.
  assert.deepEqual(refused((line, name) => name !== "history" && INTO_OTHERS.test(line)), []);
});
