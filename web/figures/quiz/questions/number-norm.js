/** The norm of the row of the last position. */
import { formatReadable } from '../../../plot/numbers.js';
import { createNumberQuestion } from '../number-question.js';
import { tolerance } from '../question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings, tolerancePercent) {
  const words = texts.quiz.length;
  const last = settings.positions - 1;
  const matrix = engine.encode({
    ...settings,
    positions: { count: 1, start: last },
  });
  const [right] = engine.norms(matrix);
  const { cols, data } = matrix;
  const [first] = engine.norms(engine.encode({ ...settings, positions: 1 }));
  const sum = data.reduce((sum, value) => sum + value, 0);
  return createNumberQuestion(texts, words.text({ last: texts.integer(last) }), {
    right,
    tolerancePercent,
    mistakes: [
      {
        number: right ** 2,
        misconception: 'no-root',
        reply: words.square({ square: formatReadable(right ** 2, 4) }),
      },
      {
        number: Math.sqrt(cols),
        misconception: 'all-ones',
        reply: words.ones({ width: cols, square: formatReadable(right ** 2, 4) }),
      },
      ...(first > tolerance
        ? [
            {
              number: last,
              misconception: 'norm-rises',
              reply: words.position({ first: formatReadable(first, 4) }),
            },
          ]
        : []),
      { number: sum, misconception: 'sum-of-numbers', reply: words.sum({ sum: formatReadable(sum, 4) }) },
    ],
    explain: (answer) => ({
      misconception: answer < right ? 'row-shorter' : 'row-longer',
      reply: words.wrong({
        square: formatReadable(right ** 2, 4),
        given: formatReadable(answer, 6),
        own: formatReadable(answer ** 2, 4),
      }),
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default {
  id: 'norm',
  kind: 'number',
  needs: 'rows',
  // √(d_model / 2) is within 5 % of 2π at many widths, and within 0.5 % at none.
  tolerancePercent: 0.5,
  ask,
};
