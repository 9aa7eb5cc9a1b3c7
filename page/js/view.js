// The part of the board that is shown. The board lies in a window that scrolls, and fits it or is larger by a factor.

import { announce } from "./announce.js";
import { button, byId, html } from "./dom.js";
import { whenChanged } from "./facts.js";
import { Fingers } from "./fingers.js";
import { icon } from "./icons.js";
import { RIM } from "./places.js";
import { Strips } from "./strips.js";

/** The least side of a cell for a finger, in pixels. */
const FINGER = 44;

/** The least number of cells across for buttons beside the board; for fingers, boards with small cells need fewer. */
const MANY = { any: 17, fingers: 10 };

/** How far cells can be enlarged: by this factor, or to this side in pixels. */
const MOST = { factor: 4, side: 96 };

/** The factor of a press of a button. */
const STEP = 1.5;

/** A board enlarged by less than this is shown whole. */
const LEAST = 1.1;

/** The room around cells that are brought into view, in cells. */
const AROUND = 0.4;

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {[left: number, top: number, right: number, bottom: number]} Box on the screen
 */

export class View {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.root = byId("view");
    this.board = byId("board");
    this.strips = new Strips(this.board);
    /** How much larger the board is than one that fits. */
    this.factor = 1;
    /** The side of a cell while the board is enlarged. If the window changes, cells keep it. */
    this.side = 0;
    /** The factor before the board was made smaller to show all cells of a hint; 0 if it was not. */
    this.before = 0;
    this.size = { width: 0, height: 0 };
    /** Whether buttons for zooming stand beside the board. */
    this.hasButtons = false;
    this.larger = zoomButton("in", "Zoom in", () => this.step(1));
    this.smaller = zoomButton("out", "Zoom out", () => this.step(-1));
    this.whole = zoomButton("fit", "Fit", () => this.zoom(1));
    const buttons = [this.larger, this.smaller, this.whole];
    this.buttons = html("div", { id: "zoom", role: "group", "aria-label": "Zoom" }, ...buttons);
    this.placeButtons = whenChanged((isBeside) => byId(isBeside ? "room" : "more-actions").append(this.buttons));
    this.follow = whenChanged((..._what) => this.showHint());
    this.fingers = new Fingers(app, this);
    new ResizeObserver(([{ contentRect }]) => {
      const { width, height } = this.size;
      this.size = contentRect;
      this.show();
      const isTurned = width !== contentRect.width && height !== contentRect.height;
      if (isTurned) this.reveal([app.entry.focus]);
    }).observe(this.root);
  }

  /** The side of a cell of a board that fits. */
  get fitting() {
    const { geometry: { rows, columns }, margins: { left, top, right, bottom } } = this.app;
    const { width, height } = this.size;
    return Math.min(width / (columns + left + right + 2 * RIM), height / (rows + top + bottom + 2 * RIM));
  }

  get most() {
    return Math.max(MOST.factor, MOST.side / this.fitting);
  }

  /** @param {number} factor */
  within(factor) {
    return Math.max(1, Math.min(factor, this.most));
  }

  /** Shows the whole of another game. */
  reset() {
    this.before = 0;
    this.use(1);
  }

  show() {
    if (!this.size.width) return;
    this.use(this.factor > 1 ? this.side / this.fitting : 1);
    const { hint, shownStep, level, branch } = this.app.session;
    this.follow(hint, shownStep, level, branch);
  }

  /** @param {number} factor */
  use(factor) {
    const { geometry, isNamed, margins, settings } = this.app;
    const isChanged = factor !== this.factor;
    this.factor = this.within(factor);
    const isZoomed = this.factor > 1;
    this.side = this.fitting * this.factor;
    if (isChanged) this.board.style.setProperty("--zoom", String(this.factor));
    this.root.toggleAttribute("data-zoomed", isZoomed);
    if (isZoomed) this.strips.show(geometry, margins, settings.labels !== "never", isNamed);
    else this.strips.hide();
    const across = Math.max(geometry.rows, geometry.columns);
    const isForFingers = matchMedia("(any-pointer: coarse)").matches && this.fitting < FINGER;
    this.hasButtons = across >= MANY.any || (isForFingers && across >= MANY.fingers);
    this.placeButtons(this.hasButtons);
    this.buttons.hidden = !this.hasButtons && !isForFingers && !isZoomed;
    this.larger.setAttribute("aria-disabled", String(this.factor === this.most));
    for (const each of [this.smaller, this.whole]) each.setAttribute("aria-disabled", String(!isZoomed));
  }

  // -- zooming -----------------------------------------------------------------------------------------------

  /**
   * Makes cells larger or smaller by a step; the first makes them as large as a finger needs.
   *
   * @param {number} by 1 or -1
   */
  step(by) {
    const { factor, fitting } = this;
    const isSmall = by > 0 && fitting * factor < FINGER;
    this.zoom(isSmall ? (FINGER + 0.5) / fitting : factor * STEP ** by);
  }

  /**
   * Zooms about the selected cell, or about the middle if that is not in view.
   *
   * @param {number} factor
   */
  zoom(factor) {
    const { selection, focus } = this.app.entry;
    const [cell, window] = [middleOf(this.boxOf([focus])), this.window];
    const isInView = cell.every((at, axis) => at > window[axis] && at < window[axis + 2]);
    const isAbout = isInView && selection.size > 0;
    this.zoomAt(factor, isAbout ? cell : middleOf(window));
    this.settle();
    if (isAbout) this.reveal([focus]);
    announce(this.factor > 1 ? `zoom ${Math.round(100 * this.factor)} percent` : "the whole board");
  }

  /**
   * Zooms about a point of the screen.
   *
   * @param {number} factor
   * @param {Point} point
   * @param {Point} [at] what of the board goes there, as far as that is possible; without it, what lies there
   */
  zoomAt(factor, [x, y], at = this.onBoard([x, y])) {
    this.before = 0;
    this.use(factor);
    const { left, top, width, height } = this.board.getBoundingClientRect();
    this.root.scrollBy(left + at[0] * width - x, top + at[1] * height - y);
  }

  /**
   * Takes hold of the board: until it is dropped, its picture is only stretched, because drawing a large board anew for
   * every move of two fingers would be slow.
   */
  hold() {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const { scrollLeft, scrollTop } = this.root;
    this.board.toggleAttribute("data-held", true);
    return { left: left + scrollLeft, top: top + scrollTop, width, height };
  }

  /**
   * @param {ReturnType<View["hold"]>} held the board as it was
   * @param {number} factor
   * @param {Point} point
   * @param {Point} at what of the board goes to that point of the screen
   */
  carry(held, factor, [x, y], at) {
    const scale = this.within(factor) / this.factor;
    const right = x - at[0] * held.width * scale - held.left + this.root.scrollLeft;
    const down = y - at[1] * held.height * scale - held.top + this.root.scrollTop;
    this.board.style.setProperty("transform", `translate(${right}px, ${down}px) scale(${scale})`);
  }

  /**
   * @param {number} factor
   * @param {Point} point
   * @param {Point} at
   */
  drop(factor, point, at) {
    this.board.toggleAttribute("data-held", false);
    this.board.style.removeProperty("transform");
    this.zoomAt(factor, point, at);
    this.settle();
  }

  /** Ends zooming. A board that is only a little too large is shown whole. */
  settle() {
    if (this.factor < LEAST) this.use(1);
  }

  /**
   * Returns a point of the screen as fractions of the board.
   *
   * @param {Point} point
   * @returns {Point}
   */
  onBoard([x, y]) {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    return [(x - left) / width, (y - top) / height];
  }

  // -- bringing cells into view ------------------------------------------------------------------------------

  /**
   * Returns the box around cells, wherever the board is scrolled to.
   *
   * @param {number[]} cells
   * @param {number} [around] in cells
   * @returns {Box}
   */
  boxOf(cells, around = 0) {
    const { geometry, margins } = this.app;
    const { left, top, width } = this.board.getBoundingClientRect();
    const side = width / (geometry.columns + margins.left + margins.right + 2 * RIM);
    const [columns, rows] = [cells.map((cell) => geometry.column(cell)), cells.map((cell) => geometry.row(cell))];
    const x = (/** @type {number} */ column) => left + (column + margins.left + RIM) * side;
    const y = (/** @type {number} */ row) => top + (row + margins.top + RIM) * side;
    return [
      x(Math.min(...columns) - around),
      y(Math.min(...rows) - around),
      x(Math.max(...columns) + 1 + around),
      y(Math.max(...rows) + 1 + around),
    ];
  }

  /**
   * The box in which cells are seen: the window without what stays at its edges.
   *
   * @returns {Box}
   */
  get window() {
    const { left, top, right, bottom } = this.root.getBoundingClientRect();
    const { held } = this.strips;
    const { side } = this;
    return [left + held.left * side, top + held.top * side, right - held.right * side, bottom - held.bottom * side];
  }

  /**
   * Scrolls until cells are in view.
   *
   * @param {number[]} cells
   * @param {boolean} [isCentred] whether cells that were out of view go to the middle
   */
  reveal(cells, isCentred = false) {
    if (this.factor === 1 || !cells.length) return;
    const [box, window] = [this.boxOf(cells, AROUND), this.window];
    const by = [0, 1].map((axis) => {
      const [before, after] = [box[axis] - window[axis], box[axis + 2] - window[axis + 2]];
      return before < 0 ? before : Math.max(after, 0);
    });
    if (!by[0] && !by[1]) return;
    const [from, to] = [middleOf(window), middleOf(box)];
    const [x, y] = isCentred ? [to[0] - from[0], to[1] - from[1]] : by;
    this.root.scrollBy(x, y);
  }

  /** Brings the cells of a hint or step into view. If they need more room, the board is smaller until the hint goes. */
  showHint() {
    const before = this.before || this.factor;
    if (before === 1) return;
    const cells = cellsOf(this.app.session);
    const { window } = this;
    let factor = before;
    if (cells.length) {
      const box = this.boxOf(cells, AROUND);
      const rooms = [0, 1].map((axis) => (window[axis + 2] - window[axis]) / (box[axis + 2] - box[axis]));
      factor = Math.max(1, Math.min(before, this.factor * Math.min(...rooms)));
    }
    if (factor !== this.factor) this.zoomAt(factor, middleOf(window));
    this.before = factor < before ? before : 0;
    this.reveal(cells, true);
  }
}

/**
 * Makes a button. Beside the board, there is room for one word only.
 *
 * @param {string} name
 * @param {string} label
 * @param {() => void} act
 */
function zoomButton(name, label, act) {
  const made = button("", act, { id: `zoom-${name}`, "aria-label": label });
  made.append(icon(`zoom-${name}`), html("span", { class: "short", text: name }), html("span", { text: label }));
  return made;
}

/**
 * @param {Box} box
 * @returns {Point}
 */
const middleOf = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];

/**
 * Returns the cells that a hint or a step speaks of.
 *
 * @param {import("./session.js").Session} session
 */
function cellsOf({ hint, picture }) {
  /** @type {Partial<import("./stepview.js").Picture>} */
  const { marks = [], cells = [], links = [], outlined = [] } = picture ?? {};
  const ends = links.flatMap(({ start, end }) => [start, end].map((spot) => (Array.isArray(spot) ? spot[0] : spot)));
  const mistakes = hint?.mistakes?.map(({ cell }) => cell) ?? [];
  return [...marks.map(([cell]) => cell), ...cells.map(([cell]) => cell), ...ends, ...outlined.flat(), ...mistakes];
}
