/** The panel with the tools of a figure. Nothing is sent anywhere and nothing is kept. */
import { canWriteProgram } from '../schemes/code/program.js';
import {
  encodeCsv,
  fileName,
  isDouble,
  mostCellsForCsv,
  encodeNpy,
  tableOf,
  typeName,
} from '../matrix/number-files.js';
import { numbersInView } from '../plot/view-text.js';
import { shapeText } from '../matrix/step-tables.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/tools-menu.en.mjs';
import { createToolbar } from '../plot/toolbar.js';
import { createButton } from '../element/button.js';
import { adoptStyles, make } from '../element/dom.js';
import { backgroundOf } from '../element/background-color.js';
import { createFileButton } from '../element/file-button.js';
import { createLinkButton } from '../element/link-button.js';
import { canLinkTo, linkTo } from '../links/figure-link.js';
import { createDisclosure } from '../element/disclosure.js';
import { saveFile } from '../element/save-file.js';
import { renderPng, renderSvg } from './dom-to-svg.js';
import { saveAll } from './large-save.js';
import { createProgram } from './program-panel.js';
import { createTable } from '../element/data-table.js';
import tabsCss from '../element/tabs.css';
import toolsCss from './tools-menu.css';

addEnglish(ownTexts);
adoptStyles(tabsCss);
adoptStyles(toolsCss);

/** @typedef {import('../matrix/number-files.js').Numbers} Numbers */

/**
 * @param {import('../element/base-element.js').FigureElement} figure
 * @param {HTMLElement} note  shows the result of a click
 * @param {Pick<typeof import('../element/shortcuts.js'), 'hasSound' | 'toggleSound' | 'toggleFullscreen'> &
 *   Pick<typeof import('../element/late-files.js'), 'fetchFileScheme'>} actions  passed in, because late files may not import the files that fetch them
 */
