/**
 * Two schemes side by side: what each draws, their difference, and what can be said of it. The engine in; matrices, facts
 * and sentences out.
 */
import {
  columnsOf,
  compare,
  isByRows,
  isSameFrequency,
  otherFrequency,
  shiftOf,
  subtract,
  toleranceOf,
} from './column-match.js';
import { computeMainView } from '../../matrix/views/main-view.js';
import { mostComputedCells } from '../../plot/limits.js';
import { pairsRequest } from '../../plot/wavelength-sentence.js';
import { readable, short } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../matrix/views/main-view.js').MainViewed} Viewed */
/** @typedef {import('./column-match.js').Matching} Matching */
/** @typedef {{value: number, row: number, column: number, head: number}} Place */

/**
 * What is found of two schemes whose matrices are of one shape. `verdict` as in compare.js, and `dimensions`: a rotary
 * scheme turns the same pairs by the same angles, made of other dimensions.
 * @typedef {object} Facts
 * @property {import('./column-match.js').Verdict['kind'] | 'dimensions'} kind
 * @property {boolean} isFew       whether there are too few numbers to tell more
 * @property {Matching} matching   of dimensions; of a bias, of heads
 * @property {number} count        of the numbers compared
 * @property {number} tolerance    up to which they count as equal
 * @property {Place} largest       difference: of a rotary scheme, of angles
 * @property {import('./column-match.js').OtherFrequency} [frequency]
 * @property {number} [shift]
 * @property {{a: number[], b: number[]}} [dimensions]  of the first pair that is made of others
 * @property {{a: [number, number], b: [number, number]}} [factors]  by which what is turned is multiplied, least and most
 * @property {number} [heads]      that are compared, where they are not all
 */
/**
 * @typedef {object} Comparison
 * @property {{a: Viewed, b: Viewed}} drawn
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
export function comparison(engine, a, b, head) {
  const drawn = { a: computeMainView(engine, { ...a, head }), b: computeMainView(engine, { ...b, head }) };
  if (drawn.a.view !== drawn.b.view) return { drawn, unlike: 'kind' };
  const [x, y] = [drawn.a.matrix, drawn.b.matrix];
  const isBias = drawn.a.view.needs === 'bias';
  if (x.rows !== y.rows || x.cols !== y.cols || (isBias && drawn.a.heads !== drawn.b.heads))
    return { drawn, unlike: 'shape' };
  const { matrix: difference, largest } = subtract(x, y);
  const facts = { rows: factsOfRows, rotation: factsOfAngles, bias: factsOfBias }[drawn.a.view.needs];
  return { drawn, difference, facts: facts({ engine, a, b, drawn, largest: { ...largest, head: 0 } }) };
}

/**
 * @typedef {{engine: Encodings, a: Record<string, any>, b: Record<string, any>, drawn: {a: Viewed, b: Viewed},
 *   largest: Place}} Sides
 */

/** @param {Sides} sides */
function spectraOf({ engine, a, b, drawn }) {
  if (!drawn.a.columns || !drawn.b.columns) return undefined;
  return [a, b].map((request) => engine.spectrum(pairsRequest(request)));
}

/** @param {Sides} sides @returns {Facts} */
function factsOfRows(sides) {
  const { drawn, largest } = sides;
  const [a, b] = [drawn.a.matrix, drawn.b.matrix];
  const tolerance = toleranceOf(a.data, b.data);
  const spectra = spectraOf(sides);
  const frequency = spectra && otherFrequency(spectra[0].frequencies, spectra[1].frequencies);
  const shift = () => shiftOf(a, b, tolerance);
  const verdict = compare(columnsOf(a), columnsOf(b), { tolerance, frequency, shift });
  const [of, ofB] = [drawn.a.columns, drawn.b.columns];
  return {
    ...verdict,
    matching: frequency && of && ofB ? ofOneFrequency(verdict.matching, of, ofB) : verdict.matching,
    isFew: a.rows < 2 || a.cols < 3,
    count: a.data.length,
    tolerance,
    largest,
  };
}

/**
 * Of a matching, what turns at one pace: the slowest waves of all have hardly begun, and look alike.
 * @param {Matching} matching
 * @param {import('../../engine/engine.js').ColumnFacts[]} a
 * @param {import('../../engine/engine.js').ColumnFacts[]} b
 * @returns {Matching}
 */
function ofOneFrequency(matching, a, b) {
  const to = matching.to.map((column, k) =>
    column >= 0 && isSameFrequency(a[k].frequency, b[column].frequency) ? column : -1,
  );
  return { ...matching, to, found: to.filter((column) => column >= 0).length };
}

