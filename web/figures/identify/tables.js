/** The tables of <pe-identify>: explanations, the printed matrix, and the cells that decide. */
import { make } from '../../element/dom.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./explanations.js').Row} Row */

/**
 * @param {string} tag
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 */
function createCell(tag, text, attributes) {
  const node = make(tag, '', attributes);
  node.textContent = text;
  return node;
}

/** @param {HTMLElement[]} cells */
function createRow(...cells) {
  const node = document.createElement('tr');
  node.append(...cells);
  return node;
}

/** @param {string} text */
const createHeader = (text) => createCell('th', text, { scope: 'col' });

/**
 * Explanations, with a table body for each group.
 * @param {Texts} texts
 * @param {Row[][]} groups
 */
export function createExplanationTable({ identify: words, number }, groups) {
  const table = make('table', 'pe-table pe-identify-list', { 'aria-label': words.list });
  const tableHead = document.createElement('thead');
  tableHead.append(
    createRow(createHeader(words.explanation), createHeader(words.found), createHeader(words.deviation)),
  );
  table.append(
    tableHead,
    ...groups.map((rows, k) => {
      const body = document.createElement('tbody');
      const count = rows.reduce((sum, { names }) => sum + names.length, 0);
      if (groups.length > 1 || count > 1) {
        const title = createCell('th', words.group({ number: k + 1, groups: groups.length }), {
          scope: 'rowgroup',
          colspan: '3',
        });
        title.className = 'pe-identify-group';
        body.append(createRow(title));
      }
      for (const { names, kind, doc, argumentsText, error } of rows) {
        const name = createCell('th', '', { scope: 'row' });
        const nameText = createCell('span', words.names({ names }));
        nameText.className = 'pe-identify-name';
        const kindSentence = kind === 'preset' ? words.presetKind : `${words.mistakeKind}: ${doc}`;
        const kindText = createCell('span', kindSentence);
        kindText.className = 'pe-identify-kind';
        name.append(nameText, ' ', kindText);
        body.append(createRow(name, createCell('td', argumentsText), createCell('td', number(error))));
      }
      return body;
    }),
  );
  return table;
}

/**
 * The matrix, with its deciding cells marked.
 * @param {Texts} texts
 * @param {ReturnType<typeof import('./matrix-table.js').createMatrixTable>} model
 */
export function createPrintedTable({ identify: words, number }, { columns, lines, rows }) {
  const table = make('table', 'pe-table', { 'aria-label': words.matrix });
  const tableHead = document.createElement('thead');
  tableHead.append(
    createRow(
      createCell('td', ''),
      ...columns.map((column) => (column === null ? createCell('td', '…') : createHeader(String(column)))),
    ),
  );
  const body = document.createElement('tbody');
  let k = 0;
  for (const index of lines) {
    if (index === null) {
      body.append(
        createRow(createCell('th', '⋮', { scope: 'row' }), ...columns.map(() => createCell('td', '⋮'))),
      );
      continue;
    }
    const { cells } = rows[k++];
    body.append(
      createRow(
        createCell('th', String(index), { scope: 'row' }),
        ...cells.map((each) => {
          if (!each) return createCell('td', '…');
          const node = createCell('td', number(each.text));
          if (each.isMarked) {
            node.dataset.mark = 'yes';
            const spokenMark = createCell('span', ` ${words.marked}`);
            spokenMark.className = 'pe-unseen';
            node.append(spokenMark);
          }
          return node;
        }),
      ),
    );
  }
  for (const gap of [...tableHead.querySelectorAll('td'), ...body.querySelectorAll('td')])
    if (/^[…⋮]?$/.test(String(gap.textContent))) gap.className = 'pe-gap';
  table.append(tableHead, body);
  return table;
}

/**
 * @param {Texts} texts
 * @param {string} name
 * @param {{columns: string[], rows: string[][]}} model
 */
export function createPlainTable({ number }, name, { columns, rows }) {
  const table = make('table', 'pe-table', { 'aria-label': name });
  const tableHead = document.createElement('thead');
  tableHead.append(createRow(...columns.map(createHeader)));
  const body = document.createElement('tbody');
  body.append(...rows.map((row) => createRow(...row.map((text) => createCell('td', number(text))))));
  table.append(tableHead, body);
  return table;
}
