/** Of <pe-passes>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  passes: {
    text: { label: 'sentence', doc: 'The words that are read.' },
    figure: (/** @type {number} */ count) => `Two ways to read ${many(count, 'word')}`,
    serial: 'One word after the other',
    serialText:
      'A recurrent network. Each step needs the result of the one before, so the words wait for each other.',
    parallel: 'All words at once',
    parallelText:
      'Attention. Every word is compared with every word, and no comparison waits for another; so nothing here tells which word came first.',
    done: (/** @type {number} */ step, /** @type {number} */ count) =>
      step === 0
        ? 'not begun'
        : step < count
          ? `step ${step} of ${count}`
          : `done, after ${count === 1 ? 'one step' : `${count} steps`}`,
    at: 'step',
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    no_words: ({ subject }) => `${subject} has no word; write at least one`,
  }),
};
