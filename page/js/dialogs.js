// Dialogs: new boards, the list of boards, sharing, settings, keys.

import * as boards from "./board.js";
import * as store from "./store.js";
import { announce } from "./announce.js";
import { button, byId, html, label, li, p } from "./dom.js";
import { asBoardLine, asJson } from "./formats.js";
import { NewBoard } from "./newboard.js";
import { Stopped } from "./engine.js";
import { help } from "./keys.js";
import { qrPicture } from "./qr.js";
import { counted } from "./say.js";

const THEMES = [["auto", "System"], ["light", "Light"], ["dark", "Dark"], ["contrast", "High contrast"]];

const LINK_LACKS_WORDS =
  "What the file draws, the title and the rules in words make the link too long. It leaves out what the file draws " +
  "and, if that is not enough, all of them. The downloaded board holds them.";

const TEXT_LACKS_WORDS =
  "The texts of the puzzle do not hold the rules in words or what the file draws. " +
  "The links and the downloaded board do.";

/** The properties that a style sheet may set, which a picture on its own needs as attributes. */
const STYLED = [
  "fill", "stroke", "stroke-width", "stroke-dasharray", "opacity",
  "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline",
];

/** The longer side of a downloaded picture, in pixels. */
const PIXELS = 1200;

export class Dialogs {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
    this.newBoard = new NewBoard(app, this);
    /** @type {(() => void)[]} functions that bring back the boards of each removal */
    this.removed = [];
    byId("dialog-close").addEventListener("click", () => this.dialog.close());
    byId("new").addEventListener("click", () => this.create());
    byId("open").addEventListener("click", () => this.games());
    byId("share").addEventListener("click", () => this.share());
    byId("settings").addEventListener("click", () => this.settings());
    byId("help").addEventListener("click", () => this.help());
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

  /**
   * Opens the board that a function finds, unless another is asked for meanwhile.
   *
   * @param {() => Promise<boards.Board>} find
   * @throws {Error} the function fails
   */
  async openFound(find) {
    const board = await this.app.game.latest(find);
    if (board) this.openBoard(board);
  }

  /** @param {ClipboardEvent} event */
  onPaste(event) {
    if (/** @type {HTMLElement} */ (event.target).closest?.("input, textarea")) return;
    this.receive(event.clipboardData?.getData("text/plain") ?? "");
  }

  /** @param {DragEvent} event */
  onDrop(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    this.receive(file ? file.slice(0, 200_000).text() : event.dataTransfer?.getData("text/plain") ?? "");
  }

  /** @param {string | Promise<string>} text */
  async receive(text) {
    try {
      await this.openFound(async () => this.newBoard.read(await text));
    } catch (error) {
      if (!(error instanceof Stopped)) this.say("That is not a puzzle", /** @type {Error} */ (error).message);
    }
  }

  /** @param {ClipboardEvent} event */
  onCopy(event) {
    const isInField = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, dialog");
    if (isInField || getSelection()?.toString()) return;
    event.preventDefault();
    if (!this.hasBoardLine) return void this.copyLink();
    event.clipboardData?.setData("text/plain", asBoardLine(this.app.board, this.app.geometry));
    announce("board copied");
  }

  /** Whether a line of text can hold the digits and the rules: those of a named board. */
  get hasBoardLine() {
    const { board, constraints, houses } = this.app.board.rules;
    return !board && !constraints?.length && !Object.keys(houses).length;
  }

  /** Copies the givens as a line, or as a link if no line can hold the rules. */
  async copyGivens() {
    const links = await this.links();
    if (links) await this.copy(new Map(links.texts).get("line") ?? links.link);
  }

  async copyLink() {
    const links = await this.links();
    if (links) await this.copy(links.link);
  }

  /**
   * Asks the engine for the links and the texts of the board. In a notebook's frame, the page has no URL of its own, so
   * its own link is only the fragment, which nonet can also read.
   *
   * @returns {Promise<{link: string, whole: boolean, sites: [string, string][], texts: [string, string][]} | null>}
   *   `whole` says whether the link holds the title, the rules in words and what the file draws
   */
  async links() {
    const { app } = this;
    const links = await app.ask({ ask: "share", board: app.board });
    return links && { ...links, link: `${app.host ? "" : location.origin + location.pathname}${links.link}` };
  }

  games() {
    const list = html("ul", { class: "games" }, ...store.all().map((game) => this.listed(game)));
    const input = html("input", {
      type: "file",
      accept: ".json,application/json",
      "aria-label": "Import boards",
      on: { change: (/** @type {Event} */ event) => this.importFrom(event) },
    });
    const save = button("Export all", () => this.download("nonet-boards.json", store.exported()));
    this.open("Boards", list, ...this.undo(), ...this.damaged(), p(save, label("Import ", input)));
  }

  /** @param {store.Game} game */
  listed(game) {
    const { title, givens } = game.history.value;
    const left = boards.shown(game.history.value).filter((digit) => !digit).length;
    const name = title || givens.slice(0, 20).map((digit) => digit || ".").join("");
    const text = `${name} · ${left ? `${left} left` : "full"} · ${new Date(game.changed).toLocaleString()}`;
    const open = () => {
      this.dialog.close();
      this.app.game.open(game);
    };
    const remove = button("Remove", () => this.remove([game.id]), { "aria-label": `Remove ${text}` });
    return li(button(text, open), remove);
  }

