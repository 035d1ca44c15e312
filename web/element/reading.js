/** The line below a picture that reads the chosen value. Until one is chosen, it says how to choose one. */
import { make } from './dom.js';

export function createReading() {
  const node = make('p', 'pe-reading');
  return {
    node,
    /**
     * @param {import('../texts/page-language.js').Texts} texts
     * @param {string} reading  empty if nothing is chosen
     * @param {string} [hint]  how to choose
     */
    show(texts, reading, hint = texts.readingHint) {
      node.dataset.hint = hint;
      node.textContent = reading;
    },
  };
}
