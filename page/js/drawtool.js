// Drawing clues on the board with mouse, finger and keys, and the outline of the clue that is drawn or edited.

import { byId, svg } from "./dom.js";
import { border, cornerAt, edgeAt, nameOf, namesIn, placeOf } from "./gestures.js";
import { scaled } from "./places.js";

/** How near to the middle of a cell a line must come to go through it, so that diagonals are easy to draw. */
const NEAR = 0.4;

/** The distance between two points of a stroke that are looked at. */
const STEP = 0.08;

/** The keys that finish, give up or remove a clue; others may set its number. */
const KEYS = ["Enter", "Escape", "Delete"];

export class DrawTool {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./constraints.js").Constraints} clues
   */
  constructor(app, clues) {
    this.app = app;
    this.clues = clues;
    /**
     * The stroke that is drawn: its cells, and where the pointer was last.
     *
     * @type {{names: string[], last: [number, number], adds: boolean} | null}
     */
    this.stroke = null;
    /**
     * The cell from which the chosen clue is dragged, and the one to which.
     *
     * @type {{from: [number, number], to: [number, number]} | null}
     */
    this.drag = null;
    /** @type {SVGElement | null} */
    this.layer = null;
    const board = byId("board");
    board.addEventListener("pointerdown", (event) => this.onDown(event), true);
    board.addEventListener("pointermove", (event) => this.onMove(event), true);
    board.addEventListener("pointerup", (event) => this.onUp(event), true);
    board.addEventListener("pointercancel", () => this.cancel(), true);
    board.addEventListener("dblclick", (event) => this.draws && event.stopPropagation(), true);
    document.addEventListener("keydown", (event) => this.onKey(event), true);
  }

  get isOpen() {
    return this.app.panels?.shown === "set" && !this.app.clock.paused;
  }

  /** Whether strokes draw clues now. */
  get draws() {
    const gesture = this.clues.rule?.gesture ?? "none";
    return this.isOpen && !["none", "outside"].includes(gesture) && !this.clues.arguments.isChoosing;
  }

  /**
   * Returns the point of a pointer, in cells from the left and from the top.
   *
   * @param {PointerEvent} event
   * @returns {[number, number]}
   */
  pointAt(event) {
    return this.app.grid?.pointAt(event) ?? [-1, -1];
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    if (event.button > 0 || /** @type {HTMLElement} */ (event.target).closest("button")) return;
    const point = this.pointAt(event);
    const name = this.cellNear(point, 1);
    if (!name) return;
    if (this.draws) this.begin(event, point, name);
    else if (this.isOpen && !this.clues.rule && this.clues.cells.includes(name)) {
      const [row, column] = /** @type {[number, number]} */ (placeOf(name));
      this.drag = { from: [row, column], to: [row, column] };
    } else return;
    event.preventDefault();
    event.stopPropagation();
    byId("board").setPointerCapture(event.pointerId);
    // Keys belong to the clue now, and not to the control that had the focus.
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    this.show();
  }

  /**
   * @param {PointerEvent} event
   * @param {[number, number]} point
   * @param {string} name
   */
  begin(event, point, name) {
    const gesture = this.clues.rule?.gesture;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    const names = gesture === "edge" ? edgeAt(...point) : gesture === "corner" ? cornerAt(...point) : [name];
    if (names.every((each) => this.isCell(each))) this.stroke = { names, last: point, adds };
  }

  /** @param {string} name */
  isCell(name) {
    const place = placeOf(name);
    return place !== null && this.app.geometry.cellAt(...place) >= 0;
  }

