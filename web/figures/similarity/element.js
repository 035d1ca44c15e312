/**
 * <pe-similarity metric="dot" positions="100" d-model="100" position="0" controls>: how alike positions are, each with
 * each, and beside it the line of one position with all. The pointer shows the line of the row that it is on; a click
 * or the arrow keys choose the cell whose row stays, until Escape. `position` is the row chosen at first (the last one,
 * where there are fewer).
 * @attr {number} [position=0]  The position chosen at first.
 * @attr {string} colorscale  The name of one of Plotly's colour scales, instead of the one that suits the metric.
 * @attr {string} view  The part that is seen: first row and end, first column and end, as "0,64,0,16".
 */
import { fetchHeatmapViews } from '../../element/large-figures.js';
import { loadSchemes } from '../../engine/engine.js';
import { colorscaleName, colorscales } from '../../plot/colorscales.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { computeSimilarityMeans } from '../../matrix/similarity-means.js';
import { mostCells } from '../../engine/core-limits.js';
import { mostExact } from '../../plot/limits.js';
import { cellValueAt } from '../../plot/pixel-means.js';
import { markBlank } from '../../matrix/block-sums.js';
import {
  computeRow,
  composeCellText,
  factsOf,
  hasMeans,
  lineViewOf,
  composeMetricRemark,
  colorScaleOf,
  composeSimilaritySentence,
  similarityLine,
} from './model.js';
import { paintHeatmap } from '../../plot/heatmap-painter.js';
import { moveIn } from '../../element/cell-keys.js';
import { describeRange } from '../../plot/alt-text.js';
import { formatFixed4 } from '../../plot/numbers.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/similarity.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { checkWhole, parseNumber, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createExplanation } from '../../element/explanation.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { runInSlices } from '../../element/time-slices.js';
import { colorscaleField, viewField } from '../../element/settings.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** The course compares 100 positions in 100 dimensions. @type {Record<string, number>} */
const defaults = { positions: 100, d_model: 100 };

/** How long a row must be shown before its values are computed, in milliseconds. */
const settleTime = 150;

/** @typedef {import('../../plot/pixel-means.js').Cells} Cells */
/**
 * A request for values of a row, and in `part` the values once they are computed.
 * @typedef {{matrix: Cells, position: number, columnRange: [number, number], part?: import('./model.js').Part}} RowRequest
 */
/** @typedef {import('../../engine/engine.js').Metric} Metric */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Cells} matrix
 * @property {Metric} metric
 * @property {number} namedPosition  the position that the attribute names
 * @property {Record<string, any> & {scheme: string}} settings
 * @property {string} alternative
 * @property {Omit<Parameters<typeof heatmapFigure>[1], 'theme' | 'size' | 'visibleRanges'>} options
 * @property {string} sentence
 * @property {string} remark    the meaning of the measure
 */
/**
 * A view with the position whose line is shown.
 * @typedef {View & {position: number, zoom?: import('../../element/plot.js').Zoom}} LineView
 */

/**
 * A figure, but with other texts.
 * @param {SimilarityElement} figure
 * @param {() => import('../../texts/page-language.js').Texts} texts
 */
const withTexts = (figure, texts) => ({
  get texts() {
    return texts();
  },
  prepare: () => figure.prepare(),
});

/**
 * Whether a figure may have more cells than are computed, and show means, from its attributes.
 * @param {Element} figure
 */
function mayNeedMeans(figure) {
  const [rows, width] = ['positions', 'd-model'].map((name) => Number(figure.getAttribute(name) ?? 1));
  return rows * Math.max(rows, width) > mostCells;
}

