// A table of all keys. The page shows it as help, and the tests press each key.
//
// Keys for tools are found by position (event.code), so that Shift+1 is a corner mark on any layout and Z is the leftmost
// letter of its row on a German keyboard too. Undo and redo are found by letter, as in other programs.
//
// Where programs disagree about a key, SudokuPad takes precedence, then HoDoKu, then the others.
//
// In a tab, the function keys belong to the browser: F5 reloads, F11 fills the screen, F12 opens its tools. HoDoKu's meanings
// hold in a window of the page's own, as the installed app has; other keys do the same everywhere.

/**
 * @typedef {{
 *   code?: string, key?: string, ctrl?: boolean, shift?: boolean,
 *   act: string, value?: any, keys: string, help: string, group: string,
 * }} Binding
 */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @type {[string, number, number, string][]} */
const ARROWS = [
  ["ArrowUp", -1, 0, "Up"],
  ["ArrowDown", 1, 0, "Down"],
  ["ArrowLeft", 0, -1, "Left"],
  ["ArrowRight", 0, 1, "Right"],
];

/** @type {[string, number, number][]} */
const LETTERS = [
  ["KeyW", -1, 0],
  ["KeyS", 1, 0],
  ["KeyA", 0, -1],
  ["KeyD", 0, 1],
];

/** @returns {Binding[]} */
function entry() {
  const group = "Enter";
  return DIGITS.flatMap((digit) =>
    [`Digit${digit}`, `Numpad${digit}`].flatMap((code) => [
      { code, act: "enter", value: { digit }, keys: "1–9", help: "a digit, mark or colour, with the current tool", group },
      { code, ctrl: true, act: "enter", value: { digit, tool: "centre" }, keys: "Ctrl+1–9", help: "a centre mark", group },
      { code, shift: true, act: "enter", value: { digit, tool: "corner" }, keys: "Shift+1–9", help: "a corner mark", group },
      { code, ctrl: true, shift: true, act: "enter", value: { digit, tool: "colour" }, keys: "Ctrl+Shift+1–9", help: "a colour", group },
    ]),
  );
}

/** @returns {Binding[]} */
function moves() {
  const group = "Select";
  const arrows = ARROWS.flatMap(([code, down, right]) => [
    { code, act: "move", value: { down, right }, keys: "Arrows", help: "move", group },
    { code, shift: true, act: "move", value: { down, right, add: true }, keys: "Shift+arrow", help: "extend the selection", group },
    { code, ctrl: true, act: "move", value: { down, right, add: true }, keys: "Ctrl+arrow", help: "extend the selection", group },
    { code, ctrl: true, shift: true, act: "nextFiltered", value: { down, right }, keys: "Ctrl+Shift+arrow", help: "go to the next cell that the filter shows", group },
  ]);
  const letters = LETTERS.map(([code, down, right]) => ({ code, act: "move", value: { down, right }, keys: "W A S D", help: "move", group }));
  return [...arrows, ...letters];
}

/** @returns {Binding[]} */
function filters() {
  const group = "Filter";
  const digits = DIGITS.flatMap((digit) => [
    { code: `F${digit}`, act: "filter", value: { digit }, keys: "F1–F9", help: "show where a digit can go", group },
    { code: `F${digit}`, ctrl: true, act: "filter", value: { digit, add: true }, keys: "Ctrl+F1–F9", help: "add a digit to the filter", group },
    { code: `F${digit}`, shift: true, act: "filter", value: { digit, invert: true }, keys: "Shift+F1–F9", help: "show where a digit cannot go", group },
  ]);
  const cycles = [",", "<", ".", ">"].map((key, at) => ({ key, act: "cycleFilter", value: at < 2 ? -1 : 1, keys: ", . < >", help: "filter the previous or the next digit", group }));
  return [
    { key: "q", act: "askFilter", keys: "Q, then a digit", help: "show where the digit can go; with Ctrl, add it to the filter, with Shift, show where it cannot go", group },
    { key: "t", act: "filterPairs", keys: "T", help: "show the cells with two candidates", group },
    ...digits,
    { code: "F10", act: "filterPairs", keys: "F10", help: "show the cells with two candidates", group },
    ...cycles,
  ];
}

