// Loads the engine and asks it questions. Runs in a worker, and under node for tests.

/**
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   nonet_room: (size: number) => number,
 *   nonet_answer: (question: number, size: number) => number,
 *   nonet_free: (answer: number) => void,
 * }} Exports
 */

/** Number of bytes in front of an answer, which hold its length. */
const HEADER = 4;

/**
 * Returns a function that asks the engine.
 *
 * @param {BufferSource | WebAssembly.Module} engine as bytes, or compiled
 * @returns {Promise<(question: object) => any>}
 */
export async function load(engine) {
  const module = engine instanceof WebAssembly.Module ? engine : await WebAssembly.compile(engine);
  const instance = await WebAssembly.instantiate(module, {});
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  return (question) => ask(exports, JSON.stringify(question));
}

/**
 * @param {Exports} exports
 * @param {string} question
 * @returns {any}
 */
function ask(exports, question) {
  const bytes = new TextEncoder().encode(question);
  const room = exports.nonet_room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const block = exports.nonet_answer(room, bytes.length);
  const size = new DataView(exports.memory.buffer).getUint32(block, true);
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, block + HEADER, size));
  exports.nonet_free(block);
  return JSON.parse(answer);
}
