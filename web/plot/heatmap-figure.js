/** The heatmap of a matrix as a Plotly figure. Pure: numbers in, data and layout out. */
import { colorRange, colorscales } from './colorscales.js';
import { colorbar, isFar, marginFor, plotArea, ticks, tickStep } from './plot-geometry.js';
import { pooled } from './pixel-means.js';
import { signed } from './numbers.js';
import { axisStyle, layoutStyle } from './palette.js';

/** Far less than a pixel from 0, so that no tick stands just at the end of an axis: Plotly would begin beyond it. */
const tick0 = 1e-6;

/**
 * @param {import('./pixel-means.js').Cells} matrixOf  where it has more cells than pixels, means of them are drawn
 * @param {object} options
 * @param {number} options.low         the bounds of the scheme's values, so that colours keep their meaning when
 * @param {number} options.high        settings change
 * @param {string} options.colorscale  in Plotly's spelling
 * @param {(text: string) => string} [options.number]  writes one in the language of the page
 * @param {(count: number) => string} [options.whole]  writes a whole one there, its digits in groups
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {import('./plot-geometry.js').View} options.shown  the part that is seen
 * @param {import('./plot-geometry.js').Size} options.size
 * @param {{width: number, height: number}} [options.area]  of the cells, where the margins are to be others
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function heatmapFigure(
  matrixOf,
  {
    low,
    high,
    colorscale,
    number,
    whole = String,
    xTitle,
    yTitle,
    theme,
    shown,
    size,
    area = plotArea(size),
  },
) {
  const [zmin, zmax] = colorRange(colorscale, low, high);
  const values = colorTicks(zmin, zmax);
  const { ratio = 1 } = size;
  const pixels = { width: area.width * ratio, height: area.height * ratio };
  // What is around the part that is seen comes into view while it is dragged.
  const { matrix, x, y } = pooled(matrixOf, shown, pixels, 0.5);
  const { rows, cols, data } = matrix;
  return {
    data: [
      {
        type: 'heatmap',
        // The bytes as they are: Plotly draws nothing from a flat typed array, and nested arrays would be a copy.
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
    layout: {
      ...layoutStyle(theme),
      margin: { ...marginFor(theme.size, size.rows), autoexpand: false },
      xaxis: {
        ...axisStyle(theme, xTitle),
        showgrid: false,
        tick0,
        dtick: tickStep(shown.x),
        ...(isFar(matrixOf.cols) &&
          written(ticks(shown.x, area.width, 0.7 * theme.size * whole(matrixOf.cols).length, true), whole)),
      },
      yaxis: {
        ...axisStyle(theme, yTitle),
        showgrid: false,
        autorange: 'reversed',
        tick0,
        dtick: tickStep(shown.y),
        ...(isFar(size.rows) && written(ticks(shown.y, area.height, 30, true), whole)),
      },
    },
  };
}

/** Ticks that Plotly would write as powers of ten. @param {number[]} tickvals @param {(count: number) => string} whole */
export const written = (tickvals, whole) => ({ tickvals, ticktext: tickvals.map(whole) });

/**
 * About five round values between two.
 * @param {number} low
 * @param {number} high
 */
export function colorTicks(low, high) {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    power * /** @type {number} */ ([1, 2, 5, 10].find((factor) => rough <= factor * power * 1.001));
  const first = Math.ceil(low / step - 1e-6);
  const last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/**
 * Of a tick, with the minus sign that Plotly has too; −200000 as −2e5, for which there is room.
 * @param {number} value
 * @param {(text: string) => string} [number]
 */
export const colorLabel = (value, number = String) =>
  number(signed(String(value).replace(/0{5,}$/, (it) => 'e' + it.length)));

/** @param {Float32Array} data */
function exactBuffer(data) {
  return data.byteLength === data.buffer.byteLength ? data.buffer : data.slice().buffer;
}
