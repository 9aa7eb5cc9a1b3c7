// The game that is open: its board, the changes to it and where they are stored.

import * as boards from "./board.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
import { Stopped } from "./engine.js";
import { asJson, boardOf } from "./formats.js";
import { Geometry } from "./geometry.js";

/**
 * @typedef {boards.Board} Board
 * @typedef {{data: any, changed: (data: any) => void}} Host
 *   The place that keeps the board if it is not in the browser's storage, as in a notebook.
 */

/**
 * The board of a first visit, made by
 * nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34)).
 */
const FIRST = "..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..";

/** How the fragments of nonet's links begin. */
const LINK = /^#[123][\w-]/;

const NO_ROOM =
  "The browser has no room left, or stores nothing for this page. Remove boards under Open, or export them.";

export class Game {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.saved = store.newGame(boards.board());
    this.geometry = new Geometry();
    /**
     * What was last asked for: the game that is being opened, or a request whose board is still to be found.
     *
     * @type {object | null}
     */
    this.coming = null;
    /** Whether a game has been opened. */
    this.begun = false;
    /** The rules of the geometry, as text. */
    this.known = JSON.stringify(this.board.rules);
    /** The figures of the geometry. */
    this.drawn = this.board.drawn;
    /** Whether the board was saved after the last change. A failure is reported only once. */
    this.wasKept = true;
  }

  get history() {
    return this.saved.history;
  }

  get board() {
    return this.history.value;
  }

  get tally() {
    return this.saved.tally;
  }

  /** Opens the board of the host or of the link; otherwise the one played last, or a first puzzle. */
  openFirst() {
    const { host } = this.app;
    if (host) return this.openBoard(boardOf(host.data));
    return LINK.test(location.hash) ? this.openLink(location.hash) : this.openLast();
  }

  openLast() {
    const [last] = store.all();
    return last ? this.open(last) : this.openExample();
  }

  openExample() {
    const givens = [...FIRST].map((symbol) => Number(symbol) || 0);
    return this.openBoard(boards.board({ title: "An easy puzzle", givens }));
  }

  /**
   * Opens the board of a link, if the fragment is one.
   *
   * @param {string} hash
   */
  async openLink(hash) {
    if (!LINK.test(hash)) return;
    try {
      const board = await this.latest(() => this.app.engine.ask({ ask: "read", text: hash }));
      if (board) this.openBoard(board);
      if (location.hash === hash) history.replaceState(null, "", location.pathname + location.search);
    } catch (error) {
      if (error instanceof Stopped) return;
      this.app.refuse("This link cannot be opened", /** @type {Error} */ (error).message);
    }
  }

  /**
   * Returns the board that a function finds; null if another is asked for meanwhile, because the last request wins.
   *
   * @param {() => Promise<Board>} find
   * @returns {Promise<Board | null>}
   * @throws {Error} the function fails
   */
  async latest(find) {
    const request = {};
    this.coming = request;
    this.app.engine.stop();
    const [found] = await Promise.allSettled([find()]);
    if (this.coming !== request) return null;
    this.coming = null;
    if (found.status === "fulfilled") return found.value;
    if (!this.begun) this.openLast();
    throw found.reason;
  }

  /**
   * @param {Board} board
   * @param {import("./tally.js").Order | null} [order] what the puzzle was made to
   * @param {string} [id] of the game; without it, a new one
   */
  openBoard(board, order, id) {
    return this.open(store.newGame(board, order, id), true);
  }

  /**
   * Opens a position to learn from, which is not stored.
   *
   * @param {Board} board
   */
  openLesson(board) {
    return this.open({ ...store.newGame(board), isLesson: true }, true);
  }

  /**
   * Opens a game. The page can draw the classic board by itself; for other boards, it asks the engine.
   *
   * @param {store.Game} game
   * @param {boolean} [isChosen] whether the player has asked for it, so that the next visit begins with it
   */
  async open(game, isChosen = false) {
    const { engine } = this.app;
    engine.stop();
    this.coming = game;
    const board = game.history.value;
    if (boards.isClassic(board.rules)) return this.begin(game, new Geometry(undefined, board.drawn), isChosen);
    try {
      const geometry = new Geometry(await engine.ask({ ask: "board", rules: board.rules }), board.drawn);
      boards.requireFit(board, geometry);
      if (this.coming === game) this.begin(game, geometry, isChosen);
    } catch (error) {
      if (error instanceof Stopped || this.coming !== game) return;
      this.app.refuse("This board cannot be opened", /** @type {Error} */ (error).message);
      if (!this.begun) this.openExample();
    }
  }

  /**
   * @param {store.Game} game
   * @param {Geometry} geometry
   * @param {boolean} isChosen
   */
  begin(game, geometry, isChosen) {
    this.begun = true;
    this.saved = game;
    this.geometry = geometry;
    this.known = JSON.stringify(this.board.rules);
    this.drawn = this.board.drawn;
    this.app.begin();
    if (isChosen) this.store();
    else if (this.app.host) this.keep();
  }

  /**
   * Takes over a board that another tab has changed, unless this tab is being played.
   *
   * @param {StorageEvent} event
   */
  onStorage(event) {
    const { id, changed } = this.saved;
    if (!event.key?.endsWith(id) || !event.newValue || document.hasFocus()) return;
    const game = store.open(id);
    if (game && game.changed > changed) this.open(game);
  }

  /**
   * Takes over a change by the host: another puzzle, or the same one with other digits or marks.
   *
   * @param {any} data
   */
  receive(data) {
    const board = boardOf(data);
    const puzzle = (/** @type {Board} */ { givens, rules, drawn }) => JSON.stringify([givens, rules, drawn]);
    if (puzzle(board) !== puzzle(this.board)) return this.openBoard(board);
    this.coming = null;
    if (asJson(board) !== asJson(this.board)) this.change(board, "from Python");
  }

  /** @param {number} seconds the time that the game has been played */
  addTime(seconds) {
    this.saved.seconds += seconds;
  }

  store() {
    this.saved.changed = Date.now();
    const isKept = this.keep();
    if (!isKept && this.wasKept) this.app.refuse("This board is not saved", NO_ROOM);
    this.wasKept = isKept;
  }

  /**
   * Saves the board to the host, or to the browser's storage.
   *
   * @returns {boolean} whether there was room
   */
  keep() {
    const { host } = this.app;
    if (this.saved.isLesson) return true;
    if (!host) return store.save(this.saved);
    host.changed(JSON.parse(asJson(this.board)));
    return true;
  }

  /**
   * Changes the board. Every change goes through this function.
   *
   * @param {Board} changed
   * @param {string} label
   * @param {string} [said] what to announce
   */
  change(changed, label, said) {
    const next = boards.restored(changed, this.geometry.peers);
    if (next === this.board || this.app.clock.paused) return;
    const { digits } = this.board;
    this.tally.noteDigits(digits, next.digits);
    this.history.push(next, label);
    this.follow();
    if (said) announce(said);
    if (next.digits !== digits && boards.isFull(next)) this.app.session.finish();
  }

  /** Stores a changed board, and shows it. */
  follow() {
    this.store();
    this.followRules();
    this.app.follow();
  }

  /** Redraws the board if its rules or figures have changed, for example through undo. */
  async followRules() {
    const { rules, drawn } = this.board;
    const text = JSON.stringify(rules);
    if (text === this.known && drawn === this.drawn) return;
    [this.known, this.drawn] = [text, drawn];
    const answer = await this.app.ask({ ask: "board", rules });
    if (!answer || rules !== this.board.rules || drawn !== this.board.drawn) return;
    this.geometry = new Geometry(answer, drawn);
    this.app.review();
  }

  /**
   * Replaces the constraints of the board.
   *
   * @param {object[]} constraints
   * @param {string} label
   * @returns {Promise<boolean>} whether they are replaced; the board may have changed meanwhile
   * @throws {Error} the engine refuses them, or was stopped
   */
  async useConstraints(constraints, label) {
    const { presets, houses, board: own } = this.board.rules;
    const rules = { presets, houses, ...(own && { board: own }), ...(constraints.length && { constraints }) };
    return this.useRules(rules, label);
  }

  /**
   * Replaces the rules of the board.
   *
   * @param {import("./geometry.js").RulesText} rules
   * @param {string} label
   * @returns {Promise<boolean>} whether they are replaced; the board may have changed meanwhile
   * @throws {Error} the engine refuses them, or was stopped
   */
  async useRules(rules, label) {
    const { board } = this;
    const { places } = await this.app.engine.ask({ ask: "board", rules });
    if (places.length !== board.givens.length) throw new Error("These rules are for a board of another size.");
    if (board !== this.board) return false;
    this.change({ ...board, rules }, label);
    return board !== this.board;
  }

  undo() {
    const isUndone = this.history.undo();
    if (isUndone) this.follow();
    announce(isUndone ? "undone" : "nothing to undo");
  }

  redo() {
    const isRedone = this.history.redo();
    if (isRedone) this.follow();
    announce(isRedone ? "redone" : "nothing to redo");
  }

  /** @param {number} id */
  goTo(id) {
    this.history.go(id);
    this.follow();
    announce("went back");
  }

  /**
   * Saves this point of the history.
   *
   * @param {string} [name]
   */
  save(name) {
    this.history.save(name || `Save point ${this.history.saved.length + 1}`);
    this.store();
    this.app.show();
    announce("save point set");
  }
}
