/**
 * What people claim about the rows of schemes, each claim measured on the present settings. Pure: results of the
 * engine in, cards and sketches out. A claim that is a theorem can only fail here if the numbers are wrong; the others
 * depend on the settings. Where there is only one of what a claim compares, nothing is claimed. Those about rotations and
 * biases stand beside this file.
 */
import { ticks } from '../../plot/plot-geometry.js';
import { pairsOf, pairsWithoutTurn } from '../../plot/wavelength-sentence.js';
import { readable, short } from '../../plot/numbers.js';
import { fractionAlong } from '../../plot/small-chart-scale.js';
import { nearestRows } from '../../matrix/nearest-rows.js';

/** @typedef {import('../../plot/small-chart-scale.js').Axis} Axis */

/**
 * One claim and what became of it.
 * @typedef {object} Card
 * @property {string} id
 * @property {string} title
 * @property {string} formula
 * @property {string} measure     what was measured, with its number and unit
 * @property {string} allowance   the tolerance, and why it is that
 * @property {number} deviation   the number that is held against the tolerance
 * @property {number} tolerance
 * @property {boolean | undefined} holds  undefined: not measured
 * @property {boolean} [isEmpty]  not measured because there is nothing to compare, and not because it is too large
 * @property {string} text        what that means
 * @property {string} [counterexample]
 */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {Texts['properties']} Words */
/** @typedef {import('../../plot/small-chart-scale.js').SmallChart} SmallChart */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').ColumnFacts} ColumnFacts */

/**
 * Values are rounded to float32 once: 2.98e-8, and a little more far from position 0. The tolerances of the theorems are
 * at least what that can add up to.
 */
const rounding = 5e-8;

/** The step of bfloat16 below 1: rows closer than this differ in no value by more than one step. */
const bfloat16Step = 2 ** -8;

/** How alike neighbouring rows must be, as a cosine, to be called nearly the same: 26 degrees apart. */
const nearlySame = 0.9;
/** What rounding to float32 makes of equal cosines. */
const alikeTolerance = 1e-6;
/** The sine of that angle: a value that changes by more is not nearly the same. */
const farApart = Math.sqrt(1 - nearlySame ** 2);

/** What an angle in float32 may change a value by, to be called enough: a unit in the third decimal. */
const float32Allowance = 1e-3;

/** The error of encode() up to position 2^20: see wasm/posenc/encodings.h. */
const ownError = 3.05e-8;
/** Where pairs turn faster than by 1, no more than as much as those: the error of an angle grows with the angle. @param {number} fastest */
const errorOf = (fastest) => ownError * Math.max(1, fastest);

/**
 * The card of a claim that holds where the deviation is within the tolerance. Its text says why, and so only there.
 * @param {string} id
 * @param {{title: string, formula: string, text: string | Function}} words
 * @param {Pick<Card, 'measure' | 'allowance' | 'deviation' | 'tolerance'>
 *   & {text?: string, counterexample: () => string}} result
 * @returns {Card}
 */
export function cardOf(id, { title, formula, text }, { counterexample, ...result }) {
  const holds = result.deviation <= result.tolerance;
  return {
    id,
    title,
    formula,
    ...result,
    text: holds ? (result.text ?? (typeof text === 'string' ? text : '')) : '',
    holds,
    counterexample: holds ? undefined : counterexample(),
  };
}

/**
 * The card of a claim about which these settings have nothing to say.
 * @param {string} id
 * @param {{title: string, formula: unknown}} words
 * @param {string} reason
 * @returns {Card}
 */
export const emptyCard = (id, { title, formula }, reason) => ({
  id,
  title,
  formula: typeof formula === 'string' ? formula : '',
  measure: reason,
  allowance: '',
  deviation: NaN,
  tolerance: NaN,
  holds: undefined,
  isEmpty: true,
  text: '',
});

/**
 * @param {Words} words
 * @param {Matrix} matrix
 * @param {[number, number]} bounds
 * @returns {Card}
 */
