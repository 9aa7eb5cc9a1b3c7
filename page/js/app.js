// Joins the parts of the page: each part has a state that it alone changes, and after every change the page is shown.

import * as boards from "./board.js";
import * as store from "./store.js";
import { isForChains } from "./chains.js";
import { Clock } from "./clock.js";
import { Commands } from "./commands.js";
import { Dialogs } from "./dialogs.js";
import { byId } from "./dom.js";
import { Doubts } from "./doubts.js";
import { Drawing } from "./draw.js";
import { Ending } from "./ending.js";
import { Engine, EngineError, Stopped } from "./engine.js";
import { Entry } from "./entry.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import { Outside } from "./outside.js";
import { Pad } from "./pad.js";
import { Panels } from "./panels.js";
import { Session } from "./session.js";
import { SettingBar } from "./settingbar.js";
import { View } from "./view.js";

export class App {
  /** @param {import("./game.js").Host | null} [host] */
  constructor(host = null) {
    this.host = host;
    this.engine = new Engine();
    this.settings = store.settings();
    this.game = new Game(this);
    this.clock = new Clock(this);
    this.session = new Session(this);
    this.entry = new Entry(this);
    this.doubts = new Doubts(this);
    this.commands = new Commands(this);
    /** @type {Record<string, import("./stepview.js").Signs> | null} the shapes of the signs of each tone */
    this.signs = null;
  }

  start() {
    const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture")));
    this.drawing = new Drawing(picture, (question) => this.engine.ask(question));
    this.grid = new Grid(this, byId("grid"));
    this.outside = new Outside(this, byId("outside"));
    this.view = new View(this);
    this.pad = new Pad(this);
    this.settingBar = new SettingBar(this);
    this.panels = new Panels(this);
    this.dialogs = new Dialogs(this);
    this.ending = new Ending(this);
    this.applyTheme();
    this.game.openFirst();
    byId("stage").parentElement?.addEventListener("pointerdown", (event) => this.grid?.onBeside(event));
    document.addEventListener("keydown", (event) => this.commands.onKey(event));
    window.addEventListener("hashchange", () => this.game.openLink(location.hash));
    window.addEventListener("storage", (event) => this.game.onStorage(event));
    document.addEventListener("visibilitychange", () => this.clock.onVisibility());
    setInterval(() => this.clock.tick(), 1000);
    // A notebook may hold many boards, most of which are only looked at.
    if (!this.host) this.engine.warm();
  }

  /** The board that is open. */
  get board() {
    return this.game.board;
  }

  /** The shape of the board. */
  get geometry() {
    return this.game.geometry;
  }

  /**
   * Asks the engine. If there is no answer, shows the reason.
   *
   * @param {{ask: string} & Record<string, any>} question
   * @returns {Promise<any>}
   */
  async ask(question) {
    try {
      return await this.engine.ask(question);
    } catch (error) {
      if (!(error instanceof Stopped)) this.panels?.fail(error instanceof EngineError ? error.message : String(error));
      return null;
    }
  }

  /**
   * Asks the engine for steps. The first time, asks also for the shapes of the signs in their pictures.
   *
   * @param {{ask: string} & Record<string, any>} question
   * @returns {Promise<any>}
   */
  async askSteps(question) {
    const [signs, answer] = await Promise.all([this.signs ?? this.ask({ ask: "signs" }), this.ask(question)]);
    this.signs = signs;
    return signs && answer;
  }

  /**
   * @param {string} title
   * @param {string} reason
   */
  refuse(title, reason) {
    this.dialogs?.say(title, reason);
  }

  /** Shows another game. */
  begin() {
    this.ending?.close();
    this.view?.reset();
    this.clock.restart();
    this.entry.reset();
    this.session.reset();
    this.review();
    this.panels?.begin();
  }

  /** Shows a change of the board. */
  follow() {
    this.ending?.close();
    this.session.forget();
    this.review();
    this.panels?.changed();
  }

  /** Shows the board, and what is wrong with it as soon as the engine has found it. */
  async review() {
    const found = this.session.findBroken();
    this.show();
    if (!(await found)) return;
    this.show();
    // The cell was announced before the engine's answer.
    if (this.session.broken.has(this.entry.focus)) this.entry.sayFocus();
  }

  /**
   * The place beside the board that the setter has chosen, "" if one is to be chosen; null if the page asks for none.
   */
  get place() {
    return this.panels?.place ?? null;
  }

  /** How many cells are shown on each side of the board. */
  get margins() {
    return this.geometry.margins(this.place !== null, this.settings.labels !== "never");
  }

  applyTheme() {
    document.documentElement.dataset.theme = this.settings.theme;
  }

  /** @param {Partial<store.Settings>} values */
  set(values) {
    this.settings = { ...this.settings, ...values };
    store.saveSettings(this.settings);
    this.applyTheme();
    this.show();
  }

  /** Whether centre marks stand where candidates do. */
  get isInPlaces() {
    const { geometry, settings } = this;
    return settings.marks === "places" || (settings.marks === "board" && !geometry.shapes.length);
  }

  /** Whether rows and columns have their names beside them. */
  get isNamed() {
    const { session, settings } = this;
    return settings.labels === "always" || (settings.labels !== "never" && Boolean(session.hint ?? session.shownStep));
  }

  /** Updates everything on the page. */
  show() {
    const { board, clock, entry, geometry, session, settings } = this;
    // The fields in the panel take the selection, and may ask for a place beside the board.
    this.panels?.show();
    this.drawing?.update(board, geometry, {
      selection: entry.selection,
      focus: document.activeElement?.closest("#grid") ? entry.focus : -1,
      clashes: new Set(session.faults.keys()),
      filter: session.filter,
      wanted: entry.setting ? entry.missing : new Set(),
      inPlaces: this.isInPlaces || isForChains(entry.tool),
      named: this.isNamed,
      from: entry.chains.from,
      same: settings.sameDigit && entry.selection.size === 1 ? boards.shown(board)[entry.focus] : 0,
      picture: session.picture,
      signs: this.signs ?? {},
      truth: session.truth,
      hidden: clock.paused,
      margins: this.margins,
    });
    this.grid?.show();
    this.view?.show();
    this.outside?.show(this.place);
    this.pad?.show();
    this.settingBar?.show();
  }
}
