/** The progress of a computation, with a button that cancels it. */
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';

/** @param {() => void} onCancel */
export function createProgress(onCancel) {
  const root = make('div', 'pe-distance-progress');
  const text = make('span', '');
  const bar = /** @type {HTMLProgressElement} */ (make('progress', ''));
  const button = createButton('', onCancel);
  root.hidden = true;
  root.append(text, bar, button);
  return {
    root,
    /** @param {string} task @param {string} cancel */
    begin(task, cancel) {
      text.textContent = task;
      bar.setAttribute('aria-label', task);
      button.textContent = cancel;
    },
    /** @param {number} share  from 0 to 1 */
    show(share) {
      bar.value = share;
      root.hidden = false;
    },
  };
}
