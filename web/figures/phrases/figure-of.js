/** Finds the figure that a phrase in the text refers to. */
import { FigureElement } from '../../element/base-element.js';
import { untilIdle } from '../../element/dom.js';

/**
 * Waits until the page has settled and the figure whose id is in `for` is defined.
 * @param {HTMLElement} phrase
 * @returns {Promise<FigureElement | undefined>}
 */
export async function figureOf(phrase) {
  await untilIdle();
  const root = phrase.getRootNode();
  const id = phrase.getAttribute('for') ?? '';
  const figure = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  if (!figure?.localName.includes('-')) return undefined;
  await customElements.whenDefined(figure.localName);
  return figure instanceof FigureElement ? figure : undefined;
}
