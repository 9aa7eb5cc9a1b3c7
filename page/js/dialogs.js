// Dialogs: new boards, the list of boards, sharing, settings, keys.

import * as boards from "./board.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
import { button, byId, html } from "./dom.js";
import { asBoardLine, asCandidates, asGrid, asJson, asLine, hasLine } from "./formats.js";
import { NewBoard } from "./newboard.js";
import { Stopped } from "./engine.js";
import { help } from "./keys.js";
import { qrPicture } from "./qr.js";
import { counted } from "./say.js";

const THEMES = [["auto", "System"], ["light", "Light"], ["dark", "Dark"], ["contrast", "High contrast"]];

export class Dialogs {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
    this.newBoard = new NewBoard(app, this);
    /** @type {(() => void)[]} functions that bring back the boards of each removal */
    this.removed = [];
    byId("dialog-close").addEventListener("click", () => this.dialog.close());
    for (const [id, open] of /** @type {[string, () => void][]} */ ([
      ["new", () => this.create()], ["open", () => this.games()], ["share", () => this.share()], ["settings", () => this.settings()], ["help", () => this.help()],
    ])) byId(id).addEventListener("click", open);
    document.addEventListener("paste", (event) => this.onPaste(event));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => this.onDrop(event));
    document.addEventListener("copy", (event) => this.onCopy(event));
  }

  /**
   * @param {string} title
   * @param {(Node | string)[]} content
   */
  open(title, ...content) {
    byId("dialog-title").textContent = title;
    byId("dialog-body").replaceChildren(...content);
    if (!this.dialog.open) this.dialog.showModal();
    // The element that had the focus may be gone, and a long dialog should be read from its top.
    byId("dialog-title").focus();
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  say(title, text) {
    this.open(title, html("p", { text }));
  }

  create() {
    this.newBoard.show();
  }

  /** @param {boards.Board} board */
  openBoard(board) {
    this.dialog.close();
    this.app.game.openBoard(board);
    if (boards.isBlank(board)) this.app.panels?.open("set");
    if (board.words) announce("this board has rules in words");
  }

  /** @param {ClipboardEvent} event */
  onPaste(event) {
    if (/** @type {HTMLElement} */ (event.target).closest?.("input, textarea")) return;
    this.receive(event.clipboardData?.getData("text/plain") ?? "");
  }

  /** @param {DragEvent} event */
  async onDrop(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    this.receive(file ? await file.slice(0, 200_000).text() : event.dataTransfer?.getData("text/plain") ?? "");
  }

  /** @param {string} text */
  async receive(text) {
    try {
      await this.newBoard.receive(text);
    } catch (error) {
      if (!(error instanceof Stopped)) this.say("That is not a puzzle", /** @type {Error} */ (error).message);
    }
  }

  /** @param {ClipboardEvent} event */
  onCopy(event) {
    const { target } = event;
    const isText = /** @type {HTMLElement} */ (target).closest?.("input, textarea, dialog") || getSelection()?.toString();
    if (isText) return;
    event.preventDefault();
    if (!this.hasBoardLine) return void this.copyLink();
    event.clipboardData?.setData("text/plain", asBoardLine(this.app.board, this.app.geometry));
    announce("board copied");
  }

  /** Whether a line of text can hold the digits and the rules. */
  get hasBoardLine() {
    const { board } = this.app;
    return hasLine(board) && !board.rules.board;
  }

  /** Copies the givens as a line, or as a link if no line can hold the rules. */
  copyGivens() {
    const { board, geometry } = this.app;
    return hasLine(board) ? this.copy(asLine(board, geometry)) : this.copyLink();
  }

  async copyLink() {
    const links = await this.links();
    if (links) await this.copy(links.link);
  }

  /**
   * Asks the engine for the links of the board. In a notebook's frame, the page has no URL of its own, so its own link
   * is only the fragment, which nonet can also read.
   *
   * @returns {Promise<{link: string, whole: boolean, sites: [string, string][]} | null>} `whole` says whether the link
   *   holds the title and the rules in words
   */
  async links() {
    const { app } = this;
    const links = await app.ask({ ask: "share", board: app.board });
    return links && { ...links, link: `${app.host ? "" : location.origin + location.pathname}${links.link}` };
  }

  games() {
    const list = store.all().map((game) => {
      const { value } = game.history;
      const left = boards.shown(value).filter((digit) => !digit).length;
      const text = `${value.title || value.givens.slice(0, 20).map((digit) => digit || ".").join("")} · ${left ? `${left} left` : "full"} · ${new Date(game.changed).toLocaleString()}`;
      return html("li", {}, button(text, () => { this.dialog.close(); this.app.game.open(game); }),
        button("Remove", () => this.remove([game.id]), { "aria-label": `Remove ${text}` }));
    });
    const input = html("input", { type: "file", accept: ".json,application/json", "aria-label": "Import boards", on: { change: (/** @type {Event} */ event) => this.importFrom(event) } });
    this.open("Boards", html("ul", { class: "games" }, ...list), ...this.undo(), ...this.damaged(), html("p", {}, button("Export all", () => this.download("nonet-boards.json", store.exported())), html("label", {}, "Import ", input)));
  }

  /** Returns a notice about stored boards that cannot be read, if there are any. */
  damaged() {
    const ids = store.damaged();
    if (!ids.length) return [];
    return [html("p", { class: "fault", text: `${counted(ids.length, "stored board")} cannot be read.` }), html("p", {}, button("Remove what cannot be read", () => this.remove(ids)))];
  }

  /** @param {string[]} ids */
  remove(ids) {
    const restores = ids.map(store.remove);
    this.removed.push(() => restores.forEach((restore) => restore()));
    this.games();
    announce(`${counted(ids.length, "board")} removed`);
  }

  /** Returns the button that brings back the boards removed last. It works until the page is left. */
  undo() {
    if (!this.removed.length) return [];
    const bringBack = () => {
      this.removed.pop()?.();
      this.games();
      announce("brought back");
    };
    return [html("p", {}, button("Undo the last removal", bringBack))];
  }

  /** @param {Event} event */
  async importFrom(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    try {
      const games = store.imported(await file.text());
      this.games();
      announce(`${counted(games.length, "board")} imported`);
    } catch (error) {
      this.say("The boards could not be imported", /** @type {Error} */ (error).message);
    }
  }

  /**
   * Returns what a reader of the shared board would miss: no line of text holds rules in words, and not every link does.
   *
   * @param {boolean} isWhole whether the link holds them
   */
  missing(isWhole) {
    const { board } = this.app;
    const say = (/** @type {string} */ text) => [html("p", { class: "missing", text })];
    if (!isWhole) {
      const reason = "The title and the rules in words make the link too long, so it leaves them out.";
      return say(`${reason} The downloaded board holds them.`);
    }
    const lost = "The texts of the puzzle do not hold the rules in words. The links and the downloaded board do.";
    return board.words && hasLine(board) ? say(lost) : [];
  }

  /**
   * Returns the texts that hold the board, each with its name.
   *
   * @returns {[string, string][]}
   */
  texts() {
    const { board, geometry } = this.app;
    /** @type {[string, string][]} */
    const texts = [];
    if (hasLine(board)) texts.push(["Line", asLine(board, geometry)]);
    if (!this.hasBoardLine) return texts;
    texts.push(["Board", asBoardLine(board, geometry)], ["Grid", asGrid(board, geometry)]);
    if (!geometry.unavailable) texts.push(["Candidates", asCandidates(board, geometry)]);
    return texts;
  }

  async share() {
    const links = await this.links();
    if (!links) return;
    const { board } = this.app;
    const code = html("p", { class: "code" });
    const wiki = `https://www.sudokuwiki.org/sudoku.htm?bd=${asLine(board)}`;
    const sites = [...(boards.isClassic(board.rules) ? [["SudokuWiki", wiki]] : []), ...links.sites];
    this.open(
      "Share",
      code,
      ...[["Link", links.link], ...this.texts()].map(([title, text]) => this.copier(title, text)),
      ...this.missing(links.whole),
      html("p", {}, ...this.savers()),
      html("p", { class: "sites" }, ...sites.map(([name, href]) => elsewhere(name, href))),
    );
    this.showCode(code, links.link);
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  copier(title, text) {
    const shown = text.length > 120 ? `${text.slice(0, 117)}…` : text;
    const copy = button(`Copy ${title.toLowerCase()}`, () => this.copy(text));
    return html("p", {}, copy, html("output", { class: "share", text: shown }));
  }

  savers() {
    const printed = () => {
      this.dialog.close();
      print();
    };
    return [
      button("Download the board", () => this.download("board.json", asJson(this.app.board))),
      button("Download the picture", () => this.picture()),
      button("Print", printed),
    ];
  }

  /**
   * Shows the QR code of the link. A notebook's frame has no address that a phone could open.
   *
   * @param {HTMLElement} place
   * @param {string} link
   */
  async showCode(place, link) {
    if (this.app.host) return;
    try {
      place.append(qrPicture(await this.app.engine.ask({ ask: "qr", text: link })));
    } catch (error) {
      if (!(error instanceof Stopped)) place.textContent = "The link is too long for a QR code.";
    }
  }

  /** @param {string} text */
  async copy(text) {
    await navigator.clipboard.writeText(text);
    announce("copied");
  }

  /**
   * @param {string} file
   * @param {string} text
   * @param {string} [type]
   */
  download(file, text, type = "application/json") {
    const address = URL.createObjectURL(new Blob([text], { type }));
    html("a", { href: address, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  /** Downloads the picture as SVG, with the colours that it has on the page. */
  picture() {
    const shown = byId("picture");
    const copy = /** @type {Element} */ (shown.cloneNode(true));
    const [from, to] = [shown.querySelectorAll("*"), copy.querySelectorAll("*")];
    from.forEach((element, at) => {
      const style = getComputedStyle(element);
      for (const name of ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline", "opacity"]) {
        to[at].setAttribute(name, style.getPropertyValue(name));
      }
      to[at].removeAttribute("class");
    });
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    this.download("board.svg", copy.outerHTML, "image/svg+xml");
  }

  settings() {
    const { app } = this;
    const check = (/** @type {"conflicts" | "clean" | "timer" | "sameDigit"} */ name, /** @type {string} */ text) => html("label", {},
      html("input", { type: "checkbox", checked: app.settings[name], on: { change: (/** @type {Event} */ event) => app.set({ [name]: /** @type {HTMLInputElement} */ (event.target).checked }) } }), ` ${text}`);
    const themes = html("select", { "aria-label": "Theme", on: { change: (/** @type {Event} */ event) => app.set({ theme: /** @type {HTMLSelectElement} */ (event.target).value }) } },
      ...THEMES.map(([value, text]) => html("option", { value, text, selected: value === app.settings.theme })));
    this.open("Settings", html("p", {}, html("label", {}, "Theme ", themes)), ...[
      check("conflicts", "Show digits that clash"), check("clean", "Remove marks that a new digit sees"),
      check("sameDigit", "Show all cells with the selected digit"), check("timer", "Show the time"),
    ].map((each) => html("p", {}, each)));
  }

  help() {
    const groups = [...help(this.app.commands.ownsWindow)].map(([group, rows]) => html("section", {}, html("h3", { text: group }),
      html("dl", {}, ...rows.flatMap(([keys, text]) => [html("dt", {}, html("kbd", { text: keys })), html("dd", { text })]))));
    const { labels } = this.app.geometry;
    const letters = labels.length > 9 ? [html("p", { text: `On this board, the keys ${labels[9]} to ${labels.at(-1)} enter digits above 9, and with Shift corner marks; all other letters keep their meaning.` })] : [];
    this.open("Keys", ...letters, html("div", { class: "keys" }, ...groups));
  }
}

/**
 * @param {string} name
 * @param {string} href
 */
const elsewhere = (name, href) => html("a", { href, rel: "noreferrer", target: "_blank", text: `Open in ${name}` });
