/** Handles files that are dropped on a part of the page. */
import { adoptStyles } from '../element/dom.js';
import css from './file-drop.css';

adoptStyles(css);

/**
 * @param {HTMLElement} target
 * @param {(file: File) => void} open
 * @param {() => boolean} [isOpen]  whether readers can open files now
 */
export function acceptDrops(target, open, isOpen = () => true) {
  target.addEventListener('dragover', (event) => {
    if (!isOpen() || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    target.classList.add('pe-dropping');
  });
  for (const name of ['dragleave', 'drop', 'dragend'])
    target.addEventListener(name, () => target.classList.remove('pe-dropping'));
  target.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file || !isOpen()) return;
    event.preventDefault();
    open(file);
  });
}
