/**
 * The similarity of every two positions, and of one position with all. Pure: takes numbers, returns figures and
 * sentences.
 */
import { fill } from '../../texts/messages.js';
import { bySteps } from '../../plot/curve-columns.js';
import { mostExact } from '../../plot/limits.js';
import { isLongAxis, marginFor, computeTicks, tickStep } from '../../plot/plot-geometry.js';
import { labelledTicks } from '../../plot/heatmap-figure.js';
import { visiblePoints } from '../../plot/lines-figure.js';
import { cellValueAt } from '../../plot/pixel-means.js';
import { equalsSign, formatFixed4 } from '../../plot/numbers.js';
import { axisStyle, layoutStyle, palette } from '../../plot/palette.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Metric} Metric */

/**
 * The axis ranges that show the whole of a line.
 * @param {{cols: number}} matrix
 * @param {{low: number, high: number}} bounds
 * @returns {import('../../plot/plot-geometry.js').View}
 */
export function lineViewOf({ cols }, { low, high }) {
  const margin = (high - low) * 0.06;
  return { x: [-0.5, cols - 0.5], y: [low - margin, high + margin] };
}

/** Whether a larger value means less similar. @param {Metric} metric */
const isDistance = (metric) => metric === 'euclidean' || metric === 'squared';

/** Whether the mean of many values can be computed without the values: see averagePool(). @param {Metric} metric */
export const hasMeans = (metric) => metric === 'dot' || metric === 'squared';

/**
 * The facts in the sentence about a similarity matrix.
 * @typedef {object} Facts
 * @property {number} count  the number of positions
 * @property {number} low    the least value
 * @property {number} high   the greatest value
 * @property {{a: number, b: number, value: number, everywhere: boolean}} [nearest]  the two most similar positions; of
 *   several such pairs, the first; `everywhere`: whether all pairs at the same distance are as similar
 * @property {number} gaps   the number of positions that have no value, even with themselves
 * @property {{from: number, count: number}} turns  how often, from position 0, similarity grows with distance;
 *   `from`: the first distance at which it does
 */

/**
 * @param {Matrix} matrix  symmetric
 * @param {Metric} metric
 * @returns {Facts}
 */
export function factsOf({ rows, cols, data }, metric) {
  const sign = isDistance(metric) ? -1 : 1;
  let low = Infinity;
  let high = -Infinity;
  /** @type {Facts['nearest']} */
  let nearest;
  for (let a = 0; a < rows; ++a) {
    for (let b = a; b < cols; ++b) {
      const value = data[a * cols + b];
      if (value < low) low = value;
      if (value > high) high = value;
      if (b > a && value === value && (!nearest || sign * value > sign * nearest.value)) {
        nearest = { a, b, value, everywhere: false };
      }
    }
  }
  // Differences from float32 rounding make no pair more similar than another, and do not count as a turn.
  const rounding = 1e-6 * Math.max(Math.abs(low), Math.abs(high));
  if (nearest) {
    const { value } = nearest;
    const isNearest = (/** @type {number} */ cell) => sign * data[cell] >= sign * value - rounding;
    for (let a = rows - 2; a >= 0; --a) {
      for (let b = cols - 1; b > a; --b) if (isNearest(a * cols + b)) Object.assign(nearest, { a, b });
    }
    const offset = nearest.b - nearest.a;
    nearest.everywhere = offset < rows - 1;
    for (let k = 0; k + offset < cols; ++k) {
      if (!isNearest(k * cols + k + offset)) nearest.everywhere = false;
    }
  }
  const turns = { from: 0, count: 0 };
  for (let k = 1; k < cols; ++k) {
    if (sign * data[k] <= sign * data[k - 1] + rounding) continue;
    if (turns.count++ === 0) turns.from = k - 1;
  }
  let gaps = 0;
  for (let a = 0; a < rows; ++a) if (Number.isNaN(data[a * cols + a])) ++gaps;
  return { low, high, nearest, turns, count: rows, gaps };
}

/**
 * The sentence about the matrix with these settings.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Metric} metric
 */
export function composeSimilaritySentence({ similarity: words }, { nearest, turns, count, gaps }, metric) {
  if (gaps) return words.gaps({ gaps, count, isAll: gaps === count });
  if (!nearest) return words.alone;
  // Two positions have only one value, so there is nothing to compare it with.
  if (count === 2) return words.pairOnly({ value: formatFixed4(nearest.value) });
  const apart = nearest.b - nearest.a;
  const where = words.where({ a: nearest.a, b: nearest.b, apart, everywhere: nearest.everywhere });
  const { extreme, turn, steady } = isDistance(metric) ? words.distance : words.likeness;
  const course = turns.count ? turn({ count: turns.count, from: turns.from, to: turns.from + 1 }) : steady;
  return words.both({ extreme: extreme({ value: formatFixed4(nearest.value), where }), course });
}

