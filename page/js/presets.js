// Further rules of the board that is open: the presets that its shape allows.

import { byId, html, label } from "./dom.js";

/** What the classic rules are called among presets. */
const CLASSIC = "classic";

export class Presets {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("./newboard.js").Choice[]} */
    this.boards = [];
    /** @type {Map<string, string>} what each preset adds */
    this.summaries = new Map();
  }

  draw() {
    return [html("div", { id: "set-presets", role: "group", "aria-label": "Further rules" })];
  }

  async load() {
    if (this.boards.length) return;
    const [boards, presets] = [await this.app.ask({ ask: "boards" }), await this.app.ask({ ask: "presets" })];
    if (!boards || !presets) return;
    this.boards = boards;
    this.summaries = new Map(presets.map((/** @type {any} */ { name, summary }) => [name, summary]));
    this.show();
  }

  /** The names of the presets that are used, and with them that of the board. */
  get names() {
    return this.app.board.rules.presets.split("+").filter(Boolean);
  }

  show() {
    const { columns, rows, text } = this.app.geometry;
    const named = (/** @type {string} */ wanted) => this.boards.find(({ name, text }) => [name, text].includes(wanted));
    const found = named(text) ?? named(`${rows}x${columns}`);
    const boxes = (found?.presets ?? []).map((name) => this.box(name));
    byId("set-presets").replaceChildren(...boxes);
  }

  /** @param {string} name */
  box(name) {
    const change = () => this.use(name, /** @type {HTMLInputElement} */ (box).checked);
    const box = html("input", { type: "checkbox", value: name, checked: this.names.includes(name), on: { change } });
    return label(box, ` ${name}: ${this.summaries.get(name) ?? ""}`);
  }

  /**
   * @param {string} name
   * @param {boolean} isOn
   */
  async use(name, isOn) {
    const others = this.names.filter((each) => each !== name && each !== CLASSIC);
    const presets = (isOn ? [...others, name] : others).join("+") || CLASSIC;
    const { game, board } = this.app;
    try {
      await game.useRules({ ...board.rules, presets }, name);
    } catch (error) {
      this.app.refuse("This rule cannot be used here", /** @type {Error} */ (error).message);
    }
    this.show();
  }
}
