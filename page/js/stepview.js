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
 *   candidates: number[], marks: [number, number, string][], cells: [number, string][], links: Link[],
 *   outlined: number[][], keys: Key[], caption: string, title: string, description: string,
 * }} Picture
 * @typedef {{text: string, below: Item[]}} Item
 * @typedef {{
 *   short: string, look: string, why: string[], so: string, effects: string, hints: string[], firsts: string[],
 *   lesson: string, proof: Item[], branches: string[],
 * }} Words
 * @typedef {{
 *   technique: string, name: string, price: number, placements: [number, number][], eliminations: [number, number][],
 *   telling: Words, pictures: {pattern: number[], whole: Picture, branches: Picture[]},
 * }} Step
 */

/** @type {Picture} */
const EMPTY = {
  ...{ candidates: [], marks: [], cells: [], links: [], outlined: [], keys: [] },
  ...{ caption: "", title: "", description: "" },
};

/**
 * Returns the picture at a level of a hint: none at levels 1 and 2, the cells of the pattern at level 3, everything at
 * level 4.
 *
 * @param {Step} step
 * @param {number} level 1 to 4
 * @param {number} branch 0 for the whole step, otherwise the number of a branch
 * @returns {Picture | null}
 */
export function pictureOf({ pictures }, level, branch) {
  if (level < 3) return null;
  if (level === 3) return { ...EMPTY, cells: pictures.pattern.map((cell) => [cell, "focus"]) };
  return [pictures.whole, ...pictures.branches][branch];
}
