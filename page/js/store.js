// Boards in the browser's storage. Each is saved at every change, and all of them can be exported as one file.

import { History } from "./history.js";
import { boardOf, asJson, FormatError } from "./formats.js";
import { packed, unpacked } from "./packed.js";
import { Tally } from "./tally.js";

/** @typedef {import("./board.js").Board} Board */
/**
 * @typedef {{
 *   id: string, changed: number, seconds: number, history: History<Board>, tally: Tally, isLesson?: boolean,
 * }} Game a lesson is not stored
 */

const PREFIX = "nonet.board.";
const SETTINGS = "nonet.settings";

/**
 * @typedef {{
 *   theme: string, conflicts: boolean, clean: boolean, timer: boolean, sameDigit: boolean,
 *   labels: "never" | "hints" | "always", marks: "board" | "places" | "line",
 * }} Settings `labels` says when rows and columns are named, and `marks` where centre marks stand
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto", conflicts: true, clean: true, timer: true, sameDigit: true, labels: "hints", marks: "board",
};

/** @returns {Settings} */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Settings} values */
export const saveSettings = (values) => put(SETTINGS, JSON.stringify(values));

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether there was room
 */
function put(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Board} board
 * @param {import("./tally.js").Order | null} [order] what the puzzle was made to
 * @param {string} [id] without it, a new one
 * @returns {Game}
 */
export function newGame(board, order = null, id = crypto.randomUUID()) {
  return { id, changed: Date.now(), seconds: 0, history: new History(board), tally: new Tally(order) };
}

/** @param {Game} game */
export const save = ({ id, changed, seconds, history, tally }) =>
  put(PREFIX + id, JSON.stringify({ version: 2, changed, seconds, history: packed(history.toData()), tally }));

/**
 * @param {string} id
 * @returns {Game | null}
 */
export function open(id) {
  try {
    const data = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    if (data?.version !== 2) return null;
    const history = History.of(unpacked(data.history));
    // Other code may have written to the storage, so the page opens only complete boards.
    const names = Object.keys(boardOf({ ...history.value, nonet_board: 1 }));
    const isWhole = (/** @type {Board} */ value) => names.every((name) => name in value);
    if (![...history.entries.values()].every(({ value }) => isWhole(value))) return null;
    const [changed, seconds] = [Number(data.changed) || 0, Number(data.seconds) || 0];
    return { id, changed, seconds, history, tally: Tally.of(data.tally) };
  } catch {
    return null;
  }
}

/** Returns the identifiers of the stored boards; none if the browser stores nothing. */
function ids() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Returns the identifiers of stored boards that cannot be read. */
export const damaged = () => ids().filter((id) => !open(id));

/**
 * Returns all boards, the most recently changed first.
 *
 * @returns {Game[]}
 */
export function all() {
  const games = ids().flatMap((id) => open(id) ?? []);
  return games.sort((one, other) => other.changed - one.changed);
}

/**
 * Removes a board.
 *
 * @param {string} id
 * @returns {() => void} brings it back
 */
export function remove(id) {
  const text = localStorage.getItem(PREFIX + id);
  localStorage.removeItem(PREFIX + id);
  return () => {
    if (text !== null) put(PREFIX + id, text);
  };
}

/** Returns all boards as one file. */
export function exported() {
  const data = all().map(({ history }) => JSON.parse(asJson(history.value)));
  return JSON.stringify({ nonet_boards: 1, boards: data });
}

/**
 * Adds the boards in a file to the storage.
 *
 * @param {string} text
 * @returns {Game[]}
 */
export function imported(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new FormatError("The file is not JSON.");
  }
  if (data?.nonet_boards !== 1 || !Array.isArray(data.boards)) throw new FormatError("The file holds no nonet boards.");
  const games = data.boards.slice(0, 1000).map((/** @type {any} */ each) => newGame(boardOf(each)));
  games.forEach(save);
  return games;
}
