// Work that depends on facts, and is done again only when one of them has changed.

/**
 * Returns a function that does the work if it is given other facts than the last time, and otherwise returns the last
 * result.
 *
 * @template {any[]} F
 * @template R
 * @param {(...facts: F) => R} work
 * @returns {(...facts: F) => R}
 */
export function whenChanged(work) {
  /** @type {F | null} */
  let known = null;
  /** @type {R} */
  let result;
  return (...facts) => {
    if (known === null || facts.some((fact, at) => fact !== known?.[at])) {
      // The work may lead here again, as moving the focus does, and then it is not to be done once more.
      known = facts;
      result = work(...facts);
    }
    return result;
  };
}
