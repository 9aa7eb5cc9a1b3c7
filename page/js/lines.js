// The lines of a board: its frame, the shapes of its constraints, and the outlines of houses.

import { svg } from "./dom.js";
import { CELL } from "./places.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Shape} Shape */

/**
 * Draws the sides of each cell as thin lines, and the walls on top of them as thick ones.
 *
 * @param {Geometry} geometry
 */
export function frame(geometry) {
  const square = (/** @type {number[]} */ [row, column]) => svg("rect", { x: column * CELL, y: row * CELL, width: CELL, height: CELL, class: "thin" });
  const wall = (/** @type {number[]} */ [x1, y1, x2, y2]) => svg("line", { x1: x1 * CELL, y1: y1 * CELL, x2: x2 * CELL, y2: y2 * CELL, class: "thick" });
  return [...geometry.places.map(square), ...geometry.walls.map(wall)];
}

/**
 * Returns the shapes of constraints that are drawn below the digits: lines and grey circles.
 *
 * @param {Geometry} geometry
 */
export const under = (geometry) => shapes(geometry).filter(isUnder).map(drawn);

/**
 * Returns the shapes of constraints that are drawn above the lines.
 *
 * @param {Geometry} geometry
 */
export const over = (geometry) => shapes(geometry).filter((shape) => !isUnder(shape)).map(drawn);

/** @param {Geometry} geometry */
const shapes = ({ constraints }) => constraints.flatMap((constraint) => constraint.shapes);

/** @param {Shape} shape */
const isUnder = ({ shape, fill }) => shape === "line" || fill === "grey";

/** @param {number[][]} points */
const path = (points) => points.map(([x, y]) => `${x * CELL},${y * CELL}`).join(" ");

/**
 * @param {Shape} shape
 * @returns {SVGElement}
 */
function drawn({ shape, centre = [], radius = 0, fill, points = [], width = 0, loops = [], at = [], text, centred }) {
  if (shape === "circle") return svg("circle", { cx: centre[0] * CELL, cy: centre[1] * CELL, r: radius * CELL, class: `clue ${fill}` });
  if (shape === "line") return svg("polyline", { points: path(points), "stroke-width": width * CELL, class: "clue line" });
  if (shape === "outline") return svg("g", {}, ...loops.map((loop) => svg("polygon", { points: path(loop), class: "clue cage" })));
  return svg("text", { x: at[0] * CELL, y: at[1] * CELL, class: `clue ${centred ? "centred" : "sum"}`, text: text ?? "" });
}

/**
 * Returns the edges between a set of cells and the other cells.
 *
 * @param {number[]} cells
 * @param {Geometry} geometry
 */
export function outlineOf(cells, geometry) {
  const inside = new Set(cells);
  const has = (/** @type {number} */ down, /** @type {number} */ right) => inside.has(geometry.cellAt(down, right));
  const lines = [];
  for (const cell of cells) {
    const [down, right] = geometry.places[cell];
    const [left, top] = [right * CELL, down * CELL];
    const sides = /** @type {[boolean, number, number, number, number][]} */ ([
      [has(down - 1, right), left, top + 3, left + CELL, top + 3],
      [has(down + 1, right), left, top + CELL - 3, left + CELL, top + CELL - 3],
      [has(down, right - 1), left + 3, top, left + 3, top + CELL],
      [has(down, right + 1), left + CELL - 3, top, left + CELL - 3, top + CELL],
    ]);
    for (const [isInside, x1, y1, x2, y2] of sides) if (!isInside) lines.push(svg("line", { x1, y1, x2, y2, class: "outline" }));
  }
  return lines;
}
