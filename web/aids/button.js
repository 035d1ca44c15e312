/** Buttons for the tools. */
import { make } from '../element/dom.js';

/**
 * @param {string} text
 * @param {() => unknown} onClick
 */
export function createButton(text, onClick) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.textContent = text;
  node.addEventListener('click', onClick);
  return node;
}
