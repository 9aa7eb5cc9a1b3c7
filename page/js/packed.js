// Packs histories of boards. Most entries share all but one or two of their parts, so each part is written only once.

/** @typedef {import("./board.js").Board} Board */

/**
 * @template T
 * @typedef {{at: number, entries: (import("./history.js").Entry<T>)[]}} Data
 */

/** @typedef {Record<string, any>} Numbered a board with numbers in place of its lists and objects */

/**
 * @param {Record<string, any>} value
 * @param {(part: any) => any} change
 * @param {string} kind the type of the parts that change
 */
const mapped = (value, change, kind) =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typeof part === kind ? change(part) : part]));

/**
 * @param {Data<Board>} data
 * @returns {Data<Numbered> & {parts: any[]}}
 */
export function packed({ at, entries }) {
  /** @type {any[]} */
  const parts = [];
  const numbers = new Map();
  const number = (/** @type {any} */ part) => {
    if (!numbers.has(part)) numbers.set(part, parts.push(part) - 1);
    return numbers.get(part);
  };
  return { at, entries: entries.map((entry) => ({ ...entry, value: mapped(entry.value, number, "object") })), parts };
}

/** The figures of boards that were stored before there were any. */
const NONE = /** @type {Board["drawn"]} */ ([]);

/**
 * @param {Data<Numbered> & {parts: any[]}} data
 * @returns {Data<Board>}
 */
export function unpacked({ at, entries, parts }) {
  // Boards that were stored before they had words and figures have none.
  const whole = (/** @type {Numbered} */ value) =>
    /** @type {Board} */ ({ words: "", drawn: NONE, ...mapped(value, (number) => parts[number], "number") });
  return { at, entries: entries.map((entry) => ({ ...entry, value: whole(entry.value) })) };
}