/**
 * The definition of the metric, and its meaning for these rows.
 * @param {Texts} texts
 * @param {Metric} metric
 * @param {Matrix} rows
 * @param {Float64Array} norms  the norms of the rows
 */
export function composeMetricRemark({ between, similarity: words }, metric, { rows, cols, data }, norms) {
  const { is, called, here } = words.metrics[metric].remark;
  // A single row is compared with nothing, and rows with gaps have no length.
  if (rows === 1 || norms.some(Number.isNaN)) return [is, called].filter(Boolean).join(between);
  if (isPearson(metric)) {
    const means = norms.map(
      (_, row) => data.subarray(row * cols, (row + 1) * cols).reduce((a, b) => a + b, 0) / cols,
    );
    const [low, high] = formatEnds(means);
    return [is, called, words.means({ least: low, most: high, isOne: low === high })]
      .filter(Boolean)
      .join(between);
  }
  const [least, most] = formatEnds(norms);
  const [shortest, longest] = [
    norms.reduce((a, b) => Math.min(a, b)),
    norms.reduce((a, b) => Math.max(a, b)),
  ];
  // Equal except for rounding.
  const isEqual = longest - shortest <= 1e-6 * longest;
  return [is, called, isEqual ? fill(here, { length: least }) : words.lengths({ least, most })]
    .filter(Boolean)
    .join(between);
}

/** @param {Metric} metric */
const isPearson = (metric) => metric === 'pearson';

/** @param {Float64Array} values @returns {[string, string]} */
function formatEnds(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const [least, most] = [low, high].map((value) => {
    const text = formatFixed4(value);
    return equalsSign(value, text) === '=' ? text : `≈ ${text}`;
  });
  return [least, most];
}

/**
 * The colour scale for the values of a measure, and the range that it must cover. A diverging scale is used only for
 * values that naturally have both signs, because only then does its middle have a meaning.
 * @param {Metric} metric
 * @param {{low: number, high: number}} facts
 * @param {string} [namedScale]  the requested scale, in Plotly's spelling
 */
export function colorScaleOf(metric, { low, high }, namedScale) {
  const isSigned = metric === 'cosine' || metric === 'pearson' || low < 0;
  const colorscale = namedScale ?? (isSigned ? 'RdBu' : 'Viridis');
  // A single value has no range, and colours need one; distances start at 0 even then.
  if (!(low < high)) return { colorscale, low: Math.min(0, low), high: Math.max(0, high) || 1 };
  return { colorscale, low, high };
}

/**
 * "positions 3 and 7: dot product 41.2345 (4 apart)"
 * @param {Texts} texts
 * @param {Metric} metric
 * @param {number} a
 * @param {number} b
 * @param {number} value
 */
export const composeCellText = ({ similarity: words }, metric, a, b, value) =>
  words.pair({ a, b, apart: Math.abs(a - b), name: words.metrics[metric].name, value: formatFixed4(value) });

/**
 * A row in the form to draw: its values, or the mean for each pixel.
 * @param {import('../../plot/pixel-means.js').Cells} matrix
 * @param {number} position  the row
 * @param {[number, number]} range  the visible range; it is extended, because dragging brings values just outside it
 *   into view
 * @param {number} pixels  the length of the range in pixels
 * @returns {import('../../plot/pixel-means.js').Bins & {values: Float32Array}}
 */
export function computeBins({ cols, data, means }, position, [low, high], pixels) {
  const values = data.subarray(position * cols, (position + 1) * cols);
  if (!means) return { from: 0, size: 1, bins: cols, values };
  const margin = (high - low) / 2;
  const [first, last] = [Math.max(0, low + 0.5 - margin), Math.min(cols, high + 0.5 + margin)];
  const valuesPerPixel = (high - low) / pixels;
  const [from, to] = valuesPerPixel > 1 ? [first, last] : [Math.floor(first), Math.ceil(last)];
  const bins = valuesPerPixel > 1 ? Math.ceil((to - from) / valuesPerPixel) : to - from;
  const { data: meanValues } = means({
    rows: [position, position + 1],
    cols: [from, to],
    height: 1,
    width: bins,
  });
  return { from, size: (to - from) / bins, bins, values: meanValues };
}

