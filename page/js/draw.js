// Draws the board as SVG. A cell is redrawn only if its contents have changed.

import { bit, digitsOf } from "./geometry.js";
import { candidates as candidatesOf, shown } from "./board.js";
import { whenChanged } from "./facts.js";
import { passes } from "./filter.js";
import { svg } from "./dom.js";
import { arrow, clues, frame, names, outline, sign } from "./lines.js";
import { CELL, RIM, across, corner, scaled, spot } from "./places.js";
import { neighbours, selected } from "./selection.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("./stepview.js").Arrow} Arrow
 * @typedef {import("./stepview.js").Picture} Picture
 * @typedef {{
 *   selection: Set<number>, focus: number, clashes: Set<number>, filter: import("./filter.js").Filter,
 *   wanted: Set<number>, inPlaces: boolean, named: boolean, from: [number, number] | null,
 *   same: number, picture: Picture | null, signs: Record<string, import("./stepview.js").Signs>,
 *   truth: [number, boolean][][] | null, hidden: boolean, margins: Geometry["beside"],
 * }} Shown `inPlaces` says whether centre marks stand where candidates do, and `named` whether rows and columns have
 *   their names beside them
 */

/** The positions of corner marks in a cell, in order. */
const CORNERS = [[18, 24], [82, 24], [18, 82], [82, 82], [50, 24], [50, 82], [18, 53], [82, 53], [50, 53]];

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} name its classes
 */
const rect = (x, y, width, height, name) => svg("rect", { x, y, width, height, class: name });

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {string} name its classes
 */
const circle = (cx, cy, r, name) => svg("circle", { cx, cy, r, class: name });

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} name its classes
 */
const written = (x, y, text, name) => svg("text", { x, y, class: name, text });

export class Drawing {
  /**
   * @param {SVGSVGElement} root
   * @param {(question: {ask: string} & Record<string, any>) => Promise<any>} ask asks the engine
   */
  constructor(root, ask) {
    this.root = root;
    this.ask = ask;
    const layer = (/** @type {string} */ name) => this.root.appendChild(svg("g", { class: name }));
    this.houses = layer("houses");
    this.under = layer("under");
    this.group = layer("cells");
    this.lines = layer("lines");
    this.over = layer("over");
    this.outlines = layer("outlines");
    this.links = layer("links");
    this.names = layer("names");
    this.nameLines = whenChanged((geometry, named, left, top) => {
      // On large boards, three letters have to stand over a cell.
      this.names.style.setProperty("--room", `${Math.min(geometry.roomOfLabels, 0.6) * CELL}px`);
      this.names.replaceChildren(...(named ? names(geometry, left, top) : []));
    });
    /** @type {SVGElement[]} */
    this.cells = [];
    /** @type {string[]} */
    this.known = [];
    this.linked = "";
    /** @type {Geometry | null} */
    this.geometry = null;
  }

  /**
   * Draws an empty board.
   *
   * @param {Geometry} geometry
   */
  use(geometry) {
    this.geometry = geometry;
    this.root.setAttribute("class", `across${across(geometry)}${geometry.shapes.length ? " clued" : ""}`);
    this.cells = geometry.places.map(() => svg("g"));
    this.known = geometry.places.map(() => "");
    this.linkNothing();
    this.group.replaceChildren(...this.cells);
    this.lines.replaceChildren(...frame(geometry));
    this.under.replaceChildren(...clues(geometry, true));
    this.over.replaceChildren(...clues(geometry, false));
    this.houses.replaceChildren(...tints(geometry));
  }

  /**
   * Shows the board with some cells on each side of it.
   *
   * @param {Geometry} geometry
   * @param {Geometry["beside"]} margins
   */
  makeRoom({ rows, columns }, { left, top, right, bottom }) {
    const size = [columns + left + right + 2 * RIM, rows + top + bottom + 2 * RIM];
    this.root.setAttribute("viewBox", scaled([-left - RIM, -top - RIM, ...size]).join(" "));
  }

