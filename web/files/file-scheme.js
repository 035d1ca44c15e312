/**
 * Numbers of the reader's own in the place of a scheme: a file of the site (`src`), or one that is chosen or dropped, which is
 * read in the page and goes nowhere. Of a file with several arrays one is chosen. In a <pe-lab> a file is that of all
 * figures that open files.
 *
 * @attr {URL} src  A file of numbers in the place of a scheme: .npy, .npz, .safetensors, CSV or TSV; empty, the reader chooses one.
 * @attr {string} array  Of a file with several arrays: the name of the one that is shown.
 */
import { load, PosencError, wordError } from '../engine/engine.js';
import { addEnglish, textsFor } from '../texts/page-language.js';
import { messages as ownTexts } from '../texts/en/file-scheme.js';
import { adoptStyles, make } from '../element/dom.js';
import { FilePanel } from './file-panel.js';
import { bytesOf, titleOf } from './file-sources.js';
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
/** A figure or a lab. @typedef {HTMLElement & {own: Own | undefined}} Holder */
/**
 * What a figure or a lab has of it: the id of the scheme that a file has become, as long as one is shown, and what puts into
 * its place what is said of the file.
 * @typedef {{readonly scheme: string | undefined, place(): void}} Own
 */

/** @typedef {{source: File | string, opened: OpenedMatrix}} Shown */

/** What is read faster needs no progress, in milliseconds. */
const patience = 300;

/** @type {WeakMap<Holder, FileScheme>} */
const fileSchemes = new WeakMap();

/** @param {HTMLElement} element */
function fileSchemeOf(element) {
  // A figure with a file of its own has that, in a lab, too.
  const lab = element.hasAttribute('src') ? undefined : element.closest('pe-lab');
  const holder = /** @type {Holder} */ (lab ?? element);
  let fileScheme = fileSchemes.get(holder);
  if (!fileScheme) fileSchemes.set(holder, (fileScheme = new FileScheme(holder)));
  return fileScheme;
}

/**
 * The engine with the file of a figure, or of a lab, as its first scheme; itself where no file is wanted any more, and
 * undefined as long as there is none to show.
 * @template {Encodings} Engine
 * @param {Holder} element
 * @param {Engine} engine
 * @returns {Promise<Engine | undefined>}
 */
export async function engineFor(element, engine) {
  return fileSchemeOf(element).engineFor(element, engine);
}

/**
 * A file that the reader has chosen.
 * @param {FigureElement} figure
 * @param {File} file
 */
export const open = (figure, file) => fileSchemeOf(figure).open(file);

/** @type {WeakSet<FigureElement>} */
const accepting = new WeakSet();

/** A file can be dropped on the figure. @param {FigureElement} figure */
export function acceptDrops(figure) {
  if (accepting.has(figure)) return;
  accepting.add(figure);
  const isEmpty = () => fileSchemeOf(figure).isEmpty;
  acceptFiles(
    figure,
    (file) => open(figure, file),
    () => figure.isOpening || isEmpty(),
  );
}

/** @param {Element} element @returns {element is FigureElement} */
const isFigure = (element) =>
  /** @type {typeof import('../element/base-element.js').FigureElement} */ (element.constructor).opensFiles;

/** The file of a figure, or of a lab. */
class FileScheme {
  #holder;
  #texts = /** @type {import('../texts/page-language.js').Texts} */ (/** @type {unknown} */ (undefined));
  /** What is shown, and whether the reader has chosen it. @type {Shown | undefined} */
  #shown = undefined;
  #isChosen = false;
  /** What the attributes asked for last, and what comes of it. */
  #asked = '';
  #opening = /** @type {Promise<void>} */ (Promise.resolve());
  /** The file whose arrays can be chosen, and how many there are. @type {{source: File | string, count: number} | undefined} */
  #offered = undefined;
  #failure = '';
  /** Whether it is one of the network, after which the same may come. */
  #isLost = false;
  #reading = /** @type {AbortController | undefined} */ (undefined);
  #isSlow = false;
  /** Attributes that had to give way to a file with fewer rows, and what they were. @type {Map<Element, string>} */
  #given = new Map();

