// Fingers, mouse and wheel on the window of the board: two fingers zoom and move it, and so does the wheel. One finger
// selects, or moves the board if it begins beside the cells.

/** The factor of a notch of the wheel, and the number of pixels that it scrolls at least. */
const NOTCH = { factor: 1.25, pixels: 25 };

/** Events of the wheel that follow one another within this number of milliseconds belong together. */
const TOGETHER = 300;

/** @typedef {import("./view.js").Point} Point */

export class Fingers {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./view.js").View} view
   */
  constructor(app, view) {
    this.app = app;
    this.view = view;
    /**
     * Where each finger on the window is, and what it touched first.
     *
     * @type {Map<number, {point: Point, target: EventTarget | null}>}
     */
    this.down = new Map();
    /**
     * What two fingers hold: the board and a point of it, their distance, and the factor: at the beginning, and now.
     *
     * @type {{
     *   board: ReturnType<import("./view.js").View["hold"]>, at: Point, apart: number, from: number, factor: number,
     *   middle: Point,
     * } | null}
     */
    this.held = null;
    /** The selection before the first finger touched the board. */
    this.selected = { cells: app.entry.selection, focus: app.entry.focus };
    /**
     * Where a pointer is that moves the board.
     *
     * @type {Point | null}
     */
    this.dragged = null;
    /** When the wheel last zoomed. */
    this.zoomed = -Infinity;
    this.frame = 0;
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ does) =>
      view.root.addEventListener(type, does, { capture: true, passive: false });
    on("pointerdown", (event) => this.onDown(event));
    on("pointermove", (event) => this.onMove(event));
    on("pointerup", (event) => this.onUp(event));
    on("pointercancel", (event) => event.isTrusted && this.onUp(event));
    on("wheel", (event) => this.onWheel(event));
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    const { app: { entry, grid }, view } = this;
    const point = pointOf(event);
    if (event.pointerType === "touch") {
      if (!this.down.size) this.selected = { cells: entry.selection, focus: entry.focus };
      this.down.set(event.pointerId, { point, target: event.target });
      if (this.down.size === 2) this.hold();
      if (this.down.size > 1) return event.stopPropagation();
    }
    const isBeside = grid?.cellAt(event) === -1 && !(/** @type {Element} */ (event.target).closest("button"));
    if (!isBeside || view.factor === 1 || event.button > 0) return;
    view.root.setPointerCapture(event.pointerId);
    this.dragged = point;
  }

  /** Takes hold of the board with two fingers. What the first one has begun is taken back. */
  hold() {
    const [[pointerId, { target }]] = this.down;
    target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId, bubbles: true }));
    this.app.entry.select(this.selected.cells, this.selected.focus);
    this.dragged = null;
    const { middle, apart } = this.pinch();
    const { factor } = this.view;
    const at = this.view.onBoard(middle);
    this.held = { board: this.view.hold(), at, apart, from: factor, factor, middle };
  }

  /**
   * Returns the point between two fingers, and their distance.
   *
   * @returns {{middle: Point, apart: number}}
   */
  pinch() {
    const [[x, y], [right, down]] = [...this.down.values()].map(({ point }) => point);
    return { middle: [(x + right) / 2, (y + down) / 2], apart: Math.max(Math.hypot(right - x, down - y), 1) };
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const point = pointOf(event);
    const finger = this.down.get(event.pointerId);
    if (finger) finger.point = point;
    if (this.held) {
      event.stopPropagation();
      this.frame ||= requestAnimationFrame(() => this.follow());
    } else if (this.dragged) {
      this.view.root.scrollBy(this.dragged[0] - point[0], this.dragged[1] - point[1]);
      this.dragged = point;
    }
  }

  /** Makes the board follow the two fingers that hold it. */
  follow() {
    this.frame = 0;
    if (!this.held || this.down.size < 2) return;
    const { middle, apart } = this.pinch();
    this.held.middle = middle;
    this.held.factor = (this.held.from * apart) / this.held.apart;
    this.view.carry(this.held.board, this.held.factor, middle, this.held.at);
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    this.dragged = null;
    if (this.held) {
      event.stopPropagation();
      this.follow();
    }
    this.down.delete(event.pointerId);
    // The finger that is lifted last selects nothing.
    if (this.down.size) return;
    if (this.held) this.view.drop(this.held.factor, this.held.middle, this.held.at);
    this.held = null;
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    const { view } = this;
    const goesOn = event.timeStamp - this.zoomed < TOGETHER;
    // A wheel scrolls what is larger than its window, and zooms what is not.
    const begins = event.deltaY < 0 && view.factor === 1 && view.hasButtons && window === window.parent;
    if (!event.ctrlKey && !goesOn && !begins) return;
    event.preventDefault();
    this.zoomed = event.timeStamp;
    const notches = Math.max(-1, Math.min(event.deltaY / (event.deltaMode ? 1 : NOTCH.pixels), 1));
    view.zoomAt(view.factor * NOTCH.factor ** -notches, pointOf(event));
    if (notches > 0) view.settle();
  }
}

/**
 * @param {{clientX: number, clientY: number}} event
 * @returns {Point}
 */
const pointOf = ({ clientX, clientY }) => [clientX, clientY];
