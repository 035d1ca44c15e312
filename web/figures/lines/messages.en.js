/** Of <pe-lines>. */
import { listed } from '../../texts/en/grammar.js';

export const messages = {
  lines: (/** @type {string[]} */ names, /** @type {string} */ over) =>
    `Lines of ${names.join(', ')} over the ${over}`,
  rows: { label: 'positions shown', doc: 'The positions whose encodings are drawn, separated by commas.' },
  columns: { label: 'dimensions shown', doc: 'The dimensions that are drawn, separated by commas.' },
  seenSpan: (/** @type {string} */ over, /** @type {string} */ first, /** @type {string} */ last) =>
    `Now the part from ${over} ${first} to ${last} is seen.`,
  pickedLine: (/** @type {string} */ name, /** @type {string} */ low, /** @type {string} */ high) =>
    `${name}: the values that were computed go from ${low} to ${high}.`,
  pickedLines: (/** @type {string} */ some, /** @type {string} */ exact, /** @type {string} */ rows) =>
    `Not all of so many values are computed: each column of pixels is drawn from the least to the greatest of at least ${some} of its values. Where up to ${exact} positions are seen, all are computed; of more, the table has ${rows}.`,
  distances: (
    /** @type {readonly [string, string, string, number]} */ [a, b, near, asNear],
    /** @type {readonly [string, string, string, number]} */ [c, d, far, asFar],
  ) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (and ${count} more ${count === 1 ? 'pair' : 'pairs'})` : '';
    return a === c && b === d
      ? `Positions ${a} and ${b}${more(asNear)} are ${near} apart.`
      : `Nearest to each other are positions ${a} and ${b}${more(asNear)}, ${near} apart; farthest are ${c} and ${d}${more(asFar)}, ${far} apart.`;
  },
  coincide: (/** @type {string[]} */ names, /** @type {string | undefined} */ apart) =>
    `${listed(names)[0].toUpperCase()}${listed(names).slice(1)} coincide${apart ? `: they are at most about ${apart} apart` : ''}, and are drawn on each other, with dashes.`,
  oneNorm: (
    /** @type {string} */ position,
    /** @type {string} */ norm,
    /** @type {boolean} */ isEverywhere,
  ) =>
    `Position ${position} has the norm ${norm}${isEverywhere ? ', as every position has: √(d_model / 2)' : ''}.`,
  wavelengths: (/** @type {[number, string][]} */ waves, /** @type {string} */ what) =>
    `${waves
      .map(
        ([index, wavelength], k) =>
          `${k ? what : what[0].toUpperCase() + what.slice(1)} ${index} ${wavelength === '∞' ? 'never turns' : `turns once in about ${wavelength} positions`}`,
      )
      .join(', ')}.`,
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    span: ({ subject, value }) =>
      `${subject} is ${value}; it must be two numbers from 0, where the part begins and its end, as "0, 64"`,
    css_color: ({ subject, value }) =>
      `${subject} is ${value}; it must be a CSS colour, as "#4263eb" or "teal"`,
  }),
};
