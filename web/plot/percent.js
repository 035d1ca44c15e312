/** Parts of a whole, for people. */

/** @param {number} share  less than the whole, and so never "100 %" */
export const percent = (share) =>
  share > 0 && share < 5e-4
    ? '< 0.1 %'
    : share > 0.9995 && share < 1
      ? '> 99.9 %'
      : `${Number((100 * share).toFixed(1))} %`;
