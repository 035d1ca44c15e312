/** A button that copies the link to the lab's settings. */
import { make } from '../../element/dom.js';

/** How long the status text stays, in milliseconds. */
const statusDuration = 2000;

/**
 * A button that copies the link, a field for the link if it cannot be copied, and a status text.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {() => string} linkOf
 */
export function createLinkButton(texts, linkOf) {
  const button = make('button', 'pe-button', { type: 'button', title: texts.lab.linkTitle });
  const status = make('output', 'pe-said');
  const field = /** @type {HTMLInputElement} */ (
    make('input', 'pe-link', { readonly: '', 'aria-label': texts.lab.linkField })
  );
  field.hidden = true;
  button.textContent = texts.lab.link;
  let timer = 0;
  button.addEventListener('click', async () => {
    const text = linkOf();
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = texts.lab.copied;
      clearTimeout(timer);
      timer = window.setTimeout(() => (status.textContent = ''), statusDuration);
    } catch {
      // The clipboard is not available: the reader copies by hand.
      field.value = text;
      field.hidden = false;
      field.focus();
      field.select();
    }
  });
  return [button, field, status];
}
