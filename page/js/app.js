// The state of the page, and every action on it.

import * as boards from "./board.js";
import * as say from "./say.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
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
import { viewOf } from "./stepview.js";

/**
 * @typedef {boards.Board} Board
 * @typedef {boards.Tool} Tool
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {{kind: string, text: string, step?: Step, mistakes?: {cell: number, text: string}[]}} Hint
 */

/**
 * Where the board lives if it is not the browser's storage, as in a notebook.
 *
 * @typedef {{data: any, changed: (data: any) => void}} Host
 */

/** @type {Tool[]} */
export const TOOLS = ["digit", "corner", "centre", "colour"];

/** nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)): the first visit shows a board. */
export const FIRST = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";

export class App {
  /** @param {Host | null} [host] */
  constructor(host = null) {
    this.host = host;
    this.engine = new Engine();
    this.settings = store.settings();
    this.game = store.newGame(boards.board());
    this.geometry = new Geometry();
    /** The game that is being opened. @type {store.Game | null} */
    this.coming = null;
    /** Whether a game has been opened. */
    this.begun = false;
    /** The rules of the geometry, as text. */
    this.known = JSON.stringify(this.board.rules);
    /** The cells that break a constraint besides houses. @type {Set<number>} */
    this.broken = new Set();
    /** @type {Set<number>} */
    this.selection = new Set();
    this.focus = this.geometry.centre;
    /** @type {Tool} */
    this.tool = "digit";
    /** @type {{digits: Set<number>, inverted: boolean}} */
    this.filter = { digits: new Set(), inverted: false };
    /** @type {Hint | null} */
    this.hint = null;
    this.level = 1;
    /** @type {Step | null} */
    this.shownStep = null;
    /** The digits that each cell has in some solution, and whether in one alone. @type {[number, boolean][][] | null} */
    this.truth = null;
    this.paused = false;
    this.setting = false;
    this.asksWhere = false;
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
    document.addEventListener("visibilitychange", () => document.hidden && this.begun && this.keep());
    setInterval(() => this.tick(), 1000);
  }

  // -- boards ------------------------------------------------------------------------------------------------

  /** @returns {Board} */
  get board() {
    return this.game.history.value;
  }

  /** The board of the host or of the link; otherwise the one played last, or a first puzzle. */
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

  /** Opens a game. The page knows the classic board; the engine says how others look. @param {store.Game} game @param {boolean} [isNew] */
  openGame(game, isNew = false) {
    this.engine.stop();
    this.coming = game;
    if (boards.isClassic(game.history.value.rules)) this.begin(game, new Geometry(), isNew);
    else this.openOther(game, isNew);
  }

  /** @param {store.Game} game @param {boolean} isNew */
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

  /** @param {store.Game} game @param {Geometry} geometry @param {boolean} isNew */
  begin(game, geometry, isNew) {
    this.begun = true;
    this.game = game;
    this.geometry = geometry;
    this.known = JSON.stringify(this.board.rules);
    this.selection = new Set();
    this.focus = geometry.centre;
    this.filter = { digits: new Set(), inverted: false };
    this.truth = null;
    this.dropHint();
    this.findBroken();
    this.show();
    if (isNew) this.store();
    else if (this.host) this.keep();
    if (this.setting) this.panels?.watchSetting();
  }

  /** Asks which constraints the digits break; the houses are checked here. */
  async findBroken() {
    const { board } = this;
    this.broken = new Set();
    if (!this.geometry.constraints.length) return;
    const broken = await this.ask({ ask: "broken", board: boards.question(board) });
    if (!broken || board !== this.board) return;
    this.broken = new Set(broken.flatMap((/** @type {{cells: number[]}} */ { cells }) => cells));
    this.show();
  }

  /** A board that another tab changed is the newer one, unless this tab is being played. @param {StorageEvent} event */
  onStorage(event) {
    if (!event.key?.endsWith(this.game.id) || !event.newValue || document.hasFocus()) return;
    const game = store.open(this.game.id);
    if (game && game.changed > this.game.changed) this.openGame(game);
  }

  store() {
    this.game.changed = Date.now();
    if (!this.keep()) this.dialogs?.say("The browser has no room left", "This board is not saved. Remove boards under Open, or export them.");
  }

