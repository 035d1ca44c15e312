/** The heatmap of a matrix as a Plotly figure. Pure: numbers in, data and layout out. */
import { colorRange, colorscales } from './colorscales.js';
import {
  colorbar,
  isLongAxis,
  marginFor,
  plotArea,
  computeTicks,
  roundUp,
  tickStep,
} from './plot-geometry.js';
import { meansPerPixel } from './pixel-means.js';
import { withMinusSign } from './numbers.js';
import { axisStyle, layoutStyle } from './palette.js';

/** Off 0 by far less than a pixel, because Plotly would skip a tick exactly at the end of an axis. */
const tick0 = 1e-6;

/**
 * @param {import('./pixel-means.js').Cells} cells  drawn as means if it has more cells than pixels
 * @param {object} options
 * @param {number} options.low         the bounds of the scheme's values, so that colours keep their meaning when
 * @param {number} options.high        settings change
 * @param {string} options.colorscale  in Plotly's spelling
 * @param {(text: string) => string} [options.number]  formats a number in the language of the page
 * @param {(count: number) => string} [options.integer]  formats an integer in that language, with groups of digits
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {import('./plot-geometry.js').View} options.visibleRanges  the visible part
 * @param {import('./plot-geometry.js').Size} options.size
 * @param {{width: number, height: number}} [options.area]  the cell area, if the margins differ from the default
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function heatmapFigure(
  cells,
  {
    low,
    high,
    colorscale,
    number,
    integer = String,
    xTitle,
    yTitle,
    theme,
    visibleRanges,
    size,
    area = plotArea(size),
  },
) {
  const [zmin, zmax] = colorRange(colorscale, low, high);
  const values = colorTicks(zmin, zmax);
  const { ratio = 1 } = size;
  const pixels = { width: area.width * ratio, height: area.height * ratio };
  // Includes cells just outside the visible part, because dragging brings them into view.
  const { matrix, x, y } = meansPerPixel(cells, visibleRanges, pixels, 0.5);
  const { rows, cols, data } = matrix;
  return {
    data: [
      {
        type: 'heatmap',
        // The bytes themselves: Plotly draws nothing from a flat typed array, and nested arrays would be a copy.
        z: { dtype: 'f4', bdata: exactBuffer(data), shape: `${rows},${cols}` },
        x0: x.from + x.size / 2 - 0.5,
        dx: x.size,
        y0: y.from + y.size / 2 - 0.5,
        dy: y.size,
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
          tickvals: values,
          ticktext: values.map((value) => colorLabel(value, number)),
          tickcolor: theme.faint,
          tickfont: { color: theme.ink },
        },
      },
    ],
    layout: heatmapLayout(cells.cols, { integer, xTitle, yTitle, theme, visibleRanges, size, area }),
  };
}

/**
 * The margins and axes of a heatmap.
 * @param {number} cols
 * @param {object} options  those of heatmapFigure
 * @param {(count: number) => string} [options.integer]
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {import('./plot-geometry.js').View} options.visibleRanges
 * @param {import('./plot-geometry.js').Size} options.size
 * @param {{width: number, height: number}} [options.area]
 * @returns {Record<string, any>}
 */
export const heatmapLayout = (
  cols,
  { integer = String, xTitle, yTitle, theme, visibleRanges, size, area = plotArea(size) },
) => ({
  ...layoutStyle(theme),
  margin: { ...marginFor(theme.size, size.rows), autoexpand: false },
  xaxis: {
    ...axisStyle(theme, xTitle),
    showgrid: false,
    tick0,
    dtick: tickStep(visibleRanges.x),
    ...(isLongAxis(cols) &&
      labelledTicks(
        computeTicks(visibleRanges.x, area.width, 0.7 * theme.size * integer(cols).length, true),
        integer,
      )),
  },
  yaxis: {
    ...axisStyle(theme, yTitle),
    showgrid: false,
    autorange: 'reversed',
    tick0,
    dtick: tickStep(visibleRanges.y),
    ...(isLongAxis(size.rows) &&
      labelledTicks(computeTicks(visibleRanges.y, area.height, 30, true), integer)),
  },
});

/**
 * Text for ticks that Plotly would write as powers of ten.
 * @param {number[]} tickvals
 * @param {(count: number) => string} integer
 */
export const labelledTicks = (tickvals, integer) => ({ tickvals, ticktext: tickvals.map(integer) });

/**
 * About five round values between two values.
 * @param {number} low
 * @param {number} high
 */
export function colorTicks(low, high) {
  const step = roundUp((high - low) / 5 / 1.001);
  const first = Math.ceil(low / step - 1e-6);
  const last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/**
 * The label of a tick, with the same minus sign as Plotly's; −200000 as −2e5, which fits.
 * @param {number} value
 * @param {(text: string) => string} [number]
 */
export const colorLabel = (value, number = String) =>
  number(withMinusSign(String(value).replace(/0{5,}$/, (zeros) => 'e' + zeros.length)));

/** @param {Float32Array} data */
function exactBuffer(data) {
  return data.byteLength === data.buffer.byteLength ? data.buffer : data.slice().buffer;
}
