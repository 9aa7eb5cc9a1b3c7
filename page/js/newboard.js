// The dialog for a new puzzle: one to play at once, by its difficulty; today's; or one on another board, or one's own.

import * as boards from "./board.js";
import * as store from "./store.js";
import { button, byId, details, field, html, label, p } from "./dom.js";
import { saved } from "./formats.js";
import { Stopped } from "./engine.js";
import { anySeed, capital, CLASSIC_RULES, DIFFICULTIES, dayInWords, seedOf } from "./made.js";
import { classic, gameOf, made, ofVariant } from "./made.js";

/**
 * @typedef {{name: string, text: string, presets: string[]}} Choice
 * @typedef {{name: string, request: Record<string, any>}} Variant
 * @typedef {import("./tally.js").Order} Order
 */

/** The sizes of random jigsaws. */
const JIGSAWS = [5, 6, 7, 8, 9, 10];

const CLASSIC = "9x9";

/** The difficulty of variants that stands first: all of them have many such puzzles. */
const USUAL = "hard";

export class NewBoard {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./dialogs.js").Dialogs} dialogs
   */
  constructor(app, dialogs) {
    this.app = app;
    this.dialogs = dialogs;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {Variant[]} */
    this.variants = [];
  }

  show() {
    this.dialogs.open(
      "New puzzle",
      html("div", { id: "new-words", class: "words", role: "group", "aria-label": "Difficulty" }),
      html("h3", { id: "new-day" }, "Today’s puzzle ", html("small", { text: dayInWords(new Date()) })),
      html("div", { id: "new-today", class: "words", role: "group", "aria-labelledby": "new-day" }),
      html("h3", { id: "new-variants-title" }, "Variants", this.difficulty()),
      html("div", { id: "new-variants", class: "words", role: "group", "aria-labelledby": "new-variants-title" }),
      html("div", { id: "new-making" }, html("p", { id: "new-text", role: "status" }), this.stop()),
      p(button("Empty board to set", () => this.setOwn(), { id: "new-empty" })),
      details("Another board or other rules", [this.others()]),
      details("Open a puzzle from a text or a link", [this.opener()]),
    );
    this.showWords();
    this.load();
  }

  /** The list of difficulties of variants, beside their heading. */
  difficulty() {
    const option = (/** @type {string} */ word) =>
      html("option", { value: word, text: capital(word), selected: word === USUAL });
    const options = DIFFICULTIES.map(option);
    return html("select", { id: "new-difficulty", "aria-label": "Difficulty of variants" }, ...options);
  }

  stop() {
    return button("Stop", () => this.app.engine.stop(), { id: "new-stop", hidden: true });
  }

  others() {
    const loading = html("option", { value: CLASSIC, text: "Loading …" });
    return html(
      "div",
      { class: "folded" },
      label("Board ", html("select", { id: "new-board", on: { change: () => this.showPresets() } }, loading)),
      html("div", { id: "new-presets", role: "group", "aria-label": "Further rules" }),
      p(
        button("Make a puzzle", () => this.makeOther(), { class: "main" }),
        button("Set your own", () => this.setOwn()),
      ),
    );
  }

  /** @param {number} [rows] how many lines of text are in sight */
  opener(rows = 5) {
    const placeholder = "Paste a puzzle: a line, a grid, candidates, a jigsaw, a samurai, a link";
    const area = html("textarea", { id: "paste", rows, cols: 40, "aria-label": "Puzzle", placeholder });
    const open = button("Open it", () => this.openText(field("paste").value), { class: "main" });
    return html("div", { class: "folded" }, area, p(open));
  }

  /** Fills in the engine's boards. */
  async load() {
    const ask = async () => (this.choices = await this.app.engine.ask({ ask: "boards" }));
    if (!this.choices.length) await this.trying(ask);
    const named = this.choices.map(({ name, text }) => {
      const isClear = name === text || name === CLASSIC;
      return html("option", { value: name, text: isClear ? name : `${name} (${text})`, selected: name === CLASSIC });
    });
    const jigsaws = JIGSAWS.map((size) => html("option", { value: `jigsaw-${size}`, text: `${size}x${size} jigsaw` }));
    byId("new-board")?.replaceChildren(...named, ...jigsaws);
    this.showPresets();
    await this.loadVariants();
  }

  /** Shows a button for each variant. */
  async loadVariants() {
    const ask = async () => ({ variants: this.variants } = await this.app.engine.ask({ ask: "request-names" }));
    if (!this.variants.length) await this.trying(ask);
    const make = (/** @type {Variant} */ each) => this.make(ofVariant(each, field("new-difficulty").value));
    const buttons = this.variants.map((each) => button(capital(each.name), () => make(each)));
    byId("new-variants")?.replaceChildren(...buttons);
  }

