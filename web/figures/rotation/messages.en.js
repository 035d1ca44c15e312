/** Of <pe-rotation>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  rotation: {
    m: { label: 'position m of the query', doc: 'Where the query stands, counted from 0.' },
    n: { label: 'position n of the key', doc: 'Where the key stands, counted from 0.' },
    movedField: {
      label: 'both moved by',
      doc: 'By how many positions query and key have been moved together.',
    },
    vectors: {
      label: 'query and key',
      doc: 'What query and key are before they are turned.',
      choices: { match: 'a match: the same vector', independent: 'independent of each other' },
    },
    figure: (/** @type {number} */ m, /** @type {number} */ n, /** @type {number} */ pairs) =>
      `A query at position ${m.toLocaleString('en')} and a key at position ${n.toLocaleString('en')} as clock hands, in ${many(pairs, 'pair')} of dimensions`,
    caption: (
      /** @type {number} */ m,
      /** @type {number} */ n,
      /** @type {number} */ moved,
      /** @type {string} */ score,
    ) => {
      const whole = (/** @type {number} */ count) => count.toLocaleString('en');
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Query at ${at(m)}, key at ${at(n)}: score ${score}`;
    },
    query: 'query',
    key: 'key',
    bank: 'Query and key, from the first pair of dimensions to the last',
    parts: 'The parts of the score, from the first pair to the last',
    clock: (/** @type {number} */ pair) => `pair ${pair}`,
    /** Of a pair. */
    dimensions: (/** @type {number[]} */ all) => all.join(', '),
    pair: (
      /** @type {number} */ pair,
      /** @type {[number, number]} */ [first, second],
      /** @type {{query: string, key: string, angle: string, part: string}} */ { query, key, angle, part },
      /** @type {boolean} */ turns,
    ) =>
      `pair ${pair}, dimensions ${first} and ${second}${turns ? '' : ', which does not turn'}: ${query} · ${key} · cos(${angle}) = ${part} of the score`,
    score: (
      /** @type {number} */ apart,
      /** @type {number} */ pairs,
      /** @type {string} */ score,
      /** @type {string} */ most,
    ) => {
      const where =
        apart === 0
          ? 'Query and key are at the same position'
          : `The key is ${Math.abs(apart).toLocaleString('en')} ${Math.abs(apart) === 1 ? 'position' : 'positions'} ${apart > 0 ? 'before' : 'after'} the query`;
      return pairs === 1
        ? `${where}: the score is ${score}; it would be ${most} if the two hands met.`
        : `${where}: the score is ${score}; it would be ${most} if the two hands met in each of the ${pairs} pairs.`;
    },
    moved: (
      /** @type {number} */ by,
      /** @type {string} */ change,
      /** @type {string} */ before,
      /** @type {string} */ now,
      /** @type {boolean} */ isRounding,
    ) => {
      const far = `${by.toLocaleString('en')} ${by === 1 ? 'position' : 'positions'}`;
      if (change === '0') return `Both have moved by ${far}, and the score is the same to the last bit.`;
      return isRounding
        ? `Both have moved by ${far}: the score is still ${now} (rounding changes it by ${change}).`
        : `Both have moved by ${far}: the score, ${before} before, has changed by ${change}.`;
    },
    match:
      'Query and key are the same vector, a match: before they are turned, the two numbers of every pair are 1 and 0.',
    independent: (/** @type {number} */ seed) =>
      `The numbers of query and key are independent of each other, drawn from the seed ${seed}.`,
    given: 'Query and key are those that the page gives.',
    givenOnce: 'Query and key are the same vector, which the page gives.',
    explain: (/** @type {boolean} */ areMany) =>
      `Each clock is a pair of dimensions, which stand below it with its part of the score: the length of one hand times that of the other times the cosine of the angle between them. The score here is the dot product, not divided.${areMany ? ' The bars are the parts of the score, side by side.' : ''}`,
    rest: (/** @type {number[]} */ rest, /** @type {number} */ width, /** @type {string} */ part) =>
      `Of the ${width} dimensions, ${rest.length} (${rest[0]} to ${rest[rest.length - 1]}) are not turned, and add ${part} wherever query and key are.`,
    still: (/** @type {number} */ count, /** @type {number} */ pairs) =>
      `Of the ${pairs} pairs, ${many(count, 'does', 'do')} not turn (dashed).`,
    factor: (/** @type {string} */ factor, /** @type {string} */ square) =>
      `This scaling makes query and key ${factor} times as long, and so each turned part of the score ${square} times as large.`,
    magnitudes: 'This scheme also changes how long query and key are, by the position.',
    some: (/** @type {number} */ shown, /** @type {number} */ pairs) =>
      `${shown} of the ${pairs} pairs are drawn, evenly spread; the score is that of all.`,
    columns: {
      pair: 'pair',
      queryAngle: 'angle of the query',
      keyAngle: 'angle of the key',
      part: 'part of the score',
    },
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    vector_length: ({ subject, limits: [count, width] }) =>
      `${subject} has ${many(count, 'number')}; it must have ${width}, one for each dimension, or the 2 of every pair`,
  }),
};
