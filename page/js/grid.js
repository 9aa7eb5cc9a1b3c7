// The grid for mouse, touch, keyboard and screen readers: 81 transparent cells above the picture.

import { CELLS, SIZE, column, row } from "./geometry.js";
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
    this.cells = Array.from({ length: CELLS }, (_, cell) =>
      html("div", { role: "gridcell", "aria-colindex": column(cell) + 1, "data-cell": cell, tabindex: -1 }),
    );
    for (let at = 0; at < SIZE; at++) {
      root.append(html("div", { role: "row", "aria-rowindex": at + 1 }, ...this.cells.slice(SIZE * at, SIZE * at + SIZE)));
    }
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

  /** The cell under a pointer, or -1. @param {{clientX: number, clientY: number}} event */
  cellAt({ clientX, clientY }) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const across = Math.floor(((clientX - left) / width) * SIZE);
    const down = Math.floor(((clientY - top) / height) * SIZE);
    return across < 0 || down < 0 || across >= SIZE || down >= SIZE ? -1 : SIZE * down + across;
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
    this.cells.forEach((element, cell) => {
      const label = app.paused ? "hidden" : say.cell(app.board, cell);
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
      element.setAttribute("aria-selected", String(app.selection.has(cell)));
      element.tabIndex = cell === app.focus ? 0 : -1;
      if (app.board.givens[cell]) element.setAttribute("aria-readonly", "true");
      else element.removeAttribute("aria-readonly");
    });
  }
}
