// Arguments of constraints as a setter writes them, and as the engine reads them. The kinds come from its table.

/**
 * @typedef {{name: string, kind: string, required: boolean, summary: string, words?: string[]}} Parameter
 * @typedef {{board: string, arguments: Record<string, any>}} Example
 * @typedef {{name: string, aliases: string[], sentence: string, parameters: Parameter[], example?: Example}} Kind
 * @typedef {{type: string} & Record<string, any>} Constraint
 * @typedef {{text: string, left: Constraint[], stated: any}} Part
 *   a part of a constraint: in words, what is left without it, and its own arguments
 */

/** The kinds of parameters whose cells are chosen on the board, in the order in which they are chosen. */
export const OF_CELLS = ["cells", "line", "path", "dots"];

const words = (/** @type {string} */ text) => text.split(/[\s,]+/).filter(Boolean);

/** Returns the number in a word; other words are left for the engine to refuse. */
const numbered = (/** @type {string} */ word) => (/^-?\d+$/.test(word) ? Number(word) : word);

/**
 * Returns the values of digits: of every symbol where each digit has one, otherwise of every word.
 *
 * @param {string} text
 * @param {string[]} labels those of the digits on the board
 */
function values(text, labels) {
  const symbols = labels.every((label) => label.length === 1) ? [...words(text).join("")] : words(text);
  const valueOf = (/** @type {string} */ symbol) => {
    const at = labels.indexOf(symbol.toUpperCase());
    return at < 0 ? numbered(symbol) : at + Number(labels[0]);
  };
  return symbols.map(valueOf);
}

/**
 * Returns several lists of values, which commas or semicolons separate.
 *
 * @param {string} text
 * @param {string[]} labels
 */
const lists = (text, labels) => text.split(/[,;]/).filter((part) => part.trim()).map((part) => values(part, labels));

/**
 * Returns several lists of cells, which commas or semicolons separate.
 *
 * @param {string} text
 */
const groups = (text) => text.split(/[,;]/).map(words).filter((group) => group.length > 0);

/**
 * How the arguments of a kind are written, if not as JSON.
 *
 * @type {Record<string, (text: string, labels: string[]) => any>}
 */
const WRITTEN = {
  cells: words,
  line: words,
  path: words,
  names: words,
  groups,
  number: (text) => numbered(text.trim()),
  numbers: (text) => words(text).map(numbered),
  integers: (text) => words(text).map(numbered),
  digits: values,
  tuples: lists,
  sets: lists,
  transitions: (text) => text.split(/[,;]/).map((part) => words(part).map(numbered)),
  outside: (text) => text.trim(),
};

/** An example of each kind that is written in a field. */
export const EXAMPLES = /** @type {Record<string, string>} */ ({
  cells: "r1c1 r1c2", line: "r1c1 r1c2", path: "r1c1 r1c2", dots: "r1c1 r1c2", outside: "r0c3", names: "x y",
  numbers: "5 10", integers: "1 -1", digits: "1 6", tuples: "1 5, 1 6",
  groups: "r1c1 r1c2, r3c3", sets: "1 2 3, 7 8 9", transitions: "0 1 0, 0 2 1", text: "a text",
});

/**
 * Returns the argument in a text; undefined if there is none.
 *
 * @param {string} kind
 * @param {string} text
 * @param {string[]} labels those of the digits on the board
 */
