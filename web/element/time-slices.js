/** Runs long computations in slices that do not block the page. */

/** The longest time to block the page, in milliseconds. */
const longestSlice = 20;

/**
 * Runs a computation without blocking the page.
 * @template Result
 * @param {Generator<unknown, Result, void>} steps  each of a few milliseconds
 * @param {() => boolean} isWanted  whether the result is still needed
 * @returns {Promise<Result | undefined>} undefined if it was no longer needed
 */
export async function runInSlices(steps, isWanted) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    for (const end = performance.now() + longestSlice; performance.now() < end;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}
