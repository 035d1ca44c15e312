/**
 * The source of word vectors: the built-in ones, a file of the site, or a file of the reader, which is read in the page
 * and not sent anywhere. Shows progress, a cancel button and errors.
 */
import { fetcher, memoise, PosencError, wordError } from '../engine/engine.js';
import { addEnglish, english } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/word-vectors.en.mjs';
import { createButton } from '../element/button.js';
import { adoptStyles, make } from '../element/dom.js';
import { createFileButton } from '../element/file-button.js';
import { acceptDrops } from './file-drop.js';
import css from './vector-source.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../engine/engine.js').Vectors} Vectors */
/** @typedef {import('../engine/engine.js').Engine} Engine */
/** @typedef {{vectors: Vectors, name: string, own?: boolean}} Opened  `own`: a file that the reader has chosen */

const fetchBuiltIn = fetcher('vectors.js', () => import('../engine/built-in-vectors.js'));

/** Few pages show words, so the built-in vectors are fetched when the first words come into view. */
const loadBuiltIn = memoise(async () => (await fetchBuiltIn()).builtInVectors());

/**
 * @param {() => Promise<Engine>} load
 * @param {() => void} onChange  called when the vectors have changed
 */
export function createVectorSource(load, onChange) {
  let { errors } = english;
  let { retry } = english;
  let words = english.wordVectors;
  const root = make('div', 'pe-source');
  const description = make('p', 'pe-source-name');
  const fileButton = createFileButton((file) => openFile(file));
  const backButton = createButton('', () => {
    useVectors(undefined);
    onChange();
  });
  const retryButton = createButton('', onChange);
  retryButton.hidden = true;
  const progress = make('div', 'pe-progress');
  const bar = /** @type {HTMLProgressElement} */ (make('progress', ''));
  const progressText = make('span', '');
  const cancelButton = createButton('', () => readController?.abort());
  progress.append(bar, progressText, cancelButton);
  const failure = make('p', 'pe-alert', { role: 'alert' });
  const problems = make('details', 'pe-note');
  const privacy = make('p', 'pe-note');
  const buttons = make('div', 'pe-source-buttons');
  buttons.append(retryButton, fileButton.root, backButton, privacy);
  root.append(description, buttons, progress, failure, problems);

  /** The vectors in use; their name, "" for the built-in ones; and the attribute's value when they were opened. */
  let current = /** @type {Opened | undefined} */ (undefined);
  let currentUrl = /** @type {string | undefined} */ (undefined);
  let readController = /** @type {AbortController | undefined} */ (undefined);
  /** The attribute's present value, and the pending request for it. */
  let presentUrl = '';
  /** The number of releases: requests from before the last one are discarded. */
  let releases = 0;
  let pendingRequest = /** @type {{url: string, vectors?: Promise<Vectors>} | undefined} */ (undefined);

  /** The error message in the language of the page. @param {any} error  a PosencError or its data; otherwise a bug */
  const reasonOf = (error) => (error.rule ? wordError(error, errors) : error.message);

  /** Offers another try if a file is missing. The figure reports the error. @param {any} error @returns {never} */
  function offerRetry(error) {
    retryButton.hidden = error.rule !== 'not_loaded';
    throw error;
  }

  /** The vectors of most words are in a file of their own. @param {Vectors} vectors @returns {Vectors} */
  const withRetry = (vectors) => ({
    ...vectors,
    async rows(wanted) {
      const rows = await Promise.resolve(vectors.rows(wanted)).catch(offerRetry);
      retryButton.hidden = true;
      return rows;
    },
  });

  /** @param {Opened | undefined} opened */
  function useVectors(opened) {
    if (current?.name) current.vectors.close();
    current = opened;
    currentUrl = opened && currentUrl;
    retryButton.hidden = true;
    failure.hidden = true;
    updateTexts();
  }

  function updateTexts() {
    fileButton.text = words.choose;
    backButton.textContent = words.back;
    retryButton.textContent = retry;
    cancelButton.textContent = words.cancel;
    privacy.textContent = words.privacy;
    bar.setAttribute('aria-label', words.reading);
    progress.hidden = !readController;
    backButton.hidden = !current?.own;
    problems.hidden = true;
    if (!current) return;
    const { vectors, name } = current;
    description.textContent = name
      ? words.file({
          name,
          count: vectors.count,
          dims: vectors.dims,
          seconds: vectors.milliseconds < 50 ? 'none' : (vectors.milliseconds / 1000).toFixed(1),
        })
      : words.builtIn({ count: vectors.count, dims: vectors.dims });
    if (!vectors.problems.length) return;
    problems.hidden = false;
    const summary = document.createElement('summary');
    summary.textContent = words.problems({ count: vectors.problemCount });
    const list = document.createElement('ul');
    for (const { line, error } of vectors.problems) {
      const item = document.createElement('li');
      item.textContent = words.problem({ line, reason: reasonOf(error) });
      list.append(item);
    }
    problems.replaceChildren(summary, list);
  }

  /**
   * @param {File | string} source
   * @param {string} name
   */
  async function open(source, name) {
    readController?.abort();
    const controller = (readController = new AbortController());
    failure.hidden = true;
    bar.removeAttribute('value');
    progressText.textContent = words.opening({ name });
    updateTexts();
    try {
      const engine = await load();
      const vectors = await engine.openVectors(source, {
        signal: controller.signal,
        onProgress: ({ bytes, total }) => {
          if (total) Object.assign(bar, { max: total, value: bytes });
          progressText.textContent = words.progress({
            megabytes: (bytes / 1e6).toFixed(0),
            total: total ? (total / 1e6).toFixed(0) : 'none',
          });
        },
      });
      return { vectors, name };
    } finally {
      if (readController === controller) readController = undefined;
      updateTexts();
    }
  }

  /** @param {File} file */
  async function openFile(file) {
    // Stops waiting for the page's file.
    pendingRequest = undefined;
    const releasesBefore = releases;
    try {
      const opened = await open(file, file.name);
      if (releasesBefore !== releases) return opened.vectors.close();
      useVectors({ ...opened, own: true });
      currentUrl = presentUrl;
      onChange();
    } catch (error) {
      if (releasesBefore !== releases) return;
      const isCancelled = /** @type {PosencError} */ (error).code === 'cancelled';
      failure.hidden = false;
      failure.textContent = isCancelled
        ? words.cancelled({ name: file.name })
        : words.failed({ name: file.name, reason: reasonOf(error) });
      updateTexts();
    }
  }

  failure.hidden = true;
  updateTexts();
  return {
    root,
    /** Lets readers drop a file on the figure. @param {HTMLElement} figure */
    acceptDrops: (figure) => acceptDrops(figure, openFile),
    /** @param {import('../texts/page-language.js').Texts} texts */
    setLanguage(texts) {
      if (words === texts.wordVectors) return;
      words = texts.wordVectors;
      ({ errors, retry } = texts);
      updateTexts();
    },
    /** Fetches the built-in vectors before a figure comes into view, unless it names a file. @param {string | null} url */
    async prepare(url) {
      // The update that needs them reports the failure.
      if (url === null) await loadBuiltIn().catch(() => {});
    },
    /** The vectors in use, if any. */
    get current() {
      return current;
    },
    /**
     * @param {string} url  a file of the site; "" for the built-in vectors
     * @returns {Vectors | Promise<Vectors>}
     */
    get(url) {
      presentUrl = url;
      if (current && currentUrl === url) return current.vectors;
      if (pendingRequest?.url === url && pendingRequest.vectors) return pendingRequest.vectors;
      const request = (pendingRequest = {
        url,
        vectors: /** @type {Promise<Vectors> | undefined} */ (undefined),
      });
      const opening = url
        ? open(url, url)
        : loadBuiltIn().then((vectors) => ({ vectors: withRetry(vectors), name: '' }));
      request.vectors = opening
        .then((opened) => {
          if (pendingRequest !== request) {
            if (opened.name) opened.vectors.close();
            throw new PosencError({ code: 'cancelled', rule: 'cancelled' });
          }
          useVectors(opened);
          currentUrl = url;
          return opened.vectors;
        })
        .catch(offerRetry)
        .finally(() => {
          if (pendingRequest === request) pendingRequest = undefined;
        });
      return request.vectors;
    },
    release() {
      ++releases;
      pendingRequest = undefined;
      readController?.abort();
      useVectors(undefined);
    },
  };
}
