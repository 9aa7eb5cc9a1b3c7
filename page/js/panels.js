// The panels beside the board: the hint, the list of steps, setting, learning, history.

import * as boards from "./board.js";
import { announce } from "./announce.js";
import { button, byId, details, html, li, p } from "./dom.js";
import { HintPanel, acts, inFull } from "./hintpanel.js";
import { HistoryPanel } from "./historypanel.js";
import { LearnPanel } from "./learnpanel.js";
import { SetPanel } from "./setpanel.js";
import { counted } from "./say.js";
import { numbered } from "./steps.js";
import { WHOLE } from "./stepview.js";

/**
 * @typedef {import("./stepview.js").Step} Step
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
    this.hints = new HintPanel(app);
    this.set = new SetPanel(app);
    this.learn = new LearnPanel(app);
    this.history = new HistoryPanel(app);
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
    const rooms = NAMES.slice(1).map((each) => button(byId(`tab-${each}`).textContent ?? "", () => this.open(each)));
    byId("rooms").append(...rooms);
    byId("side-close").addEventListener("click", () => this.close());
    this.drawSteps();
  }

  /** Makes the sheet that the panels are on small screens as high as what it shows needs. */
  unfold() {
    const isPage = this.shown === "learn" && !this.learn.isOnBoard;
    byId("desk").dataset.sheet = isPage ? "full" : this.shown === "history" ? "tall" : "low";
  }

  /** Leads back to the pad if the panels are on a sheet over it. */
  leave() {
    if (byId("side-close").getClientRects().length) this.close();
  }

  /** Closes the sheet that the panels are on small screens. */
  close() {
    delete byId("desk").dataset.sheet;
    /** @type {HTMLElement | null} */ (byId("grid").querySelector("[tabindex='0']"))?.focus();
  }

  /** @param {Name} which */
  open(which) {
    this.shown = which;
    this.unfold();
    for (const each of NAMES) {
      const tab = byId(`tab-${each}`);
      tab.setAttribute("aria-selected", String(each === which));
      tab.tabIndex = each === which ? 0 : -1;
      byId(`panel-${each}`).hidden = each !== which;
    }
    this.begin();
    this.app.show();
    if (which === "learn") this.learn.load();
  }

  /** Opens a panel, or a board while one is open. Digits are givens only while Set is open and the setter says so. */
  begin() {
    if (this.shown !== "set") return this.app.entry.useSetting(false);
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
    const { session } = this.app;
    if (this.shown === "hint") this.hints.show();
    this.set.show(this.shown === "set");
    if (this.shown === "history") this.history.show();
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

  // -- steps -------------------------------------------------------------------------------------------------

  drawSteps() {
    byId("panel-steps").replaceChildren(
      p(
        button("Path to the solution", () => this.find("path")),
        button("All steps now", () => this.find("steps")),
        button("Place all singles", () => this.app.commands.act("singles")),
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
    return li(details(title, [html("ol", {}, ...run.map(line))]));
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
    const doIt = button("Do it", () => session.applyStep(step), { class: "main" });
    const old = byId("panel-steps").querySelector(".told");
    const told = html("div", { class: "told" }, ...inFull(this.app, step, WHOLE), acts(doIt));
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
}
