// The panel for hints: a step in four levels, what the player asks about one cell, and the way back from a mistake.

import { button, byId, details, html, li, p } from "./dom.js";
import { whenChanged } from "./facts.js";
import { backButton } from "./historypanel.js";
import { sample } from "./lines.js";
import { sentence } from "./say.js";
import { PATTERN, WHOLE, wordsOf } from "./stepview.js";

/**
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {import("./stepview.js").Item} Item
 * @typedef {import("./session.js").Hint} Hint
 */

/** What the next level of a hint shows. */
const NEXT = ["Show the cells", "Show the pattern", "Show the effect"];

export class HintPanel {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.told = html("div", { class: "told" });
    /** Whether the engine is looking for a hint. */
    this.isLooking = false;
    this.cell = html("strong");
    this.digits = html("p", { class: "digits", role: "group", "aria-label": "Digits to ask about" });
    const ask = html("p", {}, "Select a cell, then the digit that you would rule out or doubt. Selected: ", this.cell);
    this.asking = details("Why not?", [ask, this.digits], { id: "why-not" });
    byId("panel-hint").replaceChildren(this.told, this.asking);
    // Redrawing unnecessarily could remove a button between its press and its release.
    this.tell = whenChanged((hint, level, _isLooking, _isBegun) => this.redraw(hint, level));
    this.useDigits = whenChanged((_labels) => this.makeDigits());
    this.name = whenChanged((text) => (this.cell.textContent = text));
  }

  show() {
    const { entry, geometry, session } = this.app;
    this.tell(session.hint, session.level, this.isLooking, this.isBegun);
    this.useDigits(geometry.labels.join());
    this.name(geometry.name(entry.focus));
  }

  /** @param {boolean} isLooking */
  look(isLooking) {
    this.isLooking = isLooking;
    this.show();
  }

  /**
   * Shows another hint or level, from its top. The focus stays on the button for the next action.
   *
   * @param {Hint | null} hint
   * @param {number} level
   */
  redraw(hint, level) {
    const hadFocus = this.told.contains(document.activeElement);
    this.told.replaceChildren(...this.shown(hint, level));
    if (hadFocus) /** @type {HTMLElement | null} */ (this.told.querySelector(".main"))?.focus({ preventScroll: true });
    byId("side").scrollTop = 0;
    // What was said before may fill a small panel.
    this.told.querySelector(".so")?.scrollIntoView({ block: "nearest" });
  }

  /** Makes a button for each digit that the player may ask about. */
  makeDigits() {
    const { doubts, geometry } = this.app;
    const one = (/** @type {number} */ digit) => {
      const label = geometry.label(digit);
      return button(label, () => doubts.whyNot(digit), { "aria-label": `Why not ${label}?` });
    };
    this.digits.replaceChildren(...geometry.digits.map(one));
  }

  /**
   * @param {Hint | null} hint
   * @param {number} level
   * @returns {HTMLElement[]}
   */
  shown(hint, level) {
    if (!hint) return this.isLooking ? [html("p", { class: "quiet", text: "Looking …" })] : this.noHint();
    return hint.step ? this.stepHint(hint, hint.step, level) : this.plainHint(hint);
  }

  /** Whether there is something to go back to. */
  get isBegun() {
    return this.app.game.history.entry.parent !== null;
  }

  noHint() {
    const { session } = this.app;
    const back = this.isBegun ? [backButton(this.app)] : [];
    return [
      html("p", { text: "A hint says where to look, then which cells, then why, then what follows." }),
      acts(button("Hint", () => session.nextHint(), { class: "main", "aria-keyshortcuts": "H" }), ...back),
    ];
  }

  /** @param {Hint} hint */
  plainHint({ kind, text }) {
    const { commands, doubts } = this.app;
    const shown = [html("p", { class: kind, text: sentence(text) })];
    if (kind === "mistake") return [...shown, acts(backButton(this.app, { class: "main" }), this.hide())];
    if (kind === "stuck") {
      const offer = "You can check or reveal the selected cell, or ask below why a digit does not fit.";
      const check = button("Check this cell", () => doubts.checkCell(), { class: "main" });
      const reveal = button("Reveal this cell", () => doubts.revealCell());
      return [...shown, html("p", { text: offer }), acts(check, reveal, this.hide())];
    }
    if (kind === "solved") {
      const next = button("New puzzle", () => this.app.dialogs?.create(), { class: "main" });
      return [...shown, acts(next, button("Result", () => this.app.ending?.show()), this.hide())];
    }
    if (["no_solution", "several_solutions"].includes(kind)) return [...shown, acts(this.hide())];
    return [...shown, acts(button("Next hint", () => commands.act("hint"), { class: "main" }), this.hide())];
  }

  hide() {
    return this.leaving("Hide", () => this.app.commands.escape());
  }

  /**
   * Returns a button after which the player goes on playing: a sheet over the pad closes.
   *
   * @param {string} text
   * @param {() => void} act
   * @param {Record<string, any>} [more]
   */
  leaving(text, act, more) {
    const leave = () => {
      act();
      this.app.panels?.leave();
    };
    return button(text, leave, more);
  }

  /**
   * @param {Hint} hint
   * @param {Step} step
   * @param {number} level
   */
  stepHint({ kind, text }, step, level) {
    const { session } = this.app;
    const said = kind === "step" ? { class: "level", text: `Hint ${level} of ${WHOLE}` } : { text };
    const does = (/** @type {object} */ more) => this.leaving("Do it", () => session.applyStep(step), more);
    const isMore = level < WHOLE;
    const main = { class: "main" };
    const next = isMore ? button(NEXT[level - 1], () => session.nextHint(), main) : does(main);
    const back = level > 1 ? [button("Back", () => session.lastLevel())] : [];
    const learn = () => this.app.panels?.learn.about(step.technique);
    const about = step.has_page ? [p(button(`About ${step.name}`, learn, { class: "link" }))] : [];
    return [
      html("p", said),
      ...inFull(this.app, step, level),
      ...(level > 1 ? about : []),
      acts(next, ...back, ...(isMore ? [does({})] : []), this.hide()),
    ];
  }
}

