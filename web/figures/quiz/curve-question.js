/** Questions whose answer is a sketched curve. */
import { formatReadable } from '../../plot/numbers.js';
import {
  computeAxis,
  columnsOf,
  heightOf,
  interpolateLine,
  nearestSketchOf,
  parsePoints,
} from './sketch-curve.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./question.js').Settings} Settings */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').NoQuestion} NoQuestion */

/** The maximum number of distances or positions, from 0, in a sketch: with more, each would be narrower than a pen. */
const mostSketched = 512;

/**
 * A question whose answer is a sketch.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} options
 * @param {{x: string, y: string}} options.titles
 * @param {Float64Array} options.values  the true values, at 0, 1, …
 * @param {number} options.tolerancePercent  the largest mean difference of a right sketch, in per cent of the height of
 *   the true curve
 * @param {(line: Float64Array, isClose: (values: Float64Array) => boolean) => {misconception?: string, reply: string}} options.explain
 *   the misconception behind a sketched line, and the reply to it
 * @returns {Question}
 */
export function createCurveQuestion(
  { between, quiz: { curve: words, list } },
  text,
  { titles, values, tolerancePercent, explain },
) {
  const last = values.length - 1;
  const height = heightOf(values);
  const columns = columnsOf(last);
  /** Rounds as the sentences do, so that the judgement agrees with the numbers that a reader sees. */
  const round = (/** @type {number} */ value) => Number(value.toPrecision(3));
  /** The mean difference in per cent of the height of the other line. */
  const differenceOf = (/** @type {Float64Array} */ line, /** @type {Float64Array} */ other) =>
    round(
      (100 * line.reduce((sum, value, k) => sum + Math.abs(value - other[k]), 0)) /
        line.length /
        heightOf(other),
    );
  const shownPositions = new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)));
  return {
    text,
    choices: [],
    curve: {
      ...titles,
      columns,
      values,
      ends: computeAxis(values),
      rule: words.within({ percent: formatReadable(tolerancePercent, 3) }),
    },
    answer: list({
      items: [...shownPositions].map((k) => words.point({ at: k, value: formatReadable(values[k]) })),
    }),
    judge(sketch) {
      const line = interpolateLine(parsePoints(sketch), last);
      const isClose = (/** @type {Float64Array} */ other) =>
        differenceOf(line, other) <= round(tolerancePercent);
      const sketchHeight = heightOf(line);
      const isHigh = round(sketchHeight) >= round(height / 2);
      const right = isClose(values) && isHigh;
      const differences = line.map((value, k) => Math.abs(value - values[k]));
      const worstIndex = differences.indexOf(Math.max(...differences));
      const { misconception = isHigh ? 'course-otherwise' : 'too-level', reply } = explain(line, isClose);
      return {
        right,
        ...(!right && { misconception }),
        reply: [
          words.off({
            percent: formatReadable(differenceOf(line, values)),
            x: titles.x,
            at: worstIndex,
            own: formatReadable(line[worstIndex]),
            truth: formatReadable(values[worstIndex]),
          }),
          ...(isHigh
            ? []
            : [
                words.low({
                  own: formatReadable(sketchHeight),
                  height: formatReadable(height),
                  least: formatReadable(height / 2),
                }),
              ]),
          ...(reply ? [reply] : []),
        ].join(between),
      };
    },
  };
}

/**
 * Asks for a sketch over all x or, if necessary, over half of them, a quarter and so on, until the sketch nearest to
 * the true curve would count as right.
 * @param {Texts} texts
 * @param {Settings} settings
 * @param {(count: number) => Question | NoQuestion} ask
 * @returns {Question | NoQuestion}
 */
export function askAnswerable(texts, { positions }, ask) {
  const maxCount = Math.min(positions, mostSketched);
  if (maxCount < 2) return { reason: texts.quiz.onePosition };
  for (let count = maxCount; count >= 2; count >>= 1) {
    const question = ask(count);
    if (
      'reason' in question
        ? count === maxCount
        : !question.curve || question.judge(nearestSketchOf(question.curve)).right
    )
      return question;
  }
  return { reason: texts.quiz.curve.never };
}
