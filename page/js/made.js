// Puzzles made to order, and the puzzles of the day.

import * as boards from "./board.js";

/** @typedef {import("./tally.js").Order} Order */

/** The seeds of puzzles that differ each time are below this number, so that their titles are short. */
const SEEDS = 1_000_000;

/** @type {import("./geometry.js").RulesText} */
export const CLASSIC_RULES = { presets: "classic", houses: {} };

/** The engine's words for difficulty, so that the choice is there before the engine is. */
export const DIFFICULTIES = ["very easy", "easy", "medium", "hard", "very hard", "extreme"];

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns the order for a classic puzzle.
 *
 * @param {string} difficulty one of the engine's words
 * @returns {Order}
 */
export const classic = (difficulty) => ({ name: capital(difficulty), rules: CLASSIC_RULES, request: { difficulty } });

/**
 * Returns the order for a puzzle of a variant.
 *
 * @param {{name: string, request: Record<string, any>}} variant
 * @param {string} difficulty one of the engine's words
 * @returns {Order}
 */
export const ofVariant = ({ name, request }, difficulty) => ({
  name: `${capital(name)}, ${difficulty}`,
  rules: CLASSIC_RULES,
  request: { ...request, difficulty },
});

/**
 * @param {Order} order
 * @param {number} seed
 */
export const titleOf = ({ name }, seed) => `${name} · seed ${seed}`;

/** @returns {number} a seed */
export const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/**
 * Makes a puzzle to order.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {Order} order
 * @param {number} [seed]
 * @param {string} [title]
 * @throws {Error} the engine refuses the order, or was stopped
 */
export async function made(engine, order, seed = anySeed(), title = titleOf(order, seed)) {
  const { rules, request } = order;
  const { givens, constraints } = await engine.ask({ ask: "generate", rules, request, seed });
  return boards.board({ title, rules: withConstraints(rules, constraints), givens });
}

/**
 * Returns rules with the constraints that were drawn for a puzzle.
 *
 * @param {import("./geometry.js").RulesText} rules
 * @param {Record<string, any>[]} drawn
 */
const withConstraints = (rules, drawn) =>
  drawn.length ? { ...rules, constraints: [...(rules.constraints ?? []), ...drawn] } : rules;

/**
 * Returns the seed of a day's puzzles: the date as a number, as 20261127. The day is that of the player's calendar.
 *
 * @param {Date} day
 */
export const seedOf = (day) => (day.getFullYear() * 100 + day.getMonth() + 1) * 100 + day.getDate();

/** @param {Date} day */
export const dayInWords = (day) => day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/**
 * Returns the identifier of the game of a day's puzzle.
 *
 * @param {Date} day
 * @param {string} difficulty
 */
export const gameOf = (day, difficulty) => `day-${seedOf(day)}-${difficulty.replaceAll(" ", "-")}`;
