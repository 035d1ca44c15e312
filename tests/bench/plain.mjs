/** The references for the engine: an encoding in plain JavaScript, and a clock. */

/**
 * The usual loop, optimised without another algorithm: nothing is computed twice, nothing is allocated.
 * @param {number} rows
 * @param {number} cols
 * @param {Float32Array} out
 */
export function plain(rows, cols, out) {
  const pairs = cols / 2;
  const denominators = new Float64Array(pairs);
  for (let i = 0; i < pairs; ++i) denominators[i] = Math.pow(10000, (2 * i) / cols);
  let at = 0;
  for (let position = 0; position < rows; ++position) {
    for (let i = 0; i < pairs; ++i) {
      const angle = position / denominators[i];
      out[at++] = Math.sin(angle);
      out[at++] = Math.cos(angle);
    }
  }
}

/**
 * @param {() => void} run
 * @param {number} times
 * @returns {number} µs each
 */
export function microseconds(run, times) {
  const start = performance.now();
  for (let k = 0; k < times; ++k) run();
  return ((performance.now() - start) * 1000) / times;
}
