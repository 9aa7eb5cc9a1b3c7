// The view of a step on the board: the signs of candidates and cells, the links, and the outlined houses.

/**
 * @typedef {{role: string, cells: number[], digits: number[], candidates: [number, number][], houses: number[]}} Part
 * @typedef {{cells: number[], digit: number, on: boolean, from: number[], reason: string}} Node
 * @typedef {{loop: boolean, nodes: Node[]}} Chain
 * @typedef {{text: string, below: Item[]}} Item
 * @typedef {{
 *   short: string, look: string, why: string[], so: string, effects: string, hints: string[], firsts: string[],
 *   lesson: string, proof: Item[], branches: string[],
 * }} Words
 * @typedef {{
 *   technique: string, name: string, placements: [number, number][], eliminations: [number, number][],
 *   parts: Part[], chains: Chain[], telling: Words,
 * }} Step
 * @typedef {{
 *   marks: Map<string, string>, cells: Map<number, string>, outlined: number[][], showsAll: boolean,
 *   links: import("./arrows.js").Link[], legend: [string, string][],
 * }} View
 */

/**
 * The tone of each role. All other roles look like the pattern.
 *
 * @type {Record<string, [string, string]>}
 */
const ROLES = {
  fin: ["second", "fin"],
  endo_fin: ["third", "endo fin"],
  pivot: ["focus", "pivot"],
  pincer: ["support", "pincer"],
  als: ["support", "set"],
  restricted_common: ["third", "restricted common"],
  strong_link: ["second", "end of a strong link"],
  colour_a: ["support", "colour A"],
  colour_b: ["second", "colour B"],
  outie: ["support", "left over in the rows or columns"],
  innie: ["second", "left over in the boxes"],
  guardian: ["second", "guardian"],
  intersection: ["third", "intersection"],
  excluder: ["second", "excluder"],
  target: ["focus", "target"],
  blocker: ["support", "blocker"],
};

/** Techniques that can be spotted without pencil marks. */
const SINGLES = new Set(["full-house", "hidden-single", "naked-single"]);

/** Maximum number of houses to outline. With more outlines, nothing would be clear. */
const MOST_HOUSES = 7;

/**
 * @param {number} cell
 * @param {number} digit
 */
const key = (cell, digit) => `${cell}:${digit}`;

/**
 * Returns the view at a level of a hint: nothing at levels 1 and 2, the cells of the pattern at level 3, everything at level 4.
 *
 * @param {Step} step
 * @param {number} level 1 to 4
 * @param {import("./geometry.js").House[]} houses
 * @param {number[]} digits those on the board
 * @returns {View | null}
 */
export function viewOf(step, level, houses, digits) {
  if (level < 3) return null;
  return level === 3 ? cellsOnly(step) : whole(step, houses, digits);
}

/** @returns {View} */
const empty = () => ({ marks: new Map(), cells: new Map(), outlined: [], links: [], legend: [], showsAll: false });

/** @param {Step} step */
function cellsOnly(step) {
  const view = empty();
  const cells = [...step.parts.flatMap((part) => part.cells), ...step.placements.map(([cell]) => cell)];
  for (const cell of cells.length ? cells : step.chains.flatMap(({ nodes }) => nodes.flatMap((node) => node.cells))) view.cells.set(cell, "focus");
  return view;
}

/**
 * @param {Step} step
 * @param {import("./geometry.js").House[]} houses
 * @param {number[]} digits
 * @returns {View}
 */
function whole(step, houses, digits) {
  const view = empty();
  view.showsAll = !SINGLES.has(step.technique);
  const legend = new Map();
  for (const part of step.parts) addPart(view, legend, part, step);
  for (const { nodes } of step.chains) for (const node of nodes) addNode(view, legend, node);
  for (const chain of step.chains) addLinks(view, chain, sideOf(houses));
  for (const [cell, digit] of step.eliminations) view.marks.set(key(cell, digit), "bad");
  for (const [cell, digit] of step.placements) view.marks.set(key(cell, digit), "good");
  if (step.eliminations.length) legend.set("bad", "eliminated");
  if (step.placements.length) legend.set("good", "placed");
  const numbers = [...new Set(step.parts.flatMap((part) => part.houses))];
  if (numbers.length <= MOST_HOUSES) view.outlined = numbers.map((number) => houses[number]?.cells ?? []);
  if (SINGLES.has(step.technique)) addBlockers(view, step, houses, digits);
  view.legend = [...legend];
  return view;
}

/**
 * Returns the number of rows and of columns of a board for which there are steps.
 *
 * @param {import("./geometry.js").House[]} houses
 */
const sideOf = (houses) => houses.filter(({ kind }) => kind === "row").length;

/**
 * @param {View} view
 * @param {Map<string, string>} legend
 * @param {Part} part
 * @param {Step} step
 */
