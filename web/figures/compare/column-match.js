/**
 * Compares two matrices: whether they are equal, have the same columns in other places, or have other numbers. Pure:
 * the result depends on the numbers, and on the frequencies if there are any, but never on names.
 */

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {Float32Array | Float64Array} Vector */

/**
 * Maps columns of one matrix to equal columns of another.
 * @typedef {object} Matching
 * @property {Int32Array} to      the place of each column in the other matrix; −1 if not found
 * @property {Uint8Array} flipped 1 if the column is found with the opposite sign
 * @property {number} found
 * @property {number} twins       the number of columns equal to another column of their own matrix, which numbers
 *   cannot distinguish
 */
/** @typedef {{value: number, row: number, column: number}} Place */
/** @typedef {{pair: number, a: number, b: number}} OtherFrequency */

/** Two numbers count as equal if they differ by at most this fraction of the largest: the last bit of a float32. */
const epsilon = 2 ** -23;

/** The relative difference up to which frequencies, which are doubles, count as equal. */
const frequencyEpsilon = 1e-12;

/** The maximum number of candidates that are tried for one column to improve a matching. */
const mostCandidates = 64;

/** The maximum shift of rows to search for. */
const mostShift = 64;

/**
 * The difference up to which numbers of these arrays count as equal.
 * @param {Vector[]} arrays
 */
export function computeTolerance(...arrays) {
  let largest = 0;
  for (const array of arrays) {
    for (const value of array) if (Math.abs(value) > largest) largest = Math.abs(value);
  }
  const areDoubles = arrays.every((array) => array instanceof Float64Array);
  return largest * (areDoubles ? epsilon ** 2 * 64 : epsilon);
}

/**
 * @param {{rows: number, cols: number, data: Vector}} matrix
 * @returns {Vector[]}
 */
export function splitColumns({ rows, cols, data }) {
  const VectorType = data instanceof Float32Array ? Float32Array : Float64Array;
  return Array.from({ length: cols }, (_, column) => {
    const values = new VectorType(rows);
    for (let row = 0; row < rows; ++row) values[row] = data[row * cols + column];
    return values;
  });
}

/**
 * Whether two columns are equal, each number up to the tolerance. NaN equals NaN.
 * @param {Vector} a
 * @param {Vector} b
 * @param {number} tolerance
 * @param {number} [sign]  the sign of b
 */
function isEqualColumn(a, b, tolerance, sign = 1) {
  for (let k = 0; k < a.length; ++k) {
    const [x, y] = [a[k], sign * b[k]];
    if (!(Math.abs(x - y) <= tolerance || (Number.isNaN(x) && Number.isNaN(y)))) return false;
  }
  return true;
}

/**
 * A key for each column, a sum with irregular weights: columns that are equal within the tolerance have close keys.
 * @param {Vector[]} columns
 */
function computeKeys(columns) {
  const length = columns[0]?.length ?? 0;
  const weights = Float64Array.from({ length }, (_, k) => 0.5 + (((k + 1) * 0.6180339887498949) ** 2 % 1));
  const keys = Float64Array.from(columns, (column) => {
    let key = 0;
    for (let k = 0; k < length; ++k) if (column[k] === column[k]) key += weights[k] * column[k];
    return key;
  });
  // The keys of two columns that are equal up to a tolerance of 1 differ by at most this.
  return { keys, spread: 1.5 * length };
}

/**
 * The index of the first number in an ascending list that is not below a value.
 * @param {(at: number) => number} valueAt
 */
function findLowerBound(/** @type {number} */ length, valueAt, /** @type {number} */ value) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Matches each column of a with an equal column of b, and no column of b twice: first in the same place, then anywhere,
 * then with the opposite sign. If no free column of b fits, earlier matches are changed to free one.
 * @param {Vector[]} a
 * @param {Vector[]} b
 * @param {number} tolerance
 * @returns {Matching}
 */
