/**
 * <pe-properties positions="100" d-model="100" k="1" controls>: what people claim about a scheme, a card each, measured on
 * these settings: holds or fails, and where it fails, where to look.
 */
import * as claims from './model.js';
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { computeMainView } from '../../matrix/views/main-view.js';
import { biasClaims } from './bias.js';
import { pairsOf, pairsRequest } from '../../plot/wavelength-sentence.js';
import { rotationClaims } from './rotary.js';
import { singleFormulas } from '../../schemes/formulas.js';
import { paintHeatmap } from '../../plot/painter.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { addEnglish, english } from '../../texts/page-language.js';
import { drawn, properties as ownTexts } from '../../texts/en.js';
import { loadEncodings } from '../../engine/engine.js';
import { FigureElement, refuse } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { readTheme, watchColors } from '../../element/plot-element.js';
import { createSketch } from '../../element/small-chart.js';
import { createTurns } from './hands.js';
import cardsCss from '../../element/cards.css';
import propertiesCss from './style.css';
import roomCss from './heights.css';

addEnglish(drawn);
addEnglish(ownTexts);
adoptStyles(cardsCss);
adoptStyles(propertiesCss);
adoptStyles(roomCss);

/** So many rows have 2^22 similarities. */
const mostPairwise = 2048;
/** A larger M takes longer than a frame. */
const mostShiftColumns = 2048;
const mostShiftCells = 64;
const shiftSize = { width: 290, height: 256 };

/** @type {{key: string, errors: Float64Array}} */
const noErrors = { key: '', errors: new Float64Array() };

let ids = 0;

/** @typedef {import('./model.js').Card} Card */
/** @typedef {import('../../plot/small-chart-scale.js').SmallChart} SmallChart */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/**
 * The cards of one group of claims, and what is drawn with them.
 * @typedef {object} Part
 * @property {Card[]} cards
 * @property {Matrix} [corner]      of M
 * @property {import('../../engine/engine.js').ColumnFacts[]} [columns]
 * @property {SmallChart} [similarity]
 * @property {SmallChart} [precision]
 */
/** @typedef {Part & {name: string, numbers: import('../../matrix/number-files.js').Numbers, rows: number, note: string}} View */

