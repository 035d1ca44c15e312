/**
 * The reader's own numbers in place of a scheme: a file of the site (`src`), or one that the reader chooses or drops, which
 * is read in the page and not sent anywhere. If a file has several arrays, the reader chooses one. In a <pe-lab>, all
 * figures that open files show the same file.
 *
 * @attr {URL} src  A file of numbers in the place of a scheme: .npy, .npz, .safetensors, CSV or TSV; empty, the reader chooses one.
 * @attr {string} array  Of a file with several arrays: the name of the one that is shown.
 */
import { loadForWords, PosencError, wordError } from '../engine/engine.js';
import { addEnglish, textsFor } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/file-scheme.en.mjs';
import { adoptStyles, make } from '../element/dom.js';
import { FilePanel } from './file-panel.js';
import { bytesOf, titleOf } from './file-sources.js';
export { provideFile } from './file-sources.js';
import { acceptDrops as acceptFiles } from './file-drop.js';
import { addFileScheme } from './file-engine.js';
import css from './file-scheme.css';
import roomCss from './file-scheme-heights.css';
import sourceCss from './vector-source.css';

addEnglish(ownTexts);
adoptStyles(sourceCss);
adoptStyles(css);
adoptStyles(roomCss);

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').OpenedMatrix} OpenedMatrix */
/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/** A figure or a lab. @typedef {HTMLElement & {fileScheme: AttachedFileScheme | undefined}} Holder */
/**
 * The file state of a figure or a lab: the scheme id of the file while it is shown, and a method that inserts the file
 * panel.
 * @typedef {{readonly scheme: string | undefined, place(): void}} AttachedFileScheme
 */

/** @typedef {{source: File | string, opened: OpenedMatrix}} Shown */

/** The delay before progress is shown, in milliseconds. */
const patience = 300;

/** @type {WeakMap<Holder, FileScheme>} */
const fileSchemes = new WeakMap();

/** @param {HTMLElement} element */
function fileSchemeOf(element) {
  // A figure's own file takes precedence over the lab's.
  const lab = element.hasAttribute('src') ? undefined : element.closest('pe-lab');
  const holder = /** @type {Holder} */ (lab ?? element);
  let fileScheme = fileSchemes.get(holder);
  if (!fileScheme) fileSchemes.set(holder, (fileScheme = new FileScheme(holder)));
  return fileScheme;
}

/**
 * The engine with the file of a figure or a lab as its first scheme; the unchanged engine if no file is wanted any
 * more; undefined while there is no file to show.
 * @template {Encodings} Engine
 * @param {Holder} element
 * @param {Engine} engine
 * @returns {Promise<Engine | undefined>}
 */
export async function engineFor(element, engine) {
  return fileSchemeOf(element).engineFor(element, engine);
}

/**
 * Opens a file that the reader has chosen.
 * @param {FigureElement} figure
 * @param {File} file
 */
export const open = (figure, file) => fileSchemeOf(figure).open(file);

/** @type {WeakSet<FigureElement>} */
const dropTargets = new WeakSet();

/** Lets readers drop a file on the figure. @param {FigureElement} figure */
export function acceptDrops(figure) {
  if (dropTargets.has(figure)) return;
  dropTargets.add(figure);
  const isEmpty = () => fileSchemeOf(figure).isEmpty;
  acceptFiles(
    figure,
    (file) => open(figure, file),
    () => figure.canOpenFiles || isEmpty(),
  );
}

/** @param {Element} element @returns {element is FigureElement} */
const isFigure = (element) =>
  /** @type {typeof import('../element/base-element.js').FigureElement} */ (element.constructor).opensFiles;

/** The file of a figure or a lab. */
class FileScheme {
  #holder;
  #texts = /** @type {import('../texts/page-language.js').Texts} */ (/** @type {unknown} */ (undefined));
  /** The shown file, and whether the reader has chosen it. @type {Shown | undefined} */
  #shownFile = undefined;
  #isChosen = false;
  /** The last request by the attributes, and its result. */
  #lastRequest = '';
  #opening = /** @type {Promise<void>} */ (Promise.resolve());
  /** The file whose arrays can be chosen, and their number. @type {{source: File | string, count: number} | undefined} */
  #offeredFile = undefined;
  #failure = '';
  /** Whether the failure is a network error, after which a retry may succeed. */
  #isLost = false;
  #readController = /** @type {AbortController | undefined} */ (undefined);
  #isSlow = false;
  /** The original values of `positions` that were reduced for a file with fewer rows. @type {Map<Element, string>} */
  #pagePositions = new Map();

