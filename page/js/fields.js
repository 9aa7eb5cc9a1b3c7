// Text fields of forms, read as ranges, lists and seeds.

/** Thrown if a field cannot be understood. */
export class FieldError extends Error {}

/** The highest seed that the page can hold exactly. */
const MOST_SEED = 2 ** 53 - 1;

/**
 * Returns the ends of the range in a string such as 3.8..4.5 or 24, or undefined if the string is empty.
 *
 * @param {string} text
 * @param {string} name what to call the field
 * @param {string} example
 * @returns {[number, number] | undefined}
 * @throws {FieldError} it is not a range
 */
export function rangeIn(text, name, example) {
  if (!text.trim()) return undefined;
  const found = text.trim().match(/^(\d+(?:\.\d+)?)(?:\s*(?:\.\.|-|–)\s*(\d+(?:\.\d+)?))?$/);
  if (!found) throw new FieldError(`${name}: expected a range such as ${example}, found ${text.trim()}.`);
  return [Number(found[1]), Number(found[2] ?? found[1])];
}

/**
 * Returns the names in a comma-separated list, as keys of techniques.
 *
 * @param {string} text
 */
export const keysIn = (text) =>
  text.split(",").map((name) => name.trim().toLowerCase().replace(/\s+/g, "-")).filter(Boolean);

/**
 * Returns the seed in a string, or a new one if the string is empty.
 *
 * @param {string} text
 * @throws {FieldError} it is not a seed
 */
export function seedIn(text) {
  if (!text.trim()) return crypto.getRandomValues(new Uint32Array(1))[0];
  const seed = Number(text);
  if (/^\d+$/.test(text.trim()) && seed <= MOST_SEED) return seed;
  throw new FieldError(`Seed: expected a whole number up to ${MOST_SEED}, found ${text.trim()}.`);
}
