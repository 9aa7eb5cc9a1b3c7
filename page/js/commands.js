// What keys and buttons do.

import * as boards from "./board.js";
import * as filters from "./filter.js";
import * as say from "./say.js";
import { announce } from "./announce.js";
import { bindingOf, typedDigit } from "./keys.js";

/** @typedef {import("./app.js").App} App */

/** The keys that a control with the focus uses itself. */
const OF_CONTROLS = ["Enter", "NumpadEnter", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"];

/**
 * The commands, under the names that the table of keys has for them.
 *
 * @type {Record<string, (app: App, value: any) => void>}
 */
const COMMANDS = {
  enter: ({ commands }, { digit, tool }) => commands.enter(digit, tool),
  clear: ({ entry, panels }) => panels?.set.takesKey("Backspace") || entry.clear(),
  clearLayer: ({ entry }, layer) => entry.clearLayer(layer),
  centreMarks: ({ entry }) => entry.centreMarks(),
  single: ({ entry }) => entry.placeSingle(),
  singles: ({ entry }) => entry.placeAllSingles(),
  tool: ({ entry }, tool) => entry.useTool(tool),
  nextTool: ({ entry }, by) => entry.nextTool(by),
  paintTool: ({ entry }, by) => entry.chains.next(by),
  notes: ({ entry }) => entry.useTool(entry.tool === "digit" ? "centre" : "digit"),
  move: ({ entry }, by) => entry.move(by),
  centreCell: ({ entry, geometry }) => entry.moveTo(geometry.centre),
  endOfRow: ({ entry, geometry }) => entry.moveTo(geometry.endOfRow(entry.focus)),
  selectAll: ({ entry, geometry }) => entry.selectAndSay([...geometry.places.keys()]),
  invert: ({ entry, geometry }) =>
    entry.selectAndSay([...geometry.places.keys()].filter((cell) => !entry.selection.has(cell))),
  escape: ({ commands }) => commands.escape(),
  undo: ({ game }) => game.undo(),
  redo: ({ game }) => game.redo(),
  save: ({ game }) => game.save(),
  hint: ({ session }) => session.nextHint(),
  hintInFull: ({ session }) => session.hintInFull(),
  help: ({ dialogs }) => dialogs?.help(),
  copyGivens: ({ dialogs }) => dialogs?.copyGivens(),
  share: ({ dialogs }) => dialogs?.share(),
  zoom: ({ view }, by) => view?.step(by),
  pause: ({ clock }) => clock.pause(!clock.paused),
  filter: ({ session }, wanted) => session.filterBy(wanted),
  invertFilter: ({ session }) => session.useFilter(filters.inverted(session.filter)),
  filterPairs: ({ session }) => session.useFilter(filters.byPairs(session.filter)),
  cycleFilter: ({ geometry, session }, by) =>
    session.useFilter(filters.cycled(session.filter, by, geometry.digits.length)),
  nextFiltered,
  askFilter: ({ commands }) => commands.askDigit("filter"),
  say: ({ board, entry, geometry }, kind) => announce(say.house(board, geometry, entry.focus, kind)),
  sayMissing: ({ board, entry, geometry }, kind) => announce(say.missing(board, geometry, entry.focus, kind)),
  sayCell: ({ entry, session }) => announce(session.cellInFull(entry.focus)),
  sayCounts: ({ board, geometry }) => announce(say.counts(board, geometry)),
  sayWhere: ({ commands }) => commands.askDigit("where"),
  askWhyNot: ({ commands }) => commands.askDigit("why not"),
};

/**
 * Goes to the next cell that the filter shows: along rows, or along columns.
 *
 * @param {App} app
 * @param {{down: number, right: number}} by
 */
function nextFiltered({ board, entry, geometry, session }, { down, right }) {
  const open = boards.candidates(board, geometry);
  const order = geometry.inOrder(down !== 0);
  if (down + right < 0) order.reverse();
  const from = order.indexOf(entry.focus);
  const isShown = (/** @type {number} */ cell) => open[cell] && filters.passes(session.filter, open[cell]);
  const next = [...order.slice(from + 1), ...order.slice(0, from)].find(isShown);
  if (next === undefined) announce("the filter shows no cell");
  else entry.moveTo(next);
}

export class Commands {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /**
     * What the next digit asks for: where it can go, why it does not fit, or a filter.
     *
     * @type {"where" | "why not" | "filter" | null}
     */
    this.asks = null;
    /** Whether the page has a window of its own, as the installed app has, and with it the function keys. */
    this.ownsWindow = globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false;
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog")) return;
    const onControl = target.closest("button, a, summary, [role=tab], [role=radio]");
    if (onControl && OF_CONTROLS.includes(event.code)) return;
    const binding = typedDigit(event, this.app.geometry.labels) ?? bindingOf(event, this.ownsWindow);
    if (!binding) return;
    event.preventDefault();
    this.act(binding.act, binding.value);
  }

  /**
   * @param {string} command
   * @param {any} [value]
   */
  act(command, value) {
    if (this.app.clock.paused && command !== "pause") return;
    if (command !== "enter") this.asks = null;
    COMMANDS[command](this.app, value);
  }

  /** @param {"where" | "why not" | "filter"} what */
  askDigit(what) {
    this.asks = what;
    announce("which digit?");
  }

  /**
   * Enters a digit, or does with it what the key before it asked for.
   *
   * @param {number} digit
   * @param {import("./board.js").Tool} [tool] the tool that the key has; without it, the current one
   */
  enter(digit, tool) {
    const { app, asks } = this;
    if (!asks && app.panels?.set.takesKey(app.geometry.label(digit) ?? "")) return;
    if (!asks) return app.entry.enter(digit, tool);
    if (digit > app.geometry.digits.length) return;
    this.asks = null;
    if (asks === "filter") app.session.filterBy({ digit, add: tool === "centre", invert: tool === "corner" });
    else if (asks === "why not") app.doubts.whyNot(digit);
    else announce(say.where(app.board, app.geometry, app.entry.focus, digit));
  }

  /** Closes what was opened last, or else clears the selection. True candidates always go. */
  escape() {
    const { entry, session } = this.app;
    const said = entry.chains.end() ? "the chain ends" : session.close();
    session.hideTruth();
    if (said) announce(said);
    else entry.selectAndSay([]);
  }
}
