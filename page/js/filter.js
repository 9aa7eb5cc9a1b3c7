// The filter, as in HoDoKu: it shows the cells that can hold a digit, those that cannot, or those with two candidates.

import { bit, size } from "./geometry.js";

/** @typedef {{digits: Set<number>, inverted: boolean, pairs: boolean}} Filter */

/** @returns {Filter} */
export const none = () => ({ digits: new Set(), inverted: false, pairs: false });

/** @param {Filter} filter */
export const isOn = ({ digits, pairs }) => pairs || digits.size > 0;

/**
 * Filters by one digit, or turns the filter off if it already does.
 *
 * @param {Filter} filter
 * @param {number} digit
 * @param {boolean} inverted
 * @returns {Filter}
 */
export function byDigit(filter, digit, inverted) {
  const isSame = filter.digits.size === 1 && filter.digits.has(digit) && filter.inverted === inverted;
  return isSame ? none() : { digits: new Set([digit]), inverted, pairs: false };
}

/**
 * Adds a digit to the filter, or removes it.
 *
 * @param {Filter} filter
 * @param {number} digit
 * @returns {Filter}
 */
export function withDigit({ digits, inverted }, digit) {
  const next = new Set(digits);
  if (!next.delete(digit)) next.add(digit);
  return { digits: next, inverted, pairs: false };
}

/**
 * Filters by cells with two candidates, or turns the filter off if it already does.
 *
 * @param {Filter} filter
 * @returns {Filter}
 */
export const byPairs = ({ pairs }) => ({ ...none(), pairs: !pairs });

/**
 * Inverts the filter, so that it shows the other cells. A filter for pairs does not change.
 *
 * @param {Filter} filter
 * @returns {Filter}
 */
export const inverted = (filter) => (filter.digits.size ? { ...filter, inverted: !filter.inverted } : filter);

/**
 * Filters by the next or the previous digit.
 *
 * @param {Filter} filter
 * @param {number} by
 * @param {number} count the number of digits
 * @returns {Filter}
 */
export function cycled({ digits }, by, count) {
  const from = digits.size ? [...digits][0] : by > 0 ? 0 : count + 1;
  return { ...none(), digits: new Set([((from - 1 + by + count) % count) + 1]) };
}

/**
 * Returns whether the filter shows an empty cell with these candidates.
 *
 * @param {Filter} filter
 * @param {number} candidates
 */
export function passes({ digits, inverted, pairs }, candidates) {
  if (pairs) return size(candidates) === 2;
  const can = [...digits].some((digit) => candidates & bit(digit));
  return digits.size > 0 && can !== inverted;
}

/**
 * Returns the name of the filter.
 *
 * @param {Filter} filter
 * @param {(digit: number) => string} label
 */
export function words({ digits, inverted, pairs }, label) {
  if (pairs) return "cells with two candidates";
  if (!digits.size) return "filter off";
  return `filter ${inverted ? "not " : ""}${[...digits].map(label).join(" ")}`;
}
