// Steps as the engine answers with them. Their JSON (docs/step.schema.json) names cells, candidates and houses; the page numbers them.

/** @typedef {import("./stepview.js").Step} Step */

/**
 * Returns a step of the engine with numbers in the place of names.
 *
 * @param {any} step
 * @param {import("./geometry.js").Geometry} geometry
 * @returns {Step}
 */
export function numbered(step, geometry) {
  const cell = (/** @type {string} */ name) => geometry.cellAt(Number(name[1]) - 1, Number(name[3]) - 1);
  const candidate = (/** @type {string} */ name) => /** @type {[number, number]} */ ([cell(name.slice(1)), Number(name[0])]);
  const house = (/** @type {string} */ name) => {
    const isNumber = /^#\d+$/.test(name);
    return isNumber ? Number(name.slice(1)) : geometry.houses.findIndex((each) => each.name === name);
  };
  const part = (/** @type {any} */ { cells, candidates, houses, ...rest }) => ({
    ...rest,
    cells: cells.map(cell),
    candidates: candidates.map(candidate),
    houses: houses.map(house),
  });
  const node = (/** @type {any} */ { cells, ...rest }) => ({ ...rest, cells: cells.map(cell) });
  return {
    ...step,
    placements: step.placements.map(candidate),
    eliminations: step.eliminations.map(candidate),
    parts: step.parts.map(part),
    chains: step.chains.map((/** @type {any} */ { loop, nodes }) => ({ loop, nodes: nodes.map(node) })),
  };
}
