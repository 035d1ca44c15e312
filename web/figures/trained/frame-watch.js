/** Notices when the page falls behind. */

/** A frame this many milliseconds after the last one is late; readers notice halts of 100. */
const late = 50;

/** So many late frames within so many milliseconds are too many. */
const [mostLate, period] = [2, 2000];

/**
 * @param {() => void} onBehind  called when too many frames were late; then the count begins anew
 * @returns {() => void}  stops watching
 */
export function watchFrames(onBehind) {
  let last = NaN;
  /** @type {number[]} */
  let lateTimes = [];
  let request = requestAnimationFrame(function onFrame(now) {
    if (now - last > late) lateTimes = [...lateTimes.filter((time) => now - time < period), now];
    last = now;
    // Before the call, which may stop the watch.
    request = requestAnimationFrame(onFrame);
    if (lateTimes.length >= mostLate) {
      lateTimes = [];
      onBehind();
    }
  });
  return () => cancelAnimationFrame(request);
}
