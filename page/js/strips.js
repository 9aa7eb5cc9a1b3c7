// What stands beside the board, in strips that stay at the edges of the window while the board is zoomed: the names of
// rows and columns, and the clues outside.

import { html, svg } from "./dom.js";
import { whenChanged } from "./facts.js";
import { names, textsBeside } from "./lines.js";
import { CELL, RIM } from "./places.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {"left" | "top" | "right" | "bottom"} Side
 */

/** @type {Side[]} */
const SIDES = ["left", "right", "top", "bottom"];

const NONE = { left: 0, top: 0, right: 0, bottom: 0 };

export class Strips {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    /** @type {Element[]} */
    this.shown = [];
    /** How much of each edge the strips take, in cells. */
    this.held = NONE;
    this.make = whenChanged((geometry, left, top, right, bottom, isNamed) => {
      this.makeStrips(geometry, { left, top, right, bottom }, isNamed);
    });
  }

  /**
   * @param {Geometry} geometry
   * @param {Geometry["beside"]} margins
   * @param {{isNamed: boolean, isZoomed: boolean}} how
   */
  show(geometry, { left, top, right, bottom }, { isNamed, isZoomed }) {
    if (isZoomed) this.make(geometry, left, top, right, bottom, isNamed);
    else this.make(geometry, 0, 0, 0, 0, false);
  }

  /**
   * @param {Geometry} geometry
   * @param {Geometry["beside"]} margins
   * @param {boolean} isNamed
   */
  makeStrips(geometry, margins, isNamed) {
    const { rows, columns, roomOfLabels } = geometry;
    const held = { ...NONE };
    /** @type {Partial<Record<Side, [number, number]>>} from where to where each strip goes, in cells from its margin's edge */
    const strips = {};
    for (const side of SIDES) {
      const names = side === "left" || side === "top" ? Math.min(roomOfLabels, margins[side]) : 0;
      const from = isNamed ? 0 : names;
      const to = hasDiagonals(geometry, side) || !geometry.beside[side] ? names : margins[side];
      if (to <= from) continue;
      strips[side] = [from, to];
      held[side] = to - from;
    }
    this.held = held;
    for (const each of this.shown) each.remove();
    const { left, top, right, bottom } = margins;
    const [width, height] = [columns + left + right + 2 * RIM, rows + top + bottom + 2 * RIM];
    const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    const made = SIDES.filter((side) => strips[side]).map((side) => {
      const [from, to] = /** @type {[number, number]} */ (strips[side]);
      const size = to - from;
      const isLevel = side === "top" || side === "bottom";
      const [across, down] = isLevel ? [width, size] : [size, height];
      const x = side === "right" ? columns + right - to : isLevel ? -left - RIM : from - left;
      const y = side === "bottom" ? rows + bottom - to : isLevel ? from - top : -top - RIM;
      const viewBox = [x, y, across, down].map((at) => at * CELL).join(" ");
      const content = [...(isNamed ? names(geometry, left, top) : []), ...textsBeside(geometry)];
      const strip = svg("svg", { class: `strip ${side}`, viewBox, "aria-hidden": "true" }, ...content);
      strip.style.width = percent(across, width);
      strip.style.height = percent(down, height);
      // Percentages of margins are of the width.
      strip.style.setProperty(`margin-${side}`, percent(from + RIM, width));
      return strip;
    });
    const corners = ["left", "right"].flatMap((side) => ["top", "bottom"].map((other) => [side, other]));
    const blank = corners.filter(([side, other]) => held[/** @type {Side} */ (side)] && held[/** @type {Side} */ (other)]);
    const squares = blank.map((sides) => {
      const square = html("div", { class: `strip ${sides.join(" ")}` });
      const [across, down] = sides.map((side) => held[/** @type {Side} */ (side)]);
      square.style.width = percent(across, width);
      square.style.height = percent(down, height);
      return square;
    });
    this.shown = [...made, ...squares];
    this.board.append(...this.shown);
  }
}

/**
 * Returns whether lines beside a side of the board point to diagonals, so that their clues cannot be moved along.
 *
 * @param {Geometry} geometry
 * @param {Side} side
 */
function hasDiagonals({ shapes, rows, columns }, side) {
  const isBeside = (/** @type {number[]} */ [x, y]) =>
    ({ left: x < 0, top: y < 0, right: x > columns, bottom: y > rows })[side];
  return shapes.some((shape) => "points" in shape && (shape.points ?? []).some(isBeside));
}
