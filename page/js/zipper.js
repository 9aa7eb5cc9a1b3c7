// SudokuPad's short form of JSON: keys without quotes, short names for frequent keys, and nothing for an empty object.

/**
 * The full names of short keys. Only keys that matter for the puzzle are listed.
 *
 * @type {Record<string, string>}
 */
const NAMES = { a: "arrows", ca: "cages", ce: "cells", cs: "cellSize", l: "lines", o: "overlays", re: "regions", t: "title", te: "text", u: "underlays", v: "value" };

/** The maximum depth of a document. */
const DEEPEST = 40;

/** Words with a meaning of their own. */
const WORDS = new Map(/** @type {[string, any][]} */ ([["t", true], ["f", false], ["true", true], ["false", false], ["null", null]]));

/**
 * Returns the data in some text, which may also be ordinary JSON.
 *
 * @param {string} text
 * @returns {any}
 * @throws {Error} it is neither
 */
export function unzipped(text) {
  try {
    return JSON.parse(text);
  } catch {
    return new Reader(text).whole();
  }
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  whole() {
    const found = this.value(0);
    if (this.at < this.text.length) throw this.fault();
    return found;
  }

  fault() {
    return new Error(`SudokuPad: the document is damaged at character ${this.at + 1}.`);
  }

  get next() {
    return this.text[this.at];
  }

  /** @param {string} symbol */
  take(symbol) {
    if (this.next !== symbol) return false;
    this.at++;
    return true;
  }

  /**
   * @param {number} depth
   * @returns {any}
   */
  value(depth) {
    if (depth > DEEPEST) throw this.fault();
    if (this.take("{")) return this.object(depth);
    if (this.take("[")) return this.list(depth);
    return this.next === "'" ? this.string() : this.word();
  }

  /** @param {number} depth */
  object(depth) {
    /** @type {[string, any][]} */
    const entries = [];
    while (!this.take("}")) {
      const key = this.next === "'" ? this.string() : this.matched(/[\w$+-]+/y);
      if (!this.take(":")) throw this.fault();
      entries.push([NAMES[key] ?? key, this.value(depth + 1)]);
      if (!this.take(",") && this.next !== "}") throw this.fault();
    }
    return Object.fromEntries(entries);
  }

  /**
   * Reads a list, in which nothing stands for an empty object.
   *
   * @param {number} depth
   */
  list(depth) {
    const found = [];
    for (;;) {
      found.push(this.next === "," || this.next === "]" ? {} : this.value(depth + 1));
      if (this.take("]")) return found;
      if (!this.take(",")) throw this.fault();
    }
  }

  string() {
    const raw = this.matched(/'(?:[^'\\]|\\.)*'/sy).slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"');
    try {
      return JSON.parse(`"${raw}"`);
    } catch {
      throw this.fault();
    }
  }

  /** Reads a number, a word, or a colour. */
  word() {
    const found = this.matched(/[^,:[\]{}']+/y);
    if (WORDS.has(found)) return WORDS.get(found);
    return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(found) ? Number(found) : found;
  }

  /** @param {RegExp} pattern */
  matched(pattern) {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [""];
    if (!found) throw this.fault();
    this.at += found.length;
    return found;
  }
}
