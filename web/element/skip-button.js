/** A button before a figure that moves the focus past it. It is visible only while it has the focus. */
import { make } from './dom.js';

/** @param {import('./base-element.js').FigureElement} figure */
export function createSkipButton(figure) {
  const button = make('button', 'pe-button pe-skip', { type: 'button' });
  const end = make('span', 'pe-unseen', { tabindex: '-1' });
  button.addEventListener('click', () => {
    // The Tab key continues from here.
    end.textContent = figure.texts.skipped;
    figure.append(end);
    end.focus();
    end.addEventListener('blur', () => end.remove(), { once: true });
  });
  return {
    /** Puts the button first in a figure with controls, because only these have many stops of the Tab key. */
    place() {
      if (!figure.hasAttribute('controls')) return button.remove();
      button.textContent = figure.texts.skip;
      if (figure.firstChild !== button) figure.prepend(button);
    },
  };
}
