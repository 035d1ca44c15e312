/** Rows or columns of an encoding as lines, as a Plotly figure. Pure: takes numbers, returns data and layout. */
import { valueAxis } from './line-bands.js';
import { groupsOfEqualLines, dashesOf } from './line-overlap.js';
import { isLongAxis, scaleSizes, computeTicks, tickStep, typeSize } from './plot-geometry.js';
import { labelledTicks } from './heatmap-figure.js';
import { axisStyle, layoutStyle, palette } from './palette.js';

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {Float32Array} values  all values, or a selection from a lazy line
 * @property {LazyValues} [lazy]
 */
/**
 * A line with too many values to compute all of them: `some` computes `count` values, `step` apart; `points` gives the
 * points to draw in a range.
 * @typedef {{length: number, some: (start: number, count: number, step: number) => Float32Array}} Values
 * @typedef {Values & {points: (range: [number, number], pixels: number) => Points}} LazyValues
 * @typedef {{x: Float64Array, y: Float32Array}} Points
 */

/** Lines closer than this fraction of the height look like one line. */
const distinguishable = 1 / 500;

/**
 * The groups of lines that coincide over their whole length.
 * @param {Line[]} lines
 * @param {number} height  of the figure, in the unit of the values
 */
export const sameLines = (lines, height) => groupsOfEqualLines(lines, differenceOf, height * distinguishable);

/**
 * The distance between two lines, or any number above the tolerance; ignores places where neither line has a number.
 * @param {Line} a
 * @param {Line} b
 * @param {number} tolerance
 */
function differenceOf({ values: a }, { values: b }, tolerance) {
  let largest = 0;
  for (let k = 0; k < a.length && largest <= tolerance; ++k) {
    if (Number.isNaN(a[k]) !== Number.isNaN(b[k])) return Infinity;
    largest = Math.max(largest, Math.abs(a[k] - b[k]) || 0);
  }
  return largest;
}

/** With more values per pixel, only the least and the greatest of each pixel are drawn. */
export const maxPerPixel = 4;

/** The maximum width in pixels: no screen is wider. */
export const maxPixels = 2048;

/** @param {Line[]} lines */
export const lengthOf = (lines) => Math.max(...lines.map(({ values, lazy }) => (lazy ?? values).length));

/**
 * Extends a range by values just outside it, because dragging brings them into view.
 * @param {[number, number]} range
 * @param {number} length  of the line
 */
export function extendRange([a, b], length) {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const from = Math.max(0, Math.floor(low - (high - low) / 2));
  return { low, high, from, to: Math.min(length, Math.ceil(high + (high - low) / 2) + 1) };
}

/**
 * The points to draw of a line. If it has many values per pixel, these are the least and the greatest of each pixel in
 * their order, so that the drawn line covers the same pixels as the whole line.
 * @param {Float32Array} values
 * @param {[number, number]} range  the visible range
 * @param {number} pixels  the length of the range in pixels
 * @returns {{x: Float64Array, y: Float32Array}}
 */
export function visiblePoints(values, range, pixels) {
  const { low, high, from, to } = extendRange(range, values.length);
  const size = (high - low) / Math.max(1, pixels);
  if (size <= maxPerPixel) {
    const count = Math.max(0, to - from);
    return {
      x: Float64Array.from({ length: count }, (_, k) => from + k),
      y: values.slice(from, from + count),
    };
  }
  /** @type {number[]} */
  const places = [];
  for (let start = from; start < to;) {
    const end = Math.min(
      to,
      Math.max(start + 1, Math.ceil(from + (Math.floor((start - from) / size) + 1) * size)),
    );
    let [least, most] = [start, start];
    for (let k = start; k < end; ++k) {
      // NaN is neither the least nor the greatest, unless all values are NaN.
      if (!(values[k] >= values[least] || Number.isNaN(values[k]))) least = k;
      if (!(values[k] <= values[most] || Number.isNaN(values[k]))) most = k;
    }
    places.push(Math.min(least, most), Math.max(least, most));
    start = end;
  }
  return { x: Float64Array.from(places), y: Float32Array.from(places, (place) => values[place]) };
}

