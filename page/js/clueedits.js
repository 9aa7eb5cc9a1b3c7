// Changes to the constraints of a puzzle, one clue at a time. A clue is a constraint, or one of its dots.

/**
 * @typedef {import("./arguments.js").Constraint} Constraint
 * @typedef {import("./arguments.js").Kind} Kind
 * @typedef {import("./gestures.js").Rule} Rule
 * @typedef {{rule: Rule, at: number | null, dot: any[] | null, isFresh: boolean, stated: Record<string, any>}} Clue
 *   `at` is the place of its constraint in the list, null as long as it is not on the board; `dot` has the cells and
 *   the number if it is a dot; it is fresh until the setter has finished it
 */

/**
 * Returns whether a constraint is of a kind.
 *
 * @param {Constraint} constraint
 * @param {Kind} kind
 */
export const isOf = ({ type }, { name, aliases }) => type === name || aliases.includes(type);

/** @param {Kind} kind */
export const dotsOf = ({ parameters }) => parameters.filter(({ kind }) => kind === "dots").map(({ name }) => name);

/** @param {any[]} dot */
const edge = ([one, other]) => [one, other].map((name) => String(name).toLowerCase()).sort().join();

/**
 * Returns a constraint without the dot on an edge.
 *
 * @param {Constraint} constraint
 * @param {Clue} clue
 */
function withoutDot(constraint, { rule, dot }) {
  const next = { ...constraint };
  for (const name of dotsOf(rule.kind)) {
    if (!next[name]) continue;
    next[name] = next[name].filter((/** @type {any[]} */ each) => edge(each) !== edge(dot ?? []));
    if (!next[name].length) delete next[name];
  }
  return next;
}

/**
 * Returns the place of the constraint that a clue belongs to, -1 if there is none yet. All dots of a kind belong to
 * one.
 *
 * @param {Constraint[]} constraints
 * @param {Clue} clue
 */
const placeOf = (constraints, { rule, at }) =>
  at ?? (rule.dots ? constraints.findIndex((constraint) => isOf(constraint, rule.kind)) : -1);

/**
 * Returns the constraints with a clue added or changed, and its place.
 *
 * @param {Constraint[]} constraints
 * @param {Clue} clue
 * @returns {{constraints: Constraint[], at: number}}
 */
export function withClue(constraints, clue) {
  const found = placeOf(constraints, clue);
  const at = found < 0 ? constraints.length : found;
  const known = constraints[at] ?? { type: clue.rule.kind.name };
  const next = clue.rule.dots ? withDots(known, clue) : { type: known.type, ...clue.stated };
  return { constraints: [...constraints.slice(0, at), next, ...constraints.slice(at + 1)], at };
}

/**
 * Returns a constraint with a dot, or with all that was typed.
 *
 * @param {Constraint} known
 * @param {Clue} clue
 */
function withDots(known, clue) {
  const others = clue.dot ? withoutDot(known, clue) : { ...known, ...clue.stated };
  const more = clue.dot ? { [clue.rule.dots]: [clue.dot] } : clue.stated;
  const base = clue.dot ? others : known;
  const lists = dotsOf(clue.rule.kind).filter((name) => more[name]);
  return { ...others, ...Object.fromEntries(lists.map((name) => [name, [...(base[name] ?? []), ...more[name]]])) };
}

/**
 * Returns the constraints without a clue.
 *
 * @param {Constraint[]} constraints
 * @param {Clue} clue
 */
export function withoutClue(constraints, clue) {
  const at = placeOf(constraints, clue);
  return constraints.flatMap((constraint, other) => {
    if (other !== at) return [constraint];
    const left = clue.dot ? withoutDot(constraint, clue) : { type: constraint.type };
    return Object.keys(left).length > 1 ? [left] : [];
  });
}

/**
 * Returns whether a dot of this rule is on the board.
 *
 * @param {Constraint[]} constraints
 * @param {Clue} clue
 */
export function hasDot(constraints, { rule, dot }) {
  const dots = constraints.filter((constraint) => isOf(constraint, rule.kind)).flatMap((each) => each[rule.dots] ?? []);
  return dots.some((each) => edge(each) === edge(dot ?? []));
}

/**
 * Returns changes to a clue to try one after the other: none, then other words for a choice that it requires, which may
 * be the only ones that are possible there.
 *
 * @param {Clue} clue
 * @returns {Record<string, any>[]}
 */
export function turns({ rule: { kind }, stated, isFresh }) {
  const choice = kind.parameters.find(({ kind, required }) => kind === "choice" && required);
  const words = (isFresh && choice?.words) || [];
  const others = words.filter((word) => word !== stated[choice?.name ?? ""]);
  return [{}, ...others.map((word) => ({ [choice?.name ?? ""]: word }))];
}