/** @type {Binding[]} */
export const BINDINGS = [
  ...entry(),
  { code: "Backspace", act: "clear", keys: "Delete, Backspace, 0", help: "clear what the current tool enters; if there is none, whatever the cell holds", group: "Enter" },
  { code: "Delete", act: "clear", keys: "Delete, Backspace, 0", help: "clear what the current tool enters; if there is none, whatever the cell holds", group: "Enter" },
  { code: "Digit0", act: "clear", keys: "Delete, Backspace, 0", help: "clear what the current tool enters; if there is none, whatever the cell holds", group: "Enter" },
  { code: "Numpad0", act: "clear", keys: "Delete, Backspace, 0", help: "clear what the current tool enters; if there is none, whatever the cell holds", group: "Enter" },
  { code: "Delete", shift: true, act: "clearLayer", value: "corner", keys: "Shift+Delete", help: "clear corner marks", group: "Enter" },
  { code: "Delete", ctrl: true, act: "clearLayer", value: "centre", keys: "Ctrl+Delete", help: "clear centre marks", group: "Enter" },
  { code: "KeyC", shift: true, act: "centreMarks", keys: "Shift+C", help: "turn corner marks into centre marks", group: "Enter" },
  { code: "Enter", act: "single", keys: "Enter", help: "place the only possible digit of the cell", group: "Enter" },
  { code: "NumpadEnter", act: "single", keys: "Enter", help: "place the only possible digit of the cell", group: "Enter" },
  { code: "Enter", ctrl: true, act: "singles", keys: "Ctrl+Enter", help: "place all singles", group: "Enter" },
  { code: "F11", act: "singles", keys: "F11", help: "place all singles", group: "Enter" },
  { code: "KeyZ", act: "tool", value: "digit", keys: "Z", help: "digits", group: "Tools" },
  { code: "KeyX", act: "tool", value: "corner", keys: "X", help: "corner marks", group: "Tools" },
  { code: "KeyC", act: "tool", value: "centre", keys: "C", help: "centre marks", group: "Tools" },
  { code: "KeyV", act: "tool", value: "colour", keys: "V", help: "colours", group: "Tools" },
  { code: "KeyK", act: "paintTool", value: 1, keys: "K", help: "colours on candidates; press again for the next colour", group: "Tools" },
  { code: "KeyK", shift: true, act: "paintTool", value: -1, keys: "Shift+K", help: "the previous colour", group: "Tools" },
  { code: "KeyJ", act: "tool", value: "line", keys: "J", help: "lines between candidates: enter one digit after another", group: "Tools" },
  { key: "e", act: "notes", keys: "E", help: "switch between digits and centre marks", group: "Tools" },
  { code: "Space", act: "nextTool", value: 1, keys: "Space, PgDn", help: "next tool", group: "Tools" },
  { code: "PageDown", act: "nextTool", value: 1, keys: "Space, PgDn", help: "next tool", group: "Tools" },
  { code: "Space", ctrl: true, act: "nextTool", value: -1, keys: "Ctrl+Space, PgUp", help: "previous tool", group: "Tools" },
  { code: "PageUp", act: "nextTool", value: -1, keys: "Ctrl+Space, PgUp", help: "previous tool", group: "Tools" },
  ...moves(),
  { code: "Home", act: "centreCell", keys: "Home", help: "go to the centre", group: "Select" },
  { code: "End", act: "endOfRow", keys: "End", help: "go to the end of the row", group: "Select" },
  { key: "a", ctrl: true, act: "selectAll", keys: "Ctrl+A", help: "select all", group: "Select" },
  { key: "a", ctrl: true, shift: true, act: "selectNone", keys: "Ctrl+Shift+A", help: "select none", group: "Select" },
  { key: "i", ctrl: true, act: "invert", keys: "Ctrl+I", help: "invert the selection", group: "Select" },
  { code: "Escape", act: "escape", keys: "Esc", help: "close the hint, end the filter, clear the selection", group: "Select" },
  { key: "z", ctrl: true, act: "undo", keys: "Ctrl+Z, [, U", help: "undo", group: "History" },
  { code: "BracketLeft", act: "undo", keys: "Ctrl+Z, [, U", help: "undo", group: "History" },
  { key: "u", act: "undo", keys: "Ctrl+Z, [, U", help: "undo", group: "History" },
  { key: "y", ctrl: true, act: "redo", keys: "Ctrl+Y, Ctrl+Shift+Z, ]", help: "redo", group: "History" },
  { key: "z", ctrl: true, shift: true, act: "redo", keys: "Ctrl+Y, Ctrl+Shift+Z, ]", help: "redo", group: "History" },
  { code: "BracketRight", act: "redo", keys: "Ctrl+Y, Ctrl+Shift+Z, ]", help: "redo", group: "History" },
  { key: "s", ctrl: true, act: "save", keys: "Ctrl+S", help: "save this point", group: "History" },
  { key: "?", act: "hint", keys: "?", help: "a hint; press again for more", group: "Help" },
  { code: "F12", act: "hint", keys: "F12", help: "a hint; press again for more", group: "Help" },
  { code: "F12", ctrl: true, act: "hintInFull", keys: "Ctrl+F12", help: "a hint in full", group: "Help" },
  { key: "h", act: "help", keys: "H, Ctrl+?", help: "this list", group: "Help" },
  { key: "?", ctrl: true, act: "help", keys: "H, Ctrl+?", help: "this list", group: "Help" },
  { key: "g", ctrl: true, act: "copyGivens", keys: "Ctrl+G", help: "copy the givens", group: "Help" },
  { key: "e", ctrl: true, act: "share", keys: "Ctrl+E", help: "share, save or print the board", group: "Help" },
  { key: "p", act: "pause", keys: "P", help: "pause", group: "Help" },
  ...filters(),
  { key: "r", act: "say", value: "row", keys: "R", help: "what is in this row", group: "Listen" },
  { key: "r", shift: true, act: "sayMissing", value: "row", keys: "Shift+R", help: "what is missing in this row", group: "Listen" },
  { key: "l", act: "say", value: "column", keys: "L", help: "what is in this column", group: "Listen" },
  { key: "l", shift: true, act: "sayMissing", value: "column", keys: "Shift+L", help: "what is missing in this column", group: "Listen" },
  { key: "b", act: "say", value: "box", keys: "B", help: "what is in this box", group: "Listen" },
  { key: "b", shift: true, act: "sayMissing", value: "box", keys: "Shift+B", help: "what is missing in this box", group: "Listen" },
  { key: "i", act: "sayCell", keys: "I", help: "what is in this cell, and what it can be", group: "Listen" },
  { key: "n", act: "sayCounts", keys: "N", help: "how many of each digit are left", group: "Listen" },
  { key: "f", act: "sayWhere", keys: "F, then a digit", help: "where the digit can go in the selected box, row and column", group: "Listen" },
];

