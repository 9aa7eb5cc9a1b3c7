// The list of the clues of a puzzle. Choosing one outlines it on the board, where it can be moved, and edits it.

import { partsOf, textOf } from "./arguments.js";
import { isOf } from "./clueedits.js";
import { button, byId, html, li, p } from "./dom.js";
import { iconOf } from "./palette.js";
import { counted } from "./say.js";
import { unchecked } from "./wording.js";

/**
 * @typedef {import("./arguments.js").Constraint} Constraint
 * @typedef {import("./arguments.js").Part} Part
 * @typedef {import("./clueedits.js").Clue} Clue
 */

/** @type {Record<string, [number, number]>} how far each key moves the chosen clue: down, and to the right */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {[string, string, [number, number]][]} */
const MOVES = [["←", "left", [0, -1]], ["↑", "up", [-1, 0]], ["↓", "down", [1, 0]], ["→", "right", [0, 1]]];

export class ClueList {
  /**
   * @param {import("./app.js").App} app
   * @param {import("./constraints.js").Constraints} constraints
   */
  constructor(app, constraints) {
    this.app = app;
    this.constraints = constraints;
  }

  draw() {
    const on = { keydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event) };
    return [html("p", { id: "no-clues", class: "quiet" }), html("ul", { id: "constraint-list", class: "clues", on })];
  }

  /**
   * The clues of a board. Those of kinds that the engine does not name cannot be edited.
   *
   * @returns {{clue: Clue | null, part: Part, at: number}[]}
   */
  get clues() {
    const { palette, stated } = this.constraints;
    return stated.flatMap((constraint, at) => {
      const kind = palette.kinds.find((each) => isOf(constraint, each));
      return partsOf(constraint, kind?.parameters ?? []).map((part) => {
        const [[name, value] = ["", null]] = Object.entries(part.stated);
        const rule = palette.rules.find(({ kind: own, dots }) => own === kind && (!dots || dots === name));
        const dot = rule?.dots && Array.isArray(value) ? value[0] : null;
        const { type: _, ...stated } = part.stated;
        const clue = rule && (dot || !rule.dots) ? { rule, at, dot, isFresh: false, stated } : null;
        return { clue, part, at };
      });
    });
  }

  /** Lists the clues, and what the file of the puzzle has besides: a setter may have stated it as rules. */
  show() {
    const { clues } = this;
    const list = byId("constraint-list");
    if (!list) return;
    byId("no-clues").textContent = clues.length ? "" : "There are no clues yet. Choose a rule, and draw on the board.";
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...clues.map((each) => this.item(each)), ...this.besides());
    const chosen = /** @type {HTMLElement | null} */ (list.querySelector(".clue[aria-pressed=true]"));
    if (hadFocus) chosen?.focus({ preventScroll: true });
    const item = chosen?.parentElement;
    if (item) list.scrollTop = item.offsetTop - item.offsetHeight;
  }

  /** @param {{clue: Clue | null, part: Part, at: number}} listed */
  item({ clue, part: { text, left }, at }) {
    const { constraints } = this;
    const remove = button("Remove", () => constraints.removePart(at, left), { "aria-label": `Remove ${text}` });
    if (!clue) return li(html("span", { text }), remove);
    const isChosen = constraints.isChosen(clue);
    const choose = () => (isChosen ? constraints.begin() : constraints.edit(clue));
    const mark = constraints.named.has(at) ? " named" : "";
    const entry = button("", choose, { class: `clue${mark}`, "aria-pressed": String(isChosen) });
    entry.append(iconOf(clue.rule), html("span", { text }));
    return li(entry, ...(isChosen ? [this.tools()] : [remove]));
  }

  /** Returns what can be done with the chosen clue besides editing its arguments. */
  tools() {
    const { constraints } = this;
    const move = (/** @type {[string, string, [number, number]]} */ [text, where, by]) =>
      button(text, () => constraints.move(...by), { "aria-label": `Move ${where}` });
    return p(
      ...MOVES.map(move),
      button("Copy", () => constraints.copy()),
      button("Delete", () => constraints.remove()),
      button("Done", () => constraints.begin()),
    );
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const isOnChosen = /** @type {HTMLElement} */ (event.target).closest(".clue[aria-pressed=true]");
    const by = ARROWS[event.key];
    if (!isOnChosen || !(by || event.key === "Delete")) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) this.constraints.move(...by);
    else this.constraints.remove();
  }

  besides() {
    const { drawn, words } = this.app.board;
    const without = (/** @type {Partial<import("./board.js").Board>} */ parts, /** @type {string} */ what) => () =>
      this.app.game.change({ ...this.app.board, ...parts }, `remove ${what}`);
    const figures = `not a rule: ${counted(drawn.length, "figure")} of the file`;
    const missing = unchecked(words, this.app.geometry.words);
    return [
      ...(drawn.length ? [listed(figures, without({ drawn: [] }, "figures"))] : []),
      ...(missing ? [listed(`not checked: ${missing}`, without({ words: "" }, "words"))] : []),
    ];
  }
}

/**
 * Returns a clue in words.
 *
 * @param {Clue} clue
 */
export function clueText({ rule, dot, stated }) {
  if (dot) return `${rule.title} ${dot.join(" ")}`;
  return textOf({ type: rule.kind.name, ...stated }, rule.kind.parameters);
}

/**
 * @param {string} text
 * @param {() => any} remove
 */
const listed = (text, remove) =>
  li(html("span", { text }), button("Remove", remove, { "aria-label": `Remove ${text}` }));
