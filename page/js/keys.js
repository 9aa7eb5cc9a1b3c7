// A table of all keys. The page shows it as help, and the tests press each key.
//
// Keys for tools are found by position (event.code), so that Shift+1 is a corner mark on any layout and Z is the
// leftmost letter of its row on a German keyboard too. Undo and redo are found by letter, as in other programs.
//
// Where programs disagree about a key, SudokuPad takes precedence, then HoDoKu, then the others.
//
// The browser keeps its keys. Of those with Ctrl, the page uses what SudokuPad's players press without looking: digits,
// arrows, A, I, undo and redo. In a tab, all function keys are the browser's. In a window of its own, as the installed
// app has, HoDoKu's filters have theirs, but F5 still reloads, F11 fills the screen and F12 opens the tools.

/**
 * @typedef {{code: string, key: string, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} Press
 * @typedef {{
 *   code?: string, key?: string, ctrl: boolean, shift: boolean,
 *   act: string, value?: any, keys: string, help: string, group: string,
 * }} Binding
 * @typedef {[presses: string, act: string, keys: string, help: string, value?: any]} Row
 *   The presses, each a position (KeyZ), or a letter or sign (z); the command; how the help names both; the value.
 */

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @type {[string, string, {down: number, right: number}][]} */
const DIRECTIONS = [
  ["ArrowUp", "KeyW", { down: -1, right: 0 }],
  ["ArrowDown", "KeyS", { down: 1, right: 0 }],
  ["ArrowLeft", "KeyA", { down: 0, right: -1 }],
  ["ArrowRight", "KeyD", { down: 0, right: 1 }],
];

/**
 * Returns the rows of an entry by the digits of both blocks of keys.
 *
 * @param {string} held the keys that are held down
 * @param {string} help
 * @param {string} [tool]
 */
const entry = (held, help, tool) =>
  DIGITS.map((digit) => {
    const presses = `${held}Digit${digit} ${held}Numpad${digit}`;
    return /** @type {Row} */ ([presses, "enter", `${held}1–9`, help, tool ? { digit, tool } : { digit }]);
  });

/**
 * Returns the rows of a filter by function keys.
 *
 * @param {string} held the keys that are held down
 * @param {string} help
 * @param {object} [how]
 */
const filter = (held, help, how) =>
  DIGITS.filter((digit) => digit !== 5).map((digit) => {
    return /** @type {Row} */ ([`${held}F${digit}`, "filter", `${held}F1–F9, not F5`, help, { digit, ...how }]);
  });

const CLEAR = "clear what the current tool enters; if there is none, whatever the cell holds";
const FILTER = "show where the digit can go; with Ctrl, add it to the filter, with Shift, show where it cannot go";

/** @type {Record<string, Row[]>} */
const TABLE = {
  Enter: [
    ...entry("", "a digit, mark or colour, with the current tool"),
    ...entry("Ctrl+", "a centre mark", "centre"),
    ...entry("Shift+", "a corner mark", "corner"),
    ...entry("Ctrl+Shift+", "a colour", "colour"),
    ["Backspace Delete Digit0 Numpad0", "clear", "Delete, Backspace, 0", CLEAR],
    ["Shift+Delete", "clearLayer", "Shift+Delete", "clear corner marks", "corner"],
    ["Ctrl+Delete", "clearLayer", "Ctrl+Delete", "clear centre marks", "centre"],
    ["Shift+KeyC", "centreMarks", "Shift+C", "turn corner marks into centre marks"],
    ["Shift+Enter Shift+NumpadEnter", "single", "Shift+Enter", "place the only possible digit of the cell"],
  ],
  Tools: [
    ["KeyZ", "tool", "Z", "digits", "digit"],
    ["KeyX", "tool", "X", "corner marks", "corner"],
    ["KeyC", "tool", "C", "centre marks", "centre"],
    ["KeyV", "tool", "V", "colours", "colour"],
    ["KeyK", "paintTool", "K", "colours on candidates; press again for the next colour", 1],
    ["Shift+KeyK", "paintTool", "Shift+K", "the previous colour", -1],
    ["KeyJ", "tool", "J", "lines between candidates: enter one digit after another", "line"],
    ["e", "notes", "E", "switch between digits and centre marks"],
    ["Space PageDown", "nextTool", "Space, PgDn", "next tool", 1],
    ["Ctrl+Space PageUp", "nextTool", "Ctrl+Space, PgUp", "previous tool", -1],
  ],
  Select: [
    ...DIRECTIONS.flatMap(([arrow, letter, by]) => /** @type {Row[]} */ ([
      [arrow, "move", "Arrows", "move", by],
      [`Shift+${arrow}`, "move", "Shift+arrow", "extend the selection", { ...by, add: true }],
      [`Ctrl+${arrow}`, "move", "Ctrl+arrow", "extend the selection", { ...by, add: true }],
      [`Ctrl+Shift+${arrow}`, "nextFiltered", "Ctrl+Shift+arrow", "go to the next cell that the filter shows", by],
      [letter, "move", "W A S D", "move", by],
    ])),
    ["Home", "centreCell", "Home", "go to the centre"],
    ["End", "endOfRow", "End", "go to the end of the row"],
    ["Ctrl+a", "selectAll", "Ctrl+A", "select all"],
    ["Ctrl+i", "invert", "Ctrl+I", "invert the selection"],
    ["Escape", "escape", "Esc", "close the hint, end the filter, clear the selection"],
  ],
  History: [
    ["Ctrl+z BracketLeft u", "undo", "Ctrl+Z, [, U", "undo"],
    ["Ctrl+y Ctrl+Shift+z BracketRight", "redo", "Ctrl+Y, Ctrl+Shift+Z, ]", "redo"],
    ["Shift+s", "save", "Shift+S", "save this point"],
  ],
  Help: [
    ["h", "hint", "H", "a hint; press again for more"],
    ["Shift+h", "hintInFull", "Shift+H", "a hint in full"],
    ["y", "askWhyNot", "Y, then a digit", "why the digit does not fit in the cell"],
    ["?", "help", "?", "this list"],
    ["Shift+g", "copyGivens", "Shift+G", "copy the givens"],
    ["Shift+e", "share", "Shift+E", "share, save or print the board"],
    ["p", "pause", "P", "pause"],
    ["+ =", "zoom", "+ -", "show the cells larger or smaller", 1],
    ["-", "zoom", "+ -", "show the cells larger or smaller", -1],
  ],
  Filter: [
    ["q", "askFilter", "Q, then a digit", FILTER],
    ["t", "filterPairs", "T", "show the cells with two candidates"],
    ...filter("", "show where a digit can go"),
    ...filter("Ctrl+", "add a digit to the filter", { add: true }),
    ...filter("Shift+", "show where a digit cannot go", { invert: true }),
    [", <", "cycleFilter", ", . < >", "filter the previous or the next digit", -1],
    [". >", "cycleFilter", ", . < >", "filter the previous or the next digit", 1],
  ],
  Listen: [
    ["r", "say", "R", "what is in this row", "row"],
    ["Shift+r", "sayMissing", "Shift+R", "what is missing in this row", "row"],
    ["l", "say", "L", "what is in this column", "column"],
    ["Shift+l", "sayMissing", "Shift+L", "what is missing in this column", "column"],
    ["b", "say", "B", "what is in this box", "box"],
    ["Shift+b", "sayMissing", "Shift+B", "what is missing in this box", "box"],
    ["i", "sayCell", "I", "what is in this cell, and what it can be"],
    ["n", "sayCounts", "N", "how many of each digit are left"],
    ["f", "sayWhere", "F, then a digit", "where the digit can go in the selected box, row and column"],
  ],
};

