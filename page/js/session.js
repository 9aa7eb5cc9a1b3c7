// What the page says and shows of the board: hints, steps, true candidates, the filter, and what is wrong.

import * as boards from "./board.js";
import * as filters from "./filter.js";
import * as say from "./say.js";
import { announce } from "./announce.js";
import { whenChanged } from "./facts.js";
import { digitsOf } from "./geometry.js";
import { numbered } from "./steps.js";
import { WHOLE, pictureOf, pictureOfCells, wordsOf } from "./stepview.js";
import { unchecked } from "./wording.js";

/**
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {{
 *   kind: string, text: string, step?: Step, mistakes?: {cell: number, text: string}[], cells?: number[],
 * }} Hint
 * @typedef {[number, boolean][][]} Truth each cell's digits in some solution, and whether each is in only one solution
 */

/** The questions whose answers have pictures. */
const TOLD_IN_SIGNS = ["hint", "why-not"];

/** Solutions are counted up to this number. */
const MOST_SOLUTIONS = 1000;

export class Session {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Hint | null} */
    this.hint = null;
    this.level = 1;
    /** @type {Step | null} */
    this.shownStep = null;
    /** The branch of the step that its picture shows; 0 for the whole step. */
    this.branch = 0;
    /** @type {Truth | null} */
    this.truth = null;
    this.filter = filters.none();
    /**
     * The cells that break a constraint besides houses.
     *
     * @type {Set<number>}
     */
    this.broken = new Set();
    this.faultsOf = whenChanged(faultsOf);
  }

  /** Begins on another board. */
  reset() {
    this.filter = filters.none();
    this.forget();
  }

  /** Forgets what was true only of the board before a change. */
  forget() {
    this.truth = null;
    this.hint = null;
    this.shownStep = null;
    this.level = 1;
  }

  /**
   * Asks the engine about the board.
   *
   * @param {string} ask
   * @param {object} [more]
   * @returns {Promise<any>} null if there is no answer, or if the board has changed meanwhile
   */
  async ask(ask, more) {
    const { app } = this;
    const { board } = app;
    const question = { ask, board: boards.question(board), ...more };
    const answer = await (TOLD_IN_SIGNS.includes(ask) ? app.askSteps(question) : app.ask(question));
    return board === app.board ? answer : null;
  }

  /** Shows a hint, or the next level of the current one. */
  async nextHint() {
    this.app.panels?.open("hint");
    if (this.hint?.step) {
      if (this.level === WHOLE) return this.applyStep(this.hint.step);
      return this.showHint(this.level + 1, this.hint);
    }
    const { panels } = this.app;
    panels?.hints.look(true);
    const hint = await this.ask("hint");
    panels?.hints.look(false);
    if (!hint) return;
    const read = this.numbered(hint);
    this.showHint(1, read.step ? read : this.qualified(read));
  }

  /** Shows the level of the hint before this one, or closes the hint. */
  lastLevel() {
    const { hint, level } = this;
    if (hint?.step && level > 1) this.showHint(level - 1, hint);
    else this.app.commands.escape();
  }

  /**
   * Returns an answer of the engine with numbers in the place of the names in its step, if it has one.
   *
   * @param {any} hint
   * @returns {Hint}
   */
  numbered(hint) {
    return hint.step ? { ...hint, step: numbered(hint.step, this.app.geometry) } : hint;
  }

  /** Shows a hint with its whole step at once. */
  async hintInFull() {
    if (!this.hint?.step) await this.nextHint();
    if (this.hint?.step) this.showHint(WHOLE, this.hint);
  }

  /**
   * @param {number} level
   * @param {Hint} hint
   */
  showHint(level, hint) {
    if (hint.step) this.app.game.tally.noteHint(level, hint === this.hint ? this.level : 0);
    const isNext = this.hint === hint && level === WHOLE && this.level === WHOLE - 1;
    this.hint = hint;
    this.level = level;
    this.shownStep = hint.step ?? null;
    this.branch = 0;
    this.app.show();
    // The last level adds only the effect to what was said before.
    if (isNext && hint.step) announce(hint.step.telling.so);
    else announce(hint.step ? wordsOf(hint.step, level).join(" ") : hint.text);
  }

  /**
   * Shows the whole of a step in a list.
   *
   * @param {Step} step
   */
  showStep(step) {
    this.shownStep = step;
    this.branch = 0;
    this.level = WHOLE;
    this.app.show();
    announce(step.telling.effects);
  }

  /** @param {Step} step */
  applyStep(step) {
    const { board, game, geometry } = this.app;
    game.change(boards.applyStep(board, step, geometry), step.name, step.telling.effects);
  }

  /**
   * Shows and announces an answer that has no step.
   *
   * @param {Hint} hint
   */
  tell(hint) {
    this.hint = hint;
    this.app.show();
    announce(hint.text);
  }

  /** The picture of the step that is shown, or of the cells that the answer speaks of; null if there is none. */
  get picture() {
    if (this.shownStep) return pictureOf(this.shownStep, this.level, this.branch);
    return this.hint?.cells ? pictureOfCells(this.hint.cells, this.hint.kind === "possible" ? "focus" : "bad") : null;
  }

  /**
   * Shows a branch of the step, or the whole step.
   *
   * @param {number} branch
   */
  showBranch(branch) {
    this.branch = branch;
    this.app.show();
    announce(this.picture?.caption ?? "");
  }

  /** Marks the mistakes, if there are any. */
  async check() {
    const mistakes = await this.ask("mistakes");
    if (mistakes) this.tellMistakes(mistakes);
  }

  /** @param {{cell: number, text: string}[]} mistakes */
  tellMistakes(mistakes) {
    this.app.panels?.open("hint");
    const read = unchecked(this.app.board.words, this.app.geometry.words) ? " in the rules that nonet reads" : "";
    if (!mistakes.length) this.tell({ kind: "fine", text: `No mistakes so far${read}.` });
    else {
      this.app.game.tally.noteMistakes();
      this.tell({ kind: "mistake", text: mistakes.map(({ text }) => text).join("; "), mistakes });
    }
  }

  /** Goes back to the last board without a mistake. Later changes stay in the history. */
  async beforeMistake() {
    const { app } = this;
    const { history } = app.game;
    for (const { id, value } of history.path.reverse()) {
      const mistakes = await app.ask({ ask: "mistakes", board: boards.question(value) });
      if (mistakes === null) return;
      if (mistakes.length) continue;
      if (id === history.at) return this.tellMistakes([]);
      app.game.goTo(id);
      const text = "This is the board before the mistake. Redo brings back what came after.";
      return this.tell({ kind: "fine", text });
    }
  }

  /** Checks the board once all cells are filled. */
  async finish() {
    const answer = await this.ask("check");
    if (!answer) return;
    const wrong = { kind: "mistake", text: "Every cell is filled, but there is a mistake." };
    this.tell(answer.solved ? this.qualified({ kind: "solved", text: "Solved." }) : wrong);
    if (answer.solved && !unchecked(this.app.board.words)) this.app.ending?.show();
  }

  /**
   * Returns an answer that does not call a board solved whose puzzle has rules that were not checked.
   *
   * @param {Hint} hint
   * @returns {Hint}
   */
  qualified(hint) {
    const missing = unchecked(this.app.board.words, this.app.geometry.words);
    if (hint.kind !== "solved" || !missing) return hint;
    return { ...hint, text: `The board fits all rules that nonet reads. Not checked: ${missing}.` };
  }

  /**
   * Asks the engine which constraints the digits break. Houses are checked by the page itself.
   *
   * @returns {Promise<boolean>} whether it has answered
   */
  async findBroken() {
    this.broken = new Set();
    const broken = this.app.geometry.constraints.length ? await this.ask("broken") : null;
    if (!broken) return false;
    this.broken = new Set(broken.flatMap((/** @type {{cells: number[]}} */ { cells }) => cells));
    return true;
  }

  /** What is wrong with cells, in words. */
  get faults() {
    const { board, clock, geometry, settings } = this.app;
    return this.faultsOf(board, geometry, this.hint, this.broken, settings.conflicts && !clock.paused);
  }

  /**
   * Says what a cell holds, and what is wrong with it.
   *
   * @param {number} cell
   */
  cellInWords(cell) {
    const fault = this.faults.get(cell);
    return [say.cell(this.app.board, this.app.geometry, cell), ...(fault ? [fault] : [])].join(", ");
  }

  /**
   * Says the same, and what the cell can be.
   *
   * @param {number} cell
   */
  cellInFull(cell) {
    const { board, geometry } = this.app;
    const open = geometry.candidates(boards.shown(board))[cell];
    return this.cellInWords(cell) + (open ? `, can be ${geometry.labelsOf(open).join(" ")}` : "");
  }

  /**
   * Shows true candidates on the board.
   *
   * @returns {Promise<string>} the same in words; "" if there is no answer
   */
  async showTruth() {
    const answer = await this.ask("true-candidates", { limit: MOST_SOLUTIONS });
    if (!answer) return "";
    this.truth = truthOf(answer);
    this.app.show();
    const most = answer.solutions >= MOST_SOLUTIONS;
    const count = most ? "1,000 solutions or more" : say.counted(answer.solutions, "solution");
    return `${count}. The board shows the digits that each cell has in some solution.`;
  }

  hideTruth() {
    this.truth = null;
    this.app.show();
  }

  /** @param {filters.Filter} filter */
  useFilter(filter) {
    this.filter = filter;
    this.app.show();
    announce(filters.words(filter, (digit) => this.app.geometry.label(digit)));
  }

  /** @param {{digit: number, add?: boolean, invert?: boolean}} wanted */
  filterBy({ digit, add, invert }) {
    if (digit > this.app.geometry.digits.length) return;
    const { filter } = this;
    this.useFilter(add ? filters.withDigit(filter, digit) : filters.byDigit(filter, digit, Boolean(invert)));
  }

  /**
   * Closes the hint, or else the filter.
   *
   * @returns {string} words for what has ended, "" if there was neither
   */
  close() {
    if (this.shownStep || this.hint) {
      this.forget();
      return "hint closed";
    }
    if (!filters.isOn(this.filter)) return "";
    this.filter = filters.none();
    return "filter off";
  }
}

/**
 * Returns what is wrong with cells: mistakes that the player asked for, and clashes unless they are not to be shown.
 *
 * @param {boards.Board} board
 * @param {import("./geometry.js").Geometry} geometry
 * @param {Hint | null} hint
 * @param {Set<number>} broken
 * @param {boolean} showsClashes
 */
function faultsOf(board, geometry, hint, broken, showsClashes) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { cell } of hint?.mistakes ?? []) found.set(cell, "mistake");
  if (!showsClashes) return found;
  for (const cell of broken) found.set(cell, "breaks a constraint");
  const all = boards.shown(board);
  for (const cell of geometry.clashes(all)) found.set(cell, say.clash(all, geometry, cell));
  return found;
}

/**
 * @param {{candidates: number[], counts: number[][], solutions: number}} answer
 * @returns {Truth}
 */
function truthOf({ candidates, counts, solutions }) {
  const isOnce = (/** @type {number} */ cell, /** @type {number} */ digit) =>
    solutions < MOST_SOLUTIONS && counts[cell][digit - 1] === 1;
  return candidates.map((bits, cell) => digitsOf(bits).map((digit) => [digit, isOnce(cell, digit)]));
}
