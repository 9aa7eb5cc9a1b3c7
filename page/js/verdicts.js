// What the engine finds about the puzzle that is set: its solutions, true candidates, contradictions, and clues that
// it does not need.

import * as boards from "./board.js";
import { partsOf } from "./arguments.js";
import { isOf } from "./clueedits.js";
import { button, byId, html, p } from "./dom.js";
import { counted } from "./say.js";
import { creditsIn, unchecked } from "./wording.js";

/** Solutions of a puzzle that has several are counted up to this number. */
const MOST = 100;

/** Maximum number of clues that an answer names. */
const NAMED = 6;

const COUNTS = ["no solution", "exactly one solution", "several solutions"];

/**
 * @typedef {{isGood: boolean, text: string}} Verdict
 */

export class Verdicts {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./constraints.js").Constraints} clues
   */
  constructor(app, clues) {
    this.app = app;
    this.clues = clues;
  }

  draw() {
    return [
      p(
        button("True candidates", () => this.trueCandidates()),
        button("Why no solution?", () => this.whyBroken()),
        button("Not needed", () => this.notNeeded()),
        button("Rate", () => this.rate()),
        button("Before publishing", () => this.publish()),
        button("Stop", () => this.app.engine.stop()),
      ),
      html("div", { id: "set-answer", role: "status" }),
    ];
  }

  /** The puzzle alone, without what the player has entered. */
  get puzzle() {
    return { ...boards.question(this.app.board), placed: undefined, marks: undefined };
  }

  /** Says how many solutions the givens and clues have, and rates a proper puzzle. */
  async watch() {
    const { board, entry, geometry, session } = this.app;
    const puzzle = { board: this.puzzle };
    const answer = await session.ask("check", puzzle);
    if (!answer) return;
    const clues = counted(this.clues.list.clues.length, "clue");
    const givens = counted(board.givens.filter(Boolean).length, "given");
    const fault = answer.faults[0] ? `: ${answer.faults[0].message}` : "";
    const read = unchecked(board.words, geometry.words) ? " under the rules that nonet reads" : "";
    const missing = entry.missing.size ? ` The symmetry needs ${entry.missing.size} more.` : "";
    const says = (many = "") => {
      const start = board.rules.constraints?.length ? `${clues}, ${givens}` : givens;
      return `${start}, ${COUNTS[answer.count]}${many}${read}${fault}.${missing}`;
    };
    const facts = byId("set-facts");
    facts.textContent = says();
    facts.className = answer.count === 1 ? "fine" : answer.count ? "" : "fault";
    if (answer.count > 1) {
      const found = await session.ask("count", { ...puzzle, limit: MOST });
      if (found) facts.textContent = says(` (${found.count}${found.count === MOST ? " or more" : ""})`);
    }
    if (answer.count !== 1) return;
    const rated = await session.ask("rate", puzzle);
    if (rated) facts.textContent = `${says()} ${rated.text}`;
  }

  /** @param {(Node | string)[]} content */
  say(...content) {
    const shown = content.map((each) => (typeof each === "string" ? html("p", { text: each }) : each));
    const place = byId("set-answer");
    place.replaceChildren(...shown);
    place.scrollIntoView?.({ block: "nearest" });
  }

  /**
   * Outlines the clues that an answer names.
   *
   * @param {number[]} places those of their constraints
   */
  name(places) {
    this.clues.named = new Set(places);
    this.clues.show();
    this.app.show();
  }

  async trueCandidates() {
    const text = await this.app.session.showTruth();
    if (text) this.say(text);
    return text;
  }

  async whyBroken() {
    const { entry, session } = this.app;
    const answer = await session.ask("why-broken");
    if (!answer) return;
    const { contradiction } = answer;
    this.say(contradiction ? `${contradiction.message}.` : "The puzzle has a solution.");
    if (contradiction) entry.select(contradiction.givens?.length ? contradiction.cells : []);
    this.name(contradiction?.constraints ?? []);
  }

  /** Says which givens and clues the puzzle does not need, each alone. */
  async notNeeded() {
    const { entry, session } = this.app;
    this.say("Looking …");
    const answer = await session.ask("check", { board: this.puzzle });
    if (!answer) return this.say("Stopped.");
    if (answer.count !== 1) return this.say(`The puzzle has ${COUNTS[answer.count]}, so every clue counts.`);
    const found = await this.superfluous();
    if (!found) return this.say("Stopped.");
    this.say(this.spare(found) ?? "Every given and every clue is needed.");
    if (found.cells.length) entry.select(found.cells);
    this.name(found.clues.map(({ at }) => at));
  }