export function bounded(words, { cols, data }, [low, high]) {
  // A plain loop: of all that is measured here, this is over the most numbers.
  let [at, excess, most] = [0, -Infinity, 0];
  for (let cell = 0; cell < data.length; ++cell) {
    const value = data[cell];
    const beyond = Math.max(value - high, low - value);
    if (beyond > excess) [at, excess] = [cell, beyond];
    if (Math.abs(value) > most) most = Math.abs(value);
  }
  const holds = excess <= 0;
  return {
    id: 'bounded',
    title: words.bounded.title,
    formula: words.bounded.formula,
    allowance: words.bounded.allowance,
    text: holds ? words.bounded.text : '',
    measure: words.bounded.measure(readable(most, 8)),
    deviation: Math.max(0, excess),
    tolerance: 0,
    holds,
    counterexample: holds
      ? undefined
      : words.bounded.counterexample(Math.floor(at / cols), at % cols, readable(data[at], 6)),
  };
}

/**
 * @param {Words} words
 * @param {Matrix} distances  between rows, each with each
 * @param {Matrix} matrix
 * @param {boolean} isPaired  whether its dimensions are pairs that turn
 * @returns {Card}
 */
export function uniqueRows(words, distances, matrix, isPaired) {
  const { cols, data } = matrix;
  if (distances.rows < 2) return emptyCard('unique', words.unique, words.nothing.positions);
  const { least, a, b, everywhere } = nearestRows(distances, 4 * rounding * Math.sqrt(cols));
  const { value } = largest(cols, (c) => Math.abs(data[a * cols + c] - data[b * cols + c]));
  const holds = least > bfloat16Step;
  return {
    id: 'unique',
    title: words.unique.title,
    formula: words.unique.formula,
    allowance: words.unique.allowance,
    measure: words.unique.measure(readable(least), a, b, everywhere),
    deviation: least,
    tolerance: bfloat16Step,
    holds,
    text: words.unique.text(distances.rows),
    counterexample: holds ? undefined : words.unique.counterexample(a, b, readable(value), isPaired),
  };
}

/**
 * @param {Words} words
 * @param {Float64Array} norms
 * @param {number} d_model
 * @returns {Card}
 */
export function constantNorm(words, norms, d_model) {
  if (norms.length < 2) return emptyCard('norm', words.norm, words.nothing.positions);
  // An odd width has no pair for its last dimension.
  const isOdd = d_model % 2 === 1;
  const expected = Math.sqrt(Math.floor(d_model / 2));
  const { at, value } = largest(norms.length, (row) => Math.abs(norms[row] - expected));
  const tolerance = 2 * rounding * Math.sqrt(d_model);
  const holds = value <= tolerance;
  return {
    id: 'norm',
    title: words.norm.title,
    text: holds ? words.norm.text(isOdd) : '',
    formula: words.norm.formula(isOdd, readable(expected, 8)),
    measure: words.norm.measure(readable(value)),
    allowance: words.rounding(readable(tolerance)),
    deviation: value,
    tolerance,
    holds,
    counterexample: holds ? undefined : words.norm.counterexample(at, readable(norms[at], 6)),
  };
}

/**
 * @param {Words} words
 * @param {Float64Array} distances  from each row to the one k further
 * @param {number} k
 * @param {number} d_model
 * @returns {Card}
 */
export function constantOffset(words, distances, k, d_model) {
  if (distances.length < 2) return emptyCard('offset', words.offset, fewRows(words, distances.length, k));
  const high = largest(distances.length, (row) => distances[row]);
  const low = largest(distances.length, (row) => -distances[row]);
  const spread = high.value + low.value;
  const tolerance = 4 * rounding * Math.sqrt(d_model);
  const holds = spread <= tolerance;
  return {
    id: 'offset',
    title: words.offset.title,
    formula: words.offset.formula,
    measure: words.offset.measure(readable(spread), distances.length),
    allowance: words.rounding(readable(tolerance)),
    deviation: spread,
    tolerance,
    holds,
    text: holds ? words.offset.text(k, readable(high.value, 8)) : '',
    counterexample: holds
      ? undefined
      : words.offset.counterexample(
          `${low.at} → ${low.at + k}: ${readable(-low.value, 6)}`,
          `${high.at} → ${high.at + k}: ${readable(high.value, 6)}`,
        ),
  };
}

/**
 * Why nothing can be said of rows k apart.
 * @param {Words} words
 * @param {number} count  of such pairs of rows
 * @param {number} k
 */
