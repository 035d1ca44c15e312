/** What stands in a tag whose element could not be fetched. */
import { textsFor } from '../texts/page-language.js';
import { watchTag } from './tag-watcher.js';
import { adoptInto, make } from './dom.js';

/** In the place of what a tag has inside, which those take back that are made of it. @typedef {HTMLElement & {held?: ChildNode[]}} Note */

/**
 * Says so in each such tag of the page, and in those that come later.
 * @param {string} tag
 * @param {() => void} retry
 */
export function showLoadError(tag, retry) {
  // What these have inside is of a sentence, which does without them.
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
