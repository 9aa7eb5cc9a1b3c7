// The state of the page, and every action on it.

import * as boards from "./board.js";
import * as filters from "./filter.js";
import * as say from "./say.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
import { Chains, isForChains } from "./chains.js";
import { byId } from "./dom.js";
import { asJson, boardOf } from "./formats.js";
import { Drawing } from "./draw.js";
import { Engine, EngineError, Stopped } from "./engine.js";
import { Geometry, bit, digitsOf, size } from "./geometry.js";
import { bindingOf, typedDigit } from "./keys.js";
import { fromLink, isLink } from "./link.js";
import { Grid } from "./grid.js";
import { Panels } from "./panels.js";
import { Pad } from "./pad.js";
import { Dialogs } from "./dialogs.js";
import { orbit, wanted } from "./symmetry.js";
import { viewOf } from "./stepview.js";

/**
 * @typedef {boards.Board} Board
 * @typedef {boards.Tool} Tool
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {{kind: string, text: string, step?: Step, mistakes?: {cell: number, text: string}[]}} Hint
 */

/**
 * The place that keeps the board if it is not in the browser's storage, as in a notebook.
 *
 * @typedef {{data: any, changed: (data: any) => void}} Host
 */

/**
 * The tools that a key cycles through, as in SudokuPad.
 *
 * @type {boards.Layer[]}
 */
export const TOOLS = ["digit", "corner", "centre", "colour"];

/** Number of seconds after which the time is saved. */
const SAVED = 10;

/** The board of a first visit: nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)). */
export const FIRST = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";

export class App {
  /** @param {Host | null} [host] */
  constructor(host = null) {
    this.host = host;
    this.engine = new Engine();
    this.settings = store.settings();
    this.game = store.newGame(boards.board());
    this.geometry = new Geometry();
    /**
     * The game that is being opened.
     *
     * @type {store.Game | null}
     */
    this.coming = null;
    /** Whether a game has been opened. */
    this.begun = false;
    /** The rules of the geometry, as text. */
    this.known = JSON.stringify(this.board.rules);
    /**
     * The cells that break a constraint besides houses.
     *
     * @type {Set<number>}
     */
    this.broken = new Set();
    /**
     * What is wrong with cells, in words.
     *
     * @type {Map<number, string>}
     */
    this.faults = new Map();
    /** @type {Set<number>} */
    this.selection = new Set();
    this.focus = this.geometry.centre;
    /** @type {Tool} */
    this.tool = "digit";
    this.filter = filters.none();
    this.chains = new Chains(this);
    /** @type {Hint | null} */
    this.hint = null;
    this.level = 1;
    /** @type {Step | null} */
    this.shownStep = null;
    /**
     * The digits that each cell has in some solution, and whether each is in only one.
     *
     * @type {[number, boolean][][] | null}
     */
    this.truth = null;
    this.paused = false;
    /** The time of the last count, on the browser's clock. */
    this.counted = performance.now();
    /** Whether the digits that are typed become givens. */
    this.setting = false;
    /**
     * The cells that are given together, by the symmetry that the givens keep as they are typed.
     *
     * @type {import("./symmetry.js").Ties}
     */
    this.ties = null;
    /**
     * What the next digit asks for: where it can go, or a filter.
     *
     * @type {"where" | "filter" | null}
     */
    this.asks = null;
    /** Whether the page has a window of its own, as the installed app has, and with it the function keys. */
    this.ownsWindow = globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false;
    /** Whether the board was saved after the last change. A failure is reported only once. */
    this.wasKept = true;
    this.announced = "";
  }

