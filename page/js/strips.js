// What stands beside the board, in strips that stay at the edges of the window while the board is enlarged: the names
// of rows and columns, and the clues outside.

import { html, svg } from "./dom.js";
import { whenChanged } from "./facts.js";
import { names, textsBeside } from "./lines.js";
import { RIM, scaled } from "./places.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {"left" | "top" | "right" | "bottom"} Side
 * @typedef {Record<Side, number>} Margins in cells
 */

/** @type {Side[]} */
const SIDES = ["left", "right", "top", "bottom"];

/** @type {[Side, Side][]} */
const CORNERS = [["left", "top"], ["left", "bottom"], ["right", "top"], ["right", "bottom"]];

/** The most room that names take where cells are large, in cells. */
const ROOM = 0.6;

export class Strips {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    /** @type {Element[]} */
    this.shown = [];
    /**
     * How much of each edge the strips take.
     *
     * @type {Margins}
     */
    this.held = { left: 0, top: 0, right: 0, bottom: 0 };
    this.make = whenChanged((geometry, left, top, right, bottom, hasRoom, isNamed) =>
      this.redraw(geometry, { left, top, right, bottom }, hasRoom, isNamed),
    );
  }

  /**
   * @param {Geometry} geometry
   * @param {Margins} margins
   * @param {boolean} hasRoom whether there is room for names
   * @param {boolean} isNamed whether they are shown
   */
  show(geometry, { left, top, right, bottom }, hasRoom, isNamed) {
    this.make(geometry, left, top, right, bottom, hasRoom, isNamed);
  }

  hide() {
    this.make(null, 0, 0, 0, 0, false, false);
  }

  /**
   * @param {Geometry | null} geometry
   * @param {Margins} margins
   * @param {boolean} hasRoom
   * @param {boolean} isNamed
   */
  redraw(geometry, margins, hasRoom, isNamed) {
    this.held = { left: 0, top: 0, right: 0, bottom: 0 };
    for (const each of this.shown) each.remove();
    this.shown = [];
    if (!geometry) return;
    const { rows, columns, roomOfLabels } = geometry;
    const { left, top, right, bottom } = margins;
    const [width, height] = [columns + left + right + 2 * RIM, rows + top + bottom + 2 * RIM];
    /**
     * @param {SVGElement | HTMLElement} strip
     * @param {number} across
     * @param {number} down
     */
    const add = (strip, across, down) => {
      strip.style.width = `${(100 * across) / width}%`;
      strip.style.height = `${(100 * down) / height}%`;
      this.shown.push(strip);
    };
    const room = Math.min(roomOfLabels, ROOM);
    for (const side of SIDES) {
      const [from, to] = reach(geometry, margins[side], side, hasRoom, isNamed ? room : 0);
      const size = to - from;
      if (size <= 0) continue;
      this.held[side] = size;
      const boxes = {
        left: [from - left, -top - RIM, size, height],
        top: [-left - RIM, from - top, width, size],
        right: [columns + right - to, -top - RIM, size, height],
        bottom: [-left - RIM, rows + bottom - to, width, size],
      };
      const viewBox = scaled(boxes[side]).join(" ");
      const content = [...textsBeside(geometry), ...(isNamed ? names(geometry, left, top, room) : [])];
      const strip = svg("svg", { class: `strip ${side}`, viewBox, "aria-hidden": "true" }, ...content);
      // Percentages of margins are of the width.
      strip.style.setProperty(`margin-${side}`, `${(100 * (from + RIM)) / width}%`);
      add(strip, boxes[side][2], boxes[side][3]);
    }
    for (const [side, other] of CORNERS) {
      const [across, down] = [this.held[side], this.held[other]];
      if (across && down) add(html("div", { class: `strip ${side} ${other}` }), across, down);
    }
    this.board.append(...this.shown);
  }
}

/**
 * Returns from where to where a strip reaches, in cells from the outer edge of its margin.
 *
 * @param {Geometry} geometry
 * @param {number} margin
 * @param {Side} side
 * @param {boolean} hasRoom
 * @param {number} named the room that names take
 */
function reach(geometry, margin, side, hasRoom, named) {
  const names = hasRoom && (side === "left" || side === "top") ? geometry.roomOfLabels : 0;
  const hasClues = geometry.beside[side] > 0 && !hasDiagonals(geometry, side);
  return [names - (names && named), hasClues ? margin : names];
}

/**
 * Returns whether lines beside a side of the board point to its diagonals, so that their clues cannot move along it.
 *
 * @param {Geometry} geometry
 * @param {Side} side
 */
function hasDiagonals({ shapes, rows, columns }, side) {
  const isBeside = (/** @type {number[]} */ [x, y]) =>
    ({ left: x < 0, top: y < 0, right: x > columns, bottom: y > rows })[side];
  return shapes.some((shape) => "points" in shape && shape.points?.some(isBeside));
}
