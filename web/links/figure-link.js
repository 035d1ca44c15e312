/** Links that open the page with the present settings of one figure. */
import { addressId } from './figure-address.js';
import { formatAddress } from './page-address.js';

/**
 * Whether a link can hold the settings of a figure: readers can change them, the page allows it, and no lab holds them.
 * @param {Element} figure
 */
export const canLinkTo = (figure) =>
  figure.hasAttribute('controls') && figure.getAttribute('link') !== 'off' && !figure.closest('pe-lab');

/**
 * The address of the page with what the reader has changed in this figure, and nothing of other figures.
 * @param {import('../element/base-element.js').FigureElement} figure
 */
export function linkTo(figure) {
  const entries = Object.entries(figure.settings.changes()).map(
    ([name, text]) => /** @type {[string, string]} */ ([`${addressId(figure)}.${name}`, text]),
  );
  // Without changes, a link to the figure's own id opens the page at the figure.
  const anchor = figure.id && `#${encodeURIComponent(figure.id)}`;
  return location.href.split('#')[0] + (formatAddress(entries) || anchor);
}
