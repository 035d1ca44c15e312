/** Of <pe-similarity>. */
import { times, many } from '../../texts/en/grammar.js';

/** A count that is written already. @param {string} count */
const some = (count) => (count === '1' ? '1 position' : `${count} positions`);

export const messages = {
  similarity: {
    metric: { label: 'measure', doc: 'How it is measured how alike two positions are.' },
    /** The measures by their names in requests: what each is called, of all pairs, and of all with one position. */
    metrics: {
      dot: {
        name: 'dot product',
        each: 'dot product of every two positions',
        to: (/** @type {number} */ position) => `dot product with position ${position}`,
        remark: {
          is: 'The dot product multiplies two rows number by number, and adds up.',
          called: 'Some courses call it correlation.',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}, so that the larger it is, the smaller is the angle between two rows.`,
        },
      },
      cosine: {
        name: 'cosine similarity',
        each: 'cosine similarity of every two positions',
        to: (/** @type {number} */ position) => `cosine similarity to position ${position}`,
        remark: {
          is: 'The cosine similarity is the dot product divided by the lengths of both rows: 1 for rows of one direction, 0 for rows at a right angle.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}: it is the dot product divided by the square of that.`,
        },
      },
      pearson: {
        name: 'Pearson correlation',
        each: 'Pearson correlation of every two positions',
        to: (/** @type {number} */ position) => `Pearson correlation with position ${position}`,
        remark: {
          is: 'The Pearson correlation is the cosine similarity of rows from which their means have been subtracted.',
          called: 'Some courses call the plain dot product correlation; this is the statistical one.',
          here: (/** @type {string} */ _length) => '',
        },
      },
      euclidean: {
        name: 'Euclidean distance',
        each: 'Euclidean distance between every two positions',
        to: (/** @type {number} */ position) => `Euclidean distance from position ${position}`,
        remark: {
          is: 'The Euclidean distance is the length of the difference of two rows: 0 for equal ones.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}, so that the larger the dot product is, the smaller is the distance.`,
        },
      },
      squared: {
        name: 'squared distance',
        each: 'squared distance between every two positions',
        to: (/** @type {number} */ position) => `squared distance from position ${position}`,
        remark: {
          is: 'The squared distance adds up the squares of the differences of two rows, number by number: 0 for equal ones.',
          called: '',
          here: (/** @type {string} */ length) =>
            `Here all rows have the length ${length}: it is twice the square of that, less twice the dot product.`,
        },
      },
    },
    heatmap: (/** @type {string} */ each, /** @type {number} */ count) =>
      `Heatmap: ${each}, ${count} by ${count}. The arrow keys choose the position that the line is about`,
    line: (/** @type {string} */ to) => `Line over all positions: ${to}`,
    pair: (
      /** @type {number} */ a,
      /** @type {number} */ b,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `positions ${a} and ${b}: ${name} ${value} (${Math.abs(a - b)} apart)`,
    alone: 'There is only one position, so there is no other to compare it with.',
    gaps: (/** @type {number} */ gaps, /** @type {number} */ count) =>
      `${gaps === count ? 'No position has a value' : `Of ${count} positions, ${many(gaps, 'has no value and is', 'have no value and are')} left blank`}: a number of the row is missing, or the row has no direction.`,
    pairOnly: (/** @type {string} */ value) =>
      `The only value off the diagonal is ${value}: there are no others to compare it with.`,
    lengths: (/** @type {string} */ least, /** @type {string} */ most) =>
      `Here the lengths of rows go from ${least} to ${most}.`,
    /** Of more cells than can be made, by a metric whose means are not those of cells. */
    meanRows: (/** @type {string} */ name) =>
      `Where there are more cells than pixels, a colour is the ${name} of two mean rows, each of all the positions that a pixel stands for; it is not the mean of the cells under it.`,
    farLine: (/** @type {string} */ count) =>
      `The line is drawn likewise at first, and from the least to the greatest value of each pixel when these are computed: of up to ${count} positions.`,
    ofMeanRows: (
      /** @type {string} */ name,
      /** @type {string} */ rows,
      /** @type {string} */ cols,
      /** @type {string} */ value,
    ) => `mean row of ${some(rows)}, and mean row of ${some(cols)}: ${name} ${value}`,
    withMeanRow: (
      /** @type {string} */ position,
      /** @type {string} */ from,
      /** @type {string} */ to,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `position ${position}, and the mean row of positions ${from} to ${to}: ${name} ${value}`,
    meanWith: (
      /** @type {string} */ position,
      /** @type {string} */ from,
      /** @type {string} */ to,
      /** @type {string} */ name,
      /** @type {string} */ value,
    ) => `position ${position}, and positions ${from} to ${to}: ${name} ${value} on average`,
    means: (/** @type {string} */ least, /** @type {string} */ most) =>
      least === most
        ? `Here the mean of every row is ${least}.`
        : `Here the means of rows go from ${least} to ${most}.`,
    where: (/** @type {number} */ a, /** @type {number} */ b, /** @type {number | undefined} */ apart) =>
      `at positions ${a} and ${b}${apart ? ` and all others that are ${apart} apart` : ''}`,
    likeness: {
      extreme: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The greatest value off the diagonal is ${value}, ${where}`,
      turn: (/** @type {number} */ count, /** @type {number} */ from) =>
        `from position 0 it rises ${times(count)} as the distance grows, first from ${from} to ${from + 1}, so likeness does not simply fall with distance`,
      steady: 'from position 0 it never rises as the distance grows: here, likeness does fall with distance',
    },
    both: (/** @type {string} */ extreme, /** @type {string} */ course) => `${extreme}; ${course}.`,
    distance: {
      extreme: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The smallest value off the diagonal is ${value}, ${where}`,
      turn: (/** @type {number} */ count, /** @type {number} */ from) =>
        `from position 0 it falls ${times(count)} as the positions move apart, first from ${from} to ${from + 1}, so likeness does not simply fall with distance`,
      steady:
        'from position 0 it never falls as the positions move apart: here, likeness does fall with distance',
    },
  },
};
