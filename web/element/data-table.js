/**
 * A table of numbers in which the reader can choose one cell, by pointer or with the arrow keys, Home, End, Enter and
 * Space. The calculation of the chosen cell is shown below the table.
 */
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/data-table.en.mjs';
import { adoptStyles, make } from './dom.js';
import { createRovingFocus } from './roving-focus.js';
import css from './data-table.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../matrix/step-tables.js').Table} Table */
/** @typedef {{row: number, dimension: number}} Choice */

/**
 * @param {(choice: Choice) => void} onChoose  called when a reader chooses a cell; the listener calls choose()
 */
export function createTable(onChoose) {
  const root = make('div', '');
  const scrollBox = make('div', 'pe-table-scroll');
  const table = make('table', 'pe-table', { role: 'grid' });
  const cutNote = make('p', 'pe-note');
  const calculation = make('p', 'pe-calculation');
  scrollBox.append(table);
  root.append(scrollBox, cutNote, calculation);
  const rovingFocus = createRovingFocus(table);

  /** @type {import('../texts/page-language.js').Texts | undefined} */
  let texts;
  /** @type {Choice | undefined} */
  let chosen;
  /** @type {(choice: Choice) => string | undefined} */
  let explain = () => undefined;

  table.addEventListener('click', (event) => {
    const cell = /** @type {Element} */ (event.target).closest('td');
    if (cell) onCell(cell);
  });
  table.addEventListener('keydown', (event) => {
    const cell = /** @type {Element} */ (event.target).closest('td');
    if (!cell || event.altKey || event.metaKey) return;
    if (!event.ctrlKey && (event.key === 'Enter' || event.key === ' ')) onCell(cell);
    else if (!rovingFocus.moveFocus(cell, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {HTMLTableCellElement} cell */
  function onCell(cell) {
    const { row, dimension } = cell.dataset;
    if (row === undefined || dimension === undefined) return;
    rovingFocus.setTabStop(cell);
    onChoose({ row: Number(row), dimension: Number(dimension) });
  }

  /** Marks the chosen cell and shows its calculation. */
  function mark() {
    if (!texts) return;
    const text = chosen && explain(chosen);
    // Until a cell is chosen, the example is in the second row, because the position of the first row is usually 0.
    const cell = /** @type {HTMLElement | null} */ (
      table.querySelector('tr:nth-child(2) td[data-row]') ?? table.querySelector('td[data-row]')
    );
    const { row, dimension } = cell?.dataset ?? {};
    const example = !text && cell && explain({ row: Number(row), dimension: Number(dimension) });
    calculation.textContent = text ?? [texts.table.prompt, example].filter(Boolean).join('\n');
    calculation.classList.toggle('pe-prompt', !text);
    for (const cell of table.querySelectorAll('td[data-row]')) {
      const { row, dimension } = /** @type {HTMLElement} */ (cell).dataset;
      const isChosen = Number(row) === chosen?.row && Number(dimension) === chosen.dimension;
      if (isChosen) cell.setAttribute('aria-selected', 'true');
      else cell.removeAttribute('aria-selected');
    }
  }

  return {
    root,
    /** The text that is shown for the chosen cell. */
    get calculation() {
      return (chosen && explain(chosen)) ?? '';
    },
    /** @param {Choice | undefined} choice  the cell to mark and explain; ignored if it does not exist */
    choose(choice) {
      chosen = choice;
      mark();
    },
    /**
     * @param {import('../texts/page-language.js').Texts} language
     * @param {string} name  the accessible name
     * @param {Table} model
     * @param {(choice: Choice) => string | undefined} explainCell  a cell's calculation; undefined if the cell
     *   no longer exists
     */
    show(language, name, model, explainCell) {
      texts = language;
      table.setAttribute('aria-label', name);
      cutNote.textContent = texts.table.cut;
      explain = explainCell;
      // Also finds it in a shadow root.
      const focused = /** @type {HTMLElement | null} */ (table.querySelector(':focus'))?.dataset;
      const head = document.createElement('thead');
      if (model.groups) {
        const tableRow = document.createElement('tr');
        tableRow.append(createHeader('', 'col'));
        for (const { label, span } of model.groups) {
          const cell = createHeader(label, 'colgroup');
          cell.colSpan = span;
          if (label) cell.className = 'pe-group';
          tableRow.append(cell);
        }
        head.append(tableRow);
      }
      const tableRow = document.createElement('tr');
      tableRow.append(createHeader(model.corner, 'col'));
      for (const column of model.columns) {
        const cell = createHeader(column ? column.label : '…', 'col');
        if (column?.kind) cell.dataset.kind = column.kind;
        tableRow.append(cell);
      }
      head.append(tableRow);

      const body = document.createElement('tbody');
      for (const row of model.rows) {
        const tableRow = document.createElement('tr');
        tableRow.append(createHeader(row ? row.label : '⋮', 'row'));
        model.columns.forEach((column, k) => {
          const cell = document.createElement('td');
          cell.textContent = row ? (column ? language.number(row.cells[k] ?? '') : '…') : '⋮';
          if (row && column?.dimension !== undefined) {
            cell.tabIndex = -1;
            cell.dataset.kind = column.kind;
            cell.dataset.row = String(row.row);
            cell.dataset.dimension = String(column.dimension);
          } else if (!row || !column) {
            cell.className = 'pe-gap';
          }
          tableRow.append(cell);
        });
        body.append(tableRow);
      }
      table.replaceChildren(head, body);
      mark();
      const entry = /** @type {HTMLElement | null} */ (
        table.querySelector('td[aria-selected]') ?? table.querySelector('td[tabindex]')
      );
      if (entry) entry.tabIndex = 0;
      if (focused) {
        const selector = `td[data-row="${focused.row}"][data-dimension="${focused.dimension}"]`;
        const target = /** @type {HTMLTableCellElement | null} */ (table.querySelector(selector) ?? entry);
        if (target) rovingFocus.setTabStop(target);
        target?.focus();
      }
      cutNote.hidden = !model.rows.includes(null) && !model.columns.includes(null);
      calculation.hidden = !entry;
      // Without cells to move to, the keys must scroll the table.
      if (entry) scrollBox.removeAttribute('tabindex');
      else scrollBox.tabIndex = 0;
    },
  };
}

/**
 * @param {string} text  if it is empty, the cell is not a header
 * @param {'col' | 'row' | 'colgroup'} scope
 */
function createHeader(text, scope) {
  if (text === '') return /** @type {HTMLTableCellElement} */ (make('td', 'pe-gap'));
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
