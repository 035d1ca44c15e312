/** Buttons. */
import { make } from './dom.js';

/**
 * A button that does nothing while it is `aria-disabled`: unlike a disabled one, it keeps the focus.
 * @param {string} [text]
 * @param {() => unknown} [onClick]
 */
export function createButton(text = '', onClick = () => {}) {
  const node = /** @type {HTMLButtonElement} */ (make('button', 'pe-button', { type: 'button' }));
  node.textContent = text;
  node.addEventListener('click', () => {
    if (node.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return node;
}
