/** One query and one key, rotated at every position. */

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../engine/engine.js').Request & {positions: import('../engine/engine.js').Positions}} Request */

/** The step of float32 at 1; tolerances are multiples of it, such as one per product in a sum. */
export const float32Rounding = 2 ** -23;

/**
 * A generator of pseudo-random numbers between −1 and 1. They are the same on every machine, because the state of the
 * generator is exact in a double.
 * @param {number} seed
 */
export function sample(seed) {
  let state = seed;
  return () => {
    // Park and Miller 1988, "Random number generators: good ones are hard to find".
    state = (state * 16807) % 2147483647;
    return state / 1073741823.5 - 1;
  };
}

/**
 * One query and one key with numbers between −1 and 1, at every position, before and after rotation.
 * @param {Encodings} engine
 * @param {Request} request
 * @returns {{query: {given: Matrix, result: Matrix}, key: {given: Matrix, result: Matrix}}}
 */
export function rotateEverywhere(engine, request) {
  const { scheme, rows, dimensions: cols } = engine.plan(request);
  const params = engine.schemes.find(({ id }) => id === scheme)?.params ?? [];
  // Some schemes rotate queries differently from keys.
  const hasSides = params.some(({ name }) => name === 'side');
  /** @param {number} seed @param {string} side */
  const rotateSample = (seed, side) => {
    const vector = Float32Array.from({ length: cols }, sample(seed));
    const data = new Float32Array(rows * cols);
    for (let row = 0; row < rows; ++row) data.set(vector, row * cols);
    const given = { rows, cols, data };
    return { given, result: engine.rotate(given, hasSides ? { ...request, side } : request) };
  };
  return { query: rotateSample(1, 'query'), key: rotateSample(2, 'key') };
}
