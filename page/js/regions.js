// Regions of any shape, painted on a square board.

import { button, byId, html, p, svg } from "./dom.js";
import { Stopped } from "./engine.js";
import { CELL, corner } from "./places.js";

/** The number of colours. */
const COLOURS = 9;

export class Regions {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /**
     * The number of the region of each cell, null while nothing is painted.
     *
     * @type {(number | null)[] | null}
     */
    this.painted = null;
    this.chosen = 0;
    this.isDown = false;
    /** @type {SVGElement | null} */
    this.layer = null;
    const board = byId("board");
    board.addEventListener("pointerdown", (event) => this.onDown(event), true);
    board.addEventListener("pointermove", (event) => this.isDown && this.paint(event), true);
    board.addEventListener("pointerup", () => (this.isDown = false), true);
    board.addEventListener("pointercancel", () => (this.isDown = false), true);
  }

  draw() {
    return [
      p(button("Paint regions", () => this.begin(), { id: "paint-regions" })),
      html(
        "div",
        { id: "painting", hidden: true },
        p("Choose a region and drag over its cells. Each region has as many cells as there are digits."),
        html("div", { id: "region-list", role: "group", "aria-label": "Regions" }),
        p(button("Use these regions", () => this.use(), { class: "main" }), button("Cancel", () => this.end())),
        html("p", { id: "region-fault", class: "fault", role: "alert" }),
      ),
    ];
  }

  /** Begins with the regions of the board. */
  begin() {
    const { geometry } = this.app;
    const isSquare = geometry.rows === geometry.columns && geometry.count === geometry.rows ** 2;
    if (!isSquare) return this.app.refuse("Regions", "Regions can be painted on square boards.");
    const boxes = geometry.houses.filter(({ kind }) => kind === "box");
    this.painted = geometry.places.map((_, cell) => boxes.findIndex(({ cells }) => cells.includes(cell)));
    this.painted = this.painted.map((region) => (region === -1 ? null : region));
    this.chosen = 0;
    this.show(true);
  }

  end() {
    this.painted = null;
    this.show(true);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    if (!this.painted || event.button > 0 || /** @type {HTMLElement} */ (event.target).closest("button")) return;
    event.preventDefault();
    byId("board").setPointerCapture(event.pointerId);
    this.isDown = true;
    this.paint(event);
  }

  /** @param {PointerEvent} event */
  paint(event) {
    event.stopPropagation();
    const cell = this.app.grid?.cellAt(event) ?? -1;
    if (!this.painted || cell < 0 || this.painted[cell] === this.chosen) return;
    this.painted[cell] = this.chosen;
    this.show(true);
  }

  /** Uses the regions as those of the board, if the engine takes them. */
  async use() {
    const { painted } = this;
    if (!painted) return;
    const { board, game, geometry } = this.app;
    const size = geometry.rows;
    const { boxes: _, ...own } = board.rules.board ?? { grids: [] };
    const names = board.rules.presets.split("+").filter((name) => !/^\d/.test(name));
    const rules = {
      ...board.rules,
      presets: names.join("+") || "classic",
      board: { ...own, grids: /** @type {any} */ ([[0, 0, size, size]]), regions: painted },
    };
    try {
      await game.useRules(rules, "regions");
      this.end();
    } catch (error) {
      if (!(error instanceof Stopped)) byId("region-fault").textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {boolean} isOpen whether the panel is open */
  show(isOpen) {
    const { painted } = this;
    if (!painted && !this.layer?.childElementCount) return;
    if (!isOpen || painted?.length !== this.app.geometry.count) this.painted = null;
    byId("painting").hidden = !this.painted;
    byId("paint-regions").hidden = Boolean(this.painted);
    byId("region-fault").textContent = "";
    this.layer ??= byId("picture").appendChild(svg("g", { class: "painting" }));
    this.layer.replaceChildren(...(this.painted ?? []).flatMap((region, cell) => this.cell(region, cell)));
    if (this.painted) byId("region-list").replaceChildren(...this.app.geometry.digits.map((_, at) => this.choice(at)));
  }

  /**
   * @param {number | null} region
   * @param {number} cell
   */
  cell(region, cell) {
    if (region === null) return [];
    const [x, y] = corner(this.app.geometry, cell);
    const square = svg("rect", { x, y, width: CELL, height: CELL, class: `colour${(region % COLOURS) + 1}` });
    return [square, svg("text", { x: x + CELL / 2, y: y + CELL / 2, class: "region", text: region + 1 })];
  }

  /** @param {number} region */
  choice(region) {
    const count = this.painted?.filter((each) => each === region).length;
    const choose = () => {
      this.chosen = region;
      this.show(true);
    };
    const says = { "aria-label": `region ${region + 1}, ${count} cells`, title: `${count} cells` };
    const more = { class: `colour${(region % COLOURS) + 1}`, "aria-pressed": String(region === this.chosen) };
    return button(`${region + 1}`, choose, { ...more, ...says });
  }
}
