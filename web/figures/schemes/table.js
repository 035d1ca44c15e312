/** The rows of the table of claims, and the details of one cell. */
import { make } from '../../element/dom.js';
import { claims } from './model.js';

/** @type {Record<string, string>} */
const marks = { yes: '✓', no: '✗', nothing: '–', lacks: '–' };

/**
 * The head and the body of the table.
 * @param {import('../../texts/page-language.js').Texts['schemes']} words
 * @param {{rows: import('./model.js').Row[], titles: string[], meanings: string[]}} view
 */
export function createTableParts(words, { rows: viewRows, titles, meanings }) {
  const headRow = createRow([
    createCell('th', 'columnheader', [createLine('pe-claim-name', words.scheme)]),
    ...titles.map((title, k) =>
      createCell('th', 'columnheader', [
        createLine('pe-claim-name', title),
        createLine('pe-note', meanings[k]),
      ]),
    ),
  ]);
  const rows = viewRows.map(({ name, what, verdicts, reason }) => {
    const title = createLine('pe-claim-name', name);
    // A long name may break after its slash.
    const [id, ...preset] = name.split('/');
    if (preset.length) title.replaceChildren(`${id}/`, make('wbr', ''), preset.join('/'));
    const header = createCell('th', 'rowheader', [title, createLine('pe-note', what)]);
    if (!verdicts) {
      const wholeCell = createCell('td', 'gridcell', [
        createLine('pe-unseen', name),
        createLine('', reason ?? ''),
      ]);
      wholeCell.dataset.scheme = name;
      wholeCell.setAttribute('colspan', String(claims.length));
      wholeCell.setAttribute('aria-colspan', String(claims.length));
      return createRow([header, wholeCell]);
    }
    return createRow([
      header,
      ...claims.map((claim, k) => {
        const { state, text } = verdicts[claim];
        // Repeated in each cell, so that screen reader users hear its subject in every browser.
        const node = createCell('td', 'gridcell', [
          createLine('pe-unseen', name),
          createLine('pe-claim-title', titles[k]),
          createVerdict(words, state),
          createLine('', text),
        ]);
        node.dataset.scheme = name;
        node.dataset.claim = claim;
        node.dataset.verdict = state;
        return node;
      }),
    ]);
  });
  const [tableHead, tableBody] = [
    make('thead', '', { role: 'rowgroup' }),
    make('tbody', '', { role: 'rowgroup' }),
  ];
  tableHead.append(headRow);
  tableBody.append(...rows);
  return [tableHead, tableBody];
}

/**
 * What was measured for one cell, and what its claim means: the table itself shows only marks.
 * @param {import('../../texts/page-language.js').Texts['schemes']} words
 * @param {{rows: import('./model.js').Row[], titles: string[], meanings: string[]}} view
 * @param {HTMLElement} cell
 */
export function createDetailParts(words, { rows, titles, meanings }, { dataset }) {
  const row = rows.find(({ name }) => name === dataset.scheme);
  const k = claims.indexOf(/** @type {import('./model.js').Claim} */ (dataset.claim));
  const verdict = row?.verdicts?.[claims[k]];
  if (!row || !verdict)
    return [createLine('pe-detail-title', row?.name ?? ''), createLine('', row?.reason ?? '')];
  const title = createLine('pe-detail-title', words.detail.title({ name: row.name, claim: titles[k] }));
  const measured = createVerdict(words, verdict.state);
  measured.append(words.detail.text({ text: verdict.text }));
  return [
    title,
    measured,
    createLine('pe-note', meanings[k]),
    ...(row.what ? [createLine('pe-note', words.detail.what({ name: row.name, what: row.what }))] : []),
  ];
}

/**
 * @param {import('../../texts/page-language.js').Texts['schemes']} words
 * @param {import('./model.js').Verdict['state']} state
 */
function createVerdict(words, state) {
  const node = make('p', 'pe-verdict');
  const [mark, word] = [make('span', 'pe-verdict-mark'), make('span', 'pe-verdict-word')];
  mark.textContent = marks[state];
  word.textContent = words.states[state];
  node.append(mark, ' ', word);
  return node;
}

/**
 * Elements have explicit roles, because on a phone the rows are not laid out as table rows.
 * @param {HTMLElement[]} cells
 */
function createRow(cells) {
  const node = make('tr', '', { role: 'row' });
  node.append(...cells);
  return node;
}

/**
 * @param {string} tag
 * @param {string} role
 * @param {HTMLElement[]} lines
 */
function createCell(tag, role, lines) {
  const node = make(tag, '', { role });
  node.append(...lines);
  return node;
}

/**
 * @param {string} className
 * @param {string} text
 */
function createLine(className, text) {
  const node = make('p', className);
  node.textContent = text;
  return node;
}
