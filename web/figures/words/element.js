/**
 * <pe-words text="king queen man woman" w-word="1" w-position="1" basis="each" chosen="1:0" vectors="glove.txt" controls>:
 * sentences, one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its
 * position added. A plane is a shadow of all dimensions: the figure says how much of the differences it shows, and marks
 * the words whose nearest it shows wrong. `vectors` is a file of the site, `basis` which plane: the principal components
 * of each sentence, those of all, or one direction for positions and one for words.
 * @attr {URL} vectors  The URL of a file of word vectors on the same site, instead of the built-in ones.
 * @attr {string} chosen  A word, as sentence (from 1) and position (from 0): 2:9.
 */
import { loadForWords, PosencError } from '../../engine/engine.js';
import { computeBalancedWeight } from './neighbors.js';
import { computeView, maxSentences, maxWeight, maxWords, numbersOf } from './model.js';
import { moveWord } from './word-order.js';
import {
  composeLengthSentence,
  composeNearestSentence,
  composePresetSentences,
  composeUnknownSentence,
  composeUnsplitSentence,
} from './sentences.js';
import { createPaddedTable, createTokens } from './tokens.js';
import { createPresetButtons } from './preset-buttons.js';
import { createPanels } from './panels.js';
import { createWordDetails } from './word-details.js';
import { moveItem } from '../../plot/move-item.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/words.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { checkChoice, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createEmbeddings } from '../../files/embeddings.js';
import { createVectorSource } from '../../files/vector-source.js';
import colorsCss from '../../element/content-colors.css';
import tableCss from '../../element/data-table.css';
import controlsCss from '../../element/wide-controls.css';
import wordsCss from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(controlsCss);
adoptStyles(colorsCss);
adoptStyles(tableCss);
adoptStyles(wordsCss);
adoptStyles(heightsCss);

/** @typedef {import('./model.js').View} View */
/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../files/embeddings.js').Embeddings} Embeddings */

const defaultText = 'king queen man woman dog wolf football basketball red green yellow';

