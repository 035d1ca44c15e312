/** The page's font and colours, in a form that Plotly and canvases understand. */
import { make } from './dom.js';

/**
 * The value of a custom property that holds a colour.
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
 * Calls back whenever the page's colours may have changed. A script that changes the colours around figures tells them by
 * the event `pe-colors` of the window.
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function watchColors(callback) {
  const queries = themes.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', callback);
  // Paper has colours of its own.
  const events = ['pe-colors', 'beforeprint', 'afterprint'];
  for (const type of events) addEventListener(type, callback);
  return () => {
    for (const query of queries) query.removeEventListener('change', callback);
    for (const type of events) removeEventListener(type, callback);
  };
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
    // Slightly smaller than the surrounding text, which a reader may have enlarged.
    size: Math.round(0.8 * parseFloat(style.fontSize)),
  };
}

/** @type {CanvasRenderingContext2D | null} */
let probe = null;

/**
 * Converts any CSS colour to rgba(…), because Plotly does not support color-mix() or oklch().
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
