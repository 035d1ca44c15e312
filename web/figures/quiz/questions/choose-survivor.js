/** Which scheme does best at twice the trained length, as a figure of the page shows it. */
import { findShownTraining, solvedShare } from '../../../schemes/shown-trainings.js';
import { formatPercent } from '../../../plot/numbers.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, _engine, { task }) {
  const words = texts.quiz.survivor;
  const training = findShownTraining(task);
  if (!training) return { reason: texts.quiz.training.missing };
  const { length, schemes } = training;
  const about = texts.quiz.training.about(training);
  if (schemes.length < 2) return { about, reason: texts.quiz.training.few };
  const best = schemes.reduce((a, b) => (b.beyond.mean > a.beyond.mean ? b : a));
  const isTied = schemes.some((each) => each !== best && each.beyond.high >= best.beyond.low);
  if (isTied) return { about, reason: words.tied({ length: texts.integer(2 * length) }) };
  const shareOf = (/** @type {typeof best} */ { beyond }) => texts.number(formatPercent(beyond.mean));
  return {
    ...createChoice(
      words.text({ length: texts.integer(length), twice: texts.integer(2 * length) }),
      schemes.map((each) => ({
        id: each.name,
        text: each.name,
        misconception:
          each.within.mean >= solvedShare
            ? 'solved-means-solved-everywhere'
            : 'worse-within-is-better-beyond',
        reply:
          each === best
            ? words.right({ name: each.name, share: shareOf(each) })
            : words.wrong({
                name: each.name,
                within: texts.number(formatPercent(each.within.mean)),
                share: shareOf(each),
                best: best.name,
                most: shareOf(best),
              }),
      })),
      best.name,
    ),
    about,
  };
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'survivor', kind: 'choose', needs: 'rows', isAboutTraining: true, ask };
