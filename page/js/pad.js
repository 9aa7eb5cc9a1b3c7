// The buttons beside the board: tools, digits and actions. They do the same as keys.

import { byId, html } from "./dom.js";
import { COLOUR_NAMES, left } from "./say.js";

/** @type {[import("./board.js").Tool, string, string][]} */
const TOOLS = [
  ["digit", "Digit", "Z"],
  ["corner", "Corner", "X"],
  ["centre", "Centre", "C"],
  ["colour", "Colour", "V"],
  ["paint", "Paint", "K"],
  ["line", "Line", "J"],
];

/** Maximum number of digits in a row on a phone. A finger needs 40 pixels for each. */
const MOST_ON_PHONE = 7;

export class Pad {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    /** What the panel of rules in words shows. */
    this.words = "";
    this.app = app;
    this.tools = TOOLS.map(([tool, text, key]) =>
      html("button", { type: "button", role: "radio", "aria-checked": "false", "aria-keyshortcuts": key, text, on: { click: () => app.useTool(tool) } }),
    );
    byId("tools").append(...this.tools);
    this.paints = COLOUR_NAMES.map((name, at) => html("button", { type: "button", class: `colour${at + 1}`, "aria-label": `paint ${name}`, on: { click: () => app.chains.choose(at + 1) } }));
    byId("paints").append(...this.paints);
    /** @type {HTMLElement[]} */
    this.digits = [];
    this.filters = new FilterBar(app, /** @type {HTMLElement} */ (byId("filters").lastElementChild));
    for (const [id, action] of [["undo", "undo"], ["redo", "redo"], ["clear", "clear"], ["save", "save"]]) {
      byId(id).addEventListener("click", () => app.commands.act(action));
    }
    byId("fill").addEventListener("click", () => app.fillMarks());
    byId("mistakes").addEventListener("click", () => app.check());
    byId("resume").addEventListener("click", () => app.pause(false));
    byId("pause").addEventListener("click", () => app.pause(!app.clock.paused));
  }

  /**
   * Makes as many buttons as there are digits or colours to enter.
   *
   * @param {number} count
   */
  use(count) {
    this.digits = Array.from({ length: count }, (_, at) => html("button", { type: "button", on: { click: () => this.app.commands.act("enter", { digit: at + 1 }) } }));
    const place = byId("digits");
    place.replaceChildren(...this.digits);
    const rows = Math.ceil(count / 9);
    place.classList.toggle("many", rows > 1);
    // Below the board, the buttons are in as few rows as possible; beside it, in a few columns.
    place.style.setProperty("--wide", String(Math.ceil(count / rows)));
    place.style.setProperty("--phone", String(Math.ceil(count / Math.ceil(count / MOST_ON_PHONE))));
    place.style.setProperty("--narrow", String(rows > 1 ? Math.ceil(count / Math.ceil(count / 5)) : count === 4 ? 2 : 3));
  }

  show() {
    const { app } = this;
    const { geometry } = app;
    TOOLS.forEach(([tool], at) => {
      this.tools[at].setAttribute("aria-checked", String(tool === app.tool));
      this.tools[at].tabIndex = tool === app.tool ? 0 : -1;
    });
    byId("paints").hidden = app.tool !== "paint";
    this.paints.forEach((button, at) => button.setAttribute("aria-pressed", String(at + 1 === app.chains.colour)));
    const isColour = app.tool === "colour";
    const count = isColour ? COLOUR_NAMES.length : geometry.digits.length;
    if (count !== this.digits.length) this.use(count);
    this.digits.forEach((button, at) => (isColour ? showColour(button, at) : this.showDigit(button, at + 1)));
    this.filters.show();
    const { history } = app.game;
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = history.entry.parent === null;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = !history.ahead.length;
    byId("title").textContent = app.board.title;
    this.showWords(app.board.words);
    byId("resume").hidden = !app.clock.paused;
    this.showTime();
  }

  /**
   * Shows the rules that the board's document states in words.
   *
   * @param {string} words
   */
  showWords(words) {
    if (words === this.words) return;
    this.words = words;
    const place = /** @type {HTMLDetailsElement} */ (byId("words"));
    place.hidden = !words;
    place.open = Boolean(words);
    const lines = words.split("\n").map((text) => html("p", { text }));
    byId("words-text").replaceChildren(...lines, html("p", { class: "quiet", text: "The page checks the rules that Set lists. It does not check these words." }));
  }

  /**
   * @param {HTMLElement} button
   * @param {number} digit
   */
  showDigit(button, digit) {
    const { board, geometry, tool } = this.app;
    const [label, rest] = [geometry.label(digit), left(board, geometry, digit)];
    button.className = tool;
    button.replaceChildren(label, ...(rest === null ? [] : [html("small", { text: String(rest), "aria-hidden": "true" })]));
    button.setAttribute("aria-label", rest === null ? label : `${label}, ${rest} left`);
  }

  showTime() {
    const { app } = this;
    const timer = byId("timer");
    timer.hidden = !app.settings.timer;
    const pause = /** @type {HTMLButtonElement} */ (byId("pause"));
    pause.hidden = !app.settings.timer;
    pause.disabled = app.clock.paused;
    const [minutes, seconds] = [Math.floor(app.game.seconds / 60), Math.floor(app.game.seconds % 60)];
    timer.textContent = `${minutes}:${String(seconds).padStart(2, "0")}`;
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
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ click) =>
      html("button", { type: "button", text, "aria-label": label, on: { click } });
    this.pairs = button("xy", "cells with two candidates", () => app.commands.act("filterPairs"));
    this.not = button("not", "cells that cannot hold the digits", () => app.commands.act("invertFilter"));
    /** @type {HTMLElement[]} */
    this.digits = [];
  }

  /** Makes a button for each digit. */
  use() {
    const { geometry } = this.app;
    this.digits = geometry.digits.map((digit) =>
      html("button", { type: "button", text: geometry.label(digit), "aria-label": `filter ${geometry.label(digit)}`, on: { click: () => this.app.commands.act("filter", { digit, add: true }) } }));
    this.place.replaceChildren(...this.digits, this.pairs, this.not);
  }

  show() {
    const { filter, geometry } = this.app;
    if (this.digits.map(({ textContent }) => textContent).join() !== geometry.labels.join()) this.use();
    const press = (/** @type {HTMLElement} */ button, /** @type {boolean} */ isOn) => button.setAttribute("aria-pressed", String(isOn));
    this.digits.forEach((button, at) => press(button, filter.digits.has(at + 1)));
    press(this.pairs, filter.pairs);
    press(this.not, filter.inverted);
  }
}

/**
 * @param {HTMLElement} button
 * @param {number} at
 */
function showColour(button, at) {
  button.className = `colour${at + 1}`;
  button.replaceChildren();
  button.setAttribute("aria-label", COLOUR_NAMES[at]);
}
