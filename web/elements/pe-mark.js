/**
 * <pe-mark for="matrix" columns="96-127">stripes on the right</pe-mark>: a phrase that lights up what it speaks of in a
 * figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view.
 * @attr {string} for  The id of the figure.
 * @attr {string} columns  A column, or the first and the last of several: "96-127".
 * @attr {string} rows  A row, or the first and the last of several.
 */
import { BrowserElement, adoptInto, adoptStyles, keepKeys } from './dom.js';
import { figureOf } from './figure-of.js';
import { PlotElement } from './plot.js';
import css from './pe-mark.css';

adoptStyles(css);

export class MarkElement extends BrowserElement {
  #lit = false;

  constructor() {
    super();
    for (const type of ['pointerenter', 'focus']) this.addEventListener(type, () => this.#light(true));
    for (const type of ['pointerleave', 'blur']) this.addEventListener(type, () => this.#light(false));
    this.addEventListener('click', () => this.#bring());
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#bring();
    });
    keepKeys(this);
  }

  connectedCallback() {
    adoptInto(this);
    this.classList.add('pe-phrase');
    this.tabIndex = 0;
    this.setAttribute('role', 'button');
  }

  disconnectedCallback() {
    this.#light(false);
  }

  /** @param {boolean} lit */
  async #light(lit) {
    this.#lit = lit;
    const place = lit ? this.#place() : undefined;
    const figure = await figureOf(this);
    if (lit === this.#lit && figure instanceof PlotElement) figure.light(place);
  }

  async #bring() {
    this.#light(true);
    const figure = await figureOf(this);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    figure?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }

  /** @returns {import('./plot.js').Place} */
  #place() {
    const x = range(this.getAttribute('columns'));
    const y = range(this.getAttribute('rows'));
    return { x: x?.middle, y: y?.middle, width: (x ?? y)?.width };
  }
}

/**
 * "96-127": its middle, and how many there are.
 * @param {string | null} text
 */
function range(text) {
  const [, first, last = first] = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(text ?? '') ?? [];
  if (first === undefined) return undefined;
  const [low, high] = [Math.min(+first, +last), Math.max(+first, +last)];
  return { middle: (low + high) / 2, width: high - low + 1 };
}
