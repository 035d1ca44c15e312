/** How the dot product of rows changes with their distance. */
import { createCourseQuestion } from '../course.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.distance;
  const { rows, cols, data } = engine.encode(settings);
  if (rows < 2) return { reason: texts.quiz.onePosition };
  const products = Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let c = 0; c < cols; ++c) sum += data[c] * data[row * cols + c];
    return sum;
  });
  return createCourseQuestion(
    texts,
    words.text({ last: texts.integer(rows - 1) }),
    'similarity',
    words,
    products,
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'distance', kind: 'choose', needs: 'rows', usesAllPositions: true, ask };
