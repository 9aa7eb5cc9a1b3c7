import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const SCRIPTS = new URL("../js/", import.meta.url);
const TESTS = new URL("./", import.meta.url);

/**
 * The lines of all scripts in a folder that a test refuses.
 *
 * @param {URL} folder
 * @param {(line: string, name: string) => boolean} isRefused
 */
const refused = (folder, isRefused) =>
  readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(new URL(name, folder), "utf8").split("\n");
    return lines.filter((line) => isRefused(line, name)).map((line) => `${name}: ${line.trim()}`);
  });

test("scripts and their tests keep within 120 columns", () => {
  for (const folder of [SCRIPTS, TESTS]) assert.deepEqual(refused(folder, (line) => line.length > 120), []);
});

/** An assignment to what is not one's own: `this.app.entry.tool = ...`, `game.saved.seconds += ...`. */
const INTO_OTHERS = /\b(app|chains|clock|commands|dialogs|entry|game|grid|pad|panels|session)(\.\w+)+ [-+]?= /;

test("each part of the page changes only its own state", () => {
  // The entries of a history are its own.
  assert.deepEqual(refused(SCRIPTS, (line, name) => name !== "history.js" && INTO_OTHERS.test(line)), []);
});
