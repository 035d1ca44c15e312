/** A figure's sentence, and a button "?" after it that shows how to read the figure. On paper the explanation is shown. */
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/explanation.en.mjs';
import { createDisclosure } from './disclosure.js';
import { adoptStyles, make } from './dom.js';
import css from './explanation.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @param {HTMLElement} sentence  the element of the sentence */
export function createExplanation(sentence) {
  const root = make('div', 'pe-explained');
  const button = make('button', 'pe-help', { type: 'button' });
  const part = make('div', 'pe-explanation');
  button.textContent = '?';
  root.append(sentence, ' ', button, part);
  createDisclosure(button, part);
  return {
    root,
    /**
     * @param {import('../texts/page-language.js').Texts} texts
     * @param {string[]} paragraphs
     */
    show({ howToRead }, paragraphs) {
      button.title = howToRead;
      button.setAttribute('aria-label', howToRead);
      button.hidden = paragraphs.length === 0;
      part.replaceChildren(
        ...paragraphs.map((text) => {
          const node = make('p', 'pe-note');
          node.textContent = text;
          return node;
        }),
      );
    },
  };
}