/**
 * Returns what the player can do next, which stays in sight below words that are scrolled.
 *
 * @param {HTMLElement[]} buttons
 */
export const acts = (...buttons) => html("p", { class: "acts" }, ...buttons);

/**
 * Returns all that is said of a step at a level of a hint, and the legend of its picture.
 *
 * @param {import("./app.js").App} app
 * @param {Step} step
 * @param {number} level
 */
export function inFull(app, step, level) {
  const { short, so, proof } = step.telling;
  const texts = wordsOf(step, level).map((text) => html("p", { text, class: text === so ? "so" : null }));
  if (level < PATTERN) return texts;
  const inShort = level === WHOLE ? [html("p", { class: "short", text: short })] : [];
  const links = proof.length ? [details("Link by link", [items(proof)])] : [];
  return [...texts, ...branches(app, step), ...inShort, ...links];
}

/**
 * Returns the legend of the shown picture, below a choice of the branches if the step has any.
 *
 * @param {import("./app.js").App} app
 * @param {Step} step
 * @returns {HTMLElement[]}
 */
function branches({ session, signs }, step) {
  const { branches } = step.pictures;
  const [keys, caption, name] = [html("ul", { class: "legend" }), html("p"), html("span", { class: "branch-name" })];
  const fill = () => {
    const { branch, picture } = session;
    keys.replaceChildren(...(picture?.keys.map((key) => keyItem(key, signs ?? {})) ?? []));
    caption.textContent = branch ? (picture?.caption ?? "") : "";
    name.textContent = branch ? `Branch ${branch} of ${branches.length}` : "The whole step";
  };
  const turn = (/** @type {number} */ by) => () => {
    const count = branches.length + 1;
    session.showBranch((session.branch + by + count) % count);
    fill();
  };
  fill();
  if (!branches.length) return [keys];
  const last = button("◂", turn(-1), { "aria-label": "Previous branch" });
  const next = button("▸", turn(1), { "aria-label": "Next branch" });
  const choice = html("p", { class: "branches", role: "group", "aria-label": "Branches" }, last, name, next);
  return [choice, caption, keys];
}

/**
 * @param {Item[]} list
 * @returns {HTMLElement}
 */
const items = (list) => {
  const content = (/** @type {Item} */ { text, below }) => (below.length ? details(text, [items(below)]) : text);
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
