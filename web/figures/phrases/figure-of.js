/** The figure that a phrase in the text speaks of. */
import { FigureElement } from '../../element/base-element.js';
import { untilIdle } from '../../element/dom.js';

/**
 * The figure whose id is in `for`, once it is defined and the page has come to rest: text is there already.
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
