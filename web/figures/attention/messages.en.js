/** Of <pe-attention>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  attention: {
    text: {
      label: 'sentence',
      doc: 'What is split into words. A second line has the same words in another order; without one, the other order is from back to front.',
    },
    scheme: { label: 'scheme', doc: 'How attention is told where words stand, or not.' },
    swapped: {
      label: 'other order',
      doc: 'The same words from back to front, or as the second line has them.',
    },
    causal: { label: 'causal', doc: 'Each word sees only itself and the words before it.' },
    scaled: {
      label: 'divided by √d',
      doc: 'Matches are divided by the square root of the number of dimensions.',
    },
    empty: 'There is no word here yet: write a sentence.',
    unknown: (/** @type {string[]} */ list) =>
      `${list.length} ${list.length === 1 ? 'word has' : 'different words have'} no vector here: ${list.join(', ')}. Zeros stand for ${list.length === 1 ? 'it' : 'them'}, so that nothing but the position is left.`,
    figure: (/** @type {number} */ count) =>
      `Attention among ${many(count, 'word')}: scores and weights, queries from top to bottom, keys from left to right`,
    alternative: (/** @type {[string, string]} */ [low, high], /** @type {string} */ most) =>
      `Scores from ${low} to ${high}; weights up to ${most}.`,
    query: 'query',
    key: 'key',
    score: 'score',
    scores: 'scores',
    weights: 'weights: softmax of each row',
    at: (/** @type {string} */ word, /** @type {number} */ position) => `${word} (${position})`,
    cell: (
      /** @type {string} */ query,
      /** @type {string} */ key,
      /** @type {string} */ score,
      /** @type {string | undefined} */ weight,
    ) =>
      `query ${query}, key ${key}: score ${score}, ${weight === undefined ? 'not seen, the key stands after the query' : `weight ${weight}`}`,
    opened: (/** @type {string} */ query, /** @type {string} */ key) => `score of ${query} and ${key}`,
    terms: /** @type {Record<string, string>} */ ({
      content: 'match',
      content_content: 'content–content',
      content_position: 'content–position',
      position_content: 'position–content',
      position_position: 'position–position',
      turned: 'turned match',
      bias: 'bias',
    }),
    weight: (/** @type {string} */ weight) =>
      `Softmax over all keys that are seen makes it the weight ${weight}.`,
    unseen: 'The key stands after the query and is not seen: its weight is 0.',
    mix: (/** @type {string} */ query) => `what ${query} becomes: a mix of`,
    others: (/** @type {number} */ count) => (count === 1 ? '1 other' : `${count} others together`),
    moved: (
      /** @type {number} */ position,
      /** @type {string | undefined} */ distance,
      /** @type {string} */ length,
    ) =>
      `In the other order it stands at position ${position} and becomes ${distance === undefined ? 'the same vector' : `a vector ${distance} away from this one, which is ${length} long`}.`,
    alone: (/** @type {string} */ word) =>
      `A single word sees only itself: all weight is on “${word}”, and there is no other order.`,
    sameSentence: (/** @type {boolean} */ isReversed) =>
      `${isReversed ? 'Read backwards' : 'In the other order'} it is the same sentence: there is nothing to compare.`,
    same: (
      /** @type {boolean} */ isReversed,
      /** @type {number} */ count,
      /** @type {string | undefined} */ within,
      /** @type {boolean} */ isMirrored,
    ) =>
      `${isReversed ? 'Read backwards' : 'In the other order'}, ${count === 2 ? 'both words become' : `each of the ${count} words becomes`} the same vector again${within === undefined ? '' : `, to within ${within}`}: what comes out does not tell the two orders apart.${isMirrored ? ' The bias adds the same for every two words in both.' : ''}`,
    differ: (
      /** @type {boolean} */ isReversed,
      /** @type {number} */ changed,
      /** @type {number} */ count,
      /** @type {string} */ word,
      /** @type {string} */ distance,
      /** @type {boolean} */ isOfMask,
    ) =>
      `${isReversed ? 'Read backwards' : 'In the other order'}, ${changed < count ? `${changed} of the ${count} words ${changed === 1 ? 'becomes' : 'become'}` : count === 2 ? 'both words become' : `each of the ${count} words becomes`} another vector; “${word}” moves farthest, by ${distance}.${isOfMask ? ' It is the mask alone that tells the orders apart: without it, every vector would be the same again.' : ''}`,
    identity: (/** @type {string[]} */ names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? 'queries, keys and values are the words’ vectors with the encodings of their positions added'
          : first === 'turned'
            ? 'queries and keys are the words’ vectors, turned by their positions, and values are these vectors unturned'
            : names.includes('bias')
              ? 'queries, keys and values are the words’ vectors, and a bias is added to the scores'
              : 'queries, keys and values are the words’ vectors, and no position is in them';
      return `Nothing is learned here, W is the identity: ${told}. What differs from scheme to scheme is what positions do by themselves.`;
    },
    given: (
      /** @type {string[]} */ names,
      /** @type {string | undefined} */ w_q,
      /** @type {string | undefined} */ w_k,
    ) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? ', the encodings of their positions added'
          : first === 'turned'
            ? ', and turned by their positions then'
            : '';
      return `W_q is ${w_q ?? 'the identity'}, W_k is ${w_k ?? 'the identity'}: queries and keys are made by them of the words’ vectors${where}. W_v is the identity.${names.includes('bias') ? ' A bias is added to the scores.' : ''}`;
    },
    files: {
      open: (/** @type {string} */ which) => `Open ${which === 'w_q' ? 'W_q' : 'W_k'} (.npy)…`,
      back: 'Back to the W of this page',
      failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
        `${name} could not be opened: ${reason}. Nothing has changed.`,
    },
    drawn: 'The numbers that a model learns for this scheme are drawn at random here.',
    unmasked: 'Keys after their query are seen here, although models with this scheme never see them.',
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    same_words: ({ subject }) =>
      `${subject} has two lines of different words; the second must have those of the first, in another order`,
    query_width: ({ limits: [cols], reason }) =>
      `queries of ${many(cols, 'number')}, as W_q makes them, cannot be turned: ${reason}`,
  }),
};
