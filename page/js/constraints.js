// Constraints that a setter states: one of the engine's table, its arguments, and the list of those on the board.

import { ArgumentFields } from "./argumentfields.js";
import { found, partsOf } from "./arguments.js";
import { button, byId, field, html, label, li, p } from "./dom.js";
import { Stopped } from "./engine.js";
import { counted } from "./say.js";
import { unchecked } from "./wording.js";

/**
 * @typedef {import("./arguments.js").Kind} Kind
 * @typedef {import("./arguments.js").Constraint} Constraint
 * @typedef {import("./arguments.js").Part} Part
 */

/** How the engine begins a message about one constraint. */
const ABOUT_ONE = /^rules: constraint \d+ \("[^"]*"\): /;

export class Constraints {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Kind[]} */
    this.kinds = [];
    const keydown = (/** @type {KeyboardEvent} */ event) => this.onKey(event);
    this.arguments = new ArgumentFields(app, html("div", { id: "constraint-arguments", on: { keydown } }));
  }

  /** Returns the controls, for the panel in which puzzles are set. */
  draw() {
    const search = { id: "constraint-search", type: "search", autocomplete: "off", on: { input: () => this.narrow() } };
    return html(
      "fieldset",
      {},
      html("legend", { text: "Constraints" }),
      label("Find ", html("input", search)),
      label("Constraint ", html("select", { id: "constraint-kind", on: { change: () => this.explain() } })),
      html("p", { id: "constraint-sentence" }),
      this.arguments.place,
      p(button("Add", () => this.add(), { class: "main" })),
      html("p", { id: "constraint-fault", class: "fault", role: "alert" }),
      html("ul", { id: "constraint-list", class: "games" }),
    );
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) this.add();
  }

  async load() {
    if (this.kinds.length) return;
    /** @type {Kind[] | null} */
    const kinds = await this.app.ask({ ask: "constraints" });
    // Opening another board cancels this request; reopening the panel sends it again.
    if (!kinds) return;
    this.kinds = kinds;
    this.narrow();
    this.show();
  }

  /** Offers the constraints that the search finds, the first one chosen. */
  narrow() {
    const kinds = found(this.kinds, field("constraint-search").value);
    const options = kinds.map(({ name, aliases }) =>
      html("option", { value: name, text: [name, ...aliases].join(", ") }));
    byId("constraint-kind").replaceChildren(...options);
    this.explain();
  }

  /** @returns {Kind | undefined} */
  get chosen() {
    const name = field("constraint-kind").value;
    return this.kinds.find((kind) => kind.name === name);
  }

  /** Shows the rule of the chosen constraint, and fields for its arguments. */
  explain() {
    this.say("");
    byId("constraint-sentence").textContent = this.chosen?.sentence ?? "No constraint is called that.";
    this.arguments.use(this.chosen ?? { name: "", aliases: [], sentence: "", parameters: [] });
  }

  /** Lets the fields take what has been selected. */
  follow() {
    this.arguments.follow();
  }

  /** @param {string} name a place beside the board */
  takePlace(name) {
    this.arguments.takePlace(name);
  }

  /** The place beside the board that is chosen, "" if one is to be chosen; null if the fields ask for none. */
  get place() {
    return this.arguments.wantsPlace ? this.arguments.chosenPlace : null;
  }

  /**
   * The constraints of the board, as the engine states them.
   *
   * @returns {Constraint[]}
   */
  get stated() {
    return this.app.geometry.constraints.map(({ json }) => json);
  }

  async add() {
    const { chosen } = this;
    if (!chosen) return;
    const constraint = { type: chosen.name, ...this.arguments.stated };
    if (await this.use([...this.stated, constraint], `add ${chosen.name}`)) this.arguments.begin();
  }

  /**
   * @param {number} at
   * @param {Part} part
   */
  remove(at, { left }) {
    const others = this.stated.flatMap((one, other) => (other === at ? left : [one]));
    return this.use(others, "remove a constraint");
  }

  /**
   * Replaces the constraints of the board. If the engine refuses them, shows the reason.
   *
   * @param {Constraint[]} constraints
   * @param {string} what the change, for the history
   * @returns {Promise<boolean>} whether they are replaced
   */
  async use(constraints, what) {
    this.say("");
    try {
      return await this.app.game.useConstraints(constraints, what);
    } catch (error) {
      if (!(error instanceof Stopped)) this.say(/** @type {Error} */ (error).message.replace(ABOUT_ONE, ""));
      return false;
    }
  }

  /** @param {string} message what is wrong with the arguments, "" for nothing */
  say(message) {
    byId("constraint-fault").textContent = message;
    this.arguments.mark(message);
  }

  /** Lists the constraints of the board, and what its file has besides: a setter may have stated it as rules. */
  show() {
    const { constraints } = this.app.geometry;
    const items = constraints.flatMap(({ name, json }, at) => {
      const parameters = this.kinds.find((kind) => kind.name === name)?.parameters ?? [];
      return partsOf(json, parameters).map((part) => listed(part.text, () => this.remove(at, part)));
    });
    byId("constraint-list")?.replaceChildren(...items, ...this.besides());
  }

  besides() {
    const { drawn, words } = this.app.board;
    const without = (/** @type {Partial<import("./board.js").Board>} */ parts, /** @type {string} */ what) => () =>
      this.app.game.change({ ...this.app.board, ...parts }, `remove ${what}`);
    const figures = `not a rule: ${counted(drawn.length, "figure")} of the file`;
    return [
      ...(drawn.length ? [listed(figures, without({ drawn: [] }, "figures"))] : []),
      ...(words ? [listed(`not checked: ${unchecked(words)}`, without({ words: "" }, "words"))] : []),
    ];
  }
}

/**
 * @param {string} text
 * @param {() => any} remove
 */
const listed = (text, remove) =>
  li(html("span", { text }), button("Remove", remove, { "aria-label": `Remove ${text}` }));
