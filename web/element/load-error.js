/** What stands in a tag whose element could not be fetched. */
import { textsFor } from '../texts/page-language.js';
import { watchTag } from './tag-watcher.js';
import { adoptInto, make } from './dom.js';

/** Stands in the place of what a tag has inside, which an element that is made of it takes back. @typedef {HTMLElement & {held?: ChildNode[]}} Note */

/**
 * Shows the error in each such tag of the page, and in those that are added later.
 * @param {string} tag
 * @param {() => void} retry
 */
export function showLoadError(tag, retry) {
  // These are parts of sentences, which can be read without them.
  if (/mark|value/.test(tag)) return;
  watchTag(tag, (element) => {
    textsFor(element).then((texts) => {
      adoptInto(element);
      const button = make('button', 'pe-button', { type: 'button' });
      button.textContent = texts.retry;
      button.addEventListener('click', retry);
      const note = /** @type {Note} */ (make('p', 'pe-status', { role: 'alert' }));
      note.append(texts.fileMissing(`${tag}.js`), ' ', button);
      note.held = /** @type {Note | null} */ (element.firstChild)?.held ?? [...element.childNodes];
      const focused = element.matches(':focus-within');
      // It may have come in the meantime, from another copy of this script.
      if (!customElements.get(tag)) element.replaceChildren(note);
      if (focused) button.focus();
    });
  });
}
