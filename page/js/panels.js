// The panels beside the board: the hint, the list of steps, setting, learning, history.

import * as boards from "./board.js";
import { announce } from "./announce.js";
import { Constraints } from "./constraints.js";
import { byId, html } from "./dom.js";
import { digitsOf } from "./geometry.js";
import { Making } from "./making.js";
import { counted } from "./say.js";
import { wanted } from "./symmetry.js";
import { blocksOf, techniqueNamed } from "./techniques.js";
import { linesOf } from "./tree.js";

/**
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {import("./stepview.js").Item} Item
 * @typedef {"hint" | "steps" | "set" | "learn" | "history"} Name
 */

/** @type {Name[]} */
const NAMES = ["hint", "steps", "set", "learn", "history"];

const button = (/** @type {string} */ text, /** @type {() => void} */ click, more = {}) => html("button", { type: "button", text, on: { click }, ...more });

export class Panels {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Name} */
    this.shown = "hint";
    /**
     * The board on which each path was found.
     *
     * @type {WeakMap<Step[], boards.Board>}
     */
    this.origin = new WeakMap();
    /** @type {import("./techniques.js").Technique[] | null} */
    this.techniques = null;
    this.constraints = new Constraints(app);
    this.making = new Making(app);
    /**
     * The data that each panel shows.
     *
     * @type {Map<Name, any[]>}
     */
    this.drawn = new Map();
    /**
     * Nodes of steps in the list.
     *
     * @type {Map<Step, HTMLElement>}
     */
    this.items = new Map();
    for (const each of NAMES) {
      byId(`tab-${each}`).addEventListener("click", () => this.open(each));
      byId(`tab-${each}`).addEventListener("keydown", (event) => this.onTabKey(event, each));
    }
    this.drawSteps();
    this.drawSet();
    this.drawLearn();
  }

  /** @param {Name} which */
  open(which) {
    this.shown = which;
    for (const each of NAMES) {
      const tab = byId(`tab-${each}`);
      tab.setAttribute("aria-selected", String(each === which));
      tab.tabIndex = each === which ? 0 : -1;
      byId(`panel-${each}`).hidden = each !== which;
    }
    this.begin();
    if (which === "learn") this.loadTechniques();
    this.app.show();
  }

  /**
   * Opens Set, or a board while Set is open. Digits become givens only on a blank board or if the setter says so, because
   * a puzzle made or opened there is one to play.
   */
  begin() {
    const isSet = this.shown === "set";
    this.app.setting = isSet && boards.isBlank(this.app.board);
    if (isSet) this.openSet();
  }

  changed() {
    if (this.shown === "set") this.watchSetting();
  }

  openSet() {
    this.constraints.load();
    this.making.load();
    this.keepSymmetry();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Name} from
   */
  onTabKey(event, from) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = NAMES[(NAMES.indexOf(from) + by + NAMES.length) % NAMES.length];
    this.open(next);
    byId(`tab-${next}`).focus();
  }

  show() {
    const { hint, level, game } = this.app;
    // Redrawing a panel unnecessarily could remove a button between its press and its release.
    this.redraw("hint", [hint, level], () => this.showHint());
    /** @type {HTMLInputElement} */ (byId("set-givens")).checked = this.app.setting;
    this.redraw("set", [this.app.geometry], () => this.constraints.show());
    this.redraw("history", [game, game.history.at, game.history.saved.map(({ id, name }) => [id, name]).join()], () => this.showHistory());
    for (const [step, node] of this.items) node.setAttribute("aria-current", String(step === this.app.shownStep));
  }

  /**
   * Redraws a panel if it is open and its data have changed.
   *
   * @param {Name} which
   * @param {any[]} facts
   * @param {() => void} draw
   */
  redraw(which, facts, draw) {
    const known = this.drawn.get(which);
    if (this.shown !== which || facts.every((fact, at) => known && known[at] === fact)) return;
    this.drawn.set(which, facts);
    draw();
  }

  /** @param {string} message */
  fail(message) {
    const panel = byId(`panel-${this.shown}`);
    panel.querySelector(".fault")?.remove();
    panel.prepend(html("p", { class: "fault", role: "alert", text: message }));
  }

  // -- hint --------------------------------------------------------------------------------------------------

  showHint() {
    const { app } = this;
    const { hint, level } = app;
    const panel = byId("panel-hint");
    if (!hint) {
      panel.replaceChildren(
        html("p", { text: "A hint first says only where to look. Ask again for more." }),
        button("Hint", () => app.nextHint(), { class: "main", "aria-keyshortcuts": "?" }),
        button("Back to before the mistake", () => app.beforeMistake()),
      );
      return;
    }
    const { step } = hint;
    if (!step) {
      const truth = hint.kind === "unavailable" ? [button("True candidates", () => this.hintTruth(), { class: "main" })] : [];
      const back = hint.kind === "mistake" ? [button("Back to before the mistake", () => app.beforeMistake())] : [];
      panel.replaceChildren(html("p", { class: hint.kind, text: hint.text }), ...truth, ...back);
      return;
    }
    const words = level < 4 ? [html("p", { text: step.words.hints[level - 1] })] : stepInFull(step);
    const more = level < 4 ? button(level === 3 ? "Why?" : "More", () => app.nextHint(), { class: "main" }) : button("Do it", () => app.applyStep(step), { class: "main" });
    panel.replaceChildren(html("p", { class: "level", text: `Hint ${level} of 4` }), ...words, ...(level === 4 ? this.legend() : []), html("p", {}, more, button("Hide", () => app.escape())));
  }

  legend() {
    const { app } = this;
    if (!app.shownStep) return [];
    const found = app.drawing ? this.meanings(app.shownStep) : [];
    return found.length ? [html("ul", { class: "legend" }, ...found.map(([tone, meaning]) => html("li", {}, html("span", { class: `key ${tone}`, "aria-hidden": "true" }), meaning)))] : [];
  }

  /** @param {Step} step */
  meanings(step) {
    /** @type {[string, string][]} */
    const meanings = [];
    const nodes = step.chains.flatMap(({ nodes: each }) => each);
    if (nodes.some(({ on }) => on)) meanings.push(["on", "on: circle"]);
    if (nodes.some(({ on }) => !on)) meanings.push(["off", "off: square"]);
    if (nodes.length) meanings.push(["strong", "strong link: solid"], ["weak", "weak link: dashed"]);
    if (step.eliminations.length) meanings.push(["bad", "eliminated: struck out"]);
    if (step.placements.length) meanings.push(["good", "placed"]);
    return meanings;
  }

  // -- steps -------------------------------------------------------------------------------------------------

  drawSteps() {
    byId("panel-steps").replaceChildren(
      html("p", {}, button("Path to the solution", () => this.find("path")), button("All steps now", () => this.find("steps")), button("Stop", () => this.app.engine.stop())),
      html("p", { id: "steps-text" }),
      html("ol", { id: "steps-list", class: "steps" }),
    );
  }

  /** @param {"path" | "steps"} what */
  async find(what) {
    const { app } = this;
    const { board } = app;
    byId("steps-text").textContent = "Looking …";
    const answer = await app.ask({ ask: what, board: boards.question(board) });
    if (!answer) return void (byId("steps-text").textContent = "Stopped.");
    const { steps, runs } = answer;
    const end = what === "path" && !answer.solved ? "; after that, no technique applies" : "";
    const text = `${counted(steps.length, "step")}${end}`;
    byId("steps-text").textContent = text;
    announce(text);
    this.items = new Map();
    byId("steps-list").replaceChildren(...runs.map((/** @type {any} */ { first, count, title }) =>
      this.item(steps.slice(first, first + count), title, what === "path" ? steps : null)));
  }

  /**
   * Makes a line for a run of singles, which can be unfolded, or for any other step.
   *
   * @param {Step[]} run
   * @param {string} title the run in one line
   * @param {Step[] | null} path the path, if the steps belong to one
   */
  item(run, title, path) {
    const line = (/** @type {Step} */ step) => {
      const node = button(step.words.short, () => this.choose(step, path), { class: "step" });
      this.items.set(step, node);
      return node;
    };
    if (run.length === 1) return html("li", {}, line(run[0]));
    return html("li", {}, html("details", {}, html("summary", { text: title }), html("ol", {}, ...run.map((step) => html("li", {}, line(step))))));
  }

  /**
   * Shows a step. A step of the path is shown on the board before it, and undo leads back to the player's board.
   *
   * @param {Step} step
   * @param {Step[] | null} path
   */
  choose(step, path) {
    const { app } = this;
    if (path) {
      const before = path.slice(0, path.indexOf(step)).reduce((board, done) => boards.applyStep(board, done, app.geometry), this.start(path));
      if (before !== app.board) app.change(before, "the path up to this step");
    }
    app.showStep(step);
    this.shown = "steps";
    const old = byId("panel-steps").querySelector(".told");
    const told = html("div", { class: "told" }, ...stepInFull(step), ...this.legend(), html("p", {}, button("Do it", () => app.applyStep(step), { class: "main" })));
    if (old) old.replaceWith(told);
    else byId("steps-list").before(told);
  }

  /**
   * Returns the board on which a path was found.
   *
   * @param {Step[]} path
   */
  start(path) {
    if (!this.origin.has(path)) this.origin.set(path, this.app.board);
    return /** @type {boards.Board} */ (this.origin.get(path));
  }

  // -- set ---------------------------------------------------------------------------------------------------

  drawSet() {
    byId("panel-set").replaceChildren(
      html("label", {}, html("input", { id: "set-givens", type: "checkbox", on: { change: () => this.useSetting() } }), " The digits that you type are givens"),
      html("p", { text: "The page counts the solutions as givens and constraints change, and rates a puzzle that has exactly one." }),
      html("p", { id: "set-facts", role: "status" }),
      html("p", {}, button("True candidates", () => this.trueCandidates()), button("Redundant givens", () => this.redundant()), button("Rate", () => this.rate()), button("Turn the board into givens", () => this.fix())),
      html("p", { id: "set-answer", role: "status" }),
      html("label", {}, "Keep symmetry ", html("select", { id: "set-symmetry", on: { change: () => this.keepSymmetry() } })),
      this.constraints.draw(),
      this.making.draw(),
    );
  }

  useSetting() {
    this.app.useSetting(/** @type {HTMLInputElement} */ (byId("set-givens")).checked);
  }

  /** Sets the symmetry that the givens keep as they are typed. */
  async keepSymmetry() {
    const { app } = this;
    const { rules } = app.board;
    const symmetry = /** @type {HTMLSelectElement} */ (byId("set-symmetry")).value;
    const ties = symmetry && await app.ask({ ask: "ties", rules, symmetry });
    if (app.board.rules !== rules) return;
    app.ties = ties || null;
    app.show();
    this.watchSetting();
  }

  async watchSetting() {
    const { app } = this;
    const { board } = app;
    const answer = await app.ask({ ask: "check", board: { ...boards.question(board), placed: undefined, marks: undefined } });
    if (!answer || board !== app.board) return;
    const givens = board.givens.filter(Boolean).length;
    const count = ["no solution", "exactly one solution", "several solutions"][answer.count];
    const fault = answer.faults[0] ? `: ${answer.faults[0].message}` : "";
    const missing = wanted(app.ties, board.givens).size;
    const facts = `${counted(givens, "given")}, ${count}${fault}.${missing ? ` The symmetry needs ${missing} more.` : ""}`;
    byId("set-facts").textContent = facts;
    if (answer.count === 1 && !app.geometry.unavailable) this.rateSetting(board, facts);
  }

  /**
   * Adds the rating of a proper puzzle to the facts about it.
   *
   * @param {boards.Board} board
   * @param {string} facts
   */
  async rateSetting(board, facts) {
    const { app } = this;
    const answer = await app.ask({ ask: "rate", board: { ...boards.question(board), placed: undefined, marks: undefined } });
    if (answer && board === app.board) byId("set-facts").textContent = `${facts} ${answer.text}`;
  }

  async trueCandidates() {
    const { app } = this;
    const { board } = app;
    const answer = await app.ask({ ask: "true-candidates", board: boards.question(board), limit: MOST_SOLUTIONS });
    if (!answer || board !== app.board) return;
    app.truth = truthOf(answer);
    app.show();
    const text = answer.solutions >= MOST_SOLUTIONS ? "1,000 solutions or more" : counted(answer.solutions, "solution");
    byId("set-answer").textContent = `${text}. The board shows the digits that each cell has in some solution.`;
    return text;
  }

  /** Shows true candidates in place of a hint. */
  async hintTruth() {
    const { app } = this;
    const text = await this.trueCandidates();
    if (!text) return;
    app.hint = { kind: "truth", text: `${text}. The board shows the digits that each cell has in some solution.` };
    app.show();
    announce(app.hint.text);
  }

  async redundant() {
    const { app } = this;
    const answer = await app.ask({ ask: "redundant", board: boards.question(app.board) });
    if (!answer) return;
    const text = answer.cells.length ? `Any one of these can be removed: ${answer.cells.map((/** @type {number} */ cell) => app.geometry.name(cell)).join(" ")}.` : "Every given is needed.";
    byId("set-answer").textContent = text;
    if (answer.cells.length) app.select(answer.cells);
  }

  async rate() {
    const { app } = this;
    byId("set-answer").textContent = "Rating …";
    const answer = await app.ask({ ask: "rate", board: boards.question(app.board) });
    byId("set-answer").textContent = answer?.text ?? "";
  }

  /** Turns the digits on the board into the givens of a puzzle. */
  fix() {
    const { board } = this.app;
    this.app.change({ ...board, givens: boards.shown(board), digits: board.digits.map(() => 0) }, "givens");
  }

  // -- learn -------------------------------------------------------------------------------------------------

  drawLearn() {
    byId("panel-learn").replaceChildren(
      html("label", {}, "Technique ", html("input", { id: "learn-name", type: "search", list: "learn-names", autocomplete: "off" })),
      html("datalist", { id: "learn-names" }),
      html("p", {}, button("Practise", () => this.practise(), { class: "main" }), button("Page", () => this.page()), button("Stop", () => this.app.engine.stop())),
      html("div", { id: "learn-page" }),
    );
  }

  async loadTechniques() {
    if (this.techniques) return;
    this.techniques = await this.app.ask({ ask: "techniques" });
    byId("learn-names").replaceChildren(...(this.techniques ?? []).map(({ name: called }) => html("option", { value: called })));
  }

  /** Returns the technique whose name, key or alias was typed. */
  chosen() {
    const typed = /** @type {HTMLInputElement} */ (byId("learn-name")).value.trim();
    const found = techniqueNamed(this.techniques ?? [], typed);
    byId("panel-learn").querySelector(".fault")?.remove();
    if (!found) this.fail(typed ? `There is no technique called ${typed}.` : "Choose a technique.");
    return found;
  }

  async practise() {
    const found = this.chosen();
    if (!found) return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    byId("learn-page").replaceChildren(html("p", { role: "status", text: "Looking for a position …" }));
    const made = await this.app.ask({ ask: "practice", technique: found.key, seed });
    if (!made) return void byId("learn-page").replaceChildren();
    const { givens } = made;
    const digits = made.placed.map((/** @type {number} */ digit, /** @type {number} */ cell) => (givens[cell] ? 0 : digit));
    const centre = made.marks.map((/** @type {number} */ bits, /** @type {number} */ cell) => (givens[cell] || digits[cell] ? 0 : bits));
    this.app.openBoard(boards.board({ title: `Practice: ${found.name}`, givens, digits, centre }));
    byId("learn-page").replaceChildren(html("p", { text: `The next step is: ${found.name}. A hint says where.` }));
  }

  async page() {
    const found = this.chosen();
    if (!found) return;
    byId("learn-page").replaceChildren(html("h2", { text: found.name }), ...blocksOf(found.page).map(shownBlock));
  }

  // -- history -----------------------------------------------------------------------------------------------

  showHistory() {
    const { app } = this;
    const { history } = app.game;
    const choice = (/** @type {{id: number, label: string, name: string}} */ { id, label, name: saved }) =>
      button(saved ? `★ ${saved}` : label, () => app.goTo(id), { "aria-current": id === history.at ? "true" : "false" });
    const item = (/** @type {any} */ entry) => html("li", {}, choice(entry));
    const lines = linesOf(history).slice(-MOST_LINES);
    const called = /** @type {HTMLInputElement} */ (html("input", { type: "text", maxlength: 80, "aria-label": "Name of the save point", placeholder: "Name" }));
    byId("panel-history").replaceChildren(
      html("p", {}, called, button("Save this point", () => app.save(called.value.trim()), { class: "main" }), button("Back to before the mistake", () => app.beforeMistake())),
      ...(history.saved.length ? [html("h2", { text: "Save points" }), html("ul", { class: "path" }, ...history.saved.map(item))] : []),
      html("h2", { text: "Changes" }),
      html("ol", { class: "path" }, ...lines.map(({ entry, branches }) => html("li", {}, choice(entry), ...branches.map((branch) => branchOf(branch, item))))),
    );
  }
}

