// Written boards: one square board in any of the ways in which people and programs write it down. The same reader as
// python/nonet/written.py; both are tested on the texts of tests/data/ways.json. A text is a board only if all of it is.

/** The sizes with rectangular boxes, from 4 up. 27 is left out: it has as many cells as a 9x9 board has candidates. */
export const SIZES = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 32, 35, 36];

export const BLANKS = ".0_*-xX?";

/** The maximum length of a text: 36 rows of numbers in a picture take less. */
const MOST = 40_000;

const LINK = /^[^\s[{("'|,;/?=]*[/?=]/;
const LINKED = /(?<![0-9.])[0-9.]{81}(?![0-9.])/g;
const BEFORE_LIST = /^(?:[\w\s.:<>*,[\]]{0,80}=\s{0,9})?(?:[\w.]{1,20}\()?\s{0,9}(?=[[{("'])/;
/** The type of a NumPy array, and the names of columns in a list of records. */
const NO_CELLS = /,\s*dtype=[\w.]+|(?<=[{,])\s{0,9}["']?\w{1,20}["']?\s{0,9}:/g;
const EMPTY = /(["'])\s?\1/g;
const MARKS = /[\s,;[\](){}"']+/;
const BETWEEN = /[\s|,;]+/;
const NONE = new Set(["", "none", "null", "nan", "-1"]);
const NUMBER = /^([0-9]{1,2})(?:\.0*)?(?:e\+00)?$/;
const WALLS = /[│┃║╎╏┆┇┊┋╽╿╷╵]/g;
const BORDER = /^[-=+*.:'`| \t\u2500-\u257f]+$/;
const RULE = /[-=\u2500-\u257f]{2}|:-/;
const [GAPS, MARGINS] = [[1, 0, 2], [0, 1]];

/**
 * Returns the cells of the board that a text writes down, "." for blank; null if the text is not one board.
 *
 * @param {string} text
 * @returns {string[] | null}
 */
export function cellsIn(text) {
  if (text.length > MOST) return null;
  const body = text.replace(/^\uFEFF/, "");
  for (const layout of [linked, listed, separated, pictured, spaced, inOneLine]) {
    const cells = layout(body);
    if (cells) return cells;
  }
  return null;
}

// -- cells --------------------------------------------------------------------------------------------------

/**
 * Returns the name of the usual rules of a square board.
 *
 * @param {number} size
 */
export const presetOf = (size) => (size === 9 ? "classic" : `${size}x${size}`);

/** @param {number} rows */
const isSize = (rows) => SIZES.includes(rows);

/**
 * Returns the number of rows of the square board with this many cells.
 *
 * @param {number} count
 */
const sizeOf = (count) => SIZES.find((size) => size * size === count) ?? 0;

/**
 * Returns a cell as a digit, a letter, a number or "."; null if the word is not a cell.
 *
 * @param {string} word
 * @param {number} size
 */
function cell(word, size) {
  if (NONE.has(word.toLowerCase())) return ".";
  if (/^[^0-9]$/.test(word)) return BLANKS.includes(word) ? "." : size > 9 && /[a-z]/i.test(word) ? word : null;
  const number = word.match(NUMBER)?.[1];
  if (number === undefined || Number(number) > size) return null;
  // Where letters follow 9, 0 may be a digit.
  return Number(number) === 0 && (size <= 9 || word.length > 1) ? "." : String(Number(number));
}

/**
 * Returns words as cells; null if one is not a cell.
 *
 * @param {string[]} words
 * @param {number} size
 */
function known(words, size) {
  const found = words.map((word) => cell(word, size));
  return found.includes(null) ? null : /** @type {string[]} */ (found);
}

/**
 * @param {string[]} words
 * @param {number} size
 */
const cells = (words, size) => (words.length === size * size ? known(words, size) : null);

/**
 * Returns the cells in as many words, in a word for each row, or in one word.
 *
 * @param {string[]} words
 */
function ofWords(words) {
  const each = sizeOf(words.length);
  const found = each ? cells(words, each) : null;
  if (found) return found;
  const packed = words.join("");
  const size = sizeOf(packed.length);
  const isEven = size && [1, size].includes(words.length) && words.every((word) => word.length * words.length === size * size);
  return isEven ? cells([...packed], size) : null;
}

/**
 * Returns a text without these symbols at its ends. (A pattern would take long on hostile text.)
 *
 * @param {string} text
 * @param {string} symbols
 */
function stripped(text, symbols) {
  let [start, end] = [0, text.length];
  while (start < end && symbols.includes(text[start])) start++;
  while (end > start && symbols.includes(text[end - 1])) end--;
  return text.slice(start, end);
}

/** @param {string} line */
const withoutReturn = (line) => (line.endsWith("\r") ? line.slice(0, -1) : line);

// -- layouts ------------------------------------------------------------------------------------------------

/**
 * Reads an address that contains 81 cells.
 *
 * @param {string} text
 */
function linked(text) {
  const word = text.trim();
  const found = LINK.test(word) && !/\s/.test(word) ? [...word.matchAll(LINKED)] : [];
  return found.length === 1 ? cells([...found[0][0]], 9) : null;
}

/**
 * Reads brackets or quotes: JSON, Python, C, Java, Prolog, NumPy, perhaps after `board =`.
 *
 * @param {string} text
 */
function listed(text) {
  const whole = text.trim();
  const start = whole.match(BEFORE_LIST)?.[0];
  if (start === undefined) return null;
  const rest = whole.slice(start.length);
  const body = "[(".includes(rest[0]) ? rest.replace(NO_CELLS, " ") : rest;
  return ofWords(body.replace(EMPTY, " . ").split(MARKS).filter(Boolean));
}

/**
 * Returns the lines of a text, without blank ones before and after it.
 *
 * @param {string} text
 */
function linesOf(text) {
  const lines = text.split("\n").map(withoutReturn);
  while (lines.length && /^ *$/.test(lines[lines.length - 1])) lines.pop();
  while (lines.length && /^ *$/.test(lines[0])) lines.shift();
  return lines;
}

/**
 * Reads rows of cells with a separator between them, in which empty cells may be blanks.
 *
 * @param {string} text
 */
function separated(text) {
  const lines = linesOf(text);
  const separator = [..."\t,;"].find((each) => lines.length && lines.every((line) => line.includes(each)));
  if (!separator) return null;
  const rows = lines.map((line) => line.split(separator).map((each) => stripped(each, " \"'")));
  if (rows.length === 1) return ofWords(rows[0].at(-1) || sizeOf(rows[0].length) ? rows[0] : rows[0].slice(0, -1));
  if (separator !== "\t") return table(rows);
  // Tabs at the end of a row are easily lost.
  return table(rows.map((row) => [...row, ...new Array(Math.max(0, rows.length - row.length)).fill("")]));
}

/**
 * Returns the cells of a table, without its names of columns, its numbers of rows and its separators at the end.
 *
 * @param {string[][]} rows
 * @returns {string[] | null}
 */
function table([first, ...others]) {
  const names = first.filter(Boolean);
  // An empty first row names nothing: without it and an empty last column a smaller board would be left.
  const isNamed =
    names.length >= others.length && (areNumbers(names) || names.every((name) => cell(name, 9) === null));
  const found = isSize(others.length) && isNamed ? table(others) : null;
  if (found) return found;
  let rows = [first, ...others];
  const size = rows.length;
  if (rows.every((row) => row.length === size + 1)) {
    if (!rows.some((row) => row.at(-1))) rows = rows.map((row) => row.slice(0, -1));
    else if (areNumbers(rows.map((row) => row[0]))) rows = rows.map((row) => row.slice(1));
  }
  return isSize(size) && rows.every((row) => row.length === size) ? cells(rows.flat(), size) : null;
}

/**
 * Returns whether words count from 0 or 1.
 *
 * @param {string[]} words
 */
const areNumbers = (words) => [0, 1].some((first) => words.every((word, at) => word === String(first + at)));

/** @param {string} text */
const rowsOfPicture = (text) => linesOf(text.replace(WALLS, "|")).filter((line) => line.trim() && !(BORDER.test(line) && RULE.test(line)));

/**
 * Reads a picture whose bars show where the cells are, so that spaces may be blanks.
 *
 * @param {string} text
 */
function drawn(text) {
  const rows = rowsOfPicture(text).map(partsOf);
  const count = rows[0]?.length ?? 0;
  if (count < 2 || rows.some((row) => row.length !== count)) return null;
  const found = table(rows.map((row) => row.map((part) => part.trim())));
  if (found) return found;
  const size = rows.length;
  if (!isSize(size) || size % count || new Set(rows.flat().map(({ length }) => length)).size !== 1) return null;
  const all = placed(rows, size / count, size);
  return new Set(all.map(String)).size === 1 ? all[0] : null;
}

/**
 * Returns the cells of one row whose bars show where they are, so that spaces may be blanks.
 *
 * @param {string} line
 * @param {number} size
 */
export function rowOf(line, size) {
  const parts = partsOf(withoutReturn(line).replace(WALLS, "|"));
  if (parts.length === size) return known(parts.map((part) => part.trim()), size);
  if (parts.length < 2 || size % parts.length || new Set(parts.map(({ length }) => length)).size !== 1) return null;
  return placed([parts], size / parts.length, size)[0] ?? null;
}

/**
 * Returns what stands between the bars of a line.
 *
 * @param {string} line
 */
function partsOf(line) {
  const start = line.trimStart().startsWith("|") ? line.trimStart().slice(1) : line;
  const end = start.trimEnd();
  return (end.endsWith("|") ? end.slice(0, -1) : start).split("|");
}

/**
 * Returns the cells in every layout that fits: cells of this width, with these gaps and margins.
 *
 * @param {string[][]} rows
 * @param {number} box the number of cells between two bars
 * @param {number} size
 */
function placed(rows, box, size) {
  const parts = rows.flat();
  const width = parts[0].length;
  const found = [];
  for (const each of new Set([1, String(size).length])) {
    for (const gap of GAPS) {
      for (const margin of MARGINS) {
        if (width !== box * each + (box - 1) * gap + 2 * margin) continue;
        const starts = Array.from({ length: box }, (_, at) => margin + at * (each + gap));
        const isUsed = (/** @type {number} */ place) => starts.some((start) => place >= start && place < start + each);
        if (parts.some((part) => [...part].some((symbol, place) => symbol !== " " && !isUsed(place)))) continue;
        const read = known(parts.flatMap((part) => starts.map((start) => part.slice(start, start + each).trim())), size);
        if (read) found.push(read);
      }
    }
  }
  return found;
}

/**
 * Reads rows without bars whose only blanks are spaces: adjacent cells, or cells with a space between them.
 *
 * @param {string} text
 */
function spaced(text) {
  const lines = text.split("\n").map(withoutReturn);
  while (lines.length > 1 && !lines[lines.length - 1]) lines.pop();
  const packed = lines.join("");
  const size = lines.length === 1 ? 9 : lines.length;
  if (!isSize(size) || !/^[0-9A-Za-z ]+$/.test(packed) || !packed.includes(" ")) return null;
  const width = Math.max(...lines.map(({ length }) => length));
  if (lines.length === 1) return width === 81 ? cells([...packed].map((symbol) => symbol.trim()), 9) : null;
  const step = width === size ? 1 : width === 2 * size - 1 || width === 2 * size ? 2 : 0;
  if (!step || (step === 2 && lines.some((line) => [...line].some((symbol, at) => at % 2 && symbol !== " ")))) return null;
  const row = (/** @type {string} */ line) => Array.from({ length: size }, (_, at) => (line[step * at] ?? "").trim());
  return cells(lines.flatMap(row), size);
}

/** @param {string} line */
const wordsOf = (line) => stripped(line, " \t|,;").split(BETWEEN);

/**
 * Reads rows of symbols or numbers, with or without bars and borders.
 *
 * @param {string} text
 */
function pictured(text) {
  const rows = rowsOfPicture(text).map(wordsOf);
  const size = rows.length;
  const words = rows.map((row) => (row.length === size ? row : [...row.join("")]));
  return isSize(size) && words.every((row) => row.length === size) ? cells(words.flat(), size) : drawn(text);
}

/**
 * Reads one line of cells or of rows, with spaces or other separators between them.
 *
 * @param {string} text
 */
function inOneLine(text) {
  const lines = linesOf(text);
  return lines.length === 1 ? ofWords(wordsOf(lines[0])) : null;
}

// -- symbols ------------------------------------------------------------------------------------------------

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Returns the numbers that cells stand for, 0 for blank; null if one is not a digit of the board. Above 9 digits, letters
 * follow 9. Boards written with 0 to F, or with A to P and no digits, are recognised by the symbols that occur.
 *
 * @param {string[]} words
 * @param {number} most the number of digits
 * @returns {number[] | null}
 */
export function numbersIn(words, most) {
  const symbols = words.every((word) => word.length === 1) ? words.join("").toUpperCase() : "";
  const first = firstSymbol(symbols, most);
  const number = (/** @type {string} */ word) => {
    if (word.length > 1) return /^[0-9]{1,2}$/.test(word) ? Number(word) : NaN;
    const at = (DIGITS + LETTERS).indexOf(word.toUpperCase()) - first + 1;
    return at >= 1 && at <= most ? at : BLANKS.includes(word) ? 0 : NaN;
  };
  const found = words.map(number);
  return found.every((digit) => digit <= most) ? found : null;
}

/**
 * Returns the value of the symbol of the first digit: 1, or 0 or 10 (A) where only that fits.
 *
 * @param {string} symbols
 * @param {number} most
 */
function firstSymbol(symbols, most) {
  if (most <= 9 || !symbols) return 1;
  const last = (DIGITS + LETTERS)[most];
  const hasBlanks = /[.?_*-]/.test(symbols) || (most < 34 && symbols.includes("X"));
  if (symbols.includes("0") && !symbols.includes(last)) {
    if (hasBlanks || symbols.split("0").length - 1 === symbols.length / most) return 0;
  }
  const beyond = [...symbols].some((symbol) => symbol !== "X" && (DIGITS + LETTERS).indexOf(symbol) > most);
  return beyond && !/[1-9]/.test(symbols) && most <= 26 ? 10 : 1;
}