  /**
   * Returns the cell at a point, if the point is near enough to its middle; "" otherwise.
   *
   * @param {[number, number]} point
   * @param {number} near
   */
  cellNear([x, y], near) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isNear = Math.hypot(x - column - 0.5, y - row - 0.5) < near;
    return isNear && this.app.geometry.cellAt(row, column) >= 0 ? nameOf(row, column) : "";
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (!this.stroke && !this.drag) return;
    event.stopPropagation();
    const point = this.pointAt(event);
    if (this.drag) this.drag.to = [Math.floor(point[1]), Math.floor(point[0])];
    if (this.stroke) this.extend(point);
    this.show();
  }

  /**
   * Takes the cells between the last point of the stroke and this one.
   *
   * @param {[number, number]} point
   */
  extend(point) {
    const { gesture } = this.clues.rule ?? {};
    if (!this.stroke || gesture === "edge" || gesture === "corner") return;
    const { last, names } = this.stroke;
    const steps = Math.ceil(Math.hypot(point[0] - last[0], point[1] - last[1]) / STEP);
    for (let at = 1; at <= steps; at++) {
      const along = (/** @type {0 | 1} */ axis) => last[axis] + ((point[axis] - last[axis]) * at) / steps;
      const name = this.cellNear([along(0), along(1)], gesture === "path" ? NEAR : 1);
      if (!name || name === names.at(-1)) continue;
      // Going back takes the last cell away.
      if (name === names.at(-2)) names.pop();
      else if (gesture === "path" || !names.includes(name)) names.push(name);
    }
    this.stroke.last = point;
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    const { drag, stroke } = this;
    if (!drag && !stroke) return;
    event.stopPropagation();
    this.cancel();
    const gesture = this.clues.rule?.gesture;
    if (stroke && (gesture === "edge" || gesture === "corner")) this.clues.point(stroke.names);
    else if (stroke) this.clues.stroke(stroke.names, stroke.adds);
    const by = drag && [drag.to[0] - drag.from[0], drag.to[1] - drag.from[1]];
    if (by && (by[0] || by[1])) this.clues.move(by[0], by[1]);
  }

  cancel() {
    [this.stroke, this.drag] = [null, null];
    this.show();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!this.isOpen || !this.clues.clue || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest?.("input, textarea, select, dialog")) return;
    if (target.closest?.("button, summary, a") && ["Enter", " ", "Delete"].includes(event.key)) return;
    if (KEYS.includes(event.key)) this.end(event.key);
    else if (!this.clues.typeKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key */
  end(key) {
    if (key === "Enter") this.clues.finish();
    else if (key === "Delete") this.clues.remove();
    else this.clues.giveUp();
  }

  /** Draws the outline of the clue that is drawn or edited, and of those that an answer of the engine names. */
  show() {
    const shown = this.isOpen ? this.drafts() : [];
    if (!shown.length && !this.layer) return;
    this.layer ??= byId("picture").appendChild(svg("g"));
    this.layer.replaceChildren(...shown);
  }

  drafts() {
    const { from, to } = this.drag ?? { from: [0, 0], to: [0, 0] };
    const { cells, named, rule, stated } = this.clues;
    const contradicting = [...named].flatMap((at) => outline(namesIn(stated[at]), "draft bad", 0, 0));
    const names = this.stroke?.names ?? cells;
    const line = this.stroke && rule?.gesture === "path" ? [pathOf(names)] : [];
    return [...contradicting, ...outline(names, "draft", to[0] - from[0], to[1] - from[1]), ...line];
  }
}

/**
 * Returns the outline of cells.
 *
 * @param {string[]} names
 * @param {string} style its classes
 * @param {number} down how far they are dragged
 * @param {number} right
 */
function outline(names, style, down, right) {
  if (!names.length) return [];
  const lines = border(names).map(([x1, y1, x2, y2]) => scaled([x1 + right, y1 + down, x2 + right, y2 + down]));
  return [svg("path", { d: lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join(""), class: style })];
}

/** @param {string[]} names */
function pathOf(names) {
  const points = names.map((name) => scaled((placeOf(name) ?? [0, 0]).map((at) => at + 0.5).reverse()));
  return svg("polyline", { points: points.map((point) => point.join()).join(" "), class: "draft stroke" });
}
