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
 * }} Picture
 * @typedef {{text: string, below: Item[]}} Item
 * @typedef {{
 *   short: string, look: string, why: string[], so: string, effects: string, hints: string[], firsts: string[],
 *   lesson: string, proof: Item[], branches: string[],
 * }} Words
 * @typedef {{
 *   technique: string, name: string, has_page: boolean, price: number,
 *   placements: [number, number][], eliminations: [number, number][],
 *   telling: Words, pictures: Pictures,
 * }} Step
 * @typedef {{stages: Picture[], whole: Picture, branches: Picture[]}} Pictures
 *   `stages` has what the first three levels of a hint show
 */

/** The level of a hint that shows the pattern of its step. */
export const PATTERN = 3;

/** The level of a hint that shows its whole step. */
export const WHOLE = 4;

/**
 * Returns the picture at a level of a hint: where to look, the cells, the pattern, and the whole step. The last two
 * can show a branch of the step in its place.
 *
 * @param {Step} step
 * @param {number} level 1 to 4
 * @param {number} branch 0 for the whole step, otherwise the number of a branch
 * @returns {Picture}
 */
export const pictureOf = ({ pictures: { stages, whole, branches } }, level, branch) =>
  level >= PATTERN && branch ? branches[branch - 1] : [...stages, whole][level - 1];

/**
 * Returns what is said of a step at a level of a hint, a paragraph each.
 *
 * @param {Step} step
 * @param {number} level 1 to 4
 */
export function wordsOf({ telling: { hints, look, why, so } }, level) {
  if (level < PATTERN) return [level === 1 ? hints[0] : hints[2]];
  return [look, ...why, ...(level === WHOLE ? [so] : [])].filter(Boolean);
}

/**
 * Returns a picture of cells alone.
 *
 * @param {number[]} cells
 * @param {string} tone
 * @returns {Picture}
 */
export const pictureOfCells = (cells, tone) => ({
  marks: [], cells: cells.map((cell) => [cell, tone]), links: [], outlined: [], keys: [], caption: "",
});
