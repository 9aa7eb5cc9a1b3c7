// The Interactive Sudoku Solver, which answers one JSON question per line: node iss.mjs CHECKOUT
//
// {"text": constraint string, "what": "count" or "candidates", "limit": seconds of processor time}
// -> {"count", "solution", "candidates" (how many), "making", "solving" (ms of processor time), "finished"} or {"error"}

import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [, , checkout] = process.argv;
const load = (file) => import(pathToFileURL(join(resolve(checkout), file)).href);

(await load('tests/helpers/test_env.js')).ensureGlobalEnvironment();
const { SudokuParser } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');
const { LookupTables } = await load('js/solver/lookup_tables.js');

class OutOfTime extends Error {}

const milliseconds = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const answer = ({ text, what, limit }) => {
  const begun = process.cpuUsage();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  const making = milliseconds(begun);
  const search = solver._internalSolver;
  const { numGridCells, numValues, valueOffset } = solver.geometry();

  const started = process.cpuUsage();
  search.setProgressCallback(() => {
    if (milliseconds(started) > 1000 * limit) throw new OutOfTime();
  }, 10);
  let solution = null;
  let candidates = null;
  let finished = true;
  try {
    if (what === 'candidates') {
      const seen = solver.solveAllPossibilities(1).subarray(0, numGridCells * numValues);
      candidates = seen.filter((times) => times > 0).length;
    } else {
      search.run({ maxSolutions: 2 }, (grid) => {
        solution ??= Array.from(grid.slice(0, numGridCells), (mask) => LookupTables.toOffsetValue(mask, valueOffset));
      });
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    finished = false;
  }
  const count = search.counters.solutions;
  return { count, solution, candidates, making, solving: milliseconds(started), finished };
};

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = answer(JSON.parse(line));
  } catch (error) {
    reply = { error: String(error) };
  }
  console.log(JSON.stringify(reply));
}
