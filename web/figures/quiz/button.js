/** Buttons of a question. */
import { make } from '../../element/dom.js';

/** @param {() => void} onClick @param {string} [text] */
export function createButton(onClick, text = '') {
  const node = make('button', 'pe-button', { type: 'button' });
  node.textContent = text;
  node.addEventListener('click', onClick);
  return node;
}
