// Constraints that a setter adds to the selected cells. The choices come from the engine's table.

import { button, byId, field, html, label, li, p } from "./dom.js";

/**
 * @typedef {"line" | "cells" | "number" | "flag" | "dots" | "tuples"} ParameterKind
 * @typedef {{name: string, kind: ParameterKind, required: boolean, summary: string}} Parameter
 * @typedef {{name: string, sentence: string, parameters: Parameter[]}} Kind
 * @typedef {{text: string, kind: Kind, dots: string | null}} Choice a kind, or one colour of its dots
 * @typedef {{type: string} & Record<string, any>} Constraint
 */

/**
 * @param {Kind} kind
 * @returns {Choice[]}
 */
function choicesOf(kind) {
  if (kind.parameters.some((parameter) => parameter.kind === "tuples")) return [];
  const dots = kind.parameters.filter((parameter) => parameter.kind === "dots");
  if (!dots.length) return [{ text: kind.name, kind, dots: null }];
  return dots.map(({ name }) => ({ text: `${kind.name}: ${name}`, kind, dots: name }));
}

/**
 * Returns the constraint of a choice on cells.
 *
 * @param {Choice} choice
 * @param {string[]} cells names, in the order of their selection
 * @param {number | null} number
 * @returns {Constraint}
 */
export function constraintOf({ kind, dots }, cells, number) {
  /** @type {Constraint} */
  const constraint = { type: kind.name };
  if (dots) constraint[dots] = [number === null ? cells : [...cells, number]];
  for (const { name, kind: what } of kind.parameters) {
    if (what === "line" || what === "cells") constraint[name] = cells;
    if (what === "number" && number !== null) constraint[name] = number;
  }
  return constraint;
}

export class Constraints {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Choice[]} */
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
    // Opening another board meanwhile stops the question, which is asked again when the panel is opened.
    if (!kinds) return;
    this.choices = kinds.flatMap(choicesOf);
    byId("constraint-kind").replaceChildren(...this.choices.map(({ text }, at) => html("option", { value: at, text })));
    this.explain();
  }

  get chosen() {
    return this.choices[Number(field("constraint-kind").value)];
  }

  /** Shows what the chosen constraint means, and whether it takes a number. */
  explain() {
    const { kind, dots } = this.chosen;
    byId("constraint-sentence").textContent = kind.sentence;
    field("constraint-number").disabled = !dots && !kind.parameters.some((parameter) => parameter.kind === "number");
  }

  add() {
    const { app } = this;
    const input = field("constraint-number");
    const number = input.value === "" || input.disabled ? null : Number(input.value);
    const constraint = constraintOf(this.chosen, app.entry.cells.map((cell) => app.geometry.name(cell)), number);
    return app.game.useConstraints([...(app.board.rules.constraints ?? []), constraint], `add ${constraint.type}`);
  }

  /** @param {number} number */
  remove(number) {
    const { constraints = [] } = this.app.board.rules;
    return this.app.game.useConstraints(constraints.filter((_, at) => at !== number), "remove a constraint");
  }

  /** Lists the constraints of the board. */
  show() {
    const { geometry } = this.app;
    const items = geometry.constraints.map(({ name, cells }, number) => {
      const names = [...cells.slice(0, 4).map((cell) => geometry.name(cell)), ...(cells.length > 4 ? ["…"] : [])];
      const text = cells.length < geometry.count ? `${name} ${names.join(" ")}` : name;
      const remove = button("Remove", () => this.remove(number), { "aria-label": `Remove ${text}` });
      return li(html("span", { text }), remove);
    });
    byId("constraint-list")?.replaceChildren(...items);
  }
}
