/**
 * <pe-score for="ten">You have not answered any of the ten questions correctly yet.</pe-score>: how many <pe-quiz> are answered right, and how well: 1 for
 * each that was right at the first attempt, 1/2 at the second, and so on. It begins them again. Until it comes, the page's own
 * text stands there. The event `pe-score` tells the page whenever it changes.
 * @attr {string} [for]  The id of what the questions stand in; without it, all of the page count.
 */
import { formatReadable } from '../../plot/numbers.js';
import { addEnglish, textsFor } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/quiz-score.en.mjs';
import { createButton } from '../../element/button.js';
import { adoptInto, adoptStyles, BrowserElement, make } from '../../element/dom.js';
import css from './score.css';

addEnglish(ownTexts);
adoptStyles(css);

export default class ScoreElement extends BrowserElement {
  #sentence = make('span', '', { role: 'status', tabindex: '-1' });
  #againButton = createButton('', () => this.#restart());
  /** The score of each question. @type {Map<Element, number>} */
  #scores = new Map();
  /** The last result reported to the page. */
  #lastDetail = '';
  /** The root whose events it listens to. @type {Node | undefined} */
  #root = undefined;
  #onResult = (/** @type {Event} */ event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    const quiz = /** @type {Element} */ (event.composedPath()[0]);
    if (!this.#isCounted(quiz)) return;
    this.#scores.set(quiz, detail.score);
    this.#show();
  };

  connectedCallback() {
    adoptInto(this);
    this.classList.add('pe-score');
    this.#root = this.getRootNode();
    this.#root.addEventListener('pe-result', this.#onResult);
    this.#show();
  }

  disconnectedCallback() {
    this.#root?.removeEventListener('pe-result', this.#onResult);
  }

  /** The container of the questions. */
  get #container() {
    const id = this.getAttribute('for');
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    return id === null ? root : root.getElementById(id);
  }

  #findQuizzes() {
    return [...(this.#container?.querySelectorAll('pe-quiz') ?? [])];
  }

  /** @param {Element} quiz */
  #isCounted(quiz) {
    return this.#findQuizzes().includes(quiz);
  }

  /** Asks all questions again. */
  #restart() {
    for (const quiz of this.#findQuizzes())
      /** @type {Element & {restart?: () => void}} */ (quiz).restart?.();
    this.#scores.clear();
    this.#sentence.focus();
    this.#show();
  }

  async #show() {
    const { score: words } = await textsFor(this);
    const quizzes = this.#findQuizzes();
    const count = quizzes.length;
    const scores = quizzes.flatMap((quiz) => this.#scores.get(quiz) ?? []);
    const points = scores.reduce((sum, each) => sum + each, 0);
    const first = scores.filter((each) => each === 1).length;
    this.#sentence.textContent = scores.length
      ? words.some({ right: scores.length, count, first, points: formatReadable(points, 3) })
      : words.none({ count });
    this.#againButton.textContent = words.again;
    this.#againButton.hidden = !scores.length;
    if (this.#sentence.parentNode !== this) this.replaceChildren(this.#sentence, this.#againButton);
    this.#tell({ right: scores.length, of: count, score: points });
  }

  /** @param {{right: number, of: number, score: number}} detail */
  #tell(detail) {
    const detailText = JSON.stringify(detail);
    if (detailText === this.#lastDetail) return;
    this.#lastDetail = detailText;
    this.dispatchEvent(new CustomEvent('pe-score', { bubbles: true, composed: true, detail }));
  }
}
