// The grid for mouse, touch, keyboard and screen readers: transparent cells on top of the picture.

import { html } from "./dom.js";
import { shown } from "./board.js";
import { isForChains } from "./chains.js";
import * as say from "./say.js";

/** A press of this many milliseconds selects all cells with the same content, as a double click does. */
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
    /**
     * The board that the labels describe, whether they hide its contents, and what is wrong with it.
     *
     * @type {[import("./board.js").Board | null, boolean, string]}
     */
    this.labelled = [null, false, ""];
    /**
     * Whether the current drag adds or removes cells; null if there is no drag.
     *
     * @type {"add" | "remove" | null}
     */
    this.dragging = null;
    this.timer = 0;
    /**
     * The candidate that was pressed, until the pointer is released.
     *
     * @type {[number, number] | null}
     */
    this.picked = null;
    root.addEventListener("pointerdown", (event) => this.onDown(event));
    root.addEventListener("pointermove", (event) => this.onMove(event));
    root.addEventListener("pointerup", (event) => this.onUp(event));
    root.addEventListener("pointercancel", (event) => this.onUp(event));
    root.addEventListener("dblclick", (event) => isForChains(app.tool) || this.selectAlike(this.cellAt(event)));
    root.addEventListener("focusin", (event) => this.onFocus(/** @type {HTMLElement} */ (event.target), this.holds(event)));
    root.addEventListener("focusout", (event) => this.holds(event) || app.show());
  }

  /**
   * Lays out the cells of a board. A hole is a place without a cell.
   *
   * @param {import("./geometry.js").Geometry} geometry
   */
  use(geometry) {
    this.geometry = geometry;
    this.labelled = [null, false, ""];
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

  /**
   * Returns the cell under a pointer, or -1.
   *
   * @param {{clientX: number, clientY: number}} event
   */
  cellAt({ clientX, clientY }) {
    const [across, down] = this.pointAt({ clientX, clientY });
    return this.app.geometry.cellAt(Math.floor(down), Math.floor(across));
  }

  /**
   * Returns the point on the board under a pointer, in cells from the left and from the top.
   *
   * @param {{clientX: number, clientY: number}} event
   * @returns {[number, number]}
   */
  pointAt({ clientX, clientY }) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const { geometry } = this.app;
    return [((clientX - left) / width) * geometry.columns, ((clientY - top) / height) * geometry.rows];
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
    if (this.pick(event)) return;
    this.timer = window.setTimeout(() => this.selectAlike(cell), LONG);
  }

  /**
   * Uses the tool for chains on the candidate under the pointer. A finger is too wide for that, so touch selects cells.
   *
   * @param {PointerEvent} event
   */
  pick(event) {
    const { app } = this;
    const isForMouse = isForChains(app.tool) && event.pointerType !== "touch" && !app.clock.paused;
    if (!isForMouse) return false;
    this.dragging = null;
    const cell = this.cellAt(event);
    const candidate = cell < 0 ? null : app.chains.at(cell, ...this.pointAt(event));
    if (candidate && String(candidate) !== String(this.picked)) app.chains.pick(candidate);
    this.picked = candidate;
    return true;
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (!this.dragging) return;
    const cell = this.cellAt(event);
    if (cell < 0 || cell === this.app.focus) return;
    clearTimeout(this.timer);
    this.extend(cell);
  }

  /**
   * Ends a drag. A line is drawn by two clicks, or by dragging from one candidate to another.
   *
   * @param {PointerEvent} event
   */
  onUp(event) {
    clearTimeout(this.timer);
    if (this.picked && this.app.tool === "line") this.pick(event);
    this.picked = null;
    this.dragging = null;
  }

  /** @param {number} cell */
  extend(cell) {
    const next = new Set(this.app.selection);
    if (this.dragging === "remove") next.delete(cell);
    else next.add(cell);
    this.app.select(next, cell);
  }

  /**
   * Selects all cells with the same digit or, if there is none, with the same marks.
   *
   * @param {number} cell
   */
  selectAlike(cell) {
    if (cell < 0) return;
    const { board } = this.app;
    const all = shown(board);
    const alike = (/** @type {number} */ other) =>
      all[cell] ? all[other] === all[cell] : !all[other] && board.centre[other] === board.centre[cell] && board.corner[other] === board.corner[cell];
    if (!all[cell] && !board.centre[cell] && !board.corner[cell]) return;
    this.app.select([...this.cells.keys()].filter(alike), cell);
  }

  /**
   * @param {HTMLElement} target
   * @param {boolean} wasHere whether the focus was in the grid before
   */
  onFocus(target, wasHere) {
    const cell = Number(target.dataset.cell);
    if (Number.isNaN(cell)) return;
    if (this.app.focus !== cell || !this.app.selection.size) this.app.select([cell], cell);
    else if (!wasHere) this.app.show();
  }

  /**
   * Returns whether the other element of a change of focus is in the grid too, so that the page need not be redrawn.
   *
   * @param {FocusEvent} event
   */
  holds(event) {
    return this.root.contains(/** @type {Node | null} */ (event.relatedTarget));
  }

  /** @param {number} cell */
  focus(cell) {
    this.cells[cell].focus({ preventScroll: true });
  }

  /** Renames the cells if the board has changed. Most changes affect only the selection. */
  label() {
    const { app } = this;
    const [board, paused, faults] = this.labelled;
    const found = [...app.faults].join();
    if (board === app.board && paused === app.clock.paused && faults === found) return;
    this.labelled = [app.board, app.clock.paused, found];
    this.cells.forEach((element, cell) => {
      put(element, "aria-label", app.clock.paused ? "hidden" : app.cellInWords(cell));
      put(element, "aria-invalid", String(app.faults.has(cell)));
    });
  }

  show() {
    const { app } = this;
    if (this.geometry !== app.geometry) this.use(app.geometry);
    this.label();
    this.cells.forEach((element, cell) => {
      put(element, "aria-selected", String(app.selection.has(cell)));
      put(element, "aria-readonly", String(Boolean(app.board.givens[cell])));
      put(element, "tabindex", cell === app.focus ? "0" : "-1");
    });
  }
}

/**
 * Sets an attribute only if it has changed, because setting it always makes the browser work.
 *
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
