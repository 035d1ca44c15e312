/** The claim that float32 is precise enough, with a chart of the errors at far positions. */
import { formatReadable } from '../../../plot/numbers.js';
import { findLargest } from './card.js';
import { createStroke, createLogarithmicAxis } from './chart-parts.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Texts} Texts */
/** @typedef {import('../../../plot/small-chart-scale.js').SmallChart} SmallChart */

/** Float32 counts as precise enough if it changes a value by at most this: a unit in the third decimal. */
const float32Allowance = 1e-3;

/** The error of encode() up to position 2^20: see wasm/posenc/encodings.h. */
const encodeError = 3.05e-8;

/**
 * The error of an angle grows with the angle, so a pair with a frequency above 1 has a proportionally larger error.
 * @param {number} fastest  the frequency of the fastest pair
 */
const estimateError = (fastest) => encodeError * Math.max(1, fastest);

/**
 * @param {Texts} texts
 * @param {Float64Array} errors  of all positions from 0 on
 * @param {number} fastest  the frequency of the fastest pair
 * @param {{angle: string, position: string}} [formula]  the formulas of the angle and of the position in it, if known
 * @returns {Card}
 */
export function measurePrecision(texts, errors, fastest, formula) {
  const words = texts.properties;
  const { index: position, value } = findLargest(errors.length, (k) => errors[k]);
  const first = errors.findIndex((error) => error > float32Allowance);
  return {
    id: 'precision',
    title: words.precision.title,
    formula: formula ? words.precision.formula({ angle: formula.angle, position: formula.position }) : '',
    measure: words.precision.measure({
      count: errors.length,
      rows: texts.integer(errors.length),
      error: formatReadable(value),
      position: texts.integer(position),
    }),
    allowance: words.precision.allowance({ limit: float32Allowance }),
    deviation: value,
    tolerance: float32Allowance,
    holds: first < 0,
    text: words.precision.text({ own: formatReadable(estimateError(fastest)) }),
    counterexample:
      first < 0
        ? undefined
        : words.precision.counterexample({
            position: texts.integer(first),
            error: formatReadable(errors[first]),
          }),
  };
}

/** About 200 whole positions from 1 to 10^6, evenly spaced on a logarithmic scale. */
export const farPositions = [
  ...new Set(Array.from({ length: 200 }, (_, k) => Math.round(10 ** ((6 * k) / 199)))),
];

/**
 * @param {Texts} texts
 * @param {{positions: number[], errors: Float64Array}} float32
 * @param {number} fastest  the frequency of the fastest pair
 * @returns {SmallChart}
 */
export function sketchPrecision(texts, { positions, errors }, fastest) {
  const words = texts.properties;
  const estimate = estimateError(fastest);
  // The error of a sine can reach 2, so the axis then ends at the next power of ten.
  const [floor, top, last] = [1e-9, findLargest(errors.length, (k) => errors[k]).value > 1 ? 10 : 1, 1e6];
  return {
    name: words.precision.sketch,
    x: createLogarithmicAxis(texts.position, 1, last, 1),
    y: createLogarithmicAxis(words.precision.error, floor, top, 2),
    lines: [
      { kind: 'main', points: positions.map((position, k) => [position, Math.max(errors[k], floor)]) },
      { kind: 'wrong', points: createStroke(1, float32Allowance, last, float32Allowance) },
      { kind: 'guide', points: createStroke(1, estimate, last, estimate) },
    ],
    labels: [
      { x: 1, y: float32Allowance * 1.6, text: words.precision.limit({ limit: float32Allowance }) },
      {
        x: last,
        y: estimate * 2,
        text: words.precision.own({ own: formatReadable(estimate) }),
        anchor: 'end',
      },
    ],
  };
}
