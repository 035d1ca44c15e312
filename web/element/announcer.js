/** Announces changes to screen readers. */
import { make } from './dom.js';

/** Delay before the last text is announced, in milliseconds: a moving pointer passes over many cells. */
const delay = 150;

export function createAnnouncer() {
  const node = make('p', 'pe-unseen', { role: 'status' });
  let timer = 0;
  return {
    /** The live region. The caller puts it into the page. */
    node,
    /** Replaces a text that has not been announced yet. @param {string} text */
    say(text) {
      clearTimeout(timer);
      timer = window.setTimeout(() => (node.textContent = text), delay);
    },
    cancel: () => clearTimeout(timer),
  };
}
