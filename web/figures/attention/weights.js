/**
 * The matrices that compute queries and keys from words: the identity, files of the site, or files of the reader, which
 * are read in the page and never sent. Reports files that cannot be read.
 */
import { wordError } from '../../engine/engine.js';
import { english } from '../../texts/page-language.js';
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';
import { createFileButton } from '../../element/file-button.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../engine/engine.js').PosencError} PosencError */
/** @typedef {'w_q' | 'w_k'} MatrixName */
/** @typedef {{name: string, matrix: Matrix}} Weights */

/** @type {MatrixName[]} */
const matrixNames = ['w_q', 'w_k'];

/**
 * @param {() => Promise<Engine>} load
 * @param {() => void} onChange  called when a matrix has changed
 */
export function createWeights(load, onChange) {
  let { errors } = english;
  let words = english.attention.files;
  const root = make('div', 'pe-source pe-source-buttons');
  const backButton = createButton('', () => {
    readerWeights = {};
    writeTexts();
    onChange();
  });
  const failure = make('p', 'pe-alert', { role: 'alert' });
  /**
   * Matrices from files that the reader has chosen; they override the attribute.
   * @type {Partial<Record<MatrixName, Weights>>}
   */
  let readerWeights = {};
  /** Files of the site by address, read or being read. @type {Map<string, Weights | Promise<Weights>>} */
  const siteWeights = new Map();
  let controller = new AbortController();

  const fileButtons = matrixNames.map((matrixName) => {
    const button = createFileButton((file) => choose(matrixName, file));
    button.input.dataset.name = matrixName;
    root.append(button.root);
    return { matrixName, button };
  });
  root.append(backButton, failure);

  function writeTexts() {
    for (const { matrixName, button } of fileButtons) button.text = words.open({ matrix: matrixName });
    backButton.textContent = words.back;
    backButton.hidden = !Object.keys(readerWeights).length;
    failure.hidden = true;
  }

  /** @param {File | string} source @param {string} name @returns {Promise<Weights>} */
  async function open(source, name) {
    const { signal } = controller;
    const engine = await load();
    return { name, matrix: await engine.openMatrix(source, { signal }) };
  }

  /** @param {MatrixName} matrixName @param {File} file */
  async function choose(matrixName, file) {
    const { signal } = controller;
    failure.hidden = true;
    try {
      const weights = await open(file, file.name);
      if (signal.aborted) return;
      readerWeights = { ...readerWeights, [matrixName]: weights };
      writeTexts();
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

  writeTexts();
  return {
    root,
    /** @param {import('../../texts/page-language.js').Texts} texts */
    name(texts) {
      if (words === texts.attention.files) return;
      words = texts.attention.files;
      errors = texts.errors;
      writeTexts();
    },
    /**
     * @param {MatrixName} matrixName
     * @param {string} url  the address of a file of the site; "" for the identity
     * @returns {Weights | undefined | Promise<Weights>}
     */
    get(matrixName, url) {
      if (readerWeights[matrixName]) return readerWeights[matrixName];
      if (!url) return undefined;
      const cachedWeights = siteWeights.get(url);
      if (cachedWeights) return cachedWeights;
      const promise = open(url, url).then(
        (weights) => {
          siteWeights.set(url, weights);
          return weights;
        },
        (error) => {
          siteWeights.delete(url);
          throw error;
        },
      );
      siteWeights.set(url, promise);
      return promise;
    },
    release() {
      controller.abort();
      controller = new AbortController();
      readerWeights = {};
      siteWeights.clear();
      writeTexts();
    },
  };
}
