/**
 * <pe-value for="matrix" of="d_model">128</pe-value>: a number of a figure in the text that speaks of it. It follows the
 * settings of the figure; until there is one, the page's own text stands there.
 * @attr {string} for  The id of the figure.
 * @attr {string} of  A setting of the figure, or one of its numbers: last_position, pairs, pairs_unturned (not once round
 *   at the last position), first_wavelength, last_wavelength, wavelength (of a column), norm, closest (the least distance of two rows).
 * @attr {number} [column=0]  The column that is meant, where a number is of one.
 * @attr {number} [digits=3]  To how many significant digits it is rounded.
 */
import { maxPosition } from '../../engine/core-limits.js';
import { PosencError } from '../../engine/engine.js';
import { formatFact } from './values.js';
import { textsFor } from '../../texts/page-language.js';
import { BrowserElement } from '../../element/dom.js';
import { figureOf } from './figure-of.js';

/** The figure itself reports refusals and a missing engine. @param {unknown} error */
function ignoreRefusal(error) {
  if (!(error instanceof PosencError)) throw error;
  return undefined;
}

export default class ValueElement extends BrowserElement {
  #updateCount = 0;
  #observer = new MutationObserver(() => this.#update());

  connectedCallback() {
    this.#update();
  }

  disconnectedCallback() {
    ++this.#updateCount;
    this.#observer.disconnect();
  }

  async #update() {
    const current = ++this.#updateCount;
    const text = await this.#computeText().catch(ignoreRefusal);
    if (current === this.#updateCount && text !== undefined) this.textContent = text;
  }

  async #computeText() {
    const name = this.getAttribute('of') ?? '';
    const column = this.#readNumber('column', 0, 0, maxPosition);
    const digits = this.#readNumber('digits', 3, 1, 17);
    const figure = await figureOf(this);
    if (!this.isConnected) return undefined;
    this.#observer.disconnect();
    for (const node of [this, figure]) if (node) this.#observer.observe(node, { attributes: true });
    if (!figure) return undefined;
    const [texts, engine] = await Promise.all([textsFor(this), figure.load()]);
    const settings =
      /** @type {import('../../element/base-element.js').Settings & import('../../engine/engine.js').Request} */ (
        figure.settingsNow(engine)
      );
    return formatFact(texts, engine, { ...settings, column }, name, digits) ?? '–';
  }

  /** @param {string} name @param {number} initial @param {number} low @param {number} high */
  #readNumber(name, initial, low, high) {
    const value = Number(this.getAttribute(name) ?? initial);
    return Number.isInteger(value) && value >= low && value <= high ? value : initial;
  }
}