function addPart(view, legend, part, step) {
  const [tone, meaning] = ROLES[part.role] ?? ["support", "pattern"];
  if (part.role !== "cover") {
    for (const cell of part.cells.length ? part.cells : part.candidates.map(([at]) => at)) {
      if (!view.cells.has(cell)) view.cells.set(cell, tone);
    }
  }
  if (part.role !== "cover" && !step.chains.length) for (const [cell, digit] of part.candidates) view.marks.set(key(cell, digit), tone);
  if (part.cells.length || part.candidates.length) legend.set(tone, legend.has(tone) && legend.get(tone) !== meaning ? `${legend.get(tone)}, ${meaning}` : meaning);
}

/**
 * @param {View} view
 * @param {Map<string, string>} legend
 * @param {Node} node
 */
function addNode(view, legend, node) {
  if (node.reason === "no_place" || node.reason === "no_candidate") return;
  const tone = node.on ? "on" : "off";
  for (const cell of node.cells) {
    const known = view.marks.get(key(cell, node.digit));
    view.marks.set(key(cell, node.digit), known && known !== tone ? "both" : tone);
  }
  legend.set(tone, tone);
}

/**
 * @param {View} view
 * @param {Chain} chain
 * @param {number} side the number of rows and of columns
 */
function addLinks(view, { nodes, loop }, side) {
  const isShown = (/** @type {Node} */ node) => node.reason !== "no_place" && node.reason !== "no_candidate";
  const pairs = nodes.filter(isShown).flatMap((node) => node.from.map((parent) => /** @type {[Node, Node]} */ ([nodes[parent], node])));
  if (loop && nodes.length) pairs.push([nodes[nodes.length - 1], nodes[0]]);
  for (const [one, other] of pairs) {
    const [from, to] = nearest(one, other, side);
    if (from.join() !== to.join()) view.links.push({ from, to, strong: other.on });
  }
}

/**
 * @param {number} one
 * @param {number} other
 * @param {number} side the number of rows and of columns
 */
const far = (one, other, side) => Math.abs((one % side) - (other % side)) + Math.abs(Math.floor(one / side) - Math.floor(other / side));

/**
 * Returns the nearest two candidates of two nodes.
 *
 * @param {Node} one
 * @param {Node} other
 * @param {number} side the number of rows and of columns
 * @returns {[number[], number[]]}
 */
function nearest(one, other, side) {
  const pairs = one.cells.flatMap((from) => other.cells.map((to) => [from, to]));
  const [from, to] = pairs.reduce((best, pair) => (far(pair[0], pair[1], side) < far(best[0], best[1], side) ? pair : best));
  return [[from, one.digit], [to, other.digit]];
}

/**
 * Adds thin lines from each blocker of a hidden single to the empty cells that it blocks. Lines in the same direction are joined.
 *
 * @param {View} view
 * @param {Step} step
 * @param {import("./geometry.js").House[]} houses
 * @param {number[]} digits
 */
function addBlockers(view, step, houses, digits) {
  const pattern = step.parts.find((part) => part.role === "pattern" && part.houses.length);
  if (step.placements.length !== 1 || !pattern) return;
  const [target] = step.placements[0];
  const side = sideOf(houses);
  const blockers = step.parts.filter((part) => part.role === "blocker" && part.cells.length);
  // A digit on the board explains more than a pattern of candidates.
  blockers.sort((one, other) => Number(one.houses.length > 0) - Number(other.houses.length > 0));
  const sees = (/** @type {number} */ one, /** @type {number} */ other) => one !== other && houses.some(({ cells }) => cells.includes(one) && cells.includes(other));
  /** @type {Map<string, number[]>} */
  const rays = new Map();
  for (const cell of houses[pattern.houses[0]]?.cells ?? []) {
    const blocker = cell !== target && !digits[cell] && blockers.find((part) => part.cells.every((source) => sees(source, cell)));
    if (!blocker) continue;
    const source = blocker.cells.reduce((best, each) => (far(each, cell, side) < far(best, cell, side) ? each : best));
    const key = `${source}:${directionOf(source, cell, side)}`;
    rays.set(key, [...(rays.get(key) ?? [source]), cell]);
  }
  for (const ray of rays.values()) {
    const [source] = ray;
    ray.sort((one, other) => far(source, one, side) - far(source, other, side));
    ray.slice(1).forEach((cell, at) => view.links.push({ from: [ray[at]], to: [cell], strong: true, thin: true, tone: "blocked" }));
  }
}

/**
 * Returns the direction from one cell to another: one of four along a row or a column, otherwise the way itself.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} side the number of rows and of columns
 */
function directionOf(from, to, side) {
  const [down, right] = [Math.floor(to / side) - Math.floor(from / side), (to % side) - (from % side)];
  return down && right ? [down, right] : [Math.sign(down), Math.sign(right)];
}