  /** Shows a button for each difficulty, and one for each of today's puzzles, which says how far it is. */
  showWords() {
    const now = new Date();
    const any = DIFFICULTIES.map((word) => button(capital(word), () => this.make(classic(word)), { class: "main" }));
    byId("new-words")?.replaceChildren(...any);
    const today = DIFFICULTIES.map((word) => {
      const state = stateOf(store.open(gameOf(now, word)));
      const each = button(capital(word), () => this.openToday(now, word), { class: state });
      if (state) each.append(html("small", { text: state }));
      return each;
    });
    byId("new-today")?.replaceChildren(...today);
  }

  get chosen() {
    return field("new-board").value;
  }

  /** Shows the presets that can be used on the chosen board. */
  showPresets() {
    const presets = this.choices.find(({ name }) => name === this.chosen)?.presets ?? [];
    const boxes = presets.map((name) => label(html("input", { type: "checkbox", value: name }), ` ${name}`));
    byId("new-presets")?.replaceChildren(...boxes);
  }

  /**
   * @param {number} seed
   * @returns {Promise<import("./geometry.js").RulesText>}
   */
  async rules(seed) {
    const size = Number(this.chosen.match(/^jigsaw-(\d+)$/)?.[1]);
    if (size) {
      const regions = await this.app.engine.ask({ ask: "regions", size, seed });
      return { ...CLASSIC_RULES, board: { grids: [[0, 0, size, size]], regions } };
    }
    const ticked = [...byId("new-presets").querySelectorAll("input:checked")].map((box) => box.getAttribute("value"));
    const names = this.chosen === CLASSIC ? ticked : [this.chosen, ...ticked];
    return { ...CLASSIC_RULES, presets: names.join("+") || CLASSIC_RULES.presets };
  }

  /** @param {Order} order */
  make(order) {
    return this.making(() => made(this.app.engine, order), order);
  }

  makeOther() {
    const seed = anySeed();
    /** @type {Order} */
    const order = { name: this.chosen, rules: CLASSIC_RULES, request: {} };
    return this.making(async () => {
      order.rules = await this.rules(seed);
      return made(this.app.engine, order, seed);
    }, order);
  }

  /**
   * Opens a puzzle of the day, where the player left it.
   *
   * @param {Date} day
   * @param {string} word
   */
  openToday(day, word) {
    const id = gameOf(day, word);
    const begun = store.open(id);
    if (begun) return this.dialogs.openGame(begun);
    const order = classic(word);
    const title = `${order.name} · ${dayInWords(day)}`;
    return this.making(() => made(this.app.engine, order, seedOf(day), title), order, id);
  }

  /** Opens an empty board, on which digits are givens. */
  async setOwn() {
    /** @type {boards.Board | null} */
    let own = null;
    await this.opening(async () => {
      const rules = await this.rules(anySeed());
      const { places } = await this.app.engine.ask({ ask: "board", rules });
      return (own = boards.board({ title: "My puzzle", rules, givens: places.map(() => 0) }));
    });
    if (this.app.board !== own) return;
    this.app.panels?.open("set");
    this.app.entry.useSetting(true);
  }

  /** @param {string} text */
  openText(text) {
    return this.opening(() => this.read(text));
  }

  /**
   * Returns the board in some text.
   *
   * @param {string} text
   * @throws {Error} it holds none
   */
  async read(text) {
    return saved(text) ?? (await this.app.engine.ask({ ask: "read", text }));
  }

  /**
   * Opens the puzzle that a function makes. Meanwhile it can be stopped.
   *
   * @param {() => Promise<boards.Board>} make
   * @param {Order} order
   * @param {string} [id]
   */
  async making(make, order, id) {
    const stop = byId("new-stop");
    this.say("Making a puzzle …");
    stop.hidden = false;
    try {
      await this.opening(make, order, id);
    } finally {
      stop.hidden = true;
    }
  }

  /**
   * Opens the board that a function finds. If it finds none, shows the reason.
   *
   * @param {() => Promise<boards.Board>} find
   * @param {Order} [order] what the puzzle was made to
   * @param {string} [id] of the game; without it, a new one
   */
  opening(find, order, id) {
    return this.trying(async () => {
      await this.dialogs.openFound(find, order, id);
      this.app.grid?.focus(this.app.entry.focus);
    });
  }

  /**
   * Does something that may be stopped or fail. If it fails, shows the reason.
   *
   * @param {() => Promise<any>} action
   */
  async trying(action) {
    try {
      await action();
    } catch (error) {
      this.say(error instanceof Stopped ? "Stopped." : /** @type {Error} */ (error).message);
    }
  }

  /** @param {string} text */
  say(text) {
    const place = byId("new-text");
    if (!place) return;
    place.textContent = text;
    place.scrollIntoView?.({ block: "nearest" });
  }
}

/**
 * Returns how far a game is in a word, "" if there is none.
 *
 * @param {store.Game | null} game
 */
function stateOf(game) {
  if (!game) return "";
  return game.tally.isSolved ? "solved" : "begun";
}
