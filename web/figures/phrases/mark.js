/**
 * <pe-mark for="matrix" columns="96-127">stripes on the right</pe-mark>: a phrase or a formula that lights up what it
 * speaks of in a figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view. It
 * is lit itself while the reader has chosen a cell of which it speaks there.
 * @attr {string} for  The id of the figure.
 * @attr {string} columns  A column, or the first and the last of several: "96-127"; "0-126/2" is every second of them.
 * @attr {string} rows  A row, or the first and the last of several.
 */
import { BrowserElement, adoptInto, adoptStyles, containKeys } from '../../element/dom.js';
import { isIn } from '../../element/ranges.js';
import { figureOf } from './figure-of.js';
import css from './mark.css';

adoptStyles(css);

/** @typedef {import('../../element/ranges.js').Range} Range */
/** What a phrase speaks of: ranges, and for a plot their place. @typedef {import('../../element/plot.js').Place & {columns?: Range, rows?: Range}} Marked */
/**
 * A figure in which columns or rows can be lit; `columnsAt`: those that belong together with a column.
 * @typedef {object} Lit
 * @property {(marked?: Marked) => void} light
 * @property {(dimension: number) => number[]} [columnsAt]
 */

export default class MarkElement extends BrowserElement {
  /** The highlighted figure. @type {Lit | undefined} */
  #figure;
  #updateCount = 0;
  /** Where the figure reports what the reader chooses. @type {Node | undefined} */
  #root;

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

  /** The reader has chosen a cell in a figure, or none. */
  #onCursor = (/** @type {Event} */ event) => {
    const { target, detail: cell } = /** @type {CustomEvent} */ (event);
    if (!(target instanceof HTMLElement) || target.id !== this.getAttribute('for')) return;
    const { columnsAt } = /** @type {Partial<Lit>} */ (target);
    const { columns, rows } = this.#readPlace();
    const chosenColumns = cell && (columnsAt?.call(target, cell.dimension) ?? [cell.dimension]);
    const isLit = cell && (chosenColumns.some(isIn(columns)) || isIn(rows)(cell.position));
    this.classList.toggle('pe-lit', Boolean(isLit));
  };

  connectedCallback() {
    adoptInto(this);
    this.#root = this.getRootNode();
    this.#root.addEventListener('pe-cursor', this.#onCursor);
    this.classList.add('pe-phrase');
    this.tabIndex = 0;
    this.setAttribute('role', 'button');
  }

  disconnectedCallback() {
    this.#root?.removeEventListener('pe-cursor', this.#onCursor);
    ++this.#updateCount;
    this.#highlight();
  }

  async #updateHighlight() {
    const current = ++this.#updateCount;
    const place = this.#readPlace();
    const figure = await figureOf(this);
    if (current !== this.#updateCount) return;
    this.#highlight();
    if (this.matches(':hover, :focus') && figure && 'light' in figure)
      this.#highlight(/** @type {Lit} */ (/** @type {unknown} */ (figure)), place);
  }

  /**
   * Highlights a place in a figure; without a figure, ends the last highlight.
   * @param {Lit} [figure]
   * @param {Marked} [place]
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

  /** @returns {Marked} */
  #readPlace() {
    const columns = parseRange(this.getAttribute('columns'));
    const rows = parseRange(this.getAttribute('rows'));
    const { first, last } = columns ?? rows ?? { first: 0, last: 0 };
    return { x: middleOf(columns), y: middleOf(rows), width: last - first + 1, columns, rows };
  }
}

/** @param {Range} [range] */
const middleOf = (range) => range && (range.first + range.last) / 2;

/** @param {string | null} text  such as "96-127" or "0-126/2" @returns {Range | undefined} */
function parseRange(text) {
  const match = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*(?:\/\s*([1-9]\d*)\s*)?)?$/.exec(text ?? '');
  if (!match) return undefined;
  const [, a, b = a, step = '1'] = match;
  const ends = [a, b].map(Number);
  return { first: Math.min(...ends), last: Math.max(...ends), step: Number(step) };
}
