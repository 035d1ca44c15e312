/** The cells of a matrix as radio buttons in a table; the arrow keys move in all directions. */
import { moveIn } from '../../../element/cell-keys.js';
import { make } from '../../../element/dom.js';
import { accessRadios } from './choices.js';

/** @type {import('./answer-control.js').CreateAnswerControl} */
export function createCellGrid({ texts, question: { choices, grid }, id: name, onAnswer }) {
  const table = make('table', 'pe-quiz-grid');
  if (!grid) return { nodes: [table], ...accessRadios([]) };
  const { rows, cols, values } = grid;
  const createHeader = (/** @type {string} */ text, /** @type {string} */ scope) => {
    const cell = make('th', '', { scope });
    cell.textContent = text;
    return cell;
  };
  const headerRow = make('tr', '');
  const caption = make('caption', '');
  caption.textContent = texts.quiz.cell.axes;
  headerRow.append(make('td', ''), ...Array.from({ length: cols }, (_, c) => createHeader(String(c), 'col')));
  table.append(caption, headerRow);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const inputs = choices.map(({ id, text }, k) => {
    const radio = { type: 'radio', name, value: id, 'aria-label': text };
    const input = /** @type {HTMLInputElement} */ (make('input', '', radio));
    input.style.setProperty('--pe-part', `${(100 * (values[k] - low)) / (high - low)}%`);
    return input;
  });
  for (let p = 0; p < rows; ++p) {
    const tableRow = make('tr', '');
    tableRow.append(createHeader(String(p), 'row'));
    for (const input of inputs.slice(p * cols, (p + 1) * cols)) {
      const cell = make('td', '');
      cell.append(input);
      tableRow.append(cell);
    }
    table.append(tableRow);
  }
  table.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === 'Enter') {
      event.preventDefault();
      onAnswer();
      return;
    }
    const index = inputs.indexOf(/** @type {HTMLInputElement} */ (event.target));
    const from = { position: Math.floor(index / cols), dimension: index % cols };
    const target =
      index < 0 || altKey || metaKey ? undefined : moveIn(grid, ctrlKey ? `Control+${key}` : key, from);
    if (!target) return;
    event.preventDefault();
    const input = inputs[target.position * cols + target.dimension];
    input.focus();
    if (input.checked) return;
    input.checked = true;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { nodes: [table], ...accessRadios(inputs) };
}
