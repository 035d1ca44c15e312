/** The page's colours beyond those of text and lines. */
import { make } from './dom.js';
import { rgba } from './plot-element.js';

/**
 * A custom property that holds a colour.
 * @param {Element} plot
 * @param {string} name
 */
export function readColor(plot, name) {
  const span = make('span', '');
  span.style.color = `var(${name})`;
  plot.append(span);
  const { color } = getComputedStyle(span);
  span.remove();
  return rgba(color);
}
