// The player's own chains: colours on candidates, and lines between them.

import * as boards from "./board.js";
import { announce } from "./announce.js";
import { COLOUR_NAMES, place } from "./say.js";
import { CELL, spot } from "./places.js";
import { digitsOf } from "./geometry.js";

/** @typedef {[number, number]} Candidate a cell and a digit */

/** The distance from the centre of a candidate within which a click hits it, in units of the picture. */
const REACH = 22;

/**
 * @param {import("./board.js").Tool} tool
 * @returns {tool is "paint" | "line"}
 */
export const isForChains = (tool) => tool === "paint" || tool === "line";

export class Chains {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.colour = 1;
    /**
     * Where the next line starts.
     *
     * @type {Candidate | null}
     */
    this.from = null;
  }

  /** @param {number} colour */
  choose(colour) {
    this.colour = colour;
    this.app.entry.useTool("paint");
    announce(`paint ${COLOUR_NAMES[colour - 1]}`);
  }

  /**
   * Selects the tool for colours or, if it is already selected, the next colour.
   *
   * @param {number} by
   */
  next(by) {
    const { tool } = this.app.entry;
    this.choose(tool === "paint" ? ((this.colour - 1 + by + boards.COLOURS) % boards.COLOURS) + 1 : this.colour);
  }

  /**
   * Paints a digit in all selected cells, or draws a line to it in the cell with the focus.
   *
   * @param {number} digit
   */
  enter(digit) {
    const { cells, focus, tool } = this.app.entry;
    if (tool === "line") this.draw([focus, digit]);
    else this.paint(cells.map((cell) => /** @type {Candidate} */ ([cell, digit])));
  }

  /**
   * Uses the tool on a candidate.
   *
   * @param {Candidate} candidate
   */
  pick(candidate) {
    if (this.app.entry.tool === "line") this.draw(candidate);
    else this.paint([candidate]);
  }

  /** @param {Candidate[]} candidates */
  paint(candidates) {
    const { app } = this;
    const open = boards.candidates(app.board, app.geometry);
    const there = candidates.filter(([cell, digit]) => digitsOf(open[cell]).includes(digit));
    if (!there.length) return announce("no such candidate here");
    const label = app.geometry.label(there[0][1]);
    app.game.change(boards.paint(app.board, there, this.colour), `${COLOUR_NAMES[this.colour - 1]} ${label}`);
    app.entry.sayFocus();
  }

  /**
   * Starts or ends a line. Picking the candidate where the line starts ends the chain.
   *
   * @param {Candidate} to
   */
  draw(to) {
    const { app, from } = this;
    const open = boards.candidates(app.board, app.geometry);
    if (!digitsOf(open[to[0]]).includes(to[1])) return announce("no such candidate here");
    const isSame = from !== null && String(from) === String(to);
    this.from = isSame ? null : to;
    if (from && !isSame) app.game.change(boards.link(app.board, [...from, ...to]), "line");
    app.show();
    const where = `${app.geometry.label(to[1])} in ${place(app.geometry, to[0])}`;
    announce(isSame ? "the chain ends" : `${from ? "line to" : "line from"} ${where}`);
  }

  /** Clears the selected cells: their colours, or the lines that end there. */
  clear() {
    const { board, entry, game } = this.app;
    this.from = null;
    if (entry.tool === "paint") game.change(boards.unpaint(board, entry.cells), "clear colours of candidates");
    else game.change(boards.unlink(board, entry.cells), "clear lines");
    this.app.show();
  }

  /**
   * Ends the chain.
   *
   * @returns {boolean} whether there was one
   */
  end() {
    const isOpen = this.from !== null;
    this.from = null;
    return isOpen;
  }

  /**
   * Returns the candidate at a point of the picture, if the cell has one there.
   *
   * @param {number} cell
   * @param {number} x in cells
   * @param {number} y in cells
   * @returns {Candidate | null}
   */
  at(cell, x, y) {
    const { board, geometry } = this.app;
    const far = (/** @type {number} */ digit) => {
      const [left, top] = spot(geometry, cell, digit);
      return Math.hypot(left - x * CELL, top - y * CELL);
    };
    const [nearest] = digitsOf(boards.candidates(board, geometry)[cell]).sort((one, other) => far(one) - far(other));
    return nearest && far(nearest) < REACH ? [cell, nearest] : null;
  }
}