/** @param {Sides} sides @returns {Facts} */
function factsOfAngles(sides) {
  const { engine } = sides;
  const [a, b] = [sides.a, sides.b].map((request) =>
    engine.rotation(/** @type {import('../../engine/engine.js').Request} */ (request)),
  );
  const tolerance = toleranceOf(a.angles, b.angles);
  const [of, ofB] = /** @type {import('../../engine/engine.js').Spectrum[]} */ (spectraOf(sides));
  const frequency = otherFrequency(of.frequencies, ofB.frequencies);
  const [x, y] = [a, b].map(({ rows, cols, angles }) => ({ rows, cols, data: angles }));
  const verdict = compare(columnsOf(x), columnsOf(y), {
    tolerance,
    frequency,
    shift: () => shiftOf(x, y, tolerance),
  });
  const largest = { value: 0, row: 0, column: 0, head: 0 };
  for (let k = 0; k < x.data.length; ++k) {
    const value = Math.abs(x.data[k] - y.data[k]);
    if (value > largest.value)
      Object.assign(largest, { value, row: Math.floor(k / x.cols), column: k % x.cols });
  }
  const dimensions = dimensionsOf(of.places, ofB.places);
  const matching = matchDimensions(verdict.matching, of.places, ofB.places);
  return {
    ...verdict,
    kind: verdict.kind === 'equal' && dimensions ? 'dimensions' : verdict.kind,
    matching,
    isFew: x.rows < 2,
    count: x.data.length,
    tolerance,
    largest,
    dimensions,
    factors: factorsOf(a, b),
  };
}

/**
 * Of the first pair that is made of other dimensions, which it is made of.
 * @param {Int32Array} a  places of dimensions
 * @param {Int32Array} b
 */
function dimensionsOf(a, b) {
  for (let place = 0; place < a.length; place += 2) {
    const [of, ofB] = [a, b].map((places) => [places.indexOf(place), places.indexOf(place + 1)]);
    if (of.join() !== ofB.join()) return { a: of, b: ofB };
  }
  return undefined;
}

/**
 * Dimensions that are turned alike, from a matching of pairs.
 * @param {Matching} pairs
 * @param {Int32Array} a  places of dimensions
 * @param {Int32Array} b
 * @returns {Matching}
 */
function matchDimensions(pairs, a, b) {
  const to = Int32Array.from(a, (place, dimension) => {
    // What is not turned stays where it is.
    if (place < 0) return b[dimension] < 0 ? dimension : -1;
    const pair = pairs.to[place >> 1];
    return pair < 0 ? -1 : b.indexOf(2 * pair + (place & 1));
  });
  const flipped = Uint8Array.from(a, (place) => (place < 0 ? 0 : pairs.flipped[place >> 1]));
  return { ...pairs, to, flipped, found: to.filter((column) => column >= 0).length };
}

/**
 * By what queries and keys are multiplied besides, where it differs.
 * @param {import('../../engine/engine.js').Rotation} a
 * @param {import('../../engine/engine.js').Rotation} b
 * @returns {Facts['factors']}
 */
function factorsOf(a, b) {
  const at = (
    /** @type {import('../../engine/engine.js').Rotation} */ { attentionFactor, magnitudes },
    /** @type {number} */ k,
  ) => attentionFactor * (magnitudes?.[k] ?? 1);
  const range = (/** @type {import('../../engine/engine.js').Rotation} */ of) => {
    let [low, high] = [Infinity, -Infinity];
    for (let k = 0; k < of.angles.length; ++k) {
      low = Math.min(low, at(of, k));
      high = Math.max(high, at(of, k));
    }
    return /** @type {[number, number]} */ ([low, high]);
  };
  const differs = a.angles.some((_, k) => Math.abs(at(a, k) - at(b, k)) > 1e-12 * Math.abs(at(a, k)));
  return differs ? { a: range(a), b: range(b) } : undefined;
}

/** @param {Sides} sides @returns {Facts} */
function factsOfBias({ engine, a, b, drawn, largest: drawnLargest }) {
  const { matrix, heads, isCausal, settings } = drawn.a;
  const size = matrix.data.length;
  const all = heads * size <= mostComputedCells;
  const both = isCausal || drawn.b.isCausal;
  /** @param {Record<string, any>} request @param {Viewed} of @returns {Float32Array[]} */
  const headsOf = (request, of) => {
    if (!all) return [of.matrix.data];
    const { data } = engine.bias(/** @type {import('../../engine/engine.js').Request} */ (request));
    return Array.from({ length: heads }, (_, head) => {
      const values = data.subarray(head * size, (head + 1) * size);
      // A key behind its query is not seen, and what is not seen in one is not compared.
      if (both)
        for (let row = 0; row < matrix.rows; ++row)
          values.fill(NaN, row * matrix.cols + row + 1, (row + 1) * matrix.cols);
      return values;
    });
  };
  const [x, y] = [headsOf(a, drawn.a), headsOf(b, drawn.b)];
  const tolerance = toleranceOf(...x, ...y);
  const differences = x.map((data, head) => subtract({ ...matrix, data }, { ...matrix, data: y[head] }));
  const largest = all ? { value: 0, row: 0, column: 0, head: 0 } : { ...drawnLargest, head: settings.head };
  differences.forEach((each, head) => {
    if (all && each.largest.value > largest.value) Object.assign(largest, each.largest, { head });
  });
  return {
    ...compare(x, y, {
      tolerance,
      isByRows: () => differences.every((each) => isByRows(each.matrix, tolerance)),
    }),
    isFew: matrix.rows < 2,
    count: x.length * (both ? (size + matrix.rows) / 2 : size),
    tolerance,
    largest,
    heads: all ? undefined : 1,
  };
}

