// The shapes of a board, which the engine gives in units of a cell: lines, constraints, figures, outlines, arrows.

import { svg } from "./dom.js";
import { coloursOf, themed } from "./figures.js";
import { CELL, scaled } from "./places.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Shape} Shape */
/** @typedef {import("./figures.js").Figure} Figure */

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
 * Draws the shapes of constraints and the figures that lie under the lines of the board, or those above.
 *
 * @param {Pick<Geometry, "shapes" | "rows" | "columns">} geometry
 * @param {boolean} isUnder
 */
export function clues({ shapes, rows, columns }, isUnder) {
  const layer = shapes.filter(({ under }) => under === isUnder);
  const isFigure = (/** @type {Shape | Figure} */ shape) => Object.hasOwn(FIGURES, shape.shape);
  const ofPatches = [true, false].flatMap((under) => shapes.filter((each) => each.under === under));
  const patches = /** @type {any[]} */ (ofPatches).filter(({ shape }) => shape === "patch");
  const circles = /** @type {Shape[]} */ (layer.filter(({ shape }) => shape === "circle"));
  const dots = new Map(circles.map((shape) => [String(shape.centre), shape]));
  return layer.flatMap((any) => {
    if (isFigure(any)) return FIGURES[any.shape](any, patches);
    const shape = /** @type {Shape} */ (any);
    return [drawn(shape, isBeside(shape.at, rows, columns), dots.get(String(shape.at)))];
  });
}

/**
 * Draws the texts beside the board again.
 *
 * @param {Geometry} geometry
 */
export function textsBeside(geometry) {
  const { rows, columns } = geometry;
  const all = /** @type {any[]} */ (geometry.shapes);
  const shapes = all.filter(({ at, centre }) => isBeside(at ?? centre, rows, columns));
  return [true, false].flatMap((isUnder) => clues({ rows, columns, shapes }, isUnder));
}

/**
 * @param {number[] | null | undefined} at
 * @param {number} rows
 * @param {number} columns
 */
function isBeside(at, rows, columns) {
  const [x, y] = at ?? [0, 0];
  return x < 0 || y < 0 || x > columns || y > rows;
}

/** @param {number[][]} points */
const path = (points) => points.map((point) => scaled(point).join()).join(" ");

/**
 * Draws a shape. Lines and squares have the colours of their roles, which are properties of the style sheet.
 *
 * @param {Shape} whole
 * @param {boolean} isBeside whether it is a text beside the board
 * @param {Shape} [dot] the dot that a text stands on
 * @returns {SVGElement}
 */
function drawn(whole, isBeside, dot) {
  const { shape, role, centre = [], radius = 0, fill, points = [], width = 0, loops = [], at = [], side = 0 } = whole;
  if (shape === "circle") {
    const [cx, cy, r] = scaled([...centre, radius]);
    return svg("circle", { cx, cy, r, class: `clue ${fill}` });
  }
  if (shape === "square") {
    const [x, y] = scaled(centre.map((middle) => middle - side / 2));
    const size = { width: side * CELL, height: side * CELL };
    return svg("rect", { x, y, ...size, fill: `var(--square-${role}, var(--line-line))`, class: "clue" });
  }
  if (shape === "line") {
    const style = { stroke: `var(--line-${role}, var(--line-line))`, "stroke-width": width * CELL };
    return svg("polyline", { points: path(points), ...style, class: "clue line" });
  }
  if (shape === "outline") {
    return svg("g", {}, ...loops.map((loop) => svg("polygon", { points: path(loop), class: "clue cage" })));
  }
  const [x, y] = scaled(at);
  const { text = "", corner } = whole;
  const name = corner !== null ? "sum" : isBeside ? "beside" : "letter";
  if (!dot) return svg("text", { x, y, class: `clue ${name}`, text });
  // A space is half as wide as a digit.
  const length = text.length - (text.split(" ").length - 1) / 2;
  const size = Math.min(22, (1.6 * (dot.radius ?? 0) * CELL) / (0.6 * length));
  return svg("text", { x, y, class: `clue on-${dot.fill}`, "font-size": size, text });
}

/** The width of the rim of a patch and of the line of a cage. */
const RIM = 3;

const FONT_OF_CAGES = 22;

/**
 * How each figure of a document is drawn. Colours that the document does not have are those of the page.
 *
 * @type {Record<string, (figure: any, patches: import("./figures.js").Patch[]) => SVGElement[]>}
 */
