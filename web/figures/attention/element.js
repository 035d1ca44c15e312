/**
 * <pe-attention text="the cat sat on the mat" controls>: what positions do where it matters, in the scores of attention.
 * Scores and weights of every query and key; the chosen score as the sum that it is, the chosen token as a mix of all; and
 * whether the same tokens in another order become the same vectors again. W is the identity, so that nothing is learned, or
 * the page's and the reader's own.
 * @attr {string} [text=the cat sat on the mat]  A sentence; a second line has its tokens in another order. Without one, the other order is from back to front.
 * @attr {boolean} [causal=false]  Each token sees only itself and the tokens before it.
 * @attr {boolean} [scaled=true]  Matches are divided by √d, the root of the number of dimensions.
 * @attr {boolean} [swapped=false]  Shows the tokens in their other order.
 * @attr {number} [head=0]  The head of a bias, counted from 0; beyond the last, the last one.
 * @attr {number} query  The position whose row is chosen at first; without it, the last one.
 * @attr {number} [key=0]  The position whose column is chosen at first; beyond the last, the last one.
 * @attr {URL} vectors  The URL of a file of word vectors on the same site, instead of the built-in ones.
 * @attr {URL} w-q  The URL of a file on the same site, .npy and the like, that makes queries of the tokens’ vectors: as many rows as these have numbers. Without it, the identity.
 * @attr {URL} w-k  That which makes keys, likewise.
 * @attr {string} [colorscale=Viridis]  The name of one of Plotly's colour scales.
 */