/**
 * Two numbers in as many digits as tell them apart, and no fewer than four.
 * @param {number} a
 * @param {number} b
 * @returns {[string, string]}
 */
function toDistinguish(a, b) {
  for (let digits = 4; ; ++digits) {
    const both = /** @type {[string, string]} */ ([readable(a, digits), readable(b, digits)]);
    if (both[0] !== both[1] || digits === 17) return both;
  }
}

/** So many columns of a permutation are named. */
const named = 6;

/**
 * What is found, in words.
 * @param {Texts} texts
 * @param {{a: string, b: string}} names
 * @param {Comparison} found
 */
export function comparisonSentence(texts, names, { drawn, unlike, facts }) {
  const { compare: words, whole } = texts;
  const what = drawn.a.view.needs;
  if (unlike === 'kind') {
    return words.unlikeKind(names, words.does[what], words.does[drawn.b.view.needs]);
  }
  if (unlike || !facts) {
    const shape = (/** @type {Viewed} */ { matrix: { rows, cols }, heads, view: { needs } }) =>
      needs === 'bias' ? words.headsShape(heads) : words.shape[needs](rows, cols);
    return words.unlikeShape(names, shape(drawn.a), shape(drawn.b));
  }
  const { kind, isFew, matching, count, largest, frequency, shift, dimensions, factors } = facts;
  const where = words.at[what](largest.row, largest.column, largest.head);
  const difference = words.largest[what](readable(largest.value), where);
  const pair = frequency && words.pair(names, frequency.pair, ...toDistinguish(frequency.a, frequency.b));
  const isMoved = matching.to.some((column, k) => column !== k || matching.flipped[k]);
  const flipped = matching.flipped.reduce((sum, one) => sum + one, 0);
  const few = words.few[what];
  /** @returns {string[]} */
  const parts = () => {
    if (kind === 'alike') return [words.alike(isMoved && what === 'rows', String(pair))];
    if (kind === 'equal') return [words.equal[what](names, whole(count), count), isFew ? few : ''];
    if (kind === 'dimensions' && dimensions) return [words.dimensions(names, dimensions.a, dimensions.b)];
    // The only number of a row is always that of the other and one more.
    if (kind === 'byRows') return isFew ? [words.oneKey, few, difference] : [words.byRows(difference)];
    if (kind === 'frequencies') return [words.frequencies(String(pair)), difference];
    if (kind === 'shifted') return [words.shifted(names, Number(shift)), difference];
    if (kind === 'different') {
      const common = what === 'rows' ? words.common(matching.found - flipped, matching.to.length) : '';
      return [words.different, common, difference];
    }
    if (isFew && matching.twins) return [words.movedSomehow, few];
    const columns = [...matching.to].slice(0, named);
    const list = words.moved[what](
      names,
      columns.map((_, k) => String(k)),
      columns.map(String),
      matching.to.length > named,
    );
    return [
      list,
      flipped ? words.flipped(flipped) : '',
      matching.twins ? words.twins(matching.twins) : '',
      isFew ? few : '',
    ];
  };
  const range = (/** @type {[number, number]} */ [low, high]) =>
    words.range(short(low, 4), short(high, 4), readable(low, 4) === readable(high, 4));
  const others = dimensions && kind !== 'dimensions' && kind !== 'moved';
  return [
    ...parts(),
    others ? words.otherPairs(names, dimensions.a, dimensions.b) : '',
    factors ? words.factors(names, range(factors.a), range(factors.b)) : '',
  ]
    .filter(Boolean)
    .join(texts.between);
}

/**
 * Columns of both, and lines between those that are the same: what is drawn of a matching.
 * @param {Matching} matching
 * @param {number} width  of both
 * @returns {{ticks: number[], lines: {from: number, to: number, flipped: boolean}[]}}
 */
export function lanes({ to, flipped }, width) {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => width / each <= 9) ?? 10000;
  const ticks = Array.from({ length: Math.ceil(width / step) }, (_, k) => k * step);
  // The last one, where there is room for its number.
  if (width - 1 - ticks[ticks.length - 1] > 0.6 * step) ticks.push(width - 1);
  return {
    ticks,
    lines: [...to]
      .map((target, from) => ({ from, to: target, flipped: Boolean(flipped[from]) }))
      .filter((line) => line.to >= 0),
  };
}
