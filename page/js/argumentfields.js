// The fields for the arguments of one constraint. One of them at a time takes what is chosen on the board.

import { EXAMPLES, OF_CELLS, argumentIn, dotsIn, written } from "./arguments.js";
import { button, byId, html, label } from "./dom.js";

/**
 * @typedef {import("./arguments.js").Parameter} Parameter
 * @typedef {{parameter: Parameter, input: HTMLInputElement, pick?: HTMLElement, number?: HTMLInputElement}} Field
 *   `pick` makes the field take what is chosen on the board; `number` is the one in dots
 */

const OF_TEXT = { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" };
const OF_NUMBER = { type: "number", autocomplete: "off" };

/** @param {Parameter} parameter */
const isPicked = ({ kind }) => kind === "outside" || OF_CELLS.includes(kind);

/**
 * Makes the input for an argument.
 *
 * @param {Parameter} parameter
 * @param {string} id
 */
function inputFor({ kind, words = [], required }, id) {
  const about = { id, "aria-describedby": `${id}-summary` };
  if (kind === "flag") return html("input", { ...about, type: "checkbox" });
  if (kind === "number") return html("input", { ...about, ...OF_NUMBER, min: 0 });
  if (kind !== "choice") return html("input", { ...about, ...OF_TEXT, placeholder: EXAMPLES[kind] ?? "JSON" });
  const options = [...(required ? [] : [""]), ...words].map((text) => html("option", { value: text, text }));
  return html("select", about, ...options);
}

export class ArgumentFields {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} place
   */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    /** @type {Field[]} */
    this.fields = [];
    /** @type {Field | null} the field that takes what is chosen on the board */
    this.active = null;
    /** Whether the setter has asked for this field, so that strokes select cells and draw no clue. */
    this.isChoosing = false;
    /** The selection that the active field has taken. */
    this.seen = app.entry.selection;
  }

  /**
   * Makes the fields of a constraint.
   *
   * @param {Parameter[]} parameters
   */
  use(parameters) {
    this.fields = parameters.map((parameter) => this.field(parameter));
    this.place.replaceChildren(...this.fields.map((field) => this.row(field)));
    this.begin();
  }

  /**
   * @param {Parameter} parameter
   * @returns {Field}
   */
  field(parameter) {
    const id = `argument-${parameter.name}`;
    const input = /** @type {HTMLInputElement} */ (inputFor(parameter, id));
    if (!isPicked(parameter)) return { parameter, input };
    const attributes = { "aria-pressed": "false", "aria-label": `Choose ${parameter.name} on the board` };
    const pick = button("Choose", () => this.choose(field), attributes);
    const number = /** @type {HTMLInputElement} */ (html("input", { id: `${id}-number`, ...OF_NUMBER, min: 0 }));
    /** @type {Field} */
    const field = { parameter, input, pick, ...(parameter.kind === "dots" && { number }) };
    return field;
  }

  /** @param {Field} field */
  row({ parameter: { name, kind, required, summary }, input, pick, number }) {
    const title = name.replaceAll("_", " ") + (required || kind === "flag" ? "" : " (optional)");
    const labelled = kind === "flag" ? label(input, ` ${title}`) : label(`${title} `, input);
    const rest = [...(pick ? [pick] : []), ...(number ? [label("number in the dots ", number)] : [])];
    return html(
      "div",
      { class: "argument" },
      labelled,
      ...rest,
      html("small", { id: `${input.id}-summary`, text: summary }),
    );
  }

  /** Empties the fields. The first that can takes what is chosen next. */
  begin() {
    for (const { parameter, input, number } of this.fields) {
      if (parameter.kind === "flag") input.checked = false;
      else if (parameter.kind !== "choice") input.value = "";
      if (number) number.value = "";
    }
    this.mark(null);
    this.activate(this.fields.find(({ pick }) => pick) ?? null);
  }

  /** @param {Field | null} field */
  activate(field) {
    this.active = field;
    this.isChoosing = false;
    this.seen = this.app.entry.selection;
    for (const { pick } of this.fields) pick?.setAttribute("aria-pressed", String(pick === field?.pick));
    this.app.show();
  }

  /**
   * Makes a field take the cells that are selected next, and selects those that it names.
   *
   * @param {Field} field
   */
  choose(field) {
    const { entry, geometry } = this.app;
    this.activate(field === this.active ? null : field);
    this.isChoosing = this.active !== null;
    if (this.active) byId("board").scrollIntoView({ block: "nearest" });
    if (!this.active || field.parameter.kind === "outside") return;
    const names = new Set(String(field.input.value).toLowerCase().split(/[\s,]+/));
    const cells = [...geometry.places.keys()].filter((cell) => names.has(geometry.name(cell)));
    entry.select(cells);
    this.seen = entry.selection;
  }

  /** Whether places beside the board are to be chosen. */
  get wantsPlace() {
    return this.active?.parameter.kind === "outside";
  }

  /** The place that the active field names. */
  get chosenPlace() {
    return this.wantsPlace ? String(this.active?.input.value).trim().toLowerCase() : "";
  }

  /** @param {string} name a place beside the board */
  takePlace(name) {
    if (this.active) this.active.input.value = name;
    this.app.show();
  }

  /** Takes the selection, if it has changed. */
  follow() {
    const { selection } = this.app.entry;
    if (selection !== this.seen) this.take(selection);
  }

  /** @param {Set<number>} selection */
  take(selection) {
    this.seen = selection;
    if (!this.active || this.wantsPlace) return;
    this.active.input.value = [...selection].map((cell) => this.app.geometry.name(cell)).join(" ");
  }

  /**
   * Fills the fields.
   *
   * @param {Record<string, any>} stated
   */
  fill(stated) {
    for (const { parameter: { name, kind }, input } of this.fields) {
      if (kind === "flag") input.checked = Boolean(stated[name]);
      else if (kind !== "choice" || name in stated) input.value = written(kind, stated[name]);
    }
    this.mark(null);
    this.activate(null);
  }

  /**
   * Writes one argument.
   *
   * @param {string} name
   * @param {any} value
   */
  put(name, value) {
    const field = this.fields.find(({ parameter }) => parameter.name === name);
    if (field) field.input.value = written(field.parameter.kind, value);
  }

  /** The arguments in the fields. */
  get stated() {
    const { labels } = this.app.geometry;
    const entries = this.fields.map(({ parameter: { name, kind }, input, number }) => {
      if (kind === "flag") return [name, input.checked || undefined];
      const inDots = number && (number.value === "" ? null : Number(number.value));
      const isLine = inDots !== undefined && !/^\s*\[/.test(input.value);
      return [name, isLine ? dotsIn(input.value, inDots) : argumentIn(kind, input.value, labels)];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /**
   * Marks the field that a message speaks of, and no other.
   *
   * @param {string | null} message such as "cells: ..."
   */
  mark(message) {
    for (const { parameter, input } of this.fields) {
      input.setAttribute("aria-invalid", String(Boolean(message?.startsWith(`${parameter.name}: `))));
    }
  }
}
