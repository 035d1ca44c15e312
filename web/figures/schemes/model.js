/**
 * Four claims about schemes of every kind, measured: whether their numbers are bounded, whether every position has a
 * row of its own, whether only the offset of two positions counts, and whether a far position is defined. Pure: takes
 * the engine; returns verdicts with their numbers and sentences.
 */
import { bfloat16Step, nearestRows } from '../../matrix/nearest-rows.js';
import { float32Rounding } from '../../matrix/rotated-samples.js';
import { formatReadable } from '../../plot/numbers.js';
import { formatMeasure, findLargestChange, createMeasures, mostPositionsBeforeFar } from './measures.js';

/** @typedef {import('./measures.js').Stretch} Stretch */
/** @typedef {import('./measures.js').Measures} Measures */
/** @typedef {import('./measures.js').Measured} Measured */

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {'bounded' | 'distinct' | 'offset' | 'far'} Claim */
/**
 * The result of a claim; `value` is the measured number, NaN if there is none.
 * @typedef {{state: 'yes' | 'no' | 'nothing' | 'lacks', value: number, text: string, of?: Measured}} Verdict
 */
/**
 * @typedef {object} Row
 * @property {string} name  the scheme, and its preset after a slash
 * @property {string} what  describes it, with its size
 * @property {Record<Claim, Verdict>} [verdicts]  missing if there is nothing to measure, or the scheme is refused
 * @property {string} [reason]  why there are no verdicts
 */

/** @type {Claim[]} */
export const claims = ['bounded', 'distinct', 'offset', 'far'];

/**
 * Measures all claims about one scheme.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Scheme} scheme
 * @param {Record<string, any>} request  without positions
 * @param {{positions: number, far: number}} where
 * @param {(error: unknown) => string} word  writes a refusal of the core as a sentence; throws other errors
 * @returns {Record<Claim, Verdict> | undefined}
 */
export function measureVerdicts(engine, texts, scheme, request, { positions, far }, word) {
  const measures = createMeasures(engine, texts, scheme, request);
  if (!measures) return undefined;
  const words = texts.schemes;
  const count = Math.min(positions, measures.maxPositions);
  const nearStretch = { count, start: 0 };
  const nearMeasurement = measures.measure(nearStretch);
  /** @type {Verdict} */
  let farVerdict;
  /** @type {ReturnType<Measures['measure']> | undefined} */
  let farMeasurement;
  /** @type {ReturnType<NonNullable<Measures['growth']>> | undefined} */
  let growth;
  try {
    const { value, text } = measures.measureAt(far);
    farVerdict = { state: Number.isFinite(value) ? 'yes' : 'no', value, text };
    growth = measures.growth?.(far);
    const size = Math.min(count, mostPositionsBeforeFar);
    const farStretch = { count: size, start: far - size + 1 };
    if (farStretch.start >= 0) farMeasurement = measures.measure(farStretch);
  } catch (error) {
    farVerdict = { state: 'no', value: NaN, text: word(error) };
  }
  const { bounded: boundedPart } = measures;
  /** @type {Verdict} */
  const bounded = !boundedPart
    ? { state: 'lacks', value: NaN, text: words.lacks.numbers }
    : boundedPart === 'bias'
      ? judgeGrowth(texts, count - 1, nearMeasurement.size, growth, far)
      : judgeBounds(texts, boundedPart, nearMeasurement.size, farMeasurement?.size, far);
  return {
    bounded,
    distinct: judgeDistinctRows(words, measures, nearStretch),
    offset: { ...judgeOffset(words, count, nearMeasurement, farMeasurement), of: measures.scoreKind },
    far: farVerdict,
  };
}

/**
 * Whether a bias is bounded at every length.
 * @param {Texts} texts
 * @param {number} last  the last of the first positions
 * @param {number} size  the largest number among these
 * @param {ReturnType<typeof import('./measures.js').measureGrowth> | undefined} growth  undefined without a far
 *   position
 * @param {number} far
 * @returns {Verdict}
 */
function judgeGrowth(texts, last, size, growth, far) {
  const { measure, beyond } = texts.schemes.bounded;
  if (!growth)
    return {
      state: 'nothing',
      value: size,
      text: measure.bias({ size: formatMeasure(texts, size), half: texts.integer(last) }),
    };
  const [nearText, farText] = [growth.near, growth.beyond].map((size) => formatMeasure(texts, size));
  return {
    state: growth.beyond <= growth.near * (1 + float32Rounding) ? 'yes' : 'no',
    value: Math.max(growth.near, growth.beyond),
    text: `${measure.bias({ size: nearText, half: texts.integer(growth.half) })}${beyond({ far: texts.integer(far), size: farText })}`,
  };
}

/**
 * @param {Texts} texts
 * @param {'rows' | 'rotation'} bounded
 * @param {number} nearSize
 * @param {number | undefined} farSize
 * @param {number} far
 * @returns {Verdict}
 */
function judgeBounds(texts, bounded, nearSize, farSize, far) {
  const words = texts.schemes;
  const value = Math.max(nearSize, farSize ?? nearSize);
  // A norm is rounded more often than a single number.
  const limit = 1 + (bounded === 'rotation' ? float32Rounding : 0);
  const [nearText, farText] = [nearSize, farSize].map(
    (size) => size !== undefined && formatMeasure(texts, size),
  );
  const text = words.bounded.measure[bounded]({ size: String(nearText) });
  return {
    state: value <= limit ? 'yes' : 'no',
    value,
    text:
      farText && farText !== nearText
        ? `${text}${words.bounded.beyond({ far: texts.integer(far), size: farText })}`
        : text,
  };
}

/**
 * @param {Texts['schemes']} words
 * @param {Measures} measures
 * @param {Stretch} stretch
 * @returns {Verdict}
 */
function judgeDistinctRows(words, { distances }, stretch) {
  if (!distances) return { state: 'lacks', value: NaN, text: words.lacks.rows };
  if (stretch.count < 2) return { state: 'nothing', value: NaN, text: words.nothing };
  const { matrix, width } = distances(stretch);
  const { least, a, b, everywhere } = nearestRows(matrix, float32Rounding * Math.sqrt(width));
  return {
    state: least > bfloat16Step ? 'yes' : 'no',
    value: least,
    text: words.distinct.measure({ distance: formatReadable(least), a, b, apart: b - a, everywhere }),
  };
}

/**
 * @param {Texts['schemes']} words
 * @param {number} count
 * @param {ReturnType<Measures['measure']>} nearMeasurement
 * @param {ReturnType<Measures['measure']>} [farMeasurement]
 * @returns {Verdict}
 */
function judgeOffset(words, count, nearMeasurement, farMeasurement) {
  if (count < 2) return { state: 'nothing', value: NaN, text: words.nothing };
  const { change, offset, size } = findLargestChange([
    nearMeasurement.scores,
    ...(farMeasurement ? [farMeasurement.scores] : []),
  ]);
  const holds = change <= nearMeasurement.tolerance * size;
  return {
    state: holds ? 'yes' : 'no',
    value: change,
    text: words.offset.measure({
      change: formatReadable(change),
      offset: (holds ? undefined : offset) ?? 'none',
      isRounding: holds && change > 0,
    }),
  };
}
