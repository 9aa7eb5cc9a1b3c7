import assert from "node:assert/strict";
import { test } from "node:test";

import * as boards from "../js/board.js";
import { App } from "../js/app.js";
import { asTime } from "../js/clock.js";
import { Dialogs } from "../js/dialogs.js";
import { whenChanged } from "../js/facts.js";
import { asJson } from "../js/formats.js";
import { CLASSIC } from "../js/geometry.js";
import { Grid } from "../js/grid.js";
import { classic, gameOf, seedOf } from "../js/made.js";
import { Panels } from "../js/panels.js";
import { Tally } from "../js/tally.js";

/** An element that takes everything and shows nothing. It knows its attributes. */
const element = () => {
  const attributes = new Map();
  const nothing = () => {};
  return {
    addEventListener: nothing, append: nothing, prepend: nothing, replaceChildren: nothing, close: nothing,
    contains: () => false, querySelector: () => null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    dataset: {}, style: { setProperty: nothing }, closest: () => element(),
  };
};

/** @type {Record<string, any>} the page's elements, by name */
const elements = {};

globalThis.document = /** @type {any} */ ({
  getElementById: (/** @type {string} */ id) => (elements[id] ??= element()),
  createElement: element,
  addEventListener() {},
});
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/board", search: "" });
globalThis.history = /** @type {any} */ ({ replaceState: () => (location.hash = "") });
globalThis.requestAnimationFrame = /** @type {any} */ ((/** @type {() => void} */ next) => next());

/** Returns the page without a browser and an engine. */
function page() {
  const app = new App(/** @type {any} */ ({ data: null, changed() {} }));
  app.ask = async () => null;
  app.panels = new Panels(app);
  return app;
}

const PUZZLE = [5, ...new Array(80).fill(0)];
const CAGE = { type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 3 };

test("digits are answers on every board that is opened, though Set is open", async () => {
  const app = page();
  app.engine.ask = async () => CLASSIC;
  const killer = { presets: "classic", houses: {}, constraints: [CAGE] };
  for (const parts of [{}, { rules: killer }, { givens: PUZZLE }]) {
    app.panels.open("set");
    app.entry.useSetting(true);
    await app.game.openBoard(boards.board(parts));
    assert.ok(!app.entry.setting);
    app.entry.select([1], 1);
    app.entry.enter(7);
    app.entry.select([0], 0);
    app.entry.clear();
    assert.deepEqual([app.board.givens, app.board.digits[1]], [parts.givens ?? boards.board().givens, 7]);
  }
});

test("a tally counts each wrong digit once, and each hint at the stage that it reached", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }), classic("easy"));
  app.entry.select([1], 1);
  for (const digit of [6, 6, 7, 6, 8]) app.entry.enter(digit);
  const { tally } = app.game;
  assert.equal(tally.wrong([5, 8, ...new Array(79).fill(1)]), 2);
  const hint = /** @type {any} */ ({ kind: "step", step: { telling: { hints: ["", "", ""] } } });
  for (const [level, each] of [[1, hint], [2, hint], [1, { ...hint }]]) app.session.showHint(level, each);
  assert.deepEqual(tally.hints, [1, 1, 0, 0]);
  assert.deepEqual(Tally.of(JSON.parse(JSON.stringify(tally))), tally);
});

test("a damaged tally is an empty one", () => {
  for (const data of [undefined, null, 5, { tried: 5, found: -1, hints: [1], order: { name: 1 }, rating: {} }]) {
    assert.deepEqual(Tally.of(data), new Tally());
  }
});

test("a day's puzzles have the day's date as their seed", () => {
  const day = new Date(2026, 10, 7, 23, 59);
  assert.deepEqual([seedOf(day), gameOf(day, "very easy")], [20261107, "day-20261107-very-easy"]);
});

test("a clock shows hours only after one", () => {
  assert.deepEqual([0, 59.9, 754, 3723].map(asTime), ["0:00", "0:59", "12:34", "1:02:03"]);
});

test("Set leaves a puzzle alone until the setter says that digits are givens", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  app.panels.open("set");
  app.entry.select([0], 0);
  app.entry.clear();
  assert.deepEqual(app.board.givens, PUZZLE);
  app.entry.useSetting(true);
  assert.ok(elements["set-givens"].checked);
  app.entry.clear();
  app.entry.enter(6);
  assert.deepEqual([app.board.givens[0], app.board.digits[0]], [6, 0]);
  app.panels.open("hint");
  assert.ok(!app.entry.setting);
});

test("the digit after Q is a filter, and any other key takes Q back", async () => {
  const app = page();
  await app.game.openBoard(boards.board());
  app.entry.useTool("centre");
  const filtered = () => [[...app.session.filter.digits], app.session.filter.inverted];
  const ask = (/** @type {any} */ value) => {
    app.commands.act("askFilter");
    app.commands.act("enter", value);
    return filtered();
  };
  assert.deepEqual(ask({ digit: 5 }), [[5], false]);
  assert.deepEqual(ask({ digit: 6, tool: "centre" }), [[5, 6], false]);
  assert.deepEqual(ask({ digit: 7, tool: "corner" }), [[7], true]);
  app.commands.act("askFilter");
  app.commands.act("move", { down: 0, right: 1 });
  app.commands.act("enter", { digit: 3 });
  assert.deepEqual([filtered(), app.board.centre[app.entry.focus]], [[[7], true], 4]);
});

