/**
 * Curves over so many distances that several fall into a column of pixels: what is kept of them, and what of that is
 * drawn. Of the distances of a column the first, the least, the greatest and the last value are drawn, in their order: to
 * the pixel the same line as through all of them, and every point of it is a value of the curve. Pure: numbers in and out.
 */

/** Up to so many distances each value is kept. */
export const mostKept = 4096;

/** Parts of an axis, of either kind: more than a figure has columns of pixels. */
const finest = 2048;
/** And where what is seen is computed anew, column by column, however much that is. */
export const fewParts = 512;

/**
 * A curve over the distances 0, 1, 2, …: all of its values, or what is needed of those in each bin.
 * @typedef {{values: Float64Array} | Bins} Curve
 */
/**
 * `starts` has where each bin begins, and then where the last one ends; the others have a number for each bin: the first,
 * the least, the greatest and the last value, and at which distances least and greatest are.
 * @typedef {{starts: Float64Array, first: Float64Array, low: Float64Array, lowAt: Float64Array, high: Float64Array,
 *   highAt: Float64Array, last: Float64Array}} Bins
 */

/**
 * Where bins begin that are fine enough for a linear axis and for a logarithmic one, and where the last one ends.
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
 * An axis, or the part of it that is seen: the place of a distance, the distance at a place, where it begins and ends, and its
 * columns of pixels.
 * @typedef {{place: (distance: number) => number, back: (place: number) => number, range: [number, number], columns: number}} Axis
 */

/** @param {Omit<Axis, 'back'>} axis @param {number} at  a distance */
const columnOf = ({ place, range: [from, to], columns }, at) =>
  Math.floor(((place(at) - from) / (to - from)) * columns);

/**
 * Where bins begin of which each column of pixels has one of its own, and where the last one ends.
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
    // To the distance, whatever the axis has rounded.
    while (start > from && columnOf(axis, start - 1) >= column) --start;
    while (columnOf(axis, start) < column) ++start;
    if (start > starts[starts.length - 1]) starts.push(start);
    // Between two distances that are far apart all columns are empty.
    column = columnOf(axis, start);
  }
  return Float64Array.of(...starts, to + 1);
}

/** How long a step of a computation should take, in milliseconds. */
const aim = 6;

/**
 * Takes what there is from one place to another, each time as much as takes a few milliseconds; gives how far that is.
 * @param {number} from
 * @param {number} end
 * @param {(from: number, length: number) => void} take
 * @returns {Generator<number, void, void>}
 */
export function* bySteps(from, end, take) {
  for (let size = 1024; from < end;) {
    const length = Math.min(size, end - from);
    const begun = performance.now();
    take(from, length);
    from += length;
    const took = performance.now() - begun;
    if (took > 2 * aim) size = Math.max(64, size >> 1);
    else if (took < aim) size *= 2;
    yield from;
  }
}

/** Of a bin so many distances are computed at least, or all that it has: its ends, and runs through all of it. */
export const leastPicked = 512;
/** All of as many: of fewer distances than these the runs would have steps in common. */
const mostWhole = 4 * leastPicked;
/** With steps of their own, so that no wave shows all of them the same phase: then it would be seen slower than it is. */
const runs = [163, 193, 229];

/**
 * Takes from bins all distances that they have, or as many as that.
 * @param {Float64Array} starts
 * @param {(from: number, length: number, step: number) => void} take
 * @returns {Generator<number, void, void>}
 */
export function* byPicks(starts, take) {
  let begun = performance.now();
  for (let bin = 0; bin + 1 < starts.length; ++bin) {
    const [from, end] = [starts[bin], starts[bin + 1]];
    if (end - from <= mostWhole) take(from, end - from, 1);
    else {
      take(from, 1, 1);
      runs.forEach((count, k) => take(from + 1 + k, count, Math.floor((end - from - 2 - k) / count)));
      take(end - 1, 1, 1);
    }
    if (performance.now() - begun < aim) continue;
    yield end;
    begun = performance.now();
  }
}

/**
 * Takes the values of a curve one after the other.
 * @param {number} count  of distances
 * @param {Float64Array} starts  of bins, for more distances than are kept
 */
export function createCurve(count, starts) {
  if (count <= mostKept) {
    const values = new Float64Array(count);
    return {
      curve: /** @type {Curve} */ ({ values }),
      take: (/** @type {Float64Array} */ some, /** @type {number} */ from) => values.set(some, from),
    };
  }
  return createBins(starts);
}

/**
 * The same for what is kept of each bin alone; of its values the first one comes first and the last one last.
 * @param {Float64Array} starts
 */
export function createBins(starts) {
  const room = () => new Float64Array(starts.length - 1);
  const bins = {
    starts,
    first: room(),
    low: room(),
    lowAt: room(),
    high: room(),
    highAt: room(),
    last: room(),
  };
  let bin = 0;
  return {
    curve: /** @type {Curve} */ (bins),
    take(/** @type {Float64Array} */ some, /** @type {number} */ from, step = 1) {
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
 * The points of a curve that are known, in order: all, or up to four a bin.
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
 * What is drawn of the points of a line: in each column of pixels the first, the least, the greatest and the last.
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
    // Two of the four are often one.
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
    /** Places on the axis, and values. */
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
 * How far two curves over the same distances are apart, wherever both are known.
 * @param {Curve} a
 * @param {Curve} b
 */
export function distanceOf(a, b) {
  const columns = (/** @type {Curve} */ curve) =>
    'values' in curve ? [curve.values] : [curve.first, curve.low, curve.high, curve.last];
  const others = columns(b);
  let apart = 0;
  columns(a).forEach((column, k) =>
    column.forEach((value, at) => (apart = Math.max(apart, Math.abs(value - others[k][at])))),
  );
  return apart;
}
