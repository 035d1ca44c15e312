/** Questions whose answer is a sketched curve. */
import { readable } from '../../plot/numbers.js';
import { axisFor, columnsOf, heightOf, lineThrough, nearestTo, pointsOf } from './sketch-curve.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./question.js').Settings} Settings */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').NoQuestion} NoQuestion */

/** The most distances or positions, from 0, that one sketch has: more would be narrower than a pen. */
const mostSketched = 512;

/**
 * A question whose answer is a sketch.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} how
 * @param {{x: string, y: string}} how.titles
 * @param {Float64Array} how.values  the true values, at 0, 1, …
 * @param {number} how.within        the largest mean difference of a right sketch, in per cent of the height of the true curve
 * @param {(line: Float64Array, isClose: (values: Float64Array) => boolean) => {misconception?: string, reply: string}} how.explain
 *   the misconception behind a sketch of that course, and the reply to it
 * @returns {Question}
 */
export function createCurveQuestion(
  { between, quiz: { curve: words, list } },
  text,
  { titles, values, within, explain },
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
  const shown = new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)));
  return {
    text,
    choices: [],
    curve: {
      ...titles,
      columns,
      values,
      ends: axisFor(values),
      rule: words.within({ percent: readable(within, 3) }),
    },
    answer: list({ items: [...shown].map((k) => words.point({ at: k, value: readable(values[k]) })) }),
    judge(sketch) {
      const line = lineThrough(pointsOf(sketch), last);
      const isClose = (/** @type {Float64Array} */ other) => differenceOf(line, other) <= round(within);
      const own = heightOf(line);
      const isHigh = round(own) >= round(height / 2);
      const right = isClose(values) && isHigh;
      const differences = line.map((value, k) => Math.abs(value - values[k]));
      const most = differences.indexOf(Math.max(...differences));
      const { misconception = isHigh ? 'course-otherwise' : 'too-level', reply } = explain(line, isClose);
      return {
        right,
        ...(!right && { misconception }),
        reply: [
          words.off({
            percent: readable(differenceOf(line, values)),
            x: titles.x,
            at: most,
            own: readable(line[most]),
            truth: readable(values[most]),
          }),
          ...(isHigh
            ? []
            : [words.low({ own: readable(own), height: readable(height), least: readable(height / 2) })]),
          ...(reply ? [reply] : []),
        ].join(between),
      };
    },
  };
}

/**
 * Asks for a sketch over all x, or else over a half of them, a quarter and so on, until the sketch nearest to the true curve
 * would count as right.
 * @param {Texts} texts
 * @param {Settings} settings
 * @param {(count: number) => Question | NoQuestion} ask
 * @returns {Question | NoQuestion}
 */
export function askAnswerable(texts, { positions }, ask) {
  const most = Math.min(positions, mostSketched);
  if (most < 2) return { reason: texts.quiz.onePosition };
  for (let count = most; count >= 2; count >>= 1) {
    const asked = ask(count);
    if ('reason' in asked ? count === most : !asked.curve || asked.judge(nearestTo(asked.curve)).right)
      return asked;
  }
  return { reason: texts.quiz.curve.never };
}
