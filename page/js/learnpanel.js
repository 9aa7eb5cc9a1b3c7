// Learning: the techniques by level, a page for each, examples to step through, and positions to practise on.

import * as boards from "./board.js";
import * as filters from "./filter.js";
import { announce } from "./announce.js";
import { button, byId, field, html, label, p, svg } from "./dom.js";
import { Drawing } from "./draw.js";
import { Geometry } from "./geometry.js";
import { acts, inFull } from "./hintpanel.js";
import { counted } from "./say.js";
import { numbered } from "./steps.js";
import { WHOLE, pictureOf } from "./stepview.js";
import { blocksOf, inline, judged, levelsOf, matching, techniqueNamed } from "./techniques.js";

/**
 * @typedef {import("./stepview.js").Step} Step
 * @typedef {import("./techniques.js").Technique} Technique
 * @typedef {{givens: number[], placed: number[], marks: number[], rules?: any, step: any}} Position
 */

/** The levels of a hint at which an example stops: where to look, which cells, why. */
const STAGES = [1, 3, 4];

export class LearnPanel {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Technique[]} */
    this.techniques = [];
    /**
     * The positions of the technique that is shown: the example of its page, then more.
     *
     * @type {Position[]}
     */
    this.lesson = [];
    /** What was last asked for; an answer to anything before it is dropped. */
    this.asked = {};
    /** Whether what the panel says is about the board, which must then stay in sight. */
    this.isOnBoard = false;
    /**
     * The game that a lesson took the place of.
     *
     * @type {import("./store.js").Game | null}
     */
    this.left = null;
    this.draw();
  }

  draw() {
    const name = html("input", {
      id: "learn-name",
      type: "search",
      placeholder: "x-wing, naked pair, kite …",
      autocomplete: "off",
      on: { input: () => this.list(), keydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event) },
    });
    const loading = html("p", { role: "status", text: "Loading the techniques …" });
    byId("panel-learn").replaceChildren(
      label("Find a technique ", name),
      html("div", { id: "learn-page", class: "lesson" }, loading),
    );
  }

  /** Loads the techniques when the panel is first opened. */
  async load() {
    if (this.techniques.length) return;
    const asked = this.asked;
    this.techniques = (await this.app.ask({ ask: "techniques" })) ?? [];
    if (asked === this.asked) this.list();
  }

  /**
   * Shows something in the panel, from its top, without the message of what failed before.
   *
   * @param {(Node | string)[]} content
   */
  fill(...content) {
    this.place(false, ...content);
  }

  /**
   * Shows something about the board: without the search.
   *
   * @param {(Node | string)[]} content
   */
  fillBeside(...content) {
    this.place(true, ...content);
  }

  /**
   * @param {boolean} isOnBoard
   * @param {(Node | string)[]} content
   */
  place(isOnBoard, ...content) {
    const { panels } = this.app;
    const panel = byId("panel-learn");
    panel.querySelector(".fault")?.remove();
    panel.querySelector("label")?.toggleAttribute("hidden", isOnBoard);
    byId("learn-page").replaceChildren(...content, ...(isOnBoard ? [] : this.wayBack().map((each) => p(each))));
    this.isOnBoard = isOnBoard;
    if (panels?.shown === "learn" && byId("desk").dataset.sheet) panels.unfold();
    byId("side").scrollTop = 0;
    byId("learn-page").querySelector(".so")?.scrollIntoView({ block: "nearest" });
  }

  /** Returns the button that leads back to the game that a lesson took the place of. */
  wayBack() {
    const { app, left } = this;
    if (!left || !app.game.saved.isLesson) return [];
    const back = async () => {
      await app.game.open(left, true);
      this.list();
      app.panels?.leave();
    };
    return [button("Back to my game", back)];
  }

  /**
   * Opens a position in the place of the player's game.
   *
   * @param {Position} position
   * @param {string} title
   */
  async use(position, title) {
    const { game } = this.app;
    if (!game.saved.isLesson) this.left = game.saved;
    await game.openLesson(boardOf(position, title));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = field("learn-name").value.trim();
    const found = techniqueNamed(this.techniques, typed) ?? matching(this.techniques, typed)[0];
    if (typed && found) this.page(found);
  }

  /**
   * Opens the page of the technique with a key.
   *
   * @param {string} key
   */
  async about(key) {
    this.app.panels?.open("learn");
    await this.load();
    const found = this.techniques.find((each) => each.key === key);
    if (found) this.page(found);
  }

  /** Shows the techniques whose names fit what is typed, by level. */
  list() {
    this.asked = {};
    const typed = field("learn-name").value.trim();
    const found = matching(this.techniques, typed);
    if (!found.length) return this.fill(html("p", { role: "status", text: `There is no technique called ${typed}.` }));
    const groups = levelsOf(found).map(({ name, members }) => {
      const items = members.map((each) => html("li", {}, this.entry(each)));
      const title = html("summary", {}, html("span", { text: name }), html("small", { text: ` ${items.length}` }));
      return html("details", { open: Boolean(typed) || members.includes(found[0]) }, title, html("ul", {}, ...items));
    });
    this.fill(...groups);
  }

  /** @param {Technique} technique */
  entry(technique) {
    const entry = button(technique.name, () => this.page(technique), { class: "technique" });
    if (technique.price) entry.append(html("small", { text: ` ${(technique.price / 10).toFixed(1)}` }));
    return entry;
  }

  /**
   * Shows the page of a technique, and its examples as soon as the engine has them.
   *
   * @param {Technique} technique
   */
  async page(technique) {
    const [summary, ...blocks] = blocksOf(technique.page);
    const said = "text" in summary ? summary.text.replace(/^[^:]*: /, "") : "";
    const examples = html("div", { class: "examples", "aria-live": "polite" });
    const begin = button("Step through the example", () => this.open(technique, 0), { class: "main", disabled: true });
    this.fill(
      p(button("All techniques", () => this.list())),
      html("h2", { text: technique.name, tabindex: "-1" }),
      html("p", { class: "short" }, ...this.written(said.charAt(0).toUpperCase() + said.slice(1))),
      ...(technique.uniqueness ? [html("p", { text: "It assumes that the puzzle has exactly one solution." })] : []),
      p(begin, button("Practise", () => this.practise(technique))),
      examples,
      ...blocks.map((block) => this.block(block)),
    );
    byId("learn-page").querySelector("h2")?.focus();
    const asked = (this.asked = {});
    const lesson = await this.app.askSteps({ ask: "lesson", technique: technique.key });
    if (asked !== this.asked || !lesson) return;
    this.lesson = lesson;
    begin.removeAttribute("disabled");
    begin.hidden = !lesson.length;
    examples.replaceChildren(...(lesson.length ? await this.examples(technique) : []));
  }

  /** @param {import("./techniques.js").Block} block */
  block(block) {
    if ("heading" in block) return html("h3", { text: block.heading });
    if ("items" in block) return html("ul", {}, ...block.items.map((text) => html("li", {}, ...this.written(text))));
    return html("p", {}, ...this.written(block.text));
  }

  /**
   * Returns a text in which the keys of techniques lead to their pages.
   *
   * @param {string} text
   */
  written(text) {
    return inline(text).map((part) => {
      if (typeof part === "string") return part;
      const found = this.techniques.find(({ key }) => key === part.code);
      return found ? button(found.name, () => this.page(found), { class: "link" }) : html("code", { text: part.code });
    });
  }

  // -- examples ----------------------------------------------------------------------------------------------

  /**
   * Returns the picture of the first example, and what opens the others.
   *
   * @param {Technique} technique
   */
  async examples(technique) {
    const [first] = this.lesson;
    const open = this.lesson.map((_, at) => button(`Example ${at + 1}`, () => this.open(technique, at)));
    const { short } = first.step.telling;
    return [html("figure", {}, await this.picture(first), html("figcaption", { text: short })), p(...open.slice(1))];
  }

  /**
   * Draws a position with its step.
   *
   * @param {Position} position
   */
  async picture(position) {
    const { app } = this;
    const drawn = position.rules && (await app.ask({ ask: "board", rules: position.rules }));
    const geometry = new Geometry(drawn ?? undefined);
    const step = numbered(position.step, geometry);
    const root = svg("svg", { role: "img", "aria-label": step.telling.short });
    new Drawing(/** @type {SVGSVGElement} */ (root), (question) => app.engine.ask(question)).update(
      boardOf(position, ""),
      geometry,
      {
        selection: new Set(),
        focus: -1,
        clashes: new Set(),
        filter: filters.none(),
        wanted: new Set(),
        inPlaces: true,
        named: true,
        from: null,
        same: 0,
        picture: pictureOf(step, 4, 0),
        signs: app.signs ?? {},
        truth: null,
        hidden: false,
        margins: geometry.margins(false, true),
      },
    );
    return root;
  }

  /**
   * Opens an example on the board, and steps through it.
   *
   * @param {Technique} technique
   * @param {number} at its number
   */
  async open(technique, at) {
    const { app } = this;
    const position = this.lesson[at];
    await this.use(position, `${technique.name}: example ${at + 1}`);
    this.stage(technique, at, numbered(position.step, app.geometry), 0);
  }

  /**
   * Shows one stage of an example, on the board and in words. The last stage makes the step.
   *
   * @param {Technique} technique
   * @param {number} at
   * @param {Step} step
   * @param {number} stage
   */
  stage(technique, at, step, stage) {
    const { session } = this.app;
    const { telling } = step;
    const isDone = stage === STAGES.length;
    if (isDone) session.applyStep(step);
    else session.showHint(STAGES[stage], { kind: "step", text: telling.short, step });
    const said = (/** @type {string} */ text) => [html("p", { text })];
    const words = [() => said(telling.hints[0]), () => said(telling.hints[2]), () => inFull(this.app, step, WHOLE)];
    const shown = isDone ? said(`Done: ${telling.effects}.`) : words[stage]();
    const on = () => this.stage(technique, at, step, stage + 1);
    const next = button(stage === STAGES.length - 1 ? "Do it" : "Next", on, { class: "main" });
    const has = this.lesson.length;
    const another = () =>
      button("Next example", () => this.open(technique, at + 1), isDone ? { class: "main" } : {});
    this.fillBeside(
      html("p", { class: "level", text: `Example ${at + 1} of ${has}` }),
      html("div", { class: "told", "aria-live": "polite" }, ...shown),
      acts(
        ...(isDone ? [] : [next]),
        ...(at + 1 < has ? [another()] : []),
        ...(stage ? [button("From the start", () => this.open(technique, at))] : []),
      ),
      p(button(`About ${technique.name}`, () => this.page(technique)), ...this.wayBack()),
    );
  }

  // -- practice ----------------------------------------------------------------------------------------------

  /**
   * Opens a position whose next step is the technique, and asks where it is.
   *
   * @param {Technique} technique
   */
  async practise(technique) {
    const { app } = this;
    const asked = (this.asked = {});
    this.fill(
      html("p", { role: "status", text: `Looking for a position with the technique ${technique.name} …` }),
      p(button("Stop", () => app.engine.stop())),
    );
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    /** @type {Position | null} */
    const made = await app.askSteps({ ask: "practice", technique: technique.key, seed });
    if (asked !== this.asked) return;
    if (!made) return void byId("learn-page").replaceChildren(p(button("Back", () => this.page(technique))));
    await this.use(made, `Practice: ${technique.name}`);
    this.pose(technique, numbered(made.step, app.geometry));
  }

  /**
   * @param {Technique} technique
   * @param {Step} step
   */
  pose(technique, step) {
    const what = step.placements.length ? "the cell whose digit it gives" : "its cells on the board";
    const verdict = html("div", { id: "learn-verdict", class: "told", "aria-live": "polite" });
    const say = (/** @type {(Node | string)[]} */ words) => {
      verdict.replaceChildren(...words.map((each) => (typeof each === "string" ? html("p", { text: each }) : each)));
      (verdict.querySelector(".so") ?? verdict).scrollIntoView({ block: "nearest" });
    };
    let level = 0;
    const hint = () => say([step.telling.hints[Math.min(level++, 2)]]);
    const check = async () => {
      say(["Checking …"]);
      say(await this.check(technique, step));
    };
    this.fillBeside(
      html("p", { class: "short", text: `${technique.name}: where is it? Select ${what}.` }),
      verdict,
      acts(
        button("Check my answer", check, { class: "main" }),
        button("Hint", hint),
        button("Show me", () => say(this.reveal(step, []))),
      ),
      p(
        button("Another one", () => this.practise(technique)),
        button(`About ${technique.name}`, () => this.page(technique)),
        ...this.wayBack(),
      ),
    );
    announce(`${technique.name}: where is it?`);
  }

  /**
   * Returns what to say of the cells that are selected. Another step of the technique is as good as the one that the
   * position was made for.
   *
   * @param {Technique} technique
   * @param {Step} step
   */
  async check(technique, step) {
    const { geometry, entry, session } = this.app;
    const selected = new Set(entry.cells);
    if (judged(step, selected).isRight) return this.reveal(step, ["Right."]);
    const answer = await session.ask("steps");
    /** @type {Step[]} */
    const steps = (answer?.steps ?? []).map((/** @type {any} */ each) => numbered(each, geometry));
    const other = steps.find((each) => each.technique === technique.key && judged(each, selected).isRight);
    if (other) return this.reveal(other, ["Right, this is one."]);
    const { right, wrong, all } = judged(step, selected);
    const names = wrong.map((cell) => geometry.name(cell)).join(", ");
    if (!right.length) return [`Not there. ${step.telling.hints[0]}`];
    const found = `${right.length} of ${counted(all, "cell")} found`;
    return [wrong.length ? `${found}. Not part of it: ${names}.` : `${found}. Some are missing.`];
  }

  /**
   * Shows a step on the board, and returns its reasons.
   *
   * @param {Step} step
   * @param {string[]} first what to say before them
   */
  reveal(step, first) {
    this.app.session.showStep(step);
    return [...first, ...inFull(this.app, step, WHOLE)];
  }
}

/**
 * Returns whether a step is seen from the digits alone: they leave a digit one place in a house, and no mark says more.
 *
 * @param {Position} position
 */
function isPlain({ placed, marks, rules, step }) {
  const { grounds, placements } = step;
  if (rules || !placements.length || !grounds.every((/** @type {any} */ each) => each.kind === "house")) return false;
  return new Geometry().candidates(placed).every((open, cell) => placed[cell] || open === marks[cell]);
}

/**
 * Returns the board of a position, without marks where they would only hide a single.
 *
 * @param {Position} position
 * @param {string} title
 */
function boardOf(position, title) {
  const { givens, placed, rules } = position;
  const marks = isPlain(position) ? position.marks.map(() => 0) : position.marks;
  const digits = placed.map((digit, cell) => (givens[cell] ? 0 : digit));
  const centre = marks.map((bits, cell) => (placed[cell] || givens[cell] ? 0 : bits));
  return boards.board({ title, givens, digits, centre, ...(rules && { rules }) });
}
