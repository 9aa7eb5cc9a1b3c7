// The buttons beside the board: tools, digits and actions. They do the same as keys.

import { asTime } from "./clock.js";
import { button, byId, field, html } from "./dom.js";
import { whenChanged } from "./facts.js";
import { CLASSIC } from "./geometry.js";
import { icon } from "./icons.js";
import { COLOUR_NAMES, left } from "./say.js";
import { IN_WORDS, linesOf, unchecked } from "./wording.js";

/** @typedef {import("./board.js").Tool} Tool */

/** @type {[Tool, string, string][]} */
const TOOLS = [
  ["digit", "Digit", "Z"],
  ["corner", "Corner", "X"],
  ["centre", "Centre", "C"],
  ["colour", "Colour", "V"],
  ["paint", "Paint", "K"],
  ["line", "Line", "J"],
];

/** The screens on which the rules leave room for the board and the pad, as in the style sheet. */
const ROOMY = "(min-aspect-ratio: 1/1) and (min-height: 36rem)";

/** What stands under rules in words, and between them and the rules that the page checks. */
const NOTE = "The page checks the rules that Set lists. It does not check these words.";
const NOTE_AND_RULES = "The page checks these rules, not the words above:";

/** Maximum number of digits in a row on a phone. A finger needs 40 pixels for each. */
const MOST_ON_PHONE = 7;

export class Pad {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.tools = TOOLS.map(([tool, text, key]) => {
      const attributes = { role: "radio", "aria-checked": "false", "aria-keyshortcuts": key };
      const made = button(text, () => app.entry.useTool(tool), attributes);
      made.prepend(icon(tool));
      return made;
    });
    byId("tools").append(...this.tools);
    this.paints = COLOUR_NAMES.map((name, at) => {
      const attributes = { class: `colour${at + 1}`, "aria-label": `paint ${name}` };
      return button("", () => app.entry.chains.choose(at + 1), attributes);
    });
    byId("paints").append(...this.paints);
    /** @type {HTMLElement[]} */
    this.digits = [];
    this.filters = new FilterBar(app, byId("filters"));
    this.useTool = whenChanged((tool, colour) => this.showTools(tool, colour));
    this.useDigits = whenChanged((board, geometry, tool) => this.showDigits(geometry, tool));
    this.useWords = whenChanged((words, _geometry) => this.showWords(words));
    this.foldWords = whenChanged((isFolded) => this.openWords(!isFolded));
    for (const command of ["undo", "redo", "clear", "save"]) {
      byId(command).addEventListener("click", () => app.commands.act(command));
    }
    byId("ask-hint").addEventListener("click", () => app.commands.act("hint"));
    byId("fill").addEventListener("click", () => app.entry.fillMarks());
    byId("mistakes").addEventListener("click", () => app.session.check());
    byId("resume").addEventListener("click", () => app.clock.pause(false));
    byId("pause").addEventListener("click", () => app.clock.pause(!app.clock.paused));
    const more = /** @type {HTMLDetailsElement} */ (byId("more"));
    // What opens over the pad closes with the next press anywhere else, and with Esc.
    document.addEventListener("pointerdown", ({ target }) => {
      if (!more.contains(/** @type {Node} */ (target))) more.open = false;
    });
    more.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") more.open = false;
    });
    more.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).closest("#more > div > div:not(#filters) button")) more.open = false;
    });
  }

  /**
   * Makes as many buttons as there are digits or colours to enter.
   *
   * @param {number} count
   */
  use(count) {
    const enter = (/** @type {number} */ digit) => this.app.commands.act("enter", { digit });
    this.digits = Array.from({ length: count }, (_, at) => button("", () => enter(at + 1)));
    const place = byId("digits");
    const phone = Math.ceil(count / Math.ceil(count / MOST_ON_PHONE));
    place.replaceChildren(...this.digits, ...(count % phone ? [this.rest()] : []));
    const rows = Math.ceil(count / 9);
    const columns = rows > 1 ? Math.ceil(count / Math.ceil(count / 5)) : count === 4 ? 2 : 3;
    place.classList.toggle("many", rows > 1);
    // Below the board, the buttons are in as few rows as possible; beside it, in a few columns.
    place.style.setProperty("--wide", String(Math.ceil(count / rows)));
    place.style.setProperty("--phone", String(phone));
    place.style.setProperty("--narrow", String(columns));
  }

  /** Makes the button in the hole that the digits leave on a small pad. */
  rest() {
    const clear = button("", () => this.app.commands.act("clear"), { class: "rest", "aria-label": "Clear" });
    clear.append(icon("clear"));
    return clear;
  }

  show() {
    const { board, clock, entry, game, geometry } = this.app;
    this.useTool(entry.tool, entry.chains.colour);
    this.useDigits(board, geometry, entry.tool);
    this.filters.show();
    field("undo").disabled = game.history.entry.parent === null;
    field("redo").disabled = !game.history.ahead.length;
    byId("title").textContent = board.title;
    this.useWords(board.words, geometry);
    this.foldWords(this.isAside);
    byId("resume").hidden = !clock.paused;
    this.showTime();
  }

  /**
   * @param {Tool} chosen
   * @param {number} colour
   */
  showTools(chosen, colour) {
    TOOLS.forEach(([tool], at) => {
      this.tools[at].setAttribute("aria-checked", String(tool === chosen));
      this.tools[at].tabIndex = tool === chosen ? 0 : -1;
    });
    byId("paints").hidden = chosen !== "paint";
    this.paints.forEach((each, at) => each.setAttribute("aria-pressed", String(at + 1 === colour)));
  }

  /**
   * @param {import("./geometry.js").Geometry} geometry
   * @param {Tool} tool
   */
  showDigits(geometry, tool) {
    const isColour = tool === "colour";
    const count = isColour ? COLOUR_NAMES.length : geometry.digits.length;
    if (count !== this.digits.length) this.use(count);
    this.digits.forEach((each, at) => (isColour ? showColour(each, at) : this.showDigit(each, at + 1)));
  }

  /**
   * Shows the rules text that came with the puzzle, then the rules that the page checks, under a line that names what
   * of the file the page does not read.
   *
   * @param {string} words
   */
  showWords(words) {
    const place = /** @type {HTMLDetailsElement} */ (byId("words"));
    const own = this.app.geometry.words;
    const missing = unchecked(words, own);
    const rules = own === CLASSIC.words ? [] : own.split("\n");
    place.hidden = !words && !rules.length;
    const isRead = !missing || (rules.length && missing === IN_WORDS);
    byId("unchecked").textContent = isRead ? "Rules" : `Not checked: ${missing}`;
    const lines = linesOf(words).filter((line) => !rules.includes(line));
    const note = rules.length ? NOTE_AND_RULES : NOTE;
    const quiet = missing.includes(IN_WORDS) ? [html("p", { class: "quiet", text: note })] : [];
    byId("words-text").replaceChildren(...lines.map((text) => html("p", { text })), ...quiet);
    byId("rules-text").replaceChildren(...rules.map((text) => html("p", { text })));
    this.openWords(!this.isAside);
  }

  /** Whether the panels show something that the player has asked for. */
  get isAside() {
    const { panels, session } = this.app;
    return Boolean(session.hint) || panels?.shown !== "hint";
  }

  /**
   * Unfolds the rules where they leave room for the board, or folds them to make room for what is asked for.
   *
   * @param {boolean} isOpen
   */
  openWords(isOpen) {
    /** @type {HTMLDetailsElement} */ (byId("words")).open = isOpen && matchMedia(ROOMY).matches;
  }

  /**
   * @param {HTMLElement} element
   * @param {number} digit
   */
  showDigit(element, digit) {
    const { board, entry, geometry } = this.app;
    const [label, rest] = [geometry.label(digit), left(board, geometry, digit)];
    const small = rest === null ? [] : [html("small", { text: String(rest), "aria-hidden": "true" })];
    element.className = entry.tool;
    element.replaceChildren(label, ...small);
    element.setAttribute("aria-label", rest === null ? label : `${label}, ${rest} left`);
  }

  showTime() {
    const { clock, game, settings } = this.app;
    const timer = byId("timer");
    timer.hidden = !settings.timer;
    const pause = field("pause");
    pause.hidden = !settings.timer;
    pause.disabled = clock.paused;
    timer.textContent = asTime(game.saved.seconds);
  }
}

