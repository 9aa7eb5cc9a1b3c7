// The clues of a puzzle: the one that is being drawn or edited, and the list of all. A clue is a constraint, or one of
// its dots.

import { ArgumentFields } from "./argumentfields.js";
import { announce } from "./announce.js";
import { hasDot, isOf, turns, withClue, withoutClue } from "./clueedits.js";
import { ClueList, clueText } from "./cluelist.js";
import { button, byId, field, html, label } from "./dom.js";
import { DrawTool } from "./drawtool.js";
import { Stopped } from "./engine.js";
import { HOW, drawnOf, moved, namesIn, spaced, touch, typedOf } from "./gestures.js";
import { Palette } from "./palette.js";

/**
 * @typedef {import("./arguments.js").Constraint} Constraint
 * @typedef {import("./gestures.js").Rule} Rule
 * @typedef {import("./clueedits.js").Clue} Clue
 */

const FINISHES = "Enter finishes, Esc gives up.";
const MOVES = "Drag it, or press the arrow keys in the list, to move it.";

/** How the engine begins a message about one constraint. */
const ABOUT_ONE = /^rules: constraint \d+ \("[^"]*"\): /;

export class Constraints {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    const keydown = (/** @type {KeyboardEvent} */ event) => this.onKey(event);
    const change = () => this.clue?.at !== null && this.commit();
    this.arguments = new ArgumentFields(app, html("div", { id: "constraint-arguments", on: { keydown, change } }));
    this.palette = new Palette(app, (rule) => this.useRule(rule));
    /** @type {Clue | null} */
    this.clue = null;
    /** The clues that an answer of the engine names, by the places of their constraints. */
    this.named = new Set();
    /** @type {Set<Clue>} the clues whose changes are still to be put on the board */
    this.changed = new Set();
    this.isPutting = false;
    this.tool = new DrawTool(app, this);
    this.list = new ClueList(app, this);
  }

  /** Returns the palette, for the panel in which puzzles are set. */
  drawPalette() {
    const number = html("input", { id: "dot-number", type: "number", min: 0, on: { change: () => this.numberDot() } });
    return [
      ...this.palette.draw(),
      this.arguments.place,
      html("p", { id: "dot-row", hidden: true }, label("Number ", number)),
      html(
        "p",
        { id: "clue-actions", hidden: true },
        button("Add", () => this.finish(), { class: "main", id: "clue-finish" }),
        button("Give up", () => this.giveUp(), { id: "clue-give-up" }),
      ),
      html("p", { id: "constraint-fault", class: "fault", role: "alert" }),
      html("p", { id: "draw-status", class: "quiet", role: "status" }),
      html("p", { id: "constraint-sentence" }),
    ];
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) this.finish();
  }

  async load() {
    await this.palette.load();
    this.show();
  }

  /** The rule that is being drawn. */
  get rule() {
    return this.palette.chosen;
  }

  /** Lets the fields take what has been selected, as long as the clue is not on the board. */
  follow() {
    if (this.clue?.at === null || this.arguments.isChoosing) this.arguments.follow();
  }

  /** The place beside the board that is chosen, "" if one is to be chosen; null if the rule asks for none. */
  get place() {
    const asks = this.clue?.rule.gesture === "outside" || this.arguments.wantsPlace;
    if (!asks) return null;
    const { at } = /** @type {any} */ (this.arguments.stated);
    return typeof at === "string" ? at.toLowerCase() : "";
  }

  /**
   * The constraints of the board.
   *
   * @returns {Constraint[]}
   */
  get stated() {
    return /** @type {Constraint[]} */ (this.app.board.rules.constraints ?? []);
  }

  /** The cells and places of the clue that is drawn or edited. */
  get cells() {
    if (!this.clue) return [];
    return namesIn(this.clue.dot ? this.clue.dot : this.arguments.stated);
  }

  // -- one clue ----------------------------------------------------------------------------------------------

  /** @param {Rule | null} rule the rule to draw; null to draw nothing */
  useRule(rule) {
    this.named.clear();
    this.clue = rule && this.fresh(rule);
    this.arguments.use(rule?.kind.parameters ?? []);
    if (this.app.entry.selection.size > 1) this.arguments.take(this.app.entry.selection);
    this.say("");
    this.show();
    this.app.show();
  }

  /**
   * @param {Rule} rule
   * @returns {Clue}
   */
  fresh(rule) {
    return { rule, at: null, dot: null, isFresh: true, stated: {} };
  }

  /** Begins the next clue of the rule; without a rule, ends the editing. */
  begin() {
    this.reset();
    this.say("");
    this.show();
    this.app.show();
  }

  reset() {
    this.clue = this.rule && this.fresh(this.rule);
    this.arguments.use(this.clue?.rule.kind.parameters ?? []);
  }

  /**
   * Takes a stroke over cells: it fills the first argument that has none, or begins the next clue.
   *
   * @param {string[]} names
   * @param {boolean} adds whether the stroke extends the clue in any case
   */
  stroke(names, adds) {
    if (!this.rule || !this.clue) return;
    const parameters = drawnOf(this.clue.rule.kind);
    const stated = /** @type {Record<string, any>} */ (this.arguments.stated);
    const [first, second] = parameters;
    const joined = parameters.length === 1 ? this.joined(names, adds, stated[first.name] ?? []) : null;
    if (joined) return this.put({ [first.name]: joined });
    const empty = parameters.filter(({ name }) => this.clue?.at !== null || !stated[name]?.length);
    const isNext = this.clue.at === null && empty.length > 0 && empty.length < parameters.length;
    // What was typed before the first stroke belongs to it.
    if (!isNext && this.cells.length) this.begin();
    if (isNext) this.put({ [empty[0].name]: names });
    else if (second?.kind === "path" && names.length > 1) {
      this.put({ [first.name]: names.slice(0, 1), [second.name]: names.slice(1) });
    } else this.put({ [first.name]: first.kind === "groups" ? [names] : names });
  }

  /**
   * Returns the cells of the clue with those of a stroke that extends it; null if the stroke begins another.
   *
   * @param {string[]} names
   * @param {boolean} adds
   * @param {any[]} known
   */
  joined(names, adds, known) {
    const { rule: { gesture, joins, kind } } = /** @type {Clue} */ (this.clue);
    if (!known.length) return null;
    if (drawnOf(kind)[0].kind === "groups") return [...known, names];
    if (gesture === "path") {
      const isNext = names.length === 1 && touch(known[known.length - 1], names[0]);
      return adds || isNext ? [...known, ...names] : null;
    }
    const extra = names.filter((name) => !known.includes(name));
    const isClick = names.length === 1 && known.some((name) => touch(name, names[0]));
    if (!joins && !adds && !isClick && !known.includes(names[0])) return null;
    const isOff = !extra.length && known.length > names.length;
    return isOff ? known.filter((name) => !names.includes(name)) : [...known, ...extra];
  }

  /**
   * Takes the cells of an edge or a corner.
   *
   * @param {string[]} names
   */
  point(names) {
    if (!this.rule) return;
    if (this.rule.dots) return this.useDot(names);
    const [{ name }] = drawnOf(this.rule.kind);
    const known = this.cells;
    const isSame = known.length === names.length && names.every((cell) => known.includes(cell));
    if (isSame && this.clue?.at !== null && this.rule.gesture === "edge") {
      if (known[0] !== names[0]) return void this.remove();
      return this.put({ [name]: [...names].reverse() });
    }
    if (isSame) return;
    this.begin();
    this.put({ [name]: names });
  }

  /**
   * Sets a dot, or removes the same.
   *
   * @param {string[]} cells
   */
  async useDot(cells) {
    const rule = /** @type {Rule} */ (this.rule);
    this.begin();
    const clue = { ...this.fresh(rule), dot: cells };
    if (hasDot(this.stated, clue)) return void this.use(withoutClue(this.stated, clue), `remove ${rule.title}`);
    const { constraints, at } = withClue(this.stated, clue);
    if (await this.use(constraints, `add ${rule.title}`)) this.edit({ ...clue, at });
  }

  numberDot() {
    const number = field("dot-number").value;
    const dot = this.clue?.dot?.slice(0, 2);
    if (!this.clue || !dot) return;
    this.clue.dot = number === "" ? dot : [...dot, Number(number)];
    this.changed.add(this.clue);
    this.putAll();
    this.app.show();
  }

  /** @param {string} name a place beside the board */
  takePlace(name) {
    if (this.clue?.rule.gesture !== "outside") return this.arguments.takePlace(name);
    const isSame = this.place === name;
    const choice = this.clue.rule.kind.parameters.find(({ kind, required }) => kind === "choice" && required);
    if (isSame && choice) {
      const { words = [] } = choice;
      const now = words.indexOf(/** @type {any} */ (this.arguments.stated)[choice.name]);
      return this.put({ [choice.name]: words[(now + 1) % words.length] });
    }
    if (isSame) return;
    if (this.clue.at !== null || this.place) this.begin();
    this.put({ at: name });
  }

  /**
   * Takes a key, or a button of the pad, while a clue is drawn: digits set its number.
   *
   * @param {string} key
   * @returns {boolean} whether the key has a meaning
   */
  typeKey(key) {
    if (!this.clue) return false;
    const parameter = typedOf(this.clue.rule.kind);
    const input = this.clue.dot ? field("dot-number") : parameter && field(`argument-${parameter.name}`);
    if (!input) return false;
    const isMore = /^\d$/.test(key) || (parameter?.kind !== "number" && !this.clue.dot && /^[ ,-]$/.test(key));
    if (!isMore && (key !== "Backspace" || !input.value)) return false;
    input.value = isMore ? input.value + key : input.value.slice(0, -1);
    if (this.clue.dot) this.numberDot();
    else this.commit();
    return true;
  }

  /** @param {Record<string, any>} stated arguments */
  put(stated) {
    for (const [name, value] of Object.entries(stated)) this.arguments.put(name, value);
    this.commit();
  }

  /** Puts the clue on the board, or changes it there, as soon as it has all that its rule requires. */
  commit() {
    const { clue } = this;
    if (!clue) return;
    clue.stated = this.arguments.stated;
    const missing = clue.rule.kind.parameters.filter(({ name, required }) => required && !(name in clue.stated));
    if (!missing.length) this.changed.add(clue);
    this.guide();
    this.app.show();
    return this.putAll();
  }

  /** Puts the changed clues on the board one after the other. */
  async putAll() {
    if (this.isPutting) return;
    this.isPutting = true;
    for (const clue of this.changed) {
      this.changed.delete(clue);
      await this.putOne(clue);
    }
    this.isPutting = false;
    this.show();
    this.app.show();
  }

  /**
   * Puts a clue on the board, or changes it there.
   *
   * @param {Clue} clue
   * @returns {Promise<boolean>} whether the engine takes it
   */
  async putOne(clue) {
    const what = `${clue.at === null ? "add" : "change"} ${clue.rule.title}`;
    for (const turn of turns(clue)) {
      const stated = { ...clue.stated, ...turn };
      const { constraints, at } = withClue(this.stated, { ...clue, stated });
      if (!(await this.use(constraints, what))) continue;
      // More may have been typed meanwhile.
      Object.assign(clue, { at, stated: { ...clue.stated, ...turn } });
      if (clue === this.clue) for (const [name, word] of Object.entries(turn)) this.arguments.put(name, word);
      return true;
    }
    return false;
  }

  /** Ends the drawing or the editing of the clue; whatever it lacks is said. */
  async finish() {
    const { clue } = this;
    if (!clue) return;
    clue.stated = this.arguments.stated;
    if (clue.at === null && !clue.dot) {
      while (this.isPutting) await this.putting();
      if (clue.at === null && !(await this.putOne(clue))) return;
      announce(`${clue.rule.title} added`);
    }
    if (this.clue === clue) this.begin();
  }

  /** Waits for the changes that are on their way. */
  putting() {
    return new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Gives up the clue that is drawn, or ends the editing, or the drawing of the rule. */
  giveUp() {
    const { clue } = this;
    const isEmpty = !clue || (clue.at === null && !this.cells.length);
    if (isEmpty) return this.rule ? this.palette.choose(this.rule) : undefined;
    if (clue.isFresh && clue.at !== null) this.remove();
    else this.begin();
  }

  // -- the list ----------------------------------------------------------------------------------------------

  /**
   * Chooses a clue of the list, to edit it.
   *
   * @param {Clue} clue
   */
  edit(clue) {
    if (this.rule && !clue.isFresh) this.palette.choose(this.rule);
    this.clue = clue;
    this.arguments.use(clue.dot ? [] : clue.rule.kind.parameters);
    if (!clue.dot) this.arguments.fill(clue.stated);
    field("dot-number").value = clue.dot?.[2] ?? "";
    this.say("");
    this.show();
    this.app.show();
  }

  async remove() {
    const { clue } = this;
    if (!clue || clue.at === null) return;
    if (await this.use(withoutClue(this.stated, clue), `remove ${clue.rule.title}`)) this.begin();
  }

  /**
   * Removes a part of a constraint.
   *
   * @param {number} at
   * @param {Constraint[]} left what is left of it
   */
  removePart(at, left) {
    const others = this.stated.flatMap((one, other) => (other === at ? left : [one]));
    return this.use(others, "remove a clue");
  }

  /**
   * Returns whether a clue of the list is the one that is edited.
   *
   * @param {Clue} clue
   */
  isChosen({ at, dot }) {
    if (this.clue?.at !== at) return false;
    return String(this.clue.dot?.slice(0, 2)) === String(dot?.slice(0, 2));
  }

  /**
   * @param {number} down
   * @param {number} right
   */
  move(down, right) {
    const { clue } = this;
    if (!clue) return;
    const next = movedClue(clue, down, right);
    return this.replace(clue, next, `move ${clue.rule.title}`);
  }

  /** Copies the clue, one cell further where there is room. */
  async copy() {
    const { clue } = this;
    if (!clue) return;
    for (const [down, right] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const next = { ...movedClue(clue, down, right), at: null };
      if (await this.replace(null, next, `copy ${clue.rule.title}`)) return;
    }
  }

  /**
   * @param {Clue | null} clue
   * @param {Clue} next
   * @param {string} what
   */
  async replace(clue, next, what) {
    const { constraints, at } = withClue(clue?.dot ? withoutClue(this.stated, clue) : this.stated, next);
    if (!(await this.use(constraints, what))) return false;
    this.edit({ ...next, at });
    return true;
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

  /** Shows the clue that is drawn or edited, and the list. */
  show() {
    this.forgetUndone();
    const { clue } = this;
    byId("constraint-sentence").textContent = clue?.rule.kind.sentence ?? "";
    byId("dot-row").hidden = !clue?.dot;
    byId("clue-actions").hidden = !clue;
    byId("clue-finish").textContent = clue?.at === null ? "Add" : "Done";
    byId("clue-give-up").hidden = !clue?.isFresh;
    this.guide();
    this.list.show();
  }

  /** Says what the setter can do next. */
  guide() {
    const { clue } = this;
    byId("draw-status").textContent = !clue ? "" : clue.at === null ? this.nextOf(clue) : this.doneOf(clue);
  }

  /** @param {Clue} clue */
  nextOf({ rule }) {
    const stated = /** @type {Record<string, any>} */ (this.arguments.stated);
    const missing = rule.kind.parameters.filter(({ name, required }) => required && !(name in stated));
    const drawn = drawnOf(rule.kind).filter((parameter) => missing.includes(parameter));
    const typed = typedOf(rule.kind);
    if (!drawn.length && typed && missing.includes(typed)) return `Type its ${spaced(typed.name)}.`;
    const part = drawn.length && drawn.length < drawnOf(rule.kind).length ? ` Now its ${spaced(drawn[0].name)}.` : "";
    return HOW[rule.gesture] + part;
  }

  /** @param {Clue} clue */
  doneOf(clue) {
    const typed = typedOf(clue.rule.kind);
    const number = clue.dot ? "Type its number. " : typed ? `Type its ${spaced(typed.name)}. ` : "";
    return `${clueText(clue)}. ${number}${clue.isFresh ? FINISHES : MOVES}`;
  }

  /** Lets go of a clue that undo or another change has taken from the board. */
  forgetUndone() {
    const { clue } = this;
    if (this.isPutting || !clue || clue.at === null) return;
    const known = this.stated[clue.at];
    const isSame = () => isEqual({ ...known, type: "" }, { ...clue.stated, type: "" });
    if (known && isOf(known, clue.rule.kind) && (clue.dot ? hasDot(this.stated, clue) : isSame())) return;
    this.reset();
  }

  /** @param {string} message what is wrong with the arguments, "" for nothing */
  say(message) {
    byId("constraint-fault").textContent = message;
    this.arguments.mark(message);
  }
}

/**
 * Returns whether two constraints state the same, in whatever order.
 *
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
function isEqual(one, other) {
  const sorted = (/** @type {Record<string, any>} */ each) => JSON.stringify(Object.entries(each).sort());
  return sorted(one) === sorted(other);
}

/**
 * @param {Clue} clue
 * @param {number} down
 * @param {number} right
 * @returns {Clue}
 */
const movedClue = (clue, down, right) =>
  ({ ...clue, stated: moved(clue.stated, down, right), dot: moved(clue.dot, down, right) });