export const fewRows = (words, count, k) => (count === 1 ? words.nothing.apart(k) : words.nothing.positions);

/**
 * @param {Words} words
 * @param {Matrix} matrix
 * @param {import('../../engine/engine.js').MatrixF64 | undefined} shift  undefined where it would be too large
 * @param {number} k
 * @returns {Card}
 */
export function linearShift(words, matrix, shift, k) {
  const { rows, cols } = matrix;
  if (rows - k < 2) return emptyCard('shift', words.shift, fewRows(words, rows - k, k));
  const card = {
    id: 'shift',
    title: words.shift.title,
    text: words.shift.text,
    formula: words.shift.formula(k),
    allowance: words.rounding(readable(4 * rounding)),
    tolerance: 4 * rounding,
  };
  if (!shift) {
    const cells = readable(cols ** 2);
    return { ...card, measure: words.shift.tooLarge(cells), deviation: NaN, holds: undefined };
  }
  const { value, position, dimension } = shiftResidual(matrix, shift, k);
  const holds = value <= card.tolerance;
  return {
    ...card,
    text: holds ? card.text : '',
    measure: words.shift.measure(readable(value), rows - k),
    deviation: value,
    holds,
    counterexample: holds ? undefined : words.shift.counterexample(position, dimension, readable(value)),
  };
}

/**
 * The largest | PE(p + k) − M · PE(p) |. M is nearly all zeros, so only its other numbers are multiplied.
 * @param {Matrix} matrix
 * @param {import('../../engine/engine.js').MatrixF64} shift
 * @param {number} k
 */
function shiftResidual({ rows, cols, data }, shift, k) {
  const result = { value: 0, position: 0, dimension: 0 };
  /** @type {number[]} */
  const weights = [];
  /** @type {number[]} */
  const columns = [];
  const ends = Array.from({ length: cols }, (_, dimension) => {
    for (let c = 0; c < cols; ++c) {
      const weight = shift.data[dimension * cols + c];
      if (weight !== 0) columns[weights.push(weight) - 1] = c;
    }
    return weights.length;
  });
  for (let position = 0; position + k < rows; ++position) {
    const [from, to] = [position * cols, (position + k) * cols];
    for (let dimension = 0, entry = 0; dimension < cols; ++dimension) {
      let sum = 0;
      for (; entry < ends[dimension]; ++entry) sum += weights[entry] * data[from + columns[entry]];
      const residual = Math.abs(data[to + dimension] - sum);
      if (residual > result.value) Object.assign(result, { value: residual, position, dimension });
    }
  }
  return result;
}

/**
 * The largest change of a value from one position to the next, and by how much a change exceeds its column's frequency.
 * @param {Matrix} matrix
 * @param {ColumnFacts[]} columns
 */
export function largestSteps({ rows, cols, data }, columns) {
  const step = { value: 0, position: 0, dimension: 0 };
  const excess = { value: -Infinity, position: 0, dimension: 0 };
  const frequencies = Float64Array.from(columns, ({ frequency }) => frequency);
  for (let cell = 0; cell < (rows - 1) * cols; ++cell) {
    const change = Math.abs(data[cell + cols] - data[cell]);
    const over = change - frequencies[cell % cols];
    if (change <= step.value && over <= excess.value) continue;
    const at = { position: Math.floor(cell / cols), dimension: cell % cols };
    if (change > step.value) Object.assign(step, at, { value: change });
    if (over > excess.value) Object.assign(excess, at, { value: over });
  }
  return { step, excess };
}

/**
 * @param {Words} words
 * @param {ReturnType<typeof largestSteps>} steps
 * @param {ColumnFacts[]} columns
 * @returns {Card}
 */
