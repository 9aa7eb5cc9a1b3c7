// What the player asks about one cell: why a digit does not fit, whether the cell is right, and what it is.

import * as boards from "./board.js";
import { WHOLE } from "./stepview.js";

export class Doubts {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Tells why a digit cannot go in the cell with the focus: the rule that it breaks, or a step that rules it out.
   *
   * @param {number} digit
   */
  async whyNot(digit) {
    const { app } = this;
    const { session } = app;
    const cell = app.entry.focus;
    const answer = await session.ask("why-not", { cell, digit });
    if (!answer) return;
    app.panels?.open("hint");
    if (answer.step) session.showHint(WHOLE, session.numbered(answer));
    else session.showHint(1, answer);
  }

  /** Says whether the cell with the focus holds a mistake. */
  async checkCell() {
    const { app } = this;
    const { board, entry, geometry, session } = app;
    const mistakes = await session.ask("mistakes");
    if (!mistakes) return;
    const here = mistakes.filter((/** @type {{cell: number}} */ { cell }) => cell === entry.focus);
    if (here.length) return session.tellMistakes(here);
    const name = geometry.name(entry.focus);
    const isEmpty = !boards.shown(board)[entry.focus] && !board.centre[entry.focus];
    session.tell({ kind: "fine", text: isEmpty ? `${name} is empty.` : `There is no mistake in ${name}.` });
  }

  /** Writes the right digit into the cell with the focus. */
  async revealCell() {
    const { app } = this;
    const { board, entry, game, geometry, session } = app;
    const cell = entry.focus;
    const answer = await session.ask("check");
    if (!answer) return;
    const digit = answer.solution?.[cell];
    if (!digit) {
      const text = answer.count ? "has several solutions" : "has no solution";
      return session.tell({ kind: "unknown", text: `The puzzle ${text}, so no digit is certain.` });
    }
    const label = geometry.label(digit);
    if (boards.shown(board)[cell] === digit) {
      return session.tell({ kind: "fine", text: `${geometry.name(cell)} is ${label} already.` });
    }
    game.change(boards.placeAndClean(board, [cell], digit, geometry.peers), `reveal ${geometry.name(cell)}`);
    session.tell({ kind: "fine", text: `${geometry.name(cell)} is ${label}.` });
  }
}