  start() {
    this.drawing = new Drawing(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture"))));
    this.grid = new Grid(this, byId("grid"));
    this.pad = new Pad(this);
    this.panels = new Panels(this);
    this.dialogs = new Dialogs(this);
    this.applyTheme();
    this.openFirst();
    document.addEventListener("keydown", (event) => this.onKey(event));
    window.addEventListener("hashchange", () => this.openLink(location.hash));
    window.addEventListener("storage", (event) => this.onStorage(event));
    document.addEventListener("visibilitychange", () => this.onVisibility());
    setInterval(() => this.tick(), 1000);
  }

  // -- boards ------------------------------------------------------------------------------------------------

  /** @returns {Board} */
  get board() {
    return this.game.history.value;
  }

  /** Opens the board of the host or of the link; otherwise the one played last, or a first puzzle. */
  openFirst() {
    if (this.host) return this.openBoard(boardOf(this.host.data));
    if (this.openLink(location.hash)) return;
    const [last] = store.all();
    if (last) this.openGame(last);
    else this.openExample();
  }

  openExample() {
    this.openBoard(boards.board({ title: "An easy puzzle", givens: [...FIRST].map((symbol) => Number(symbol) || 0) }));
  }

  /** @param {string} hash */
  openLink(hash) {
    if (!isLink(hash)) return false;
    try {
      this.openBoard(fromLink(hash));
    } catch (error) {
      this.dialogs?.say("This link cannot be opened", /** @type {Error} */ (error).message);
      return false;
    }
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  }

  /** @param {Board} board */
  openBoard(board) {
    this.openGame(store.newGame(board), true);
  }

  /**
   * Opens a game. The page can draw the classic board by itself; for other boards, it asks the engine.
   *
   * @param {store.Game} game
   * @param {boolean} [isNew]
   */
  openGame(game, isNew = false) {
    this.engine.stop();
    this.coming = game;
    if (boards.isClassic(game.history.value.rules)) this.begin(game, new Geometry(), isNew);
    else this.openOther(game, isNew);
  }

  /**
   * @param {store.Game} game
   * @param {boolean} isNew
   */
  async openOther(game, isNew) {
    try {
      const board = game.history.value;
      const geometry = new Geometry(await this.engine.ask({ ask: "board", rules: board.rules }));
      boards.requireFit(board, geometry);
      if (this.coming === game) this.begin(game, geometry, isNew);
    } catch (error) {
      if (error instanceof Stopped) return;
      this.dialogs?.say("This board cannot be opened", /** @type {Error} */ (error).message);
      if (!this.begun) this.openExample();
    }
  }

  /**
   * @param {store.Game} game
   * @param {Geometry} geometry
   * @param {boolean} isNew
   */
  begin(game, geometry, isNew) {
    this.begun = true;
    this.game = game;
    this.counted = performance.now();
    this.geometry = geometry;
    this.known = JSON.stringify(this.board.rules);
    this.selection = new Set();
    this.focus = geometry.centre;
    this.filter = filters.none();
    this.chains.from = null;
    this.truth = null;
    this.ties = null;
    this.dropHint();
    this.findBroken();
    this.show();
    if (isNew) this.store();
    else if (this.host) this.keep();
    this.panels?.begin();
  }

  /** Asks the engine which constraints the digits break. Houses are checked by the page itself. */
  async findBroken() {
    const { board } = this;
    this.broken = new Set();
    if (!this.geometry.constraints.length) return;
    const broken = await this.ask({ ask: "broken", board: boards.question(board) });
    if (!broken || board !== this.board) return;
    this.broken = new Set(broken.flatMap((/** @type {{cells: number[]}} */ { cells }) => cells));
    this.show();
    // The cell was announced before the engine's answer.
    if (this.broken.has(this.focus)) this.sayFocus();
  }

  /**
   * Takes over a board that another tab has changed, unless this tab is being played.
   *
   * @param {StorageEvent} event
   */
  onStorage(event) {
    if (!event.key?.endsWith(this.game.id) || !event.newValue || document.hasFocus()) return;
    const game = store.open(this.game.id);
    if (game && game.changed > this.game.changed) this.openGame(game);
  }

  store() {
    this.game.changed = Date.now();
    const isKept = this.keep();
    if (!isKept && this.wasKept) this.dialogs?.say("This board is not saved", "The browser has no room left, or stores nothing for this page. Remove boards under Open, or export them.");
    this.wasKept = isKept;
  }

  /**
   * Saves the board to the host, or to the browser's storage.
   *
   * @returns {boolean} whether there was room
   */
  keep() {
    if (!this.host) return store.save(this.game);
    this.host.changed(JSON.parse(asJson(this.board)));
    return true;
  }

  /**
   * Takes over a change by the host: another puzzle, or the same one with other digits or marks.
   *
   * @param {any} data
   */
  receive(data) {
    const board = boardOf(data);
    if (asJson(board) === asJson(this.board)) return;
    const isSame = String(board.givens) === String(this.board.givens) && JSON.stringify(board.rules) === JSON.stringify(this.board.rules);
    if (isSame) this.change(board, "from Python");
    else this.openBoard(board);
  }

  // -- changes -----------------------------------------------------------------------------------------------

  /**
   * Changes the board. Every change goes through this function.
   *
   * @param {Board} changed
   * @param {string} label
   * @param {string} [said] what to announce
   */
  change(changed, label, said) {
    const next = boards.restored(changed, this.geometry.peers);
    if (next === this.board || this.paused) return;
    const wasFull = boards.isFull(this.board);
    this.game.history.push(next, label);
    this.changed();
    if (said) announce(said);
    if (!wasFull && boards.isFull(next)) this.finish();
  }

  /** Stores a changed board, and updates everything that depends on it. */
  changed() {
    this.dropHint();
    this.truth = null;
    this.store();
    this.followRules();
    this.findBroken();
    this.show();
    this.panels?.changed();
  }

  /** Redraws the board if its rules have changed, for example through undo. */
  async followRules() {
    const { rules } = this.board;
    const text = JSON.stringify(rules);
    if (text === this.known) return;
    this.known = text;
    const drawn = await this.ask({ ask: "board", rules });
    if (!drawn || rules !== this.board.rules) return;
    this.geometry = new Geometry(drawn);
    this.findBroken();
    this.show();
  }

  /**
   * Replaces the constraints of the board.
   *
   * @param {object[]} constraints
   * @param {string} label
   */
  async useConstraints(constraints, label) {
    const { board } = this;
    const { presets, houses, board: own } = board.rules;
    const rules = { presets, houses, ...(own && { board: own }), ...(constraints.length && { constraints }) };
    const drawn = await this.ask({ ask: "board", rules });
    if (drawn && board === this.board) this.change({ ...board, rules }, label);
  }

  /** The cells that an entry applies to: the selection, or the cell with the focus. */
  get cells() {
    return this.selection.size ? [...this.selection] : [this.focus];
  }

  /**
   * @param {number} digit
   * @param {Tool} [own] the tool that the key has; without it, the current one
   */
  enter(digit, own) {
    const tool = own ?? this.tool;
    if (digit > (tool === "colour" ? boards.COLOURS : this.geometry.digits.length)) return;
    if (this.asks) return this.answer(digit, own);
    if (isForChains(tool)) return this.chains.enter(digit);
    if (this.setting && tool === "digit") this.setGivens(digit);
    else this.change(this.entered(digit, tool), `${tool} ${this.named(digit, tool)}`);
    this.sayFocus();
  }

  /**
   * Does with a digit what the key before it asked for.
   *
   * @param {number} digit
   * @param {Tool} [tool] the tool that the key has
   */
  answer(digit, tool) {
    const asked = this.asks;
    this.asks = null;
    if (asked === "filter") return this.filterBy({ digit, add: tool === "centre", invert: tool === "corner" });
    announce(say.where(this.board, this.geometry, this.focus, digit));
  }

  /**
   * Returns the name of a digit or colour in the history.
   *
   * @param {number} digit
   * @param {Tool} tool
   */
  named(digit, tool) {
    return tool === "colour" ? String(digit) : this.geometry.label(digit);
  }

  /**
   * @param {number} digit
   * @param {boards.Layer} tool
   */
  entered(digit, tool) {
    const { board, cells } = this;
    if (tool === "digit") {
      return this.settings.clean ? boards.placeAndClean(board, cells, digit, this.geometry.peers) : boards.place(board, cells, digit);
    }
    return boards.toggle(board, tool === "colour" ? "colours" : tool, cells, digit);
  }

  clear() {
    const { tool } = this;
    if (isForChains(tool)) return this.chains.clear();
    if (this.setting && this.cells.some((cell) => this.board.givens[cell])) this.setGivens(0);
    else this.change(boards.clear(this.board, this.cells, tool), "clear");
    this.sayFocus();
  }

  /** @param {boolean} setting whether the digits that are typed become givens */
  useSetting(setting) {
    this.setting = setting;
    this.show();
    announce(setting ? "digits are givens" : "digits are answers");
  }

  /**
   * Enters a given, as digits are in set mode. Clearing a given also clears those that the symmetry ties to it.
   *
   * @param {number} digit
   */
  setGivens(digit) {
    const givens = [...this.board.givens];
    const off = this.cells.every((cell) => givens[cell] === digit);
    for (const cell of this.cells) givens[cell] = off ? 0 : digit;
    if (off || !digit) for (const cell of this.cells.flatMap((each) => orbit(this.ties, each))) givens[cell] = 0;
    const digits = this.board.digits.map((value, cell) => (givens[cell] ? 0 : value));
    this.change({ ...this.board, givens, digits }, digit ? `given ${this.geometry.label(digit)}` : "clear");
  }

  undo() {
    if (this.game.history.undo()) this.returned("undone");
    else announce("nothing to undo");
  }

  redo() {
    if (this.game.history.redo()) this.returned("redone");
    else announce("nothing to redo");
  }

  /** @param {number} id */
  goTo(id) {
    this.game.history.go(id);
    this.returned("went back");
  }

  /** @param {string} said */
  returned(said) {
    this.changed();
    announce(said);
  }

  /**
   * Saves this point of the history.
   *
   * @param {string} [name]
   */
  save(name) {
    this.game.history.save(name || `Save point ${this.game.history.saved.length + 1}`);
    this.store();
    this.show();
    announce("save point set");
  }

  /** Writes all candidates as centre marks. */
  fillMarks() {
    const open = this.geometry.candidates(boards.shown(this.board));
    this.change(boards.mark(this.board, open), "pencil marks", "pencil marks filled in");
  }

  /** Places the only possible digit of the cell with the focus, if there is one. */
  placeSingle() {
    const digit = this.singleIn(boards.candidates(this.board, this.geometry), this.focus);
    if (digit) this.change(boards.placeAndClean(this.board, [this.focus], digit, this.geometry.peers), `digit ${this.geometry.label(digit)}`, this.geometry.label(digit));
    else announce("no single here");
  }

  /**
   * Returns the digit of a naked or hidden single in a cell, or 0.
   *
   * @param {number[]} open the candidates
   * @param {number} cell
   */
  singleIn(open, cell) {
    if (size(open[cell]) === 1) return digitsOf(open[cell])[0];
    const isHidden = (/** @type {number} */ digit) =>
      this.geometry.housesOf(cell).some(({ cells, full }) => full && cells.every((other) => other === cell || !(open[other] & bit(digit))));
    return digitsOf(open[cell]).find(isHidden) ?? 0;
  }

  /** Places singles until there are none. */
  placeAllSingles() {
    const before = this.board;
    let next = this.withSingles(before);
    for (let last = before; next !== last; ) [last, next] = [next, this.withSingles(next)];
    const count = boards.shown(next).filter(Boolean).length - boards.shown(before).filter(Boolean).length;
    if (!count) return announce("no single on the board");
    this.change(next, "all singles", `${say.counted(count, "single")} placed`);
  }

  /**
   * Returns a board with its singles placed. Wrong marks can make the same digit a single in two cells of a house; only the
   * first is placed.
   *
   * @param {Board} board
   */
  withSingles(board) {
    const open = boards.candidates(board, this.geometry);
    let next = board;
    for (const cell of open.keys()) {
      const digit = this.singleIn(open, cell);
      if (!digit || [...this.geometry.peers[cell]].some((peer) => next.digits[peer] === digit)) continue;
      next = boards.placeAndClean(next, [cell], digit, this.geometry.peers);
    }
    return next;
  }

  // -- selection ---------------------------------------------------------------------------------------------

  /**
   * @param {Iterable<number>} cells
   * @param {number} [focus]
   */
  select(cells, focus) {
    this.selection = new Set(cells);
    if (focus !== undefined) this.focus = focus;
    this.show();
  }

  /** @param {number[]} cells */
  selectAndSay(cells) {
    this.select(cells);
    announce(`${say.counted(cells.length, "cell")} selected`);
  }

  /** @param {{down: number, right: number, add?: boolean}} by */
  move({ down, right, add }) {
    this.moveTo(this.geometry.next(this.focus, down, right), add);
  }

  /**
   * @param {number} to
   * @param {boolean} [add]
   */
  moveTo(to, add) {
    const kept = add ? new Set([...this.selection, this.focus, to]) : new Set([to]);
    this.select(kept, to);
    this.grid?.focus(to);
  }

  sayFocus() {
    announce(this.cellInWords(this.focus));
  }

  /**
   * Says what a cell holds, and what is wrong with it.
   *
   * @param {number} cell
   */
  cellInWords(cell) {
    return [say.cell(this.board, this.geometry, cell), ...(this.faults.has(cell) ? [this.faults.get(cell)] : [])].join(", ");
  }

  /**
   * Returns what is wrong with cells: mistakes that the player asked for, and clashes unless they are not to be shown.
   *
   * @returns {Map<number, string>}
   */
  faultsNow() {
    const found = new Map();
    for (const { cell } of this.hint?.mistakes ?? []) found.set(cell, "mistake");
    if (!this.settings.conflicts || this.paused) return found;
    for (const cell of this.broken) found.set(cell, "breaks a constraint");
    const all = boards.shown(this.board);
    for (const cell of this.geometry.clashes(all)) found.set(cell, say.clash(all, this.geometry, cell));
    return found;
  }

  // -- hints -------------------------------------------------------------------------------------------------

  /**
   * Asks the engine. If there is no answer, shows the reason.
   *
   * @param {{ask: string} & Record<string, any>} question
   */
  async ask(question) {
    try {
      return await this.engine.ask(question);
    } catch (error) {
      if (!(error instanceof Stopped)) this.panels?.fail(error instanceof EngineError ? error.message : String(error));
      return null;
    }
  }

  /** Shows a hint, or the next level of the current one. */
  async nextHint() {
    this.panels?.open("hint");
    if (this.hint?.step) {
      if (this.level < 4) this.showHint(this.level + 1);
      else this.applyStep(this.hint.step);
      return;
    }
    const { board } = this;
    const hint = await this.ask({ ask: "hint", board: boards.question(board) });
    if (!hint || board !== this.board) return;
    this.hint = hint;
    this.showHint(1);
  }

  /** Shows a hint with its whole step at once. */
  async hintInFull() {
    if (!this.hint?.step) await this.nextHint();
    if (this.hint?.step) this.showHint(4);
  }

  /** @param {number} level */
  showHint(level) {
    this.level = level;
    this.shownStep = this.hint?.step ?? null;
    this.show();
    announce(this.hintText());
  }

  hintText() {
    if (!this.hint) return "";
    const { step, text } = this.hint;
    if (!step) return text;
    if (this.level < 4) return step.words.hints[this.level - 1];
    return [step.words.look, ...step.words.why, step.words.so].filter(Boolean).join(" ");
  }

  /**
   * Shows the whole of a step in a list.
   *
   * @param {Step} step
   */
  showStep(step) {
    this.shownStep = step;
    this.level = 4;
    this.show();
    announce(step.words.effects);
  }

  dropHint() {
    this.hint = null;
    this.shownStep = null;
    this.level = 1;
  }

  /** @param {Step} step */
  applyStep(step) {
    this.change(boards.applyStep(this.board, step, this.geometry), step.name, step.words.effects);
  }

  /** Marks the mistakes, if there are any. */
  async check() {
    const { board } = this;
    const mistakes = await this.ask({ ask: "mistakes", board: boards.question(board) });
    if (!mistakes || board !== this.board) return;
    this.tell(mistakes.length
      ? { kind: "mistake", text: mistakes.map((/** @type {any} */ each) => each.text).join("; "), mistakes }
      : { kind: "fine", text: "No mistakes so far." });
  }

  /**
   * Shows and announces an answer that has no step.
   *
   * @param {Hint} hint
   */
  tell(hint) {
    this.hint = hint;
    this.panels?.open("hint");
    this.show();
    announce(hint.text);
  }

  /** Goes back to the last board without a mistake. Later changes stay in the history. */
  async beforeMistake() {
    const path = this.game.history.path;
    for (const entry of [...path].reverse()) {
      const mistakes = await this.ask({ ask: "mistakes", board: boards.question(entry.value) });
      if (mistakes === null) return;
      if (!mistakes.length) {
        if (entry.id !== this.game.history.at) return this.goTo(entry.id);
        return this.tell({ kind: "fine", text: "No mistakes so far." });
      }
    }
  }

  /** Checks the board once all cells are filled. */
  async finish() {
    const answer = await this.ask({ ask: "check", board: boards.question(this.board) });
    if (!answer) return;
    this.hint = answer.solved ? { kind: "solved", text: "Solved." } : { kind: "mistake", text: "Every cell is filled, but there is a mistake." };
    this.show();
    announce(this.hint.text);
  }

  // -- keys --------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog")) return;
    const onControl = target.closest("button, a, summary, [role=tab], [role=radio]");
    if (onControl && ["Enter", "NumpadEnter", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"].includes(event.code)) return;
    const binding = typedDigit(event, this.geometry.labels) ?? bindingOf(event, this.ownsWindow);
    if (!binding) return;
    event.preventDefault();
    this.act(binding.act, binding.value);
  }

  /**
   * @param {string} action
   * @param {any} [value]
   */
  act(action, value) {
    if (this.paused && action !== "pause") return;
    if (action !== "enter") this.asks = null;
    /** @type {Record<string, (value: any) => void>} */
    const actions = {
      enter: ({ digit, tool }) => this.enter(digit, tool),
      clear: () => this.clear(),
      clearLayer: (layer) => this.change(boards.clearLayer(this.board, this.cells, layer), `clear ${layer}`),
      single: () => this.placeSingle(),
      singles: () => this.placeAllSingles(),
      tool: (tool) => this.useTool(tool),
      paintTool: (by) => this.chains.next(by),
      nextTool: (by) => this.nextTool(by),
      move: (by) => this.move(by),
      centreCell: () => this.moveTo(this.geometry.centre),
      selectAll: () => this.selectAndSay([...Array(this.geometry.count).keys()]),
      selectNone: () => this.selectAndSay([]),
      invert: () => this.selectAndSay([...Array(this.geometry.count).keys()].filter((cell) => !this.selection.has(cell))),
      escape: () => this.escape(),
      undo: () => this.undo(),
      redo: () => this.redo(),
      save: () => this.save(),
      hint: () => this.nextHint(),
      help: () => this.dialogs?.help(),
      pause: () => this.pause(!this.paused),
      filter: (wanted) => this.filterBy(wanted),
      invertFilter: () => this.useFilter(filters.inverted(this.filter)),
      filterPairs: () => this.useFilter(filters.byPairs(this.filter)),
      cycleFilter: (by) => this.useFilter(filters.cycled(this.filter, by, this.geometry.digits.length)),
      nextFiltered: (by) => this.nextFiltered(by),
      notes: () => this.useTool(this.tool === "digit" ? "centre" : "digit"),
      centreMarks: () => this.change(boards.centreMarks(this.board, this.cells), "corner to centre marks"),
      endOfRow: () => this.moveTo(this.geometry.endOfRow(this.focus)),
      hintInFull: () => this.hintInFull(),
      copyGivens: () => this.dialogs?.copyGivens(),
      share: () => this.dialogs?.share(),
      say: (kind) => announce(say.house(this.board, this.geometry, this.focus, kind)),
      sayMissing: (kind) => announce(say.missing(this.board, this.geometry, this.focus, kind)),
      sayCell: () => announce(this.cellInFull()),
      sayCounts: () => announce(say.counts(this.board, this.geometry)),
      sayWhere: () => this.askDigit("where"),
      askFilter: () => this.askDigit("filter"),
    };
    actions[action](value);
  }

  cellInFull() {
    const open = this.geometry.candidates(boards.shown(this.board))[this.focus];
    const can = open ? `, can be ${this.geometry.labelsOf(open).join(" ")}` : "";
    return this.cellInWords(this.focus) + can;
  }

  /** @param {"where" | "filter"} what */
  askDigit(what) {
    this.asks = what;
    announce("which digit?");
  }

  /** @param {Tool} tool */
  useTool(tool) {
    this.tool = tool;
    this.chains.from = null;
    this.show();
    announce(tool);
  }

  /** @param {number} by */
  nextTool(by) {
    const at = TOOLS.findIndex((tool) => tool === this.tool);
    this.useTool(TOOLS[(Math.max(at, 0) + by + TOOLS.length) % TOOLS.length]);
  }

  escape() {
    announce(this.closed());
    this.truth = null;
    this.show();
  }

  /** Closes whatever was opened last, and returns words for what has ended. */
  closed() {
    if (this.chains.from) {
      this.chains.from = null;
      return "the chain ends";
    }
    if (this.shownStep || this.hint) {
      this.dropHint();
      return "hint closed";
    }
    if (filters.isOn(this.filter)) {
      this.filter = filters.none();
      return "filter off";
    }
    this.selection = new Set();
    return "0 cells selected";
  }

  /** @param {filters.Filter} filter */
  useFilter(filter) {
    this.filter = filter;
    this.show();
    announce(filters.words(filter, (digit) => this.geometry.label(digit)));
  }

  /** @param {{digit: number, add?: boolean, invert?: boolean}} wanted */
  filterBy({ digit, add, invert }) {
    if (digit > this.geometry.digits.length) return;
    this.useFilter(add ? filters.withDigit(this.filter, digit) : filters.byDigit(this.filter, digit, Boolean(invert)));
  }

  /**
   * Goes to the next cell that the filter shows: along rows, or along columns.
   *
   * @param {{down: number, right: number}} by
   */
  nextFiltered({ down, right }) {
    const open = boards.candidates(this.board, this.geometry);
    const order = this.geometry.inOrder(down !== 0);
    if (down + right < 0) order.reverse();
    const from = order.indexOf(this.focus);
    const isShown = (/** @type {number} */ cell) => open[cell] && filters.passes(this.filter, open[cell]);
    const next = [...order.slice(from + 1), ...order.slice(0, from)].find(isShown);
    if (next === undefined) announce("the filter shows no cell");
    else this.moveTo(next);
  }

  // -- time --------------------------------------------------------------------------------------------------

  tick() {
    if (document.hidden) return;
    const before = this.game.seconds;
    this.count();
    this.pad?.showTime();
    // If the browser crashes, only a few seconds are lost, not all the time since the last change. The tab with the focus
    // saves the time.
    const isMine = !this.host && document.hasFocus();
    if (isMine && Math.floor(before / SAVED) < Math.floor(this.game.seconds / SAVED)) this.keep();
  }

  /** Adds the time since the last count, if the board was being played. */
  count() {
    const now = performance.now();
    if (!this.paused && !boards.isFull(this.board)) this.game.seconds += (now - this.counted) / 1000;
    this.counted = now;
  }

  /** Counts and saves the time when the page is hidden, as it is before it is reloaded or left. */
  onVisibility() {
    if (!document.hidden) this.counted = performance.now();
    else if (this.begun) {
      this.count();
      this.keep();
    }
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.count();
    this.paused = paused;
    this.show();
    announce(paused ? "paused" : "resumed");
  }

  // -- showing -----------------------------------------------------------------------------------------------

  applyTheme() {
    document.documentElement.dataset.theme = this.settings.theme;
  }

  /** @param {Partial<store.Settings>} values */
  set(values) {
    this.settings = { ...this.settings, ...values };
    store.saveSettings(this.settings);
    this.applyTheme();
    this.show();
  }

  /** Updates everything on the page. */
  show() {
    const { board } = this;
    const all = boards.shown(board);
    const step = this.shownStep;
    this.faults = this.faultsNow();
    this.drawing?.update(board, this.geometry, {
      selection: this.selection,
      focus: document.activeElement?.closest("#grid") ? this.focus : -1,
      clashes: new Set(this.faults.keys()),
      filter: this.filter,
      wanted: this.setting ? wanted(this.ties, board.givens) : new Set(),
      chains: isForChains(this.tool),
      from: this.chains.from,
      same: this.settings.sameDigit && this.selection.size === 1 ? all[this.focus] : 0,
      view: step ? viewOf(step, this.level, this.geometry.houses, all) : null,
      truth: this.truth,
      hidden: this.paused,
    });
    this.grid?.show();
    this.pad?.show();
    this.panels?.show();
  }
}

