/** Buttons for the tools. */
import { make } from '../element/dom.js';

/**
 * @param {string} text
 * @param {() => unknown} act
 */
export function createButton(text, act) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.textContent = text;
  node.addEventListener('click', act);
  return node;
}
