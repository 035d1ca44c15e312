/**
 * <pe-precision positions-in="bfloat16" frequencies-in="float32" values-in="float32" positions="512" start="0" controls>:
 * what becomes of rows whose positions, frequencies or values are numbers of fewer digits: how far each row is off, on a
 * logarithmic axis, which positions fall together, and the dot product of neighbours. The arrow keys go from position to
 * position.
 */
import { loadSchemes, PosencError } from '../../engine/engine.js';
import { moveAlong } from '../../element/cell-keys.js';
import {
  composeErrorsAltText,
  composeKeys,
  composeRowText,
  errorsFigure,
  factsOf,
  formats,
  isMerged,
  numbersOf,
  axisRangeOf,
  rowAt,
  composeErrorsSentence,
  similarityFigure,
} from './model.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/precision.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createExplanation } from '../../element/explanation.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { createReading } from '../../element/reading.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { checkChoice, refuse } from '../../element/setting-values.js';
import { palette } from '../../plot/palette.js';
import plotRowCss from '../../element/plot-row.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(plotRowCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('./model.js').Facts} Facts */
/** @typedef {import('./model.js').Panel} Panel */
/** @typedef {{name: string, facts: Facts, sentence: string, note: string, alternative: string}} View */

/** The rounded quantities, and their initial formats. */
const quantities = /** @type {const} */ ({
  positions_in: 'bfloat16',
  frequencies_in: 'float32',
  values_in: 'float32',
});

/** Enough positions to show where positions merge in bfloat16; the width keeps its default. */
const defaults = { positions: 512 };

/** Parameters that do not affect the figure. */
const advancedParams = ['layout'];

/** More numbers would block the page for a second. */
const mostNumbers = 2 ** 21;

const figures = { errors: errorsFigure, similarity: similarityFigure };
const panels = /** @type {Panel[]} */ (Object.keys(figures));