test("clashes are spoken, and marked as invalid", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  app.grid = new Grid(app, /** @type {any} */ (element()));
  app.show();
  app.entry.select([3], 3);
  app.entry.enter(5);
  assert.equal(elements.live.textContent, "row 1 column 4, 5, clashes with r1c1");
  const told = (/** @type {number} */ cell) =>
    ["aria-invalid", "aria-label"].map((name) => app.grid?.cells[cell].getAttribute(name));
  assert.deepEqual(told(0), ["true", "row 1 column 1, given 5, clashes with r1c4"]);
  assert.deepEqual(told(1), ["false", "row 1 column 2, empty"]);
  app.entry.clear();
  assert.deepEqual(told(0), ["false", "row 1 column 1, given 5"]);
});

test("broken constraints are spoken once the engine has found them, unless clashes are not shown", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  app.ask = async () => [{ cells: [3, 4] }];
  app.geometry.constraints = /** @type {any} */ ([CAGE]);
  app.entry.select([3], 3);
  app.entry.enter(6);
  await new Promise(setImmediate);
  assert.equal(elements.live.textContent, "row 1 column 4, 6, breaks a constraint");
  app.settings.conflicts = false;
  app.show();
  assert.equal(app.session.faults.size, 0);
});

test("a board is not called solved if its puzzle has rules that were not checked", async () => {
  const app = page();
  app.ask = async () => ({ solved: true });
  /** @param {string} words */
  const told = async (words) => {
    await app.game.openBoard(boards.board({ givens: PUZZLE, words }));
    await app.session.finish();
    return app.session.hint?.text;
  };
  assert.equal(await told(""), "Solved.");
  const text = "The board fits all rules that nonet reads. Not checked: line, rules in words.";
  assert.equal(await told("Not read as rules: line.\nQueens attack."), text);
  app.session.tellMistakes([]);
  assert.equal(app.session.hint?.text, "No mistakes so far in the rules that nonet reads.");
});

test("one cell is checked or revealed, and nothing is said of the others", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  const solution = new Array(81).fill(0).map((_, cell) => (cell % 9) + 1);
  const mistakes = [{ cell: 4, text: "mistake in r1c5: it is not 2" }, { cell: 5, text: "another" }];
  app.ask = async ({ ask }) => (ask === "mistakes" ? mistakes : { count: 1, solution });
  const told = async (/** @type {number} */ cell, /** @type {"checkCell" | "revealCell"} */ what) => {
    app.entry.select([cell], cell);
    await app.doubts[what]();
    return app.session.hint?.text;
  };
  assert.equal(await told(4, "checkCell"), "mistake in r1c5: it is not 2");
  assert.equal(await told(6, "checkCell"), "r1c7 is empty.");
  assert.equal(await told(6, "revealCell"), "r1c7 is 7.");
  assert.equal(await told(6, "revealCell"), "r1c7 is 7 already.");
  assert.deepEqual(app.board.digits.filter(Boolean), [7]);
});

test("a selection of several cells says its size", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  app.entry.select([0], 0);
  app.entry.move({ down: 0, right: 1, add: true });
  assert.equal(elements.live.textContent, "2 cells selected");
});

test("a game that is paused takes no change, and its time stands still", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  const play = () => {
    app.clock.counted -= 60_000;
    app.clock.count();
    return Math.round(app.game.saved.seconds);
  };
  assert.equal(play(), 60);
  app.commands.act("pause");
  app.commands.act("enter", { digit: 7 });
  app.entry.fillMarks();
  assert.deepEqual([play(), app.board], [60, boards.board({ givens: PUZZLE })]);
  app.commands.act("pause");
  app.commands.act("enter", { digit: 7 });
  assert.deepEqual([play(), app.board.digits[40]], [120, 7]);
});

test("of two boards opened at once the later one stays, and one that cannot be opened is refused", async () => {
  const app = page();
  const rules = (/** @type {string} */ presets) => ({ presets, houses: {} });
  /** @type {string[]} */
  const refused = [];
  app.refuse = (title) => refused.push(title);
  app.engine.ask = async ({ rules: { presets } }) => {
    if (presets === "nonsense") throw new Error("no such rules");
    return { ...CLASSIC, text: presets };
  };
  const opened = ["diagonal", "windoku"].map((name) => app.game.openBoard(boards.board({ rules: rules(name) })));
  await Promise.all(opened);
  assert.equal(app.geometry.text, "windoku");
  await app.game.openBoard(boards.board({ rules: rules("nonsense") }));
  await app.game.openBoard(boards.board({ rules: rules("diagonal"), givens: [5] }));
  assert.deepEqual([app.geometry.text, refused.length], ["windoku", 2]);
});

const settled = () => new Promise(setImmediate);