/** The filter for mouse and touch: digits, and cells with two candidates. */
class FilterBar {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} place
   */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    const act = (/** @type {string} */ command) => () => app.commands.act(command);
    this.pairs = button("xy", act("filterPairs"), { "aria-label": "cells with two candidates" });
    this.not = button("not", act("invertFilter"), { "aria-label": "cells that cannot hold the digits" });
    /** @type {HTMLElement[]} */
    this.digits = [];
    this.use = whenChanged((/** @type {string} */ _labels) => this.makeDigits());
  }

  /** Makes a button for each digit. */
  makeDigits() {
    const { geometry } = this.app;
    this.digits = geometry.digits.map((digit) => {
      const label = geometry.label(digit);
      const filter = () => this.app.commands.act("filter", { digit, add: true });
      return button(label, filter, { "aria-label": `filter ${label}` });
    });
    this.place.replaceChildren(...this.digits, this.pairs, this.not);
  }

  show() {
    const { geometry, session } = this.app;
    const { filter } = session;
    this.use(geometry.labels.join());
    const press = (/** @type {HTMLElement} */ element, /** @type {boolean} */ isOn) =>
      element.setAttribute("aria-pressed", String(isOn));
    this.digits.forEach((button, at) => press(button, filter.digits.has(at + 1)));
    press(this.pairs, filter.pairs);
    press(this.not, filter.inverted);
  }
}

/**
 * @param {HTMLElement} element
 * @param {number} at
 */
function showColour(element, at) {
  element.className = `colour${at + 1}`;
  element.replaceChildren(html("small", { text: String(at + 1), "aria-hidden": "true" }));
  element.setAttribute("aria-label", COLOUR_NAMES[at]);
}
