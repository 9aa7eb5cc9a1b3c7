// The panels beside the board: the hint, the list of steps, setting, learning, history.

import * as boards from "./board.js";
import { announce } from "./announce.js";
import { button, byId, field, html, label, li, p } from "./dom.js";
import { whenChanged } from "./facts.js";
import { sample } from "./lines.js";
import { SetPanel } from "./setpanel.js";
import { counted } from "./say.js";
import { blocksOf, techniqueNamed } from "./techniques.js";
import { numbered } from "./steps.js";
import { linesOf } from "./tree.js";

/**
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {import("./stepview.js").Item} Item
 * @typedef {import("./session.js").Hint} Hint
 * @typedef {import("./history.js").History<boards.Board>} History
 * @typedef {import("./history.js").Entry<boards.Board>} Entry
 * @typedef {"hint" | "steps" | "set" | "learn" | "history"} Name
 */

/** @type {Name[]} */
const NAMES = ["hint", "steps", "set", "learn", "history"];

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
    this.set = new SetPanel(app);
    // Redrawing a panel unnecessarily could remove a button between its press and its release.
    this.redraw = {
      hint: whenChanged((hint, level) => this.showHint(hint, level)),
      history: whenChanged((history, _at, _saved) => this.showHistory(history)),
    };
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
  }

  /**
   * Opens Set, or a board while Set is open. Digits become givens only on a blank board or if the setter says so,
   * because a puzzle made or opened there is one to play.
   */
  begin() {
    const isSet = this.shown === "set";
    this.app.entry.useSetting(isSet && boards.isBlank(this.app.board));
    if (!isSet) return;
    this.set.load();
  }

  changed() {
    if (this.shown === "set") this.set.watch();
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

  /** Updates the panel that is open. */
  show() {
    const { game, session } = this.app;
    const { history } = game;
    if (this.shown === "hint") this.redraw.hint(session.hint, session.level);
    this.set.show(this.shown === "set");
    if (this.shown === "history") this.redraw.history(history, history.at, savedIn(history));
    for (const [step, node] of this.items) node.setAttribute("aria-current", String(step === session.shownStep));
  }

  /** The place beside the board that is chosen in the panel that is open; null if it asks for none. */
  get place() {
    return this.shown === "set" ? this.set.constraints.place : null;
  }

  /** @param {string} message */
  fail(message) {
    const panel = byId(`panel-${this.shown}`);
    panel.querySelector(".fault")?.remove();
    panel.prepend(html("p", { class: "fault", role: "alert", text: message }));
  }

  // -- hint --------------------------------------------------------------------------------------------------

  /**
   * @param {Hint | null} hint
   * @param {number} level
   */
  showHint(hint, level) {
    const shown = !hint ? this.noHint() : hint.step ? this.stepHint(hint.step, level) : this.plainHint(hint);
    byId("panel-hint").replaceChildren(...shown);
  }

  noHint() {
    const { session } = this.app;
    return [
      html("p", { text: "A hint first says only where to look. Ask again for more." }),
      button("Hint", () => session.nextHint(), { class: "main", "aria-keyshortcuts": "?" }),
      this.back(),
    ];
  }

  back() {
    return button("Back to before the mistake", () => this.app.session.beforeMistake());
  }

  /** @param {Hint} hint */
  plainHint({ kind, text }) {
    const shown = [html("p", { class: kind, text })];
    if (kind === "unavailable") shown.push(button("True candidates", () => this.set.hintTruth(), { class: "main" }));
    if (kind === "mistake") shown.push(this.back());
    return shown;
  }

  /**
   * @param {Step} step
   * @param {number} level
   */
  stepHint(step, level) {
    const { commands, session } = this.app;
    const head = html("p", { class: "level", text: `Hint ${level} of 4` });
    const hide = button("Hide", () => commands.escape());
    if (level === 4) return [head, ...this.inFull(step), p(this.doIt(step), hide)];
    const more = button(level === 3 ? "Why?" : "More", () => session.nextHint(), { class: "main" });
    return [head, html("p", { text: step.telling.hints[level - 1] }), p(more, hide)];
  }

  /** @param {Step} step */
  doIt(step) {
    return button("Do it", () => this.app.session.applyStep(step), { class: "main" });
  }

  /**
   * Returns all that is said of a step, and the legend of its picture.
   *
   * @param {Step} step
   */
  inFull(step) {
    const { telling: words } = step;
    const texts = [words.look, ...words.why, words.so].filter(Boolean);
    const told = [html("p", { class: "short", text: words.short }), ...texts.map((text) => html("p", { text }))];
    if (words.proof.length) told.push(details("Link by link", items(words.proof)));
    return [...told, ...this.legend()];
  }

  /** Returns the legend of the shown step's picture, below a choice of its pictures if it has branches. */
  legend() {
    const { session } = this.app;
    if (!session.shownStep) return [];
    const [keys, caption] = [html("ul", { class: "legend" }), html("p")];
    const fill = () => {
      const { picture } = session;
      keys.replaceChildren(...(picture?.keys.map((key) => keyItem(key, this.app.signs ?? {})) ?? []));
      caption.textContent = session.branch ? (picture?.caption ?? "") : "";
    };
    fill();
    const { branches } = session.shownStep.pictures;
    if (!branches.length) return [keys];
    const names = ["the whole step", ...branches.map((_, at) => `part ${at + 1} of ${branches.length}`)];
    const options = names.map((text) => html("option", { text }));
    const choice = /** @type {HTMLSelectElement} */ (html("select", {}, ...options));
    choice.addEventListener("change", () => {
      session.showBranch(choice.selectedIndex);
      fill();
    });
    return [html("label", {}, "Picture of ", choice), caption, keys];
  }

  // -- steps -------------------------------------------------------------------------------------------------

  drawSteps() {
    byId("panel-steps").replaceChildren(
      p(
        button("Path to the solution", () => this.find("path")),
        button("All steps now", () => this.find("steps")),
        button("Stop", () => this.app.engine.stop()),
      ),
      html("p", { id: "steps-text" }),
      html("ol", { id: "steps-list", class: "steps" }),
    );
  }

  /** @param {"path" | "steps"} what */
  async find(what) {
    const { app } = this;
    byId("steps-text").textContent = "Looking …";
    const answer = await app.askSteps({ ask: what, board: boards.question(app.board) });
    if (!answer) return void (byId("steps-text").textContent = "Stopped.");
    const { runs } = answer;
    const steps = answer.steps.map((/** @type {any} */ step) => numbered(step, app.geometry));
    const end = what === "path" && !answer.solved ? "; after that, no technique applies" : "";
    const text = `${counted(steps.length, "step")}${end}`;
    byId("steps-text").textContent = text;
    announce(text);
    this.items = new Map();
    const lines = runs.map((/** @type {any} */ { first, count, title }) =>
      this.item(steps.slice(first, first + count), title, what === "path" ? steps : null),
    );
    byId("steps-list").replaceChildren(...lines);
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
      const node = button(step.telling.short, () => this.choose(step, path), { class: "step" });
      this.items.set(step, node);
      return li(node);
    };
    if (run.length === 1) return line(run[0]);
    return li(details(title, html("ol", {}, ...run.map(line))));
  }

  /**
   * Shows a step. A step of the path is shown on the board before it, and undo leads back to the player's board.
   *
   * @param {Step} step
   * @param {Step[] | null} path
   */
  choose(step, path) {
    const { game, geometry, session } = this.app;
    if (path) {
      const done = path.slice(0, path.indexOf(step));
      const before = done.reduce((board, each) => boards.applyStep(board, each, geometry), this.start(path));
      game.change(before, "the path up to this step");
    }
    session.showStep(step);
    this.shown = "steps";
    const old = byId("panel-steps").querySelector(".told");
    const told = html("div", { class: "told" }, ...this.inFull(step), p(this.doIt(step)));
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

  // -- learn -------------------------------------------------------------------------------------------------

  drawLearn() {
    const name = html("input", { id: "learn-name", type: "search", list: "learn-names", autocomplete: "off" });
    byId("panel-learn").replaceChildren(
      label("Technique ", name),
      html("datalist", { id: "learn-names" }),
      p(
        button("Practise", () => this.practise(), { class: "main" }),
        button("Page", () => this.page()),
        button("Stop", () => this.app.engine.stop()),
      ),
      html("div", { id: "learn-page" }),
    );
  }

  async loadTechniques() {
    if (this.techniques) return;
    this.techniques = await this.app.ask({ ask: "techniques" });
    const options = (this.techniques ?? []).map(({ name }) => html("option", { value: name }));
    byId("learn-names").replaceChildren(...options);
  }

  /** Returns the technique whose name, key or alias was typed. */
  chosen() {
    const typed = field("learn-name").value.trim();
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
    /** @type {{givens: number[], placed: number[], marks: number[]} | null} */
    const made = await this.app.askSteps({ ask: "practice", technique: found.key, seed });
    if (!made) return void byId("learn-page").replaceChildren();
    const { givens, placed, marks } = made;
    const digits = placed.map((digit, cell) => (givens[cell] ? 0 : digit));
    const centre = marks.map((bits, cell) => (placed[cell] || givens[cell] ? 0 : bits));
    this.app.game.openBoard(boards.board({ title: `Practice: ${found.name}`, givens, digits, centre }));
    byId("learn-page").replaceChildren(html("p", { text: `The next step is: ${found.name}. A hint says where.` }));
  }

  async page() {
    const found = this.chosen();
    if (!found) return;
    byId("learn-page").replaceChildren(html("h2", { text: found.name }), ...blocksOf(found.page).map(shownBlock));
  }

  // -- history -----------------------------------------------------------------------------------------------

  /** @param {History} history */
  showHistory(history) {
    const { game } = this.app;
    const choice = (/** @type {Entry} */ { id, label, name }) =>
      button(name ? `★ ${name}` : label, () => game.goTo(id), { "aria-current": String(id === history.at) });
    const item = (/** @type {Entry} */ entry) => li(choice(entry));
    const lines = linesOf(history)
      .slice(-MOST_LINES)
      .map(({ entry, branches }) => li(choice(entry), ...branches.map((branch) => branchOf(branch, item))));
    const called = /** @type {HTMLInputElement} */ (
      html("input", { type: "text", maxlength: 80, "aria-label": "Name of the save point", placeholder: "Name" })
    );
    const save = button("Save this point", () => game.save(called.value.trim()), { class: "main" });
    const saved = [html("h2", { text: "Save points" }), html("ul", { class: "path" }, ...history.saved.map(item))];
    byId("panel-history").replaceChildren(
      p(called, save, this.back()),
      ...(history.saved.length ? saved : []),
      html("h2", { text: "Changes" }),
      html("ol", { class: "path" }, ...lines),
    );
  }
}

