/** A part of a figure that a button shows and hides. The browser's search finds text in it, and then opens it. */

let ids = 0;

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} part
 * @param {(isOpen: boolean) => void} [onChoose]  the reader has opened or closed it
 * @returns {{show: (isOpen: boolean) => void}}
 */
export function createDisclosure(button, part, onChoose) {
  part.id = `pe-part-${++ids}`;
  part.classList.add('pe-disclosed');
  button.setAttribute('aria-controls', part.id);
  const show = (/** @type {boolean} */ isOpen) => {
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) part.removeAttribute('hidden');
    else part.setAttribute('hidden', 'until-found');
  };
  const choose = (/** @type {boolean} */ isOpen) => {
    show(isOpen);
    onChoose?.(isOpen);
  };
  button.addEventListener('click', () => choose(part.hasAttribute('hidden')));
  part.addEventListener('beforematch', () => choose(true));
  show(false);
  return { show };
}
