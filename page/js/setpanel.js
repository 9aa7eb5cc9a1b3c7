// The panel in which puzzles are set: givens, clues, what the engine finds, the puzzle's own words, and puzzles to
// order.

import * as boards from "./board.js";
import { Constraints } from "./constraints.js";
import { button, byId, field, html, label, p, select } from "./dom.js";
import { whenChanged } from "./facts.js";
import { Making } from "./making.js";
import { Presets } from "./presets.js";
import { Regions } from "./regions.js";
import { Verdicts } from "./verdicts.js";
import { creditsIn, titleOf, wordsIn } from "./wording.js";

/** Maximum number of characters of a title, and of an author. */
const LONGEST = 97;

/**
 * Makes a part of the panel that can be folded.
 *
 * @param {string} text
 * @param {boolean} open
 * @param {(Node | string)[]} content
 */
const part = (text, open, ...content) =>
  html("details", { class: "part", open }, html("summary", { text }), ...content);

export class SetPanel {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.constraints = new Constraints(app);
    this.making = new Making(app);
    this.presets = new Presets(app);
    this.regions = new Regions(app);
    this.verdicts = new Verdicts(app, this.constraints);
    // Redrawing the list unnecessarily could remove a button between its press and its release.
    this.redraw = whenChanged((_rules, _geometry, _words, _drawn) => {
      this.constraints.show();
      this.making.follow();
    });
    this.redrawWords = whenChanged((title, words) => this.showWords(title, words));
    this.redrawBoard = whenChanged((_geometry) => {
      this.presets.show();
      if (this.constraints.palette.rules.length) this.constraints.palette.show();
    });
    this.draw();
  }

  draw() {
    const givens = html("input", { id: "set-givens", type: "checkbox", on: { change: () => this.useSetting() } });
    const symmetry = { id: "set-symmetry", on: { change: () => this.keepSymmetry() } };
    const fix = p(button("Turn the board into givens", () => this.fix()));
    byId("panel-set").replaceChildren(
      html("p", { id: "set-facts", role: "status" }),
      html("p", { id: "set-how" }, label(givens, " Digits are givens"), label("Symmetry ", select(["none"], symmetry))),
      part("Draw clues", true, ...this.constraints.drawPalette()),
      part("Clues", true, ...this.constraints.list.draw()),
      part("Check", true, ...this.verdicts.draw()),
      part("Title and rules", false, ...this.drawWords()),
      part("Board", false, ...this.presets.draw(), ...this.regions.draw(), fix),
      this.making.draw(),
    );
  }

  drawWords() {
    const change = () => this.useWords();
    const short = { type: "text", autocomplete: "off", maxlength: LONGEST, on: { change } };
    return [
      label("Title ", html("input", { id: "set-title", ...short })),
      label("Author ", html("input", { id: "set-author", ...short })),
      label("Rules ", html("textarea", { id: "set-words", rows: 5, on: { change } })),
      p(button("Write the rules", () => this.writeRules())),
    ];
  }

  load() {
    this.constraints.load();
    this.making.load();
    this.presets.load();
    this.keepSymmetry();
  }

  /** @param {boolean} isOpen */
  show(isOpen) {
    const { board, entry, geometry } = this.app;
    field("set-givens").checked = entry.setting;
    if (isOpen) {
      this.redraw(board.rules, geometry, board.words, board.drawn);
      this.redrawWords(board.title, board.words);
      this.redrawBoard(geometry);
      this.constraints.follow();
    }
    this.constraints.tool.show();
    this.regions.show(isOpen);
  }

  /**
   * Takes a key if a clue is drawn.
   *
   * @param {string} key
   */
  takesKey(key) {
    return this.constraints.tool.isOpen && this.constraints.typeKey(key);
  }

  watch() {
    return this.verdicts.watch();
  }

  useSetting() {
    this.app.entry.useSetting(field("set-givens").checked);
  }

  /** Sets the symmetry that the givens keep as they are typed. */
  async keepSymmetry() {
    const { app } = this;
    const { rules } = app.board;
    const symmetry = field("set-symmetry").value;
    const ties = symmetry && (await app.ask({ ask: "ties", rules, symmetry }));
    if (app.board.rules !== rules) return;
    app.entry.useTies(ties || null);
    this.watch();
  }

  /** Turns the digits on the board into the givens of a puzzle. */
  fix() {
    const { board, game } = this.app;
    game.change({ ...board, givens: boards.shown(board), digits: board.digits.map(() => 0) }, "givens");
  }

  // -- words -------------------------------------------------------------------------------------------------

  /**
   * @param {string} title
   * @param {string} words
   */
  showWords(title, words) {
    [field("set-title").value, field("set-author").value] = creditsIn(title);
    field("set-words").value = words;
  }

  useWords() {
    const { board, game } = this.app;
    const title = titleOf(field("set-title").value, field("set-author").value);
    const words = wordsIn(field("set-words").value);
    if (title !== board.title || words !== board.words) game.change({ ...board, title, words }, "title and rules");
  }

  /** Writes the rules of the board in words. */
  async writeRules() {
    const { rules } = this.app.board;
    const answer = await this.app.ask({ ask: "board", rules });
    if (!answer || rules !== this.app.board.rules) return;
    field("set-words").value = answer.words;
    this.useWords();
  }
}
