/**
 * Curves over so many distances that several fall into a column of pixels: which values are kept and drawn. In each column
 * the first, the least, the greatest and the last value are drawn, in their order. That is the same line to the pixel as
 * through all values, and every point of it is a value of the curve. Pure: numbers in and out.
 */

/** Curves over at most so many distances keep all their values. */
export const mostKept = 4096;

/** Bins on each kind of axis: more than a figure has columns of pixels. */
const finest = 2048;
/** Bins on each kind of axis if the part that is seen is computed again whenever it changes. */
export const fewParts = 512;

/**
 * A curve over the distances 0, 1, 2, …: all of its values, or for each bin the values that are drawn.
 * @typedef {{values: Float64Array} | Bins} Curve
 */
/**
 * `starts` has the first distance of each bin, and then the end of the last one. The other arrays have a number for each
 * bin: its first, least, greatest and last value, and the distances of the least and the greatest.
 * @typedef {{starts: Float64Array, first: Float64Array, low: Float64Array, lowAt: Float64Array, high: Float64Array,
 *   highAt: Float64Array, last: Float64Array}} Bins
 */

/**
 * The first distances of bins that are fine enough for a linear and for a logarithmic axis, and the end of the last one.
 * @param {number} count  of distances
 * @param {number} [parts]  of the axes
 */
export function binStarts(count, parts = finest) {
  const starts = new Set([0, 1]);
  for (let k = 0; k < parts; ++k) {
    starts.add(Math.floor((count * k) / parts));
    starts.add(Math.floor(count ** (k / parts)));
  }
  const below = [...starts].filter((start) => start < count).sort((a, b) => a - b);
  return Float64Array.of(...below, count);
}

/**
 * An axis, or the part of it that is seen: the place of a distance, the distance at a place, the ends of the axis as places,
 * and its columns of pixels.
 * @typedef {{place: (distance: number) => number, back: (place: number) => number, range: [number, number], columns: number}} Axis
 */

/** @param {Omit<Axis, 'back'>} axis @param {number} at  a distance */
const columnOf = ({ place, range: [from, to], columns }, at) =>
  Math.floor(((place(at) - from) / (to - from)) * columns);

/**
 * The first distances of bins, one for each column of pixels, and the end of the last one.
 * @param {Axis} axis
 * @param {number} from  the first distance
 * @param {number} to    the last one
 */
export function columnStarts(axis, from, to) {
  const { back, range, columns } = axis;
  const starts = [from];
  const last = columnOf(axis, to);
  for (let column = columnOf(axis, from) + 1; column <= last; ++column) {
    let start = Math.max(from, back(range[0] + (column / columns) * (range[1] - range[0])));
    // The axis may have rounded, so look for the exact distance.
    while (start > from && columnOf(axis, start - 1) >= column) --start;
    while (columnOf(axis, start) < column) ++start;
    if (start > starts[starts.length - 1]) starts.push(start);
    // Columns between two distances are empty.
    column = columnOf(axis, start);
  }
  return Float64Array.of(...starts, to + 1);
}

/** How long a step of a computation should take, in milliseconds. */
const aim = 6;

/**
 * Computes from one distance to another in steps of a few milliseconds; gives the end of each step.
 * @param {number} from
 * @param {number} end
 * @param {(from: number, length: number) => void} compute
 * @returns {Generator<number, void, void>}
 */
export function* bySteps(from, end, compute) {
  for (let size = 1024; from < end;) {
    const length = Math.min(size, end - from);
    const begun = performance.now();
    compute(from, length);
    from += length;
    const took = performance.now() - begun;
    if (took > 2 * aim) size = Math.max(64, size >> 1);
    else if (took < aim) size *= 2;
    yield from;
  }
}

/** At least so many distances of a bin are computed, or all that it has: both ends, and runs through the whole bin. */
export const leastPicked = 512;
/** Bins with at most so many distances are computed whole: in them, the runs would have equal steps. */
const mostWhole = 4 * leastPicked;
/** Each run has another step, so that no wave has the same phase at all computed distances, which would make it look slower. */
const runs = [163, 193, 229];

/**
 * Computes all distances of each bin, or some of them if there are many.
 * @param {Float64Array} starts
 * @param {(from: number, length: number, step: number) => void} compute
 * @returns {Generator<number, void, void>}
 */
export function* byPicks(starts, compute) {
  let begun = performance.now();
  for (let bin = 0; bin + 1 < starts.length; ++bin) {
    const [from, end] = [starts[bin], starts[bin + 1]];
    if (end - from <= mostWhole) compute(from, end - from, 1);
    else {
      compute(from, 1, 1);
      runs.forEach((count, k) => compute(from + 1 + k, count, Math.floor((end - from - 2 - k) / count)));
      compute(end - 1, 1, 1);
    }
    if (performance.now() - begun < aim) continue;
    yield end;
    begun = performance.now();
  }
}