export function matchColumns(a, b, tolerance) {
  const to = new Int32Array(a.length).fill(-1);
  const from = new Int32Array(b.length).fill(-1);
  const flipped = new Uint8Array(a.length);
  const { keys, spread } = computeKeys(a);
  const { keys: keysOfB } = computeKeys(b);
  const keyTolerance = spread * tolerance + 1e-12 * Math.max(...[...keys, ...keysOfB].map(Math.abs), 0);
  const sortedB = [...b.keys()].sort((x, y) => keysOfB[x] - keysOfB[y] || x - y);
  /**
   * Links from each place in `sortedB` towards the first unused column there or after it, so that used columns are
   * skipped quickly.
   */
  const nextFree = Int32Array.from({ length: b.length + 1 }, (_, k) => k);
  const findFree = (/** @type {number} */ start) => {
    let end = start;
    while (nextFree[end] !== end) end = nextFree[end];
    while (nextFree[start] !== end) [start, nextFree[start]] = [nextFree[start], end];
    return end;
  };
  const placeInSortedB = new Int32Array(b.length);
  sortedB.forEach((column, place) => (placeInSortedB[column] = place));
  /** @param {number} x @param {number} y @param {number} sign */
  const join = (x, y, sign) => {
    to[x] = y;
    flipped[x] = sign < 0 ? 1 : 0;
    from[y] = x;
    nextFree[placeInSortedB[y]] = placeInSortedB[y] + 1;
  };

  for (let x = 0; x < Math.min(a.length, b.length); ++x)
    if (isEqualColumn(a[x], b[x], tolerance)) join(x, x, 1);
  for (const sign of [1, -1]) {
    for (let x = 0; x < a.length; ++x) {
      if (to[x] >= 0) continue;
      const key = sign * keys[x];
      let place = findFree(findLowerBound(sortedB.length, (k) => keysOfB[sortedB[k]], key - keyTolerance));
      for (
        ;
        place < sortedB.length && keysOfB[sortedB[place]] <= key + keyTolerance;
        place = findFree(place + 1)
      ) {
        if (!isEqualColumn(a[x], b[sortedB[place]], tolerance, sign)) continue;
        join(x, sortedB[place], sign);
        break;
      }
      if (to[x] < 0) augment(x, sign, new Set());
    }
  }
  return {
    to,
    flipped,
    found: to.reduce((sum, column) => sum + Number(column >= 0), 0),
    twins: countTwins(),
  };

  /**
   * Finds a column of b for column x by moving earlier matches to other columns. The order of the matches matters,
   * because equality within a tolerance is not transitive.
   * @param {number} x
   * @param {number} sign
   * @param {Set<number>} triedColumns
   * @returns {boolean}
   */
  function augment(x, sign, triedColumns) {
    const key = sign * keys[x];
    const first = findLowerBound(sortedB.length, (k) => keysOfB[sortedB[k]], key - keyTolerance);
    for (let place = first; place < Math.min(sortedB.length, first + mostCandidates); ++place) {
      const y = sortedB[place];
      if (keysOfB[y] > key + keyTolerance) break;
      if (triedColumns.has(y) || !isEqualColumn(a[x], b[y], tolerance, sign)) continue;
      triedColumns.add(y);
      if (from[y] >= 0 && !augment(from[y], flipped[from[y]] ? -1 : 1, triedColumns)) continue;
      join(x, y, sign);
      return true;
    }
    return false;
  }

  function countTwins() {
    const sorted = [...a.keys()].sort((x, y) => keys[x] - keys[y] || x - y);
    const hasTwin = new Uint8Array(a.length);
    for (let k = 0; k < sorted.length; ++k) {
      for (let l = k + 1; l < sorted.length && keys[sorted[l]] - keys[sorted[k]] <= keyTolerance; ++l) {
        if (!isEqualColumn(a[sorted[k]], a[sorted[l]], tolerance)) continue;
        hasTwin[sorted[k]] = hasTwin[sorted[l]] = 1;
        break;
      }
    }
    return hasTwin.reduce((sum, flag) => sum + flag, 0);
  }
}

/**
 * a − b, cell by cell, and the place of the largest difference; NaN where either is NaN.
 * @param {Matrix} a
 * @param {Matrix} b  of the same shape
 * @returns {{matrix: Matrix, largest: Place}}
 */
export function subtract({ rows, cols, data: x }, { data: y }) {
  const data = new Float32Array(x.length);
  let cell = 0;
  for (let k = 0; k < x.length; ++k) {
    data[k] = x[k] - y[k];
    if (Math.abs(data[k]) > Math.abs(data[cell]) || Number.isNaN(data[cell])) cell = k;
  }
  const value = Number.isNaN(data[cell]) ? 0 : Math.abs(data[cell] ?? 0);
  return {
    matrix: { rows, cols, data },
    largest: { value, row: cols ? Math.floor(cell / cols) : 0, column: cols ? cell % cols : 0 },
  };
}

