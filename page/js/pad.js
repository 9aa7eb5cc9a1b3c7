// The buttons beside the board: tools, digits, actions; they do what the keys do.

import { byId, html } from "./dom.js";
import { DIGITS } from "./geometry.js";
import { shown } from "./board.js";
import { COLOUR_NAMES } from "./say.js";

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
    this.digits = DIGITS.map((digit) => html("button", { type: "button", on: { click: () => app.act("enter", { digit }) } }));
    byId("digits").append(...this.digits);
    for (const [id, action] of [["undo", "undo"], ["redo", "redo"], ["clear", "clear"], ["save", "save"]]) {
      byId(id).addEventListener("click", () => app.act(action));
    }
    byId("fill").addEventListener("click", () => app.fillMarks());
    byId("mistakes").addEventListener("click", () => app.check());
    byId("resume").addEventListener("click", () => app.pause(false));
    byId("timer").addEventListener("click", () => app.pause(!app.paused));
  }

  show() {
    const { app } = this;
    const all = shown(app.board);
    TOOLS.forEach(([tool], at) => {
      this.tools[at].setAttribute("aria-checked", String(tool === app.tool));
      this.tools[at].tabIndex = tool === app.tool ? 0 : -1;
    });
    const isColour = app.tool === "colour";
    this.digits.forEach((button, at) => {
      const left = 9 - all.filter((digit) => digit === at + 1).length;
      button.className = isColour ? `colour${at + 1}` : app.tool;
      button.replaceChildren(isColour ? "" : String(at + 1), ...(isColour ? [] : [html("small", { text: String(left), "aria-hidden": "true" })]));
      button.setAttribute("aria-label", isColour ? COLOUR_NAMES[at] : `${at + 1}, ${left} left`);
    });
    const { history } = app.game;
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = history.entry.parent === null;
    /** @type {HTMLButtonElement} */ (byId("redo")).disabled = !history.ahead.length;
    byId("title").textContent = app.board.title;
    byId("resume").hidden = !app.paused;
    this.showTime();
  }

  showTime() {
    const { app } = this;
    const timer = byId("timer");
    timer.hidden = !app.settings.timer;
    const [minutes, seconds] = [Math.floor(app.game.seconds / 60), app.game.seconds % 60];
    timer.textContent = `${minutes}:${String(seconds).padStart(2, "0")}`;
  }
}