/** @extends {FigureElement<View>} */
export default class PropertiesElement extends FigureElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = mainCapabilities;
  static opensFiles = true;

  #summary = make('p', 'pe-summary');
  #cards = make('div', 'pe-cards');
  #numbers = /** @type {View['numbers'] | undefined} */ (undefined);
  #note = make('p', 'pe-note');
  #shown = /** @type {Map<string, ReturnType<typeof createCard>>} */ (new Map());
  #shift = createShift();
  #turns = createTurns((position) => this.moveCursor({ dimension: 0, ...this.cursor, position }));
  #similarity = createSketch(180);
  #precision = createSketch(180);
  #float32 = noErrors;
  #turning = false;
  #unwatch = () => {};

  constructor() {
    super();
    this.body.append(this.#summary, this.#cards, this.#note);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#unwatch();
    this.#unwatch = watchColors(() => this.#shift.paint());
  }

  release() {
    this.#unwatch();
    this.#turns.stop();
    this.#numbers = undefined;
    this.#float32 = noErrors;
  }

  /** Most cards measure what the engine of a first figure does not have. */
  load() {
    return loadEncodings();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const domain = { default: 1, min: 1, softMin: 1, softMax: 50, step: 1 };
    return [
      ...super.fields(engine, scheme),
      { name: 'k', type: 'number', ...this.texts.properties.k, ...domain },
    ];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { k, ...settings }) {
    const { texts } = this;
    const words = texts.properties;
    const request = /** @type {import('../../engine/engine.js').Request & {positions: number}} */ (settings);
    const { rows, scheme } = engine.plan(request);
    // Of one position, the cards say that there is nothing to compare.
    if (!Number.isInteger(k) || k < 1 || (k >= rows && rows > 1)) refuse('k', words.badK(k, rows - 1));
    const { has } = /** @type {import('../../engine/engine.js').Scheme} */ (
      engine.schemes.find(({ id }) => id === scheme)
    );
    const shown = computeMainView(engine, settings);
    const near = { ...request, positions: Math.min(rows, mostPairwise) };
    const isPaired = has.includes('shift');
    const ofRows = has.includes('rows')
      ? this.#ofRows(engine, request, near, shown, isPaired)
      : { cards: [] };
    const ofWaves = isPaired ? this.#ofWaves(engine, request, shown, k) : { cards: [] };
    const ofSingle = has.includes('single') ? this.#ofSingle(engine, request, shown) : { cards: [] };
    const ofTurning = has.includes('rotation') ? rotationClaims({ engine, words, request: near, k }) : [];
    const ofBias = has.includes('bias') ? biasClaims({ engine, words, request: near }) : [];
    const cards = [...ofRows.cards, ...ofWaves.cards, ...ofSingle.cards, ...ofTurning, ...ofBias];
    const { rows: height, cols, data } = shown.matrix;
    const { result } = shown.view;
    return {
      ...ofRows,
      ...ofWaves,
      ...ofSingle,
      cards,
      name: texts.properties.figure(scheme, rows),
      numbers: {
        kind: result,
        shape: [height, cols],
        data,
        corner: shown.view.axisNames(texts, shown).y,
        program: { ...shown.settings, result, positions: rows },
      },
      rows,
      note: rows > mostPairwise ? words.pairwise(mostPairwise) : '',
    };
  }

  /**
   * Of rows, whatever they are.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Request} request
   * @param {import('../../engine/engine.js').Request & {positions: number}} near
   * @param {import('../../matrix/views/view.js').ViewData} data
   * @param {boolean} isPaired  whether their dimensions are pairs that turn
   * @returns {Part}
   */
  #ofRows(engine, request, near, { matrix }, isPaired) {
    const words = this.texts.properties;
    if (matrix.data.some(Number.isNaN))
      return {
        cards: [words.unique, { ...words.similarity, formula: words.similarity.formula(isPaired) }].map(
          (each, k) => claims.emptyCard(k ? 'similarity' : 'unique', each, words.nothing.gaps),
        ),
      };
    const distances = engine.similarity(near, 'euclidean');
    const dots = engine.similarity(near, 'dot').data.slice(0, near.positions);
    const { bounds } = engine.plan(request);
    return {
      cards: [
        ...(bounds ? [claims.bounded(words, matrix, bounds)] : []),
        claims.uniqueRows(words, distances, matrix, isPaired),
        claims.similarityFalls(words, dots, isPaired),
      ],
      similarity: dots.length > 1 ? claims.similaritySketch(words, dots) : undefined,
    };
  }

  /**
   * Of rows of sines and cosines.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Request} request
   * @param {import('../../matrix/views/view.js').ViewData} data
   * @param {number} k
   * @returns {Part}
   */
  #ofWaves(engine, request, { matrix, columns = [] }, k) {
    const words = this.texts.properties;
    const { rows, cols } = matrix;
    const norms = engine.norms(matrix);
    /** @param {number} apart */
    const offsetNorms = (apart) => (apart < rows ? engine.offsetNorms(matrix, apart) : new Float64Array());
    const shift = cols <= mostShiftColumns ? engine.shiftMatrix({ ...pairsRequest(request), k }) : undefined;
    const steps = claims.largestSteps(matrix, columns);
    return {
      cards: [
        claims.constantNorm(words, norms, cols),
        claims.constantOffset(words, offsetNorms(k), k, cols),
        claims.smooth(words, steps, columns),
        claims.alike(words, norms, offsetNorms(1), steps),
        claims.linearShift(words, matrix, shift, k),
        claims.frequencies(words, columns, rows),
      ],
      corner: shift && claims.corner(shift, mostShiftCells),
      columns,
    };
  }

  /**
   * Of what common programs compute in single precision.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Request} request
   * @param {import('../../matrix/views/view.js').ViewData} data
   * @returns {Part}
   */
  #ofSingle(engine, request, { settings, columns = [] }) {
    const float32 = this.#float32Errors(engine, request);
    const [{ frequency }] = pairsOf(columns);
    const { scheme } = settings;
    const formula = Object.hasOwn(singleFormulas, scheme) ? singleFormulas[scheme](settings) : undefined;
    return {
      cards: [claims.precision(this.texts, float32, frequency, formula)],
      precision: claims.precisionSketch(this.texts, float32, frequency),
    };
  }

  /**
   * They do not depend on the positions shown, nor on k, so that those sliders need not wait for them.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Request} request
   */
  #float32Errors(engine, request) {
    const positions = claims.farPositions;
    const far = { ...request, positions };
    const key = JSON.stringify(far);
    if (key !== this.#float32.key) this.#float32 = { key, errors: engine.float32Errors(far) };
    return { positions, errors: this.#float32.errors };
  }

  /** Of the encoding that the claims are measured on. */
  get numbers() {
    return this.#numbers;
  }

  /** @param {View} view */
  show(view) {
    this.#numbers = view.numbers;
    const { cards, corner, columns, rows } = view;
    const { texts } = this;
    const words = texts.properties;
    for (const [id, { root }] of this.#shown) root.hidden = !cards.some((card) => card.id === id);
    for (const card of cards) this.#card(card.id).show(words, card);
    const titles = (/** @type {string} */ state) =>
      cards.filter((card) => stateOf(card) === state).map(({ title }) => title);
    const summary = words.summary(
      titles('holds').length,
      cards.length - titles('nothing').length,
      titles('fails'),
      titles('unmeasured'),
      titles('nothing'),
    );
    // What is there at first is found by reading; what changes is said.
    if (this.#summary.textContent && this.#summary.textContent !== summary) this.announce(summary);
    this.#summary.textContent = summary;
    this.#note.textContent = view.note;
    this.#note.hidden = view.note === '';
    this.#turning = Boolean(columns);
    if (columns) {
      this.#shift.show(words, corner, columns.length);
      this.#turns.show(texts, columns, rows);
    } else {
      this.#turns.stop();
    }
    this.#similarity.root.toggleAttribute('hidden', !view.similarity);
    if (view.similarity) this.#similarity.show(view.similarity);
    if (view.precision) this.#precision.show(view.precision);
  }

  /** @param {string} id */
  #card(id) {
    let card = this.#shown.get(id);
    if (!card) {
      const figures = /** @type {Record<string, {root: Element}>} */ ({
        shift: this.#shift,
        frequencies: this.#turns,
        similarity: this.#similarity,
        precision: this.#precision,
      });
      card = createCard(id, figures[id]?.root);
      this.#shown.set(id, card);
      this.#cards.append(card.root);
    }
    return card;
  }

  showCursor() {
    if (this.#turning) this.#turns.move(this.cursor?.position ?? 0);
  }
}

/** @typedef {'holds' | 'fails' | 'unmeasured' | 'nothing'} State */
/** @type {Record<State, string>} */
const marks = { holds: '✓', fails: '✗', unmeasured: '–', nothing: '–' };

/** @param {Card} card @returns {State} */
function stateOf({ holds, isEmpty }) {
  if (isEmpty) return 'nothing';
  return holds === undefined ? 'unmeasured' : holds ? 'holds' : 'fails';
}

/**
 * @param {string} id
 * @param {Element} [figure]
 */
function createCard(id, figure) {
  const titleId = `pe-claim-${++ids}`;
  const root = make('section', 'pe-card', { 'data-claim': id, 'aria-labelledby': titleId });
  const title = make('p', 'pe-card-title', { role: 'heading', 'aria-level': '3', id: titleId });
  const verdict = make('p', 'pe-verdict');
  const formula = make('p', 'pe-card-formula');
  const measure = make('p', 'pe-measure');
  const allowance = make('p', 'pe-note');
  const text = make('p', 'pe-card-text');
  const counterexample = make('p', 'pe-counterexample');
  root.append(title, verdict, formula, measure, allowance, text, counterexample);
  if (figure) root.append(figure);
  return {
    root,
    /**
     * @param {import('./model.js').Words} words
     * @param {import('./model.js').Card} card
     */
    show(words, card) {
      const state = stateOf(card);
      root.dataset.verdict = state;
      title.textContent = card.title;
      verdict.textContent = `${marks[state]} ${words.states[state]}`;
      formula.textContent = card.formula;
      formula.hidden = card.formula === '';
      measure.textContent = card.measure;
      allowance.textContent = card.allowance;
      allowance.hidden = card.allowance === '';
      text.textContent = card.text;
      text.hidden = card.text === '';
      counterexample.textContent = card.counterexample ? words.counterexample + card.counterexample : '';
      counterexample.hidden = !card.counterexample;
    },
  };
}

/** M as a picture. */
function createShift() {
  const root = make('div', 'pe-shift');
  const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', 'pe-shift-canvas', { role: 'img' }));
  const caption = make('p', 'pe-note');
  root.append(canvas, caption);
  canvas.style.width = `${shiftSize.width}px`;
  let matrix = /** @type {import('../../engine/engine.js').Matrix | undefined} */ (undefined);
  let words = /** @type {import('./model.js').Words} */ (english.properties);
  const paint = () => {
    if (!matrix) return;
    const theme = readTheme(root);
    paintHeatmap(canvas, matrix, {
      low: -1,
      high: 1,
      colorscale: 'RdBu',
      xTitle: words.shift.from,
      yTitle: words.shift.to,
      theme,
      view: wholeView(matrix),
      size: { ...shiftSize, text: theme.size, ratio: devicePixelRatio },
    });
  };
  return {
    root,
    paint,
    /**
     * @param {import('./model.js').Words} language
     * @param {import('../../engine/engine.js').Matrix | undefined} corner
     * @param {number} all  how many columns there are
     */
    show(language, corner, all) {
      words = language;
      root.hidden = !corner;
      matrix = corner;
      if (!corner) return;
      caption.textContent = words.shift.heatmap(corner.rows, all);
      canvas.setAttribute('aria-label', caption.textContent);
      paint();
    },
  };
}
