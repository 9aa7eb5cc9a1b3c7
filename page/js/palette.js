// The rules that a setter can draw, in groups, each with a picture of its example. A search goes through all groups.

import { found } from "./arguments.js";
import { button, byId, field, html, label, svg } from "./dom.js";
import { GROUPS, boxOf, examplesOf, rulesOf } from "./gestures.js";
import { clues } from "./lines.js";
import { CELL } from "./places.js";

/**
 * @typedef {import("./arguments.js").Kind} Kind
 * @typedef {import("./gestures.js").Rule} Rule
 */

/** The side of the smallest picture, in cells. */
const LEAST = 1.3;

const NO_RULE = "No rule is called that. Further rules, presets and regions are under Board.";

/** Opens the regions of the board for painting. */
function paintRegions() {
  const paint = byId("paint-regions");
  const part = paint.closest("details");
  if (part) part.open = true;
  paint.click();
  byId("painting").scrollIntoView?.();
}

export class Palette {
  /**
   * @param {import("./app.js").App} app
   * @param {(rule: Rule | null) => void} use
   */
  constructor(app, use) {
    this.app = app;
    this.use = use;
    /** @type {Kind[]} */
    this.kinds = [];
    /** @type {Rule[]} */
    this.rules = [];
    /** @type {Rule | null} */
    this.chosen = null;
    this.group = GROUPS[0];
    // Listing the same rules again would take the focus from the one that was pressed.
    this.known = "";
  }

  draw() {
    const on = { input: () => this.show(), keydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event) };
    const placeholder = "killer, whispers, …";
    const search = { id: "constraint-search", type: "search", autocomplete: "off", placeholder, on };
    const group = (/** @type {import("./gestures.js").Group} */ name) =>
      button(name, () => this.open(name), { "data-group": name, "aria-pressed": "false" });
    return [
      label("Find a rule ", html("input", search)),
      html("div", { id: "rule-groups", role: "group", "aria-label": "Groups of rules" }, ...GROUPS.map(group)),
      html("div", { id: "rules", role: "group", "aria-label": "Rules" }),
    ];
  }

  /** Asks the engine for its constraints and for the pictures of their examples. */
  async load() {
    if (this.rules.length) return;
    /** @type {Kind[] | null} */
    const kinds = await this.app.ask({ ask: "constraints" });
    if (!kinds) return;
    const examples = kinds.flatMap(examplesOf);
    const asked = examples.map(([, rules]) => this.app.engine.ask({ ask: "board", rules }));
    const answers = await Promise.allSettled(asked);
    // Opening another board cancels these requests; reopening the panel sends them again.
    if (answers.every(({ status }) => status === "rejected")) return;
    const shapes = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.shapes : []));
    this.kinds = kinds;
    this.rules = rulesOf(kinds, new Map(examples.map(([name], at) => [name, shapes[at]])));
    this.show();
  }

  /** @param {import("./gestures.js").Group} group */
  open(group) {
    this.group = group;
    field("constraint-search").value = "";
    this.show();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const [first] = this.offered;
    if (event.key !== "Enter" || !first) return;
    event.preventDefault();
    this.choose(first);
  }

  /** The rules that the search finds, or those of the group. */
  get offered() {
    const text = field("constraint-search").value ?? "";
    if (!text.trim()) return this.rules.filter(({ group }) => group === this.group);
    const rules = found(this.kinds, text).flatMap((kind) => this.rules.filter((rule) => rule.kind === kind));
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const isDot = (/** @type {Rule} */ { dots }) => Boolean(dots) && words.every((word) => word === dots);
    return [...this.rules.filter(isDot), ...rules.filter((rule) => !isDot(rule))];
  }

  /** @param {Rule | null} rule null to draw nothing */
  choose(rule) {
    this.chosen = rule === this.chosen ? null : rule;
    if (this.chosen) this.group = this.chosen.group;
    this.show();
    this.use(this.chosen);
    this.keepInSight();
  }

  /** Scrolls the shorter list to the chosen rule, and the panel to its fields. */
  keepInSight() {
    const list = byId("rules");
    const entry = /** @type {HTMLElement | null} */ (list.querySelector(".rule[aria-pressed=true]"));
    if (!entry) return;
    list.scrollTop = entry.offsetTop - list.offsetTop;
    byId("constraint-arguments").scrollIntoView?.({ block: "nearest" });
  }

  show() {
    const { offered } = this;
    const known = JSON.stringify([offered.map(({ title }) => title), this.rules.length, this.besides()]);
    if (known !== this.known) this.list(offered);
    this.known = known;
    this.mark();
  }

  /**
   * Lists the rules that are offered.
   *
   * @param {Rule[]} offered
   */
  list(offered) {
    const { presets } = this;
    const { found, isRegions } = this.besides();
    const boxes = found.flatMap((name) => (presets ? [presets.box(name)] : []));
    const paint = isRegions ? [button("Paint regions", () => paintRegions())] : [];
    const all = [...offered.map((rule) => this.entry(rule)), ...boxes, ...paint];
    const none = html("p", { id: "no-rule", text: this.rules.length ? NO_RULE : "Loading …" });
    byId("rules").replaceChildren(...(all.length ? all : [none]));
  }

  get presets() {
    return this.app.panels?.set.presets;
  }

  /** Returns what the search finds among the rules that are not drawn: presets of the board, those in use, regions. */
  besides() {
    const text = field("constraint-search").value ?? "";
    const found = this.presets?.found(text) ?? [];
    const used = found.length ? this.presets?.names : [];
    return { found, used, isRegions: /^\s*(jigsaw|irregular|region)/i.test(text) };
  }

  /** @param {Rule} rule */
  entry(rule) {
    const { kind: { name, aliases, sentence }, dots, title } = rule;
    const also = aliases.length ? ` Also called ${aliases.join(", ")}.` : "";
    const more = { class: "rule", "data-rule": name, "data-dots": dots, title: sentence + also };
    const entry = button("", () => this.choose(rule), more);
    entry.append(iconOf(rule), html("span", { text: title }));
    return entry;
  }

  /** Marks the chosen rule and the group that is open. */
  mark() {
    for (const each of byId("rules").querySelectorAll(".rule")) {
      const { rule, dots } = /** @type {HTMLElement} */ (each).dataset;
      const isChosen = rule === this.chosen?.kind.name && dots === this.chosen?.dots;
      each.setAttribute("aria-pressed", String(isChosen));
    }
    const isOpen = !field("constraint-search").value;
    for (const each of byId("rule-groups").querySelectorAll("button")) {
      each.setAttribute("aria-pressed", String(isOpen && each.dataset.group === this.group));
    }
  }
}

/**
 * Draws the example of a rule; a rule without a shape has an empty square.
 *
 * @param {Rule} rule
 */
export function iconOf({ shapes }) {
  const more = { class: "emblem", "aria-hidden": "true" };
  if (!shapes.length) {
    const square = svg("rect", { x: 15, y: 15, width: 70, height: 70, rx: 8, class: "whole" });
    return svg("svg", { viewBox: "0 0 100 100", ...more }, square);
  }
  const [left, top, right, bottom] = boxOf(shapes);
  const side = Math.max(right - left + 0.9, bottom - top + 0.9, LEAST);
  const corner = [(left + right - side) / 2, (top + bottom - side) / 2];
  const viewBox = [...corner, side, side].map((at) => at * CELL).join(" ");
  const drawn = { shapes, rows: 99, columns: 99 };
  const layers = [true, false].flatMap((under) => clues(/** @type {any} */ (drawn), under));
  return svg("svg", { viewBox, ...more }, ...layers);
}