/**
 * @param {Line[]} lines
 * @param {object} options
 * @param {string[]} options.colors  of the first lines; further lines use the palette
 * @param {number} options.low       the bounds of the scheme's values
 * @param {number} options.high
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {boolean} [options.isSeparate]  whether each line has a band of its own, with its name above it
 * @param {(count: number) => string} [options.integer]  formats a whole number in the language of the page
 * @param {(value: number) => string} [options.formatValue]  formats a bound of the values likewise
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {import('./plot-geometry.js').View} [options.visibleRanges]  the visible part of long lines
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function linesFigure(
  lines,
  {
    colors,
    low,
    high,
    xTitle,
    yTitle,
    isSeparate,
    integer = String,
    formatValue = String,
    theme,
    size,
    visibleRanges,
  },
) {
  const { offsets, range, ticks, labels } = valueAxis(lines.length, { low, high }, isSeparate);
  const length = lengthOf(lines);
  const dash = labels ? lines.map(() => 'solid') : dashesOf(lines.length, sameLines(lines, high - low));
  return {
    data: lines.map(({ name, values, lazy }, k) => {
      const points = visibleRanges
        ? (lazy?.points(visibleRanges.x, size.width) ?? visiblePoints(values, visibleRanges.x, size.width))
        : { y: values };
      return {
        type: 'scatter',
        mode: 'lines',
        name,
        ...points,
        y: offsets[k] ? points.y.map((value) => value + offsets[k]) : points.y,
        line: { color: lineColor(colors, k), width: 1.75, dash: dash[k] },
        hoverinfo: 'none',
      };
    }),
    layout: {
      ...layoutStyle(theme),
      // The top margin has room for Plotly's buttons and the rows of the legend.
      margin: {
        ...scaleSizes(
          {
            l: 56,
            r: 16,
            t: 32 + (labels ? 0 : 20 * legendRows(lines, size.width - 72, theme.size)),
            b: 46,
          },
          theme.size,
        ),
        autoexpand: false,
      },
      ...(labels && { annotations: bandLabels(lines, labels, colors) }),
      showlegend: !labels,
      legend: { orientation: 'h', x: 0, y: 1, xanchor: 'left', yanchor: 'bottom' },
      xaxis: {
        ...axisStyle(theme, xTitle),
        showgrid: false,
        // No ticks between whole numbers.
        dtick: tickStep([0, length]),
        ...(visibleRanges &&
          isLongAxis(length) &&
          labelledTicks(
            computeTicks(visibleRanges.x, size.width - 72, 0.7 * theme.size * integer(length).length, true),
            integer,
          )),
      },
      yaxis: {
        ...axisStyle(theme, yTitle),
        range,
        ...(ticks && {
          tickmode: 'array',
          tickvals: ticks.map(({ at }) => at),
          ticktext: ticks.map(({ value }) => formatValue(value)),
        }),
      },
    },
  };
}

/**
 * The name of each line above its band, after a sample of its colour.
 * @param {Line[]} lines
 * @param {number[]} heights
 * @param {string[]} colors
 */
const bandLabels = (lines, heights, colors) =>
  lines.flatMap(({ name }, k) => {
    const style = {
      xref: 'paper',
      x: 0,
      xanchor: 'left',
      y: heights[k],
      yanchor: 'bottom',
      showarrow: false,
      borderpad: 0,
    };
    return [
      { ...style, text: '━━', font: { color: lineColor(colors, k) } },
      { ...style, text: name, xshift: 28 },
    ];
  });

/**
 * An upper bound on the number of legend rows.
 * @param {Line[]} lines
 * @param {number} width
 * @param {number} fontSize  the type size
 */
function legendRows(lines, width, fontSize) {
  const longest = Math.max(...lines.map(({ name }) => name.length));
  const perRow = Math.max(1, Math.floor(width / (48 + (7 * longest * fontSize) / typeSize)));
  return Math.ceil(lines.length / perRow);
}

/**
 * @param {string[]} colors
 * @param {number} k
 */
const lineColor = (colors, k) => colors[k] ?? palette[(k - colors.length) % palette.length];
