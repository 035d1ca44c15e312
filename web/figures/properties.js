/**
 * What people claim about the rows of schemes, each claim measured on the present settings. Pure: results of the
 * engine in, cards and sketches out. A claim that is a theorem can only fail here if the numbers are wrong; the others
 * depend on the settings. schemes/claims.js has those about one scheme alone.
 */
import { ticks } from './frame.js';
import { pairsOf, unfinished } from './pairs.js';
import { readable, short } from './style.js';

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
 * @property {boolean | undefined} holds  undefined: too large to be measured
 * @property {string} text        what that means
 * @property {string} [counterexample]
 */
/** @typedef {import('../texts.js').Texts} Texts */
/** @typedef {Texts['properties']} Words */
/** @typedef {import('../engine.js').Matrix} Matrix */
/** @typedef {import('../engine.js').ColumnFacts} ColumnFacts */

/**
 * Values are rounded to float32 once: 2.98e-8, and a little more far from position 0. The tolerances of the theorems are
 * at least what that can add up to.
 */
const rounding = 5e-8;

/** The step of bfloat16 below 1: rows closer than this differ in no value by more than one step. */
const bfloat16Step = 2 ** -8;

/** How alike neighbouring rows must be, as a cosine, to be called nearly the same: 26 degrees apart. */
const nearlySame = 0.9;

/** What an angle in float32 may change a value by, to be called enough: a unit in the third decimal. */
const float32Allowance = 1e-3;

/** The error of encode() up to position 2^20: see wasm/posenc/encodings.h. */
const ownError = 3.05e-8;

/**
 * The card of a claim that holds where the deviation is within the tolerance.
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
    text: typeof text === 'string' ? text : '',
    ...result,
    holds,
    counterexample: holds ? undefined : counterexample(),
  };
}

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
    text: words.bounded.text,
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
 * @returns {Card}
 */
export function uniqueRows(words, { rows, data }, matrix) {
  let [least, a, b] = [Infinity, 0, 0];
  for (let row = 0; row < rows; ++row) {
    for (let other = row + 1, cell = row * rows + other; other < rows; ++other, ++cell) {
      if (data[cell] < least) [least, a, b] = [data[cell], row, other];
    }
  }
  const { cols } = matrix;
  const { value } = largest(cols, (c) => Math.abs(matrix.data[a * cols + c] - matrix.data[b * cols + c]));
  const holds = least > bfloat16Step;
  return {
    id: 'unique',
    title: words.unique.title,
    formula: words.unique.formula,
    allowance: words.unique.allowance,
    measure: words.unique.measure(readable(least), a, b),
    deviation: least,
    tolerance: bfloat16Step,
    holds,
    text: words.unique.text(rows),
    counterexample: holds ? undefined : words.unique.counterexample(a, b, readable(value)),
  };
}

/**
 * @param {Words} words
 * @param {Float64Array} norms
 * @param {number} d_model
 * @returns {Card}
 */
export function constantNorm(words, norms, d_model) {
  const expected = Math.sqrt(d_model / 2);
  const { at, value } = largest(norms.length, (row) => Math.abs(norms[row] - expected));
  const tolerance = 2 * rounding * Math.sqrt(d_model);
  const holds = value <= tolerance;
  return {
    id: 'norm',
    title: words.norm.title,
    text: words.norm.text,
    formula: words.norm.formula(readable(expected, 8)),
    measure: words.norm.measure(readable(value), at),
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
    text: words.offset.text(k, readable(high.value, 8)),
    counterexample: holds
      ? undefined
      : words.offset.counterexample(
          `${low.at} → ${low.at + k}: ${readable(-low.value, 6)}`,
          `${high.at} → ${high.at + k}: ${readable(high.value, 6)}`,
        ),
  };
}

/**
 * @param {Words} words
 * @param {Matrix} matrix
 * @param {import('../engine.js').MatrixF64 | undefined} shift  undefined where it would be too large
 * @param {number} k
 * @returns {Card}
 */
export function linearShift(words, matrix, shift, k) {
  const { cols } = matrix;
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
    measure: words.shift.measure(readable(value), matrix.rows - k),
    deviation: value,
    holds,
    counterexample: holds ? undefined : words.shift.counterexample(position, dimension, readable(value)),
  };
}

/**
 * The largest | PE(p + k) − M · PE(p) |. M is nearly all zeros, so only its other numbers are multiplied.
 * @param {Matrix} matrix
 * @param {import('../engine.js').MatrixF64} shift
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
    text: words.smooth.text(readable(2 * Math.sin(columns[columns.length - 1].frequency / 2))),
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
  // The law of cosines, which needs no further pass over the matrix.
  const { at, value } = largest(neighbours.length, (row) => {
    const [a, b, c] = [norms[row], norms[row + 1], neighbours[row]];
    return -(a * a + b * b - c * c) / (2 * a * b);
  });
  const holds = -value >= nearlySame;
  const jump = { ...step, change: readable(step.value, 2) };
  return {
    id: 'alike',
    title: words.alike.title,
    formula: words.alike.formula(nearlySame),
    measure: words.alike.measure(readable(-value, 4), at),
    allowance: words.alike.allowance(nearlySame),
    deviation: 1 + value,
    tolerance: 1 - nearlySame,
    holds,
    text: holds ? words.alike.text(jump) : '',
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
  const { at, value } = largest(columns.length - 1, (c) => columns[c].wavelength - columns[c + 1].wavelength);
  const falls = Math.max(0, value);
  const holds = falls === 0;
  const open = unfinished(pairs, positions).length;
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
 * @returns {Card}
 */
