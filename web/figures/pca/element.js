/**
 * <pe-pca positions="100" component="1" controls>: the rows of a scheme in the plane of two of their principal components,
 * joined in the order of their positions, and the share of each component. The arrow keys go from position to position.
 */
import { loadForWords } from '../../engine/engine.js';
import { moveAlong } from '../../element/cell-keys.js';
import {
  composePcaAltText,
  composeRowText,
  composeShareText,
  factsOf,
  numbersOf,
  planeFigure,
  pointOf,
  composePcaRemark,
  rowAt,
  composePcaSentence,
  sharesFigure,
} from './model.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/pca.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { checkWhole, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createExplanation } from '../../element/explanation.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { withDefaults } from '../../element/scheme-fields.js';
import plotRowCss from '../../element/plot-row.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(plotRowCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('./model.js').Facts} Facts */
/** @typedef {import('./model.js').Panel} Panel */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Facts} facts
 * @property {string} sentence
 * @property {string} remark
 * @property {string} alternative
 * @property {import('../../schemes/code/program.js').Program} program
 */

const defaults = { positions: 100 };

/** More rows would look like a cloud, and more multiplications would block the page for over half a second. */
const limits = { rows: 5000, products: 2.5e9 };

const panels = /** @type {Panel[]} */ (['plane', 'shares']);

/** @extends {FigureElement<View>} */
export default class PcaElement extends FigureElement {
  static mainSettings = ['positions'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['rows'];
  static opensFiles = true;

  /** @type {Plot<View>} */
  #plane = new Plot(this, {
    renderDelay: 60,
    figure: ({ facts }, how) => planeFigure(this.texts, facts, how),
    composePointText: ({ facts }, point) => composeRowText(this.texts, facts, rowAt(facts, point)),
    onMissing: (text) => this.#setNote(text),
    onFrame: () => this.showCursor(),
    onClick: ({ facts }, point) => this.#choose(rowAt(facts, point)),
  });
  /** @type {Plot<View>} */
  #shares = new Plot(this, {
    renderDelay: 60,
    figure: ({ facts }, how) => sharesFigure(this.texts, facts, how),
    composePointText: ({ facts }, { x }) => composeShareText(this.texts, facts, x - 1),
    onMissing: (text) => this.#setNote(text),
  });
  #plots = { plane: this.#plane, shares: this.#shares };
  #captions = { plane: make('p', 'pe-caption'), shares: make('p', 'pe-caption') };
  #sharesPanel = make('div', 'pe-plot-cell');
  #reading = createReading();
  #alternative = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    const root = make('div', 'pe-plot-row');
    const panel = make('div', 'pe-plot-cell');
    panel.append(this.#captions.plane, this.#plane.node);
    this.#sharesPanel.append(this.#captions.shares, this.#shares.node);
    this.#shares.node.setAttribute('role', 'group');
    root.append(panel, this.#sharesPanel);
    onKeys(this.#plane.node, (key) => this.#move(key));
    describeBy(this.#plane.node, this.#alternative, this.#sentence);
    this.#note.hidden = true;
    this.controlsAnchor = root;
    this.body.append(root, this.#reading.node, this.#alternative, this.#explanation.root, this.#note);
  }

  connectedCallback() {
    super.connectedCallback();
    for (const panel of panels) this.#plots[panel].connect();
  }

  release() {
    for (const panel of panels) this.#plots[panel].release();
    this.#view = undefined;
  }

  load() {
    return loadForWords();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    /** @type {import('../../element/base-element.js').Field} */
    const component = {
      name: 'component',
      type: 'number',
      ...this.texts.pca.first,
      hasOwnLabel: true,
      isPlace: true,
      default: 1,
      min: 1,
      step: 1,
      softMin: 1,
      softMax: 20,
    };
    const [positions, ...params] = withDefaults(super.fields(engine, scheme), defaults);
    return [positions, component, ...params];
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { component, ...settings }) {
    checkWhole('component', component, 1);
    const { texts } = this;
    const request = /** @type {import('../../engine/engine.js').Request} */ (
      /** @type {unknown} */ (settings)
    );
    const { rows, width, scheme } = engine.plan(request);
    const limit = computeMaxRows(width);
    if (rows > limit) refuse('positions', { rule: 'range', value: rows, limits: [1, limit, 0] });
    const matrix = engine.encode(request);
    const blankCell = matrix.data.findIndex(Number.isNaN);
    if (blankCell >= 0) refuse('src', { rule: 'blank_cell', limits: [Math.floor(blankCell / width)] });
    const pca = engine.pca(matrix, { components: Math.min(rows, width) });
    const facts = factsOf(pca, component - 1);
    return {
      name: texts.pca.figure({ scheme }),
      facts,
      sentence: composePcaSentence(texts, facts),
      remark: composePcaRemark(texts, facts),
      alternative: composePcaAltText(texts, facts),
      program: { ...settings, scheme, result: 'scores', positions: rows },
    };
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const { texts } = this;
    const words = texts.pca;
    this.#plane.node.setAttribute('aria-roledescription', words.kind);
    this.#alternative.textContent = view.alternative;
    this.#sentence.textContent = view.sentence;
    this.#explanation.show(this.texts, view.remark ? [view.remark] : []);
    this.#setNote('');
    // If rows do not differ, no component has a share.
    this.#sharesPanel.hidden = !view.facts.neededCount;
    for (const panel of panels) {
      this.#captions[panel].textContent = words.panels[panel].title;
      this.#plots[panel].show(view, words.panels[panel].title);
    }
  }

  /** The row at the cursor, if it is shown. */
  get #chosenRow() {
    const row = this.cursor?.position;
    return this.#view && row !== undefined && row < this.#view.facts.count ? row : undefined;
  }

  get announcement() {
    const row = this.#chosenRow;
    return this.#view && row !== undefined ? composeRowText(this.texts, this.#view.facts, row) : '';
  }

  showCursor() {
    const row = this.#chosenRow;
    this.#reading.show(this.texts, this.announcement);
    this.#plane.mark(this.#view && row !== undefined ? pointOf(this.#view.facts, row) : undefined);
  }

  /** @param {number} row */
  #choose(row) {
    this.moveCursor({ position: row, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view) return false;
    const last = this.#view.facts.count - 1;
    const target = moveAlong(key, this.#chosenRow, { last });
    if (target !== undefined) this.#choose(target);
    return target !== undefined;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    return this.#view && { ...numbersOf(this.texts, this.#view.facts), program: this.#view.program };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const visiblePanels = panels.filter((panel) => panel === 'plane' || !this.#sharesPanel.hidden);
    return visiblePanels.map((panel) => ({
      plot: this.#plots[panel],
      name: this.texts.pca.panels[panel].title,
      suffix: `-${panel}`,
    }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/**
 * The maximum number of rows of a width whose components are computed fast enough.
 * @param {number} width
 */
function computeMaxRows(width) {
  // The cost stated by the core: see pca in wasm/posenc/analysis.h.
  const countProducts = (/** @type {number} */ rows) => {
    const [smaller, larger] = [Math.min(rows, width), Math.max(rows, width)];
    return (larger * smaller * smaller) / 2 + 3 * smaller ** 3 + rows * width * smaller;
  };
  let [low, high] = [1, limits.rows];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countProducts(middle) <= limits.products) low = middle;
    else high = middle - 1;
  }
  return low;
}
