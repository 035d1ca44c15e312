/** All questions of the page: in reading order, and printed with their answers on a page after all others. */
import { make } from '../../element/dom.js';
import { drawAxes } from './axes.js';

/** @typedef {import('./element.js').default} QuizElement */

/** @type {Set<QuizElement>} */
const quizzes = new Set();

/** @param {QuizElement} quiz */
export const addQuiz = (quiz) => quizzes.add(quiz);

/** @param {QuizElement} quiz */
export const removeQuiz = (quiz) => quizzes.delete(quiz);

/**
 * The element of the document that contains a quiz: the quiz itself, or the host of the outermost shadow root around
 * it.
 * @param {Element} quiz
 */
function hostOf(quiz) {
  let place = quiz;
  for (let root = place.getRootNode(); root instanceof ShadowRoot; root = place.getRootNode())
    place = root.host;
  return place;
}

export const sortQuizzes = () =>
  [...quizzes].sort((a, b) => {
    const isFollowing = hostOf(a).compareDocumentPosition(hostOf(b)) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isFollowing ? -1 : 1;
  });

/** The page of answers. @type {HTMLElement | undefined} */
let sheet;

/** Numbers the questions in print, and puts their answers on the last page. */
export function updateAnswerSheet() {
  const printedQuizzes = sortQuizzes().filter((quiz) => quiz.printed);
  sheet?.remove();
  if (!printedQuizzes.length) return;
  const title = make('p', 'pe-caption');
  const list = make('ol', '');
  title.textContent = printedQuizzes[0].texts.quiz.answers;
  title.lang = printedQuizzes[0].texts.quiz.language;
  list.append(
    ...printedQuizzes.map((quiz, k) => {
      quiz.number(k + 1);
      const item = make('li', '', { lang: quiz.texts.quiz.language });
      const answer = make('strong', '');
      answer.textContent = quiz.printed?.answer ?? '';
      item.append(`${quiz.printed?.text} `, answer);
      if (quiz.printed?.curve) item.append(drawAxes(quiz.texts, quiz.printed.curve));
      return item;
    }),
  );
  sheet = make('section', 'pe-quiz-answers');
  sheet.append(title, list);
  document.body.append(sheet);
}

/** Details elements around questions that were opened for printing. @type {HTMLDetailsElement[]} */
const openedDetails = [];
globalThis.addEventListener?.('beforeprint', () => {
  for (const details of document.querySelectorAll('details:not([open])')) {
    if (!details.querySelector('pe-quiz')) continue;
    /** @type {HTMLDetailsElement} */ (details).open = true;
    openedDetails.push(/** @type {HTMLDetailsElement} */ (details));
  }
});
globalThis.addEventListener?.('afterprint', () => {
  for (const details of openedDetails.splice(0)) details.open = false;
});
