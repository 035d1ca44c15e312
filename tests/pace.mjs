/** How fast this machine is just now, so that waits last as long as they must, and ratios of times in one run. */

/** What a fixed job takes on a quiet machine of 2026, in milliseconds. */
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

/** How many times as long as usual everything takes: measured once, and at most 20, so that what hangs ends. */
export const slowness = (() => {
  const start = performance.now();
  work();
  return Math.min(20, Math.max(1, (performance.now() - start) / usual));
})();

/** How long to wait for what takes so many milliseconds at most on a quiet machine. @param {number} milliseconds */
export const patience = (milliseconds) => Math.ceil(milliseconds * slowness);

/**
 * How many times as long one of two actions takes as the other: the least of several rounds each. They take turns, so that
 * whatever else the machine does slows both.
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
