/** Rows or columns of an encoding as lines, as a Plotly figure. Pure: numbers in, data and layout out. */
import { coinciding, dashesOf } from './coincide.js';
import { scaled, tickStep, typeSize } from './frame.js';
import { axisStyle, layoutStyle, palette } from './style.js';

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {Float32Array} values
 */

/** Lines nearer to each other than this part of the height are one on the screen. */
const tellable = 1 / 500;

/**
 * Which lines coincide, all along.
 * @param {Line[]} lines
 * @param {number} height  of the figure, in the unit of the values
 */
export const sameLines = (lines, height) => coinciding(lines, apartOf, height * tellable);

/**
 * How far two lines are apart at most; what neither has at a place makes no difference.
 * @param {Line} a
 * @param {Line} b
 */
function apartOf({ values: a }, { values: b }) {
  let apart = 0;
  for (let k = 0; k < a.length; ++k) {
    if (Number.isNaN(a[k]) !== Number.isNaN(b[k])) return Infinity;
    apart = Math.max(apart, Math.abs(a[k] - b[k]) || 0);
  }
  return apart;
}

/**
 * @param {Line[]} lines
 * @param {object} options
 * @param {string[]} options.colors  for the first lines; further ones take the palette's
 * @param {number} options.low       the bounds of the scheme's values
 * @param {number} options.high
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./frame.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function linesFigure(lines, { colors, low, high, xTitle, yTitle, theme, size }) {
  const pad = (high - low) * 0.06;
  const dash = dashesOf(lines.length, sameLines(lines, high - low));
  return {
    data: lines.map(({ name, values }, k) => ({
      type: 'scatter',
      mode: 'lines',
      name,
      y: values,
      line: { color: lineColor(colors, k), width: 1.75, dash: dash[k] },
      hoverinfo: 'none',
    })),
    layout: {
      ...layoutStyle(theme),
      // Above the lines: Plotly's buttons, and as many rows of names as there have to be.
      margin: {
        ...scaled(
          { l: 56, r: 16, t: 32 + 20 * legendRows(lines, size.width - 72, theme.size), b: 46 },
          theme.size,
        ),
        autoexpand: false,
      },
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1, xanchor: 'left', yanchor: 'bottom' },
      xaxis: {
        ...axisStyle(theme, xTitle),
        showgrid: false,
        // No position and no dimension stands between two others.
        dtick: tickStep([0, Math.max(...lines.map(({ values }) => values.length))]),
      },
      yaxis: { ...axisStyle(theme, yTitle), range: [low - pad, high + pad] },
    },
  };
}

/**
 * How many rows the names of the lines take, a little generously.
 * @param {Line[]} lines
 * @param {number} width
 * @param {number} text  how large the type is
 */
function legendRows(lines, width, text) {
  const longest = Math.max(...lines.map(({ name }) => name.length));
  const perRow = Math.max(1, Math.floor(width / (48 + (7 * longest * text) / typeSize)));
  return Math.ceil(lines.length / perRow);
}

/**
 * @param {string[]} colors
 * @param {number} k
 */
const lineColor = (colors, k) => colors[k] ?? palette[(k - colors.length) % palette.length];
