/** Whether schemes that solve a task at the trained length also solve it at twice that, as a figure of the page shows it. */
import { findShownTraining, solvedShare } from '../../../schemes/shown-trainings.js';
import { formatPercent } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, _engine, { task }) {
  const words = texts.quiz.solved;
  const training = findShownTraining(task);
  if (!training) return { reason: texts.quiz.training.missing };
  const about = texts.quiz.training.about(training);
  const solving = training.schemes.filter(({ within }) => within.mean >= solvedShare);
  const [length, twice] = [training.length, 2 * training.length].map(texts.integer);
  if (solving.length < 2) return { about, reason: words.unsolved({ length }) };
  const kept = solving.filter(({ beyond }) => beyond.mean >= solvedShare).length;
  const fact = words.fact({
    twice,
    shares: solving.map(({ name, beyond }) => `${name} ${texts.number(formatPercent(beyond.mean))}`),
  });
  const question = createMeasuredChoice(
    texts,
    words.text({ length, twice, share: formatPercent(solvedShare) }),
    {
      right: kept === solving.length ? 'all' : kept > 0 ? 'some' : 'none',
      facts: [fact],
      misconceptions: {
        all: 'defined-means-trained',
        some: 'some-encodings-always-extrapolate',
        none: 'no-encoding-extrapolates',
      },
      answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], fact] }),
    },
  );
  return { ...question, about };
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'solved', kind: 'choose', needs: 'rows', isAboutTraining: true, ask };