/** @extends {FigureElement<View>} */
export default class WordsElement extends FigureElement {
  static mainSettings = ['w_word', 'w_position'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['rows'];

  #source = createVectorSource(loadForWords, () => this.invalidate());
  #tokens = createTokens({
    onChoose: (chosen) => this.#choose(chosen),
    onMove: (move) => this.#move(move),
  });
  #paddedTable = createPaddedTable();
  #presets = createPresetButtons(({ word, position }) => {
    this.setAttribute('w-word', String(word));
    this.setAttribute('w-position', String(position));
  });
  #panels = createPanels(this, {
    onChoose: (chosen) => this.#choose(chosen),
    onFrame: (weights) => {
      this.#tokens.markChosen(this.#view?.chosen);
      if (this.#view) this.#details.show(this.#view, weights);
    },
    onMissing: (text) => this.#setNote(text),
  });
  #presetText = make('div', 'pe-presets-text');
  #sentence = make('p', 'pe-sentence');
  #unknownNote = make('p', 'pe-note');
  #unsplitNote = make('p', 'pe-note');
  #note = make('p', 'pe-note');
  #details = createWordDetails(this, this.#source, (text) => this.#setNote(text));

  #view = /** @type {View | undefined} */ (undefined);
  #embeddings = createEmbeddings(() => this.isConnected);
  #dims = 100;

  constructor() {
    super();
    this.#note.hidden = this.#unsplitNote.hidden = true;
    this.controlsAnchor = this.#panels.root;
    this.body.append(
      this.#tokens.root,
      this.#paddedTable.root,
      this.#presets.root,
      this.#panels.root,
      this.#presetText,
      this.#sentence,
      this.#unknownNote,
      this.#unsplitNote,
      this.#note,
      this.#details.root,
      this.#source.root,
    );
    this.#source.acceptDrops(this);
  }

  load() {
    return loadForWords(super.load());
  }

  prepare() {
    return Promise.all([super.prepare(), this.#source.prepare(this.getAttribute('vectors'))]);
  }

  /** Uses the engine that is current when it is called. @type {import('./projections.js').Algebra} */
  #algebra = {
    pca: (...values) => this.#engine.pca(...values),
    weightedSum: (...values) => this.#engine.weightedSum(...values),
  };

  get #engine() {
    return /** @type {Engine} */ (this.engine);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#details.connect();
  }

  release() {
    this.#panels.release();
    this.#details.release();
    this.#source.release();
    this.#view = undefined;
    this.#embeddings.release();
  }

  /**
   * @param {import('../../engine/engine.js').Engine} _engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(_engine, scheme) {
    const { words } = this.texts;
    const weight = {
      type: /** @type {const} */ ('number'),
      default: 1,
      min: 0,
      max: maxWeight,
      softMin: 0.01,
      softMax: 100,
      logarithmic: true,
    };
    return [
      { name: 'text', ...words.text, type: 'text', default: defaultText, multiline: true },
      { name: 'w_word', ...words.weightOfWord, ...weight, marks: () => this.#createWeightMarks() },
      { name: 'w_position', ...words.weightOfPosition, ...weight },
      {
        name: 'basis',
        type: 'choice',
        label: words.basis.label,
        doc: words.basis.doc,
        default: 'each',
        choices: ['each', 'shared', 'split'],
        choiceLabels: words.basis.choices,
      },
      // d_model is the length of the word vectors, so it has no control.
      ...scheme.params.filter(({ name }) => name !== 'd_model'),
    ];
  }

  details() {
    return [{ name: 'chosen', type: /** @type {const} */ ('text'), label: '', doc: '', default: '' }];
  }

  /** Marks √d, by which transformers multiply embeddings, and the weight with the balance that √d is meant to reach. */
  #createWeightMarks() {
    const marks = [{ value: Math.sqrt(this.#dims), label: '√d' }];
    const balanceWeight =
      this.#view && computeBalancedWeight(this.#view.lengths, this.#view.weights.position);
    if (balanceWeight && balanceWeight >= 0.01 && balanceWeight <= 100) {
      // If their labels would overlap, √d alone is marked.
      const separation = Math.abs(Math.log10(balanceWeight / marks[0].value));
      if (separation > 0.6) marks.push({ value: balanceWeight, label: this.texts.number('1.4') });
    }
    return marks;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../element/base-element.js').Settings} settings
   */
  compute(engine, settings) {
    const { text, w_word: word, w_position: position, basis } = settings;
    for (const [name, value] of Object.entries({ w_word: word, w_position: position })) {
      if (!(value >= 0 && value <= maxWeight))
        refuse(name, { rule: 'range', value, limits: [0, maxWeight, 0] });
    }
    checkChoice('basis', basis, ['each', 'shared', 'split']);
    const chosen = this.getAttribute('chosen') ?? '';
    if (!/^(\d+:\d+)?$/.test(chosen)) refuse('chosen', { rule: 'chosen_word', value: chosen });
    const lines = text.split(/\r?\n/).filter((/** @type {string} */ line) => line.trim());
    if (lines.length > maxSentences) {
      refuse('text', { rule: 'too_many_lines', value: lines.length, limits: [maxSentences] });
    }
    const { wordIndex, sequences } = engine.tokenizer(lines);
    this.#source.setLanguage(this.texts);
    const longLine = sequences.findIndex((sequence) => sequence.length > maxWords);
    if (longLine >= 0) {
      const limits = [maxWords, longLine + 1];
      refuse('text', { rule: 'sentence_words', value: sequences[longLine].length, limits });
    }

    const fileVectors = this.#source.get(this.getAttribute('vectors') ?? '');
    const table =
      fileVectors instanceof Promise ? undefined : this.#embeddings.get(engine, wordIndex, fileVectors);
    const finish = (/** @type {Embeddings} */ embeddings) =>
      this.#computeView({ settings, wordIndex, sequences, embeddings });
    // Vectors that are already loaded are shown at once, so that points follow the slider.
    if (table && !(table instanceof Promise)) return finish(table);
    if (!this.#view) this.#tokens.root.textContent = this.texts.loading;
    return Promise.resolve(
      table ??
        Promise.resolve(fileVectors).then((vectors) =>
          this.#embeddings.get(this.#engine, wordIndex, vectors),
        ),
    ).then((embeddings) =>
      // The view of an element that has left the page is not needed.
      this.isConnected ? finish(embeddings) : /** @type {View} */ (/** @type {unknown} */ (undefined)),
    );
  }

  /**
   * @param {object} parts
   * @param {Record<string, any>} parts.settings
   * @param {Map<string, number>} parts.wordIndex
   * @param {number[][]} parts.sequences
   * @param {Embeddings} parts.embeddings
   * @returns {View}
   */
  #computeView({ settings, wordIndex, sequences, embeddings }) {
    const { text, w_word: word, w_position: position, basis, ...request } = settings;
    this.#dims = embeddings.cols;
    return computeView(this.#engine, {
      algebra: this.#algebra,
      texts: this.texts,
      settings: { text, weights: { word, position }, basis, chosen: this.getAttribute('chosen') ?? '' },
      request,
      encode: (positions) => this.#encode(request, positions, embeddings.cols),
      wordIndex,
      sequences,
      embeddings,
    });
  }

  /**
   * Encodes positions in rows as long as the word vectors, to which they are added.
   * @param {Record<string, any>} request
   * @param {number} positions
   * @param {number} cols
   */
  #encode(request, positions, cols) {
    const engine = this.#engine;
    const scheme = engine.schemes.find(({ id }) => id === request.scheme);
    const hasWidth = scheme?.params.some(({ name }) => name === 'd_model');
    let encoding;
    try {
      encoding = engine.encode({ ...request, positions, ...(hasWidth ? { d_model: cols } : {}) });
    } catch (error) {
      if (!(error instanceof PosencError) || error.parameter !== 'd_model') throw error;
      refuse('vectors', { rule: 'vectors_width', limits: [cols], reason: error });
    }
    if (encoding.cols !== cols)
      refuse('scheme', { rule: 'row_width', value: request.scheme, limits: [encoding.cols, cols] });
    return encoding;
  }

  get numbers() {
    return this.#view?.sentences.length ? numbersOf(this.#view) : undefined;
  }

  get pictures() {
    return this.#panels.pictures;
  }

  /** @param {View} view */
  show(view) {
    this.#source.setLanguage(this.texts);
    const previousView = this.#view;
    const isSame =
      previousView !== undefined &&
      previousView.key === view.key &&
      previousView.texts === view.texts &&
      previousView.embeddings === view.embeddings;
    this.#view = view;
    if (!isSame) {
      this.#tokens.show(view);
      this.#paddedTable.show(view);
    }
    this.#presets.show(view, this.hasAttribute('controls'));
    this.#unknownNote.textContent = composeUnknownSentence(view);
    this.#unsplitNote.textContent = composeUnsplitSentence(view);
    for (const text of [this.#unknownNote, this.#unsplitNote]) text.hidden = !text.textContent;
    this.#setNote('');
    this.#presetText.replaceChildren(
      ...composePresetSentences(view).map((text) => {
        const line = make('p', 'pe-sentence');
        line.textContent = text;
        return line;
      }),
    );
    this.#sentence.textContent = composeLengthSentence(view);
    this.#tokens.markTurned(view);
    this.#details.showNeighbors(view, this.getAttribute('chosen') ?? '', isSame);
    this.#panels.show(view, isSame);
  }

  /** @param {import('./model.js').Chosen} word */
  #choose({ sentence, position }) {
    if (!this.#view) return;
    const { chosen } = this.#view;
    const isChosen = chosen?.sentence === sentence && chosen.position === position;
    this.setAttribute('chosen', isChosen ? '' : `${sentence + 1}:${position}`);
    if (!isChosen) this.announce(composeNearestSentence(this.#view, { sentence, position }));
  }

  /** Moves a word to another place of its sentence. @type {import('../../element/token-moves.js').Move} */
  #move({ list, from, to, isDone }) {
    const { sentences, text, chosen } = this.#view ?? {};
    const sentence = [...this.#tokens.root.children].indexOf(list);
    const tokens = sentences?.[sentence]?.tokens;
    if (!tokens || text === undefined) return;
    if (from !== to) {
      this.settings.set('text', moveWord(text, sentences, { sentence, from, to }));
      if (chosen?.sentence === sentence) {
        const positions = moveItem([...tokens.keys()], from, to);
        this.setAttribute('chosen', `${sentence + 1}:${positions.indexOf(chosen.position)}`);
      }
    }
    if (isDone) this.announce(this.texts.tokenMoves.moved({ word: tokens[from].word, position: to }));
  }

  /** @param {string} message */
  #setNote(message) {
    this.#note.textContent = message;
    this.#note.hidden = message === '';
  }
}
