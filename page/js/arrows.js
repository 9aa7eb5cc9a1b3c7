// Links between candidates as arrows that bend around digits. Of several curves, the first that touches nothing is drawn.

import { CELL, middle, spot } from "./places.js";

/**
 * @typedef {[number, number]} Point
 * @typedef {{from: number[], to: number[], strong: boolean, thin?: boolean, own?: boolean, tone?: string}} Link a cell and a digit
 *   at each end; a cell alone stands for its middle
 */

/** The bends to try, in order of preference, as fractions of the length of a curve. */
const BENDS = [0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42];

/** The space that arrows leave around digits, around the candidates at their ends and beside each other; the length of an arrowhead. */
const [DIGIT, END, BESIDE, HEAD] = [34, 18, 6, 16];

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @param {Geometry} geometry
 * @param {number[]} end
 * @returns {Point}
 */
const placeOn = (geometry, [cell, digit]) => /** @type {Point} */ (digit ? spot(geometry, cell, digit) : middle(geometry, cell));

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * Returns the point at a distance from one point towards another.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} length
 * @returns {Point}
 */
function towards(from, to, length) {
  const whole = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * length) / whole, from[1] + ((to[1] - from[1]) * length) / whole];
}

/**
 * @param {Point[]} curve
 * @param {number} at
 * @returns {Point}
 */
function pointOf([start, control, end], at) {
  const [a, b, c] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2];
  return [a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]];
}

/**
 * @param {number} column
 * @param {number} row
 */
const keyOf = (column, row) => row * 65_536 + column;

/** Points by the square of the board that they lie in: a player may draw a thousand lines, too many to look at all for each. */
class Points {
  /**
   * @param {number} space the distance within which a point is near
   * @param {Point[]} points
   */
  constructor(space, points = []) {
    this.space = space;
    /** @type {Map<number, Point[]>} */
    this.squares = new Map();
    for (const point of points) this.add(point);
  }

  /** @param {Point} point */
  add([x, y]) {
    const key = keyOf(Math.floor(x / this.space), Math.floor(y / this.space));
    const square = this.squares.get(key);
    if (!square) this.squares.set(key, [[x, y]]);
    else if (!square.some((other) => other[0] === x && other[1] === y)) square.push([x, y]);
  }

  /**
   * Returns whether one of the points is near a point.
   *
   * @param {Point} point
   * @param {Point[]} but points that do not count
   */
  isNear(point, but = []) {
    const [column, row] = point.map((value) => Math.floor(value / this.space));
    const isFound = (/** @type {Point} */ other) => distance(point, other) < this.space && !but.some((each) => distance(each, other) < 1);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++) if (this.squares.get(keyOf(x, y))?.some(isFound)) return true;
    return false;
  }
}

/**
 * Returns the curves of links, short ones first, because they have the least room.
 *
 * @param {Link[]} links
 * @param {number[]} digits the digits on the board
 * @param {Geometry} geometry
 */
export function routes(links, digits, geometry) {
  const place = (/** @type {number[]} */ end) => placeOn(geometry, end);
  const obstacles = new Points(DIGIT, [...digits.keys()].filter((cell) => digits[cell]).map((cell) => place([cell])));
  const spots = new Points(END, links.flatMap(({ from, to }) => [place(from), place(to)]));
  const sorted = links
    .filter(({ from, to }) => distance(place(from), place(to)) > 1)
    .sort((one, other) => distance(place(one.from), place(one.to)) - distance(place(other.from), place(other.to)));
  const taken = new Points(BESIDE);
  return sorted.map((link) => {
    const curve = best({ link, ends: [place(link.from), place(link.to)], geometry }, obstacles, spots, taken);
    for (let step = 1; step < 20; step++) taken.add(pointOf(curve, step / 20));
    return { ...link, ...drawn(curve, link) };
  });
}

/**
 * @param {{link: Link, ends: Point[], geometry: Geometry}} way
 * @param {Points} obstacles
 * @param {Points} spots
 * @param {Points} taken
 */
function best({ link, ends, geometry }, obstacles, spots, taken) {
  const [width, height] = [geometry.columns * CELL, geometry.rows * CELL];
  const curves = (link.thin ? [0, ...BENDS] : BENDS).map((bend) => curveOf(ends[0], ends[1], bend));
  const costs = curves.map((curve) => {
    let cost = 0;
    for (let step = 1; step < 24; step++) {
      const point = pointOf(curve, step / 24);
      if (obstacles.isNear(point)) cost += 10;
      if (spots.isNear(point, ends)) cost += 6;
      if (taken.isNear(point)) cost += 2;
      if (point[0] < 0 || point[1] < 0 || point[0] > width || point[1] > height) cost += 10;
    }
    return cost;
  });
  return curves[costs.indexOf(Math.min(...costs))];
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} bend
 * @returns {Point[]}
 */
function curveOf(from, to, bend) {
  const control = /** @type {Point} */ ([
    (from[0] + to[0]) / 2 - bend * (to[1] - from[1]),
    (from[1] + to[1]) / 2 + bend * (to[0] - from[0]),
  ]);
  const room = Math.min(END, 0.3 * distance(from, to));
  return [towards(from, control, room), control, towards(to, control, room)];
}

/**
 * @param {Point[]} curve
 * @param {Link} link
 */
function drawn([start, control, tip], link) {
  const size = Math.min(link.thin ? HEAD * 0.8 : HEAD, 0.5 * distance(start, tip));
  const end = towards(tip, control, 0.8 * size);
  const [dx, dy] = [(tip[0] - end[0]) / (0.8 * size || 1), (tip[1] - end[1]) / (0.8 * size || 1)];
  const wing = (/** @type {number} */ side) => `${fixed(tip[0] - size * dx - side * 0.45 * size * dy)} ${fixed(tip[1] - size * dy + side * 0.45 * size * dx)}`;
  return {
    path: `M${fixed(start[0])} ${fixed(start[1])}Q${fixed(control[0])} ${fixed(control[1])} ${fixed(end[0])} ${fixed(end[1])}`,
    head: `M${fixed(tip[0])} ${fixed(tip[1])}L${wing(1)}L${wing(-1)}Z`,
  };
}

/** @param {number} value */
const fixed = (value) => value.toFixed(1);

