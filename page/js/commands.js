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
  enter: (app, { digit, tool }) => app.commands.enter(digit, tool),
  clear: (app) => app.clear(),
  clearLayer: (app, layer) => app.change(boards.clearLayer(app.board, app.cells, layer), `clear ${layer}`),
  single: (app) => app.placeSingle(),
  singles: (app) => app.placeAllSingles(),
  tool: (app, tool) => app.useTool(tool),
  paintTool: (app, by) => app.chains.next(by),
  nextTool: (app, by) => app.nextTool(by),
  move: (app, by) => app.move(by),
  centreCell: (app) => app.moveTo(app.geometry.centre),
  selectAll: (app) => app.selectAndSay([...app.geometry.places.keys()]),
  selectNone: (app) => app.selectAndSay([]),
  invert: (app) => app.selectAndSay([...app.geometry.places.keys()].filter((cell) => !app.selection.has(cell))),
  escape: (app) => app.escape(),
  undo: (app) => app.undo(),
  redo: (app) => app.redo(),
  save: (app) => app.save(),
  hint: (app) => app.nextHint(),
  help: (app) => app.dialogs?.help(),
  pause: (app) => app.pause(!app.clock.paused),
  filter: (app, wanted) => app.filterBy(wanted),
  invertFilter: (app) => app.useFilter(filters.inverted(app.filter)),
  filterPairs: (app) => app.useFilter(filters.byPairs(app.filter)),
  cycleFilter: (app, by) => app.useFilter(filters.cycled(app.filter, by, app.geometry.digits.length)),
  nextFiltered: (app, by) => app.nextFiltered(by),
  notes: (app) => app.useTool(app.tool === "digit" ? "centre" : "digit"),
  centreMarks: (app) => app.change(boards.centreMarks(app.board, app.cells), "corner to centre marks"),
  endOfRow: (app) => app.moveTo(app.geometry.endOfRow(app.focus)),
  hintInFull: (app) => app.hintInFull(),
  copyGivens: (app) => app.dialogs?.copyGivens(),
  share: (app) => app.dialogs?.share(),
  say: (app, kind) => announce(say.house(app.board, app.geometry, app.focus, kind)),
  sayMissing: (app, kind) => announce(say.missing(app.board, app.geometry, app.focus, kind)),
  sayCell: (app) => announce(app.cellInFull()),
  sayCounts: (app) => announce(say.counts(app.board, app.geometry)),
  sayWhere: (app) => app.commands.askDigit("where"),
  askFilter: (app) => app.commands.askDigit("filter"),
};

export class Commands {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /**
     * What the next digit asks for: where it can go, or a filter.
     *
     * @type {"where" | "filter" | null}
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

  /** @param {"where" | "filter"} what */
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
    if (!asks) return app.enter(digit, tool);
    if (digit > app.geometry.digits.length) return;
    this.asks = null;
    if (asks === "filter") app.filterBy({ digit, add: tool === "centre", invert: tool === "corner" });
    else announce(say.where(app.board, app.geometry, app.focus, digit));
  }
}
