/**
 * <pe-properties positions="100" d-model="100" k="1" controls>: what people claim about a scheme, a card each, measured on
 * these settings: holds or fails, and where it fails, where to look.
 */
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { computeMainView } from '../../matrix/views/main-view.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as matrixTexts } from '../../../build/texts/matrix-parts.en.mjs';
import { messages as ownTexts } from '../../../build/texts/claims.en.mjs';
import { loadSchemes } from '../../engine/engine.js';
import { FigureElement } from '../../element/base-element.js';
import { checkWhole } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { watchColors } from '../../element/page-colors.js';
import { createSmallChart } from '../../element/small-chart.js';
import { createCardView, stateOf } from './card-view.js';
import { farPositions } from './cards/precision.js';
import { createTurns } from './hands.js';
import { measureClaims, mostPairwise } from './model.js';
import { createShiftHeatmap } from './shift-heatmap.js';
import cardsCss from '../../element/cards.css';
import propertiesCss from './style.css';
import heightsCss from './heights.css';

addEnglish(matrixTexts);
addEnglish(ownTexts);
adoptStyles(cardsCss);
adoptStyles(propertiesCss);
adoptStyles(heightsCss);

/** @type {{key: string, errors: Float64Array}} */
const noErrors = { key: '', errors: new Float64Array() };

/** @typedef {import('../../engine/engine.js').Request & {positions: number}} Request */
/** @typedef {import('./model.js').Part & {name: string, numbers: import('../../matrix/number-files.js').Numbers, rows: number, note: string}} View */

/** @extends {FigureElement<View>} */
export default class PropertiesElement extends FigureElement {
  static mainSettings = ['k'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = mainCapabilities;
  static opensFiles = true;

  #summary = make('p', 'pe-summary');
  #cards = make('div', 'pe-cards');
  #numbers = /** @type {View['numbers'] | undefined} */ (undefined);
  #note = make('p', 'pe-note');
  #cardViews = /** @type {Map<string, ReturnType<typeof createCardView>>} */ (new Map());
  #shift = createShiftHeatmap();
  #turns = createTurns((position) => this.moveCursor({ dimension: 0, ...this.cursor, position }));
  #similarity = createSmallChart(180);
  #precision = createSmallChart(180);
  #farCache = noErrors;
  #hasTurns = false;
  #unwatch = () => {};

  constructor() {
    super();
    this.controlsAnchor = this.#summary;
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
    this.#farCache = noErrors;
  }

  /** Most claims need more than the first engine of a page provides. */
  load() {
    return loadSchemes();
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
    const request = /** @type {Request} */ (settings);
    const { rows, scheme } = engine.plan(request);
    // With one position, the cards say that there is nothing to compare.
    checkWhole('k', k, 1, rows > 1 ? rows - 1 : Infinity);
    const { has } = /** @type {import('../../engine/engine.js').Scheme} */ (
      engine.schemes.find(({ id }) => id === scheme)
    );
    const mainView = computeMainView(engine, settings);
    const nearRequest = { ...request, positions: Math.min(rows, mostPairwise) };
    const farErrors = () => this.#computeFarErrors(engine, request);
    const { rows: height, cols, data } = mainView.matrix;
    const { result } = mainView.view;
    return {
      ...measureClaims({ engine, texts, has, request, nearRequest, mainView, k, farErrors }),
      name: words.figure({ scheme, rows }),
      numbers: {
        kind: result,
        shape: [height, cols],
        data,
        corner: mainView.view.axisNames(texts, mainView).y,
        program: { ...mainView.settings, result, positions: rows },
      },
      rows,
      note: rows > mostPairwise ? words.pairwise({ rows: mostPairwise }) : '',
    };
  }

  /**
   * The errors are kept from one computation to the next. They depend neither on the positions shown nor on k, so the
   * sliders of both need not wait for them.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Request} request
   */
  #computeFarErrors(engine, request) {
    const positions = farPositions;
    const farRequest = { ...request, positions };
    const key = JSON.stringify(farRequest);
    if (key !== this.#farCache.key) this.#farCache = { key, errors: engine.float32Errors(farRequest) };
    return { positions, errors: this.#farCache.errors };
  }

  /** The numbers of the encoding that the claims are measured on. */
  get numbers() {
    return this.#numbers;
  }

  /** @param {View} view */
  show(view) {
    this.#numbers = view.numbers;
    const { cards, corner, columns, rows } = view;
    const { texts } = this;
    const words = texts.properties;
    for (const [id, { root }] of this.#cardViews) root.hidden = !cards.some((card) => card.id === id);
    for (const card of cards) this.#cardViewOf(card.id).show(words, card);
    const titlesOf = (/** @type {string} */ state) =>
      cards.filter((card) => stateOf(card) === state).map(({ title }) => title);
    const titlesByState = /** @type {const} */ ([
      ['failed', titlesOf('fails')],
      ['unmeasured', titlesOf('unmeasured')],
      ['empty', titlesOf('nothing')],
    ]);
    const summary = [
      words.summary.held({
        held: titlesOf('holds').length,
        count: cards.length - titlesOf('nothing').length,
      }),
      ...titlesByState.flatMap(([state, listedTitles]) =>
        listedTitles.length ? [words.summary[state]({ titles: listedTitles })] : [],
      ),
    ].join(texts.between);
    // Readers find the first summary themselves; a changed one is announced.
    if (this.#summary.textContent && this.#summary.textContent !== summary) this.announce(summary);
    this.#summary.textContent = summary;
    this.#note.textContent = view.note;
    this.#note.hidden = view.note === '';
    this.#hasTurns = Boolean(columns);
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
  #cardViewOf(id) {
    let cardView = this.#cardViews.get(id);
    if (!cardView) {
      const figures = /** @type {Record<string, {root: Element, stop?: () => void}>} */ ({
        shift: this.#shift,
        frequencies: this.#turns,
        similarity: this.#similarity,
        precision: this.#precision,
      });
      cardView = createCardView(id, figures[id]);
      this.#cardViews.set(id, cardView);
      this.#cards.append(cardView.root);
    }
    return cardView;
  }

  showCursor() {
    if (this.#hasTurns) this.#turns.move(this.cursor?.position ?? 0);
  }
}
