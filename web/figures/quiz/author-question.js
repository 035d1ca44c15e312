/** Questions that the author of a page writes: the answer is an expression over results of the engine. */
import { maxPosition } from '../../engine/core-limits.js';
import { formatReadable } from '../../plot/numbers.js';
import { withoutPositions } from '../../plot/wavelength-sentence.js';
import { evaluate } from './expression.js';
import { createNumberQuestion } from './number-question.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/errors.js').ErrorData} ErrorData */
/** @typedef {import('../../engine/engine.js').Request} Request */
/** @typedef {import('./question.js').Settings} Settings */

/**
 * The names allowed in an author's expression: results of the engine, and settings that are numbers. A result that does
 * not exist, such as a value at position 0.5, is NaN.
 * @param {Encodings} engine
 * @param {Settings} settings
 * @returns {import('./expression.js').Functions}
 */
function createFunctions(engine, settings) {
  const isPosition = (/** @type {number} */ value) =>
    Number.isInteger(value) && value >= 0 && value < maxPosition;
  const encodeRows = (/** @type {number[]} */ ...positions) =>
    positions.every(isPosition) ? engine.encode({ ...settings, positions }) : undefined;
  const pairOf = (/** @type {number} */ column) => {
    const spectrum = engine.spectrum(withoutPositions(settings));
    const place = spectrum.places[column] ?? -1;
    return place < 0 ? undefined : { spectrum, pair: place >> 1 };
  };
  const numbers = Object.entries(settings).filter(([, value]) => typeof value === 'number');
  return {
    ...Object.fromEntries(numbers.map(([name, value]) => [name, { count: 0, compute: () => value }])),
    wavelength: {
      count: 1,
      compute(column) {
        const found = pairOf(column);
        return found ? found.spectrum.wavelengths[found.pair] : NaN;
      },
    },
    frequency: {
      count: 1,
      compute(column) {
        const found = pairOf(column);
        return found ? found.spectrum.frequencies[found.pair] : NaN;
      },
    },
    norm: {
      count: 1,
      compute(position) {
        const row = encodeRows(position);
        return row ? engine.norms(row)[0] : NaN;
      },
    },
    similarity: {
      count: 2,
      compute(a, b) {
        const pair = encodeRows(a, b);
        if (!pair) return NaN;
        const { cols, data } = pair;
        return data.subarray(0, cols).reduce((sum, value, c) => sum + value * data[cols + c], 0);
      },
    },
    value: {
      count: 2,
      compute: (position, column) => encodeRows(position)?.data[column] ?? NaN,
    },
  };
}

/**
 * A question in an author's words, whose answer is an expression over results of the engine.
 * @param {string} text
 * @param {string} expression
 * @param {(reason: ErrorData) => never} refuse
 * @returns {import('./question.js').QuestionKind}
 */
export const createAuthorQuestion = (text, expression, refuse) => ({
  id: 'own',
  kind: 'number',
  needs: /\b(wavelength|frequency)\b/.test(expression) ? 'pairs' : 'rows',
  ask(texts, engine, settings, tolerancePercent) {
    const code = 'invalid_argument';
    const functions = createFunctions(engine, settings);
    const result = evaluate(expression, functions);
    if ('fault' in result) {
      const { kind, at, text: value, count = 0 } = result.fault;
      const reasons = {
        name: { rule: 'expression_name', value, names: Object.keys(functions) },
        count: { rule: 'expression_count', subject: value, limits: [count] },
        long: { rule: 'expression_length', limits: [at - 1] },
        character: { rule: 'expression_character', value, limits: [at] },
        end: { rule: 'expression_end', limits: [at] },
      };
      refuse({ code, ...reasons[kind] });
    }
    const right = result.value;
    if (!Number.isFinite(right)) refuse({ code, rule: 'expression_value' });
    const words = texts.quiz.own;
    return createNumberQuestion(texts, text, {
      right,
      tolerancePercent,
      mistakes: [],
      explain(answer) {
        const direction = answer > right ? 'large' : 'small';
        const reply = words[direction]({
          given: formatReadable(answer, 6),
          by: formatReadable(Math.abs(answer - right), 3),
        });
        return { misconception: `too-${direction}`, reply };
      },
    });
  },
});
