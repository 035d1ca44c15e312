/**
 * <pe-quiz question="fastest" d-model="128">: a question whose answer is computed from the present settings. Each answer has a
 * reply with the numbers: why it is right, or what would have to be so. Nothing is stored or sent.
 * @attr {'fastest' | 'distance' | 'norm' | 'sum' | 'layouts'} [question=fastest]  What is asked: which of some dimensions
 *   turns fastest; how the dot product of rows goes with their distance; how the length of rows goes along the positions; how
 *   many numbers a word has with its position; whether two layouts give the same rows.
 */
import { PosencError } from '../engine.js';
import { mostCells, questions } from '../figures/quiz.js';
import { addEnglish } from '../texts.js';
import { quiz as ownTexts } from '../texts/en.js';
import { FigureElement, refuse } from './base.js';
import { adoptStyles, make } from './dom.js';
import css from './pe-quiz.css';
import roomCss from './pe-quiz-room.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(roomCss);

/** @typedef {import('../figures/quiz.js').Question} Question */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Question | import('../figures/quiz.js').None} asked
 * @property {string} about  the settings that it is asked of
 */

const names = Object.keys(questions);

let ids = 0;

/** @extends {FigureElement<View>} */
export default class QuizElement extends FigureElement {
  #id = `pe-quiz-${++ids}`;
  #about = make('p', 'pe-note', { id: `${this.#id}-about` });
  #fieldset = make('fieldset', 'pe-quiz', { 'aria-describedby': this.#about.id });
  #legend = make('legend', 'pe-quiz-question');
  #choices = make('div', 'pe-quiz-choices');
  #check = button(() => this.#answer());
  #again = button(() => this.#begin());
  #reply = make('p', 'pe-quiz-reply', { role: 'status' });
  #none = make('p', 'pe-sentence');
  #question = /** @type {Question | undefined} */ (undefined);
  /** What is asked, and of what. */
  #asked = '';

  constructor() {
    super();
    const buttons = make('div', 'pe-quiz-buttons');
    buttons.append(this.#check, this.#again);
    this.#fieldset.append(this.#legend, this.#about, this.#choices, buttons);
    // What was said is said of another answer.
    this.#choices.addEventListener('input', () => this.#say());
    this.body.append(this.#fieldset, this.#none, this.#reply);
  }

  /** Of a question that there is not, nothing: it is refused. */
  get needs() {
    const { needs } = questions[this.#name] ?? {};
    return needs ? [needs] : [];
  }

  get #name() {
    return this.getAttribute('question') ?? names[0];
  }

  /** @returns {import('./base.js').Field[]} */
  details() {
    return [
      {
        name: 'question',
        type: 'text',
        label: 'question',
        doc: '',
        default: names[0],
        accepts: (text) => names.includes(text),
      },
    ];
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const { texts } = this;
    if (!names.includes(this.#name)) refuse('question', texts.quiz.badQuestion(this.#name, names.join(', ')));
    const { needs, ask } = questions[this.#name];
    const { rows, width, scheme } = engine.plan(/** @type {any} */ (settings));
    const most = Math.floor(mostCells / width);
    if (needs === 'rows' && rows > most) {
      throw new PosencError({
        code: 'invalid_argument',
        parameter: 'positions',
        value: rows,
        rule: 'range',
        limits: [1, most, 0],
      });
    }
    const asked = ask(texts, engine, /** @type {any} */ (settings));
    return {
      name: texts.quiz.figure('text' in asked ? asked.text : asked.reason),
      asked,
      about: texts.quiz.settings(scheme, this.#settingsText()),
    };
  }

  /** "positions 50, d_model 128, base 10000, layout interleaved" */
  #settingsText() {
    const own = this.details().map(({ name }) => name);
    return this.settings.fields
      .filter(({ name, advanced }) => !advanced && !own.includes(name))
      .map((field) => [this.texts.params[field.name]?.label ?? field.label, this.settings.text(field)])
      .filter(([, text]) => text !== '')
      .map((words) => words.join(' '))
      .join(', ');
  }

  release() {
    this.#asked = '';
  }

  /** @param {View} view */
  show({ asked, about }) {
    const words = this.texts.quiz;
    const question = 'text' in asked ? asked : undefined;
    const key = JSON.stringify([asked, about]);
    this.#question = question;
    // What a reader has chosen stays while the question does.
    if (key === this.#asked) return;
    this.#asked = key;
    this.#about.textContent = about;
    this.#check.textContent = words.check;
    this.#again.textContent = words.again;
    this.#fieldset.hidden = !question;
    this.#none.hidden = Boolean(question);
    this.#none.textContent = 'reason' in asked ? `${about}. ${asked.reason}` : '';
    this.#legend.textContent = question?.text ?? '';
    this.#choices.replaceChildren(...(question?.choices ?? []).map((choice) => this.#choice(choice)));
    this.#say();
  }

  /** @param {Question['choices'][0]} choice */
  #choice({ id, text }) {
    const label = make('label', '');
    label.append(make('input', '', { type: 'radio', name: this.#id, value: id }), text);
    return label;
  }

  #answer() {
    const words = this.texts.quiz;
    const chosen = this.#choices.querySelector('input:checked');
    if (!this.#question) return;
    if (!chosen) {
      this.#say(words.missing);
      return;
    }
    const { right, reply } = this.#question.judge(/** @type {HTMLInputElement} */ (chosen).value);
    this.#say(`${right ? `✓ ${words.right}` : `✗ ${words.wrong}`} ${reply}`, right ? 'right' : 'wrong');
  }

  /**
   * @param {string} [text]
   * @param {'right' | 'wrong'} [verdict]
   */
  #say(text = '', verdict) {
    this.#reply.textContent = text;
    this.#reply.dataset.verdict = verdict ?? '';
    this.#again.hidden = !verdict;
  }

  /** As if nothing had been answered. */
  #begin() {
    const inputs = this.#choices.querySelectorAll('input');
    for (const input of inputs) input.checked = false;
    this.#say();
    inputs[0]?.focus();
  }
}

/** @param {() => void} onClick */
function button(onClick) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.addEventListener('click', onClick);
  return node;
}
