/** Prints a matrix in the format of a program. */

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */

/** @typedef {import('../../schemes/models/print-examples.js').Dialect} Dialect */

/** The number of columns that MATLAB prints side by side. */
const matlabColumns = 8;

/**
 * Prints a matrix.
 * @param {Matrix} matrix
 * @param {Dialect} dialect
 * @param {number} digits  after the decimal point
 */
export function printMatrix({ rows, cols, data }, dialect, digits) {
  const formatFixed = (/** @type {number} */ value) => value.toFixed(digits).replace(/^-(0\.0*)$/, '$1');
  const paddedRows = Array.from({ length: rows }, (_, row) =>
    [...data.subarray(row * cols, (row + 1) * cols)].map((value) => formatFixed(value).padStart(digits + 3)),
  );
  switch (dialect) {
    case 'numpy':
      return `[${paddedRows.map((row) => `[${row.join(' ')}]`).join('\n ')}]`;
    case 'pytorch':
      return `tensor([${paddedRows.map((row) => `[${row.join(', ')}]`).join(',\n        ')}])`;
    case 'matlab': {
      const blocks = Array.from({ length: Math.ceil(cols / matlabColumns) }, (_, k) => {
        const [first, last] = [k * matlabColumns, Math.min((k + 1) * matlabColumns, cols)];
        const head = last - first > 1 ? `Columns ${first + 1} through ${last}` : `Column ${last}`;
        return `  ${head}\n\n${paddedRows.map((row) => `   ${row.slice(first, last).join('   ')}`).join('\n')}`;
      });
      return ['pe =', ...blocks].join('\n\n');
    }
    case 'csv':
      return paddedRows.map((row) => row.map((cell) => cell.trim()).join(',')).join('\n');
    case 'json':
      return `[${paddedRows.map((row) => `[${row.map((cell) => Number(cell)).join(', ')}]`).join(',\n ')}]`;
  }
}
