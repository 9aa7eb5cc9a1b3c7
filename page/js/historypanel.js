// The panel with the history: save points, changes, and branches that were left.

import { button, byId, details, html, li, p } from "./dom.js";
import { whenChanged } from "./facts.js";
import { counted } from "./say.js";
import { linesOf } from "./tree.js";

/**
 * @typedef {import("./history.js").History<import("./board.js").Board>} History
 * @typedef {import("./history.js").Entry<import("./board.js").Board>} Entry
 */

/** Maximum number of changes shown in the history. */
const MOST_LINES = 100;

/**
 * @param {import("./app.js").App} app
 * @param {Record<string, any>} [more] further attributes
 */
export const backButton = ({ session }, more) =>
  button("Back to before the mistake", () => session.beforeMistake(), more);

export class HistoryPanel {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    // Redrawing it unnecessarily could remove a button between its press and its release.
    this.redraw = whenChanged((history, _at, _saved) => this.draw(history));
  }

  show() {
    const { history } = this.app.game;
    this.redraw(history, history.at, savedIn(history));
  }

  /** @param {History} history */
  draw(history) {
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
      p(called, save, backButton(this.app)),
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
  return details(text, [list], { class: "branch", on: { toggle: fill } });
}
