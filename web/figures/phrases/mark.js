/**
 * <pe-mark for="matrix" columns="96-127">stripes on the right</pe-mark>: a phrase that lights up what it speaks of in a
 * figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view.
 * @attr {string} for  The id of the figure.
 * @attr {string} columns  A column, or the first and the last of several: "96-127".
 * @attr {string} rows  A row, or the first and the last of several.
 */
import { BrowserElement, adoptInto, adoptStyles, containKeys } from '../../element/dom.js';
import { figureOf } from './figure-of.js';
import { PlotElement } from '../../element/plot-element.js';
import css from './mark.css';

adoptStyles(css);

export default class MarkElement extends BrowserElement {
  /** The highlighted figure. @type {Pick<PlotElement<never>, 'light'> | undefined} */
  #figure;
  #updateCount = 0;

  constructor() {
    super();
    for (const type of ['pointerenter', 'focus', 'pointerleave', 'blur'])
      this.addEventListener(type, () => this.#updateHighlight());
    this.addEventListener('click', () => this.#scrollToFigure());
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#scrollToFigure();
    });
    containKeys(this);
  }

  connectedCallback() {
    adoptInto(this);
    this.classList.add('pe-phrase');
    this.tabIndex = 0;
    this.setAttribute('role', 'button');
  }

  disconnectedCallback() {
    ++this.#updateCount;
    this.#highlight();
  }

  async #updateHighlight() {
    const current = ++this.#updateCount;
    const place = this.#readPlace();
    const figure = await figureOf(this);
    if (current !== this.#updateCount) return;
    this.#highlight();
    if (this.matches(':hover, :focus') && figure instanceof PlotElement) this.#highlight(figure, place);
  }

  /**
   * Highlights a place in a figure; without a figure, ends the last highlight.
   * @param {Pick<PlotElement<never>, 'light'>} [figure]
   * @param {import('../../element/plot-element.js').Place} [place]
   */
  #highlight(figure, place) {
    (figure ?? this.#figure)?.light(place);
    this.#figure = figure;
  }

  async #scrollToFigure() {
    const figure = await figureOf(this);
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    figure?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  }

  /** @returns {import('../../element/plot.js').Place} */
  #readPlace() {
    const x = parseRange(this.getAttribute('columns'));
    const y = parseRange(this.getAttribute('rows'));
    return { x: x?.middle, y: y?.middle, width: (x ?? y)?.width };
  }
}

/**
 * The middle and the width of a range such as "96-127".
 * @param {string | null} text
 */
function parseRange(text) {
  const [, first, last = first] = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(text ?? '') ?? [];
  if (first === undefined) return undefined;
  const [low, high] = [Math.min(+first, +last), Math.max(+first, +last)];
  return { middle: (low + high) / 2, width: high - low + 1 };
}
