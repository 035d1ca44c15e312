/** Says something to readers who do not see it. */
import { make } from './dom.js';

/** How long nothing may have been said before it is spoken, in milliseconds: a hand passes over much that it does not mean. */
const pause = 150;

export function createAnnouncer() {
  const node = make('p', 'pe-unseen', { role: 'status' });
  let timer = 0;
  return {
    /** To be put into the page. */
    node,
    /** The last text counts. @param {string} text */
    say(text) {
      clearTimeout(timer);
      timer = window.setTimeout(() => (node.textContent = text), pause);
    },
    cancel: () => clearTimeout(timer),
  };
}