/**
 * The range of values of a row needed to find the least and the greatest value of each pixel.
 * @param {{cols: number}} matrix
 * @param {[number, number]} range  the visible range; it is extended, because dragging brings values just outside it
 *   into view
 * @param {number} pixels  the length of the range in pixels
 * @returns {[number, number] | undefined} the first column and the end; undefined if each value has its own pixel, or
 *   if there are too many
 */
export function computeNeededRange({ cols }, [low, high], pixels) {
  const length = high - low;
  if (length <= pixels || length > mostExact) return undefined;
  const margin = Math.min(length, mostExact - length) / 2;
  return [Math.max(0, Math.floor(low - margin)), Math.min(cols, Math.ceil(high + margin) + 1)];
}

/** Values of a row, starting at a column. @typedef {{from: number, values: Float32Array}} Part */

/**
 * Computes the values of a row in steps of a few milliseconds.
 * @param {import('../../plot/pixel-means.js').Cells} matrix
 * @param {number} position  the row
 * @param {[number, number]} columnRange
 * @returns {Generator<number, Part, void>}
 */
export function* computeRow({ means }, position, [from, to]) {
  const values = new Float32Array(to - from);
  yield* bySteps(from, to, (start, width) => {
    // Bins of one cell each give the cells themselves.
    const cells = means?.({ rows: [position, position + 1], cols: [start, start + width], height: 1, width });
    if (cells) values.set(cells.data, start - from);
  });
  return { from, values };
}

/** @param {ReturnType<typeof computeBins>} row */
const lineOf = ({ from, size, values }) => ({ x0: from + size / 2 - 0.5, dx: size, y: values });

/**
 * @param {Part} part
 * @param {[number, number]} range
 * @param {number} pixels
 */
function bandOf({ from, values }, [low, high], pixels) {
  const { x, y } = visiblePoints(values, [low - from, high - from], pixels);
  return { x: x.map((place) => place + from), y };
}

/**
 * One row of the matrix as a line over the positions, with a mark at the row's own position.
 * @param {Texts} texts
 * @param {import('../../plot/pixel-means.js').Cells} matrix
 * @param {object} options
 * @param {number} options.position  the row
 * @param {Metric} options.metric
 * @param {number} options.low   the bounds of the whole matrix, so that lines of different positions can be compared
 * @param {number} options.high
 * @param {(count: number) => string} [options.integer]  formats a whole number in the language of the page
 * @param {import('../../plot/plot-geometry.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {import('../../plot/plot-geometry.js').View} [options.visibleRanges]  the visible part
 * @param {(columnRange: [number, number]) => Part | undefined} [options.findKnownPart]  values of the row, if known;
 *   otherwise means are drawn
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function similarityLine(
  texts,
  matrix,
  {
    position,
    metric,
    low,
    high,
    integer = String,
    theme,
    size,
    visibleRanges = lineViewOf(matrix, { low, high }),
    findKnownPart = () => undefined,
  },
) {
  const { cols } = matrix;
  const columnRange = matrix.means && computeNeededRange(matrix, visibleRanges.x, size.width);
  const part = columnRange && findKnownPart(columnRange);
  const [lineColor, pointColor] = palette;
  const style = { line: { color: lineColor, width: 1.75 }, hoverinfo: 'none' };
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        ...(part
          ? bandOf(part, visibleRanges.x, size.width)
          : lineOf(computeBins(matrix, position, visibleRanges.x, size.width))),
        ...style,
      },
      {
        type: 'scatter',
        mode: 'markers',
        x: [position],
        y: [cellValueAt(matrix, position, position)],
        marker: { color: pointColor, size: 9 },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      ...layoutStyle(theme),
      hovermode: 'x',
      showlegend: false,
      margin: { ...marginFor(theme.size), r: 16, autoexpand: false },
      xaxis: {
        ...axisStyle(theme, texts.position),
        showgrid: false,
        range: visibleRanges.x,
        dtick: tickStep([0, cols]),
        ...(isLongAxis(cols) &&
          labelledTicks(
            computeTicks(visibleRanges.x, size.width - 72, 0.7 * theme.size * integer(cols).length, true),
            integer,
          )),
      },
      yaxis: {
        ...axisStyle(theme, texts.similarity.metrics[metric].name),
        range: visibleRanges.y,
        // A zoom into the values of one measure would show nothing of another.
        uirevision: metric,
      },
    },
  };
}
