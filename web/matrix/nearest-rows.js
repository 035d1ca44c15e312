/** Finds the two rows of a matrix that are nearest to each other. */

/** The step of bfloat16 below 1: rows closer than this differ in no value by more than one step. */
export const bfloat16Step = 2 ** -8;

/** @typedef {import('../engine/engine.js').Matrix} Matrix */

/**
 * The two nearest rows; of several such pairs, the first. `everywhere`: whether all pairs at the same distance in
 * position are equally near.
 * @param {Matrix} distances  between every two rows
 * @param {number} tolerance  the rounding error by which equal distances may differ
 */
export function nearestRows({ rows, data }, tolerance) {
  let least = Infinity;
  for (let row = 0; row < rows; ++row) {
    for (let cell = row * rows + row + 1; cell < (row + 1) * rows; ++cell) {
      if (data[cell] < least) least = data[cell];
    }
  }
  let [a, b] = [0, 0];
  // The first in reading order.
  for (let row = rows - 2; row >= 0; --row) {
    for (let other = rows - 1; other > row; --other) {
      if (data[row * rows + other] <= least + tolerance) [a, b] = [row, other];
    }
  }
  let everywhere = b - a < rows - 1;
  for (let cell = b - a; everywhere && cell < rows * (rows - (b - a)); cell += rows + 1) {
    everywhere = data[cell] <= least + tolerance;
  }
  return { least, a, b, everywhere };
}
