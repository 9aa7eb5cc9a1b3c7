// The buttons beside the board: tools, digits, actions; they do what the keys do.

import { byId, html } from "./dom.js";
import { COLOUR_NAMES, left } from "./say.js";

/** @type {[import("./board.js").Tool, string, string][]} */
const TOOLS = [
  ["digit", "Digit", "Z"],
  ["corner", "Corner", "X"],
  ["centre", "Centre", "C"],
  ["colour", "Colour", "V"],
];

export class Pad {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.tools = TOOLS.map(([tool, text, key]) =>
      html("button", { type: "button", role: "radio", "aria-checked": "false", "aria-keyshortcuts": key, text, on: { click: () => app.useTool(tool) } }),
    );
    byId("tools").append(...this.tools);
    /** @type {HTMLElement[]} */
    this.digits = [];
    for (const [id, action] of [["undo", "undo"], ["redo", "redo"], ["clear", "clear"], ["save", "save"]]) {
      byId(id).addEventListener("click", () => app.act(action));
    }
    byId("fill").addEventListener("click", () => app.fillMarks());
    byId("mistakes").addEventListener("click", () => app.check());
    byId("resume").addEventListener("click", () => app.pause(false));
    byId("timer").addEventListener("click", () => app.pause(!app.paused));
  }

  /** Makes as many buttons as there are digits or colours to enter. @param {number} count */
  use(count) {
    this.digits = Array.from({ length: count }, (_, at) => html("button", { type: "button", on: { click: () => this.app.act("enter", { digit: at + 1 }) } }));
    const place = byId("digits");
    place.replaceChildren(...this.digits);
    const rows = Math.ceil(count / 9);
    place.classList.toggle("many", rows > 1);
    // Below the board the buttons stand in as few rows as possible, beside it in a few columns.
    place.style.setProperty("--wide", String(Math.ceil(count / rows)));
    place.style.setProperty("--narrow", String(rows > 1 ? 5 : count === 4 ? 2 : 3));
  }

  show() {
    const { app } = this;
    const { geometry } = app;
    TOOLS.forEach(([tool], at) => {
      this.tools[at].setAttribute("aria-checked", String(tool === app.tool));
      this.tools[at].tabIndex = tool === app.tool ? 0 : -1;
    });
    const isColour = app.tool === "colour";
    const count = isColour ? COLOUR_NAMES.length : geometry.digits.length;
    if (count !== this.digits.length) this.use(count);
    this.digits.forEach((button, at) => (isColour ? showColour(button, at) : this.showDigit(button, at + 1)));
    const { history } = app.game;
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = history.entry.parent === null;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = !history.ahead.length;
    byId("title").textContent = app.board.title;
    byId("resume").hidden = !app.paused;
    this.showTime();
  }

  /** @param {HTMLElement} button @param {number} digit */
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
    const [minutes, seconds] = [Math.floor(app.game.seconds / 60), app.game.seconds % 60];
    timer.textContent = `${minutes}:${String(seconds).padStart(2, "0")}`;
  }
}

/** @param {HTMLElement} button @param {number} at */
function showColour(button, at) {
  button.className = `colour${at + 1}`;
  button.replaceChildren();
  button.setAttribute("aria-label", COLOUR_NAMES[at]);
}
