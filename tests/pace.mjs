/** The current speed of this machine, which scales waits. */

/** The duration of a fixed job on a quiet machine of 2026, in milliseconds. */
const usual = 65;

/** A fixed job of plain arithmetic. */
function work() {
  const sums = new Float64Array(4096);
  for (let [round, x] = [0, 1]; round < 800; ++round) {
    for (let k = 0; k < sums.length; ++k) {
      x = (x * 16807) % 2147483647;
      sums[k] += x + sums[(k * 31) & 4095];
    }
  }
}

/** The current slowdown: measured once, and at most 20, so that a hanging test ends. */
export const slowness = (() => {
  const start = performance.now();
  work();
  return Math.min(20, Math.max(1, (performance.now() - start) / usual));
})();

/**
 * The time to wait for something that takes at most this many milliseconds on a quiet machine.
 * @param {number} milliseconds
 */
export const patience = (milliseconds) => Math.ceil(milliseconds * slowness);
