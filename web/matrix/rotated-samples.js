/** One query and one key, rotated at every position. */

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../engine/engine.js').Request & {positions: import('../engine/engine.js').Positions}} Request */

/** Of the rounding of a float32, and of a sum of as many products as there are dimensions. */
export const float32Rounding = 2 ** -23;

/** Rows that are alike on every machine, and of no regular form: from a generator that needs no more digits than a double has. @param {number} seed */
export function sample(seed) {
  let state = seed;
  return () => {
    // Park and Miller 1988, "Random number generators: good ones are hard to find".
    state = (state * 16807) % 2147483647;
    return state / 1073741823.5 - 1;
  };
}

/**
 * One query and one key of numbers between −1 and 1, at every position, and both turned.
 * @param {Encodings} engine
 * @param {Request} request
 * @returns {{query: {given: Matrix, result: Matrix}, key: {given: Matrix, result: Matrix}}}
 */
export function rotateEverywhere(engine, request) {
  const { scheme, rows, dimensions: cols } = engine.plan(request);
  const params = engine.schemes.find(({ id }) => id === scheme)?.params ?? [];
  // Some turn queries otherwise than keys.
  const hasSides = params.some(({ name }) => name === 'side');
  /** @param {number} seed @param {string} side */
  const turned = (seed, side) => {
    const one = Float32Array.from({ length: cols }, sample(seed));
    const data = new Float32Array(rows * cols);
    for (let row = 0; row < rows; ++row) data.set(one, row * cols);
    const given = { rows, cols, data };
    return { given, result: engine.rotate(given, hasSides ? { ...request, side } : request) };
  };
  return { query: turned(1, 'query'), key: turned(2, 'key') };
}
