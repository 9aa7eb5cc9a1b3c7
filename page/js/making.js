// The form for puzzles to order, with the options of `nonet generate` that make sense on a page.

import * as boards from "./board.js";
import { button, byId, field, html, label, p, select } from "./dom.js";
import { FieldError, keysIn, rangeIn, seedIn } from "./fields.js";
import { capital, titleOf } from "./made.js";

/**
 * The ranges: the name in the request, the label, and an example.
 *
 * @type {[string, string, string][]}
 */
const RANGES = [
  ["givens", "Givens", "24..26"],
  ["er", "ER", "3.8..4.5"],
  ["ep", "EP", "1.2..3.0"],
  ["ed", "ED", "1.2..2.0"],
  ["hodoku", "HoDoKu's score", "500..900"],
  ["guesses", "Guesses of the search", "1..5"],
];

/**
 * The lists of techniques: the name in the request, and the label.
 *
 * @type {[string, string][]}
 */
const LISTS = [
  ["must", "With techniques"],
  ["without", "Without techniques"],
  ["only", "Only techniques"],
];

const OF_TEXT = { type: "text", autocomplete: "off", spellcheck: "false" };

const text = (/** @type {string} */ name, /** @type {string} */ title, /** @type {string} */ placeholder) =>
  label(`${title} `, html("input", { id: `make-${name}`, ...OF_TEXT, placeholder }));

const tick = (/** @type {string} */ name, /** @type {string} */ title) =>
  label(html("input", { id: `make-${name}`, type: "checkbox" }), ` ${title}`);

/** Makes a list, which has only its first entry until the engine names the others. */
const choice = (/** @type {string} */ name, /** @type {string} */ title, /** @type {string[]} */ names) =>
  label(`${title} `, select(names, { id: `make-${name}` }));

const option = (/** @type {string} */ name, title = "") => html("option", { value: name, text: name, title });

/** The entry of the list of rules that stands for the board that is open. */
const OWN = "as this board";

/** @param {string} name */
const value = (name) => field(`make-${name}`).value;

/** @param {string} name */
const isTicked = (name) => field(`make-${name}`).checked;

export class Making {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.timer = 0;
    this.isLoaded = false;
  }

  draw() {
    const options = html("div", { class: "options" }, ...this.options());
    const said = [html("span", { id: "make-text", role: "status" }), " "];
    return html(
      "fieldset",
      {},
      html("legend", { text: "Make a puzzle" }),
      choice("difficulty", "Difficulty", ["any"]),
      choice("symmetry", "Symmetry", ["none"]),
      choice("rules", "Rules", ["classic"]),
      html("details", {}, html("summary", { text: "More options" }), options),
      p(button("Make", () => this.make(), { class: "main" }), button("Stop", () => this.app.engine.stop())),
      p(...said, html("span", { id: "make-time", "aria-hidden": "true" })),
    );
  }

  options() {
    return [
      ...RANGES.map(([name, label, example]) => text(name, label, example)),
      choice("level", "HoDoKu's level", ["any"]),
      ...LISTS.map(([name, label]) => text(name, label, "x-wing, xy-wing")),
      text("hardest", "Hardest technique", "xy-wing"),
      tick("redundant", "Allow redundant givens"),
      tick("pattern", "Givens where this board has digits"),
      tick("near", "Exchange givens of this board"),
      text("swap", "Givens to exchange", "1"),
      text("seed", "Seed", "a new one"),
    ];
  }

  /** Lists the names that can be chosen, the first time that the engine answers. */
  async load() {
    if (this.isLoaded) return;
    const [presets, names] = [await this.app.ask({ ask: "presets" }), await this.app.ask({ ask: "request-names" })];
    if (!presets || !names || this.isLoaded) return;
    this.isLoaded = true;
    const own = { name: OWN, summary: "the size, regions and further rules of the board that is open" };
    const rules = [...presets, own].map((/** @type {any} */ { name, summary }) => option(name, summary));
    byId("make-rules").replaceChildren(...rules);
    this.follow();
    const lists = {
      "make-difficulty": ["any", ...names.difficulties],
      "make-level": ["any", ...names.levels],
      "make-symmetry": names.symmetries,
      "set-symmetry": names.symmetries,
    };
    for (const [id, list] of Object.entries(lists)) {
      byId(id).replaceChildren(...list.map((/** @type {string} */ name) => option(name)));
    }
  }

  /** Offers to make a puzzle with the rules of the board, if it has some of its own. */
  follow() {
    if (this.isLoaded && !boards.isClassic(this.app.board.rules)) field("make-rules").value = OWN;
  }

  /**
   * Returns the request in the form.
   *
   * @throws {FieldError} a field cannot be understood
   */
  request() {
    const ranges = Object.fromEntries(RANGES.map(([name, ...rest]) => [name, rangeIn(value(name), ...rest)]));
    const level = /** @type {HTMLSelectElement} */ (byId("make-level")).selectedIndex;
    const difficulty = value("difficulty");
    return {
      ...ranges,
      difficulty: ranges.er || difficulty === "any" ? undefined : difficulty,
      symmetry: value("symmetry"),
      level: level ? [level, level] : undefined,
      ...Object.fromEntries(LISTS.map(([name]) => [name, keysIn(value(name))])),
      hardest: keysIn(value("hardest"))[0],
      minimal: !isTicked("redundant"),
      ...this.fromBoard(),
    };
  }

  /** Returns the parts of the request that come from the board. */
  fromBoard() {
    const { board } = this.app;
    const [isPattern, isNear] = [isTicked("pattern"), isTicked("near")];
    if ((isPattern || isNear) && board.givens.length !== 81) {
      throw new FieldError("Patterns and givens to exchange can be taken only from a 9x9 board.");
    }
    const swap = rangeIn(value("swap"), "Givens to exchange", "1")?.[0] ?? 1;
    return {
      ...(isPattern && { pattern: boards.shown(board).map((digit) => (digit ? "X" : ".")).join("") }),
      ...(isNear && { near: board.givens.map((digit) => digit || ".").join(""), swap }),
    };
  }

  async make() {
    try {
      await this.makeWith(this.request(), seedIn(value("seed")));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.say(error.message);
    }
  }

  /**
   * @param {Record<string, any>} request
   * @param {number} seed
   */
  async makeWith(request, seed) {
    const { app } = this;
    const isOwn = value("rules") === OWN;
    const { board } = app;
    const rules = isOwn ? board.rules : { presets: value("rules"), houses: {} };
    const order = { name: capital(value("difficulty")), rules, request };
    const name = titleOf(order, seed);
    const parts = isOwn ? { title: board.title || name, words: board.words, drawn: board.drawn } : { title: name };
    this.count();
    const made = await app.ask({ ask: "generate", rules, request, seed });
    this.stopCount();
    const tries = made?.tried === 1 ? "1 try" : `${made?.tried.toLocaleString("en")} tries`;
    this.say(made ? `Made with seed ${seed}, after ${tries}.` : "No puzzle was made.");
    if (made) app.game.openBoard(boards.board({ ...parts, rules, givens: made.givens }), order);
  }

  /** Shows how long the search has taken so far. */
  count() {
    this.stopCount();
    const start = Date.now();
    this.say("Making a puzzle …");
    const tell = () => (byId("make-time").textContent = `${Math.round((Date.now() - start) / 1000)} s`);
    this.timer = window.setInterval(tell, 1000);
  }

  stopCount() {
    clearInterval(this.timer);
    byId("make-time").textContent = "";
  }

  /** @param {string} words */
  say(words) {
    byId("make-text").textContent = words;
  }
}
