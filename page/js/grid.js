// The grid for mouse, touch, keyboard and screen readers: transparent cells above the picture.

import { html } from "./dom.js";
import { shown } from "./board.js";
import * as say from "./say.js";

/** A press of this many milliseconds selects all alike, as a double click does. */
const LONG = 500;

export class Grid {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {import("./geometry.js").Geometry | null} */
    this.geometry = null;
    /** Whether a drag adds cells or removes them; null if there is no drag. @type {"add" | "remove" | null} */
    this.dragging = null;
    this.timer = 0;
    root.addEventListener("pointerdown", (event) => this.onDown(event));
    root.addEventListener("pointermove", (event) => this.onMove(event));
    root.addEventListener("pointerup", () => this.onUp());
    root.addEventListener("pointercancel", () => this.onUp());
    root.addEventListener("dblclick", (event) => this.selectAlike(this.cellAt(event)));
    root.addEventListener("focusin", (event) => this.onFocus(/** @type {HTMLElement} */ (event.target)));
    root.addEventListener("focusout", () => app.show());
  }

  /** Lays out the cells of a board; a hole is a place without a cell. @param {import("./geometry.js").Geometry} geometry */
  use(geometry) {
    this.geometry = geometry;
    const { rows, columns } = geometry;
    this.cells = geometry.places.map(([, column], cell) => html("div", { role: "gridcell", "aria-colindex": column + 1, "data-cell": cell, tabindex: -1 }));
    const places = (/** @type {number} */ row) => Array.from({ length: columns }, (_, column) => this.cells[geometry.cellAt(row, column)] ?? html("div", { role: "presentation" }));
    const hadFocus = this.root.contains(document.activeElement);
    this.root.replaceChildren(...Array.from({ length: rows }, (_, row) => html("div", { role: "row", "aria-rowindex": row + 1 }, ...places(row))));
    this.root.setAttribute("aria-rowcount", String(rows));
    this.root.setAttribute("aria-colcount", String(columns));
    const { style } = /** @type {HTMLElement} */ (this.root.parentElement);
    style.setProperty("--rows", String(rows));
    style.setProperty("--columns", String(columns));
    if (hadFocus) this.focus(this.app.focus);
  }

  /** The cell under a pointer, or -1. @param {{clientX: number, clientY: number}} event */
  cellAt({ clientX, clientY }) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const { geometry } = this.app;
    const across = Math.floor(((clientX - left) / width) * geometry.columns);
    const down = Math.floor(((clientY - top) / height) * geometry.rows);
    return geometry.cellAt(down, across);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const cell = this.cellAt(event);
    if (cell < 0 || event.button > 0) return;
    event.preventDefault();
    this.root.setPointerCapture(event.pointerId);
    const { app } = this;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    const isOn = app.selection.has(cell);
    this.dragging = adds && isOn ? "remove" : "add";
    if (!adds) app.select([cell], cell);
    else this.extend(cell);
    this.focus(cell);
    this.timer = window.setTimeout(() => this.selectAlike(cell), LONG);
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (!this.dragging) return;
    const cell = this.cellAt(event);
    if (cell < 0 || cell === this.app.focus) return;
    clearTimeout(this.timer);
    this.extend(cell);
  }

  onUp() {
    clearTimeout(this.timer);
    this.dragging = null;
  }

  /** @param {number} cell */
  extend(cell) {
    const next = new Set(this.app.selection);
    if (this.dragging === "remove") next.delete(cell);
    else next.add(cell);
    this.app.select(next, cell);
  }

  /** Selects all cells with the same digit, or the same marks where there is none. @param {number} cell */
  selectAlike(cell) {
    if (cell < 0) return;
    const { board } = this.app;
    const all = shown(board);
    const alike = (/** @type {number} */ other) =>
      all[cell] ? all[other] === all[cell] : !all[other] && board.centre[other] === board.centre[cell] && board.corner[other] === board.corner[cell];
    if (!all[cell] && !board.centre[cell] && !board.corner[cell]) return;
    this.app.select([...this.cells.keys()].filter(alike), cell);
  }

  /** @param {HTMLElement} target */
  onFocus(target) {
    const cell = Number(target.dataset.cell);
    if (Number.isNaN(cell)) return;
    if (this.app.focus !== cell || !this.app.selection.size) this.app.select([cell], cell);
    else this.app.show();
  }

  /** @param {number} cell */
  focus(cell) {
    this.cells[cell].focus({ preventScroll: true });
  }

  show() {
    const { app } = this;
    if (this.geometry !== app.geometry) this.use(app.geometry);
    this.cells.forEach((element, cell) => {
      const label = app.paused ? "hidden" : say.cell(app.board, app.geometry, cell);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
      element.setAttribute("aria-selected", String(app.selection.has(cell)));
      element.tabIndex = cell === app.focus ? 0 : -1;
      if (app.board.givens[cell]) element.setAttribute("aria-readonly", "true");
      else element.removeAttribute("aria-readonly");
    });
  }
}