/** The keys that belong to the browser in a tab. */
const FUNCTION = /^F\d+$/;

/** The labels that have keys of their own in the table. */
const PLAIN = DIGITS.join("");

/**
 * Returns the entry made by a key press on boards whose digits are not 1 to 9. There, letters take precedence over other
 * keys, except with Ctrl, and with Shift they are corner marks. On the classic board the table has everything.
 *
 * @param {{code: string, key: string, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} event
 * @param {string[]} labels
 * @returns {Binding | undefined}
 */
export function typedDigit({ code, key, ctrlKey, metaKey, shiftKey, altKey }, labels) {
  if (altKey || labels.join("") === PLAIN) return undefined;
  const typed = /^(Digit|Numpad)\d$/.test(code) ? code.slice(-1) : key.toUpperCase();
  const digit = labels.findIndex((label) => label.toUpperCase() === typed) + 1;
  const ctrl = ctrlKey || metaKey;
  const isLetter = /^[A-Z]$/.test(typed);
  if (!digit || (ctrl && (isLetter || shiftKey))) return undefined;
  const tool = shiftKey ? "corner" : ctrl ? "centre" : undefined;
  return { code, act: "enter", value: tool ? { digit, tool } : { digit }, keys: "A–Z", help: "a digit above 9", group: "Enter" };
}

/**
 * Returns the action of a key press, or undefined. Command counts as Ctrl; Alt is left to the browser.
 *
 * @param {{code: string, key: string, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} event
 * @param {boolean} [ownsWindow] whether the page has a window of its own
 */
export function bindingOf(event, ownsWindow = false) {
  if (event.altKey || (!ownsWindow && FUNCTION.test(event.code))) return undefined;
  const ctrl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  return BINDINGS.find((binding) => {
    if (Boolean(binding.ctrl) !== ctrl) return false;
    if (binding.code) return binding.code === event.code && Boolean(binding.shift) === event.shiftKey;
    // A sign such as ? may need Shift on some layouts and not on others.
    const isLetter = /^[a-z]$/.test(binding.key ?? "");
    return binding.key === key && (!isLetter || Boolean(binding.shift) === event.shiftKey);
  });
}

/**
 * Returns the table without repetitions, by group.
 *
 * @param {boolean} [ownsWindow] whether the page has a window of its own
 * @returns {Map<string, [string, string][]>}
 */
export function help(ownsWindow = false) {
  /** @type {Map<string, [string, string][]>} */
  const groups = new Map();
  for (const { group, keys, help: text, code } of BINDINGS) {
    if (!ownsWindow && FUNCTION.test(code ?? "")) continue;
    const rows = groups.get(group) ?? [];
    if (!rows.some(([known]) => known === keys)) rows.push([keys, text]);
    groups.set(group, rows);
  }
  return groups;
}
