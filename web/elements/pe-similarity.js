/**
 * <pe-similarity metric="dot" positions="100" d-model="100" position="0" controls>: how alike positions are, each with
 * each, and beside it the line of one position with all. The pointer shows the line of the row that it is on; a click
 * or the arrow keys choose the row that stays. `position` is the row chosen at first (the last one, where there are
 * fewer).
 * @attr {number} [position=0]  The position chosen at first.
 * @attr {string} colorscale  The name of one of Plotly's colour scales, instead of the one that suits the metric.
 */
import { colorscaleName, colorscales } from '../figures/colorscales.js';
import { wholeView } from '../figures/frame.js';
import { heatmapFigure } from '../figures/heatmap.js';
import { describePair, factsOf, scaleOf, sentence, similarityLine } from '../figures/similarity.js';
import { paintHeatmap } from '../paint.js';
import { texts } from '../texts.js';
import { FigureElement, make, refuse } from './base.js';
import { mostCellsForChart, Plot } from './plot.js';

const words = texts.similarity;

/** @param {import('../engine.js').Metric} metric */
const wordsOf = (metric) => words.metrics[metric];

/** As in the course that compares 100 positions in 100 dimensions. @type {Record<string, number>} */
const defaults = { positions: 100, d_model: 100 };

/** How far each key moves the chosen position. @type {Record<string, number>} */
const keys = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export class SimilarityElement extends FigureElement {
  #heatmap = new Plot({
    settle: 120,
    extent: ({ matrix }) => wholeView(matrix),
    figure: ({ matrix, options }, { theme, shown = wholeView(matrix) }) =>
      matrix.data.length > mostCellsForChart
        ? undefined
        : heatmapFigure(matrix, { ...options, theme, shown }),
    preview: ({ matrix, options }, { theme, size, shown: view = wholeView(matrix) }) => {
      paintHeatmap(this.#heatmap.canvas, matrix, { ...options, theme, size, view });
      return true;
    },
    describe: (view, { x, y }) => describe(view, x, y),
    onMissing: (message) => this.#setNote(message),
    onFrame: () => this.#mark(),
    onHover: (point) => {
      this.#pointed = point?.y;
      this.#follow();
    },
    onClick: (_view, { y }) => {
      this.#heatmap.node.focus({ preventScroll: true });
      this.#choose(y);
    },
  });
  #line = new Plot({
    figure: ({ matrix, metric, options, position }, { theme }) =>
      similarityLine(matrix, { ...options, metric, position, theme }),
    describe: (view, { x }) => describe(view, view.position, x),
    onMissing: (message) => this.#setNote(message),
  });
  #heatmapCaption = make('p', 'pe-caption');
  #lineCaption = make('p', 'pe-caption');
  #sentence = make('p', 'pe-sentence');
  #note = make('p', 'pe-note');

  /** What compute() gave, once it has. */
  #view = /** @type {any} */ (undefined);
  /** The row that the attribute names, the one chosen since, and the one under the pointer. */
  #named = 0;
  #chosen = 0;
  #pointed = /** @type {number | undefined} */ (undefined);
  #lastCursor = /** @type {import('./base.js').Cursor | undefined} */ (undefined);

  constructor() {
    super();
    this.#line.node.setAttribute('role', 'img');
    const { node } = this.#heatmap;
    node.tabIndex = 0;
    // What the arrow keys do here: they choose one position of many.
    node.setAttribute('role', 'slider');
    node.setAttribute('aria-orientation', 'vertical');
    node.addEventListener('keydown', (event) => this.#onKey(event));
    const pair = make('div', 'pe-pair');
    const [left, right] = [make('div', 'pe-square'), make('div', 'pe-beside')];
    left.append(this.#heatmapCaption, node);
    right.append(this.#lineCaption, this.#line.node);
    pair.append(left, right);
    this.body.append(pair, this.#sentence, this.#note);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#heatmap.connect();
    this.#line.connect();
  }

  release() {
    this.#heatmap.release();
    this.#line.release();
    this.#view = undefined;
    this.#pointed = undefined;
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {import('./base.js').Field[]}
   */
  fields(engine, scheme) {
    const names = Object.entries(words.metrics).map(([metric, { name }]) => [metric, name]);
    const metric = {
      name: 'metric',
      ...words.metric,
      default: 'dot',
      choices: Object.keys(words.metrics),
      choiceLabels: Object.fromEntries(names),
    };
    const others = super.fields(engine, scheme);
    return [metric, ...others.map((field) => ({ ...field, default: defaults[field.name] ?? field.default }))];
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, { metric, ...settings }) {
    const named = this.#parsePosition();
    const text = this.getAttribute('colorscale');
    const wanted = text === null ? undefined : colorscaleName(text);
    if (text !== null && !wanted)
      refuse('colorscale', texts.badScale(text, Object.keys(colorscales).join(', ')));
    const request = /** @type {import('../engine.js').Request} */ (settings);
    const matrix = engine.similarity(request, metric, { out: this.#heatmap.spare(settings.positions ** 2) });
    const facts = factsOf(matrix, metric);
    const titles = { xTitle: texts.position, yTitle: texts.position };
    return {
      matrix,
      metric,
      named,
      options: { ...scaleOf(metric, facts, wanted), ...titles },
      name: words.heatmap(wordsOf(metric).each, matrix.rows),
      sentence: `${sentence(facts, metric)} ${wordsOf(metric).remark}`,
      note: matrix.data.length > mostCellsForChart ? texts.tooManyForChart(mostCellsForChart) : '',
    };
  }

  #parsePosition() {
    const text = this.getAttribute('position') ?? '0';
    const position = text.trim() === '' ? NaN : Number(text);
    if (!Number.isInteger(position) || position < 0) refuse('position', words.badPosition(text));
    return position;
  }

  /** @param {any} view */
  show(view) {
    this.#view = view;
    this.#pointed = undefined;
    if (view.named !== this.#named) this.#named = this.#chosen = view.named;
    this.#heatmapCaption.textContent = wordsOf(view.metric).each;
    this.#sentence.textContent = view.sentence;
    this.#setNote(view.note);
    this.#heatmap.show(view);
    this.#heatmap.node.setAttribute('aria-valuemin', '0');
    this.#heatmap.node.setAttribute('aria-valuemax', String(view.matrix.rows - 1));
    this.#follow();
  }

  showCursor() {
    const { cursor } = this;
    // Every update shows the cursor again; what was chosen after it stays.
    if (cursor === this.#lastCursor) return;
    this.#lastCursor = cursor;
    this.#chosen = cursor?.position ?? this.#named;
    this.#follow();
  }

  /** The row whose line is shown. */
  get #position() {
    return Math.min(this.#pointed ?? this.#chosen, this.#view.matrix.rows - 1);
  }

  /** Shows the line of the present row. */
  #follow() {
    if (!this.#view) return;
    const position = this.#position;
    const title = wordsOf(this.#view.metric).to(position);
    this.#lineCaption.textContent = title;
    this.#line.show({ ...this.#view, position, name: words.line(title) });
    this.#heatmap.node.setAttribute('aria-valuenow', String(position));
    this.#heatmap.node.setAttribute('aria-valuetext', `${texts.position} ${position}`);
    this.#mark();
  }

  /** Marks the present row of the heatmap. */
  #mark() {
    if (this.#view) this.#heatmap.mark({ y: this.#position, width: 1 });
  }

  /** @param {number} position */
  #choose(position) {
    this.#pointed = undefined;
    this.moveCursor({ position, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.#view || !(event.key in keys)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const last = this.#view.matrix.rows - 1;
    this.#choose(Math.max(0, Math.min(last, Math.min(this.#chosen, last) + keys[event.key])));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/**
 * @param {any} view
 * @param {number} a
 * @param {number} b
 */
const describe = ({ matrix, metric }, a, b) => describePair(metric, a, b, matrix.data[a * matrix.cols + b]);