  /** Saves the board where it lives. @returns {boolean} whether there was room */
  keep() {
    if (!this.host) return store.save(this.game);
    this.host.changed(JSON.parse(asJson(this.board)));
    return true;
  }

  /** Takes over what the host changed: another puzzle, or the same one with other digits or marks. @param {any} data */
  receive(data) {
    const board = boardOf(data);
    if (asJson(board) === asJson(this.board)) return;
    const isSame = String(board.givens) === String(this.board.givens) && JSON.stringify(board.rules) === JSON.stringify(this.board.rules);
    if (isSame) this.change({ ...board, painted: this.board.painted, lines: this.board.lines }, "from Python");
    else this.openBoard(board);
  }

  // -- changes -----------------------------------------------------------------------------------------------

  /**
   * Changes the board. Every change to it comes through here.
   *
   * @param {Board} next
   * @param {string} label
   * @param {string} [said] what to announce
   */
  change(next, label, said) {
    if (next === this.board || this.paused) return;
    const wasFull = boards.isFull(this.board);
    this.game.history.push(next, label);
    this.changed();
    if (said) announce(said);
    if (!wasFull && boards.isFull(next)) this.finish();
  }

  /** Everything that depends on the board is out of date. */
  changed() {
    this.dropHint();
    this.truth = null;
    this.store();
    this.followRules();
    this.findBroken();
    this.show();
    if (this.setting) this.panels?.watchSetting();
  }

  /** Draws the board anew if its rules have changed, as by undo. */
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

  /** Plays the board with other constraints. @param {object[]} constraints @param {string} label */
  async useConstraints(constraints, label) {
    const { board } = this;
    const { presets, houses, board: own } = board.rules;
    const rules = { presets, houses, ...(own && { board: own }), ...(constraints.length && { constraints }) };
    const drawn = await this.ask({ ask: "board", rules });
    if (drawn && board === this.board) this.change({ ...board, rules }, label);
  }

  /** The cells that an entry is for: the selection, or the cell with the focus. */
  get cells() {
    return this.selection.size ? [...this.selection] : [this.focus];
  }

  /** @param {number} digit @param {Tool} [tool] */
  enter(digit, tool = this.tool) {
    if (digit > (tool === "colour" ? boards.COLOURS : this.geometry.digits.length)) return;
    if (this.asksWhere) {
      this.asksWhere = false;
      announce(say.where(this.board, this.geometry, this.focus, digit));
      return;
    }
    if (this.setting && tool === "digit") this.setGivens(digit);
    else this.change(this.entered(digit, tool), `${tool} ${this.named(digit, tool)}`);
    this.sayFocus();
  }

  /** What a digit or colour is called in the history. @param {number} digit @param {Tool} tool */
  named(digit, tool) {
    return tool === "colour" ? String(digit) : this.geometry.label(digit);
  }

  /** @param {number} digit @param {Tool} tool */
  entered(digit, tool) {
    const { board, cells } = this;
    if (tool === "digit") {
      return this.settings.clean ? boards.placeAndClean(board, cells, digit, this.geometry.peers) : boards.place(board, cells, digit);
    }
    return boards.toggle(board, tool === "colour" ? "colours" : tool, cells, digit);
  }

  clear() {
    if (this.setting && this.cells.some((cell) => this.board.givens[cell])) this.setGivens(0);
    else this.change(boards.clear(this.board, this.cells, this.tool), "clear");
    this.sayFocus();
  }

  /** In set mode digits are givens; with a symmetry, cells to be filled are marked by colour. @param {number} digit */
  setGivens(digit) {
    const givens = [...this.board.givens];
    const off = this.cells.every((cell) => givens[cell] === digit);
    for (const cell of this.cells) givens[cell] = off ? 0 : digit;
    const digits = this.board.digits.map((value, cell) => (givens[cell] ? 0 : value));
    this.change({ ...this.board, givens, digits }, digit ? `given ${this.geometry.label(digit)}` : "clear");
  }

  undo() {
    if (this.game.history.undo()) this.returned("undone");
  }

  redo() {
    if (this.game.history.redo()) this.returned("redone");
  }

  /** @param {number} id */
  goTo(id) {
    this.game.history.go(id);
    this.returned("returned");
  }

  /** @param {string} said */
  returned(said) {
    this.changed();
    announce(said);
  }

