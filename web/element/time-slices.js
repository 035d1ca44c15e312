/** Runs computations that take longer than a page may stand still. */

/** How long the page may stand still, in milliseconds. */
const slice = 20;

/**
 * Runs a computation without blocking the page.
 * @template Result
 * @param {Generator<unknown, Result, void>} steps  each of a few milliseconds
 * @param {() => boolean} isWanted  still
 * @returns {Promise<Result | undefined>} undefined where it was not wanted to the end
 */
export async function runInSlices(steps, isWanted) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    for (const end = performance.now() + slice; performance.now() < end;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}