  linkNothing() {
    this.linked = "";
    this.links.replaceChildren();
    this.outlines.replaceChildren();
  }

  /**
   * @param {Board} board
   * @param {Geometry} geometry
   * @param {Shown} shows
   */
  update(board, geometry, shows) {
    if (geometry !== this.geometry) this.use(geometry);
    this.makeRoom(geometry, shows.margins);
    this.nameLines(geometry, shows.named, shows.margins.left, shows.margins.top);
    const all = shown(board);
    const left = candidatesOf(board, geometry);
    const ink = inkOf(board);
    const facts = [...this.cells.keys()].map((cell) => cellFacts(board, geometry, cell, { all, left, ink }, shows));
    for (const [cell, known] of facts.entries()) {
      const key = JSON.stringify(known);
      if (key === this.known[cell]) continue;
      this.known[cell] = key;
      this.cells[cell].replaceChildren(...drawCell(known, geometry));
    }
    this.updateLinks(board, geometry, facts, shows.picture);
  }

  /**
   * Draws links and outlines as soon as the engine has found their ways around what stands on the board.
   *
   * @param {Board} board
   * @param {Geometry} geometry
   * @param {ReturnType<typeof cellFacts>[]} facts
   * @param {Picture | null} picture
   */
  async updateLinks(board, geometry, facts, picture) {
    const kind = { strong: true, thin: false, tone: "focus" };
    const own = board.lines.map(([cell, digit, ...end]) => ({ start: [cell, digit], end, ...kind }));
    const steps = picture?.links ?? [];
    const links = [...steps, ...own];
    const outlined = picture?.outlined ?? [];
    const question = { ask: "arrows", rules: board.rules, standing: standing(facts, geometry), links, outlined };
    const key = links.length || outlined.length ? JSON.stringify(question) : "";
    if (key === this.linked) return;
    this.linkNothing();
    this.linked = key;
    if (!key) return;
    // A question that was stopped is asked again when the board is next shown.
    const answer = await this.ask(question).catch(() => null);
    if (key !== this.linked) return;
    if (!answer) return void (this.linked = "");
    const name = (/** @type {number} */ number) => (number < steps.length ? links[number].tone : "own");
    this.links.replaceChildren(...answer.arrows.flatMap((/** @type {Arrow} */ each) => arrow(each, name(each.number))));
    this.outlines.replaceChildren(...answer.outlines.flat().map(outline));
  }
}

/**
 * Returns what stands on the board, which links leave free.
 *
 * @param {ReturnType<typeof cellFacts>[]} facts
 * @param {Geometry} geometry
 */
function standing(facts, geometry) {
  const open = facts.filter(({ digit }) => !digit);
  return {
    digits: facts.filter(({ digit }) => digit).map(({ cell }) => cell),
    candidates: open.flatMap(({ cell, full }) => digitsOf(full).map((digit) => [cell, digit])),
    marks: open.flatMap(({ cell, tones }) => tones.map(({ digit }) => [cell, digit])),
    corners: geometry.cornered.size > 0,
  };
}

/**
 * Draws the background of houses other than rows, columns and boxes.
 *
 * @param {Geometry} geometry
 */
function tints(geometry) {
  const tint = (/** @type {number} */ cell, /** @type {string} */ name) => {
    const [x, y] = corner(geometry, cell);
    return rect(x, y, CELL, CELL, name);
  };
  return geometry.extra.flatMap(({ cells }, number) => cells.map((cell) => tint(cell, `house house${number % 4}`)));
}

/**
 * Returns the candidates that the player has coloured or linked, a bit set for each cell.
 *
 * @param {Board} board
 */
function inkOf({ givens, lines, painted }) {
  const coloured = Object.keys(painted).map((key) => key.split(":").map(Number));
  const ends = lines.flatMap(([cell, digit, other, last]) => [[cell, digit], [other, last]]);
  const ink = givens.map(() => 0);
  for (const [cell, digit] of [...coloured, ...ends]) ink[cell] |= bit(digit);
  return ink;
}