export function smooth(words, { step, excess }, columns) {
  // Of one position, no change has been looked at.
  if (excess.value === -Infinity) return emptyCard('smooth', words.smooth, words.nothing.positions);
  const pairs = pairsOf(columns);
  const [fastest, slowest] = [pairs[0], pairs[pairs.length - 1]].map((pair) => ({
    frequency: readable(pair.frequency),
    most: readable(Math.abs(2 * Math.sin(pair.frequency / 2))),
  }));
  const tolerance = 2 * rounding;
  const holds = excess.value <= tolerance;
  const { frequency } = columns[step.dimension];
  return {
    id: 'smooth',
    title: words.smooth.title,
    formula: words.smooth.formula,
    measure: words.smooth.measure(readable(step.value), step.dimension, readable(frequency)),
    allowance: words.smooth.allowance(readable(tolerance)),
    deviation: Math.max(0, excess.value),
    tolerance,
    holds,
    text: words.smooth.text(fastest, pairs.length > 1 ? slowest : undefined),
    counterexample: holds
      ? undefined
      : words.smooth.counterexample(excess.position, excess.dimension, readable(excess.value)),
  };
}

/**
 * @param {Words} words
 * @param {Float64Array} norms
 * @param {Float64Array} neighbours  the distance from each row to the next
 * @param {ReturnType<typeof largestSteps>} steps
 * @returns {Card}
 */
export function alike(words, norms, neighbours, { step }) {
  if (neighbours.length === 0) return emptyCard('alike', words.alike, words.nothing.positions);
  // The law of cosines, which needs no further pass over the matrix.
  const cosines = neighbours.map((c, row) => {
    const [a, b] = [norms[row], norms[row + 1]];
    return (a * a + b * b - c * c) / (2 * a * b);
  });
  const { value } = largest(cosines.length, (row) => -cosines[row]);
  const { value: most } = largest(cosines.length, (row) => cosines[row]);
  // The first of those that rounding alone tells apart.
  const at = cosines.findIndex((cosine) => cosine <= alikeTolerance - value);
  const isEqual = most + value <= alikeTolerance;
  const holds = -value >= nearlySame;
  const jump = { ...step, change: readable(step.value, 2) };
  return {
    id: 'alike',
    title: words.alike.title,
    formula: words.alike.formula(nearlySame),
    measure: words.alike.measure(readable(-value, 4), isEqual ? undefined : at),
    allowance: words.alike.allowance(nearlySame),
    deviation: 1 + value,
    tolerance: 1 - nearlySame,
    holds,
    text: holds ? (step.value > farApart ? words.alike.text(jump) : words.alike.calm(jump.change)) : '',
    counterexample: holds ? undefined : words.alike.counterexample(at, readable(neighbours[at]), jump),
  };
}

/**
 * @param {Words} words
 * @param {ColumnFacts[]} columns
 * @param {number} positions
 * @returns {Card}
 */
export function frequencies(words, columns, positions) {
  const pairs = pairsOf(columns);
  if (pairs.length < 2) return emptyCard('frequencies', words.frequencies, words.nothing.pairs);
  const { at, value } = largest(columns.length - 1, (c) => columns[c].wavelength - columns[c + 1].wavelength);
  const falls = Math.max(0, value);
  const holds = falls === 0;
  const open = pairsWithoutTurn(pairs, positions).length;
  const ends = [pairs[0], pairs[pairs.length - 1]].map(({ wavelength }) => readable(wavelength, 4));
  return {
    id: 'frequencies',
    title: words.frequencies.title,
    formula: words.frequencies.formula,
    allowance: words.frequencies.allowance,
    measure: words.frequencies.measure(ends),
    deviation: falls,
    tolerance: 0,
    holds,
    text: words.frequencies.text(open, pairs.length, positions - 1),
    counterexample: holds
      ? undefined
      : words.frequencies.counterexample(
          at,
          [columns[at], columns[at + 1]].map(({ wavelength }) => readable(wavelength, 4)),
        ),
  };
}

/**
 * @param {Words} words
 * @param {Float32Array} dots  of row 0 with every row
 * @param {boolean} isPaired  whether they depend on the offset alone, as those of pairs that turn
 * @returns {Card}
 */
export function similarityFalls(words, dots, isPaired) {
  const formula = words.similarity.formula(isPaired);
  if (dots.length < 2)
    return emptyCard('similarity', { ...words.similarity, formula }, words.nothing.positions);
  const rises = risesOf(dots);
  const { at } = largest(dots.length, (k) => -dots[k]);
  const [first] = rises;
  return {
    id: 'similarity',
    title: words.similarity.title,
    formula,
    allowance: words.similarity.allowance,
    measure: words.similarity.measure(rises.length, dots.length - 1),
    deviation: rises.length,
    tolerance: 0,
    holds: rises.length === 0,
    text: words.similarity.text(at, readable(dots[at], 6)),
    counterexample:
      first === undefined
        ? undefined
        : words.similarity.counterexample(first, readable(dots[first], 6), readable(dots[first + 1], 6)),
  };
}

