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
  /** @type {Record<string, string>} */
  const beliefs = {
    'first-is-least': words.beliefs.first,
    'last-is-least': words.beliefs.last,
    'nearest-to-0-is-least': words.beliefs.nearest,
    'most-for-least': words.beliefs.most,
  };
  const findMisconception = (/** @type {number} */ position, /** @type {number} */ value) => {
    if (position === 0) return 'first-is-least';
    if (position === rows - 1) return 'last-is-least';
    if (Math.abs(value) === least) return 'nearest-to-0-is-least';
    return value === high ? 'most-for-least' : 'less-elsewhere';
  };
  const text = words.text({ count: values.length });
  return createCellQuestion(texts, text, grid, low, words.truth, (position, _, value) => {
    const misconception = findMisconception(position, value);
    const count = values.filter((other) => other < value).length;
    return {
      misconception,
      belief: beliefs[misconception],
      reply: words.less({ count, all: values.length }),
    };
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'lowest', kind: 'cell', needs: 'rows', ask };
