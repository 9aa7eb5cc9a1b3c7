// Puts ratings into words.

/**
 * The words for difficulty, each with its range of the ER in tenths.
 *
 * @type {[string, [number, number] | null][]}
 */
export const DIFFICULTIES = [
  ["any", null],
  ["very easy", [10, 12]],
  ["easy", [13, 23]],
  ["medium", [24, 31]],
  ["hard", [32, 44]],
  ["very hard", [45, 69]],
  ["extreme", [70, 119]],
];

/** HoDoKu's levels, from 1. */
export const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];

/**
 * Puts the engine's answer about a puzzle's difficulty into words.
 *
 * @param {any} answer
 */
export function rating({ explainer, hodoku }) {
  const tenths = (/** @type {number} */ value) => (value / 10).toFixed(1);
  const word = DIFFICULTIES.slice(1).find(([, range]) => range && explainer.highest <= range[1])?.[0] ?? "extreme";
  const [er, ep, ed] = [explainer.highest, explainer.pearl, explainer.diamond].map(tenths);
  const level = LEVELS[hodoku.level - 1];
  return `${word[0].toUpperCase()}${word.slice(1)}: ER ${er}, EP ${ep}, ED ${ed}; HoDoKu ${hodoku.total}, ${level}.`;
}
