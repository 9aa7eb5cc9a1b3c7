// The grid for mouse, touch, keyboard and screen readers: transparent cells on top of the picture.

import { html } from "./dom.js";
import { shown } from "./board.js";
import { isForChains } from "./chains.js";
import { whenChanged } from "./facts.js";
import * as say from "./say.js";

/** A press of this many milliseconds selects all cells with the same content, as a double click does. */
const LONG = 500;

/** A drag takes a cell where the pointer is at most this far from its middle, across and down together, in cells. */
const DIAMOND = 0.75;

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
    this.use = whenChanged((geometry) => this.layOut(geometry));
    // Most changes affect only the selection.
    this.label = whenChanged((board, geometry, faults, paused) => this.name(faults, paused));
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
    root.addEventListener("dblclick", (event) => isForChains(app.entry.tool) || this.selectAlike(this.cellAt(event)));
    root.addEventListener("focusin", (event) => this.onFocus(event));
    root.addEventListener("focusout", (event) => this.holds(event) || app.show());
  }

  /**
   * Lays out the cells of a board. A hole is a place without a cell.
   *
   * @param {import("./geometry.js").Geometry} geometry
   */
  layOut(geometry) {
    const { rows, columns } = geometry;
    this.cells = geometry.places.map(([, column], cell) =>
      html("div", { role: "gridcell", "aria-colindex": column + 1, "data-cell": cell, tabindex: -1 }),
    );
    const hole = () => html("div", { role: "presentation" });
    const lines = Array.from({ length: rows }, (_, row) => {
      const cells = Array.from({ length: columns }, (_, column) => this.cells[geometry.cellAt(row, column)] ?? hole());
      return html("div", { role: "row", "aria-rowindex": row + 1 }, ...cells);
    });
    const hadFocus = this.root.contains(document.activeElement);
    this.root.replaceChildren(...lines);
    this.root.setAttribute("aria-rowcount", String(rows));
    this.root.setAttribute("aria-colcount", String(columns));
    if (hadFocus) this.focus(this.app.entry.focus);
  }

  /** Makes room for the cells of the board and for what is shown beside it. */
  makeRoom() {
    const { geometry: { rows, columns }, margins } = this.app;
    const { style } = /** @type {HTMLElement} */ (this.root.closest("main"));
    for (const [name, cells] of Object.entries({ rows, columns, ...margins })) {
      style.setProperty(`--${name}`, String(cells));
    }
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

  /**
   * Ends the selection when something beside the board is pressed, if the setter need not choose a place there.
   *
   * @param {PointerEvent} event
   */
  onBeside({ target, button }) {
    const isBeside = !(/** @type {Element} */ (target).closest("#grid, #desk, button"));
    if (isBeside && !button && this.app.place === null) this.app.entry.select([]);
  }

  /**
   * Returns whether a pointer is at the corner of a cell, which a diagonal drag crosses on its way to the next.
   *
   * @param {PointerEvent} event
   */
  isByCorner(event) {
    const [across, down] = this.pointAt(event).map((at) => Math.abs((at % 1) - 0.5));
    return across + down > DIAMOND;
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const cell = this.cellAt(event);
    if (cell < 0 || event.button > 0) return;
    event.preventDefault();
    this.root.setPointerCapture(event.pointerId);
    const { app } = this;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    const isOn = app.entry.selection.has(cell);
    this.dragging = adds && isOn ? "remove" : "add";
    if (!adds) app.entry.select([cell], cell);
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
    const isForMouse = isForChains(app.entry.tool) && event.pointerType !== "touch" && !app.clock.paused;
    if (!isForMouse) return false;
    this.dragging = null;
    const cell = this.cellAt(event);
    const candidate = cell < 0 ? null : app.entry.chains.at(cell, ...this.pointAt(event));
    if (candidate && String(candidate) !== String(this.picked)) app.entry.chains.pick(candidate);
    this.picked = candidate;
    return true;
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (!this.dragging) return;
    const cell = this.cellAt(event);
    if (cell < 0 || cell === this.app.entry.focus || this.isByCorner(event)) return;
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
    if (this.picked && this.app.entry.tool === "line") this.pick(event);
    this.picked = null;
    this.dragging = null;
  }

  /** @param {number} cell */
  extend(cell) {
    const next = new Set(this.app.entry.selection);
    if (this.dragging === "remove") next.delete(cell);
    else next.add(cell);
    this.app.entry.select(next, cell);
    this.app.entry.saySize();
  }

  /**
   * Selects all cells with the same colours if the tool enters colours, with the same digit or, if there is none, with
   * the same marks.
   *
   * @param {number} cell
   */
  selectAlike(cell) {
    if (cell < 0) return;
    const { board, entry } = this.app;
    const { centre, colours, corner } = board;
    const all = shown(board);
    const isByColour = colours[cell] > 0 && (entry.tool === "colour" || (!all[cell] && !centre[cell] && !corner[cell]));
    if (!all[cell] && !centre[cell] && !corner[cell] && !isByColour) return;
    const hasMarks = (/** @type {number} */ other) =>
      !all[other] && centre[other] === centre[cell] && corner[other] === corner[cell];
    const hasContent = (/** @type {number} */ other) => (all[cell] ? all[other] === all[cell] : hasMarks(other));
    const alike = (/** @type {number} */ other) => (isByColour ? colours[other] === colours[cell] : hasContent(other));
    entry.select([...this.cells.keys()].filter(alike), cell);
    entry.saySize();
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const { entry } = this.app;
    const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
    if (Number.isNaN(cell)) return;
    if (entry.focus !== cell || !entry.selection.size) entry.select([cell], cell);
    else if (!this.holds(event)) this.app.show();
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

  /**
   * Names the cells, with what they hold and what is wrong with them.
   *
   * @param {Map<number, string>} faults
   * @param {boolean} paused
   */
  name(faults, paused) {
    this.cells.forEach((element, cell) => {
      put(element, "aria-label", paused ? "hidden" : this.app.session.cellInWords(cell));
      put(element, "aria-invalid", String(faults.has(cell)));
    });
  }

  show() {
    const { board, clock, entry, geometry, session } = this.app;
    this.use(geometry);
    this.makeRoom();
    this.label(board, geometry, session.faults, clock.paused);
    this.cells.forEach((element, cell) => {
      put(element, "aria-selected", String(entry.selection.has(cell)));
      put(element, "aria-readonly", String(Boolean(board.givens[cell])));
      put(element, "tabindex", cell === entry.focus ? "0" : "-1");
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
