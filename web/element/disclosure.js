/** A part of a figure that a button shows and hides. */

let ids = 0;

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} part
 * @param {object} [options]
 * @param {(isOpen: boolean) => void} [options.onChoose]  the reader has opened or closed it
 * @param {boolean} [options.isSearchable]  the browser's search finds text in the closed part, and opens it
 */
export function createDisclosure(button, part, { onChoose, isSearchable = true } = {}) {
  part.id = `pe-part-${++ids}`;
  part.classList.toggle('pe-disclosed', isSearchable);
  button.setAttribute('aria-controls', part.id);
  const isOpen = () => !part.hasAttribute('hidden');
  const show = (/** @type {boolean} */ open) => {
    button.setAttribute('aria-expanded', String(open));
    if (open) part.removeAttribute('hidden');
    else part.setAttribute('hidden', isSearchable ? 'until-found' : '');
  };
  const choose = (/** @type {boolean} */ open) => {
    show(open);
    onChoose?.(open);
  };
  button.addEventListener('click', () => choose(!isOpen()));
  // Sent only to a part that is hidden until it is found.
  part.addEventListener('beforematch', () => choose(true));
  show(false);
  return { isOpen, show };
}
