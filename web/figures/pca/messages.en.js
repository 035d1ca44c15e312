/** Of <pe-pca>. */

export const messages = {
  pca: {
    figure: (/** @type {string} */ scheme) =>
      `Principal components of the rows of ${scheme}: the positions in a plane, and the share of each component`,
    kind: 'scatter plot',
    first: {
      label: 'component',
      doc: 'The plane shows this principal component across, and the next one up; of fewer, the last two.',
    },
    panels: {
      plane: { title: 'The rows in a plane' },
      shares: {
        title: 'The share of each component',
        x: 'component',
        y: 'share of the variance, %',
      },
    },
    component: (/** @type {string} */ number, /** @type {string} */ share) =>
      `component ${number} (${share})`,
    /** One component, or two. */
    shows: (
      /** @type {string[]} */ names,
      /** @type {string} */ share,
      /** @type {number} */ count,
      /** @type {string} */ all,
    ) =>
      `${names.length === 1 ? 'The one component' : `The plane of components ${names.join(' and ')}`} shows ${share} of the differences between ${count === 2 ? 'the two rows' : `these ${all} rows`}.`,
    showsAll: (/** @type {string[]} */ names, /** @type {number} */ count, /** @type {string} */ all) =>
      `${names.length === 1 ? 'The one component' : `The plane of components ${names.join(' and ')}`} shows all differences between ${count === 2 ? 'the two rows' : `these ${all} rows`}.`,
    reach: (/** @type {number} */ enough, /** @type {string} */ all, /** @type {string} */ share) =>
      enough === 1
        ? `Of ${all} components the first alone reaches ${share}.`
        : `Of ${all} components it takes the first ${enough} to reach ${share}.`,
    alone: 'A single row: there is no other to differ from.',
    same: (/** @type {number} */ count, /** @type {string} */ all) =>
      `${count === 2 ? 'The two rows are' : `All ${all} rows are`} the same: there is no difference to show.`,
    reads: (/** @type {string} */ share) =>
      `Differences are counted by their squares, as variance is. A bar is the share of one component, the line that of all up to it, and the dotted line ${share}.`,
    rest: (/** @type {string} */ share) =>
      `Components beyond those that are drawn have less than ${share} together.`,
    line: (/** @type {string} */ most) =>
      `Of more than ${most} rows, the line that joins them is drawn without points.`,
    signs:
      'A unit is as long across as up. Signs are arbitrary: here the number of greatest magnitude in each component is positive, and a mirrored picture shows the same.',
    turned:
      'A component of this plane has the same share as another one: there other axes show as much, and another program may draw them.',
    reading: (/** @type {string} */ position, /** @type {string[]} */ values) =>
      `position ${position}: ${values.join('; ')}`,
    value: (/** @type {string} */ component, /** @type {string} */ value) =>
      `component ${component}: ${value}`,
    share: (/** @type {number} */ k, /** @type {string} */ share, /** @type {string} */ together) =>
      `component ${k}: ${share} of the variance${k > 1 ? `; the first ${k} together: ${together}` : ''}`,
    course: (/** @type {string} */ what, /** @type {string} */ low, /** @type {string} */ high) =>
      `${what}: from ${low} to ${high}.`,
    keys: 'The arrow keys go from position to position; Page Down and Page Up take larger steps.',
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    blank_cell: ({ limits: [row] }) =>
      `row ${row} of the file has a cell that is blank; principal components need every number of every row`,
  }),
};
