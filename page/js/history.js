// Undo as a tree: a new change after undo starts a branch, and nothing is lost.

/**
 * @template T
 * @typedef {{id: number, parent: number | null, value: T, label: string, name: string}} Entry
 */

/** The number of entries to keep. Older ones are forgotten, unless they have a name. */
const MOST = 2000;

/** The number of entries on the current path, and of the newest entries, to store. */
const KEPT = 200;

/** @template T */
export class History {
  /** @param {T} value */
  constructor(value) {
    /** @type {Map<number, Entry<T>>} */
    this.entries = new Map();
    this.last = 0;
    this.entries.set(0, { id: 0, parent: null, value, label: "start", name: "" });
    this.at = 0;
    /**
     * The entries to return to by redo, nearest last.
     *
     * @type {number[]}
     */
    this.ahead = [];
  }

  get entry() {
    return /** @type {Entry<T>} */ (this.entries.get(this.at));
  }

  get value() {
    return this.entry.value;
  }

  /**
   * Adds a value after the current one.
   *
   * @param {T} value
   * @param {string} label what changed
   */
  push(value, label) {
    if (value === this.value) return;
    const id = ++this.last;
    this.entries.set(id, { id, parent: this.at, value, label, name: "" });
    this.at = id;
    this.ahead = [];
    if (this.entries.size > MOST) this.forget();
  }

  undo() {
    const { parent } = this.entry;
    if (parent === null) return false;
    this.ahead.push(this.at);
    this.at = parent;
    return true;
  }

  redo() {
    const next = this.ahead.pop();
    if (next === undefined) return false;
    this.at = next;
    return true;
  }

  /**
   * Goes to any entry.
   *
   * @param {number} id
   */
  go(id) {
    if (!this.entries.has(id)) return;
    this.at = id;
    this.ahead = [];
  }

  /**
   * Names the current entry, so that the player can return to it.
   *
   * @param {string} name
   */
  save(name) {
    this.entry.name = name;
  }

  get saved() {
    return [...this.entries.values()].filter(({ name }) => name);
  }

  /** The entries from the start to the current one. */
  get path() {
    const path = [];
    for (let id = /** @type {number | null} */ (this.at); id !== null; ) {
      const entry = /** @type {Entry<T>} */ (this.entries.get(id));
      path.push(entry);
      id = entry.parent;
    }
    return path.reverse();
  }

  /** Forgets the oldest half, except for saved entries. Those that followed a forgotten one get the root as parent. */
  forget() {
    const kept = new Set(this.path.slice(-MOST / 2).map(({ id }) => id));
    for (const { id, name } of this.entries.values()) if (!name && !kept.has(id) && id !== 0) this.entries.delete(id);
    for (const entry of this.entries.values()) {
      if (entry.parent !== null && !this.entries.has(entry.parent)) entry.parent = 0;
    }
  }

  /**
   * Returns the tree as data.
   *
   * @returns {{at: number, entries: Entry<T>[]}}
   */
  toData() {
    const all = [...this.entries.values()];
    const kept = new Set([...this.path.slice(-KEPT), ...all.slice(-KEPT), ...this.saved, this.entries.get(0)]);
    const entries = all.filter((entry) => kept.has(entry));
    return { at: this.at, entries };
  }

  /**
   * @template T
   * @param {{at: number, entries: Entry<T>[]}} data
   */
  static of(data) {
    const [first, ...others] = data.entries;
    const history = new History(/** @type {T} */ (first.value));
    history.entries.set(0, { ...first, id: 0, parent: null });
    for (const entry of others) history.entries.set(entry.id, { ...entry });
    history.last = Math.max(...history.entries.keys());
    for (const entry of history.entries.values()) {
      const { id, parent } = entry;
      // An entry is younger than its parent. Without this check, damaged data could contain a circle.
      const isKnown = parent === null ? id === 0 : parent < id && history.entries.has(parent);
      if (!isKnown) entry.parent = 0;
    }
    if (history.entries.has(data.at)) history.at = data.at;
    return history;
  }
}