/** @extends {FigureElement<View>} */
export default class SimilarityElement extends FigureElement {
  static mainSettings = ['metric'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['rows'];
  static opensFiles = true;
  static instantTest = 'pairs';

  #heatmap = new Plot(
    withTexts(this, () => this.#pointerTexts),
    /** @type {import('../../element/plot.js').Painter<View>} */ ({
      renderDelay: 120,
      fullRanges: ({ matrix }) => wholeView(matrix),
      figure: ({ matrix, options }, { theme, size, visibleRanges = wholeView(matrix) }) => {
        const figure = heatmapFigure(matrix, { ...options, theme, size, visibleRanges });
        markBlank(figure, matrix);
        return figure;
      },
      preview: ({ matrix, options }, { theme, size, visibleRanges = wholeView(matrix) }) => {
        paintHeatmap(this.#heatmap.canvas, matrix, { ...options, theme, size, visibleRanges });
        return true;
      },
      composePointText: (view, { x, y }) => this.#composeCellText(view, x, y),
      onMissing: (text) => this.#setNote(text),
      onFrame: () => this.#mark(),
      onZoom: (zoom) => {
        // The line shows the same columns.
        if (this.#view?.matrix.means) this.#showLine(zoom.x ? { x: zoom.x } : {});
        // If the file is missing, no link names the visible part.
        const writeAttribute = () =>
          fetchHeatmapViews().then(({ writeZoom }) => writeZoom(this, zoom, this.#view?.matrix));
        if (zoom.x || zoom.y || this.hasAttribute('view')) writeAttribute().catch(() => {});
      },
      onHover: (point) => {
        this.#pointedRow = point?.y;
        this.#showLine();
      },
      onClick: (_view, { x, y }) => this.#choose(y, x),
    }),
  );
  #line = new Plot(
    this,
    /** @type {import('../../element/plot.js').Painter<LineView>} */ ({
      zooms: ['x'],
      // With so many positions, zooming brings more points into view.
      fullRanges: ({ matrix, options }) => (matrix.means ? lineViewOf(matrix, options) : undefined),
      figure: ({ matrix, metric, options, position }, { theme, size, visibleRanges }) => {
        const figure = similarityLine(this.texts, matrix, {
          ...options,
          metric,
          position,
          theme,
          size,
          visibleRanges,
          findKnownPart: (columnRange) => this.#findKnownPart(matrix, position, columnRange),
        });
        this.#points = /** @type {{x0: number, dx: number}} */ (figure.data[0]);
        return figure;
      },
      composePointText: (view, { x }) => this.#composeLineText(view, x),
      onMissing: (text) => this.#setNote(text),
    }),
  );
  #heatmapCaption = make('p', 'pe-caption');
  #lineCaption = make('p', 'pe-caption');
  #reading = createReading();
  #altText = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #note = make('p', 'pe-note');

  /** The view shown. */
  #view = /** @type {View | undefined} */ (undefined);
  /** The last computed view; it is reused while `#inputs`, its inputs, stay the same. */
  #computedView = /** @type {View | undefined} */ (undefined);
  #inputs = /** @type {unknown[]} */ ([]);
  /**
   * The module that shows the part that the attribute `view` names.
   * @type {typeof import('../../element/heatmap-views.js') | undefined}
   */
  #heatmapViews = undefined;
  #rowRequest = /** @type {RowRequest | undefined} */ (undefined);
  /** The places of the points of the line. */
  #points = { x0: 0, dx: 1 };
  /**
   * The row that the attribute names; below it, the row and the column chosen since then, and the row under the
   * pointer.
   */
  #namedRow = 0;
  #chosenRow = 0;
  #chosenColumn = /** @type {number | undefined} */ (undefined);
  #pointedRow = /** @type {number | undefined} */ (undefined);
  #lastCursor = /** @type {import('../../element/base-element.js').Cursor | undefined} */ (undefined);

  constructor() {
    super();
    this.#line.node.setAttribute('role', 'group');
    const { node } = this.#heatmap;
    onKeys(node, (key) => this.#move(key));
    describeBy(node, this.#altText, this.#sentence);
    const pair = make('div', 'pe-pair');
    const [left, right] = [make('div', 'pe-square'), make('div', 'pe-beside')];
    left.append(this.#heatmapCaption, node);
    right.append(this.#lineCaption, this.#line.node);
    pair.append(left, right);
    this.controlsAnchor = pair;
    this.body.append(pair, this.#reading.node, this.#altText, this.#explanation.root, this.#note);
  }

  /** The texts for the pointer, which say whether values are means of cells. */
  get #pointerTexts() {
    const { texts } = this;
    const { matrix, metric } = this.#view ?? {};
    if (!matrix?.means || !metric || hasMeans(metric)) return texts;
    const { ofMeanRows, metrics } = texts.similarity;
    /** @type {typeof texts.mean} */
    const mean = (values) => ofMeanRows({ name: metrics[metric].name, ...values });
    return { ...texts, mean };
  }

  async load() {
    const [engine, heatmapViews] = await Promise.all([
      mayNeedMeans(this) ? loadSchemes() : super.load(),
      mayNeedMeans(this) || this.hasAttribute('view') ? fetchHeatmapViews() : undefined,
    ]);
    this.#heatmapViews = heatmapViews ?? this.#heatmapViews;
    return engine;
  }

  /** The value of `view` for the whole matrix. */
  get fullViewEnds() {
    return this.#view && [0, this.#view.matrix.rows, 0, this.#view.matrix.cols];
  }

  connectedCallback() {
    super.connectedCallback();
    this.#heatmap.connect();
    this.#line.connect();
  }

  release() {
    this.#heatmap.release();
    this.#line.release();
    this.#view = this.#computedView = undefined;
    this.#inputs = [];
    this.#rowRequest = this.#pointedRow = undefined;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const words = this.texts.similarity;
    const names = Object.entries(words.metrics).map(([metric, { name }]) => [metric, name]);
    /** @type {import('../../element/base-element.js').Field} */
    const metric = {
      name: 'metric',
      type: 'choice',
      ...words.metric,
      default: 'dot',
      choices: Object.keys(words.metrics),
      choiceLabels: Object.fromEntries(names),
    };
    const fields = super.fields(engine, scheme);
    return [metric, ...(this.fileScheme?.scheme ? fields : withDefaults(fields, defaults))];
  }

  details() {
    return [colorscaleField, viewField];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { metric, ...settings }) {
    const { texts } = this;
    const namedPosition = this.#parsePosition();
    const text = this.getAttribute('colorscale');
    const namedScale = text === null ? undefined : colorscaleName(text);
    if (text !== null && !namedScale)
      refuse('colorscale', { rule: 'choice', value: text, names: Object.keys(colorscales) });
    const inputs = [engine, texts, JSON.stringify([metric, settings, namedPosition, namedScale])];
    // If only the visible part has changed, nothing needs to be recomputed or redrawn.
    if (inputs.some((input, k) => input !== this.#inputs[k])) {
      this.#inputs = [];
      this.#computedView = this.#computeView(engine, metric, settings, namedPosition, namedScale);
      this.#inputs = inputs;
    }
    const view = /** @type {View} */ (this.#computedView);
    const part = this.#heatmapViews?.updateView(this, view.matrix);
    return part?.zoom ? { ...view, ...part } : view;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Metric} metric
   * @param {import('../../element/base-element.js').Settings} settings
   * @param {number} namedPosition
   * @param {string} [namedScale]
   * @returns {View}
   */
  #computeView(engine, metric, settings, namedPosition, namedScale) {
    const { texts } = this;
    const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
    const titles = { number: texts.number, xTitle: texts.position, yTitle: texts.position };
    // For a file, the matrix itself is computed, and not means of its cells.
    const meansView =
      engine.schemes.length > 1 &&
      !this.fileScheme?.scheme &&
      computeSimilarityMeans(engine, request, metric);
    if (meansView) {
      const { matrix } = meansView;
      const words = texts.similarity;
      const { each, name, remark } = words.metrics[metric];
      const means = hasMeans(metric) ? texts.heatmapViews.far : words.meanRows({ name });
      return {
        matrix,
        metric,
        namedPosition,
        settings,
        alternative: texts.alternative.keys,
        options: { ...colorScaleOf(metric, meansView, namedScale), ...titles, integer: texts.integer },
        name: words.heatmap({ each, count: matrix.rows }),
        sentence: [means, words.farLine({ count: texts.integer(mostExact) }), texts.heatmapViews.nearer].join(
          texts.between,
        ),
        remark: [remark.is, remark.called].filter(Boolean).join(texts.between),
      };
    }
    const matrix = engine.similarity(request, metric, {
      out: this.#heatmap.allocateArray(settings.positions ** 2),
    });
    const facts = factsOf(matrix, metric);
    const encoding = engine.encode(request);
    return {
      matrix,
      metric,
      namedPosition,
      settings,
      alternative: describeRange(texts, facts),
      options: { ...colorScaleOf(metric, facts, namedScale), ...titles },
      name: texts.similarity.heatmap({ each: this.#textsOf(metric).each, count: matrix.rows }),
      sentence: composeSimilaritySentence(texts, facts, metric),
      remark: composeMetricRemark(texts, metric, encoding, engine.norms(encoding)),
    };
  }

  /** @param {import('../../engine/engine.js').Metric} metric */
  #textsOf(metric) {
    return this.texts.similarity.metrics[metric];
  }

  #parsePosition() {
    const position = parseNumber('position', this.getAttribute('position') ?? '0');
    checkWhole('position', position, 0);
    return position;
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    this.#pointedRow = undefined;
    if (this.#rowRequest?.matrix !== view.matrix) this.#rowRequest = undefined;
    if (view.namedPosition !== this.#namedRow) this.#namedRow = this.#chosenRow = view.namedPosition;
    this.#heatmapCaption.textContent = this.#textsOf(view.metric).each;
    this.#heatmap.node.setAttribute('aria-roledescription', this.texts.alternative.heatmap);
    this.#altText.textContent = view.alternative;
    this.#sentence.textContent = view.sentence;
    this.#explanation.show(this.texts, view.remark ? [view.remark] : []);
    this.#setNote('');
    this.#heatmap.show(view, this.texts.alternative.cells);
    this.#showLine();
  }

  showCursor() {
    const { cursor } = this;
    // Every update calls this again with the same cursor, and must keep a cell that was chosen since.
    if (cursor === this.#lastCursor) return;
    this.#lastCursor = cursor;
    this.#chosenRow = cursor?.position ?? this.#namedRow;
    if (!cursor) this.#chosenColumn = undefined;
    this.#showLine();
  }

  /** The row whose line is shown. @param {View} view */
  #positionOf({ matrix }) {
    return Math.min(this.#pointedRow ?? this.#chosenRow, matrix.rows - 1);
  }

  /**
   * Shows the line of the present row.
   * @param {import('../../element/plot.js').Zoom} [zoom]  another part of it
   */
  #showLine(zoom) {
    if (!this.#view) return;
    const position = this.#positionOf(this.#view);
    const title = this.#textsOf(this.#view.metric).to({ position });
    this.#lineCaption.textContent = title;
    this.#line.show({ ...this.#view, position, zoom }, this.texts.similarity.line({ to: title }));
    this.#reading.show(this.texts, this.announcement);
    this.#mark();
  }

  /**
   * The values of a very long row, if they are known. They are computed once the row has been shown for a while.
   * @param {Cells} matrix
   * @param {number} position
   * @param {[number, number]} columnRange
   */
  #findKnownPart(matrix, position, columnRange) {
    const rowRequest = this.#rowRequest;
    const isSame = rowRequest && rowRequest.matrix === matrix && rowRequest.position === position;
    if (isSame && rowRequest.columnRange[0] <= columnRange[0] && rowRequest.columnRange[1] >= columnRange[1])
      return rowRequest.part;
    this.#rowRequest = { matrix, position, columnRange };
    this.#computePart(this.#rowRequest);
    return undefined;
  }

  /** @param {RowRequest} rowRequest */
  async #computePart(rowRequest) {
    const isWanted = () => rowRequest === this.#rowRequest;
    await new Promise((resolve) => setTimeout(resolve, settleTime));
    rowRequest.part = await runInSlices(
      computeRow(rowRequest.matrix, rowRequest.position, rowRequest.columnRange),
      isWanted,
    );
    if (rowRequest.part) this.#showLine();
  }

  /** The chosen cell. @returns {{position: number, dimension: number} | undefined} */
  get #cell() {
    if (!this.#view || this.#chosenColumn === undefined) return undefined;
    const last = this.#view.matrix.rows - 1;
    return { position: Math.min(this.#chosenRow, last), dimension: Math.min(this.#chosenColumn, last) };
  }

  get announcement() {
    const cell = this.#cell;
    return cell && this.#view ? this.#composeCellText(this.#view, cell.position, cell.dimension) : '';
  }

  /** Marks the present row of the heatmap, and in it the chosen cell. */
  #mark() {
    if (!this.#view) return;
    const cell = this.#pointedRow === undefined ? this.#cell : undefined;
    this.#heatmap.mark({ x: cell?.dimension, y: this.#positionOf(this.#view), width: 1 });
  }

  /**
   * @param {number} position
   * @param {number} column
   */
  #choose(position, column) {
    this.#pointedRow = undefined;
    this.#chosenColumn = column;
    this.moveCursor({ position, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view) return false;
    const { matrix } = this.#view;
    const start = Math.min(this.#chosenRow, matrix.rows - 1);
    const target = moveIn(matrix, key, this.#cell ?? { position: start, dimension: start });
    if (target) this.#choose(target.position, target.dimension);
    return Boolean(target);
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { matrix, metric, settings } = this.#view;
    if (matrix.means)
      return this.#heatmapViews?.numbersOf(this, matrix, this.texts.position, `similarity-${metric}`);
    return {
      kind: `similarity-${metric}`,
      shape: [matrix.rows, matrix.cols],
      data: matrix.data,
      corner: this.texts.position,
      program: { ...settings, result: 'similarity', metric, positions: settings.positions },
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const { heatmap, lines } = this.texts.alternative;
    return [
      { plot: this.#heatmap, name: heatmap, suffix: '' },
      { plot: this.#line, name: lines, suffix: '-line' },
    ];
  }

  /**
   * @param {View} view
   * @param {number} a
   * @param {number} b
   */
  #composeCellText({ matrix, metric }, a, b) {
    return composeCellText(this.texts, metric, a, b, cellValueAt(matrix, a, b));
  }

  /**
   * @param {LineView} view
   * @param {number} x
   */
  #composeLineText(view, x) {
    const { x0, dx } = this.#points;
    if (!(dx > 1)) return this.#composeCellText(view, view.position, x);
    const { matrix, metric, position } = view;
    const { similarity: words, integer } = this.texts;
    const from = Math.max(0, x0 - dx / 2 + 0.5 + Math.round((x - x0) / dx) * dx);
    const cols = /** @type {[number, number]} */ ([from, Math.min(from + dx, matrix.cols)]);
    const mean = matrix.means?.({ rows: [position, position + 1], cols, height: 1, width: 1 });
    const [first, last] = [Math.floor(cols[0] + 1e-6), Math.ceil(cols[1] - 1e-6) - 1].map(integer);
    const { name } = words.metrics[metric];
    const composeReading = hasMeans(metric) ? words.meanWith : words.withMeanRow;
    return composeReading({
      position: integer(position),
      from: first,
      to: last,
      name,
      value: formatFixed4(Number(mean?.data[0])),
    });
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}
