/** Rows or columns of an encoding as lines, as a Plotly figure. Pure: numbers in, data and layout out. */
import { coinciding, dashesOf } from './coincide.js';
import { isFar, scaled, ticks, tickStep, typeSize } from './frame.js';
import { written } from './heatmap.js';
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
 * How far two lines are apart, as far as that is within the tolerance; what neither has at a place makes no difference.
 * @param {Line} a
 * @param {Line} b
 * @param {number} tolerance
 */
function apartOf({ values: a }, { values: b }, tolerance) {
  let apart = 0;
  for (let k = 0; k < a.length && apart <= tolerance; ++k) {
    if (Number.isNaN(a[k]) !== Number.isNaN(b[k])) return Infinity;
    apart = Math.max(apart, Math.abs(a[k] - b[k]) || 0);
  }
  return apart;
}

/** Longer lines than this many values a pixel are drawn as what they reach. */
const mostAPixel = 4;

/** A screen is no wider. */
const widest = 2048;

/** @param {Line[]} lines */
export const lengthOf = (lines) => Math.max(...lines.map(({ values }) => values.length));

/**
 * The ranges of both axes, of lines so long that not every value is drawn; undefined for others, which Plotly draws whole.
 * @param {Line[]} lines
 * @param {{low: number, high: number}} bounds
 * @param {boolean} [isPart]  whether the page names a part of them
 * @returns {import('./frame.js').View | undefined}
 */
export function extentOf(lines, { low, high }, isPart) {
  const length = lengthOf(lines);
  if (length <= mostAPixel * widest && !isPart) return undefined;
  const pad = (high - low) * 0.06;
  return { x: [-0.5, length - 0.5], y: [low - pad, high + pad] };
}

/**
 * A line as it is seen: where it has more values than there is room for, the least and the greatest of each pixel, in the order
 * in which they come, so that what is drawn covers just what the line does.
 * @param {Float32Array} values
 * @param {[number, number]} range  that is seen; what is beside it comes into view while it is dragged
 * @param {number} pixels  of the range
 * @returns {{x: Float64Array, y: Float32Array}}
 */
export function reached(values, [a, b], pixels) {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const from = Math.max(0, Math.floor(low - (high - low) / 2));
  const to = Math.min(values.length, Math.ceil(high + (high - low) / 2) + 1);
  const size = (high - low) / Math.max(1, pixels);
  if (size <= mostAPixel) {
    const count = Math.max(0, to - from);
    return {
      x: Float64Array.from({ length: count }, (_, k) => from + k),
      y: values.slice(from, from + count),
    };
  }
  /** @type {number[]} */
  const places = [];
  for (let begin = from; begin < to;) {
    const end = Math.min(
      to,
      Math.max(begin + 1, Math.ceil(from + (Math.floor((begin - from) / size) + 1) * size)),
    );
    let [least, most] = [begin, begin];
    for (let k = begin; k < end; ++k) {
      // What has no number there is neither, unless nothing has one.
      if (!(values[k] >= values[least] || Number.isNaN(values[k]))) least = k;
      if (!(values[k] <= values[most] || Number.isNaN(values[k]))) most = k;
    }
    places.push(Math.min(least, most), Math.max(least, most));
    begin = end;
  }
  return { x: Float64Array.from(places), y: Float32Array.from(places, (place) => values[place]) };
}

/**
 * @param {Line[]} lines
 * @param {object} options
 * @param {string[]} options.colors  for the first lines; further ones take the palette's
 * @param {number} options.low       the bounds of the scheme's values
 * @param {number} options.high
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {(count: number) => string} [options.whole]  writes a whole number in the language of the page
 * @param {import('./frame.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {import('./frame.js').View} [options.shown]  of long lines, the part that is seen
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function linesFigure(
  lines,
  { colors, low, high, xTitle, yTitle, whole = String, theme, size, shown },
) {
  const pad = (high - low) * 0.06;
  const length = lengthOf(lines);
  const dash = dashesOf(lines.length, sameLines(lines, high - low));
  return {
    data: lines.map(({ name, values }, k) => ({
      type: 'scatter',
      mode: 'lines',
      name,
      ...(shown ? reached(values, shown.x, size.width) : { y: values }),
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
        dtick: tickStep([0, length]),
        ...(shown &&
          isFar(length) &&
          written(ticks(shown.x, size.width - 72, 0.7 * theme.size * whole(length).length, true), whole)),
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
