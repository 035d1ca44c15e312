/** A button that copies the link to the settings of a figure or a lab. */
import { messages as ownTexts } from '../../build/texts/link-button.en.mjs';
import { addEnglish } from '../texts/page-language.js';
import { createButton } from './button.js';
import { make } from './dom.js';

addEnglish(ownTexts);

/** How long the status text stays, in milliseconds. */
const statusDuration = 2000;

/**
 * A button that copies the link, a field for the link if it cannot be copied, and a status text.
 * @param {() => import('../texts/page-language.js').Texts} textsOf
 * @param {() => string} linkOf
 */
export function createLinkButton(textsOf, linkOf) {
  const status = make('output', 'pe-said');
  const field = /** @type {HTMLInputElement} */ (make('input', 'pe-link', { readonly: '' }));
  field.hidden = true;
  let timer = 0;
  const button = createButton('', async () => {
    const text = linkOf();
    try {
      await navigator.clipboard.writeText(text);
      field.hidden = true;
      status.textContent = textsOf().link.copied;
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
  return {
    button,
    nodes: [button, field, status],
    /**
     * Shows the texts in the language of the page, and the present link if the field is visible.
     * @param {boolean} [canLink]  whether there is a link
     */
    show(canLink = true) {
      const { copy, title, field: label } = textsOf().link;
      button.hidden = !canLink;
      field.hidden ||= !canLink;
      if (!field.hidden) field.value = linkOf();
      button.textContent = copy;
      button.title = title;
      field.setAttribute('aria-label', label);
    },
  };
}
