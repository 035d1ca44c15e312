/** Rows or columns of a matrix as lines, including lines with too many values to compute all. Pure. */
import { mostComputedCells, mostExact, sampledRows } from '../../plot/limits.js';
import { valueAxis } from '../../plot/line-bands.js';
import { formatFixed4, formatShort } from '../../plot/numbers.js';
import { maxPerPixel, maxPixels, lengthOf, extendRange, visiblePoints } from '../../plot/lines-figure.js';
import { parseSpan } from '../../plot/view-text.js';

/** @typedef {import('../../plot/lines-figure.js').Line} Line */
/** @typedef {import('../../plot/lines-figure.js').LazyValues} LazyValues */
/** @typedef {import('../../plot/lines-figure.js').Values} Values */

/** @param {Line} line @param {number} from @param {number} to */
export const valuesOf = ({ values, lazy }, from, to) =>
  lazy ? lazy.some(from, to - from, 1) : values.subarray(from, to);

/** @param {Line} line @param {number} index */
export const valueAt = (line, index) => valuesOf(line, index, index + 1)[0];

/**
 * The ranges of both axes for lines so long that not every value is drawn; undefined for others, which Plotly draws
 * completely.
 * @param {Line[]} lines
 * @param {{low: number, high: number}} bounds
 * @param {object} options
 * @param {boolean} [options.isPart]  whether the page names a part of the lines
 * @param {boolean} [options.isSeparate]  whether each line has a band of its own
 * @returns {import('../../plot/plot-geometry.js').View | undefined}
 */
export function fullRangesOf(lines, bounds, { isPart, isSeparate } = {}) {
  const length = lengthOf(lines);
  if (length <= maxPerPixel * maxPixels && !isPart) return undefined;
  return { x: [-0.5, length - 0.5], y: valueAxis(lines.length, bounds, isSeparate).range };
}

/** The minimum number of values computed for each pixel if more than mostExact values of a lazy line are visible. */
export const leastPicked = 64;

/**
 * The number of values that each run picks from a bin. The runs have different steps, so that no wave has the same
 * phase at all computed values; some values belong to several runs.
 */
const runs = [29, 37, 47];

/** The minimum size of a bin: in smaller bins, the runs could have equal steps. */
const minPerBin = 8 * runs[2];

/**
 * Computes some values of each bin of a line.
 * @param {Values} lazy
 * @param {number} from
 * @param {number} to
 * @param {number} size  the size of a bin
 * @returns {{start: number, step: number, values: Float32Array}[]}
 */
const pickValues = ({ some }, from, to, size) =>
  runs.map((share) => {
    const step = Math.floor(Math.floor(size) / share);
    // Dragging the line must not change which values are picked.
    const start = Math.ceil(from / step) * step;
    return { start, step, values: some(start, Math.floor((to - 1 - start) / step) + 1, step) };
  });

/**
 * A line whose values are not all computed.
 * @param {string} name
 * @param {Values} lazy
 * @returns {Line}
 */
export function createLazyLine(name, lazy) {
  const sampledValues = pickValues(lazy, 0, lazy.length, lazy.length / leastPicked).map(({ values }) => [
    ...values,
  ]);
  /** The last computed values, which are reused whenever a part of them is needed. */
  let [cachedStart, cachedValues] = [0, /** @type {Float32Array} */ (new Float32Array())];
  /** @type {Values} */
  const cached = {
    length: lazy.length,
    some(start, count, step) {
      if (step > 1 || count === 1) return lazy.some(start, count, step);
      if (start < cachedStart || start + count > cachedStart + cachedValues.length)
        [cachedStart, cachedValues] = [start, lazy.some(start, count, 1)];
      return cachedValues.subarray(start - cachedStart, start - cachedStart + count);
    },
  };
  return {
    name,
    values: Float32Array.from(sampledValues.flat()),
    lazy: { ...cached, points: (range, pixels) => visiblePointsOfLazy(cached, range, pixels) },
  };
}

/**
 * The points to draw of a lazy line: as for any other line or, if more than mostExact values are visible, the least and
 * the greatest of a sample from each pixel.
 * @param {Values} lazy
 * @param {[number, number]} range
 * @param {number} pixels
 * @returns {{x: Float64Array, y: Float32Array}}
 */
export function visiblePointsOfLazy(lazy, range, pixels) {
  const { low, high, from, to } = extendRange(range, lazy.length);
  if (to <= from) return { x: new Float64Array(), y: new Float32Array() };
  const size = (high - low) / Math.max(1, pixels);
  if (high - low <= mostExact + 1 || size < minPerBin) {
    const { x, y } = visiblePoints(lazy.some(from, to - from, 1), [low - from, high - from], pixels);
    return { x: x.map((place) => from + place), y };
  }
  const bins = Math.ceil((to - from) / size);
  const [least, most] = [new Float32Array(bins).fill(Infinity), new Float32Array(bins).fill(-Infinity)];
  const [leastAt, mostAt] = [new Float64Array(bins), new Float64Array(bins)];
  for (const { start, step, values } of pickValues(lazy, from, to, size)) {
    values.forEach((value, k) => {
      const place = start + k * step;
      const bin = Math.floor((place - from) / size);
      if (value < least[bin]) [least[bin], leastAt[bin]] = [value, place];
      if (value > most[bin]) [most[bin], mostAt[bin]] = [value, place];
    });
  }
  const points = [...least.keys()].flatMap((bin) => {
    // The last bin may be so narrow that no value was picked.
    if (least[bin] > most[bin]) return [];
    const ends = [
      { x: leastAt[bin], y: least[bin] },
      { x: mostAt[bin], y: most[bin] },
    ];
    return leastAt[bin] < mostAt[bin] ? ends : ends.reverse();
  });
  return {
    x: Float64Array.from(points, ({ x }) => x),
    y: Float32Array.from(points, ({ y }) => y),
  };
}