  /** Returns a notice about stored boards that cannot be read, if there are any. */
  damaged() {
    const ids = store.damaged();
    if (!ids.length) return [];
    const text = `${counted(ids.length, "stored board")} cannot be read.`;
    return [html("p", { class: "fault", text }), p(button("Remove what cannot be read", () => this.remove(ids)))];
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
    return [p(button("Undo the last removal", bringBack))];
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
   * Returns what a reader of the shared board would miss: no text holds rules in words and figures, and not every link
   * does.
   *
   * @param {boolean} isWhole whether the link holds them
   * @param {boolean} hasTexts whether there are texts
   */
  missing(isWhole, hasTexts) {
    if (isWhole && !(this.app.board.words && hasTexts)) return [];
    return [html("p", { class: "missing", text: isWhole ? TEXT_LACKS_WORDS : LINK_LACKS_WORDS })];
  }

  async share() {
    const links = await this.links();
    if (!links) return;
    const { board, geometry } = this.app;
    const code = html("p", { class: "code" });
    const texts = [["link", links.link], ...links.texts];
    if (this.hasBoardLine) texts.splice(2, 0, ["board", asBoardLine(board, geometry)]);
    this.open(
      "Share",
      code,
      ...texts.map(([name, text]) => this.copying(name, text)),
      ...this.missing(links.whole, links.texts.length > 0),
      p(...this.savers()),
      html("ul", { class: "sites" }, ...links.sites.map((site) => this.elsewhere(...site))),
    );
    this.showCode(code, links.link);
  }

  savers() {
    const print = () => {
      this.dialog.close();
      window.print();
    };
    return [
      button("Download the board", () => this.download("board.json", asJson(this.app.board))),
      button("Picture (PNG)", () => this.pixels()),
      button("Picture (SVG)", () => this.download("board.svg", this.picture(), "image/svg+xml")),
      button("Print a sheet", print),
    ];
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  copying(name, text) {
    const shown = text.length > 120 ? `${text.slice(0, 117)}…` : text;
    return p(button(`Copy ${name}`, () => this.copy(text)), html("output", { class: "share", text: shown }));
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
   * @param {string | Blob} content
   * @param {string} [type]
   */
  download(file, content, type = "application/json") {
    const address = URL.createObjectURL(new Blob([content], { type }));
    html("a", { href: address, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  /**
   * Returns a site that opens the board: its address to follow, and to copy.
   *
   * @param {string} name
   * @param {string} href
   */
  elsewhere(name, href) {
    const link = html("a", { href, rel: "noreferrer", target: "_blank", text: `Open in ${name}` });
    return li(link, " ", button("Copy", () => this.copy(href), { "aria-label": `Copy the link to ${name}` }));
  }

  /** Downloads the picture as PNG. */
  async pixels() {
    const image = new Image();
    const { width, height } = byId("picture").getBoundingClientRect();
    image.src = `data:image/svg+xml,${encodeURIComponent(this.picture())}`;
    await image.decode();
    const scale = PIXELS / Math.max(width, height);
    const canvas = /** @type {HTMLCanvasElement} */ (html("canvas", { width: width * scale, height: height * scale }));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && this.download("board.png", blob, "image/png"));
  }

  /** Returns the picture as SVG, with the colours that it has on the page. */
  picture() {
    const shown = byId("picture");
    const copy = /** @type {Element} */ (shown.cloneNode(true));
    const isOwn = (/** @type {Element} */ element) => element.matches(".draft, .selected, .focused");
    const [from, to] = [shown.querySelectorAll("*"), copy.querySelectorAll("*")];
    from.forEach((element, at) => {
      const style = getComputedStyle(element);
      for (const name of STYLED) to[at].setAttribute(name, style.getPropertyValue(name));
      to[at].removeAttribute("class");
      if (isOwn(element)) to[at].remove();
    });
    const { width, height } = shown.getBoundingClientRect();
    const ground = getComputedStyle(document.body).backgroundColor;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(Math.round(width)));
    copy.setAttribute("height", String(Math.round(height)));
    copy.setAttribute("style", `background: ${ground}`);
    return copy.outerHTML;
  }

  settings() {
    const { app } = this;
    const check = (/** @type {"conflicts" | "clean" | "timer" | "sameDigit"} */ name, /** @type {string} */ text) => {
      const change = () => app.set({ [name]: box.checked });
      const attributes = { type: "checkbox", checked: app.settings[name], on: { change } };
      const box = /** @type {HTMLInputElement} */ (html("input", attributes));
      return p(label(box, ` ${text}`));
    };
    const options = THEMES.map(([value, text]) =>
      html("option", { value, text, selected: value === app.settings.theme }),
    );
    const use = () => app.set({ theme: themes.value });
    const attributes = { "aria-label": "Theme", on: { change: use } };
    const themes = /** @type {HTMLSelectElement} */ (html("select", attributes, ...options));
    this.open(
      "Settings",
      p(label("Theme ", themes)),
      check("conflicts", "Show digits that clash"),
      check("clean", "Remove marks that a new digit sees"),
      check("sameDigit", "Show all cells with the selected digit"),
      check("timer", "Show the time"),
    );
  }

  help() {
    const { commands, geometry } = this.app;
    const groups = [...help(commands.ownsWindow)].map(([group, rows]) => {
      const terms = rows.flatMap(([keys, text]) => [html("dt", {}, html("kbd", { text: keys })), html("dd", { text })]);
      return html("section", {}, html("h3", { text: group }), html("dl", {}, ...terms));
    });
    const { labels } = geometry;
    const letters = `the keys ${labels[9]} to ${labels.at(-1)} enter digits above 9, and with Shift corner marks`;
    const note = p(`On this board, ${letters}; all other letters keep their meaning.`);
    this.open("Keys", ...(labels.length > 9 ? [note] : []), html("div", { class: "keys" }, ...groups));
  }
}
