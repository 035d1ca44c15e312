/** Which cell has the lowest value. */
import { computeCorner, createCellQuestion } from '../cell-question.js';
import { tolerance } from '../question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.lowest;
  const grid = computeCorner(engine, settings);
  const { rows, cols, values } = grid;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low <= tolerance * Math.max(-low, high)) return { reason: words.none };
  // Without the first row, which has its own misconception.
  const least = Math.min(...values.subarray(cols).map(Math.abs));
  return createCellQuestion(
    texts,
    words.text({ count: values.length }),
    grid,
    low,
    words.needs,
    (position, _, value) => ({
      misconception:
        position === 0
          ? 'first-is-least'
          : position === rows - 1
            ? 'last-is-least'
            : Math.abs(value) === least
              ? 'nearest-to-0-is-least'
              : value === high
                ? 'most-for-least'
                : 'less-elsewhere',
      reply: words.less({ count: values.filter((other) => other < value).length, all: values.length }),
    }),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'lowest', kind: 'cell', needs: 'rows', ask };
