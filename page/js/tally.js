// What a game counts besides its time: the digits tried, the mistakes found by checking, and the hints shown.

/**
 * @typedef {{name: string, rules: import("./geometry.js").RulesText, request: Record<string, any>}} Order
 *   what a puzzle was made to, so that the next one can be made to the same
 */

/** The number of stages of a hint. */
const STAGES = 4;

const isCount = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0;

/** @param {any} order */
const isOrder = (order) => typeof order?.name === "string" && Boolean(order.rules && order.request);

export class Tally {
  /** @param {Order | null} [order] */
  constructor(order = null) {
    this.order = order;
    this.isSolved = false;
    /** The rating of a solved puzzle in words, "" if there is none. */
    this.rating = "";
    /**
     * The digits that have stood in cells, as "cell:digit".
     *
     * @type {string[]}
     */
    this.tried = [];
    /** How often a check has found mistakes. */
    this.found = 0;
    /** The number of hints that ended at each stage. */
    this.hints = new Array(STAGES).fill(0);
  }

  /**
   * Returns the tally in data of unknown origin.
   *
   * @param {any} data
   */
  static of(data) {
    const tally = new Tally(isOrder(data?.order) ? data.order : null);
    const { isSolved, rating, tried, found, hints } = data ?? {};
    tally.isSolved = isSolved === true;
    if (typeof rating === "string") tally.rating = rating;
    if (Array.isArray(tried)) tally.tried = tried.filter((each) => typeof each === "string");
    if (isCount(found)) tally.found = found;
    if (Array.isArray(hints) && hints.length === STAGES && hints.every(isCount)) tally.hints = hints;
    return tally;
  }

  /**
   * Notes the digits that a change has placed.
   *
   * @param {number[]} before
   * @param {number[]} after
   */
  noteDigits(before, after) {
    after.forEach((digit, cell) => {
      const name = `${cell}:${digit}`;
      if (digit && digit !== before[cell] && !this.tried.includes(name)) this.tried.push(name);
    });
  }

  /**
   * Notes the stage that a hint has reached.
   *
   * @param {number} stage
   * @param {number} before the stage that the same hint had reached, 0 if it is new
   */
  noteHint(stage, before) {
    if (before) this.hints[before - 1]--;
    this.hints[stage - 1]++;
  }

  noteMistakes() {
    this.found++;
  }

  /**
   * Notes that the puzzle is solved.
   *
   * @param {string} [rating]
   */
  end(rating = "") {
    this.isSolved = true;
    this.rating = rating;
  }

  /**
   * Returns how many of the digits tried were wrong.
   *
   * @param {number[]} solution
   */
  wrong(solution) {
    const isWrong = (/** @type {string} */ name) => {
      const [cell, digit] = name.split(":").map(Number);
      return solution[cell] !== digit;
    };
    return this.tried.filter(isWrong).length;
  }
}
