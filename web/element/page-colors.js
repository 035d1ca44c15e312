/** The page's type and colours, in a form that Plotly and canvases understand. */
import { make } from './dom.js';

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

const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/**
 * Calls back when the page's colours may have changed.
 * @param {() => void} callback
 * @returns {() => void} ends that
 */
export function watchColors(callback) {
  const watched = themes.map((query) => matchMedia(query));
  for (const theme of watched) theme.addEventListener('change', callback);
  return () => watched.forEach((theme) => theme.removeEventListener('change', callback));
}

/**
 * @param {Element} plot
 * @returns {import('../plot/plot-geometry.js').Theme}
 */
export function readTheme(plot) {
  const style = getComputedStyle(plot);
  return {
    ink: rgba(style.color),
    faint: rgba(style.textDecorationColor),
    font: style.fontFamily,
    // A little smaller than the text around it, which a reader may have enlarged.
    size: Math.round(0.8 * parseFloat(style.fontSize)),
  };
}

/** @type {CanvasRenderingContext2D | null} */
let probe = null;

/**
 * Any CSS colour as rgba(…): Plotly knows no color-mix() and no oklch().
 * @param {string} color
 */
export function rgba(color) {
  probe ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return color;
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return `rgba(${r}, ${g}, ${b}, ${a / 255})`;
}
