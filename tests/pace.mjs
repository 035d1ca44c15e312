/** The current speed of this machine, which scales waits, and ratios of times in one run. */

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

/**
 * The ratio of the times of two actions: the least of several rounds each. They take turns, so that other load on the
 * machine slows both.
 * @param {() => unknown} one
 * @param {() => unknown} other
 * @param {number} [rounds]
 */
export async function ratioOfTimes(one, other, rounds = 5) {
  const [first, second] = [one, other].map((act) => ({ act, least: Infinity }));
  for (let round = 0; round < rounds; ++round) {
    for (const each of [first, second]) {
      const start = performance.now();
      await each.act();
      each.least = Math.min(each.least, performance.now() - start);
    }
  }
  return first.least / second.least;
}