/**
 * The offsets at which the next dot product is larger.
 * @param {Float32Array} dots
 */
function risesOf(dots) {
  // dots[0] is the squared norm: what float32 rounds it by is no rise.
  const least = 1e-6 * dots[0];
  return Array.from(dots.keys()).filter((k) => dots[k + 1] > dots[k] + least);
}

/**
 * @param {Texts} texts
 * @param {{positions: number[], errors: Float64Array}} float32
 * @param {number} fastest  the frequency of the fastest pair
 * @param {{angle: string, position: string}} [formula]  of the angle, and of the position in it, where it is known
 * @returns {Card}
 */
export function precision(texts, { positions, errors }, fastest, formula) {
  const words = texts.properties;
  const { at, value } = largest(errors.length, (k) => errors[k]);
  const first = errors.findIndex((error) => error > float32Allowance);
  return {
    id: 'precision',
    title: words.precision.title,
    formula: formula ? words.precision.formula(formula.angle, formula.position) : '',
    measure: words.precision.measure(readable(value), texts.whole(positions[at])),
    allowance: words.precision.allowance(float32Allowance),
    deviation: value,
    tolerance: float32Allowance,
    holds: first < 0,
    text: words.precision.text(readable(errorOf(fastest))),
    counterexample:
      first < 0
        ? undefined
        : words.precision.counterexample(texts.whole(positions[first]), readable(errors[first])),
  };
}

/** About 200 whole positions from 1 to 10^6, evenly spaced on a logarithmic scale. */
export const farPositions = [
  ...new Set(Array.from({ length: 200 }, (_, k) => Math.round(10 ** ((6 * k) / 199)))),
];

/**
 * The first rows and columns of M, as it is drawn.
 * @param {import('../../engine/engine.js').MatrixF64} shift
 * @param {number} most
 * @returns {Matrix}
 */
export function corner({ cols, data }, most) {
  const size = Math.min(cols, most);
  const part = new Float32Array(size * size);
  for (let row = 0; row < size; ++row) part.set(data.subarray(row * cols, row * cols + size), row * size);
  return { rows: size, cols: size, data: part };
}

// Sketches

/**
 * A stroke, and the gap after it.
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
// prettier-ignore
const stroke = (x0, y0, x1, y1) => [[x0, y0], [x1, y1], []];

/**
 * @param {Words} words
 * @param {Float32Array} dots  of two positions or more
 * @returns {SmallChart}
 */
export function similaritySketch(words, dots) {
  const last = dots.length - 1;
  const { at, value } = largest(dots.length, (k) => -dots[k]);
  const low = Math.min(0, -value);
  // Rows of a table may be nearer to others than to themselves; all zeros need an axis, too.
  const top = 1.05 * largest(dots.length, (k) => dots[k]).value || low + 1;
  const rises = risesOf(dots);
  return {
    name: words.similarity.sketch,
    x: linear(words.similarity.offsets, 0, last),
    y: linear(rises.length ? words.similarity.dotsWithRises : words.similarity.dots, low, top),
    lines: [
      { kind: 'main', points: Array.from(dots, (value, k) => [k, value]) },
      { kind: 'wrong', points: rises.flatMap((k) => stroke(k, dots[k], k + 1, dots[k + 1])) },
      { kind: 'guide', points: stroke(at, low, at, dots[at]) },
    ],
    labels: [],
  };
}

/**
 * @param {Texts} texts
 * @param {{positions: number[], errors: Float64Array}} float32
 * @param {number} fastest  the frequency of the fastest pair
 * @returns {SmallChart}
 */