/**
 * The number of rows by which one matrix is shifted: row r of b is row r + shift of a, for all rows that both have.
 * @param {{rows: number, cols: number, data: Vector}} a
 * @param {{rows: number, cols: number, data: Vector}} b  of the same shape
 * @param {number} tolerance
 * @returns {number | undefined} undefined if there is no such shift up to `mostShift` that leaves at least two common
 *   rows
 */
export function findShift({ rows, cols, data: x }, { data: y }, tolerance) {
  for (let size = 1; size <= Math.min(mostShift, rows - 2); ++size) {
    for (const shift of [size, -size]) {
      const [first, second] = shift > 0 ? [x, y] : [y, x];
      const length = (rows - size) * cols;
      if (isEqualColumn(first.subarray(size * cols), second.subarray(0, length), tolerance)) return shift;
    }
  }
  return undefined;
}

/** @param {number} a @param {number} b */
export const isSameFrequency = (a, b) =>
  Math.abs(a - b) <= frequencyEpsilon * Math.max(Math.abs(a), Math.abs(b));

/**
 * The first pair with different frequencies.
 * @param {Float64Array} [a]
 * @param {Float64Array} [b]
 * @returns {OtherFrequency | undefined}
 */
export function findOtherFrequency(a, b) {
  if (!a || !b) return undefined;
  for (let pair = 0; pair < Math.min(a.length, b.length); ++pair) {
    if (!isSameFrequency(a[pair], b[pair])) return { pair, a: a[pair], b: b[pair] };
  }
  return undefined;
}

/**
 * Whether the rows differ only by a constant each, which a softmax over the row cancels.
 * @param {Matrix} difference
 * @param {number} tolerance
 */
export function isConstantByRow({ rows, cols, data }, tolerance) {
  for (let row = 0; row < rows; ++row) {
    let [low, high] = [Infinity, -Infinity];
    for (let k = row * cols; k < (row + 1) * cols; ++k) {
      if (data[k] < low) low = data[k];
      if (data[k] > high) high = data[k];
    }
    // `low` and `high` are differences of two rounded numbers each, so four rounding errors add up.
    if (high - low > 4 * tolerance) return false;
  }
  return true;
}

/**
 * How two matrices are related.
 *   equal: in all numbers; moved: the same columns in other places; shifted: the same rows in other places;
 *   byRows: equal except for a constant for each row; frequencies: pairs have different frequencies;
 *   alike: equal or moved although frequencies differ; different: none of these
 * @typedef {object} Verdict
 * @property {'equal' | 'moved' | 'shifted' | 'byRows' | 'frequencies' | 'alike' | 'different'} kind
 * @property {Matching} matching  of columns
 * @property {OtherFrequency} [frequency]
 * @property {number} [shift]
 */

/**
 * @param {Vector[]} a  columns
 * @param {Vector[]} b  as many columns of the same length
 * @param {object} options
 * @param {number} options.tolerance
 * @param {OtherFrequency} [options.frequency]
 * @param {() => number | undefined} [options.shift]  called only if nothing else is found
 * @param {() => boolean} [options.isByRows]
 * @returns {Verdict}
 */
export function classifyColumns(
  a,
  b,
  { tolerance, frequency, shift = () => undefined, isByRows = () => false },
) {
  const matching = matchColumns(a, b, tolerance);
  const { to, flipped, found } = matching;
  const isEqual = to.every((column, k) => column === k && !flipped[k]);
  const areAllFound = found === a.length && a.length === b.length;
  if (areAllFound && frequency) return { kind: 'alike', matching, frequency };
  if (isEqual) return { kind: 'equal', matching };
  if (isByRows()) return { kind: 'byRows', matching };
  if (areAllFound) return { kind: 'moved', matching };
  if (frequency) return { kind: 'frequencies', matching, frequency };
  const rowShift = shift();
  return rowShift === undefined
    ? { kind: 'different', matching }
    : { kind: 'shifted', matching, shift: rowShift };
}