const FIGURES = {
  stroke({ points, width, colour, head }) {
    const style = { stroke: themed(colour), "stroke-width": width * CELL, class: "figure line" };
    return [points, ...(head ? [head] : [])].map((line) => svg("polyline", { points: path(line), ...style }));
  },

  patch(patch, patches) {
    const { centre, size, round, angle, text, font = 0 } = patch;
    const { fill, rim, ink } = coloursOf(patch, patches);
    const [x, y, width, height] = scaled([...centre, ...size]);
    const transform = angle ? `rotate(${angle} ${x} ${y})` : undefined;
    const style = { fill: fill ?? "none", stroke: rim, "stroke-width": rim && RIM, transform, class: "figure" };
    const shape = round
      ? svg("ellipse", { cx: x, cy: y, rx: width / 2, ry: height / 2, ...style })
      : svg("rect", { x: x - width / 2, y: y - height / 2, width, height, ...style });
    const words = { x, y, "font-size": font * CELL, fill: ink, transform, class: "figure", text };
    return [...(fill || rim ? [shape] : []), ...(text ? [svg("text", words)] : [])];
  },

  cage({ loops, at, text, colour }) {
    const stroke = colour ? themed(colour) : "var(--soft)";
    const style = { stroke, "stroke-width": RIM, "stroke-dasharray": "8 5", class: "figure line" };
    const lines = loops.map((/** @type {number[][]} */ loop) => svg("polygon", { points: path(loop), ...style }));
    const [x, y] = scaled(at);
    const words = { x, y, "font-size": FONT_OF_CAGES, fill: "var(--ink)", class: "figure first", text };
    return [...lines, ...(text ? [svg("text", words)] : [])];
  },
};

/**
 * Draws parts of the sign of a tone around a point.
 *
 * @param {import("./stepview.js").Part[]} parts
 * @param {number} x
 * @param {number} y
 * @param {string} tone
 */
export const sign = (parts, x, y, tone) =>
  parts.map(({ radius, points, fill, width, dash, round }) => {
    const line = { "stroke-width": width * CELL, "stroke-dasharray": dash && scaled(dash).join(" ") };
    const style = { ...line, class: `sign ${tone} ${fill ?? "open"}${round ? " round" : ""}` };
    if (radius) return svg("circle", { cx: x, cy: y, r: radius * CELL, ...style });
    const corners = points.map(scaled).map(([right, down]) => `${x + right},${y + down}`);
    return svg("polygon", { points: corners.join(" "), ...style });
  });

/**
 * Draws the sample of a line of a legend; null for a link or an outline.
 *
 * @param {import("./stepview.js").Key} key
 * @param {Record<string, import("./stepview.js").Signs>} signs
 */
export function sample({ kind, tone }, signs) {
  const { behind, across, border } = signs[tone];
  const whole = (/** @type {number} */ half, /** @type {SVGElement[]} */ shapes) => {
    const viewBox = [-half, -half, 2 * half, 2 * half].join(" ");
    return svg("svg", { viewBox, class: "sample", "aria-hidden": "true" }, ...shapes);
  };
  if (kind === "mark") return whole(22, sign([...behind, ...across], 0, 0, tone));
  const square = { x: -50, y: -50, width: CELL, height: CELL, class: `ground ${tone}` };
  return kind === "cell" ? whole(50, [svg("rect", square), ...sign(border, 0, 0, tone)]) : null;
}

/** The largest font of names, in cells: three letters stand over a cell. */
const WIDEST = 0.5;

/**
 * Draws the names of rows and columns.
 *
 * @param {Geometry} geometry
 * @param {number} left the room on the left of the board, in cells
 * @param {number} top
 * @param {number} [room] what names take of it, next to the board or its clues
 */
export function names({ rows, columns, roomOfLabels }, left, top, room = roomOfLabels) {
  const [x, y] = scaled([roomOfLabels - room / 2 - left, roomOfLabels - room / 2 - top]);
  const name = (/** @type {number[]} */ [x, y], /** @type {string} */ text) =>
    svg("text", { x, y, "font-size": Math.min(0.6 * room, WIDEST) * CELL, class: "name", text });
  const middle = (/** @type {number} */ at) => (at + 0.5) * CELL;
  return [
    ...Array.from({ length: rows }, (_, row) => name([x, middle(row)], `r${row + 1}`)),
    ...Array.from({ length: columns }, (_, column) => name([middle(column), y], `c${column + 1}`)),
  ];
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
