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
    /** @type {Map<string, {summary: string, aliases: string[]}>} what each preset adds, and its other names */
    this.known = new Map();
  }

  draw() {
    return [html("div", { id: "set-presets", role: "group", "aria-label": "Further rules" })];
  }

  async load() {
    if (this.boards.length) return;
    const [boards, presets] = [await this.app.ask({ ask: "boards" }), await this.app.ask({ ask: "presets" })];
    if (!boards || !presets) return;
    this.boards = boards;
    this.known = new Map(presets.map((/** @type {any} */ each) => [each.name, each]));
    this.show();
  }

  /** The names of the presets that are used, and with them that of the board. */
  get names() {
    return this.app.board.rules.presets.split("+").filter(Boolean);
  }

  /** The names of the presets that can be used on this board. */
  get possible() {
    const { columns, rows, text } = this.app.geometry;
    const named = (/** @type {string} */ wanted) => this.boards.find(({ name, text }) => [name, text].includes(wanted));
    return (named(text) ?? named(`${rows}x${columns}`))?.presets ?? [];
  }

  /**
   * Returns the possible presets in whose names or summaries words begin so; the word preset finds all.
   *
   * @param {string} text
   */
  found(text) {
    const wanted = text.toLowerCase().split(/[\s_-]+/).filter((word) => word.length > 2);
    return this.possible.filter((name) => {
      const { summary, aliases } = this.known.get(name) ?? { summary: "", aliases: [] };
      const words = ["presets", name, ...aliases, summary].join(" ").split(/[^a-z0-9]+/);
      return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)));
    });
  }

  show() {
    byId("set-presets").replaceChildren(...this.possible.map((name) => this.box(name)));
  }

  /** @param {string} name */
  box(name) {
    const change = () => this.use(name, /** @type {HTMLInputElement} */ (box).checked);
    const box = html("input", { type: "checkbox", value: name, checked: this.names.includes(name), on: { change } });
    return label(box, ` ${name}: ${this.known.get(name)?.summary ?? ""}`);
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
