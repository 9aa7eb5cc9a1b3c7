// The board as SVG. Cells are redrawn only if what they show changed.

import { CELLS, DIGITS, SIZE, bit, column, digitsOf, row } from "./geometry.js";
import { shown } from "./board.js";
import { svg } from "./dom.js";
import { routes } from "./arrows.js";
import { CELL, spot } from "./places.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./stepview.js").View} View
 * @typedef {{
 *   selection: Set<number>, focus: number, clashes: Set<number>, filter: Set<number>, inverted: boolean,
 *   same: number, view: View | null, truth: number[] | null, hidden: boolean,
 * }} Shown
 */

/** Where corner marks stand, by their number in the cell. */
const CORNERS = [
  [18, 24],
  [82, 24],
  [18, 82],
  [82, 82],
  [50, 24],
  [50, 82],
  [18, 53],
  [82, 53],
  [50, 53],
];

export class Drawing {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    this.root.setAttribute("viewBox", `-4 -4 ${SIZE * CELL + 8} ${SIZE * CELL + 8}`);
    const layer = (/** @type {string} */ name) => this.root.appendChild(svg("g", { class: name }));
    this.houses = layer("houses");
    this.cells = Array.from({ length: CELLS }, () => svg("g"));
    layer("cells").append(...this.cells);
    layer("lines").append(...frame());
    this.outlines = layer("outlines");
    this.links = layer("links");
    /** @type {string[]} */
    this.known = new Array(CELLS).fill("");
    this.linked = "";
    this.housed = "";
  }

  /**
   * @param {Board} board
   * @param {Geometry} geometry
   * @param {Shown} shows
   */
  update(board, geometry, shows) {
    const all = shown(board);
    const open = geometry.candidates(all);
    for (let cell = 0; cell < CELLS; cell++) {
      const facts = cellFacts(board, cell, all, open, shows);
      const key = JSON.stringify(facts);
      if (key === this.known[cell]) continue;
      this.known[cell] = key;
      this.cells[cell].replaceChildren(...drawCell(facts));
    }
    this.updateHouses(geometry);
    this.updateLinks(board, all, shows.view);
  }

  /** @param {Geometry} geometry */
  updateHouses(geometry) {
    const key = JSON.stringify(geometry.extra);
    if (key === this.housed) return;
    this.housed = key;
    const tint = (/** @type {number} */ cell, /** @type {number} */ number) =>
      svg("rect", { x: column(cell) * CELL, y: row(cell) * CELL, width: CELL, height: CELL, class: `house house${number % 4}` });
    this.houses.replaceChildren(...geometry.extra.flatMap(({ cells }, number) => cells.map((cell) => tint(cell, number))));
  }

  /**
   * @param {Board} board
   * @param {number[]} digits
   * @param {View | null} view
   */
  updateLinks(board, digits, view) {
    const links = [...(view?.links ?? []), ...board.lines.map(([cell, digit, other, last]) => ({ from: [cell, digit], to: [other, last], strong: true, own: true }))];
    const key = JSON.stringify([links, view?.outlined, digits]);
    if (key === this.linked) return;
    this.linked = key;
    this.links.replaceChildren(...routes(links, digits).flatMap(drawLink));
    this.outlines.replaceChildren(...(view?.outlined ?? []).flatMap(outline));
  }
}

/**
 * What a cell shows, as data.
 *
 * @param {Board} board
 * @param {number} cell
 * @param {number[]} all
 * @param {number[]} open
 * @param {Shown} shows
 */
function cellFacts(board, cell, all, open, shows) {
  const { view } = shows;
  const candidates = view?.showsAll && !all[cell] ? board.centre[cell] || open[cell] : 0;
  const marks = view ? DIGITS.filter((digit) => view.marks.has(`${cell}:${digit}`)) : [];
  return {
    cell,
    digit: shows.hidden ? 0 : all[cell],
    given: Boolean(board.givens[cell]),
    centre: all[cell] || shows.hidden || view ? 0 : board.centre[cell],
    corner: all[cell] || shows.hidden || view ? 0 : board.corner[cell],
    full: candidates | marks.reduce((bits, digit) => bits | bit(digit), 0) | (view && !all[cell] ? board.centre[cell] : 0),
    tones: marks.map((digit) => [digit, view?.marks.get(`${cell}:${digit}`)]),
    painted: DIGITS.flatMap((digit) => (board.painted[`${cell}:${digit}`] ? [[digit, board.painted[`${cell}:${digit}`]]] : [])),
    ground: view?.cells.get(cell) ?? "",
    colours: board.colours[cell],
    selected: shows.selection.has(cell),
    focus: shows.focus === cell,
    clash: shows.clashes.has(cell),
    same: Boolean(shows.same) && all[cell] === shows.same,
    filtered: isFiltered(all, open, cell, shows),
    truth: shows.truth && !all[cell] ? shows.truth[cell] : null,
  };
}

/**
 * @param {number[]} all
 * @param {number[]} open
 * @param {number} cell
 * @param {Shown} shows
 */
function isFiltered(all, open, cell, { filter, inverted }) {
  if (!filter.size || all[cell]) return false;
  const can = [...filter].some((digit) => open[cell] & bit(digit));
  return can !== inverted;
}

/**
 * @param {ReturnType<typeof cellFacts>} facts
 * @returns {SVGElement[]}
 */
