/** Reports long steps while they run: one line per step, with its time at the end. */

/** The step whose line is unfinished. */
let unfinishedLabel = '';

/**
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function step(label, action) {
  process.stdout.write(`${unfinishedLabel && '\n'}${label} … `);
  unfinishedLabel = label;
  const start = Date.now();
  let end = 'failed after ';
  try {
    const result = await action();
    end = '';
    return result;
  } finally {
    // Parallel steps need an extra line.
    const line = unfinishedLabel === label ? '' : `${unfinishedLabel && '\n'}${label} … `;
    process.stdout.write(`${line}${end}${((Date.now() - start) / 1000).toFixed(0)} s\n`);
    unfinishedLabel = '';
  }
}

/** A silent substitute for `step`, used when another program prints. @type {typeof step} */
export const runSilently = (_, action) => action();
