/** The heatmap of a matrix as a Plotly figure. Pure: numbers in, data and layout out. */
import { colorRange, colorscales } from './colorscales.js';
import { colorbar, margin, tickStep } from './frame.js';
import { axisStyle, layoutStyle } from './style.js';

/**
 * @param {import('../engine.js').Matrix} matrix
 * @param {object} options
 * @param {number} options.low         the bounds of the scheme's values, so that colours keep their meaning when
 * @param {number} options.high        settings change
 * @param {string} options.colorscale  in Plotly's spelling
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./frame.js').Theme} options.theme
 * @param {import('./frame.js').View} options.shown  the part that is seen
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function heatmapFigure(matrix, { low, high, colorscale, xTitle, yTitle, theme, shown }) {
  const [zmin, zmax] = colorRange(colorscale, low, high);
  const { rows, cols, data } = matrix;
  return {
    data: [
      {
        type: 'heatmap',
        // The bytes as they are: Plotly draws nothing from a flat typed array, and nested arrays would be a copy.
        z: { dtype: 'f4', bdata: exactBuffer(data), shape: `${rows},${cols}` },
        zmin,
        zmax,
        colorscale: colorscales[colorscale],
        zsmooth: false,
        hoverinfo: 'none',
        colorbar: {
          thickness: colorbar.thickness,
          xpad: colorbar.gap,
          ypad: 0,
          len: 1,
          x: 1,
          outlinewidth: 0,
          tickvals: colorTicks(zmin, zmax),
          tickcolor: theme.faint,
          tickfont: { color: theme.ink },
        },
      },
    ],
    layout: {
      ...layoutStyle(theme),
      margin: { ...margin, autoexpand: false },
      xaxis: { ...axisStyle(theme, xTitle), showgrid: false, dtick: tickStep(shown.x) },
      yaxis: {
        ...axisStyle(theme, yTitle),
        showgrid: false,
        autorange: 'reversed',
        dtick: tickStep(shown.y),
      },
    },
  };
}

/**
 * @param {number} low
 * @param {number} high
 */
export const colorTicks = (low, high) => [0, 1, 2, 3, 4].map((k) => low + ((high - low) * k) / 4);

/** @param {Float32Array} data */
function exactBuffer(data) {
  return data.byteLength === data.buffer.byteLength ? data.buffer : data.slice().buffer;
}