export function createPanel(figure, note, { hasSound, toggleSound, toggleFullscreen, fetchFileScheme }) {
  const root = make('div', 'pe-tools-panel');
  const bar = make('div', '');
  const showBar = createToolbar(bar);
  const pictures = createGroup('pe-tools-pictures');
  const files = createGroup('pe-tools-files');
  const views = make('div', 'pe-tools-row');
  const table = createTable(() => {});
  const program = createProgram(figure, () => visibleNumbers(), announceResult);
  const ownNote = make('p', 'pe-note');
  const fileButton = createFileButton(async (file) => {
    try {
      (await fetchFileScheme()).open(figure, file);
    } catch {
      announceResult(words().openFailed);
    }
  });
  const [tableButton, codeButton] = [createButton(), createButton()];
  const [tableDisclosure, codeDisclosure] = /** @type {const} */ ([
    [tableButton, table.root],
    [codeButton, program.root],
  ]).map(([button, part]) => createDisclosure(button, part, { onChoose: () => show(), isSearchable: false }));
  const presentButton = createButton('', () => toggleFullscreen(figure, announceResult));
  presentButton.setAttribute('aria-keyshortcuts', 'P');
  const hearButton = createButton('', () => toggleSound(figure, announceResult));
  hearButton.setAttribute('aria-keyshortcuts', 'S');
  // Saves the whole of a matrix that is shown in part or exceeds the memory; the progress appears once saving begins.
  const wholeRow = make('div', 'pe-tools-row pe-tools-whole');
  const wholeButtons = /** @type {const} */ (['npy', 'csv']).map((format) =>
    createButton('', () => {
      if (!allNumbers().whole) return format === 'npy' ? saveNpy(allNumbers()) : saveCsv(allNumbers());
      return saveAll(figure, wholeRow, format, announceResult);
    }),
  );
  wholeRow.append(...wholeButtons);
  const link = createLinkButton(
    () => figure.texts,
    () => linkTo(figure),
  );
  views.append(tableButton, codeButton, presentButton, hearButton, link.button);
  bar.append(pictures.node, files.node, views);
  root.append(bar, ...link.nodes.slice(1), wholeRow, fileButton.root, ownNote, table.root, program.root);

  const words = () => figure.texts.tools;
  const allNumbers = () => /** @type {Numbers} */ (figure.numbers);
  /** The visible part of the numbers, in a figure that can show a part. @param {Numbers} given */
  const viewOf = ({ view }) =>
    view ?? (figure.details().some(({ isPart }) => isPart) ? (figure.getAttribute('view') ?? '') : undefined);
  /** The visible part, if it is not everything and the figure has not extracted it itself. */
  const visiblePart = (presentNumbers = allNumbers()) =>
    presentNumbers.whole ? undefined : numbersInView(presentNumbers, viewOf(presentNumbers) ?? '');
  const visibleNumbers = (presentNumbers = allNumbers()) => visiblePart(presentNumbers) ?? presentNumbers;

  /** @param {string} text */
  function announceResult(text) {
    note.textContent = text;
    figure.announce(text);
  }

  /**
   * @param {string} name
   * @param {BlobPart} content
   * @param {string} type
   */
  function save(name, content, type) {
    saveFile(name, content, type);
    announceResult(words().saved({ file: name }));
  }

  /**
   * @param {import('../element/base-element.js').Picture} picture
   * @param {'png' | 'svg'} format
   */
  async function savePicture({ plot, parts, suffix }, format) {
    if (plot && !mayWriteMarkup()) return announceResult(words().notTrusted);
    // The style sheet supplies the colour for a page without a background.
    const background = backgroundOf(root, getComputedStyle(root).columnRuleColor);
    const picture = parts
      ? await pictureOf(parts(), format, background)
      : await plot?.picture(format, background);
    // The figure has left the page in the meantime.
    if (!figure.numbers) return;
    if (picture === undefined) return announceResult(words().noPicture);
    const kind = visibleNumbers().kind + suffix;
    const name = fileName({ ...visibleNumbers(), kind }, format);
    if (format === 'svg') save(name, picture, 'image/svg+xml');
    else
      save(
        name,
        Uint8Array.from(atob(picture), (character) => character.charCodeAt(0)),
        'image/png',
      );
  }

  /**
   * @param {Element[]} parts
   * @param {'png' | 'svg'} format
   * @param {string} background
   */
  async function pictureOf(parts, format, background) {
    const picture = renderSvg(parts, figure.body.getAttribute('aria-label') ?? '', background);
    // A content security policy may forbid the images from which PNGs are made.
    return format === 'svg' ? picture.svg : renderPng(picture).catch(() => undefined);
  }

  /** @param {Numbers} numbers */
  function saveCsv(numbers) {
    if (numbers.data.length > mostCellsForCsv)
      announceResult(words().tooLong({ numbers: mostCellsForCsv, hasParts: viewOf(numbers) !== undefined }));
    else save(fileName(numbers, 'csv'), encodeCsv(numbers), 'text/csv');
  }

  /** @param {Numbers} numbers */
  const saveNpy = (numbers) => save(fileName(numbers, 'npy'), encodeNpy(numbers), 'application/octet-stream');

  function createFiles() {
    const hasSeveral = figure.pictures.length > 1;
    pictures.buttons.replaceChildren(
      ...figure.pictures.flatMap((picture) =>
        /** @type {const} */ (['png', 'svg']).map((format) => {
          const label = format.toUpperCase();
          const text = hasSeveral ? words().picture({ format: label, plot: picture.name }) : label;
          return createButton(text, () => savePicture(picture, format));
        }),
      ),
    );
    files.buttons.replaceChildren(
      createButton('CSV', () => saveCsv(visibleNumbers())),
      createButton('.npy', () => saveNpy(visibleNumbers())),
    );
  }

  function show() {
    // Read once, because a figure of means recomputes its numbers at every call.
    const presentNumbers = figure.numbers;
    if (!presentNumbers) return;
    const { shape, isTable = false, program: programModel } = visibleNumbers(presentNumbers);
    bar.setAttribute('aria-label', figure.texts.menu.summary);
    pictures.name.textContent = words().pictures;
    files.name.textContent = words().size({ shape: shapeText(shape), type: typeName(presentNumbers) });
    createFilesOnce();
    tableButton.textContent = words().table;
    codeButton.textContent = words().code;
    presentButton.textContent = words().present;
    hearButton.textContent = words().hear;
    hearButton.hidden = !hasSound(figure);
    link.show(canLinkTo(figure));
    pictures.node.hidden = !figure.pictures.length;
    const whole = presentNumbers.whole ?? (visiblePart(presentNumbers) && presentNumbers);
    const bytes = whole ? (isDouble(presentNumbers) ? 8 : 4) * whole.shape[0] * whole.shape[1] : Infinity;
    wholeRow.hidden = bytes > mostBytes;
    if (!wholeRow.hidden) {
      const [npyButton, csvButton] = wholeButtons;
      npyButton.textContent = words().all({ file: `.npy, ${bytesText(figure.texts, bytes)}` });
      csvButton.textContent = words().all({ file: 'CSV' });
    }
    hearButton.setAttribute('aria-pressed', String(Boolean(figure.querySelector('.pe-heard'))));
    tableButton.hidden = isTable;
    fileButton.root.hidden = ownNote.hidden = !figure.canOpenFiles;
    fileButton.text = words().open;
    ownNote.textContent = words().openNote;
    codeButton.hidden = !canWriteProgram(programModel);
    if (codeButton.hidden) codeDisclosure.show(false);
    showBar();
    if (tableDisclosure.isOpen())
      table.show(figure.texts, words().tableName, tableOf(visibleNumbers(presentNumbers)), () => undefined);
    if (codeDisclosure.isOpen()) program.show();
  }

  let filesFor = '';
  /** Rebuilt only for another language or other plots, to keep a focused button. */
  function createFilesOnce() {
    const key = figure.pictures.map(({ name }) => name).join('\n');
    if (files.buttons.childElementCount && key === filesFor) return;
    filesFor = key;
    createFiles();
  }

  return { root, show };
}

