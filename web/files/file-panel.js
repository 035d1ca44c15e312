/** The panel of a reader's file: its name and array, buttons to choose others, progress, and errors. */
import { createButton } from '../element/button.js';
import { make } from '../element/dom.js';
import { createFileButton } from '../element/file-button.js';

/** @typedef {import('../texts/page-language.js').Texts} Texts */

export class FilePanel {
  root = make('div', 'pe-source pe-own');
  #description = make('p', 'pe-source-name');
  #buttons = make('div', 'pe-source-buttons');
  #fileButton;
  #arraysLabel = make('label', 'pe-own-arrays');
  #arraysText = make('span', '');
  #arraySelect = /** @type {HTMLSelectElement} */ (make('select', 'pe-button'));
  #retryButton;
  #backButton;
  #privacy = make('p', 'pe-note');
  #progress = make('div', 'pe-progress');
  #bar = /** @type {HTMLProgressElement} */ (make('progress', ''));
  #progressText = make('span', '');
  #cancelButton;
  #problem = make('p', 'pe-alert', { role: 'alert' });

  /**
   * @param {object} handlers
   * @param {(file: File) => void} handlers.onFile    the reader has chosen a file
   * @param {(name: string) => void} handlers.onArray  the reader has chosen an array of the file
   * @param {() => void} handlers.onRetry
   * @param {() => void} handlers.onBack   the reader wants the page's file back
   * @param {() => void} handlers.onCancel
   */
  constructor({ onFile, onArray, onRetry, onBack, onCancel }) {
    this.#fileButton = createFileButton(onFile);
    this.#retryButton = createButton('', onRetry);
    this.#backButton = createButton('', onBack);
    this.#cancelButton = createButton('', onCancel);
    this.#arraysLabel.append(this.#arraysText, this.#arraySelect);
    this.#buttons.append(
      this.#retryButton,
      this.#fileButton.root,
      this.#arraysLabel,
      this.#backButton,
      this.#privacy,
    );
    this.#progress.append(this.#bar, this.#progressText, this.#cancelButton);
    this.root.append(this.#description, this.#buttons, this.#progress, this.#problem);
    this.#arraySelect.addEventListener('change', () => onArray(this.#arraySelect.value));
  }

  /** The control to focus, if there is one. */
  get chooser() {
    const { root, input } = this.#fileButton;
    return root.hidden || !this.root.isConnected ? undefined : input;
  }

  /** @param {string} text  the file that is being opened */
  startProgress(text) {
    this.#bar.removeAttribute('value');
    this.#progressText.textContent = text;
  }

  /**
   * @param {Texts} texts
   * @param {{bytes: number, total: number}} progress
   */
  showProgress({ own: words }, { bytes, total }) {
    if (total) Object.assign(this.#bar, { max: total, value: bytes });
    this.#progressText.textContent = words.progress({
      megabytes: (bytes / 1e6).toFixed(0),
      total: (total / 1e6).toFixed(0),
    });
  }

  /**
   * Shows the arrays of a file to choose from.
   * @param {Texts} texts
   * @param {readonly import('../engine/engine.js').StoredArray[]} arrays
   * @param {string} chosenName
   */
  showArrays(texts, arrays, chosenName) {
    const options = arrays.map(({ name, shape, type }) => {
      const option = /** @type {HTMLOptionElement} */ (make('option', '', { value: name }));
      option.textContent = texts.own.stored({ name, details: [shape.join(' × '), type].filter(Boolean) });
      return option;
    });
    const noneOption = make('option', '', { value: '', disabled: '' });
    noneOption.textContent = '–';
    this.#arraySelect.replaceChildren(noneOption, ...options);
    this.#arraySelect.value = chosenName;
  }

  /**
   * @param {Texts} texts
   * @param {object} state
   * @param {string} state.description
   * @param {string} state.failure      '' if nothing is wrong
   * @param {boolean} state.isShown     a file is shown
   * @param {boolean} state.isChosen    the reader has chosen it
   * @param {boolean} state.isSlow      a file has been loading for a while
   * @param {boolean} state.hasArrays   there are arrays to choose from
   * @param {boolean} state.canRetry
   * @param {boolean} state.canChoose   the reader may choose a file
   */
  show(texts, { description, failure, isShown, isChosen, isSlow, hasArrays, canRetry, canChoose }) {
    const { own: words, retry } = texts;
    this.#fileButton.text = isShown ? words.another : words.choose;
    this.#arraysText.textContent = words.array;
    this.#retryButton.textContent = retry;
    this.#backButton.textContent = words.back;
    this.#cancelButton.textContent = words.cancel;
    this.#privacy.textContent = words.privacy;
    this.#bar.setAttribute('aria-label', words.reading);
    this.#progress.hidden = !isSlow;
    this.#arraysLabel.hidden = !hasArrays;
    this.#retryButton.hidden = !canRetry;
    this.#backButton.hidden = !isChosen;
    this.#problem.textContent = failure;
    this.#problem.hidden = !failure;
    this.#fileButton.root.hidden = this.#privacy.hidden = !canChoose;
    this.#description.textContent = description;
    this.#description.hidden = !description;
  }
}
