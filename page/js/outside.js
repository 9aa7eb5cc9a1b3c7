// The places beside the board, for mouse and touch: buttons around it, while a clue outside is being stated. On the
// keyboard, its name is typed.

import { button, html } from "./dom.js";
import { whenChanged } from "./facts.js";

export class Outside {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
    /** @type {[string, HTMLElement][]} */
    this.places = [];
    this.use = whenChanged((/** @type {number} */ rows, /** @type {number} */ columns) => this.layOut(rows, columns));
  }

  /**
   * @param {number} rows
   * @param {number} columns
   */
  layOut(rows, columns) {
    const all = Array.from({ length: (rows + 2) * (columns + 2) }, (_, at) =>
      [Math.floor(at / (columns + 2)), at % (columns + 2)]);
    const beside = all.filter(([row, column]) => row % (rows + 1) === 0 || column % (columns + 1) === 0);
    this.places = beside.map(([row, column]) => {
      const name = `r${row}c${column}`;
      const choose = () => this.app.panels?.set.constraints.takePlace(name);
      const place = button("", choose, { "aria-label": name, title: name, tabindex: -1 });
      place.style.gridArea = `${row + 1} / ${column + 1}`;
      return [name, place];
    });
    this.root.replaceChildren(...this.places.map(([, place]) => place));
  }

  /** @param {string | null} chosen the name of the chosen place; null if none is to be chosen */
  show(chosen) {
    this.root.hidden = chosen === null;
    if (chosen === null) return;
    this.use(this.app.geometry.rows, this.app.geometry.columns);
    for (const [name, place] of this.places) place.setAttribute("aria-pressed", String(name === chosen));
  }
}
