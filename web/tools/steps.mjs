/** Shows what takes long while it runs: a line for each step, with its time at the end. */

/** The step whose line is unfinished. */
let unended = '';

/**
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function step(label, act) {
  process.stdout.write(`${unended && '\n'}${label} … `);
  unended = label;
  const start = Date.now();
  let end = 'failed after ';
  try {
    const result = await act();
    end = '';
    return result;
  } finally {
    // Parallel steps need an extra line.
    const line = unended === label ? '' : `${unended && '\n'}${label} … `;
    process.stdout.write(`${line}${end}${((Date.now() - start) / 1000).toFixed(0)} s\n`);
    unended = '';
  }
}

/** A silent substitute for `step`, used when another program prints. @type {typeof step} */
export const silently = (_, act) => act();