/**
 * Returns the save points of a history as text.
 *
 * @param {History} history
 */
const savedIn = (history) => history.saved.map(({ id, name }) => [id, name]).join();

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
  return details(text, list, { class: "branch", on: { toggle: fill } });
}

/**
 * Makes something that can be unfolded.
 *
 * @param {string} text
 * @param {HTMLElement} content
 * @param {Record<string, any>} [more] further attributes
 */
const details = (text, content, more) => html("details", more, html("summary", { text }), content);

/**
 * @param {Item[]} list
 * @returns {HTMLElement}
 */
const items = (list) => {
  const content = (/** @type {Item} */ { text, below }) => (below.length ? details(text, items(below)) : text);
  return html("ul", {}, ...list.map((each) => li(content(each))));
};

/**
 * @param {import("./stepview.js").Key} key
 * @param {Record<string, import("./stepview.js").Signs>} signs
 */
function keyItem(key, signs) {
  const { text, kind, tone, strong, thin } = key;
  const name = kind === "link" ? `${strong ? "strong" : "weak"}${thin ? " thin" : ""}` : "";
  const line = () => html("span", { class: `key ${kind} ${tone} ${name}`, "aria-hidden": "true" });
  return li(sample(key, signs) ?? line(), text);
}

/** @param {import("./techniques.js").Block} block */
function shownBlock(block) {
  if ("heading" in block) return html("h3", { text: block.heading });
  if ("items" in block) return html("ul", {}, ...block.items.map((text) => html("li", { text })));
  return html("p", block);
}
