/** How the norm of the rows changes along the positions. */
import { createCourseQuestion } from '../course.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.norm;
  const norms = engine.norms(engine.encode(settings));
  if (norms.length < 2) return { reason: texts.quiz.onePosition };
  return createCourseQuestion(
    texts,
    words.text({ last: texts.integer(norms.length - 1) }),
    'norm',
    words,
    norms,
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'norm', kind: 'choose', needs: 'rows', usesAllPositions: true, ask };
