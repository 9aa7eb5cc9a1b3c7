// The list of games that were begun: a small picture, how far each is, its time and its difficulty.

import * as boards from "./board.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
import { asTime } from "./clock.js";
import { button, details, html, label, li, p, svg } from "./dom.js";
import { CLASSIC } from "./geometry.js";
import { counted } from "./say.js";

/** The screens on which a place for a text leaves room for the games. */
const SPACIOUS = "(min-width: 40rem) and (min-height: 36rem)";

export class GameList {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./dialogs.js").Dialogs} dialogs
   */
  constructor(app, dialogs) {
    this.app = app;
    this.dialogs = dialogs;
    /** @type {(() => void)[]} functions that bring back the boards of each removal */
    this.removed = [];
    /**
     * The shapes of boards, by their rules as text.
     *
     * @type {Map<string, Promise<import("./geometry.js").Drawn>>}
     */
    this.shapes = new Map();
  }

  show() {
    const list = html("ul", { class: "games" }, ...store.all().map((game) => this.listed(game)));
    const input = html("input", {
      type: "file",
      accept: ".json,application/json",
      "aria-label": "Import boards",
      on: { change: (/** @type {Event} */ event) => this.importFrom(event) },
    });
    const save = button("Export all", () => this.dialogs.download("nonet-boards.json", store.exported()));
    const open = matchMedia(SPACIOUS).matches;
    const opener = details("A puzzle from a text or a link", [this.dialogs.newBoard.opener(3)], { open });
    const said = html("p", { id: "new-text", role: "status" });
    const ways = p(save, label("Import ", input));
    this.dialogs.open("Your games", opener, said, list, ...this.undo(), ...this.damaged(), ways);
  }

  /** @param {store.Game} game */
  listed(game) {
    const board = game.history.value;
    const name = board.title || board.givens.slice(0, 20).map((digit) => digit || ".").join("");
    const facts = html("small", { text: factsOf(game) });
    const open = button("", () => this.dialogs.openGame(game), { class: "game" });
    open.append(this.picture(board), html("span", {}, html("b", { text: name }), facts));
    if (game.id === this.app.game.saved.id) open.setAttribute("aria-current", "true");
    const remove = button("Remove", () => this.remove([game.id]), { "aria-label": `Remove ${name}, ${factsOf(game)}` });
    return li(open, remove);
  }

  /**
   * Draws a board small: its lines, and its digits as squares. The lines of other boards than 9x9 come later.
   *
   * @param {boards.Board} board
   */
  picture(board) {
    const picture = svg("svg", { class: "small", "aria-hidden": "true" });
    this.shape(board.rules).then((drawn) => fill(picture, board, drawn), () => {});
    return picture;
  }

  /**
   * @param {import("./geometry.js").RulesText} rules
   * @returns {Promise<import("./geometry.js").Drawn>}
   */
  shape(rules) {
    if (boards.isClassic(rules)) return Promise.resolve(CLASSIC);
    const key = JSON.stringify(rules);
    const known = this.shapes.get(key) ?? this.app.engine.ask({ ask: "board", rules });
    this.shapes.set(key, known);
    known.catch(() => this.shapes.delete(key));
    return known;
  }

  /** Returns a notice about stored boards that cannot be read, if there are any. */
  damaged() {
    const ids = store.damaged();
    if (!ids.length) return [];
    const text = `${counted(ids.length, "stored board")} cannot be read.`;
    return [html("p", { class: "fault", text }), p(button("Remove what cannot be read", () => this.remove(ids)))];
  }

  /** @param {string[]} ids */
  remove(ids) {
    const restores = ids.map(store.remove);
    this.removed.push(() => restores.forEach((restore) => restore()));
    this.show();
    announce(`${counted(ids.length, "board")} removed`);
  }

  /** Returns the button that brings back the boards removed last. It works until the page is left. */
  undo() {
    if (!this.removed.length) return [];
    const bringBack = () => {
      this.removed.pop()?.();
      this.show();
      announce("brought back");
    };
    return [p(button("Undo the last removal", bringBack))];
  }

  /** @param {Event} event */
  async importFrom(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    try {
      const games = store.imported(await file.text());
      this.show();
      announce(`${counted(games.length, "board")} imported`);
    } catch (error) {
      this.dialogs.say("The boards could not be imported", /** @type {Error} */ (error).message);
    }
  }
}

/** @type {Intl.DateTimeFormatOptions} */
const WHEN = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };

/**
 * Says how far a game is, its time, its difficulty and when it was played last.
 *
 * @param {store.Game} game
 */
function factsOf({ history, seconds, tally, changed }) {
  const left = boards.shown(history.value).filter((digit) => !digit).length;
  const order = tally.order?.name ?? "";
  const difficulty = tally.rating || (history.value.title.startsWith(order) ? "" : order);
  const when = new Date(changed).toLocaleString("en-GB", WHEN);
  const progress = left ? `${left} left` : "full";
  return [tally.isSolved ? "solved" : progress, asTime(seconds), ...(difficulty ? [difficulty] : []), when].join(" · ");
}

/**
 * Draws the digits of a board as squares, and its lines.
 *
 * @param {SVGElement} picture
 * @param {boards.Board} board
 * @param {import("./geometry.js").Drawn} drawn
 */
function fill(picture, board, { rows, columns, places, lines }) {
  picture.setAttribute("viewBox", `-0.2 -0.2 ${columns + 0.4} ${rows + 0.4}`);
  const squares = (/** @type {number[]} */ digits) =>
    places.map(([row, column], cell) => (digits[cell] ? `M${column} ${row}h1v1h-1z` : "")).join("");
  const ways = [...lines.walls, ...lines.frame].map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("");
  picture.append(
    svg("path", { class: "givens", d: squares(board.givens) }),
    svg("path", { class: "own", d: squares(board.digits) }),
    svg("path", { class: "lines", d: ways }),
  );
}
