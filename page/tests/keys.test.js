import assert from "node:assert/strict";
import { test } from "node:test";

import { BINDINGS, bindingOf, help } from "../js/keys.js";

const FREE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (code, key, modifiers = {}) => bindingOf({ code, key, ...FREE, ...modifiers });

test("SudokuPad's keys", () => {
  assert.deepEqual(press("Digit4", "4").value, { digit: 4 });
  assert.deepEqual(press("Numpad4", "4").value, { digit: 4 });
  assert.deepEqual(press("Digit4", "$", { shiftKey: true }).value, { digit: 4, tool: "corner" });
  assert.deepEqual(press("Digit4", "4", { ctrlKey: true }).value, { digit: 4, tool: "centre" });
  assert.deepEqual(press("Digit4", "$", { ctrlKey: true, shiftKey: true }).value, { digit: 4, tool: "colour" });
  const tools = ["KeyZ", "KeyX", "KeyC", "KeyV"].map((code) => press(code, "").value);
  assert.deepEqual(tools, ["digit", "corner", "centre", "colour"]);
  assert.equal(press("Space", " ").value, 1);
  assert.equal(press("Space", " ", { ctrlKey: true }).value, -1);
  assert.equal(press("KeyA", "a", { ctrlKey: true }).act, "selectAll");
  assert.equal(press("KeyI", "i", { ctrlKey: true }).act, "invert");
});

test("on a German keyboard the tools go by position, undo and redo by letter", () => {
  assert.equal(press("KeyZ", "y").value, "digit");
  assert.equal(press("KeyY", "z", { ctrlKey: true }).act, "undo");
  assert.equal(press("KeyZ", "y", { ctrlKey: true }).act, "redo");
  assert.equal(press("Minus", "?", { shiftKey: true }).act, "help");
});

test("both redos, and the command key counts as Ctrl", () => {
  assert.equal(press("KeyY", "y", { ctrlKey: true }).act, "redo");
  assert.equal(press("KeyZ", "Z", { ctrlKey: true, shiftKey: true }).act, "redo");
  assert.equal(press("KeyZ", "z", { metaKey: true }).act, "undo");
});

test("Alt is left to the browser", () => assert.equal(press("Digit1", "1", { altKey: true }), undefined));

test("no two bindings claim the same key", () => {
  const claims = BINDINGS.map(({ code, key, ctrl, shift }) => `${code ?? key}:${Boolean(ctrl)}:${Boolean(shift)}`);
  assert.equal(new Set(claims).size, claims.length);
});

test("the browser keeps its function keys in a tab", () => {
  for (const number of Array.from({ length: 12 }, (_, at) => at + 1)) {
    const name = `F${number}`;
    for (const held of [{}, { ctrlKey: true }, { shiftKey: true }]) assert.equal(press(name, name, held), undefined);
  }
  assert.deepEqual([...help().values()].flat().filter(([keys]) => /F\d/.test(keys)), []);
});

test("in a window of its own, the page has HoDoKu's filters, and other keys do the same in a tab", () => {
  const own = (code, modifiers) => bindingOf({ code, key: code, ...FREE, ...modifiers }, true);
  assert.deepEqual(own("F4").value, { digit: 4 });
  assert.deepEqual(own("F4", { shiftKey: true }).value, { digit: 4, invert: true });
  assert.equal(press("KeyQ", "q").act, "askFilter");
  for (const code of ["F5", "F10", "F11", "F12"]) {
    for (const held of [{}, { ctrlKey: true }, { shiftKey: true }]) assert.equal(own(code, held), undefined);
  }
});

test("with Ctrl, the page has only SudokuPad's keys, undo and redo", () => {
  const taken = BINDINGS.filter(({ ctrl, code }) => ctrl && !/^(Digit|Numpad|Arrow|F)/.test(code ?? ""));
  const names = taken.map(({ code, key, shift }) => `${shift ? "Shift+" : ""}${code ?? key}`);
  assert.deepEqual(names.sort(), ["Delete", "Shift+z", "Space", "a", "i", "y", "z"]);
});

test("Enter alone places nothing", () => {
  assert.equal(press("Enter", "Enter"), undefined);
  assert.equal(press("Enter", "Enter", { shiftKey: true }).act, "single");
});

test("every binding is in the help", () => {
  const shown = [...help(true).values()].flat().map(([keys]) => keys);
  for (const { keys } of BINDINGS) assert.ok(shown.includes(keys), keys);
});