  /**
   * Names the givens and clues that are not needed; null if there are none.
   *
   * @param {{cells: number[], clues: {text: string}[]}} found
   */
  spare({ cells, clues }) {
    const names = [...clues.map(({ text }) => text), ...cells.map((cell) => this.app.geometry.name(cell))];
    if (!names.length) return null;
    const others = names.splice(NAMED).length;
    const more = others ? `; and ${others} more` : "";
    return `${counted(names.length + others, "clue")} can be removed, any one alone: ${names.join("; ")}${more}.`;
  }

  /**
   * Returns the givens and the clues without which the puzzle still has one solution; null if it was stopped.
   *
   * @returns {Promise<{cells: number[], clues: {text: string, at: number}[]} | null>}
   */
  async superfluous() {
    const { board, session } = this.app;
    const answer = await session.ask("redundant", { board: this.puzzle });
    if (!answer) return null;
    const clues = [];
    for (const { at, text, left } of this.parts) {
      const constraints = this.clues.stated.flatMap((one, other) => (other === at ? left : [one]));
      const rules = { ...board.rules, constraints };
      const found = await session.ask("count", { board: { ...this.puzzle, rules }, limit: 2 });
      if (!found) return null;
      if (found.count === 1) clues.push({ at, text });
    }
    return { cells: answer.cells, clues };
  }

  /** The clues of the board, each with what is left of its constraint without it. */
  get parts() {
    return this.clues.stated.flatMap((constraint, at) => {
      const kind = this.clues.palette.kinds.find((each) => isOf(constraint, each));
      return partsOf(constraint, kind?.parameters ?? []).map(({ text, left }) => ({ at, text, left }));
    });
  }

  async rate() {
    this.say("Rating …");
    const rated = await this.app.session.ask("check", { board: this.puzzle });
    if (!rated) return this.say("Stopped.");
    const found = COUNTS[rated.count];
    if (rated.count !== 1) return this.say(`A rating needs exactly one solution. The puzzle has ${found}.`);
    this.say((await this.rating()).text);
  }

  /**
   * Returns the rating of a puzzle with one solution, or why it has none.
   *
   * @returns {Promise<Verdict>}
   */
  async rating() {
    const rated = await this.app.session.ask("rate", { board: this.puzzle });
    if (!rated) return { isGood: false, text: "Not rated: stopped." };
    const { hardest } = rated;
    const step = hardest ? ` Hardest step: ${hardest}.` : "";
    return { isGood: true, text: `${rated.text}${step}` };
  }

  // -- before publishing -------------------------------------------------------------------------------------

  async publish() {
    this.say("Checking …");
    const { board, geometry, session } = this.app;
    const answer = await session.ask("check", { board: this.puzzle });
    if (!answer) return this.say("Stopped.");
    const verdicts = [{ isGood: answer.count === 1, text: `The puzzle has ${COUNTS[answer.count]}.` }];
    if (answer.count === 1) verdicts.push(...(await this.further()));
    const [title, author] = creditsIn(board.title);
    const missing = unchecked(board.words, geometry.words);
    verdicts.push(
      said(title && author, `${title}, by ${author}.`, title ? "The author is missing." : "The title is missing."),
      said(board.words, "The rules are written.", "The rules are not written yet."),
    );
    if (missing && board.words) verdicts.push({ isGood: false, text: `nonet does not check: ${missing}.` });
    this.say(html("ul", { class: "verdicts" }, ...verdicts.map(verdict)));
  }

  /**
   * Returns what is to be said of a puzzle with one solution.
   *
   * @returns {Promise<Verdict[]>}
   */
  async further() {
    const found = await this.superfluous();
    const spare = found && this.spare(found);
    const needed = found ? [said(!spare, "Every given and every clue is needed.", spare ?? "")] : [];
    return [...needed, await this.rating()];
  }
}

/**
 * @param {any} isGood
 * @param {string} good
 * @param {string} bad
 * @returns {Verdict}
 */
const said = (isGood, good, bad) => ({ isGood: Boolean(isGood), text: isGood ? good : bad });

/** @param {Verdict} verdict */
function verdict({ isGood, text }) {
  const sign = html("span", { class: "unseen", text: isGood ? "Good: " : "To do: " });
  return html("li", { class: isGood ? "yes" : "no" }, sign, text);
}