  #panel = new FilePanel({
    onFile: (file) => this.open(file),
    onArray: (name) => {
      const { source } = this.#offeredFile ?? {};
      if (source instanceof File) this.open(source, name);
      else this.#holder.setAttribute('array', name);
    },
    onRetry: () => {
      this.#lastRequest = '';
      this.#updateFigures();
    },
    onBack: () => {
      this.#restorePage();
      this.#keepFocus();
    },
    onCancel: () => {
      this.#readController?.abort();
      this.#keepFocus();
    },
  });

  /** @param {Holder} holder */
  constructor(holder) {
    this.#holder = holder;
  }

  /**
   * @template {Encodings} Engine
   * @param {Holder} element
   * @param {Engine} engine
   * @returns {Promise<Engine | undefined>}
   */
  async engineFor(element, engine) {
    this.#texts = await textsFor(element);
    this.#attach(element);
    if (!this.#isChosen) await this.#openPageFile();
    this.#show();
    const { scheme } = this;
    if (scheme) return addFileScheme(engine, scheme, /** @type {OpenedMatrix} */ (this.#shownFile?.opened));
    if (this.#holder.getAttribute('src') === null) return engine;
    // Keeps the height of the figure; a message in its place says what is missing.
    if (isFigure(element)) element.replaceChildren();
    element.fileScheme?.place();
    return undefined;
  }

  /**
   * Opens a file that the reader has chosen. The earlier content stays until the file has been read.
   * @param {File} file
   * @param {string} [array]
   */
  async open(file, array) {
    const [firstFigure] = this.#figures;
    this.#texts = await textsFor(this.#holder);
    for (const element of [this.#holder, ...this.#figures]) this.#attach(element);
    const opened = await this.#read(file, array);
    if (opened) {
      this.#shownFile = { source: file, opened };
      this.#isChosen = true;
      this.#limitPositions(opened.rows);
      this.#updateFigures();
      firstFigure?.announce(this.#describeFile());
    } else if (!this.#shownFile && this.#hasSource) {
      // The reader's file interrupted the loading of the page's file.
      const failure = this.#failure;
      this.#lastRequest = '';
      await this.#openPageFile();
      this.#failure ||= failure;
      this.#updateFigures();
    }
    this.#show();
  }

  /** Whether the page leaves the choice of the file to the reader, who has not chosen one yet. */
  get isEmpty() {
    return this.#holder.getAttribute('src') === '' && !this.#shownFile;
  }

  /** Moves the focus after the focused button has disappeared. */
  #keepFocus() {
    const menu = /** @type {HTMLElement | null} */ (this.#holder.querySelector('.pe-tools-button'));
    (this.#panel.chooser ?? menu)?.focus();
  }

  /** The scheme id of the shown file, which differs from all ids of the registry. */
  get scheme() {
    return this.#shownFile && `“${titleOf(this.#shownFile.source, this.#shownFile.opened.name)}”`;
  }

  /** The figures that show the file. */
  get #figures() {
    const innerElements = [...this.#holder.querySelectorAll('*')].filter((each) => !each.hasAttribute('src'));
    return [this.#holder, ...innerElements].filter(isFigure);
  }

  /** @param {Holder} element */
  #attach(element) {
    if (element.fileScheme) return;
    const source = this;
    const isInLab = element !== this.#holder;
    const note = make('p', 'pe-note pe-own');
    element.fileScheme = {
      get scheme() {
        return source.scheme;
      },
      place() {
        note.textContent = source.#texts.own.above;
        const root = isInLab ? note : source.#panel.root;
        const isWanted = isInLab ? !source.scheme && source.#hasSource : source.#hasContent;
        if (!isWanted) return root.remove();
        if (root.parentNode === element) return;
        const controls = element.querySelector(':scope > .pe-controls');
        if (controls) controls.after(root);
        else element.prepend(root);
      },
    };
    if (isFigure(element)) acceptDrops(element);
  }

  get #hasSource() {
    return this.#holder.hasAttribute('src');
  }

  /** Whether the panel has anything to show. */
  get #hasContent() {
    return this.#hasSource || Boolean(this.#shownFile || this.#offeredFile || this.#failure || this.#isSlow);
  }

  /** Opens the file that the attributes ask for, unless it is already open. */
  #openPageFile() {
    const [src, array] = ['src', 'array'].map((name) => this.#holder.getAttribute(name) ?? undefined);
    const request = JSON.stringify([src, array]);
    if (request === this.#lastRequest) return this.#opening;
    this.#lastRequest = request;
    const readFile = async () => {
      const opened = src ? await this.#read(src, array) : undefined;
      if (request !== this.#lastRequest || this.#isChosen) return;
      this.#shownFile = src && opened ? { source: src, opened } : undefined;
    };
    return (this.#opening = readFile());
  }

  /**
   * Reads the matrix of a file. Returns undefined if it cannot be shown, or if an array must be chosen first.
   * @param {File | string} source
   * @param {string | undefined} array
   * @returns {Promise<OpenedMatrix | undefined>}
   */
  async #read(source, array) {
    const { own: words, errors } = this.#texts;
    this.#readController?.abort();
    const controller = (this.#readController = new AbortController());
    const isCurrent = () => this.#readController === controller;
    const title = titleOf(source, array);
    this.#failure = '';
    this.#isLost = false;
    if (this.#offeredFile?.source !== source) this.#offer(source);
    this.#panel.startProgress(words.opening({ name: title }));
    const timer = setTimeout(() => {
      this.#isSlow = true;
      this.#show();
    }, patience);
    try {
      const engine = await loadForWords();
      const opened = await engine.openMatrix(bytesOf(source), {
        ...(array === undefined ? {} : { name: array }),
        signal: controller.signal,
        onProgress: (progress) => this.#panel.showProgress(this.#texts, progress),
      });
      if (!isCurrent()) return undefined;
      const { names, rows, data, special } = opened;
      if (names.length > 1) this.#offer(source, names, array);
      if (!rows) return undefined;
      if (special.nan + special.infinite < data.length) return withGaps(opened);
      this.#failure = words.failed({ name: title, reason: words.noNumbers });
    } catch (thrown) {
      const error = /** @type {PosencError} */ (thrown);
      if (!(error instanceof PosencError)) throw error;
      if (!isCurrent()) return undefined;
      this.#isLost = error.rule === 'not_loaded';
      this.#failure =
        error.code === 'cancelled'
          ? words.cancelled({ name: title })
          : words.failed({ name: title, reason: wordError(error, errors) });
    } finally {
      clearTimeout(timer);
      if (isCurrent()) {
        this.#readController = undefined;
        this.#isSlow = false;
      }
    }
    return undefined;
  }

  /**
   * Reduces the number of positions that the page asks for to the number of rows of the reader's file.
   * @param {number} rows
   */
  #limitPositions(rows) {
    for (const element of new Set([this.#holder, ...this.#figures])) {
      const positions = element.getAttribute('positions');
      if (positions === null || !(Number(positions) > rows)) continue;
      if (!this.#pagePositions.has(element)) this.#pagePositions.set(element, positions);
      element.setAttribute('positions', String(rows));
    }
  }

  /** Returns to the page's own file or scheme. */
  #restorePage() {
    for (const [element, positions] of this.#pagePositions) element.setAttribute('positions', positions);
    this.#pagePositions.clear();
    this.#shownFile = undefined;
    this.#isChosen = false;
    this.#lastRequest = this.#failure = '';
    this.#offer('');
    this.#updateFigures();
    this.#show();
  }

  /** Updates all figures that show the file. */
  #updateFigures() {
    for (const figure of this.#figures) figure.invalidate();
    // The settings of a lab have changed.
    this.#figures[0]?.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  #describeFile() {
    const { own: words, integer } = this.#texts;
    const { source, opened } = /** @type {Shown} */ (this.#shownFile);
    const { name, shape, type, special } = opened;
    const fileSentence = words.file({
      name: titleOf(source, name),
      shape: shape.map(integer).join(' × '),
      type,
    });
    const kinds = /** @type {const} */ (['nan', 'infinite']);
    const cells = kinds.flatMap((kind) =>
      special[kind] ? [words.special[kind]({ count: special[kind] })] : [],
    );
    return cells.length ? `${fileSentence} ${words.special.all({ cells })}` : fileSentence;
  }

  /** Updates the panel and the figures with the state of the file. */
  #show() {
    const { between, own: words, integer } = this.#texts;
    const { isEmpty } = this;
    const offeredFile = this.#offeredFile?.source === this.#shownFile?.source ? undefined : this.#offeredFile;
    const description = [
      this.#shownFile ? this.#describeFile() : isEmpty && !offeredFile ? words.empty : '',
      offeredFile
        ? words.several({ name: titleOf(offeredFile.source), count: integer(offeredFile.count) })
        : '',
    ];
    this.#panel.show(this.#texts, {
      description: description.filter(Boolean).join(between),
      failure: this.#failure,
      isShown: Boolean(this.#shownFile),
      isChosen: this.#isChosen,
      isSlow: this.#isSlow,
      hasArrays: Boolean(this.#offeredFile),
      // Readers retry their own file by choosing it again.
      canRetry: Boolean(this.#isLost && this.#failure && this.#holder.getAttribute('src') && !this.#isChosen),
      // Without controls, there is no choice.
      canChoose: this.#isChosen || isEmpty || this.#holder.matches('[controls], [tools]'),
    });
    this.#holder.classList.toggle('pe-filled', Boolean(this.#shownFile));
    this.#holder.fileScheme?.place();
  }

  /**
   * Offers the arrays of a file to choose from; an empty list removes the choice.
   * @param {File | string} source
   * @param {readonly import('../engine/engine.js').StoredArray[]} [list]
   * @param {string} [chosen]
   */
  #offer(source, list = [], chosen = '') {
    this.#offeredFile = list.length ? { source, count: list.length } : undefined;
    this.#panel.showArrays(this.#texts, list, chosen);
  }
}

/**
 * Infinite cells are gaps, too, because no figure can show them.
 * @param {OpenedMatrix} opened
 * @returns {OpenedMatrix}
 */
function withGaps(opened) {
  const { data, special } = opened;
  if (special.infinite)
    for (let k = 0; k < data.length; ++k) if (Math.abs(data[k]) === Infinity) data[k] = NaN;
  return opened;
}