export function argumentIn(kind, text, labels) {
  if (!text.trim()) return undefined;
  if (kind === "text" || kind === "choice") return text;
  if (Object.hasOwn(WRITTEN, kind) && !/^\s*[[{]/.test(text)) return WRITTEN[kind](text, labels);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Writes an argument as it is read.
 *
 * @param {string} kind
 * @param {any} value
 */
export function written(kind, value) {
  if (value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  const isFlat = Array.isArray(value) && value.every((part) => typeof part !== "object");
  const isShort = isFlat && value.every((part) => typeof part === "string" || part < 10);
  if (isShort && Object.hasOwn(WRITTEN, kind)) return value.join(" ");
  const isGroups = kind === "groups" && value.every(Array.isArray);
  return isGroups ? value.map((/** @type {string[]} */ group) => group.join(" ")).join(", ") : JSON.stringify(value);
}

/**
 * Returns a dot between each two neighbours of a line of cells.
 *
 * @param {string} text
 * @param {number | null} number
 */
export function dotsIn(text, number) {
  const cells = words(text);
  if (!cells.length) return undefined;
  const pairs = cells.length > 1 ? cells.slice(1).map((cell, at) => [cells[at], cell]) : [cells];
  return pairs.map((pair) => (number === null ? pair : [...pair, number]));
}

/**
 * Returns the constraints whose name or other names hold all words, those called so first, and then those in whose
 * sentences words begin so or whose arguments are called so.
 *
 * @param {Kind[]} kinds
 * @param {string} text
 */
export function found(kinds, text) {
  const wanted = text.toLowerCase().split(/[\s_-]+/).filter(Boolean);
  const holds = (/** @type {string} */ place) => wanted.every((word) => place.toLowerCase().includes(word));
  const names = (/** @type {Kind} */ { name, aliases }) => [name, ...aliases];
  const named = kinds.filter((kind) => names(kind).some(holds));
  const isCalledSo = (/** @type {Kind} */ kind) => names(kind).includes(wanted.join("-"));
  named.sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
  const begins = (/** @type {string} */ word, /** @type {string} */ sentence) =>
    word.length > 2 && sentence.toLowerCase().split(/[^a-z0-9]+/).some((each) => each.startsWith(word));
  const isSaid = (/** @type {Kind} */ { sentence, parameters }) => {
    const all = [sentence, ...parameters.map(({ name }) => name)].join(" ");
    return wanted.every((word) => begins(word, all));
  };
  return [...named, ...kinds.filter((kind) => !named.includes(kind) && isSaid(kind))];
}

/** The number of cells of a constraint, and of characters of other arguments, that the list shows. */
const [CELLS_SHOWN, LETTERS_SHOWN] = [4, 40];

/**
 * @param {any} value
 * @returns {string}
 */
function short(value) {
  if (value === true) return "";
  const isFlat = Array.isArray(value) && value.every((part) => typeof part !== "object");
  if (isFlat) return value.slice(0, CELLS_SHOWN).join(" ") + (value.length > CELLS_SHOWN ? " …" : "");
  const isGroups = Array.isArray(value) && value.every((part) => Array.isArray(part));
  const text = typeof value === "string" ? value : isGroups ? value.map(short).join(", ") : JSON.stringify(value);
  return text.length > LETTERS_SHOWN ? `${text.slice(0, LETTERS_SHOWN)}…` : text;
}

/** The kinds of parameters whose values need no name in the list. */
const PLAIN = ["cells", "line", "path", "groups", "outside", "number", "numbers", "digits", "choice"];

/**
 * Returns a constraint in a line: "killer cage r1c1 r1c2, 7". A value that needs no name has one if it is not the only
 * one of its kind.
 *
 * @param {Constraint} constraint
 * @param {Parameter[]} parameters those of its kind
 */
export function textOf({ type, ...stated }, parameters) {
  const isPlain = (/** @type {string} */ name) => {
    const kind = parameters.find((parameter) => parameter.name === name)?.kind ?? "";
    const same = parameters.filter((parameter) => parameter.kind === kind && parameter.name in stated);
    return PLAIN.includes(kind) && same.length === 1;
  };
  const order = parameters.map(({ name }) => name);
  const names = Object.keys(stated).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const parts = names.map((name) =>
    `${isPlain(name) ? "" : name.replaceAll("_", " ")} ${short(stated[name])}`.trim());
  return [type.replaceAll("-", " "), parts.join(", ")].filter(Boolean).join(" ");
}

/**
 * Returns the parts of a constraint that are listed each: its dots, and what it states besides.
 *
 * @param {Constraint} constraint
 * @param {Parameter[]} parameters those of its kind
 * @returns {Part[]}
 */
export function partsOf(constraint, parameters) {
  const lists = parameters.filter(({ name, kind }) => kind === "dots" && constraint[name]).map(({ name }) => name);
  const members = Object.keys(constraint).length - 1;
  const dots = lists.flatMap((name) => {
    const list = /** @type {any[][]} */ (constraint[name]);
    return list.map((dot) => {
      const left = { ...constraint, [name]: list.filter((other) => other !== dot) };
      const text = `${constraint.type.replaceAll("-", " ")} ${name} ${dot.join(" ")}`;
      return { text, left: members > 1 || list.length > 1 ? [left] : [], stated: { [name]: [dot] } };
    });
  });
  if (dots.length && members === lists.length) return dots;
  const entries = Object.entries(constraint);
  const others = Object.fromEntries(entries.filter(([name]) => !lists.includes(name)));
  const ofDots = Object.fromEntries(entries.filter(([name]) => name === "type" || lists.includes(name)));
  const text = textOf(/** @type {Constraint} */ (others), parameters);
  return [...dots, { text, left: dots.length ? [/** @type {Constraint} */ (ofDots)] : [], stated: others }];
}
