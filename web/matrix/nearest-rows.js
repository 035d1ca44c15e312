/** Which two rows of a matrix are nearest to each other. */

/** The step of bfloat16 below 1: rows closer than this differ in no value by more than one step. */
export const bfloat16Step = 2 ** -8;

/** @typedef {import('../engine/engine.js').Matrix} Matrix */

/**
 * The two rows that are nearest to each other, the first of those where several are; `everywhere`: as are all that are as
 * far apart in position.
 * @param {Matrix} distances  between rows, each with each
 * @param {number} tolerance  what rounding makes of equal ones
 */
export function nearestRows({ rows, data }, tolerance) {
  let least = Infinity;
  for (let row = 0; row < rows; ++row) {
    for (let cell = row * rows + row + 1; cell < (row + 1) * rows; ++cell) {
      if (data[cell] < least) least = data[cell];
    }
  }
  let [a, b] = [0, 0];
  // The first in the order of reading.
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