function drawCell(facts) {
  const [x, y] = [column(facts.cell) * CELL, row(facts.cell) * CELL];
  const square = (/** @type {string} */ name, inset = 0) =>
    svg("rect", { x: x + inset, y: y + inset, width: CELL - 2 * inset, height: CELL - 2 * inset, class: name });
  const drawn = [...stripes(facts.colours, x, y)];
  if (facts.ground) drawn.push(square(`ground ${facts.ground}`));
  if (facts.filtered) drawn.push(square("filtered"));
  if (facts.same) drawn.push(square("same"));
  if (facts.selected) drawn.push(square("selected", 4));
  if (facts.focus) drawn.push(square("focused", 4));
  const text = (/** @type {number} */ left, /** @type {number} */ top, /** @type {string | number} */ what, /** @type {string} */ name) =>
    svg("text", { x: x + left, y: y + top, class: name, text: String(what) });
  if (facts.digit) {
    drawn.push(text(50, 52, facts.digit, `digit ${facts.given ? "given" : "placed"}${facts.clash ? " clash" : ""}`));
    return drawn;
  }
  drawn.push(...candidates(facts));
  if (!facts.full) {
    digitsOf(facts.corner).forEach((digit, at) => drawn.push(text(CORNERS[at][0], CORNERS[at][1], digit, "corner")));
    const marks = digitsOf(facts.centre).join("");
    if (marks) drawn.push(text(50, 52, marks, `centre length${Math.min(marks.length, 9)}`));
  }
  if (facts.truth) drawn.push(...truth(facts.truth, x, y));
  return drawn;
}

/** The candidates of a cell in their places, with the signs of a step and the player's paint. @param {ReturnType<typeof cellFacts>} facts */
function candidates(facts) {
  const tones = new Map(/** @type {[number, string][]} */ (facts.tones));
  const painted = new Map(/** @type {[number, number][]} */ (facts.painted));
  return digitsOf(facts.full | [...painted.keys()].reduce((bits, digit) => bits | bit(digit), 0)).flatMap((digit) => {
    const [x, y] = spot(facts.cell, digit);
    const tone = tones.get(digit);
    const paint = painted.get(digit);
    const drawn = [];
    if (paint) drawn.push(svg("circle", { cx: x, cy: y, r: 15, class: `paint colour${paint}` }));
    if (tone === "off" || tone === "second") drawn.push(svg("rect", { x: x - 14, y: y - 14, width: 28, height: 28, class: `mark ${tone}` }));
    else if (tone) drawn.push(svg("circle", { cx: x, cy: y, r: 15, class: `mark ${tone}` }));
    drawn.push(svg("text", { x, y: y + 1, class: `candidate${tone ? ` ${tone}` : ""}`, text: String(digit) }));
    if (tone === "bad") drawn.push(svg("line", { x1: x - 11, y1: y + 11, x2: x + 11, y2: y - 11, class: "struck" }));
    return drawn;
  });
}

/** True candidates: the number of solutions with each digit. @param {any} counts @param {number} x @param {number} y */
function truth(counts, x, y) {
  return DIGITS.filter((digit) => counts[digit - 1]).map((digit) => {
    const [left, top] = [20 + 30 * ((digit - 1) % 3), 20 + 30 * Math.floor((digit - 1) / 3)];
    return svg("text", { x: x + left, y: y + top, class: `candidate true${counts[digit - 1] === 1 ? " once" : ""}`, text: String(digit) });
  });
}

/** The colours of a cell, side by side. @param {number} colours @param {number} x @param {number} y */
function stripes(colours, x, y) {
  const found = digitsOf(colours);
  const width = CELL / found.length;
  return found.map((colour, at) => svg("rect", { x: x + at * width, y, width, height: CELL, class: `colour${colour}` }));
}

/** @returns {SVGElement[]} */
function frame() {
  const side = SIZE * CELL;
  const lines = Array.from({ length: SIZE + 1 }, (_, at) => at).flatMap((at) => {
    const name = at % 3 ? "thin" : "thick";
    const place = at * CELL;
    return [
      svg("line", { x1: place, y1: 0, x2: place, y2: side, class: name }),
      svg("line", { x1: 0, y1: place, x2: side, y2: place, class: name }),
    ];
  });
  // Thick lines lie above thin ones.
  return lines.sort((one, other) => (one.getAttribute("class") ?? "").localeCompare(other.getAttribute("class") ?? "") * -1);
}

/** The edges between a set of cells and the others. @param {number[]} cells */
function outline(cells) {
  const inside = new Set(cells);
  const has = (/** @type {number} */ down, /** @type {number} */ right) =>
    down >= 0 && down < SIZE && right >= 0 && right < SIZE && inside.has(SIZE * down + right);
  const drawn = [];
  for (const cell of cells) {
    const [down, right] = [row(cell), column(cell)];
    const [left, top] = [right * CELL, down * CELL];
    const sides = /** @type {[boolean, number, number, number, number][]} */ ([
      [has(down - 1, right), left, top + 3, left + CELL, top + 3],
      [has(down + 1, right), left, top + CELL - 3, left + CELL, top + CELL - 3],
      [has(down, right - 1), left + 3, top, left + 3, top + CELL],
      [has(down, right + 1), left + CELL - 3, top, left + CELL - 3, top + CELL],
    ]);
    for (const [isInside, x1, y1, x2, y2] of sides) if (!isInside) drawn.push(svg("line", { x1, y1, x2, y2, class: "outline" }));
  }
  return drawn;
}

/** @param {{path: string, head: string, strong: boolean, thin?: boolean, own?: boolean, tone?: string}} way */
function drawLink({ path, head, strong, thin, own, tone }) {
  const name = `link ${strong ? "strong" : "weak"}${thin ? " thin" : ""}${own ? " own" : ""}${tone ? ` ${tone}` : ""}`;
  return [svg("path", { d: path, class: name }), svg("path", { d: head, class: `head${own ? " own" : ""}${tone ? ` ${tone}` : ""}` })];
}

