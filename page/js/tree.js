// The history as a tree for display: one line for each change, and the branches that were left.

/**
 * @template T
 * @typedef {import("./history.js").Entry<T>} Entry
 */

/**
 * @template T
 * @typedef {{entry: Entry<T>, branches: Entry<T>[][]}} Line a change, and the branches that start at it
 */

/**
 * Returns the lines from the start to the current change and on to the end of redo, with the branches that start at
 * them.
 *
 * @template T
 * @param {import("./history.js").History<T>} history
 * @returns {Line<T>[]}
 */
export function linesOf(history) {
  const children = childrenOf(history);
  const ahead = [...history.ahead].reverse().map((id) => /** @type {Entry<T>} */ (history.entries.get(id)));
  const trunk = [...history.path, ...ahead];
  const isTrunk = new Set(trunk.map(({ id }) => id));
  return trunk.map((entry) => {
    const leaving = (children.get(entry.id) ?? []).filter(({ id }) => !isTrunk.has(id));
    return { entry, branches: leaving.flatMap((first) => branchesFrom(first, children)) };
  });
}

/**
 * @template T
 * @param {import("./history.js").History<T>} history
 */
function childrenOf({ entries }) {
  /** @type {Map<number, Entry<T>[]>} */
  const children = new Map();
  for (const entry of entries.values()) {
    if (entry.parent === null) continue;
    const siblings = children.get(entry.parent);
    if (siblings) siblings.push(entry);
    else children.set(entry.parent, [entry]);
  }
  return children;
}

/**
 * Returns the branches below an entry: one for each end, with each entry in only one branch.
 *
 * @template T
 * @param {Entry<T>} first
 * @param {Map<number, Entry<T>[]>} children
 */
function branchesFrom(first, children) {
  const branches = [];
  for (const starts = [first]; starts.length; ) {
    const branch = [];
    for (let entry = starts.pop(); entry; ) {
      branch.push(entry);
      const [next, ...others] = children.get(entry.id) ?? [];
      starts.push(...others);
      entry = next;
    }
    branches.push(branch);
  }
  return branches;
}
