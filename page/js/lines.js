// The shapes of a board, which the engine gives in units of a cell: lines, constraints, outlines, arrows.

import { svg } from "./dom.js";
import { CELL, scaled } from "./places.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Shape} Shape */

/**
 * Draws the lines of the board, the thick ones on top.
 *
 * @param {Geometry} geometry
 */
export function frame({ lines: { thin, walls, frame: around } }) {
  const line = (/** @type {string} */ name) => (/** @type {number[]} */ ends) => {
    const [x1, y1, x2, y2] = scaled(ends);
    return svg("line", { x1, y1, x2, y2, class: name });
  };
  return [...thin.map(line("thin")), ...[...walls, ...around].map(line("thick"))];
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
const isUnder = ({ shape, fill }) => shape === "line" || shape === "square" || fill === "grey";

/** @param {number[][]} points */
const path = (points) => points.map((point) => scaled(point).join()).join(" ");

/**
 * @param {Shape} shape
 * @returns {SVGElement}
 */
function drawn({ shape, centre = [], radius = 0, fill, points = [], width = 0, loops = [], at = [], side = 0, text, centred }) {
  if (shape === "circle") {
    const [cx, cy, r] = scaled([...centre, radius]);
    return svg("circle", { cx, cy, r, class: `clue ${fill}` });
  }
  if (shape === "square") {
    const [x, y] = scaled(centre.map((middle) => middle - side / 2));
    return svg("rect", { x, y, width: side * CELL, height: side * CELL, class: "clue grey" });
  }
  if (shape === "line") {
    return svg("polyline", { points: path(points), "stroke-width": width * CELL, class: "clue line" });
  }
  if (shape === "outline") {
    return svg("g", {}, ...loops.map((loop) => svg("polygon", { points: path(loop), class: "clue cage" })));
  }
  const [x, y] = scaled(at);
  return svg("text", { x, y, class: `clue ${centred ? "centred" : "sum"}`, text: text ?? "" });
}

/** @param {number[][]} points a closed line around cells, in units of a cell */
export const outline = (points) => svg("polygon", { points: path(points), class: "outline" });

/**
 * Draws an arrow: its line and its head.
 *
 * @param {import("./stepview.js").Arrow} arrow
 * @param {string} name its classes
 */
export function arrow({ path: [start, ...pieces], width, dash, head }, name) {
  const place = (/** @type {number[][]} */ points) => points.flatMap(scaled).map((at) => at.toFixed(1)).join(" ");
  const way = pieces.map((piece) => `${piece.length > 1 ? "Q" : "L"}${place(piece)}`).join("");
  const style = { "stroke-width": width * CELL, "stroke-dasharray": dash && scaled(dash).join(" ") };
  return [
    svg("path", { d: `M${place(start)}${way}`, ...style, class: `link ${name}` }),
    svg("polygon", { points: path(head), class: `head ${name}` }),
  ];
}
