// Steps and their pictures, as the engine describes them.

/**
 * @typedef {number | [number, number]} Spot a cell, or a candidate: a cell and a digit
 * @typedef {{start: Spot, end: Spot, strong: boolean, thin: boolean, tone: string}} Link
 * @typedef {{
 *   number: number, path: number[][][], width: number, dash: number[] | null, head: number[][],
 * }} Arrow in units of a cell
 * @typedef {{
 *   text: string, kind: "mark" | "cell" | "link" | "outline", tone: string, strong: boolean, thin: boolean,
 * }} Key
 * @typedef {{
 *   radius: number, points: number[][], fill: "ground" | "ink" | null, width: number, dash: number[] | null,
 *   round: boolean,
 * }} Part a circle, a line or a polygon around the centre of what is marked, in units of a cell
 * @typedef {{behind: Part[], across: Part[], digit: "ground" | "ink", bold: boolean, border: Part[]}} Signs
 * @typedef {{
 *   marks: [number, number, string][], cells: [number, string][], links: Link[], outlined: number[][], keys: Key[],
 *   caption: string,
 * }} View what differs between the pictures of a step
 * @typedef {View & {candidates: number[]}} Picture
 * @typedef {{text: string, below: Item[]}} Item
 * @typedef {{
 *   short: string, look: string, why: string[], so: string, effects: string, hints: string[], firsts: string[],
 *   lesson: string, proof: Item[], branches: string[],
 * }} Words
 * @typedef {{
 *   technique: string, name: string, price: number, placements: [number, number][], eliminations: [number, number][],
 *   telling: Words, pictures: Pictures,
 * }} Step
 * @typedef {{
 *   pattern: number[], candidates: number[], whole: View, branches: View[],
 * }} Pictures
 */

/** @type {View} */
const EMPTY = { marks: [], cells: [], links: [], outlined: [], keys: [], caption: "" };

/**
 * Returns the picture at a level of a hint: none at levels 1 and 2, the cells of the pattern at level 3, everything at
 * level 4.
 *
 * @param {Step} step
 * @param {number} level 1 to 4
 * @param {number} branch 0 for the whole step, otherwise the number of a branch
 * @returns {Picture | null}
 */
export function pictureOf({ pictures: { pattern, candidates, whole, branches } }, level, branch) {
  if (level < 3) return null;
  if (level === 3) return { ...EMPTY, candidates: [], cells: pattern.map((cell) => [cell, "focus"]) };
  return { ...[whole, ...branches][branch], candidates };
}