/**
 * Returns the bindings of a row, one for each press.
 *
 * @param {string} group
 * @param {Row} row
 * @returns {Binding[]}
 */
const bindings = (group, [presses, act, keys, help, value]) =>
  presses.split(" ").map((press) => {
    const name = press.replace(/^(Ctrl\+)?(Shift\+)?/, "");
    const held = { ctrl: press.startsWith("Ctrl+"), shift: press.includes("Shift+") };
    return { ...(name.length > 1 ? { code: name } : { key: name }), ...held, act, value, keys, help, group };
  });

export const BINDINGS = Object.entries(TABLE).flatMap(([group, rows]) => rows.flatMap((row) => bindings(group, row)));

/** The keys that belong to the browser in a tab. */
const FUNCTION = /^F\d+$/;

/** The labels that have keys of their own in the table. */
const PLAIN = DIGITS.join("");

/**
 * Returns the command of a key press on boards whose digits are not 1 to 9. There, letters take precedence over other
 * keys, except with Ctrl, and with Shift they are corner marks. On the classic board the table has everything.
 *
 * @param {Press} event
 * @param {string[]} labels
 * @returns {{act: string, value?: any} | undefined}
 */
export function typedDigit({ code, key, ctrlKey, metaKey, shiftKey, altKey }, labels) {
  if (altKey || labels.join("") === PLAIN) return undefined;
  const typed = /^(Digit|Numpad)\d$/.test(code) ? code.slice(-1) : key.toUpperCase();
  const digit = labels.findIndex((label) => label.toUpperCase() === typed) + 1;
  const ctrl = ctrlKey || metaKey;
  const isLetter = /^[A-Z]$/.test(typed);
  if (!digit || (ctrl && (isLetter || shiftKey))) return undefined;
  const tool = shiftKey ? "corner" : ctrl ? "centre" : undefined;
  return { act: "enter", value: tool ? { digit, tool } : { digit } };
}

/**
 * Returns the binding of a key press, or undefined. Command counts as Ctrl; Alt is left to the browser.
 *
 * @param {Press} event
 * @param {boolean} [ownsWindow] whether the page has a window of its own
 */
export function bindingOf(event, ownsWindow = false) {
  if (event.altKey || (!ownsWindow && FUNCTION.test(event.code))) return undefined;
  const isHeld = event.ctrlKey || event.metaKey;
  const typed = event.key.toLowerCase();
  return BINDINGS.find(({ code, key, ctrl, shift }) => {
    if (ctrl !== isHeld) return false;
    if (code) return code === event.code && shift === event.shiftKey;
    // A sign such as ? may need Shift on some layouts and not on others.
    const isLetter = /^[a-z]$/.test(key ?? "");
    return key === typed && (!isLetter || shift === event.shiftKey);
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
