// The form for puzzles to order, with the options of `nonet generate` that make sense on a page.

import * as boards from "./board.js";
import { button, byId, field, html, label, p, select } from "./dom.js";
import { EngineError, Stopped } from "./engine.js";
import { FieldError, keysIn, rangeIn, seedIn } from "./fields.js";
import { capital, titleOf } from "./made.js";
import { counted } from "./say.js";

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
const choice = (
  /** @type {string} */ name,
  /** @type {string} */ title,
  /** @type {string[]} */ names,
  change = () => {},
) => label(`${title} `, select(names, { id: `make-${name}`, on: { change } }));

const option = (/** @type {string} */ name, title = "") => html("option", { value: name, text: name, title });

/** The entry of the list of rules that stands for the board that is open. */
const OWN = "as this board";

/** @param {string} name */
const value = (name) => field(`make-${name}`).value;

/** @param {string} name */
const isTicked = (name) => field(`make-${name}`).checked;

/** The fields that do not apply when givens are added to clues. */
const NOT_WITH_CLUES = [
  ...["difficulty", "level", "hardest", "redundant", "pattern", "near", "swap"],
  ...[...RANGES, ...LISTS].map(([name]) => name),
];

const WITH_CLUES = "Givens are added to the clues on this board until it has one solution. Its own givens stay.";

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
      choice("rules", "Rules", ["classic"], () => this.showChoices()),
      html("p", { id: "make-clues", class: "quiet", text: WITH_CLUES, hidden: true }),
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
    if (!this.timer) this.say("");
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
    this.showChoices();
  }

  /** Shows what can be chosen: with clues on the board, the symmetry of the givens and the seed. */
  showChoices() {
    const { hasClues } = this;
    byId("make-clues").hidden = !hasClues;
    for (const name of NOT_WITH_CLUES) {
      const row = field(`make-${name}`).parentElement;
      if (row) row.hidden = hasClues;
    }
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
      const seed = seedIn(value("seed"));
      await (this.hasClues ? this.complete(seed) : this.makeWith(this.request(), seed));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.say(error.message);
    }
  }

  /** Whether the puzzle gets givens to the clues on the board. */
  get hasClues() {
    return value("rules") === OWN && Boolean(this.app.board.rules.constraints?.length);
  }

  /**
   * Adds givens to the clues on the board until the puzzle has one solution.
   *
   * @param {number} seed
   */
  async complete(seed) {
    const { app } = this;
    const { board } = app;
    const puzzle = { ...boards.question(board), placed: undefined, marks: undefined };
    this.count();
    try {
      const asked = { ask: "complete", board: puzzle, symmetry: value("symmetry"), seed };
      const { givens } = await app.engine.ask(asked);
      if (board !== app.board) this.say("The board was changed meanwhile, so no givens were added.");
      else if (givens) this.useGivens(givens, seed);
      else await this.sayWhyNot(puzzle);
    } catch (error) {
      this.sayStopped(error);
    } finally {
      this.stopCount();
    }
  }

  /**
   * @param {number[]} givens
   * @param {number} seed
   */
  useGivens(givens, seed) {
    const { board, game } = this.app;
    const count = givens.filter((digit, cell) => digit && !board.givens[cell]).length;
    if (!count) return this.say("The clues leave one solution: the puzzle needs no more givens.");
    game.change({ ...board, givens, digits: board.digits.map(() => 0) }, "add givens");
    this.say(`Added ${counted(count, "given")}, with seed ${seed}. Each of them is needed.`);
  }

  /** @param {Record<string, any>} puzzle */
  async sayWhyNot(puzzle) {
    const { contradiction } = await this.app.engine.ask({ ask: "why-broken", board: puzzle });
    this.say(`No puzzle has these clues${contradiction ? `: ${contradiction.message}` : ""}.`, true);
    this.app.panels?.set.verdicts.name(contradiction?.constraints ?? []);
  }

  /** @param {unknown} error why nothing was made */
  sayStopped(error) {
    if (error instanceof Stopped) return this.say("Stopped: no puzzle was made.");
    const reason = error instanceof EngineError ? error.message.replace(/^request: /, "") : String(error);
    this.say(`No puzzle was made: ${reason}.`, true);
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
    try {
      const made = await app.engine.ask({ ask: "generate", rules, request, seed });
      const tries = made.tried === 1 ? "1 try" : `${made.tried.toLocaleString("en")} tries`;
      app.game.openBoard(boards.board({ ...parts, rules, givens: made.givens }), order);
      this.say(`Made with seed ${seed}, after ${tries}.`);
    } catch (error) {
      this.sayStopped(error);
    } finally {
      this.stopCount();
    }
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
    this.timer = 0;
    byId("make-time").textContent = "";
  }

  /** @param {string} words */
  say(words, isFault = false) {
    const place = byId("make-text");
    place.textContent = words;
    place.className = isFault ? "fault" : "";
    if (words) place.scrollIntoView?.({ block: "nearest" });
  }
}
