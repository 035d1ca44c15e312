/**
 * An evenly spaced selection from a list, including the first and last items; a short list is returned whole.
 * @template T
 * @param {T[]} list
 * @param {number} most
 * @returns {T[]}
 */
export const selectEvenly = (list, most) =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, k) => list[Math.round((k * (list.length - 1)) / (most - 1))]);
