// Givens for a puzzle that is made of clues: as many random ones as it needs to have one solution, and no more. The
// givens that it has already stay.

/**
 * @typedef {{givens: number[], rules: any}} Puzzle
 * @typedef {(question: {ask: string} & Record<string, any>) => Promise<any>} Ask throws if it is stopped
 */

/**
 * Returns random numbers below 1 that a seed determines, by the generator mulberry32.
 *
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the digits of a set of candidates.
 *
 * @param {number} bits
 */
const digitsIn = (bits) => Array.from({ length: 31 }, (_, at) => at + 1).filter((digit) => bits & (1 << (digit - 1)));

/**
 * Returns the givens of a puzzle with one solution; null if there is no solution.
 *
 * @param {Ask} ask
 * @param {Puzzle} puzzle
 * @param {number[][]} ties the cells that are given together with each cell
 * @param {() => number} random
 */
export async function completed(ask, puzzle, ties, random) {
  const pick = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];
  const givens = [...puzzle.givens];
  const groups = [];
  for (let group = [], answer = await open(); answer.solutions !== 1 || group.length; answer = await open()) {
    if (!answer.solutions) return null;
    const choices = answer.candidates.map(digitsIn);
    if (!group.length) {
      const cell = pick(choices.flatMap((/** @type {number[]} */ { length }, /** @type {number} */ at) =>
        length > 1 && !givens[at] ? [at] : []));
      group = [cell, ...ties[cell]].filter((each, at, all) => !givens[each] && all.indexOf(each) === at);
      groups.push([...group]);
    }
    const next = /** @type {number} */ (group.shift());
    givens[next] = pick(choices[next]);
  }
  return withoutSuperfluous(groups);

  function open() {
    return ask({ ask: "true-candidates", board: { ...puzzle, givens }, limit: 2 });
  }

  /** @param {number[][]} added */
  async function withoutSuperfluous(added) {
    const least = [...givens];
    for (const group of added) {
      const fewer = least.map((digit, cell) => (group.includes(cell) ? 0 : digit));
      const { count } = await ask({ ask: "count", board: { ...puzzle, givens: fewer }, limit: 2 });
      if (count === 1) group.forEach((cell) => (least[cell] = 0));
    }
    return least;
  }
}
