// The dialog for a new board, in which to make or set a puzzle on any board, or paste one.

import * as boards from "./board.js";
import { button, byId, field, html, label, p } from "./dom.js";
import { saved } from "./formats.js";
import { Stopped } from "./engine.js";

/** @typedef {{name: string, text: string, presets: string[]}} Choice */

/** The sizes of random jigsaws. */
const JIGSAWS = [5, 6, 7, 8, 9, 10];

const CLASSIC = "9x9";

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
  }

  show() {
    const placeholder = "Paste a puzzle: a line, a grid, candidates, a jigsaw, a samurai, a link";
    const area = html("textarea", { id: "paste", rows: 6, cols: 40, "aria-label": "Puzzle", placeholder });
    const make = html(
      "fieldset",
      {},
      html("legend", { text: "Make or set a puzzle" }),
      label("Board ", html("select", { id: "new-board", on: { change: () => this.showPresets() } })),
      html("div", { id: "new-presets", role: "group", "aria-label": "Further rules" }),
      p(
        button("Make a puzzle", () => this.make(), { class: "main" }),
        button("Empty board", () => this.empty()),
        button("Stop", () => this.app.engine.stop()),
      ),
    );
    const open = p(button("Open it", () => this.openText(field("paste").value)));
    const opening = html("fieldset", {}, html("legend", { text: "Open a puzzle" }), area, open);
    this.dialogs.open("New board", make, opening, html("p", { id: "new-text", role: "status" }));
    this.load();
  }

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
  }

  get chosen() {
    return field("new-board").value;
  }

  /** Shows the presets that can be used on the chosen board. */
  showPresets() {
    const presets = this.choices.find(({ name }) => name === this.chosen)?.presets ?? [];
    const boxes = presets.map((name) => label(html("input", { type: "checkbox", value: name }), ` ${name}`));
    byId("new-presets").replaceChildren(...boxes);
  }

  /**
   * @param {number} seed
   * @returns {Promise<import("./geometry.js").RulesText>}
   */
  async rules(seed) {
    const size = Number(this.chosen.match(/^jigsaw-(\d+)$/)?.[1]);
    if (size) {
      const regions = await this.app.engine.ask({ ask: "regions", size, seed });
      return { presets: "classic", houses: {}, board: { grids: [[0, 0, size, size]], regions } };
    }
    const ticked = [...byId("new-presets").querySelectorAll("input:checked")].map((box) => box.getAttribute("value"));
    const names = this.chosen === CLASSIC ? ticked : [this.chosen, ...ticked];
    return { presets: names.join("+") || "classic", houses: {} };
  }

  make() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.say("Making a puzzle …");
    return this.opening(async () => {
      const name = this.chosen;
      const rules = await this.rules(seed);
      const { givens } = await this.app.engine.ask({ ask: "generate", rules, request: {}, seed });
      return boards.board({ title: `${name} · seed ${seed}`, rules, givens });
    });
  }

  empty() {
    return this.opening(async () => {
      const rules = await this.rules(crypto.getRandomValues(new Uint32Array(1))[0]);
      const { places } = await this.app.engine.ask({ ask: "board", rules });
      return boards.board({ title: "My puzzle", rules, givens: places.map(() => 0) });
    });
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
   * Opens the board that a function finds. If it finds none, shows the reason.
   *
   * @param {() => Promise<boards.Board>} find
   */
  opening(find) {
    return this.trying(() => this.dialogs.openFound(find));
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
    if (place) place.textContent = text;
  }
}
