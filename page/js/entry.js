// What the player enters, and where: the tool, the selection, and whether digits are givens.

import * as boards from "./board.js";
import { announce } from "./announce.js";
import { Chains, isForChains } from "./chains.js";
import { size } from "./geometry.js";
import { counted } from "./say.js";
import { singleIn, withAllSingles } from "./singles.js";
import { orbit, wanted } from "./symmetry.js";

/** @typedef {boards.Tool} Tool */

/**
 * The tools that a key cycles through, as in SudokuPad.
 *
 * @type {Tool[]}
 */
const TOOLS = ["digit", "corner", "centre", "colour"];

/** What is said while digits are givens. */
export const SETTING = "Setting: digits are givens";

export class Entry {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Set<number>} */
    this.selection = new Set();
    this.focus = app.geometry.centre;
    /** @type {Tool} */
    this.tool = "digit";
    this.chains = new Chains(app);
    /** Whether the digits that are typed become givens. */
    this.setting = false;
    /**
     * The cells that are given together, by the symmetry that the givens keep as they are typed.
     *
     * @type {import("./symmetry.js").Ties}
     */
    this.ties = null;
  }

  /** Begins on another board, which is played unless the player asks to set it. */
  reset() {
    this.setting = false;
    this.selection = new Set();
    this.focus = this.app.geometry.centre;
    this.ties = null;
    this.chains.end();
  }

  /** The cells that an entry applies to: the selection, or the cell with the focus. */
  get cells() {
    return this.selection.size ? [...this.selection] : [this.focus];
  }

  /**
   * @param {Iterable<number>} cells
   * @param {number} [focus]
   */
  select(cells, focus) {
    this.selection = new Set(cells);
    if (focus !== undefined) this.focus = focus;
    this.app.show();
  }

  /** @param {number[]} cells */
  selectAndSay(cells) {
    this.select(cells);
    announce(`${counted(cells.length, "cell")} selected`);
  }

  /** @param {{down: number, right: number, add?: boolean}} by */
  move({ down, right, add }) {
    this.moveTo(this.app.geometry.next(this.focus, down, right), add);
  }

  /**
   * @param {number} to
   * @param {boolean} [add]
   */
  moveTo(to, add) {
    this.select(add ? [...this.selection, this.focus, to] : [to], to);
    this.app.grid?.focus(to);
    this.app.view?.reveal([to]);
    this.saySize();
  }

  /** Says how many cells are selected, if there are several. */
  saySize() {
    const { size: count } = this.selection;
    if (count > 1) announce(`${counted(count, "cell")} selected`);
  }

  sayFocus() {
    announce(this.app.session.cellInWords(this.focus));
  }

  /** @param {Tool} tool */
  useTool(tool) {
    this.tool = tool;
    this.chains.end();
    this.app.show();
    announce(tool);
  }

  /** @param {number} by */
  nextTool(by) {
    const at = Math.max(TOOLS.indexOf(this.tool), 0);
    this.useTool(TOOLS[(at + by + TOOLS.length) % TOOLS.length]);
  }

  /** @param {boolean} setting whether the digits that are typed become givens */
  useSetting(setting) {
    if (setting === this.setting) return;
    this.setting = setting;
    this.app.show();
    announce(setting ? SETTING : "Playing: digits are answers");
  }

  /** @param {import("./symmetry.js").Ties} ties those of the symmetry that the givens keep as they are typed */
  useTies(ties) {
    this.ties = ties;
    this.app.show();
  }

  /** The cells that need a given for the symmetry. */
  get missing() {
    return wanted(this.ties, this.app.board.givens);
  }

  /**
   * @param {number} digit
   * @param {Tool} [own] the tool that the key has; without it, the current one
   */
  enter(digit, own) {
    const { board, game, geometry } = this.app;
    const tool = own ?? this.tool;
    if (digit > (tool === "colour" ? boards.COLOURS : geometry.digits.length)) return;
    if (isForChains(tool)) return this.chains.enter(digit);
    if (this.setting && tool === "digit") this.give(digit);
    else if (tool === "digit") game.change(this.placed(digit), `digit ${geometry.label(digit)}`);
    else if (tool === "colour") game.change(boards.toggle(board, "colours", this.cells, digit), `colour ${digit}`);
    else game.change(boards.toggle(board, tool, this.cells, digit), `${tool} ${geometry.label(digit)}`);
    this.sayFocus();
  }

  /** @param {number} digit */
  placed(digit) {
    const { board, geometry, settings } = this.app;
    if (!settings.clean) return boards.place(board, this.cells, digit);
    return boards.placeAndClean(board, this.cells, digit, geometry.peers);
  }

  /**
   * Enters a given, as digits are in set mode. Clearing a given also clears those that the symmetry ties to it.
   *
   * @param {number} digit
   */
  give(digit) {
    const { board, game, geometry } = this.app;
    const tied = this.cells.flatMap((cell) => orbit(this.ties, cell));
    game.change(boards.give(board, this.cells, digit, tied), digit ? `given ${geometry.label(digit)}` : "clear");
  }

  clear() {
    const { board, game } = this.app;
    const { tool } = this;
    if (isForChains(tool)) return this.chains.clear();
    if (this.setting && this.cells.some((cell) => board.givens[cell])) this.give(0);
    else game.change(boards.clear(board, this.cells, tool), "clear");
    this.sayFocus();
  }

  /** @param {"corner" | "centre"} layer */
  clearLayer(layer) {
    this.app.game.change(boards.clearLayer(this.app.board, this.cells, layer), `clear ${layer}`);
  }

  /** Turns corner marks into centre marks. */
  centreMarks() {
    this.app.game.change(boards.centreMarks(this.app.board, this.cells), "corner to centre marks");
  }

  /** Writes the candidates of the cells without centre marks: what digits and constraints leave. */
  async fillMarks() {
    const { board, game, geometry, session } = this.app;
    const byHouses = geometry.candidates(boards.shown(board));
    const open = geometry.constraints.length ? (await session.ask("marks"))?.marks : byHouses;
    if (!open) return;
    const next = boards.fillIn(board, open);
    const cells = next.centre.flatMap((bits, cell) => (bits === board.centre[cell] ? [] : [size(bits)]));
    if (!cells.length) return announce("every empty cell has marks");
    const count = counted(cells.reduce((sum, each) => sum + each, 0), "candidate");
    game.change(next, "pencil marks", `${count} added in ${counted(cells.length, "cell")}`);
  }

  /** Places the only possible digit of the cell with the focus, if there is one. */
  placeSingle() {
    const { board, game, geometry } = this.app;
    const digit = singleIn(boards.candidates(board, geometry), this.focus, geometry);
    if (!digit) return announce("no single here");
    const label = geometry.label(digit);
    game.change(boards.placeAndClean(board, [this.focus], digit, geometry.peers), `digit ${label}`, label);
  }

  /** Places singles until there are none. */
  placeAllSingles() {
    const { board, game, geometry } = this.app;
    const next = withAllSingles(board, geometry);
    const count = boards.shown(next).filter(Boolean).length - boards.shown(board).filter(Boolean).length;
    if (!count) return announce("no single on the board");
    game.change(next, "all singles", `${counted(count, "single")} placed`);
  }
}