export function precisionSketch(texts, { positions, errors }, fastest) {
  const words = texts.properties;
  const own = errorOf(fastest);
  // A sine is off by 2 at most.
  const [floor, top, last] = [1e-9, largest(errors.length, (k) => errors[k]).value > 1 ? 10 : 1, 1e6];
  return {
    name: words.precision.sketch,
    x: logarithmic(texts.position, 1, last, 1),
    y: logarithmic(words.precision.error, floor, top, 2),
    lines: [
      { kind: 'main', points: positions.map((position, k) => [position, Math.max(errors[k], floor)]) },
      { kind: 'wrong', points: stroke(1, float32Allowance, last, float32Allowance) },
      { kind: 'guide', points: stroke(1, own, last, own) },
    ],
    labels: [
      { x: 1, y: float32Allowance * 1.6, text: words.precision.limit(float32Allowance) },
      { x: last, y: own * 2, text: words.precision.own(readable(own)), anchor: 'end' },
    ],
  };
}

/**
 * The wavelengths of all pairs on a logarithmic ruler: those that have finished a turn rise above the line, the others
 * hang below it.
 * @param {Words} words
 * @param {ColumnFacts[]} pairs
 * @param {number} positions
 * @returns {SmallChart}
 */
export function rulerSketch(words, pairs, positions) {
  const end = positions - 1;
  const waves = pairs.map(({ wavelength }) => wavelength).filter((value) => value < 1e300);
  const finished = waves.filter((value) => value <= end);
  const open = waves.filter((value) => value > end);
  const from = 10 ** Math.floor(Math.log10(Math.min(1, ...waves)));
  const to = 10 ** Math.ceil(Math.log10(Math.max(10, end, ...waves)));
  const x = logarithmic(words.frequencies.wavelength, from, to, Math.ceil(Math.log10(to / from) / 6));
  return {
    name: words.frequencies.ruler(pairsWithoutTurn(pairs, positions).length, pairs.length),
    x,
    y: { title: '', from: -1, to: 1.6, ticks: [] },
    lines: [
      { kind: 'guide', points: stroke(from, 0, to, 0) },
      { kind: 'main', points: finished.flatMap((value) => stroke(value, 0, value, 0.7)) },
      { kind: 'open', points: open.flatMap((value) => stroke(value, 0, value, -0.7)) },
      // Position 0 is nowhere on a logarithmic ruler.
      { kind: 'guide', points: end > 0 ? stroke(end, -1, end, 1.5) : [] },
    ],
    labels:
      end > 0
        ? [{ x: end, y: 1.1, text: words.frequencies.last(end), anchor: sideOf(fractionAlong(x, end)) }]
        : [],
  };
}

/**
 * How a label is anchored to stay in the picture.
 * @param {number} part  where it stands along the axis, from 0 to 1
 * @returns {'start' | 'end'}
 */
const sideOf = (part) => (part > 0.5 ? 'end' : 'start');

/**
 * A few pairs spread over all of them, the first and the last among them.
 * @param {ColumnFacts[]} pairs
 * @param {number} most
 */
export function handsOf(pairs, most) {
  const count = Math.min(most, pairs.length);
  return Array.from(
    { length: count },
    (_, k) => pairs[count === 1 ? 0 : Math.round((k * (pairs.length - 1)) / (count - 1))],
  );
}

/**
 * @param {string} title
 * @param {number} from
 * @param {number} to
 * @returns {Axis}
 */
const linear = (title, from, to) => ({
  title,
  from,
  to,
  ticks: ticks([from, to], 240, 60).map((value) => ({ value, text: short(value) })),
});

/**
 * @param {string} title
 * @param {number} from  powers of ten, both
 * @param {number} to
 * @param {number} every  how many decades a tick
 * @returns {Axis}
 */
function logarithmic(title, from, to, every) {
  const [first, last] = [from, to].map((value) => Math.round(Math.log10(value)));
  const powers = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, k) => first + k * every);
  return {
    title,
    from,
    to,
    log: true,
    ticks: powers.map((power) => ({ value: 10 ** power, text: readable(10 ** power, 1, 1e-2, 1e3) })),
  };
}

// Numbers

/**
 * The largest of `count` numbers, the first of them where there are several.
 * @param {number} count
 * @param {(index: number) => number} number
 */
export function largest(count, number) {
  let [at, value] = [0, -Infinity];
  for (let index = 0; index < count; ++index) {
    const each = number(index);
    if (each > value) [at, value] = [index, each];
  }
  return { at, value };
}