/** Returns the page with dialogs, what it refuses, and an engine that answers when `answer` is called. */
function slowPage() {
  const app = page();
  app.dialogs = new Dialogs(app);
  /** @type {string[]} */
  const refused = [];
  app.dialogs.say = (title) => refused.push(title);
  /** @type {Map<string, {resolve: Function, reject: Function}>} */
  const asked = new Map();
  app.engine.ask = ({ text, rules }) =>
    new Promise((resolve, reject) => asked.set(text ?? rules.presets, { resolve, reject }));
  const answer = async (/** @type {string} */ key, /** @type {any} */ value) => {
    await settled();
    const { resolve, reject } = /** @type {any} */ (asked.get(key));
    if (value instanceof Error) reject(value);
    else resolve(value);
    await settled();
  };
  return { app, refused, answer };
}

const titled = (/** @type {string} */ title) => boards.board({ title, givens: PUZZLE });
const titledWith = (/** @type {string} */ presets) =>
  boards.board({ title: presets, rules: { presets, houses: {} }, givens: PUZZLE });

test("of two texts that are pasted the later one is opened, whichever answer comes first", async () => {
  for (const order of [["old", "new"], ["new", "old"]]) {
    const { app, answer } = slowPage();
    for (const text of ["old", "new"]) app.dialogs?.receive(text);
    for (const text of order) await answer(text, titled(text));
    assert.equal(app.board.title, "new", order.join());
  }
});

test("what is wrong with an older text is not told, and that the last one is no puzzle is", async () => {
  const { app, refused, answer } = slowPage();
  for (const text of ["old", "new"]) app.dialogs?.receive(text);
  await answer("old", new Error("no puzzle"));
  await answer("new", titled("new"));
  assert.deepEqual([app.board.title, refused], ["new", []]);
  app.dialogs?.receive("worse");
  await answer("worse", new Error("no puzzle"));
  assert.deepEqual([app.board.title, refused], ["new", ["That is not a puzzle"]]);
});

test("a board that is opened while a text or a link is read stays", async () => {
  const { app, answer } = slowPage();
  location.hash = "#1link";
  app.game.openLink("#1link");
  app.dialogs?.newBoard.openText("text");
  app.game.openBoard(titled("chosen"));
  for (const text of ["text", "#1link"]) await answer(text, titled(text));
  assert.deepEqual([app.board.title, location.hash], ["chosen", ""]);
});

test("a board whose shape is still asked for gives way to a link, and the last link to none", async () => {
  const { app, answer } = slowPage();
  app.game.openBoard(titledWith("windoku"));
  for (const hash of ["#1first", "#1second"]) {
    location.hash = hash;
    app.game.openLink(hash);
  }
  await answer("windoku", CLASSIC);
  await answer("#1first", titled("first"));
  assert.deepEqual([app.game.begun, location.hash], [false, "#1second"]);
  await answer("#1second", titled("second"));
  assert.deepEqual([app.board.title, location.hash], ["second", ""]);
});

test("without a board that can be opened the page begins with an example", async () => {
  const { app, refused, answer } = slowPage();
  app.host = null;
  location.hash = "#1broken";
  app.game.openFirst();
  app.dialogs?.receive("worse");
  await answer("#1broken", titled("late"));
  await answer("worse", new Error("no puzzle"));
  assert.deepEqual([app.board.title, refused.at(-1)], ["An easy puzzle", "That is not a puzzle"]);
});

test("an older board of the host does not replace the last one", async () => {
  const { app, answer } = slowPage();
  const receive = (/** @type {boards.Board} */ board) => app.game.receive(JSON.parse(asJson(board)));
  await app.game.openBoard(titled("mine"));
  receive(titledWith("windoku"));
  receive(titled("mine"));
  await answer("windoku", CLASSIC);
  assert.equal(app.board.title, "mine");
  receive(titledWith("diagonal"));
  receive(titledWith("windoku"));
  await answer("windoku", CLASSIC);
  await answer("diagonal", CLASSIC);
  assert.equal(app.board.title, "windoku");
});

test("a change from the host is one in the history, unless it is another puzzle", async () => {
  const app = page();
  await app.game.openBoard(boards.board({ givens: PUZZLE }));
  const digits = [0, 7, ...new Array(79).fill(0)];
  const receive = (/** @type {object} */ parts) =>
    app.game.receive(JSON.parse(asJson(boards.board({ givens: PUZZLE, digits, ...parts }))));
  await receive({});
  await receive({});
  assert.deepEqual([app.board.digits, app.game.history.path.length], [digits, 2]);
  await receive({ givens: boards.board().givens });
  assert.deepEqual([app.board.givens[0], app.game.history.path.length], [0, 1]);
});

test("work is done again only if its facts have changed, and once if it leads to itself", () => {
  /** @type {number[]} */
  const done = [];
  const work = whenChanged((/** @type {number} */ fact, /** @type {number} */ other) => {
    done.push(fact);
    work(fact, other);
    return fact + other;
  });
  assert.deepEqual([work(1, 1), work(1, 1), work(1, 2), work(2, 2)], [2, 2, 3, 4]);
  assert.deepEqual(done, [1, 1, 2]);
});