/**
 * Returns the contents of a cell as data.
 *
 * @param {Board} board
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {{all: number[], left: number[], ink: number[]}} digits those on the board, the open candidates, and the
 *   candidates that the player has coloured or linked
 * @param {Shown} shows
 */
function cellFacts(board, geometry, cell, { all, left, ink }, shows) {
  const { picture } = shows;
  const isOpen = !all[cell] && !shows.hidden;
  const signed = (/** @type {string} */ tone) => ({ tone, signs: shows.signs[tone] });
  const marks = picture?.marks.filter(([at]) => at === cell) ?? [];
  const tones = marks.map(([, digit, tone]) => ({ digit, ...signed(tone) }));
  const marked = tones.reduce((bits, { digit }) => bits | bit(digit), 0);
  // A cell with both kinds of marks has its centre marks in a line between the corners.
  const isInPlaces = marked !== 0 || ink[cell] !== 0 || (shows.inPlaces && !board.corner[cell]);
  const ground = picture?.cells.find(([at]) => at === cell)?.[1];
  return {
    cell,
    digit: shows.hidden ? 0 : all[cell],
    given: Boolean(board.givens[cell]),
    centre: isOpen && !isInPlaces ? board.centre[cell] : 0,
    corner: isOpen && !marked && !ink[cell] ? board.corner[cell] : 0,
    full: marked | (isOpen ? ink[cell] | (isInPlaces ? board.centre[cell] : 0) : 0),
    from: shows.from?.[0] === cell ? shows.from[1] : 0,
    tones,
    painted: shows.hidden ? [] : numbered(new Map(Object.entries(board.painted)), cell),
    ground: ground ? signed(ground) : null,
    colours: board.colours[cell],
    selected: neighbours(geometry, shows.selection, cell),
    focus: shows.focus === cell,
    clash: shows.clashes.has(cell),
    wanted: shows.wanted.has(cell),
    same: Boolean(shows.same) && all[cell] === shows.same,
    filtered: !all[cell] && passes(shows.filter, left[cell]),
    truth: shows.truth && !all[cell] ? shows.truth[cell] : null,
  };
}

/**
 * Returns the entries of one cell, by digit, from entries by cell and digit.
 *
 * @template T
 * @param {Map<string, T>} entries
 * @param {number} cell
 * @returns {[number, T][]}
 */
function numbered(entries, cell) {
  /** @type {[number, T][]} */
  const found = [];
  for (const [key, value] of entries) {
    const [at, digit] = key.split(":").map(Number);
    if (at === cell) found.push([digit, value]);
  }
  return found.sort(([one], [other]) => one - other);
}

/**
 * @param {ReturnType<typeof cellFacts>} facts
 * @param {Geometry} geometry
 * @returns {SVGElement[]}
 */
function drawCell(facts, geometry) {
  const [x, y] = corner(geometry, facts.cell);
  const square = (/** @type {string} */ name, inset = 0) =>
    rect(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, name);
  const drawn = stripes(facts.colours, x, y);
  if (facts.ground) {
    const { tone, signs } = facts.ground;
    drawn.push(square(`ground ${tone}`), ...sign(signs.border, x + CELL / 2, y + CELL / 2, tone));
  }
  if (facts.filtered) drawn.push(square("filtered"));
  if (facts.same) drawn.push(square("same"));
  if (facts.wanted) drawn.push(square("wanted", 10));
  if (facts.selected) drawn.push(...selected(facts.selected, x, y));
  if (facts.focus) drawn.push(square("focused", 4));
  if (facts.digit) {
    const name = `digit ${facts.given ? "given" : "placed"}${facts.clash ? " clash" : ""}`;
    // The sign of a clash for those who do not see its colour.
    if (facts.clash) drawn.push(svg("path", { d: `M${x + 66} ${y + 5}h29v29z`, class: "clashing" }));
    return [...drawn, written(x + 50, y + 52, geometry.label(facts.digit), name)];
  }
  if (facts.truth) return [...drawn, ...truth(facts, geometry)];
  const marks = [...cornerMarks(facts, geometry), ...centreMarks(facts, geometry)];
  return [...drawn, ...candidates(facts, geometry), ...marks];
}

