/** The inspector's view of one type of layers: its ladder, the settings in the configuration, and a table. */
import { make } from '../../element/dom.js';
import { createLadder } from './ladder-picture.js';
import { createLadderTable } from './ladder-table.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./ladder.js').Ladder} Ladder */
/** @typedef {import('./model.js').Layer} Layer */
/** @typedef {import('./model.js').Notice} Notice */
/** @typedef {import('./model.js').Row} Row */
/** @typedef {import('./ruler.js').Ruler} Ruler */
/** @typedef {ReturnType<typeof createLadder>} LadderPicture */

let ids = 0;

/**
 * A section about one type of layers.
 * @param {Texts} texts
 * @param {Layer} layer
 * @param {object} options
 * @param {string} options.model  the name of the model
 * @param {Ruler} [options.ruler]
 * @param {boolean} options.isOpen  whether its table is open
 * @param {(isOpen: boolean) => void} options.onToggle
 * @param {(ladder: LadderPicture, pair: number) => void} options.onChoose  called when a reader chooses a pair
 * @returns {{root: HTMLElement, picture?: LadderPicture}}
 */
export function createLayerView(texts, layer, { model, ruler, isOpen, onToggle, onChoose }) {
  const words = texts.inspector;
  const id = `pe-layer-${++ids}`;
  const root = make('section', 'pe-inspector-layer', { role: 'group', 'aria-labelledby': id });
  const title = make('p', 'pe-card-title', { id, role: 'heading', 'aria-level': '4' });
  title.textContent = layer.title;
  root.append(title);
  /** @param {string} style @param {string} text */
  const addParagraph = (style, text) => {
    if (!text) return;
    const node = make('p', style);
    node.textContent = text;
    root.append(node);
  };
  addParagraph('pe-inspector-scheme', layer.about);
  addParagraph('pe-note', layer.indices);
  /** @type {LadderPicture | undefined} */
  let picture;
  if (layer.ladder && ruler) {
    const ladder = createLadder(texts, `${model}, ${layer.title}`, layer.ladder, ruler, (pair) =>
      onChoose(ladder, pair),
    );
    picture = ladder;
    root.append(ladder.root);
    addParagraph('pe-sentence', layer.sentence);
  }
  addParagraph('pe-inspector-effect', layer.effects.join(texts.between));
  if (layer.rows.length) root.append(createRows(texts, layer.rows));
  if (layer.ladder) root.append(createTable(texts, layer.ladder, isOpen, onToggle));
  if (layer.tag) {
    const hint = make('p', 'pe-inspector-tag pe-note');
    const code = document.createElement('code');
    code.textContent = layer.tag;
    hint.append(words.tag, ' ', code);
    root.append(hint);
  }
  return { root, picture };
}

/**
 * A warning or an error.
 * @param {Texts} texts
 * @param {Notice} notice
 * @param {string} tag
 */
export function createNotice({ inspector: words }, { text, isWarning }, tag) {
  const node = make(tag, isWarning ? 'pe-inspector-warning' : 'pe-inspector-error');
  const kind = document.createElement('strong');
  kind.textContent = isWarning ? words.warning : words.error;
  node.append(kind, text);
  return node;
}

/**
 * The contents of the configuration: keys, values, and what is wrong with them.
 * @param {Texts} texts
 * @param {Row[]} rows
 */
function createRows(texts, rows) {
  const list = make('dl', 'pe-inspector-says', { 'aria-label': texts.inspector.says });
  for (const { key, value, notices } of rows) {
    const item = make('div', notices.length ? 'pe-inspector-noticed' : '');
    const term = document.createElement('dt');
    const code = document.createElement('code');
    // A long name may break after its underscores.
    for (const part of key.split(/(?<=_)/)) code.append(part, document.createElement('wbr'));
    term.append(code);
    const detail = document.createElement('dd');
    detail.textContent = value;
    item.append(term, detail, ...notices.map((notice) => createNotice(texts, notice, 'dd')));
    list.append(item);
  }
  return list;
}

/**
 * A table that is filled when it is first opened, because some have thousands of cells.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @param {boolean} isOpen
 * @param {(isOpen: boolean) => void} onToggle
 */
function createTable(texts, ladder, isOpen, onToggle) {
  const words = texts.inspector;
  const root = /** @type {HTMLDetailsElement} */ (make('details', 'pe-inspector-table'));
  const summary = document.createElement('summary');
  summary.textContent = words.table;
  root.append(summary);
  const fillTable = () => {
    if (root.childElementCount > 1) return;
    const { head, rows } = createLadderTable(texts, ladder);
    const scroll = make('div', 'pe-inspector-scroll', { tabindex: '0', role: 'region', 'aria-label': words.table }); // prettier-ignore
    const table = document.createElement('table');
    table.createTHead().append(createTableRow(head, 'th'));
    table.createTBody().append(...rows.map((row) => createTableRow(row ?? head.map(() => '⋮'), 'td')));
    scroll.append(table);
    root.append(scroll);
    if (!rows.includes(null)) return;
    const note = make('p', 'pe-note');
    note.textContent = words.cut;
    root.append(note);
  };
  root.addEventListener('toggle', () => {
    onToggle(root.open);
    if (root.open) fillTable();
  });
  root.open = isOpen;
  if (root.open) fillTable();
  return root;
}

/**
 * A row of a table, which begins with a header cell.
 * @param {string[]} cells
 * @param {'th' | 'td'} tag
 */
function createTableRow(cells, tag) {
  const row = document.createElement('tr');
  cells.forEach((text, k) => {
    const cell = document.createElement(k === 0 ? 'th' : tag);
    if (cell.localName === 'th') cell.setAttribute('scope', tag === 'th' ? 'col' : 'row');
    cell.textContent = text;
    row.append(cell);
  });
  return row;
}