export function similarityFalls(words, dots) {
  const rises = risesOf(dots);
  const { at } = largest(dots.length, (k) => -dots[k]);
  const [first] = rises;
  return {
    id: 'similarity',
    title: words.similarity.title,
    formula: words.similarity.formula,
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
 * @returns {Card}
 */
export function precision(texts, { positions, errors }) {
  const words = texts.properties;
  const { at, value } = largest(errors.length, (k) => errors[k]);
  const first = errors.findIndex((error) => error > float32Allowance);
  return {
    id: 'precision',
    title: words.precision.title,
    formula: words.precision.formula,
    measure: words.precision.measure(readable(value), texts.whole(positions[at])),
    allowance: words.precision.allowance(float32Allowance),
    deviation: value,
    tolerance: float32Allowance,
    holds: first < 0,
    text: words.precision.text(readable(ownError)),
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
 * @param {import('../engine.js').MatrixF64} shift
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
 * A small chart, in the units of its axes.
 * @typedef {object} Sketch
 * @property {string} name   for those who do not see it
 * @property {Axis} x
 * @property {Axis} y
 * @property {{kind: string, points: number[][]}[]} lines  [x, y]; an empty point is a gap
 * @property {{x: number, y: number, text: string, anchor?: 'start' | 'middle' | 'end'}[]} labels
 */
/**
 * @typedef {object} Axis
 * @property {string} title
 * @property {number} from
 * @property {number} to
 * @property {boolean} [log]
 * @property {{value: number, text: string}[]} ticks
 */

/**
 * Where a value stands on an axis, from 0 to 1.
 * @param {Axis} axis
 * @param {number} value
 */
export function place({ from, to, log }, value) {
  const scale = log ? Math.log : (/** @type {number} */ number) => number;
  return (scale(value) - scale(from)) / (scale(to) - scale(from));
}

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
 * @param {Float32Array} dots
 * @returns {Sketch}
 */
export function similaritySketch(words, dots) {
  const last = dots.length - 1;
  const { at, value } = largest(dots.length, (k) => -dots[k]);
  const low = Math.min(0, -value);
  const rises = risesOf(dots);
  return {
    name: words.similarity.sketch,
    x: linear(words.similarity.offsets, 0, last),
    y: linear(rises.length ? words.similarity.dotsWithRises : words.similarity.dots, low, dots[0] * 1.05),
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
 * @returns {Sketch}
 */
export function precisionSketch(texts, { positions, errors }) {
  const words = texts.properties;
  const [floor, top, last] = [1e-9, 1, 1e6];
  return {
    name: words.precision.sketch,
    x: logarithmic(texts.position, 1, last, 1),
    y: logarithmic(words.precision.error, floor, top, 2),
    lines: [
      { kind: 'main', points: positions.map((position, k) => [position, Math.max(errors[k], floor)]) },
      { kind: 'wrong', points: stroke(1, float32Allowance, last, float32Allowance) },
      { kind: 'guide', points: stroke(1, ownError, last, ownError) },
    ],
    labels: [
      { x: 1, y: float32Allowance * 1.6, text: words.precision.limit(float32Allowance) },
      { x: last, y: ownError * 2, text: words.precision.own(readable(ownError)), anchor: 'end' },
    ],
  };
}

/**
 * The wavelengths of all pairs on a logarithmic ruler: those that have finished a turn rise above the line, the others
 * hang below it.
 * @param {Words} words
 * @param {ColumnFacts[]} pairs
 * @param {number} positions
 * @returns {Sketch}
 */
export function rulerSketch(words, pairs, positions) {
  const end = positions - 1;
  const waves = pairs.map(({ wavelength }) => wavelength).filter((value) => value < 1e300);
  const finished = waves.filter((value) => value <= end);
  const open = waves.filter((value) => value > end);
  const to = 10 ** Math.ceil(Math.log10(Math.max(10, end, ...waves)));
  const x = logarithmic(words.frequencies.wavelength, 1, to, Math.ceil(Math.log10(to) / 6));
  return {
    name: words.frequencies.ruler(unfinished(pairs, positions).length, pairs.length),
    x,
    y: { title: '', from: -1, to: 1.6, ticks: [] },
    lines: [
      { kind: 'guide', points: stroke(1, 0, to, 0) },
      { kind: 'main', points: finished.flatMap((value) => stroke(value, 0, value, 0.7)) },
      { kind: 'open', points: open.flatMap((value) => stroke(value, 0, value, -0.7)) },
      { kind: 'guide', points: stroke(end, -1, end, 1.5) },
    ],
    labels: [{ x: end, y: 1.1, text: words.frequencies.last(end), anchor: sideOf(place(x, end)) }],
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
