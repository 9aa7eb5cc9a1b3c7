// Steps as the engine answers with them. Their JSON (docs/step.schema.json) has names for candidates, and the
// page numbers them.

/** @typedef {import("./stepview.js").Step} Step */

/**
 * Returns a step of the engine with numbers in the place of names.
 *
 * @param {any} step
 * @param {import("./geometry.js").Geometry} geometry
 * @returns {Step}
 */
export function numbered(step, geometry) {
  const candidate = (/** @type {string} */ name) => {
    const [digit, row, column] = name.split(/[rc]/).map(Number);
    return /** @type {[number, number]} */ ([geometry.cellAt(row - 1, column - 1), digit]);
  };
  const [placements, eliminations] = [step.placements, step.eliminations].map((names) => names.map(candidate));
  return { ...step, placements, eliminations };
}
