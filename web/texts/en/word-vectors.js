/** What figures of words say of sentences and of the source of word vectors, in English. */
import { many } from './grammar.js';

export const messages = {
  wordVectors: {
    choose: 'Open a file of word vectors…',
    back: 'Back to the words of this page',
    cancel: 'Cancel',
    reading: 'Reading word vectors',
    privacy:
      'GloVe, word2vec or fastText as text, also .gz; a file can be dropped on the figure. It is read on this computer and sent nowhere.',
    builtIn: (/** @type {number} */ count, /** @type {number} */ dims) =>
      `Word vectors: built in, ${count} words in ${dims} dimensions, made from the definitions in WordNet, a dictionary. They show which words are alike; they are no match for vectors learned from much text.`,
    file: (
      /** @type {string} */ name,
      /** @type {number} */ count,
      /** @type {number} */ dims,
      /** @type {number} */ milliseconds,
    ) =>
      `Word vectors: ${name}, ${count} words in ${dims} dimensions, opened in ${milliseconds < 50 ? 'less than 0.1' : (milliseconds / 1000).toFixed(1)} s.`,
    opening: (/** @type {string} */ name) => `Opening ${name}…`,
    progress: (/** @type {number} */ bytes, /** @type {number | undefined} */ total) =>
      `${(bytes / 1e6).toFixed(0)}${total ? ` of ${(total / 1e6).toFixed(0)}` : ''} MB`,
    cancelled: (/** @type {string} */ name) => `Reading ${name} was cancelled; nothing has changed.`,
    failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} could not be opened: ${reason}. Nothing has changed.`,
    problems: (/** @type {number} */ count) => `${many(count, 'line is', 'lines are')} not used`,
    problem: (/** @type {number} */ line, /** @type {string} */ reason) => `line ${line}: ${reason}`,
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    vectors_width: ({ limits: [dims], reason }) =>
      `an encoding as long as these word vectors, of ${many(dims, 'number')}, cannot be made: ${reason}`,
    row_width: ({ value, limits: [width, dims] }) =>
      `a row of ${value} has ${many(width, 'number')} with these settings, and a word vector ${dims}; they must be equally long to be added`,
  }),
};
