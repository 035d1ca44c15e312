/**
 * Two schemes side by side: what each draws, their difference, and facts about it. Pure: takes the engine; returns
 * matrices and facts.
 */
import {
  splitColumns,
  classifyColumns,
  isConstantByRow,
  isSameFrequency,
  findOtherFrequency,
  findShift,
  subtract,
  computeTolerance,
} from './column-match.js';
import { mostComputedCells } from '../../plot/limits.js';
import { computeMainView } from '../../matrix/views/main-view.js';
import { withoutPositions } from '../../plot/wavelength-sentence.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../matrix/views/main-view.js').MainViewed} Viewed */
/** @typedef {import('./column-match.js').Matching} Matching */
/** @typedef {{value: number, row: number, column: number, head: number}} Place */

/**
 * Facts about two schemes whose matrices have the same shape. `kind` is the kind of a verdict in column-match.js, or
 * `dimensions`: two rotary schemes turn pairs by the same angles, but the pairs consist of other dimensions.
 * @typedef {object} Facts
 * @property {import('./column-match.js').Verdict['kind'] | 'dimensions'} kind
 * @property {boolean} isFew       whether there are too few numbers to tell more
 * @property {Matching} matching   of dimensions, or of heads if the schemes are biases
 * @property {number} count        the number of numbers compared
 * @property {number} tolerance    the maximum difference of equal numbers
 * @property {Place} largest       the largest difference; for rotary schemes, between angles
 * @property {import('./column-match.js').OtherFrequency} [frequency]
 * @property {number} [shift]
 * @property {{a: number[], b: number[]}} [dimensions]  of the first pair that consists of other dimensions
 * @property {{a: [number, number], b: [number, number]}} [factors]  the least and the greatest factor of rotated
 *   vectors
 * @property {number} [heads]      the number of heads compared, if not all
 */
/**
 * @typedef {object} Comparison
 * @property {{a: Viewed, b: Viewed}} views
 * @property {'kind' | 'shape'} [unlike]  why there is no difference
 * @property {Matrix} [difference]
 * @property {Facts} [facts]
 */

/**
 * @param {Encodings} engine
 * @param {Record<string, any>} a  a request
 * @param {Record<string, any>} b
 * @param {number} head  of a bias
 * @returns {Comparison}
 */
export function computeComparison(engine, a, b, head) {
  const views = { a: computeMainView(engine, { ...a, head }), b: computeMainView(engine, { ...b, head }) };
  if (views.a.view !== views.b.view) return { views, unlike: 'kind' };
  const [x, y] = [views.a.matrix, views.b.matrix];
  const isBias = views.a.view.needs === 'bias';
  if (x.rows !== y.rows || x.cols !== y.cols || (isBias && views.a.heads !== views.b.heads))
    return { views, unlike: 'shape' };
  const { matrix: difference, largest } = subtract(x, y);
  const facts = { rows: compareRows, rotation: compareAngles, bias: compareBiases }[views.a.view.needs];
  return { views, difference, facts: facts({ engine, a, b, views, largest: { ...largest, head: 0 } }) };
}

/**
 * @typedef {{engine: Encodings, a: Record<string, any>, b: Record<string, any>, views: {a: Viewed, b: Viewed},
 *   largest: Place}} Sides
 */

/** @param {Sides} sides */
function computeSpectra({ engine, a, b, views }) {
  if (!views.a.columns || !views.b.columns) return undefined;
  return [a, b].map((request) => engine.spectrum(withoutPositions(request)));
}

/** @param {Sides} sides @returns {Facts} */
function compareRows(sides) {
  const { views, largest } = sides;
  const [a, b] = [views.a.matrix, views.b.matrix];
  const tolerance = computeTolerance(a.data, b.data);
  const spectra = computeSpectra(sides);
  const frequency = spectra && findOtherFrequency(spectra[0].frequencies, spectra[1].frequencies);
  const findRowShift = () => findShift(a, b, tolerance);
  const verdict = classifyColumns(splitColumns(a), splitColumns(b), {
    tolerance,
    frequency,
    shift: findRowShift,
  });
  const [columnsOfA, columnsOfB] = [views.a.columns, views.b.columns];
  return {
    ...verdict,
    matching:
      frequency && columnsOfA && columnsOfB
        ? keepEqualFrequencies(verdict.matching, columnsOfA, columnsOfB)
        : verdict.matching,
    isFew: a.rows < 2 || a.cols < 3,
    count: a.data.length,
    tolerance,
    largest,
  };
}

/**
 * Removes matches of columns with different frequencies: the slowest waves hardly change over the positions shown, so
 * their columns look equal.
 * @param {Matching} matching
 * @param {import('../../engine/engine.js').ColumnFacts[]} a
 * @param {import('../../engine/engine.js').ColumnFacts[]} b
 * @returns {Matching}
 */
function keepEqualFrequencies(matching, a, b) {
  const to = matching.to.map((column, k) =>
    column >= 0 && isSameFrequency(a[k].frequency, b[column].frequency) ? column : -1,
  );
  return { ...matching, to, found: to.filter((column) => column >= 0).length };
}