/** @extends {FigureElement<View>} */
export default class PrecisionElement extends FigureElement {
  static mainSettings = ['positions_in', 'values_in'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['pairs'];

  #panels = /** @type {Record<Panel, ReturnType<PrecisionElement['createPanel']>>} */ ({
    errors: this.createPanel('errors'),
    similarity: this.createPanel('similarity'),
  });
  #plots = make('div', 'pe-plot-row pe-precision');
  #reading = createReading();
  #alternative = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);
  /** @type {{of: View, numbers: import('../../matrix/number-files.js').Numbers} | undefined} */
  #numbers = undefined;

  constructor() {
    super();
    this.#plots.append(...panels.map((panel) => this.#panels[panel].root));
    onKeys(this.#plots, (key) => this.#move(key));
    describeBy(this.#plots, this.#alternative, this.#sentence);
    this.#note.hidden = true;
    this.controlsAnchor = this.#plots;
    this.body.append(this.#plots, this.#reading.node, this.#alternative, this.#explanation.root, this.#note);
  }

  /** @param {Panel} panel */
  createPanel(panel) {
    const root = make('div', 'pe-plot-cell');
    const head = make('div', 'pe-precision-head');
    const caption = make('p', 'pe-caption');
    const key = make('p', 'pe-precision-key');
    const plot = new Plot(
      this,
      /** @type {import('../../element/plot.js').Painter<View>} */ ({
        fullRanges: ({ facts }) => ({ x: axisRangeOf(facts), y: [-1e9, 1e9] }),
        figure: ({ facts }, { theme, size, visibleRanges }) =>
          figures[panel](this.texts, facts, {
            theme,
            size,
            visibleRange: visibleRanges?.x ?? axisRangeOf(facts),
          }),
        composePointText: ({ facts }, { x }) => composeRowText(this.texts, facts, rowAt(facts, x)),
        onMissing: (text) => this.#setNote(text),
        onFrame: () => this.showCursor(),
        onClick: ({ facts }, { x }) => {
          this.#plots.focus({ preventScroll: true });
          this.#choose(rowAt(facts, x));
        },
      }),
    );
    plot.node.setAttribute('role', 'group');
    head.append(caption, key);
    root.append(head, plot.node);
    return { root, caption, key, plot };
  }

  connectedCallback() {
    super.connectedCallback();
    for (const { plot } of Object.values(this.#panels)) plot.connect();
  }

  release() {
    for (const { plot } of Object.values(this.#panels)) plot.release();
    this.#view = this.#numbers = undefined;
  }

  load() {
    return loadSchemes();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const words = this.texts.precision;
    const choices = Object.entries(quantities).map(([name, initial]) => ({
      name,
      type: /** @type {const} */ ('choice'),
      ...words.parts[/** @type {keyof typeof quantities} */ (name)],
      hasOwnLabel: true,
      default: initial,
      choices: formats,
    }));
    const [positions, ...params] = withDefaults(super.fields(engine, scheme), defaults);
    /** @type {import('../../element/base-element.js').Field} */
    const start = {
      name: 'start',
      type: 'number',
      ...words.start,
      hasOwnLabel: true,
      isPlace: true,
      default: 0,
      step: 1,
      softMin: 0,
      softMax: 70_000,
    };
    const settings = params.map((param) =>
      advancedParams.includes(param.name) ? { ...param, advanced: true } : param,
    );
    const count = { ...positions, ...words.positions, hasOwnLabel: true, softMax: 4096 };
    return [...choices, count, start, ...settings];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { positions: count, start, positions_in, frequencies_in, values_in, ...settings }) {
    const { texts } = this;
    const words = texts.precision;
    const formatsOfQuantities = { positions_in, frequencies_in, values_in };
    for (const [parameter, value] of Object.entries(formatsOfQuantities)) {
      checkChoice(parameter.replace('_', '-'), value, formats);
    }
    const request = /** @type {import('../../engine/engine.js').Request} */ (
      /** @type {unknown} */ ({ ...settings, positions: { count, start } })
    );
    const { dimensions, scheme } = this.#callEngine(() => engine.plan(request));
    const maxCount = Math.max(1, Math.floor(mostNumbers / dimensions));
    if (count > maxCount) refuse('positions', { rule: 'range', value: count, limits: [1, maxCount, 0] });
    const precision = this.#callEngine(() =>
      engine.precision(request, { position: positions_in, frequency: frequencies_in, value: values_in }),
    );
    const facts = factsOf(precision, { start, formats: Object.values(formatsOfQuantities) });
    const hasRow = (/** @type {(row: number) => boolean} */ isMatch) =>
      Array.prototype.some.call(precision.errors, (_, row) => isMatch(row));
    return {
      name: words.figure({ scheme }),
      facts,
      sentence: composeErrorsSentence(texts, facts),
      note: [
        words.lines,
        ...(hasRow((row) => isMerged(facts, row)) ? [words.points] : []),
        ...(hasRow((row) => precision.errors[row] === 0) ? [words.zeros] : []),
      ].join(texts.between),
      alternative: composeErrorsAltText(texts, facts),
    };
  }

  /**
   * Calls an engine function, and turns an error about the start of the positions into an error about `start`.
   * @template T
   * @param {() => T} ask
   */
  #callEngine(ask) {
    try {
      return ask();
    } catch (thrown) {
      const error = /** @type {PosencError} */ (thrown);
      if (!/^positions(\.count)?$/.test(String(error.subject)) && error.parameter === 'positions') {
        throw new PosencError({ ...error, parameter: 'start', subject: 'start' });
      }
      throw error;
    }
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const { texts } = this;
    const words = texts.precision;
    this.#plots.setAttribute('aria-label', words.plots);
    this.#plots.setAttribute('aria-roledescription', texts.alternative.lines);
    this.#alternative.textContent = view.alternative;
    this.#sentence.textContent = view.sentence;
    this.#explanation.show(this.texts, [view.note]);
    this.#setNote('');
    const keys = composeKeys(texts, view.facts);
    for (const panel of panels) {
      const { root, caption, key, plot } = this.#panels[panel];
      root.hidden = !hasPanel(view, panel);
      caption.textContent = words.panels[panel].title;
      key.replaceChildren(...keys[panel].map(createKeyItem));
      plot.show(view, words.panels[panel].title);
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
    for (const { plot } of Object.values(this.#panels)) {
      if (!this.#view || row === undefined) plot.mark();
      else plot.mark({ x: this.#view.facts.start + row });
    }
  }

  /** @param {number} row */
  #choose(row) {
    this.moveCursor({ position: row, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view) return false;
    const last = this.#view.facts.count - 1;
    // The cursor starts where positions first merge.
    const first = this.#view.facts.precision.together?.[0];
    const target = moveAlong(key, this.#chosenRow, { first, last });
    if (target !== undefined) this.#choose(target);
    return target !== undefined;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const view = this.#view;
    if (!view) return undefined;
    if (this.#numbers?.of !== view) this.#numbers = { of: view, numbers: numbersOf(this.texts, view.facts) };
    return this.#numbers.numbers;
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const visiblePanels = panels.filter((panel) => this.#view && hasPanel(this.#view, panel));
    return visiblePanels.map((panel) => ({
      plot: this.#panels[panel].plot,
      name: this.texts.precision.panels[panel].title,
      suffix: `-${panel}`,
    }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/** @param {ReturnType<typeof composeKeys>[Panel][number]} item */
function createKeyItem({ mark, text }) {
  const item = make('span', '');
  const sign = make('span', 'pe-precision-sign', { 'aria-hidden': 'true' });
  sign.textContent = mark === 'point' ? '◆' : '╌╌';
  if (mark === 'point') sign.style.color = palette[1];
  item.append(sign, text);
  return item;
}

/** With a single position there are no neighbours to compare. @param {View} view @param {Panel} panel */
const hasPanel = ({ facts }, panel) => panel === 'errors' || facts.count > 1;