let ids = 0;

/** Buttons in a row after the name of what they save. @param {string} className */
function createGroup(className) {
  const name = make('span', 'pe-tools-name', { id: `pe-tools-${++ids}` });
  const node = make('div', `pe-tools-row ${className}`, { role: 'group', 'aria-labelledby': name.id });
  const buttons = make('span', 'pe-tools-buttons');
  node.append(name, buttons);
  return { node, name, buttons };
}

/** The largest offered file: 35 TB, more than a disk holds. */
const mostBytes = 2 ** 45;

/**
 * The size of a file as text.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {number} bytes
 */
function bytesText({ number }, bytes) {
  const power = Math.min(4, Math.max(1, Math.floor(Math.log10(bytes) / 3)));
  return `${number((bytes / 1000 ** power).toFixed(1))} ${['kB', 'MB', 'GB', 'TB'][power - 1]}`;
}

/** Whether the page has refused markup from a script. @type {boolean | undefined} */
let refusesMarkup;

/**
 * Plotly makes pictures from markup, which fails silently on a page that requires Trusted Types and allows no policy. The
 * browser reports each attempt to the page's author, and does not say otherwise whether the page requires them, so there
 * is one attempt, unless a default policy has come.
 */
function mayWriteMarkup() {
  if (/** @type {any} */ (globalThis).trustedTypes?.defaultPolicy) return true;
  if (refusesMarkup !== undefined) return !refusesMarkup;
  try {
    new DOMParser().parseFromString('', 'text/html');
    refusesMarkup = false;
  } catch {
    refusesMarkup = true;
  }
  return !refusesMarkup;
}
