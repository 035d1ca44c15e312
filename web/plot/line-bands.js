/** Where lines stand on the value axis: all on the same values, or each in a band of its own. Pure. */

/** More bands would be too low for their lines. */
export const mostBands = 6;

/** The part of the axis that the label of one band takes. */
const labelShare = 0.08;

/** The space beyond the bounds, as a part of a band. */
const padShare = 0.06;

/**
 * The value axis of some lines. `offsets`: what each line adds to its values; `ticks`: where each value is written;
 * `labels`: the height at which the label of each band begins; undefined without bands.
 * @typedef {object} ValueAxis
 * @property {number[]} offsets
 * @property {[number, number]} range
 * @property {{at: number, value: number}[]} [ticks]
 * @property {number[]} [labels]
 */

/**
 * @param {number} count  of lines
 * @param {{low: number, high: number}} bounds  of the values of each line
 * @param {boolean} [isSeparate]  whether each line has a band of its own, the first at the top
 * @returns {ValueAxis}
 */
export function valueAxis(count, { low, high }, isSeparate = false) {
  const pad = (high - low) * padShare;
  if (!isSeparate || !hasBands(count))
    return { offsets: Array.from({ length: count }, () => 0), range: [low - pad, high + pad] };
  const height = high - low || 1;
  const step = height / (1 - labelShare * count);
  const offsets = Array.from({ length: count }, (_, k) => 0 - k * step);
  // In low bands, three numbers would overlap.
  const values = count <= 3 && low === -high ? [low, 0, high] : [low, high];
  return {
    offsets,
    range: [low - pad - (count - 1) * step, high + step - height],
    ticks: offsets.flatMap((offset) => values.map((value) => ({ at: value + offset, value }))),
    labels: offsets.map((offset) => high + offset),
  };
}

/** Whether so many lines can have a band each. @param {number} count */
export const hasBands = (count) => count > 1 && count <= mostBands;