/** @param {Sides} sides @returns {Facts} */
function compareAngles(sides) {
  const { engine } = sides;
  const [a, b] = [sides.a, sides.b].map((request) =>
    engine.rotation(/** @type {import('../../engine/engine.js').Request} */ (request)),
  );
  const tolerance = computeTolerance(a.angles, b.angles);
  const [spectrumOfA, spectrumOfB] = /** @type {import('../../engine/engine.js').Spectrum[]} */ (
    computeSpectra(sides)
  );
  const frequency = findOtherFrequency(spectrumOfA.frequencies, spectrumOfB.frequencies);
  const [x, y] = [a, b].map(({ rows, cols, angles }) => ({ rows, cols, data: angles }));
  const verdict = classifyColumns(splitColumns(x), splitColumns(y), {
    tolerance,
    frequency,
    shift: () => findShift(x, y, tolerance),
  });
  const largest = { value: 0, row: 0, column: 0, head: 0 };
  for (let k = 0; k < x.data.length; ++k) {
    const value = Math.abs(x.data[k] - y.data[k]);
    if (value > largest.value)
      Object.assign(largest, { value, row: Math.floor(k / x.cols), column: k % x.cols });
  }
  const dimensions = findOtherDimensions(spectrumOfA.places, spectrumOfB.places);
  const matching = matchDimensions(verdict.matching, spectrumOfA.places, spectrumOfB.places);
  return {
    ...verdict,
    kind: verdict.kind === 'equal' && dimensions ? 'dimensions' : verdict.kind,
    matching,
    isFew: x.rows < 2,
    count: x.data.length,
    tolerance,
    largest,
    dimensions,
    factors: compareFactors(a, b),
  };
}

/**
 * The dimensions of the first pair that consists of other dimensions.
 * @param {Int32Array} a  places of dimensions
 * @param {Int32Array} b
 */
function findOtherDimensions(a, b) {
  for (let place = 0; place < a.length; place += 2) {
    const [pairOfA, pairOfB] = [a, b].map((places) => [places.indexOf(place), places.indexOf(place + 1)]);
    if (pairOfA.join() !== pairOfB.join()) return { a: pairOfA, b: pairOfB };
  }
  return undefined;
}

/**
 * Matches dimensions that are turned equally, given a matching of pairs.
 * @param {Matching} pairs
 * @param {Int32Array} a  places of dimensions
 * @param {Int32Array} b
 * @returns {Matching}
 */
function matchDimensions(pairs, a, b) {
  const to = Int32Array.from(a, (place, dimension) => {
    // A dimension that is not turned keeps its place.
    if (place < 0) return b[dimension] < 0 ? dimension : -1;
    const pair = pairs.to[place >> 1];
    return pair < 0 ? -1 : b.indexOf(2 * pair + (place & 1));
  });
  const flipped = Uint8Array.from(a, (place) => (place < 0 ? 0 : pairs.flipped[place >> 1]));
  return { ...pairs, to, flipped, found: to.filter((column) => column >= 0).length };
}

/**
 * The ranges of the factors that scale rotated queries and keys, if they differ.
 * @param {import('../../engine/engine.js').Rotation} a
 * @param {import('../../engine/engine.js').Rotation} b
 * @returns {Facts['factors']}
 */
function compareFactors(a, b) {
  const factorAt = (
    /** @type {import('../../engine/engine.js').Rotation} */ { attentionFactor, magnitudes },
    /** @type {number} */ k,
  ) => attentionFactor * (magnitudes?.[k] ?? 1);
  const computeRange = (/** @type {import('../../engine/engine.js').Rotation} */ rotation) => {
    let [low, high] = [Infinity, -Infinity];
    for (let k = 0; k < rotation.angles.length; ++k) {
      low = Math.min(low, factorAt(rotation, k));
      high = Math.max(high, factorAt(rotation, k));
    }
    return /** @type {[number, number]} */ ([low, high]);
  };
  const isDifferent = a.angles.some(
    (_, k) => Math.abs(factorAt(a, k) - factorAt(b, k)) > 1e-12 * Math.abs(factorAt(a, k)),
  );
  return isDifferent ? { a: computeRange(a), b: computeRange(b) } : undefined;
}

/** @param {Sides} sides @returns {Facts} */
function compareBiases({ engine, a, b, views, largest: drawnLargest }) {
  const { matrix, heads, isCausal, settings } = views.a;
  const size = matrix.data.length;
  const hasAllHeads = heads * size <= mostComputedCells;
  const isMasked = isCausal || views.b.isCausal;
  /** @param {Record<string, any>} request @param {Viewed} viewed @returns {Float32Array[]} */
  const headsOf = (request, viewed) => {
    if (!hasAllHeads) return [viewed.matrix.data];
    const { data } = engine.bias(/** @type {import('../../engine/engine.js').Request} */ (request));
    return Array.from({ length: heads }, (_, head) => {
      const values = data.subarray(head * size, (head + 1) * size);
      // If either scheme is causal, keys after their query are not compared.
      if (isMasked)
        for (let row = 0; row < matrix.rows; ++row)
          values.fill(NaN, row * matrix.cols + row + 1, (row + 1) * matrix.cols);
      return values;
    });
  };
  const [x, y] = [headsOf(a, views.a), headsOf(b, views.b)];
  const tolerance = computeTolerance(...x, ...y);
  const differences = x.map((data, head) => subtract({ ...matrix, data }, { ...matrix, data: y[head] }));
  const largest = hasAllHeads
    ? { value: 0, row: 0, column: 0, head: 0 }
    : { ...drawnLargest, head: settings.head };
  differences.forEach((each, head) => {
    if (hasAllHeads && each.largest.value > largest.value) Object.assign(largest, each.largest, { head });
  });
  return {
    ...classifyColumns(x, y, {
      tolerance,
      isByRows: () => differences.every((each) => isConstantByRow(each.matrix, tolerance)),
    }),
    isFew: matrix.rows < 2,
    count: x.length * (isMasked ? (size + matrix.rows) / 2 : size),
    tolerance,
    largest,
    heads: hasAllHeads ? undefined : 1,
  };
}