  /** Saves this point of the history. @param {string} [name] */
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
    const digit = this.singleAt(this.focus);
    if (digit) this.change(boards.placeAndClean(this.board, [this.focus], digit, this.geometry.peers), `digit ${this.geometry.label(digit)}`, this.geometry.label(digit));
    else announce("no single here");
  }

  /** The digit of a naked or hidden single in a cell, or 0. @param {number} cell */
  singleAt(cell) {
    const all = boards.shown(this.board);
    const open = this.geometry.candidates(all).map((bits, at) => (this.board.centre[at] ? bits & this.board.centre[at] : bits));
    if (all[cell]) return 0;
    if (size(open[cell]) === 1) return digitsOf(open[cell])[0];
    const isHidden = (/** @type {number} */ digit) =>
      this.geometry.housesOf(cell).some(({ cells, full }) => full && cells.every((other) => other === cell || !(open[other] & bit(digit))));
    return digitsOf(open[cell]).find(isHidden) ?? 0;
  }

  placeAllSingles() {
    let next = this.board;
    const before = this.board;
    for (let found = true; found; ) {
      found = false;
      for (let cell = 0; cell < this.geometry.count; cell++) {
        const digit = this.singleIn(next, cell);
        if (digit) {
          next = boards.placeAndClean(next, [cell], digit, this.geometry.peers);
          found = true;
        }
      }
    }
    const count = boards.shown(next).filter(Boolean).length - boards.shown(before).filter(Boolean).length;
    this.change(next, "all singles", `${count} singles placed`);
  }

  /** @param {Board} board @param {number} cell */
  singleIn(board, cell) {
    const open = this.geometry.candidates(boards.shown(board))[cell];
    return size(open) === 1 ? digitsOf(open)[0] : 0;
  }

  // -- selection ---------------------------------------------------------------------------------------------

  /** @param {Iterable<number>} cells @param {number} [focus] */
  select(cells, focus) {
    this.selection = new Set(cells);
    if (focus !== undefined) this.focus = focus;
    this.show();
  }

  /** @param {{down: number, right: number, add?: boolean}} by */
  move({ down, right, add }) {
    this.moveTo(this.geometry.next(this.focus, down, right), add);
  }

  /** @param {number} to @param {boolean} [add] */
  moveTo(to, add) {
    const kept = add ? new Set([...this.selection, this.focus, to]) : new Set([to]);
    this.select(kept, to);
    this.grid?.focus(to);
  }

  sayFocus() {
    announce(say.cell(this.board, this.geometry, this.focus));
  }

  // -- hints -------------------------------------------------------------------------------------------------

  /**
   * Asks the engine; says why if there is no answer.
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

  /** A hint, or the next level of the present one. */
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

  /** Shows a step of a list in full. @param {Step} step */
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
    this.hint = mistakes.length
      ? { kind: "mistake", text: mistakes.map((/** @type {any} */ each) => each.text).join("; "), mistakes }
      : { kind: "fine", text: "No mistakes so far." };
    this.panels?.open("hint");
    this.show();
    announce(this.hint.text);
  }

  /** Goes back to the last board without a mistake; what followed stays in the history. */
  async beforeMistake() {
    const path = this.game.history.path;
    for (const entry of [...path].reverse()) {
      const mistakes = await this.ask({ ask: "mistakes", board: boards.question(entry.value) });
      if (mistakes === null) return;
      if (!mistakes.length) {
        if (entry.id !== this.game.history.at) this.goTo(entry.id);
        return;
      }
    }
  }

  /** All cells are filled. */
  async finish() {
    const answer = await this.ask({ ask: "check", board: boards.question(this.board) });
    if (!answer) return;
    this.hint = answer.solved ? { kind: "solved", text: "Solved." } : { kind: "mistake", text: "All cells are filled, but something is wrong." };
    this.show();
    announce(this.hint.text);
  }

  // -- keys --------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog")) return;
    const onControl = target.closest("button, a, summary, [role=tab], [role=radio]");
    if (onControl && ["Enter", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home"].includes(event.code)) return;
    const binding = typedDigit(event, this.geometry.labels) ?? bindingOf(event);
    if (!binding) return;
    event.preventDefault();
    this.act(binding.act, binding.value);
  }

  /** @param {string} action @param {any} [value] */
  act(action, value) {
    if (this.paused && action !== "pause") return;
    /** @type {Record<string, (value: any) => void>} */
    const actions = {
      enter: ({ digit, tool }) => this.enter(digit, tool),
      clear: () => this.clear(),
      clearLayer: (layer) => this.change(boards.clearLayer(this.board, this.cells, layer), `clear ${layer}`),
      single: () => this.placeSingle(),
      singles: () => this.placeAllSingles(),
      tool: (tool) => this.useTool(tool),
      nextTool: (by) => this.useTool(TOOLS[(TOOLS.indexOf(this.tool) + by + TOOLS.length) % TOOLS.length]),
      move: (by) => this.move(by),
      centreCell: () => this.moveTo(this.geometry.centre),
      selectAll: () => this.select(Array(this.geometry.count).keys()),
      selectNone: () => this.select([]),
      invert: () => this.select([...Array(this.geometry.count).keys()].filter((cell) => !this.selection.has(cell))),
      escape: () => this.escape(),
      undo: () => this.undo(),
      redo: () => this.redo(),
      save: () => this.save(),
      hint: () => this.nextHint(),
      help: () => this.dialogs?.help(),
      pause: () => this.pause(!this.paused),
      filter: (wanted) => this.useFilter(wanted),
      say: (kind) => announce(say.house(this.board, this.geometry, this.focus, kind)),
      sayMissing: (kind) => announce(say.missing(this.board, this.geometry, this.focus, kind)),
      sayCell: () => announce(this.cellInFull()),
      sayCounts: () => announce(say.counts(this.board, this.geometry)),
      sayWhere: () => this.askWhere(),
    };
    actions[action](value);
  }

  cellInFull() {
    const open = this.geometry.candidates(boards.shown(this.board))[this.focus];
    const can = open ? `, can be ${this.geometry.labelsOf(open).join(" ")}` : "";
    return say.cell(this.board, this.geometry, this.focus) + can;
  }

  askWhere() {
    this.asksWhere = true;
    announce("which digit?");
  }

  /** @param {Tool} tool */
  useTool(tool) {
    this.tool = tool;
    this.show();
    announce(tool);
  }

  escape() {
    if (this.shownStep || this.hint) this.dropHint();
    else if (this.filter.digits.size) this.filter = { digits: new Set(), inverted: false };
    else this.selection = new Set();
    this.truth = null;
    this.show();
  }

  /** @param {{digit: number, add?: boolean, invert?: boolean}} wanted */
  useFilter({ digit, add, invert }) {
    const { digits, inverted } = this.filter;
    const only = digits.size === 1 && digits.has(digit);
    if (add) {
      const next = new Set(digits);
      if (!next.delete(digit)) next.add(digit);
      this.filter = { digits: next, inverted };
    } else if (only && inverted === Boolean(invert)) this.filter = { digits: new Set(), inverted: false };
    else this.filter = { digits: new Set([digit]), inverted: Boolean(invert) };
    this.show();
    announce(this.filter.digits.size ? `filter ${[...this.filter.digits].map((each) => this.geometry.label(each) ?? each).join(" ")}` : "filter off");
  }

  // -- time --------------------------------------------------------------------------------------------------

  tick() {
    if (this.paused || document.hidden || boards.isFull(this.board)) return;
    this.game.seconds++;
    this.pad?.showTime();
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.show();
    announce(paused ? "paused" : "go on");
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

  /** Shows everything as it is now. */
  show() {
    const { board } = this;
    const all = boards.shown(board);
    const step = this.shownStep;
    const wrong = new Set(this.hint?.mistakes?.map(({ cell }) => cell) ?? []);
    const [clashes, broken] = this.settings.conflicts ? [this.geometry.clashes(all), this.broken] : [[], []];
    this.drawing?.update(board, this.geometry, {
      selection: this.selection,
      focus: document.activeElement?.closest("#grid") ? this.focus : -1,
      clashes: new Set([...clashes, ...broken, ...wrong]),
      filter: this.filter.digits,
      inverted: this.filter.inverted,
      same: this.settings.sameDigit && this.selection.size === 1 ? all[this.focus] : 0,
      view: step ? viewOf(step, this.level, this.geometry.houses) : null,
      truth: this.truth,
      hidden: this.paused,
    });
    this.grid?.show();
    this.pad?.show();
    this.panels?.show();
  }
}

