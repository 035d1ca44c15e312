/**
 * The matrices that compute queries and keys from words: the identity, files of the site, or files of the reader, which
 * are read in the page and never sent. Reports files that cannot be read.
 */
import { wordError } from '../../engine/engine.js';
import { english } from '../../texts/page-language.js';
import { make } from '../../element/dom.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../engine/engine.js').PosencError} PosencError */
/** @typedef {'w_q' | 'w_k'} Which */
/** @typedef {{name: string, matrix: Matrix}} Weights */

/** @type {Which[]} */
const all = ['w_q', 'w_k'];

/**
 * @param {() => Promise<Engine>} load
 * @param {() => void} onChange  called when a matrix has changed
 */
export function createWeights(load, onChange) {
  let { errors } = english;
  let words = english.attention.files;
  const root = make('div', 'pe-source pe-source-buttons');
  const back = make('button', 'pe-button', { type: 'button' });
  const failure = make('p', 'pe-alert', { role: 'alert' });
  /**
   * Matrices from files that the reader has chosen; they override the attribute.
   * @type {Partial<Record<Which, Weights>>}
   */
  let own = {};
  /** Files of the site by address, read or being read. @type {Map<string, Weights | Promise<Weights>>} */
  const opened = new Map();
  let reading = new AbortController();

  const labels = all.map((which) => {
    const label = make('label', 'pe-button pe-file');
    const text = make('span', '');
    const chooser = /** @type {HTMLInputElement} */ (make('input', 'pe-unseen', { type: 'file' }));
    chooser.dataset.name = which;
    label.append(text, chooser);
    chooser.addEventListener('change', () => {
      const [file] = chooser.files ?? [];
      if (file) choose(which, file);
      // Lets the reader choose the same file again, because it may have changed.
      chooser.value = '';
    });
    root.append(label);
    return { which, text };
  });
  root.append(back, failure);
  back.addEventListener('click', () => {
    own = {};
    describe();
    onChange();
  });

  function describe() {
    for (const { which, text } of labels) text.textContent = words.open({ matrix: which });
    back.textContent = words.back;
    back.hidden = !Object.keys(own).length;
    failure.hidden = true;
  }

  /** @param {File | string} source @param {string} name @returns {Promise<Weights>} */
  async function open(source, name) {
    const { signal } = reading;
    const engine = await load();
    return { name, matrix: await engine.openMatrix(source, { signal }) };
  }

  /** @param {Which} which @param {File} file */
  async function choose(which, file) {
    const { signal } = reading;
    failure.hidden = true;
    try {
      const weights = await open(file, file.name);
      if (signal.aborted) return;
      own = { ...own, [which]: weights };
      describe();
      onChange();
    } catch (error) {
      if (signal.aborted) return;
      const { rule, message } = /** @type {PosencError} */ (error);
      failure.hidden = false;
      failure.textContent = words.failed({
        name: file.name,
        reason: rule ? wordError(/** @type {PosencError} */ (error), errors) : message,
      });
    }
  }

  describe();
  return {
    root,
    /** @param {import('../../texts/page-language.js').Texts} texts */
    name(texts) {
      if (words === texts.attention.files) return;
      words = texts.attention.files;
      errors = texts.errors;
      describe();
    },
    /**
     * @param {Which} which
     * @param {string} url  the address of a file of the site; "" for the identity
     * @returns {Weights | undefined | Promise<Weights>}
     */
    get(which, url) {
      if (own[which]) return own[which];
      if (!url) return undefined;
      const known = opened.get(url);
      if (known) return known;
      const coming = open(url, url).then(
        (weights) => {
          opened.set(url, weights);
          return weights;
        },
        (error) => {
          opened.delete(url);
          throw error;
        },
      );
      opened.set(url, coming);
      return coming;
    },
    release() {
      reading.abort();
      reading = new AbortController();
      own = {};
      opened.clear();
      describe();
    },
  };
}
