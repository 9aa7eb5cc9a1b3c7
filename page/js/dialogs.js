// Dialogs: new puzzles, the list of games, sharing, settings, keys.

import { announce } from "./announce.js";
import { button, byId, html, label, li, p, svg } from "./dom.js";
import { asBoardLine, asJson } from "./formats.js";
import { GameList } from "./gamelist.js";
import { NewBoard } from "./newboard.js";
import { Stopped } from "./engine.js";
import { help } from "./keys.js";
import { qrPicture } from "./qr.js";

/** The values of the settings that are more than on or off. */
const CHOICES = {
  theme: [["auto", "System"], ["light", "Light"], ["dark", "Dark"], ["contrast", "High contrast"]],
  labels: [["never", "never"], ["hints", "with hints"], ["always", "always"]],
  marks: [["board", "in a line on boards with clues"], ["places", "in their places, 3x3"], ["line", "in a line"]],
};

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
    this.gameList = new GameList(app, this);
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
    byId("dialog-body").scrollTop = 0;
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

  games() {
    this.gameList.show();
  }

  /**
   * @param {import("./board.js").Board} board
   * @param {import("./tally.js").Order} [order] what the puzzle was made to
   * @param {string} [id] of the game; without it, a new one
   */
  async openBoard(board, order, id) {
    this.dialog.close();
    await this.app.game.openBoard(board, order, id);
    if (board.words) announce("this board has rules in words");
  }

  /**
   * Goes on with a game.
   *
   * @param {import("./store.js").Game} game
   */
  async openGame(game) {
    this.dialog.close();
    await this.app.game.open(game, true);
    this.app.grid?.focus(this.app.entry.focus);
  }

  /**
   * Opens the board that a function finds, unless another is asked for meanwhile.
   *
   * @param {() => Promise<import("./board.js").Board>} find
   * @param {import("./tally.js").Order} [order] what the puzzle was made to
   * @param {string} [id] of the game; without it, a new one
   * @throws {Error} the function fails
   */
  async openFound(find, order, id) {
    const board = await this.app.game.latest(find);
    if (board) await this.openBoard(board, order, id);
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
   * @param {import("./board.js").Board} [board] without it, the one that is open
   * @returns {Promise<{link: string, whole: boolean, sites: [string, string][], texts: [string, string][]} | null>}
   *   `whole` says whether the link holds the title, the rules in words and what the file draws
   */
  async links(board = this.app.board) {
    const { app } = this;
    const links = await app.ask({ ask: "share", board });
    return links && { ...links, link: `${app.host ? "" : location.origin + location.pathname}${links.link}` };
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
    const wait = html("p", { role: "status", text: "Making the links …" });
    this.open("Share", wait);
    const links = await this.links();
    if (!links) this.dialog.close();
    // The dialog may be closed or hold something else by now.
    if (!links || !wait.isConnected || !this.dialog.open) return;
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
    const [x, y] = (copy.getAttribute("viewBox") ?? "0 0").split(" ");
    copy.prepend(svg("rect", { x, y, width: "100%", height: "100%", fill: ground }));
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
    const choose = (/** @type {"theme" | "labels" | "marks"} */ name, /** @type {string} */ text) => {
      const options = CHOICES[name].map(([value, text]) =>
        html("option", { value, text, selected: value === app.settings[name] }),
      );
      const change = () => app.set({ [name]: choice.value });
      const choice = /** @type {HTMLSelectElement} */ (html("select", { on: { change } }, ...options));
      return p(label(`${text} `, choice));
    };
    this.open(
      "Settings",
      choose("theme", "Theme"),
      choose("labels", "Labels of rows and columns"),
      choose("marks", "Centre marks"),
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
