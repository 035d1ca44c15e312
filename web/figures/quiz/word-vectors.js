/**
 * Word vectors for questions about attention, and what attention computes from two of them before and after both move
 * on.
 */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request} Request */
/** @typedef {import('./question.js').Settings} Settings */

/**
 * Word vectors of the width that the scheme needs, without repeated numbers.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {number} count
 */
export function createWordVectors(engine, request, count) {
  const scheme = engine.schemes.find(({ id }) => id === request.scheme);
  // A bias works with words of any width.
  const cols = scheme?.kind === 'bias' || scheme?.kind === 'none' ? 8 : engine.plan(request).dimensions;
  return {
    rows: count,
    cols,
    data: Float32Array.from({ length: count * cols }, (_, k) => Math.cos(1 + 1.7 * k)),
  };
}

/**
 * Lets two words attend to each other at the first positions, and then with the same offset at the last ones.
 * @param {Encodings} engine
 * @param {Settings} settings  with at least three positions
 */
export function attendBeforeAndAfter(engine, settings) {
  const last = settings.positions - 1;
  const step = Math.max(1, Math.floor(last / 10));
  const places = [0, step, last - step, last];
  const request = { ...settings, positions: 2 };
  const { cols, data } = createWordVectors(engine, request, 3);
  const attend = (/** @type {number} */ from, /** @type {number[]} */ positions) =>
    engine.attention({
      x: { rows: 2, cols, data: data.subarray(from * cols, (from + 2) * cols) },
      request: { ...request, positions },
    });
  const pairs = [0, 1].map((from) => [attend(from, places.slice(0, 2)), attend(from, places.slice(2))]);
  // Smaller changes may come from rounding.
  const rounding =
    2e-7 * pairs.flat().reduce((most, { scores }) => Math.max(most, ...scores.data.map(Math.abs)), 0);
  /**
   * How the score of the second word with the first changes.
   * @param {import('../../engine/engine.js').MatrixF64} before
   * @param {typeof before} after
   */
  const computeChange = (before, after) => {
    const difference = after.data[2] - before.data[2];
    return Math.abs(difference) <= rounding ? 0 : difference;
  };
  return { places, pairs, rounding, computeChange };
}
