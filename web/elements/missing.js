/** What stands in a tag whose element could not be fetched. */
import { textsFor } from '../texts.js';
import { onArrival, stop } from './arrivals.js';
import { adoptInto, make } from './dom.js';

/**
 * Says so in each such tag of the page, and in those that come later.
 * @param {string} tag
 * @param {() => void} retry
 */
export function showMissing(tag, retry) {
  const told = new Set();
  onArrival(tag, (element) => {
    if (told.has(element)) return;
    told.add(element);
    textsFor(element).then((texts) => {
      adoptInto(element);
      const button = make('button', 'pe-button', { type: 'button' });
      button.textContent = texts.retry;
      button.addEventListener('click', () => {
        stop(tag);
        retry();
      });
      const note = make('p', 'pe-status', { role: 'alert' });
      note.append(texts.fileMissing(`${tag}.js`), ' ', button);
      const focused = element.matches(':focus-within');
      // It may have come in the meantime, from another copy of this script.
      if (!customElements.get(tag)) element.replaceChildren(note);
      if (focused) button.focus();
    });
  });
}