import { loadForWords, PosencError } from '../../engine/engine.js';
import { threeDigits } from '../../plot/alt-text.js';
import { createBarTable } from './bar-table.js';
import {
  computeView,
  isUsable,
  needsWidth,
  ordersOf,
  computeOutputParts,
  pairsFigure,
  placesAfterSwap,
  computeScoreParts,
  findWidthParam,
} from './model.js';
import { colorscaleName, colorscales } from '../../plot/colorscales.js';
import { moveIn } from '../../element/cell-keys.js';
import { formatFixed4, formatReadable } from '../../plot/numbers.js';
import { isSeeded } from '../../schemes/seeded.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/attention.en.mjs';
import { messages as matrixTexts } from '../../../build/texts/matrix-parts.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { checkWhole, parseNumber, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createEmbeddings } from '../../files/embeddings.js';
import { headField } from '../../element/scheme-fields.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { attributeName, colorscaleField, isNamedIn, withPreset } from '../../element/settings.js';
import { createVectorSource } from '../../files/vector-source.js';
import { createWeights } from './weights.js';
import colorsCss from '../../element/content-colors.css';
import controlsCss from '../../element/wide-controls.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(matrixTexts);
addEnglish(ownTexts);
adoptStyles(controlsCss);
adoptStyles(colorsCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../engine/engine.js').Attention} Attention */
/** @typedef {import('../../engine/engine.js').Vectors} Vectors */
/** @typedef {import('../../files/embeddings.js').Embeddings} Embeddings */
/** @typedef {import('./weights.js').Weights} Weights */
/** @typedef {import('./model.js').Cell} Cell */
/** @typedef {import('./model.js').Token} Token */
/** @typedef {import('./model.js').Orders} Orders */
/** @typedef {import('./model.js').Pairs} Pairs */
/** @typedef {import('./model.js').View} View */

const defaultText = 'the cat sat on the mat';
/**
 * The maximum number of words in a line: with more, the cells of a heatmap would be too small to tell apart or to
 * label.
 */
const mostWords = 200;

/** @extends {FigureElement<View>} */
export default class AttentionElement extends FigureElement {
  static mainSettings = ['scheme'];
  #source = createVectorSource(loadForWords, () => this.invalidate());
  #weights = createWeights(loadForWords, () => this.invalidate());
  #emptyNote = make('p', 'pe-note');
  #pair = make('div', 'pe-attention-pair');
  #parts = make('div', 'pe-attention-parts');
  #plots = {
    scores: this.#createHeatmap(),
    weights: this.#createHeatmap(),
  };
  #sumTable = createBarTable();
  #mixTable = createBarTable();
  #weightNote = make('p', 'pe-note');
  #movedNote = make('p', 'pe-note');
  #altText = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #note = make('p', 'pe-note');
  #unknownNote = make('p', 'pe-note');
  #missingNote = make('p', 'pe-note');

  #view = /** @type {View | undefined} */ (undefined);
  /** The last computed view and its inputs; the view is reused while they stay the same. */
  #computed = /** @type {{key: string, inputs: unknown[], view: View} | undefined} */ (undefined);
  #embeddings = createEmbeddings(() => this.isConnected);
  /** The cell that the attributes name, as JSON, and the cell chosen since then. */
  #namedCellText = '';
  #chosenCell = /** @type {Cell | undefined} */ (undefined);
  #lastCursor = /** @type {import('../../element/base-element.js').Cursor | undefined} */ (undefined);

  constructor() {
    super();
    for (const { root, plot } of Object.values(this.#plots)) {
      this.#pair.append(root);
      describeBy(plot.node, this.#altText, this.#sentence);
    }
    const [sum, mix] = [make('section', ''), make('section', '')];
    sum.append(this.#sumTable.root, this.#weightNote);
    mix.append(this.#mixTable.root, this.#movedNote);
    this.#parts.append(sum, mix);
    this.controlsAnchor = this.#pair;
    this.body.append(
      this.#emptyNote,
      this.#pair,
      this.#parts,
      this.#altText,
      this.#sentence,
      this.#note,
      this.#unknownNote,
      this.#missingNote,
      this.#source.root,
      this.#weights.root,
    );
    this.#source.acceptDrops(this);
  }

  /** One of the two heatmaps. */
  #createHeatmap() {
    const root = make('div', 'pe-attention-square');
    const caption = make('p', 'pe-caption');
    /** @type {Plot<Pairs>} */
    const plot = new Plot(this, {
      renderDelay: 60,
      figure: ({ matrix, range, words }, { theme, size }) => {
        const { query: yTitle, key: xTitle } = this.texts.attention;
        const { causal: isMasked = false, colorscale = '' } = this.#view ?? {};
        const { number } = this.texts;
        return pairsFigure(matrix, {
          ...range,
          colorscale,
          number,
          xTitle,
          yTitle,
          words,
          isMasked,
          theme,
          size,
        });
      },
      composePointText: (_pairs, { x, y }) => this.#composeCellText({ query: y, key: x }),
      onMissing: (text) => this.#setMissing(text),
      onFrame: () => this.#mark(),
      onClick: (_pairs, { x, y }) => this.#choose({ query: y, key: x }),
    });
    onKeys(plot.node, (key) => this.#move(key));
    root.append(caption, plot.node);
    return { root, caption, plot };
  }

  load() {
    return loadForWords();
  }

  prepare() {
    return Promise.all([super.prepare(), this.#source.prepare(this.getAttribute('vectors'))]);
  }

  connectedCallback() {
    super.connectedCallback();
    for (const { plot } of Object.values(this.#plots)) plot.connect();
  }

  release() {
    for (const { plot } of Object.values(this.#plots)) plot.release();
    this.#source.release();
    this.#weights.release();
    this.#view = this.#computed = undefined;
    this.#embeddings.release();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const words = this.texts.attention;
    const ids = engine.schemes.filter(isUsable).map(({ id }) => id);
    const width = findWidthParam(scheme);
    const schemeFields = [
      ...headField(this.texts, this, engine, scheme),
      // The word vectors or W_q determine the width, so it has no control.
      ...scheme.params.filter(({ name }) => name !== width),
    ];
    return [
      { name: 'text', type: 'text', ...words.text, default: defaultText, multiline: true, hasOwnLabel: true },
      {
        name: 'scheme',
        type: 'choice',
        ...words.scheme,
        default: engine.schemes[0].id,
        choices: ids,
        hasOwnLabel: true,
      },
      { name: 'swapped', type: 'boolean', ...words.swapped, default: false, hasOwnLabel: true },
      { name: 'causal', type: 'boolean', ...words.causal, default: false, hasOwnLabel: true },
      { name: 'scaled', type: 'boolean', ...words.scaled, default: true, hasOwnLabel: true },
      ...withPreset(schemeFields, scheme, this, this.texts),
    ];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    const placeField = {
      type: /** @type {const} */ ('number'),
      ...{ label: '', doc: '', min: 0, max: mostWords, step: 1, isPlace: true },
    };
    return [
      { name: 'query', ...placeField, default: '' },
      { name: 'key', ...placeField, default: 0 },
      colorscaleField,
    ];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} encodings
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View | Promise<View>}
   */
  compute(encodings, settings) {
    const engine = /** @type {Engine} */ (encodings);
    const { texts } = this;
    const scale = this.getAttribute('colorscale') ?? 'Viridis';
    const colorscale = colorscaleName(scale);
    if (!colorscale) refuse('colorscale', { rule: 'choice', value: scale, names: Object.keys(colorscales) });
    const namedCell = { query: this.#parsePlace('query') ?? Infinity, key: this.#parsePlace('key') ?? 0 };
    const lines = settings.text.split(/\r?\n/).filter((/** @type {string} */ line) => line.trim());
    if (lines.length > 2) refuse('text', { rule: 'too_many_lines', value: lines.length, limits: [2] });
    const { wordIndex, sequences } = engine.tokenizer(lines);
    const longLine = sequences.findIndex((sequence) => sequence.length > mostWords);
    if (longLine >= 0) {
      const limits = [mostWords, longLine + 1];
      refuse('text', { rule: 'sentence_words', value: sequences[longLine].length, limits });
    }
    const orders = ordersOf(sequences);
    if (!orders) refuse('text', { rule: 'same_words', value: settings.text });
    this.#source.setLanguage(texts);
    this.#weights.name(texts);
    const fileVectors = this.#source.get(this.getAttribute('vectors') ?? '');
    /** @param {Embeddings} table @param {Weights | undefined} w_q @param {Weights | undefined} w_k */
    const finish = (table, w_q, w_k) => {
      const key = JSON.stringify([settings, colorscale, texts.attention.score]);
      const inputs = [table, w_q, w_k];
      const isComputed =
        this.#computed?.key === key && this.#computed.inputs.every((each, k) => each === inputs[k]);
      const view =
        isComputed && this.#computed
          ? this.#computed.view
          : computeView(this.#engine, texts, settings, {
              wordIndex,
              orders,
              table,
              colorscale,
              w_q,
              w_k,
              requestFor: (schemeSettings, sizes) => this.#requestFor(schemeSettings, sizes),
            });
      this.#computed = { key, inputs, view };
      return { ...view, namedCell };
    };
    const table =
      fileVectors instanceof Promise ? undefined : this.#embeddings.get(engine, wordIndex, fileVectors);
    const [w_q, w_k] = /** @type {const} */ (['w_q', 'w_k']).map((matrixName) =>
      this.#weights.get(matrixName, this.getAttribute(attributeName(matrixName)) ?? ''),
    );
    if (table && ![table, w_q, w_k].some((each) => each instanceof Promise)) {
      return finish(.../** @type {Parameters<typeof finish>} */ ([table, w_q, w_k]));
    }
    if (!this.#view) this.#showEmpty(texts.loading);
    return Promise.all([
      table ??
        Promise.resolve(fileVectors).then((vectors) =>
          this.#embeddings.get(this.#engine, wordIndex, vectors),
        ),
      w_q,
      w_k,
    ])
      .then((tableAndWeights) =>
        // The view of an element that has left the page is not needed.
        this.isConnected
          ? finish(...tableAndWeights)
          : /** @type {View} */ (/** @type {unknown} */ (undefined)),
      )
      .finally(() => {
        if (!this.#view) this.#showEmpty('');
      });
  }

  get #engine() {
    return /** @type {Engine} */ (this.engine);
  }

  /** @param {'query' | 'key'} name */
  #parsePlace(name) {
    const text = this.getAttribute(name) ?? '';
    if (text === '') return undefined;
    const place = parseNumber(name, text);
    checkWhole(name, place, 0);
    return place;
  }

  /**
   * The request for a scheme: its rows are as wide as the word vectors, its rotations as wide as the queries.
   * @param {Record<string, any> & {scheme: string, preset: string}} schemeSettings
   * @param {{cols: number, queryWidth: number, count: number}} sizes  the lengths of a word vector and of a query, and
   *   the number of words
   */
  #requestFor(schemeSettings, { cols, queryWidth, count }) {
    const engine = this.#engine;
    const scheme = engine.schemes.find(({ id }) => id === schemeSettings.scheme);
    const width = scheme && findWidthParam(scheme);
    const hasPreset = scheme?.presets.some(({ name }) => name === schemeSettings.preset);
    // A preset that the page sets for another scheme does not apply to the scheme that the reader has chosen.
    const isOfOtherScheme =
      !hasPreset &&
      this.settings.initialText({ ...colorscaleField, name: 'scheme' }) !== schemeSettings.scheme;
    const neededWidth = scheme?.has.includes('rotation') ? queryWidth : cols;
    const request = {
      ...schemeSettings,
      preset: isOfOtherScheme ? '' : schemeSettings.preset,
      ...(width ? { [width]: neededWidth } : {}),
    };
    try {
      const {
        width: planWidth,
        dimensions,
        isCausal,
      } = engine.plan({ ...request, positions: Math.max(1, count) });
      const actualWidth = scheme?.has.includes('rotation') ? dimensions : planWidth;
      if (scheme && needsWidth(scheme) && actualWidth !== neededWidth) {
        refuse('scheme', {
          rule: 'row_width',
          value: schemeSettings.scheme,
          limits: [actualWidth, neededWidth],
        });
      }
      return {
        request,
        heads: scheme?.has.includes('bias') ? planWidth : undefined,
        isCausal,
        isDrawn: scheme !== undefined && isSeeded(scheme, request),
      };
    } catch (error) {
      if (!(error instanceof PosencError) || error.parameter !== width) throw error;
      return neededWidth === cols
        ? refuse('vectors', { rule: 'vectors_width', limits: [cols], reason: error })
        : refuse('w_q', { rule: 'query_width', limits: [neededWidth], reason: error });
    }
  }

  /** @param {View} view */
  show(view) {
    const words = this.texts.attention;
    const isNew = view.attention !== this.#view?.attention || view.pairs !== this.#view?.pairs;
    // The chosen tokens stay chosen in the other order.
    const places = this.#view && placesAfterSwap(this.#view.orders, view.orders);
    const { query, key } = this.#cell;
    const movedCell = places && { query: places[query], key: places[key] };
    this.#view = view;
    this.#source.setLanguage(this.texts);
    const cellText = JSON.stringify(view.namedCell);
    if (cellText !== this.#namedCellText) this.#chosenCell = undefined;
    else if (movedCell) this.#chosenCell = movedCell;
    this.#namedCellText = cellText;
    this.#showEmpty(view.tokens.length ? '' : words.empty);
    this.#source.root.hidden = isNamedIn(this, 'hide')('vectors');
    this.#weights.root.hidden = !this.hasAttribute('controls') || isNamedIn(this, 'hide')('w-q');
    this.#sentence.textContent = view.sentence;
    this.#note.textContent = view.note;
    this.#note.hidden = !view.note;
    this.#unknownNote.hidden = !view.unknown.length;
    this.#unknownNote.textContent = view.unknown.length
      ? words.unknown({ list: view.unknown, count: view.unknown.length, first: view.unknown[0] })
      : '';
    if (isNew) this.#setMissing('');
    if (!view.pairs) return;
    const { scores, weights } = view.pairs;
    this.#altText.textContent = words.alternative({
      low: threeDigits(scores.range.low),
      high: threeDigits(scores.range.high),
      most: threeDigits(weights.range.high),
    });
    for (const plotName of /** @type {const} */ (['scores', 'weights'])) {
      const { caption, plot } = this.#plots[plotName];
      caption.textContent = words[plotName];
      plot.node.setAttribute('aria-roledescription', this.texts.alternative.heatmap);
      plot.show(view.pairs[plotName], `${words[plotName]}. ${this.texts.alternative.cells}`);
    }
    this.#showCell();
  }

  /** @param {string} text  shown in place of the figure */
  #showEmpty(text) {
    this.#emptyNote.textContent = text;
    this.#emptyNote.hidden = text === '';
    this.#pair.hidden = this.#parts.hidden = text !== '' || !this.#view;
  }

  /** The chosen cell. @returns {Cell} */
  get #cell() {
    const last = (this.#view?.tokens.length ?? 1) - 1;
    const { query, key } = this.#chosenCell ?? this.#view?.namedCell ?? { query: 0, key: 0 };
    return { query: Math.min(query, last), key: Math.min(key, last) };
  }

  /** Shows the chosen score as a sum, and the chosen word as a mix. */
  #showCell() {
    if (!this.#view?.attention) return;
    const { texts } = this;
    const words = texts.attention;
    const { attention, tokens, divisor, isLearned, orders, comparison, causal } = this.#view;
    const { query, key } = this.#cell;
    const [a, b] = [query, key].map((position) => words.at({ word: tokens[position].word, position }));
    const { parts, total, zero } = computeScoreParts(texts, attention, { query, key }, divisor, isLearned);
    this.#sumTable.show(
      words.opened({ query: a, key: b }),
      [...parts, total].map((part, k) => ({
        ...part,
        zero,
        term: attention.terms[k]?.name,
        isTotal: part === total,
        isChosen: false,
      })),
    );
    const weight = attention.weights.data[query * attention.weights.cols + key];
    this.#weightNote.textContent =
      causal && key > query ? words.unseen : words.weight({ weight: texts.number(formatReadable(weight)) });
    this.#mixTable.show(
      words.mix({ query: a }),
      computeOutputParts(texts, tokens, attention, query).map((part) => ({
        ...part,
        formula: '',
        ...{ from: 0, to: part.share, zero: 0, isTotal: false, isChosen: part.key === key },
      })),
    );
    const hasMoved = comparison && tokens.length > 1 && !comparison.isSentence;
    this.#movedNote.hidden = !hasMoved;
    if (hasMoved) {
      const isSame = comparison.same[query];
      const distance = isSame ? undefined : texts.number(formatReadable(comparison.moved[query]));
      const length = texts.number(formatReadable(comparison.lengths[query]));
      this.#movedNote.textContent = words.moved({
        position: orders.places[query],
        distance: distance ?? 'none',
        length,
      });
    }
    this.#mark();
  }

  /** Marks the chosen cell in both heatmaps. */
  #mark() {
    if (!this.#view?.attention) return;
    const { query, key } = this.#cell;
    for (const { plot } of Object.values(this.#plots)) plot.mark({ x: key, y: query, width: 1 });
  }

  showCursor() {
    const { cursor } = this;
    // Every update calls this again with the same cursor, and must keep a cell that was chosen since.
    if (cursor === this.#lastCursor) return;
    this.#lastCursor = cursor;
    if (!cursor) this.#chosenCell = undefined;
    else this.#chosenCell = { query: cursor.position, key: this.#cell.key };
    this.#showCell();
  }

  /** @param {Cell} cell */
  #choose({ query, key }) {
    this.#chosenCell = { query, key };
    // In a lab the other figures mark the same row.
    this.moveCursor({ position: query, dimension: this.cursor?.dimension ?? 0 });
    this.#chosenCell = { query, key };
    this.#showCell();
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view?.attention) return false;
    const { query, key: column } = this.#cell;
    const target = moveIn(this.#view.attention.scores, key, { position: query, dimension: column });
    if (target) this.#choose({ query: target.position, key: target.dimension });
    return Boolean(target);
  }

  get announcement() {
    return this.#view?.attention ? this.#composeCellText(this.#cell) : '';
  }

  /** @param {Cell} cell */
  #composeCellText({ query, key }) {
    if (!this.#view?.attention) return '';
    const { attention, tokens, causal } = this.#view;
    const { number } = this.texts;
    const words = this.texts.attention;
    const index = query * tokens.length + key;
    const isHidden = causal && key > query;
    return words.cell({
      query: words.at({ word: tokens[query].word, position: query }),
      key: words.at({ word: tokens[key].word, position: key }),
      score: number(formatFixed4(attention.scores.data[index])),
      weight: (isHidden ? undefined : number(formatReadable(attention.weights.data[index]))) ?? 'none',
    });
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view?.attention) return undefined;
    const { attention, tokens } = this.#view;
    const labels = tokens.map(({ word }) => word);
    return {
      kind: 'attention-scores',
      shape: [tokens.length, tokens.length],
      data: attention.scores.data,
      corner: this.texts.attention.query,
      rowLabels: labels,
      columnLabels: labels,
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const { scores, weights } = this.texts.attention;
    return [
      { plot: this.#plots.scores.plot, name: scores, suffix: '' },
      { plot: this.#plots.weights.plot, name: weights, suffix: '-weights' },
    ];
  }

  /** @param {string} message */
  #setMissing(message) {
    this.#missingNote.textContent = message;
    this.#missingNote.hidden = message === '';
  }
}
