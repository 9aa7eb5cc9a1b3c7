// The end of a game: what it took, how hard it was, and what to do next. The board and the announcements stay in reach.

import * as boards from "./board.js";
import { asTime } from "./clock.js";
import { button, html, p, svg } from "./dom.js";
import { EngineError, Stopped } from "./engine.js";
import { classic, made } from "./made.js";
import { counted } from "./say.js";

/** @typedef {[string, string]} Fact a name and what it is */

/** @type {Fact} */
const RATING = ["Rating", "…"];

export class Ending {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.title = html("h2", { id: "ending-title", tabindex: -1 });
    this.facts = html("dl");
    this.text = html("p", { role: "status" });
    this.next = button("Next one", () => this.begin(), { class: "main" });
    this.shares = button("Share", () => this.share());
    const look = button("Look at the board", () => this.leave());
    const head = html("div", { class: "head" }, tick(), this.title);
    this.dialog = /** @type {HTMLDialogElement} */ (
      html("dialog", { id: "ending", "aria-labelledby": "ending-title" }, head, this.facts, this.text)
    );
    this.dialog.append(p(this.next, this.shares, look));
    this.dialog.addEventListener("keydown", (event) => event.key === "Escape" && this.leave());
    document.body.append(this.dialog);
  }

  /** Tells what is known of the solved game, and asks for its rating. It does not keep the reader from the board. */
  show() {
    const { app } = this;
    const { board, game, settings } = app;
    this.title.textContent = settings.timer ? `Solved in ${asTime(game.saved.seconds)}` : "Solved";
    game.tally.end();
    game.keep();
    this.list([RATING]);
    this.text.textContent = "";
    this.shares.hidden = Boolean(app.host);
    this.offerNext();
    if (!this.dialog.open) this.dialog.show();
    this.title.focus();
    this.rate(board);
  }

  /**
   * Shows the facts, the given ones first.
   *
   * @param {Fact[]} first
   */
  list(first) {
    const { board, game: { tally } } = this.app;
    /** @type {Fact[]} */
    const facts = [...first, ["Mistakes", mistakesIn(tally, boards.shown(board))], ["Hints", hintsIn(tally)]];
    this.facts.replaceChildren(...facts.flatMap(([name, text]) => [html("dt", { text: name }), html("dd", { text })]));
  }

  /**
   * Rates the puzzle, and tells the hardest step that it takes.
   *
   * @param {boards.Board} board
   */
  async rate(board) {
    const { engine, game } = this.app;
    /** @type {Fact[]} */
    let facts = [];
    try {
      facts = await rated(engine, board);
    } catch (error) {
      // A puzzle with several solutions has no rating, and one that was left needs none.
      if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    }
    if (board !== this.app.board) return;
    game.tally.end(facts[0]?.[1]);
    game.keep();
    this.list(facts);
    this.offerNext();
  }

  /**
   * What the next puzzle is made to: the same as this one, or the difficulty of a classic one; null if that is not
   * known.
   */
  get order() {
    const { board, game: { tally } } = this.app;
    if (tally.order) return tally.order;
    const [word] = tally.rating.split(":");
    return word && boards.isClassic(board.rules) ? classic(word.toLowerCase()) : null;
  }

  offerNext() {
    const { order } = this;
    this.next.textContent = order ? `Next: ${order.name}` : "New puzzle";
  }

  /** Makes and opens the next puzzle, or lets the player choose one. */
  async begin() {
    const { app, order } = this;
    if (!order) return app.dialogs?.create();
    this.text.textContent = "Making a puzzle …";
    try {
      const board = await app.game.latest(() => made(app.engine, order));
      if (!board) return;
      await app.game.openBoard(board, order);
      app.grid?.focus(app.entry.focus);
    } catch (error) {
      this.text.textContent = error instanceof Stopped ? "Stopped." : /** @type {Error} */ (error).message;
    }
  }

  /** Shares the puzzle without its solution, and the time it took. */
  async share() {
    const { board, dialogs } = this.app;
    const { title, words, rules, givens, drawn } = board;
    const links = await dialogs?.links(boards.board({ title, words, rules, givens, drawn }));
    if (!links) return;
    const text = `${title || "Sudoku"}: ${this.title.textContent}`;
    if (navigator.share) return navigator.share({ text, url: links.link }).catch(() => {});
    await navigator.clipboard.writeText(`${text}\n${links.link}`);
    this.text.textContent = "Copied: the puzzle’s link and your time.";
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  /** Leads back to the board. */
  leave() {
    this.close();
    this.app.grid?.focus(this.app.entry.focus);
  }
}

/**
 * Asks for the rating of a puzzle, and for the name of its hardest step.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {boards.Board} board
 * @returns {Promise<Fact[]>}
 */
async function rated(engine, { rules, givens }) {
  const { text, hardest } = await engine.ask({ ask: "rate", board: { rules, givens } });
  return [["Rating", text.split(/,|\.$/)[0]], ...(hardest ? [/** @type {Fact} */ (["Hardest step", hardest])] : [])];
}

/**
 * @param {import("./tally.js").Tally} tally
 * @param {number[]} solution
 */
function mistakesIn(tally, solution) {
  const wrong = tally.wrong(solution);
  const found = tally.found ? `, found by checking ${counted(tally.found, "time")}` : "";
  return wrong ? `${counted(wrong, "wrong digit")}${found}` : "none";
}

/** @param {import("./tally.js").Tally} tally */
function hintsIn({ hints }) {
  const stages = hints.flatMap((count, at) => (count ? [`${count} to stage ${at + 1}`] : []));
  return stages.join(", ") || "none";
}

/** Draws a tick, which the style sheet lets appear. */
const tick = () =>
  svg(
    "svg",
    { class: "tick", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("circle", { cx: 12, cy: 12, r: 10.5 }),
    svg("path", { d: "M7 12.5l3.5 3.5L17 9", pathLength: 1 }),
  );