/**
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @param {number} index
 */
export const rowValuesOf = ({ cols, data }, index) => data.subarray(index * cols, (index + 1) * cols);

/**
 * @param {string} name
 * @param {import('../../plot/pixel-means.js').Cells} matrix
 * @param {number} index
 * @returns {import('../../plot/lines-figure.js').Line}
 */
export function createColumnLine(name, { rows, cols, data, some }, index) {
  if (!some) return { name, values: Float32Array.from({ length: rows }, (_, k) => data[k * cols + index]) };
  const lazyValues = { length: rows, some: some.bind(undefined, index) };
  return rows > mostComputedCells
    ? createLazyLine(name, lazyValues)
    : { name, values: lazyValues.some(0, rows, 1) };
}

/** @param {Float32Array[]} columns  all of the same length */
export function interleave(columns) {
  const data = new Float32Array(columns[0].length * columns.length);
  columns.forEach((values, k) => values.forEach((value, row) => (data[row * columns.length + k] = value)));
  return data;
}

/**
 * @param {import('../../plot/lines-figure.js').Line[]} lines
 * @param {string} viewText  the visible part, as in the attribute
 */
export function computeLazyNumbers(lines, viewText) {
  const length = lengthOf(lines);
  const [low, high] = parseSpan(viewText, length)?.x ?? [-0.5, length - 0.5];
  const [from, to] = [Math.floor(low + 0.5 + 1e-6), Math.ceil(high + 0.5 - 1e-6)];
  const step = to - from > mostExact ? Math.floor((to - from - 1) / (sampledRows - 1)) : 1;
  const count = step > 1 ? sampledRows : to - from;
  return {
    shape: [count, lines.length],
    data: interleave(lines.map(({ lazy }) => /** @type {LazyValues} */ (lazy).some(from, count, step))),
    rowLabels: Float64Array.from({ length: count }, (_, k) => from + k * step),
    positions: { start: from, step, count },
  };
}

/**
 * All numbers of lazy lines, computed while they are written.
 * @param {import('../../plot/lines-figure.js').Line[]} lines
 */
export const createWholeNumbers = (lines) => ({
  shape: /** @type {[number, number]} */ ([lengthOf(lines), lines.length]),
  cells: (/** @type {[number, number]} */ [from, to], /** @type {[number, number]} */ columns) =>
    interleave(lines.slice(...columns).map((line) => valuesOf(line, from, to))),
});

/**
 * The sentence about the norm of a single row, or about the least and the greatest distance between rows.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @param {boolean} hasWaves  whether every column is a wave
 * @param {number[]} positions
 */
export function composeRowsSentence(engine, texts, matrix, hasWaves, positions) {
  if (matrix.data.some(Number.isNaN)) return '';
  if (positions.length === 1) {
    const [norm] = engine.norms(matrix);
    // Every row of sines and cosines in pairs has this norm, but other schemes may have it by chance.
    const isEverywhere = hasWaves && Math.abs(norm - Math.sqrt(matrix.cols / 2)) < 1e-5;
    return texts.oneNorm({ position: formatShort(positions[0], 15), norm: norm.toFixed(6), isEverywhere });
  }
  const { data } = engine.similarity(matrix, 'euclidean');
  const pairs = positions.flatMap((a, i) =>
    positions.slice(i + 1).map((b, k) => ({ a, b, distance: data[i * positions.length + i + 1 + k] })),
  );
  const distances = pairs.map(({ distance }) => distance).sort((a, b) => a - b);
  const [near, far] = [distances[0], distances[distances.length - 1]].map((extreme) => {
    // Rows at the same difference of positions have the same distance except for rounding: cells are within 3e-8, so a
    // distance is within 6e-8 √d, and two of them are within 1.2e-7 √d of each other.
    const equal = pairs.filter(
      ({ distance }) => Math.abs(distance - extreme) <= 2e-7 * Math.sqrt(matrix.cols),
    );
    const [{ a, b }] = equal;
    return {
      a: formatShort(a, 15),
      b: formatShort(b, 15),
      distance: formatFixed4(extreme),
      asFar: equal.length - 1,
    };
  });
  return texts.distances({
    isOne: near.a === far.a && near.b === far.b,
    a: near.a,
    b: near.b,
    near: near.distance,
    asNear: near.asFar,
    c: far.a,
    d: far.b,
    far: far.distance,
    asFar: far.asFar,
  });
}
