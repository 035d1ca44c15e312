/** The message in a tag whose element could not be fetched. */
import { textsFor } from '../texts/page-language.js';
import { createButton } from './button.js';
import { watchTag } from './tag-watcher.js';
import { adoptInto, make } from './dom.js';

/** Replaces the content of a tag; the element takes the content back if it is defined later. @typedef {HTMLElement & {held?: ChildNode[]}} Note */

/**
 * Shows the error in each such tag of the page, also in tags that are added later.
 * @param {string} tag
 * @param {() => void} retry
 */
export function showLoadError(tag, retry) {
  // These tags are inline parts of sentences, which are readable without them.
  if (/mark|value/.test(tag)) return;
  watchTag(tag, (element) => {
    textsFor(element).then((texts) => {
      adoptInto(element);
      const button = createButton(texts.retry, retry);
      const note = /** @type {Note} */ (make('p', 'pe-status', { role: 'alert' }));
      note.append(texts.fileMissing({ file: `${tag}.js` }), ' ', button);
      note.held = /** @type {Note | null} */ (element.firstChild)?.held ?? [...element.childNodes];
      const hadFocus = element.matches(':focus-within');
      // Another copy of this script may have defined it in the meantime.
      if (!customElements.get(tag)) element.replaceChildren(note);
      if (hadFocus) button.focus();
    });
  });
}
