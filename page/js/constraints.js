// Constraints that a setter adds to the selected cells. The choices come from the engine's table.

import { button, byId, field, html, label, li, p } from "./dom.js";

/**
 * @typedef {"line" | "cells" | "pairs" | "switch"} Gesture
 * @typedef {{name: string, gesture: Gesture, cells: string | null, number: string | null}} Tool
 *   a constraint, or one list of its dots, with the parameters that take the cells and the number
 * @typedef {{name: string, sentence: string, tools: Tool[]}} Kind
 * @typedef {{type: string} & Record<string, any>} Constraint
 * @typedef {{text: string, left: Constraint[]}} Part a part of a constraint, and what is left without it
 */

/** How the cells of a tool are chosen. */
const GESTURES = {
  line: "Drag along the line, from its start.",
  cells: "Select the cells.",
  pairs: "Select two cells that share a side, or a line of them.",
  switch: "It holds on the whole board.",
};

/**
 * Returns the constraint that a tool makes of cells.
 *
 * @param {Kind} kind
 * @param {Tool} tool
 * @param {string[]} cells names, in the order of their selection
 * @param {number | null} number
 * @returns {Constraint}
 */
export function constraintOf(kind, tool, cells, number) {
  const type = kind.name;
  if (!tool.cells) return { type };
  if (tool.gesture !== "pairs") {
    return { type, [tool.cells]: cells, ...(tool.number && number !== null && { [tool.number]: number }) };
  }
  const pairs = cells.length > 1 ? cells.slice(1).map((cell, at) => [cells[at], cell]) : [cells];
  return { type, [tool.cells]: pairs.map((pair) => (number === null ? pair : [...pair, number])) };
}

/**
 * Returns the parts of a constraint that can be removed: each of its dots, and what it states besides.
 *
 * @param {Constraint} constraint
 * @param {Tool[]} tools those of its kind
 * @returns {Part[]}
 */
export function partsOf(constraint, tools) {
  const lists = tools.filter(({ gesture, cells }) => gesture === "pairs" && cells && constraint[cells]);
  const members = Object.keys(constraint).length - 1;
  const dots = lists.flatMap(({ name, cells }) => {
    const list = /** @type {any[][]} */ (constraint[/** @type {string} */ (cells)]);
    return list.map((dot) => {
      const left = { ...constraint, [/** @type {string} */ (cells)]: list.filter((other) => other !== dot) };
      return { text: `${name} ${dot.join(" ")}`, left: members > 1 || list.length > 1 ? [left] : [] };
    });
  });
  return dots.length && members === lists.length ? dots : [...dots, { text: constraint.type, left: [] }];
}

export class Constraints {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {[Kind, Tool][]} */
    this.choices = [];
  }

  /** Returns the controls, for the panel in which puzzles are set. */
  draw() {
    return html(
      "fieldset",
      {},
      html("legend", { text: "Constraints" }),
      label("Constraint ", html("select", { id: "constraint-kind", on: { change: () => this.explain() } })),
      html("p", { id: "constraint-sentence" }),
      label("Number ", html("input", { id: "constraint-number", type: "number", min: 0, autocomplete: "off" })),
      p(button("Add to the selected cells", () => this.add(), { class: "main" })),
      html("ul", { id: "constraint-list", class: "games" }),
    );
  }

  async load() {
    if (this.choices.length) return;
    /** @type {Kind[] | null} */
    const kinds = await this.app.ask({ ask: "constraints" });
    // Opening another board cancels this request; reopening the panel sends it again.
    if (!kinds) return;
    this.choices = kinds.flatMap((kind) => kind.tools.map((tool) => /** @type {[Kind, Tool]} */ ([kind, tool])));
    const options = this.choices.map(([, { name }], at) => html("option", { value: at, text: name }));
    byId("constraint-kind").replaceChildren(...options);
    this.explain();
    this.show();
  }

  get chosen() {
    return this.choices[Number(field("constraint-kind").value)];
  }

  /** Shows what the chosen constraint means, how its cells are chosen, and whether it takes a number. */
  explain() {
    const [{ sentence }, { gesture, number }] = this.chosen;
    byId("constraint-sentence").textContent = `${sentence} ${GESTURES[gesture]}`;
    field("constraint-number").disabled = !number;
  }

  /**
   * The constraints of the board, as the engine states them.
   *
   * @returns {Constraint[]}
   */
  get stated() {
    return this.app.geometry.constraints.map(({ json }) => json);
  }

  add() {
    const { app } = this;
    const input = field("constraint-number");
    const number = input.value === "" || input.disabled ? null : Number(input.value);
    const names = app.entry.cells.map((cell) => app.geometry.name(cell));
    const constraint = constraintOf(...this.chosen, names, number);
    return app.game.useConstraints([...this.stated, constraint], `add ${constraint.type}`);
  }

  /**
   * @param {number} at
   * @param {Part} part
   */
  remove(at, { left }) {
    const others = this.stated.flatMap((one, other) => (other === at ? left : [one]));
    return this.app.game.useConstraints(others, "remove a constraint");
  }

  /** Lists the constraints of the board. */
  show() {
    const { geometry } = this.app;
    const items = geometry.constraints.flatMap(({ name, cells, json }, at) => {
      const parts = partsOf(json, this.choices.filter(([kind]) => kind.name === name).map(([, tool]) => tool));
      const first = cells.slice(0, 4).map((cell) => geometry.name(cell)).join(" ");
      const where = cells.length < geometry.count ? ` ${first}${cells.length > 4 ? " …" : ""}` : "";
      return parts.map((part) => {
        const text = part.text === name ? name + where : part.text;
        const remove = button("Remove", () => this.remove(at, part), { "aria-label": `Remove ${text}` });
        return li(html("span", { text }), remove);
      });
    });
    byId("constraint-list")?.replaceChildren(...items);
  }
}