/** Maximum number of changes shown in the history. */
const MOST_LINES = 100;

/**
 * Makes the entry for a branch that was left, which can be unfolded. Its save points are named in the summary.
 *
 * @template {{name: string}} T
 * @param {T[]} branch
 * @param {(entry: T) => HTMLElement} item
 */
function branchOf(branch, item) {
  const names = branch.flatMap(({ name }) => (name ? [`★ ${name}`] : []));
  const text = [`Another branch: ${counted(branch.length, "change")}`, ...names].join(" · ");
  const list = html("ol", { class: "path" });
  const fill = () => list.childElementCount || list.append(...branch.slice(0, MOST_LINES).map(item));
  return html("details", { class: "branch", on: { toggle: fill } }, html("summary", { text }), list);
}

/** Solutions are counted up to this number. */
const MOST_SOLUTIONS = 1000;

/**
 * Returns each digit that a cell has in some solution, and whether only one solution has it there.
 *
 * @param {{candidates: number[], counts: number[][], solutions: number}} answer
 * @returns {[number, boolean][][]}
 */
const truthOf = ({ candidates, counts, solutions }) =>
  candidates.map((bits, cell) => digitsOf(bits).map((digit) => [digit, solutions < MOST_SOLUTIONS && counts[cell][digit - 1] === 1]));

/** @param {Step} step */
function stepInFull(step) {
  const { words } = step;
  const why = [words.look, ...words.why, words.so].filter(Boolean);
  const proof = words.proof.length ? [html("details", {}, html("summary", { text: "Link by link" }), items(words.proof))] : [];
  return [html("p", { class: "short", text: words.short }), ...why.map((text) => html("p", { text })), ...proof];
}

/**
 * @param {Item[]} list
 * @returns {HTMLElement}
 */
function items(list) {
  return html("ul", {}, ...list.map(({ text, below }) =>
    below.length ? html("li", {}, html("details", {}, html("summary", { text }), items(below))) : html("li", { text })));
}

/** @param {import("./techniques.js").Block} block */
function shownBlock(block) {
  if ("heading" in block) return html("h3", { text: block.heading });
  if ("items" in block) return html("ul", {}, ...block.items.map((text) => html("li", { text })));
  return html("p", block);
}
