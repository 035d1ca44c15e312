/**
 * Chooses which values of a curve are kept and drawn if several distances fall into one column of pixels: the first,
 * the least, the greatest and the last value of each column, in their order. The line covers the same pixels as a line
 * through all values, and each of its points is a value of the curve. Pure: takes and returns numbers.
 */

/** Curves over at most this many distances keep all their values. */
export const mostKept = 4096;

/** The number of bins on each kind of axis: more than a figure has columns of pixels. */
const mostParts = 2048;
/** The number of bins on each kind of axis if the visible part is recomputed whenever it changes. */
export const binsIfRecomputed = 512;

/**
 * A curve over the distances 0, 1, 2, …: all of its values, or the values to draw for each bin.
 * @typedef {{values: Float64Array} | Bins} Curve
 */
/**
 * `starts` holds the first distance of each bin, then the end of the last bin. The other arrays hold one number per bin:
 * its first, least, greatest and last value, and the distances of the least and the greatest.
 * @typedef {{starts: Float64Array, first: Float64Array, low: Float64Array, lowAt: Float64Array, high: Float64Array,
 *   highAt: Float64Array, last: Float64Array}} Bins
 */

/**
 * The first distances of bins fine enough for a linear and for a logarithmic axis, followed by the end of the last bin.
 * @param {number} count  of distances
 * @param {number} [parts]  the number of bins on each axis
 */
export function binStarts(count, parts = mostParts) {
  const starts = new Set([0, 1]);
  for (let k = 0; k < parts; ++k) {
    starts.add(Math.floor((count * k) / parts));
    starts.add(Math.floor(count ** (k / parts)));
  }
  const sortedStarts = [...starts].filter((start) => start < count).sort((a, b) => a - b);
  return Float64Array.of(...sortedStarts, count);
}

/**
 * An axis or its visible part. `place` maps a distance to its place on the axis, and `back` maps a place to a distance;
 * `range`: the places of the ends; `columns`: the number of pixel columns.
 * @typedef {{place: (distance: number) => number, back: (place: number) => number, range: [number, number], columns: number}} Axis
 */

/** @param {Omit<Axis, 'back'>} axis @param {number} at  a distance */
const columnOf = ({ place, range: [from, to], columns }, at) =>
  Math.floor(((place(at) - from) / (to - from)) * columns);

/**
 * The first distances of bins, one bin per column of pixels, followed by the end of the last bin.
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
    // The axis may have rounded, so find the exact distance.
    while (start > from && columnOf(axis, start - 1) >= column) --start;
    while (columnOf(axis, start) < column) ++start;
    if (start > starts[starts.length - 1]) starts.push(start);
    // Skip the empty columns between two distances.
    column = columnOf(axis, start);
  }
  return Float64Array.of(...starts, to + 1);
}

/** The intended duration of one step of a computation, in milliseconds. */
const stepDuration = 6;

/**
 * Computes from one distance to another in steps of a few milliseconds; yields the end of each step.
 * @param {number} from
 * @param {number} end
 * @param {(from: number, length: number) => void} compute
 * @returns {Generator<number, void, void>}
 */
export function* bySteps(from, end, compute) {
  for (let size = 1024; from < end;) {
    const length = Math.min(size, end - from);
    const startTime = performance.now();
    compute(from, length);
    from += length;
    const duration = performance.now() - startTime;
    if (duration > 2 * stepDuration) size = Math.max(64, size >> 1);
    else if (duration < stepDuration) size *= 2;
    yield from;
  }
}

/** The minimum number of distances computed for a longer bin: both ends, and runs through the whole bin. */
export const leastPicked = 512;
/** Bins with at most this many distances are computed completely: in them, the runs would have equal steps. */
const mostWhole = 4 * leastPicked;
/** The runs have different steps, because samples with a single step could alias: a fast wave would look slow. */
const runLengths = [163, 193, 229];

/**
 * Computes all distances of each bin, or a sample if there are many.
 * @param {Float64Array} starts
 * @param {(from: number, length: number, step: number) => void} compute
 * @returns {Generator<number, void, void>}
 */
export function* byPicks(starts, compute) {
  let startTime = performance.now();
  for (let bin = 0; bin + 1 < starts.length; ++bin) {
    const [from, end] = [starts[bin], starts[bin + 1]];
    if (end - from <= mostWhole) compute(from, end - from, 1);
    else {
      compute(from, 1, 1);
      runLengths.forEach((count, k) =>
        compute(from + 1 + k, count, Math.floor((end - from - 2 - k) / count)),
      );
      compute(end - 1, 1, 1);
    }
    if (performance.now() - startTime < stepDuration) continue;
    yield end;
    startTime = performance.now();
  }
}

/**
 * Creates a curve to which values are added in order.
 * @param {number} count  of distances
 * @param {Float64Array} starts  the starts of bins, used if there are more distances than are kept
 */
export function createCurve(count, starts) {
  if (count <= mostKept) {
    const values = new Float64Array(count);
    return {
      curve: /** @type {Curve} */ ({ values }),
      add: (/** @type {Float64Array} */ newValues, /** @type {number} */ from) => values.set(newValues, from),
    };
  }
  return createBins(starts);
}

/**
 * Creates a curve that keeps only what its bins need. The first value of a bin is added first, the last one last.
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
    add(/** @type {Float64Array} */ newValues, /** @type {number} */ from, step = 1) {
      for (let k = 0; k < newValues.length; ++k) {
        const at = from + k * step;
        const value = newValues[k];
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
 * Visits the known points of a curve in order: all, or up to four per bin.
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
 * Collects the points to draw of a line: the first, the least, the greatest and the last in each column of pixels.
 * @param {Omit<Axis, 'back'>} axis
 */
export function createLine(axis) {
  const { place } = axis;
  /** @type {number[]} */
  const x = [];
  /** @type {number[]} */
  const y = [];
  let column = NaN;
  const noPoint = { at: NaN, value: NaN };
  let [first, low, high, last] = [noPoint, noPoint, noPoint, noPoint];
  /** @param {typeof noPoint} point */
  const addPoint = ({ at, value }) => {
    const placeOnAxis = place(at);
    // Often several of the four points are the same.
    if (placeOnAxis === x[x.length - 1]) return;
    x.push(placeOnAxis);
    y.push(value);
  };
  const closeColumn = () => {
    if (Number.isNaN(column)) return;
    addPoint(first);
    for (const point of low.at < high.at ? [low, high] : [high, low]) addPoint(point);
    addPoint(last);
  };
  return {
    /** Adds the next point. @param {number} at  the distance @param {number} value */
    add(at, value) {
      const point = { at, value };
      const pointColumn = columnOf(axis, at);
      if (pointColumn !== column) {
        closeColumn();
        column = pointColumn;
        first = low = high = point;
      } else if (value < low.value) low = point;
      else if (value > high.value) high = point;
      last = point;
    },
    /** Returns the places on the axis, and the values. */
    end() {
      closeColumn();
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
  const columnsOf = (/** @type {Curve} */ curve) =>
    'values' in curve ? [curve.values] : [curve.first, curve.low, curve.high, curve.last];
  const otherColumns = columnsOf(b);
  let difference = 0;
  columnsOf(a).forEach((column, k) =>
    column.forEach((value, at) => (difference = Math.max(difference, Math.abs(value - otherColumns[k][at])))),
  );
  return difference;
}