/**
 * Draws the corner marks of a cell. If there are too few corners, all stand in the places of candidates.
 *
 * @param {ReturnType<typeof cellFacts>} facts
 * @param {Geometry} geometry
 */
function cornerMarks({ cell, corner: marks }, geometry) {
  const [x, y] = corner(geometry, cell);
  // The number of a cage occupies the first corner.
  const corners = geometry.cornered.has(cell) ? CORNERS.slice(1) : CORNERS;
  const digits = digitsOf(marks);
  const hasRoom = digits.length <= corners.length;
  return digits.map((digit, at) => {
    const [left, top] = hasRoom ? [x + corners[at][0], y + corners[at][1]] : spot(geometry, cell, digit);
    return written(left, top, geometry.label(digit), "corner");
  });
}

/**
 * Draws the centre marks of a cell, in as few lines as possible.
 *
 * @param {ReturnType<typeof cellFacts>} facts
 * @param {Geometry} geometry
 */
function centreMarks({ cell, centre }, geometry) {
  const [x, y] = corner(geometry, cell);
  const rows = rowsOf(geometry.labelsOf(centre));
  const top = y + 52 - 13 * (rows.length - 1);
  return rows.map((marks, at) =>
    written(x + 50, top + 26 * at, marks, `centre length${Math.min(marks.length, 9)}`),
  );
}

/**
 * Draws the candidates of a cell in their places, with the signs of a step and the player's colours.
 *
 * @param {ReturnType<typeof cellFacts>} facts
 * @param {Geometry} geometry
 */
function candidates(facts, geometry) {
  const tones = new Map(facts.tones.map((each) => [each.digit, each]));
  const painted = new Map(/** @type {[number, number][]} */ (facts.painted));
  return digitsOf(facts.full).flatMap((digit) => {
    const [x, y] = spot(geometry, facts.cell, digit);
    const { tone = "", signs } = tones.get(digit) ?? {};
    const paint = painted.get(digit);
    const drawn = [];
    if (digit === facts.from) drawn.push(circle(x, y, 17, "start"));
    if (paint) drawn.push(circle(x, y, 15, `paint colour${paint}`));
    if (signs) drawn.push(...sign(signs.behind, x, y, tone));
    const name = signs ? `${tone} on-${signs.digit === "ink" ? "ground" : "ink"}${signs.bold ? " bold" : ""}` : "";
    drawn.push(written(x, y + 1, geometry.label(digit), `candidate${paint ? " painted" : ""} ${name}`));
    if (signs) drawn.push(...sign(signs.across, x, y, tone));
    return drawn;
  });
}

/**
 * Draws true candidates. Those in only one solution are underlined.
 *
 * @param {ReturnType<typeof cellFacts>} facts
 * @param {Geometry} geometry
 */
function truth({ cell, truth: digits }, geometry) {
  return (digits ?? []).map(([digit, isOnce]) => {
    const [x, y] = spot(geometry, cell, digit);
    return written(x, y, geometry.label(digit), `candidate true${isOnce ? " once" : ""}`);
  });
}

/** Maximum number of marks in a line. */
const MARKS = 6;

/**
 * Splits marks into as few lines as possible, of about the same length.
 *
 * @param {string[]} labels
 * @returns {string[]}
 */
function rowsOf(labels) {
  const rows = Math.ceil(labels.length / MARKS);
  const length = Math.ceil(labels.length / rows);
  const between = labels.some((label) => label.length > 1) ? " " : "";
  return Array.from({ length: rows }, (_, at) => labels.slice(at * length, (at + 1) * length).join(between));
}

/**
 * Draws the colours of a cell, side by side.
 *
 * @param {number} colours
 * @param {number} x
 * @param {number} y
 */
function stripes(colours, x, y) {
  const found = digitsOf(colours);
  const width = CELL / found.length;
  return found.map((colour, at) => rect(x + at * width, y, width, CELL, `colour${colour}`));
}
