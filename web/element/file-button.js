/** A button that lets the reader choose a file. */
import { adoptStyles, make } from './dom.js';
import css from './file-button.css';

adoptStyles(css);

/**
 * @param {(file: File) => unknown} onFile
 * @param {string} [accept]  the types of files that the browser offers first, such as ".json"
 */
export function createFileButton(onFile, accept) {
  const root = make('label', 'pe-button pe-file');
  const textNode = make('span', '');
  const input = /** @type {HTMLInputElement} */ (
    make('input', 'pe-unseen', { type: 'file', ...(accept && { accept }) })
  );
  root.append(textNode, input);
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // Lets the reader choose the same file again, because it may have changed.
    input.value = '';
    if (file) onFile(file);
  });
  return {
    root,
    input,
    set text(/** @type {string} */ text) {
      textNode.textContent = text;
    },
  };
}
