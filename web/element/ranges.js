/**
 * A range of columns or rows: every `step`th from the first to the last.
 * @typedef {{first: number, last: number, step: number}} Range
 */

/** @param {Range} [range] @returns {(place: number) => boolean} */
export const isIn = (range) => (place) =>
  range !== undefined &&
  place >= range.first &&
  place <= range.last &&
  (place - range.first) % range.step === 0;