/**
 * A curve to which values are added in order.
 * @param {number} count  of distances
 * @param {Float64Array} starts  of bins, for more distances than are kept
 */
export function createCurve(count, starts) {
  if (count <= mostKept) {
    const values = new Float64Array(count);
    return {
      curve: /** @type {Curve} */ ({ values }),
      add: (/** @type {Float64Array} */ some, /** @type {number} */ from) => values.set(some, from),
    };
  }
  return createBins(starts);
}

/**
 * The same, keeping only what bins need. The first value of a bin is added first, and the last one last.
 * @param {Float64Array} starts
 */
export function createBins(starts) {
  const allocate = () => new Float64Array(starts.length - 1);
  const bins = {
    starts,
    first: allocate(),
    low: allocate(),
    lowAt: allocate(),
    high: allocate(),
    highAt: allocate(),
    last: allocate(),
  };
  let bin = 0;
  return {
    curve: /** @type {Curve} */ (bins),
    add(/** @type {Float64Array} */ some, /** @type {number} */ from, step = 1) {
      for (let k = 0; k < some.length; ++k) {
        const at = from + k * step;
        const value = some[k];
        if (at === starts[bin + 1]) ++bin;
        if (at === starts[bin]) {
          bins.first[bin] = bins.low[bin] = bins.high[bin] = value;
          bins.lowAt[bin] = bins.highAt[bin] = at;
        } else if (value < bins.low[bin]) {
          bins.low[bin] = value;
          bins.lowAt[bin] = at;
        } else if (value > bins.high[bin]) {
          bins.high[bin] = value;
          bins.highAt[bin] = at;
        }
        bins.last[bin] = value;
      }
    },
  };
}

/**
 * Visits the known points of a curve in order: all, or up to four a bin.
 * @param {Curve} curve
 * @param {(distance: number, value: number) => void} visit
 */
export function visitPoints(curve, visit) {
  if ('values' in curve) {
    curve.values.forEach((value, distance) => visit(distance, value));
    return;
  }
  const { starts, first, low, lowAt, high, highAt, last } = curve;
  for (let bin = 0; bin < first.length; ++bin) {
    const [start, end] = [starts[bin], starts[bin + 1] - 1];
    const ends = [
      { at: lowAt[bin], value: low[bin] },
      { at: highAt[bin], value: high[bin] },
    ];
    if (ends[0].at > ends[1].at) ends.reverse();
    visit(start, first[bin]);
    for (const { at, value } of ends) if (at > start && at < end) visit(at, value);
    if (end > start) visit(end, last[bin]);
  }
}

/**
 * The drawn points of a line: in each column of pixels the first, the least, the greatest and the last.
 * @param {Omit<Axis, 'back'>} axis
 */
export function createLine(axis) {
  const { place } = axis;
  /** @type {number[]} */
  const x = [];
  /** @type {number[]} */
  const y = [];
  let column = NaN;
  const none = { at: NaN, value: NaN };
  let [first, low, high, last] = [none, none, none, none];
  /** @param {typeof none} point */
  const put = ({ at, value }) => {
    const where = place(at);
    // Two of the four are often the same.
    if (where === x[x.length - 1]) return;
    x.push(where);
    y.push(value);
  };
  const close = () => {
    if (Number.isNaN(column)) return;
    put(first);
    for (const point of low.at < high.at ? [low, high] : [high, low]) put(point);
    put(last);
  };
  return {
    /** The next point. @param {number} at  the distance @param {number} value */
    add(at, value) {
      const point = { at, value };
      const own = columnOf(axis, at);
      if (own !== column) {
        close();
        column = own;
        first = low = high = point;
      } else if (value < low.value) low = point;
      else if (value > high.value) high = point;
      last = point;
    },
    /** Gives places on the axis, and values. */
    end() {
      close();
      return { x, y };
    },
  };
}

/**
 * The least and the greatest value of a curve.
 * @param {Curve} curve
 */
export function endsOf(curve) {
  let low = Infinity;
  let high = -Infinity;
  visitPoints(curve, (_, value) => {
    if (value < low) low = value;
    if (value > high) high = value;
  });
  return { low, high };
}

/**
 * The largest difference between two curves over the same distances, where both are known.
 * @param {Curve} a
 * @param {Curve} b
 */
export function largestDifference(a, b) {
  const columns = (/** @type {Curve} */ curve) =>
    'values' in curve ? [curve.values] : [curve.first, curve.low, curve.high, curve.last];
  const others = columns(b);
  let difference = 0;
  columns(a).forEach((column, k) =>
    column.forEach((value, at) => (difference = Math.max(difference, Math.abs(value - others[k][at])))),
  );
  return difference;
}
