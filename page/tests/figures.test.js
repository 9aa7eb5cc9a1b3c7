import assert from "node:assert/strict";
import { test } from "node:test";

import { coloursOf, figuresIn, themed } from "../js/figures.js";
import { CLASSIC, Geometry } from "../js/geometry.js";

const LINE = { shape: "stroke", points: [[0.5, 0.5], [3.5, 2.5]], width: 0.2, colour: "#ff0000", under: true };
const TEXT = {
  shape: "patch", centre: [2.5, -1.5], size: [0.8, 0.8], round: false, angle: 90, text: "12", font: 0.5, under: false,
};
const CAGE = {
  shape: "cage", cells: [3, 4], loops: [[[3, 0], [5, 0], [5, 1], [3, 1]]], text: "7", at: [3.1, 0.1], under: false,
};

test("figures of unknown origin are taken only as the page writes them", () => {
  const all = [LINE, { ...LINE, head: [[1, 0], [1, 1], [0, 1]] }, TEXT, CAGE];
  assert.deepEqual(figuresIn(all, 81), all);
  assert.deepEqual(figuresIn(undefined, 81), []);
  const wrong = [
    { ...LINE, shape: "toString" }, { ...LINE, colour: "url(x)" }, { ...LINE, points: [[0, Infinity]] },
    { ...LINE, width: "1" }, { ...LINE, under: 1 }, { ...LINE, head: [[0, 0]] }, { ...TEXT, text: 3 },
    { ...TEXT, fill: "red" }, { ...TEXT, font: 1e9 }, { ...CAGE, cells: [81] }, { ...CAGE, loops: 3 }, null, 3,
  ];
  for (const each of wrong) assert.throws(() => figuresIn([each], 81), /drawn:/, JSON.stringify(each));
  assert.throws(() => figuresIn({}, 81), /drawn:/);
  assert.throws(() => figuresIn(new Array(4097).fill(LINE), 81), /drawn:/);
});

/** @param {string} colour @returns {[number, number]} its brightness in light and in dark themes, from 0 to 1 */
function brightness(colour) {
  const [light, dark] = [...themed(colour).matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) => {
    const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / 255);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return [light, dark];
}

test("what is light in light themes is dark in dark ones, and keeps its hue", () => {
  for (const colour of ["#ffffff", "#cfcfcf", "#ffff00", "#ffd0d0", "#00ff00"]) {
    const [light, dark] = brightness(colour);
    assert.ok(light > 0.6 && dark < 0.45, `${colour} ${light} ${dark}`);
  }
  for (const colour of ["#000000", "#333333", "#0000ff", "#800000"]) {
    const [light, dark] = brightness(colour);
    assert.ok(light < 0.3 && dark > 0.5, `${colour} ${light} ${dark}`);
  }
  const [, , red, green, blue] = themed("#ffd0d0").match(/(#.{6}).*#(..)(..)(..)/) ?? [];
  assert.ok(red > green && green === blue);
});

test("dots keep their colours in the dark, and what stands on them can be read", () => {
  const dot = { ...TEXT, centre: [2.5, 3], size: [0.35, 0.35], round: true, fill: "#000000", rim: "#000000" };
  const white = { ...dot, fill: "#ffffff" };
  const bulb = { ...dot, centre: [2.5, 3.5], size: [0.8, 0.8], fill: "#ffffff", under: true };
  const alone = { ...TEXT, centre: dot.centre, fill: undefined };
  const inkOn = (/** @type {any[]} */ ...patches) => coloursOf(patches[patches.length - 1], patches).ink;
  assert.deepEqual([coloursOf(dot, [dot]).fill, inkOn(dot)], ["#000000", "#ffffff"]);
  assert.deepEqual([coloursOf(white, [white]).fill, inkOn(white)], ["#ffffff", "#000000"]);
  assert.deepEqual([inkOn(dot, white, alone), inkOn(alone)], ["#000000", "var(--ink)"]);
  assert.equal(coloursOf(bulb, [bulb]).fill, themed("#ffffff"), "a digit stands on it");
  assert.equal(inkOn(white, { ...alone, ink: "#123456" }), "#123456");
});

test("the board leaves room for what stands beside it, at most four cells", () => {
  assert.deepEqual(new Geometry(CLASSIC, [LINE, CAGE]).beside, { left: 0, top: 0, right: 0, bottom: 0 });
  assert.deepEqual(new Geometry(CLASSIC, [TEXT]).beside, { left: 0, top: 2, right: 0, bottom: 0 });
  const far = { ...LINE, points: [[-50, 3], [9.5, 30]] };
  assert.deepEqual(new Geometry(CLASSIC, [far]).beside, { left: 4, top: 0, right: 1, bottom: 4 });
});

test("the text of a cage takes the first corner of its first cell", () => {
  assert.deepEqual([...new Geometry(CLASSIC, [CAGE, { ...CAGE, text: undefined, cells: [9] }]).cornered], [3]);
});
