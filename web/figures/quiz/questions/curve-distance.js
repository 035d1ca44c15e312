/** Sketch how distance changes a score, as <pe-distance> draws it. */
import { computeCurves } from '../../../matrix/distance-curves.js';
import { computeCourse } from '../course.js';
import { askAnswerable, createCurveQuestion } from '../curve-question.js';

/** @typedef {import('../question.js').Ask} Ask */
/** @typedef {import('../question.js').Question} Question */
/** @typedef {import('../question.js').NoQuestion} NoQuestion */

/** @type {Ask} */
const ask = (texts, engine, settings, tolerancePercent) =>
  askAnswerable(texts, settings, (count) => askUpTo(texts, engine, settings, tolerancePercent, count));

/** @param {[...Parameters<Ask>, number]} asking  last: the number of distances @returns {Question | NoQuestion} */
function askUpTo(...[texts, engine, settings, tolerancePercent, count]) {
  const words = texts.quiz.curve;
  const { positions, ...request } = settings;
  const query = positions - 1;
  const entry = { name: settings.scheme, scheme: settings.scheme, preset: settings.preset };
  const computation = computeCurves(engine, entry, request, { count, head: 0, query });
  let step = computation.next();
  while (!step.done) step = computation.next();
  const curveSet = step.value;
  // With so few distances, the curve has a value for each.
  const { values } = /** @type {{values: Float64Array}} */ (curveSet.curves[0]);
  const course = computeCourse(values);
  if (course.kind === 'same') return { reason: words.flat };
  const isAdded = curveSet.panel === 'added';
  const messageKey = isAdded ? 'added' : curveSet.scheme.kind === 'absolute' ? 'rows' : 'match';
  const parts = [
    words[messageKey]({ last: count - 1 }),
    ...(curveSet.all > 1 ? [words.head] : []),
    ...(curveSet.dependsOnQuery ? [words.query({ position: texts.integer(query) })] : []),
  ];
  const { steps, falls, rises, firstRise } = course;
  const fact = words.course({ steps, falls, rises });
  return createCurveQuestion(texts, parts.join(texts.between), {
    titles: { x: words.distance, y: isAdded ? words.addition : words.part },
    values,
    tolerancePercent,
    explain(line) {
      const sketchCourse = computeCourse(line);
      if (sketchCourse.rises || firstRise === undefined) return { reply: fact };
      const reply = [fact, words.neverRises({ from: firstRise - 1, to: firstRise })].join(texts.between);
      return { ...(sketchCourse.falls && !isAdded && { misconception: 'similarity-falls' }), reply };
    },
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'distance', kind: 'curve', needs: 'distance', needsAttention: true, ask };
