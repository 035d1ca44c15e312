/** Rows or columns of an encoding as lines, as a Plotly figure. Pure: numbers in, data and layout out. */
import { axisStyle, layoutStyle, palette } from './style.js';

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {Float32Array} values
 */

/**
 * @param {Line[]} lines
 * @param {object} options
 * @param {string[]} options.colors  for the first lines; further ones take the palette's
 * @param {number} options.low       the bounds of the scheme's values
 * @param {number} options.high
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./frame.js').Theme} options.theme
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function linesFigure(lines, { colors, low, high, xTitle, yTitle, theme }) {
  const pad = (high - low) * 0.06;
  return {
    data: lines.map(({ name, values }, k) => ({
      type: 'scatter',
      mode: 'lines',
      name,
      y: values,
      line: { color: lineColor(colors, k), width: 1.75 },
      hoverinfo: 'none',
    })),
    layout: {
      ...layoutStyle(theme),
      margin: { l: 52, r: 16, t: 36, b: 46, autoexpand: false },
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1, xanchor: 'left', yanchor: 'bottom' },
      xaxis: { ...axisStyle(theme, xTitle), showgrid: false },
      yaxis: { ...axisStyle(theme, yTitle), range: [low - pad, high + pad] },
    },
  };
}

/**
 * @param {string[]} colors
 * @param {number} k
 */
export const lineColor = (colors, k) => colors[k] ?? palette[(k - colors.length) % palette.length];
