// What a document draws besides its rules, in its own colours: it states no rule that the page checks.

import { isFrom } from "./ink.js";

/**
 * @typedef {{
 *   shape: "stroke", points: number[][], width: number, colour: string, head?: number[][], under: boolean,
 * }} Stroke
 * @typedef {{
 *   shape: "patch", centre: number[], size: number[], round: boolean, angle: number, fill?: string, rim?: string,
 *   text?: string, ink?: string, font?: number, under: boolean,
 * }} Patch
 * @typedef {{
 *   shape: "cage", cells: number[], loops: number[][][], text?: string, at: number[], colour?: string, under: boolean,
 * }} Cage
 * @typedef {Stroke | Patch | Cage} Figure lengths and places are in units of a cell
 */

/** The maximum numbers of figures, and of the points of one. */
const MOST = 4096;

/** The bound of every length and place. */
const FARTHEST = 2000;

const isNumber = (/** @type {any} */ value) => Number.isFinite(value) && Math.abs(value) < FARTHEST;
const isFlag = (/** @type {any} */ value) => typeof value === "boolean";
const isText = (/** @type {any} */ value) => value === undefined || typeof value === "string";
const isColour = (/** @type {any} */ value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
const isColourOrNone = (/** @type {any} */ value) => value === undefined || isColour(value);
const isPoint = (/** @type {any} */ value) => isListOf(isNumber)(value) && value.length === 2;

/**
 * @param {(value: any) => boolean} isGood
 * @returns {(values: any) => boolean}
 */
function isListOf(isGood) {
  return (values) => Array.isArray(values) && values.length <= MOST && values.every(isGood);
}

const isLine = isListOf(isPoint);
const isHead = (/** @type {any} */ value) => value === undefined || (isLine(value) && value.length === 3);

/**
 * The members of each shape besides `shape` and `under`.
 *
 * @type {Record<string, Record<string, (value: any, count: number) => boolean>>}
 */
const MEMBERS = {
  stroke: { points: isLine, width: isNumber, colour: isColour, head: isHead },
  patch: {
    centre: isPoint, size: isPoint, round: isFlag, angle: isNumber, fill: isColourOrNone, rim: isColourOrNone,
    text: isText, ink: isColourOrNone, font: (value) => value === undefined || isNumber(value),
  },
  cage: {
    cells: (values, count) => isListOf((cell) => isFrom(cell, 0, count - 1))(values), loops: isListOf(isLine),
    text: isText, at: isPoint, colour: isColourOrNone,
  },
};

/**
 * @param {any} figure
 * @param {number} count
 */
function isFigure(figure, count) {
  const members = Object.hasOwn(MEMBERS, figure?.shape) ? MEMBERS[figure.shape] : null;
  return Boolean(members) && isFlag(figure.under) &&
    Object.entries(members ?? {}).every(([name, isGood]) => isGood(figure[name], count));
}

/**
 * Returns the figures in data of unknown origin.
 *
 * @param {any} figures
 * @param {number} count the number of cells
 * @returns {Figure[]}
 * @throws {Error} they are malformed
 */
export function figuresIn(figures, count) {
  if (figures === undefined) return [];
  if (isListOf((figure) => isFigure(figure, count))(figures)) return figures;
  throw new Error("drawn: expected lines, patches and cages as the page writes them.");
}

/** The darkest and the lightest shade in the dark themes, so that the lines and digits of the board stay in sight. */
const [DARKEST, LIGHTEST] = [0.1, 0.94];

/**
 * Returns red, green and blue, and how light they are together, from 0 to 1.
 *
 * @param {string} colour six hexadecimal digits
 */
function lightOf(colour) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return { parts, light: 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] };
}

/**
 * Returns a colour for light and dark themes. In the dark, light and dark are exchanged and the hue stays, because
 * digits are light there: a light patch becomes a dark one.
 *
 * @param {string} colour six hexadecimal digits
 */
export function themed(colour) {
  const { parts, light } = lightOf(colour);
  const dark = parts.map((part) => {
    const shade = Math.min(Math.max(part + 1 - 2 * light, 0), 1);
    return Math.round(255 * (DARKEST + (LIGHTEST - DARKEST) * shade)).toString(16).padStart(2, "0");
  });
  return `light-dark(${colour}, #${dark.join("")})`;
}

/**
 * Returns whether a point lies on a patch.
 *
 * @param {Patch} patch
 * @param {number[]} point
 */
const holds = ({ centre, size }, point) => point.every((at, axis) => Math.abs(at - centre[axis]) < size[axis] / 2);

/**
 * Returns whether a patch has its own colours in every theme, as white and black dots must. Those on which the digit of
 * a cell stands have not.
 *
 * @param {Patch} patch
 */
const keepsColours = (patch) => !(patch.under && holds(patch, patch.centre.map((at) => Math.floor(at) + 0.5)));

/**
 * Returns the colours of a patch: inside, of its rim and of its text. A text stands on its patch, or on an earlier one.
 *
 * @param {Patch} patch
 * @param {Patch[]} patches all of them, from bottom to top
 */
export function coloursOf(patch, patches) {
  const { fill, rim, ink } = patch;
  const upTo = patches.slice(0, patches.indexOf(patch) + 1);
  const ground = upTo.reverse().find((other) => other.fill && holds(other, patch.centre));
  const onOwn = ground?.fill && keepsColours(ground) ? ground.fill : null;
  const readable = onOwn && (lightOf(onOwn).light > 0.5 ? "#000000" : "#ffffff");
  return {
    fill: fill && (keepsColours(patch) ? fill : themed(fill)),
    rim: rim && themed(rim),
    ink: onOwn ? ink ?? readable : ink ? themed(ink) : "var(--ink)",
  };
}
