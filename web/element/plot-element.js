/** The base class of elements that consist of one plot with sentences below it. */
import { FigureElement } from './base-element.js';
import { make } from './dom.js';
import { onKeys, describeBy } from './keyboard-focus.js';
import { Plot } from './plot.js';
import { createReading } from './reading.js';

/** @typedef {import('./plot.js').How} How */
/** @typedef {import('./plot.js').Point} Point */
/** @typedef {import('./plot.js').Place} Place */

/**
 * The common properties of all plots' views: `name`, the accessible name of the figure; `kind`, the kind of figure; and
 * `alternative`, its text alternative. Optional: `sentence`, a statement about the present figure, and `note`, a remark
 * for the reader.
 * @typedef {{name: string, kind: string, alternative: string, sentence?: string, note?: string}} PlotView
 */

/**
 * @template {PlotView} [View=PlotView]
 * @extends {FigureElement<View>}
 */
export class PlotElement extends FigureElement {
  #plot = new Plot(this, /** @type {import('./plot.js').Painter<View>} */ (this));
  #reading = createReading();
  #alternativeNode = make('p', 'pe-unseen');
  #sentenceNode = make('p', 'pe-sentence');
  #noteNode = make('p', 'pe-note');
  #litPlace = /** @type {Place | undefined} */ (undefined);
  #view = /** @type {View | undefined} */ (undefined);

  /** The preview, which covers Plotly's figure while that is out of date. */
  canvas = this.#plot.canvas;
  /** The delay after the last change before Plotly draws, in milliseconds. */
  renderDelay = 0;

  constructor() {
    super();
    const { node } = this.#plot;
    this.#noteNode.hidden = true;
    this.controlsAnchor = node;
    this.body.append(node, this.#reading.node, this.#alternativeNode, this.#sentenceNode, this.#noteNode);
    onKeys(node, (key) => {
      const cursor = this.#view && this.stepCursor(this.#view, key);
      if (cursor) this.moveCursor(cursor);
      return Boolean(cursor);
    });
    describeBy(node, this.#alternativeNode, this.#sentenceNode);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#plot.connect();
  }

  /** @param {number} length */
  allocateArray(length) {
    return this.#plot.allocateArray(length);
  }

  release() {
    this.#plot.release();
    this.#view = undefined;
  }

  /**
   * The Plotly figure; undefined if only the preview is shown, for a reason given in `note`.
   * @param {View} _view
   * @param {How} _how
   * @returns {import('../plot/chart.js').Figure | undefined}
   */
  figure(_view, _how) {
    return undefined;
  }

  /**
   * The full ranges of both axes, if the figure itself zooms, because it draws other values for each part. Plotly zooms
   * in the others.
   * @param {View} _view
   * @returns {import('../plot/plot-geometry.js').View | undefined}
   */
  fullRanges(_view) {
    return undefined;
  }

  /**
   * A sentence about a point of the figure.
   * @param {View} _view
   * @param {Point} _point
   */
  composePointText(_view, _point) {
    return '';
  }

  /**
   * The location of the cursor in the figure.
   * @param {View} _view
   * @param {import('./base-element.js').Cursor} _cursor
   * @returns {Place | undefined} undefined if it is outside of this figure
   */
  locate(_view, _cursor) {
    return undefined;
  }

  /**
   * The cell that a point of the figure represents.
   * @param {View} _view
   * @param {Point} _point
   * @returns {import('./base-element.js').Cursor | undefined}
   */
  cursorAt(_view, _point) {
    return undefined;
  }

  /**
   * The cell to which a key moves the cursor.
   * @param {View} _view
   * @param {string} _key
   * @returns {import('./base-element.js').Cursor | undefined} undefined for other keys
   */
  stepCursor(_view, _key) {
    return undefined;
  }

  /**
   * A sentence about the cell at the cursor.
   * @param {View} _view
   * @param {import('./base-element.js').Cursor} _cursor
   */
  composeCursorText(_view, _cursor) {
    return '';
  }

  get announcement() {
    const view = this.#view;
    return view && this.cursor && this.locate(view, this.cursor)
      ? this.composeAnnouncement(view, this.cursor)
      : '';
  }

  /**
   * The same as composeCursorText(), short enough to be announced at every step.
   * @param {View} view
   * @param {import('./base-element.js').Cursor} cursor
   */
  composeAnnouncement(view, cursor) {
    return this.composeCursorText(view, cursor);
  }

  get numbers() {
    return this.#view && this.numbersOf(this.#view);
  }

  /**
   * @param {View} _view
   * @returns {import('../matrix/number-files.js').Numbers | undefined}
   */
  numbersOf(_view) {
    return undefined;
  }

  /** @returns {import('./base-element.js').Picture[]} */
  get pictures() {
    return [{ plot: this.#plot, name: '', suffix: '' }];
  }

  /**
   * @param {View} view
   */
  show(view) {
    this.#view = view;
    this.#plot.node.setAttribute('aria-roledescription', view.kind);
    this.#alternativeNode.textContent = view.alternative;
    this.#sentenceNode.textContent = view.sentence ?? '';
    this.#setNote(view.note);
    this.#plot.show(view, this.texts.alternative.cells);
  }

  showCursor() {
    const { cursor } = this;
    const view = this.#view;
    if (!view) return this.#plot.mark();
    const place = cursor && this.locate(view, cursor);
    this.#reading.show(this.texts, cursor && place ? this.composeCursorText(view, cursor) : '');
    this.#plot.mark(this.#litPlace ?? place);
  }

  /**
   * Highlights a location that a phrase in the text refers to; without one, marks the cursor again.
   * @param {Place} [place]
   */
  light(place) {
    this.#litPlace = place;
    this.showCursor();
  }

  onFrame() {
    this.showCursor();
  }

  /**
   * @param {View} view
   * @param {Point} point
   */
  onClick(view, point) {
    const cursor = this.cursorAt(view, point);
    if (cursor) this.moveCursor(cursor);
  }

  /** @param {string} text */
  onMissing(text) {
    this.#setNote(text);
  }

  /** @param {string} [note] */
  #setNote(note = '') {
    this.#noteNode.textContent = note;
    this.#noteNode.hidden = note === '';
  }
}
