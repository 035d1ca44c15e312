/** Helpers for English sentences: plurals, lists, numbers. */

/** @typedef {(rows: number, cols: number, scheme: string, head: number) => string} NameOfDrawn */
/** @typedef {(row: string, column: number, value: string, head: number) => string} CellOfDrawn */
/** @param {number} count */
export const times = (count) => (count === 1 ? 'once' : `${count} times`);

export const rules = new Intl.PluralRules('en');

/** @param {number} count @param {string} one @param {string} [more] */
export const many = (count, one, more = `${one}s`) =>
  `${count} ${rules.select(count) === 'one' ? one : more}`;

/** "a, b and c" or, if the list is cut, "a, b, c and others". @param {string[]} all @param {boolean} [isCut] */
export const listed = (all, isCut = false) =>
  new Intl.ListFormat('en-GB').format(isCut ? [...all, 'others'] : all);

/** What is said of rows that are drawn: the first figure of a page needs no more. */
export const drawnRows = {
  x: 'dimension',
  y: 'position',
  name: /** @type {NameOfDrawn} */ (
    (rows, cols, scheme) =>
      `Heatmap of the ${scheme} encoding: ${many(rows, 'position')} from top to bottom, ${many(cols, 'dimension')} from left to right`
  ),
  cell: /** @type {CellOfDrawn} */ ((row, column, value) => `position ${row}, dimension ${column}: ${value}`),
};

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
export const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;