  #panel = new FilePanel({
    onFile: (file) => this.open(file),
    onArray: (name) => {
      const { source } = this.#offered ?? {};
      if (source instanceof File) this.open(source, name);
      else this.#holder.setAttribute('array', name);
    },
    onRetry: () => {
      this.#asked = '';
      this.#updateFigures();
    },
    onBack: () => {
      this.#restorePage();
      this.#keepFocus();
    },
    onCancel: () => {
      this.#reading?.abort();
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
    if (!this.#isChosen) await this.#openAsked();
    this.#show();
    const { scheme } = this;
    if (scheme) return addFileScheme(engine, scheme, /** @type {OpenedMatrix} */ (this.#shown?.opened));
    if (this.#holder.getAttribute('src') === null) return engine;
    // The room of a figure is kept, in which what stands for it says what is missing.
    if (isFigure(element)) element.replaceChildren();
    element.own?.place();
    return undefined;
  }

  /**
   * A file that the reader has chosen. What has been there stays until it has been read.
   * @param {File} file
   * @param {string} [array]
   */
  async open(file, array) {
    const [first] = this.#figures;
    this.#texts = await textsFor(this.#holder);
    for (const element of [this.#holder, ...this.#figures]) this.#attach(element);
    const opened = await this.#read(file, array);
    if (opened) {
      this.#shown = { source: file, opened };
      this.#isChosen = true;
      this.#limitPositions(opened.rows);
      this.#updateFigures();
      first?.announce(this.#sentence());
    } else if (!this.#shown && this.#isAsked) {
      // What was being read for the page had to give way.
      const failure = this.#failure;
      this.#asked = '';
      await this.#openAsked();
      this.#failure ||= failure;
      this.#updateFigures();
    }
    this.#show();
  }

  /** Whether the page leaves it to the reader which file is shown, and none is yet. */
  get isEmpty() {
    return this.#holder.getAttribute('src') === '' && !this.#shown;
  }

  /** After a button has gone that had the focus. */
  #keepFocus() {
    const menu = /** @type {HTMLElement | null} */ (this.#holder.querySelector('.pe-tools summary'));
    (this.#panel.chooser ?? menu)?.focus();
  }

  /** What the file is as a scheme, once it is shown. No scheme of the registry has such a name. */
  get scheme() {
    return this.#shown && `“${titleOf(this.#shown.source, this.#shown.opened.name)}”`;
  }

  /** The figures that show it. */
  get #figures() {
    const inside = [...this.#holder.querySelectorAll('*')].filter((each) => !each.hasAttribute('src'));
    return [this.#holder, ...inside].filter(isFigure);
  }

  /** @param {Holder} element */
  #attach(element) {
    if (element.own) return;
    const source = this;
    const isInLab = element !== this.#holder;
    const note = make('p', 'pe-note pe-own');
    element.own = {
      get scheme() {
        return source.scheme;
      },
      place() {
        note.textContent = source.#texts.own.above;
        const root = isInLab ? note : source.#panel.root;
        const isWanted = isInLab ? !source.scheme && source.#isAsked : source.#isThere;
        if (!isWanted) return root.remove();
        if (root.parentNode === element) return;
        const controls = element.querySelector(':scope > .pe-controls');
        if (controls) controls.after(root);
        else element.prepend(root);
      },
    };
    if (isFigure(element)) acceptDrops(element);
  }

  get #isAsked() {
    return this.#holder.hasAttribute('src');
  }

  /** Whether there is something to say. */
  get #isThere() {
    return this.#isAsked || Boolean(this.#shown || this.#offered || this.#failure || this.#isSlow);
  }

  /** Opens what the attributes ask for, unless that has been done. */
  #openAsked() {
    const [src, array] = ['src', 'array'].map((name) => this.#holder.getAttribute(name) ?? undefined);
    const asked = JSON.stringify([src, array]);
    if (asked === this.#asked) return this.#opening;
    this.#asked = asked;
    const read = async () => {
      const opened = src ? await this.#read(src, array) : undefined;
      if (asked !== this.#asked || this.#isChosen) return;
      this.#shown = src && opened ? { source: src, opened } : undefined;
    };
    return (this.#opening = read());
  }

  /**
   * What a file has; undefined where it cannot be shown, or an array of it has to be chosen first.
   * @param {File | string} source
   * @param {string | undefined} array
   * @returns {Promise<OpenedMatrix | undefined>}
   */
  async #read(source, array) {
    const { own: words, errors } = this.#texts;
    this.#reading?.abort();
    const mine = (this.#reading = new AbortController());
    const isMine = () => this.#reading === mine;
    const title = titleOf(source, array);
    this.#failure = '';
    this.#isLost = false;
    if (this.#offered?.source !== source) this.#offer(source);
    this.#panel.startProgress(words.opening(title));
    const timer = setTimeout(() => {
      this.#isSlow = true;
      this.#show();
    }, patience);
    try {
      const engine = await load();
      const opened = await engine.openMatrix(bytesOf(source), {
        ...(array === undefined ? {} : { name: array }),
        signal: mine.signal,
        onProgress: (progress) => this.#panel.showProgress(this.#texts, progress),
      });
      if (!isMine()) return undefined;
      const { names, rows, data, special } = opened;
      if (names.length > 1) this.#offer(source, names, array);
      if (!rows) return undefined;
      if (special.nan + special.infinite < data.length) return withGaps(opened);
      this.#failure = words.failed(title, words.noNumbers);
    } catch (thrown) {
      const error = /** @type {PosencError} */ (thrown);
      if (!(error instanceof PosencError)) throw error;
      if (!isMine()) return undefined;
      this.#isLost = error.rule === 'not_loaded';
      this.#failure =
        error.code === 'cancelled' ? words.cancelled(title) : words.failed(title, wordError(error, errors));
    } finally {
      clearTimeout(timer);
      if (isMine()) {
        this.#reading = undefined;
        this.#isSlow = false;
      }
    }
    return undefined;
  }

  /**
   * Where the page has asked for more positions than a file that the reader has chosen has rows, all of them are shown.
   * @param {number} rows
   */
  #limitPositions(rows) {
    for (const element of new Set([this.#holder, ...this.#figures])) {
      const given = element.getAttribute('positions');
      if (given === null || !(Number(given) > rows)) continue;
      if (!this.#given.has(element)) this.#given.set(element, given);
      element.setAttribute('positions', String(rows));
    }
  }

  /** Back to what the page gives. */
  #restorePage() {
    for (const [element, positions] of this.#given) element.setAttribute('positions', positions);
    this.#given.clear();
    this.#shown = undefined;
    this.#isChosen = false;
    this.#asked = this.#failure = '';
    this.#offer('');
    this.#updateFigures();
    this.#show();
  }

  /** All that show it do so anew. */
  #updateFigures() {
    for (const figure of this.#figures) figure.invalidate();
    // A lab has other settings now.
    this.#figures[0]?.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  #sentence() {
    const { own: words, whole } = this.#texts;
    const { source, opened } = /** @type {Shown} */ (this.#shown);
    const { name, shape, type, special } = opened;
    const said = words.file(titleOf(source, name), shape.map(whole).join(' × '), type);
    return special.nan + special.infinite ? `${said} ${words.special(special.nan, special.infinite)}` : said;
  }

  /** Shows in the panel, and beside the figures, what there is of the file. */
  #show() {
    const { between, own: words, whole } = this.#texts;
    const { isEmpty } = this;
    const offered = this.#offered?.source === this.#shown?.source ? undefined : this.#offered;
    const description = [
      this.#shown ? this.#sentence() : isEmpty && !offered ? words.empty : '',
      offered ? words.several(titleOf(offered.source), whole(offered.count)) : '',
    ];
    this.#panel.show(this.#texts, {
      description: description.filter(Boolean).join(between),
      failure: this.#failure,
      isShown: Boolean(this.#shown),
      isChosen: this.#isChosen,
      isSlow: this.#isSlow,
      hasArrays: Boolean(this.#offered),
      // A file that a reader has chosen, they choose again.
      canRetry: Boolean(this.#isLost && this.#failure && this.#holder.getAttribute('src') && !this.#isChosen),
      // Where nothing can be changed, there is nothing to choose.
      canChoose: this.#isChosen || isEmpty || this.#holder.matches('[controls], [tools]'),
    });
    this.#holder.classList.toggle('pe-filled', Boolean(this.#shown));
    this.#holder.own?.place();
  }

  /**
   * The arrays of a file to choose from; none, where there is nothing to choose.
   * @param {File | string} source
   * @param {readonly import('../engine/engine.js').StoredArray[]} [list]
   * @param {string} [chosen]
   */
  #offer(source, list = [], chosen = '') {
    this.#offered = list.length ? { source, count: list.length } : undefined;
    this.#panel.showArrays(this.#texts, list, chosen);
  }
}

/**
 * Infinite cells are gaps, too: no figure has a place for them.
 * @param {OpenedMatrix} opened
 * @returns {OpenedMatrix}
 */
function withGaps(opened) {
  const { data, special } = opened;
  if (special.infinite)
    for (let k = 0; k < data.length; ++k) if (Math.abs(data[k]) === Infinity) data[k] = NaN;
  return opened;
}
