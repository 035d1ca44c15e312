/**
 * <pe-quiz kind="choose" question="fastest" d-model="128">: a question whose answer is computed from the present settings. Each
 * answer has a reply with numbers: why it is right, or which misconception it comes from and what refutes that. Nothing is stored or sent, but by a package for learning systems.
 * The event `pe-attempt` tells the page of each answer, `pe-result` of the first right one; with `controls` or `tools` a button makes a file of all.
 * @attr {'choose' | 'order' | 'number' | 'cell' | 'curve'} [kind=choose]  How it is answered; with `answer`, as a number.
 * @attr {string} [question]  What is asked; without it, the first of its kind. To choose: fastest (which of some dimensions),
 *   distance (how the dot product of rows goes with it), norm (how the length of rows goes along the positions), sum (how many
 *   numbers a token has with its position), layouts (whether two give the same rows), offset (whether rows are as far apart at the
 *   end as at the beginning), past (what the position behind the last one gets), swap (what attention makes of tokens backwards),
 *   moved (what becomes of a score when both tokens move on), terms (which of its four terms change then), heads (to which a far
 *   key counts most), slowed (which hands a scaling slows down), together (which position first gets the row of an earlier one in
 *   bfloat16), base (what another base makes of a trained model), cached (how keys move that are turned already), layout (what is
 *   seen of another layout of pairs), mirror (what a bias without a mask cannot tell apart), gap (how keys are rotated before a
 *   deleted passage), reordered (where a row of W_q goes in the other layout), masked (which tokens keep their vectors backwards
 *   behind a mask), clock (how far apart two tokens are, read from two hands), patch (which patch of an image has the nearest row),
 *   common (what changes if ALiBi counts from the start), buckets (which keys T5’s decoder tells apart, and its encoder does not),
 *   interpolated (which offsets a linear scaling leaves known), survivor (which scheme in <pe-trained> does best at twice the
 *   trained length), solved (whether those that solve its task there still do). To be put in order: wavelengths. As a number: wavelength (of a
 *   dimension), norm (of the last row), raised (which offset a hand shows after the base has been raised), partial (how far distance
 *   can lower a score if a part of each head is rotated).
 *   To point at a cell: sine (where one stands), lowest (which has the least value). To sketch a curve: distance (what it does
 *   to a score, as <pe-distance> draws it), column (how one goes along the positions).
 * @attr {number} [tolerance]  How far off a number may be, in per cent of the right one: 5 unless told, and 0.5 for `norm`; a sketch, in the mean,
 *   in per cent of the height of the true curve: 15 unless told.
 * @attr {string} [answer]  Of a number: an expression, as `wavelength(6) / 2`, over `wavelength` and `frequency` (of a dimension),
 *   `norm` (of a position), `similarity` (of two), `value` (of a position and a dimension) and settings that are numbers.
 * @attr {string} [task]  Of questions about <pe-trained>: which task, if the page shows several.
 * @attr {string} [chapter]  Where to read on what is asked: a place in the page, as `#words`, or a relative or https address. Each wrong
 *   answer links to it, by its heading where it is in the page, or by the text of a link to it in a nav.
 * @attr {string} [text]  The question that it answers; without it, what the page has put inside the tag.
 */
import { loadSchemes, PosencError } from '../../engine/engine.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/quiz.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createButton } from '../../element/button.js';
import { checkChoice, parseNumber, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { saveFile } from '../../element/save-file.js';
import { drawTrainingFigures, findShownTraining, onShownTrainings } from '../../schemes/shown-trainings.js';
import { mostComputedCells } from '../../plot/limits.js';
import { formatAnswers, keyOf, recordAttempt } from './answer-record.js';
import { answerControls } from './answers/index.js';
import { createAuthorQuestion } from './author-question.js';
import { createChapterLink, parseChapter } from './chapter.js';
import { defaultTolerancePercent, findQuestionKind, idsOf, kinds } from './model.js';
import { addQuiz, sortQuizzes, removeQuiz, updateAnswerSheet } from './page-quizzes.js';
import chartCss from '../../element/small-chart.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(chartCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').Kind} Kind */
/** @typedef {import('./answer-record.js').AnswerRecord} AnswerRecord */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Question | import('./question.js').NoQuestion} questionOrReason
 * @property {string} about  describes the settings that the question is about
 * @property {Record<string, any>} settings
 * @property {string} [chapter]  the address of the chapter
 */

let ids = 0;

/** @extends {FigureElement<View>} */
export default class QuizElement extends FigureElement {
  /** The text inside the tag is the question. */
  static hasContent = true;

  #id = `pe-quiz-${++ids}`;
  #aboutNote = make('p', 'pe-note', { id: `${this.#id}-about` });
  #fieldset = make('fieldset', 'pe-quiz', { 'aria-describedby': this.#aboutNote.id });
  #legend = make('legend', 'pe-quiz-question');
  #numberText = make('span', '');
  #text = make('span', '');
  #choices = make('div', 'pe-quiz-choices');
  #checkButton = createButton('', () => this.#answer());
  #againButton = createButton('', () => this.#begin());
  #saveButton = createButton('', () => this.#saveAll());
  #reply = make('p', 'pe-quiz-reply', { role: 'status' });
  #savedNote = make('p', 'pe-note', { role: 'status' });
  #noQuestionNote = make('p', 'pe-sentence');
  #question = /** @type {Question | undefined} */ (undefined);
  #chapter = /** @type {string | undefined} */ (undefined);
  /** Identifies the question and its settings. */
  #questionKey = '';
  /** @type {import('./answers/answer-control.js').AnswerControl | undefined} */
  #control = undefined;
  /** The records of all questions asked here; the last one is about the present question. @type {AnswerRecord[]} */
  #records = [];
  /**
   * Answers from an earlier visit that are still to be repeated.
   * @type {{choices: (string | number)[], key?: string, done: (isAsked: boolean) => void} | undefined}
   */
  #earlierAnswers = undefined;

  constructor() {
    super();
    const buttons = make('div', 'pe-quiz-buttons');
    buttons.append(this.#checkButton, this.#againButton, this.#saveButton);
    this.#legend.append(this.#numberText, this.#text);
    this.#fieldset.append(this.#legend, this.#aboutNote, this.#choices, buttons);
    // The last reply was about another answer.
    this.#choices.addEventListener('input', () => this.#reset());
    this.body.append(this.#fieldset, this.#noQuestionNote, this.#reply, this.#savedNote);
  }

  #stopListening = () => {};

  connectedCallback() {
    addQuiz(this);
    this.#stopListening();
    this.#stopListening = onShownTrainings(() => this.#questionKind?.isAboutTraining && this.invalidate());
    // Restores the page's own content, which a note replaced while the file of this element was missing.
    const { held } = /** @type {import('../../element/load-error.js').Note} */ (this.firstChild ?? {});
    if (held) this.replaceChildren(...held);
    // The figure replaces the page's content, so the text is kept in an attribute.
    const pageText = this.querySelector('.pe-body') ? '' : (this.textContent ?? '').trim();
    if (this.hasAttribute('answer') && !this.hasAttribute('text') && pageText)
      this.setAttribute('text', pageText);
    super.connectedCallback();
  }

  /** Empty for an unknown question, which is refused. */
  get needs() {
    const questionKind = this.#questionKind;
    return questionKind ? [questionKind.needs] : [];
  }

  load() {
    return this.#questionKind?.needsAttention ? loadSchemes() : super.load();
  }

  get #kind() {
    return /** @type {Kind} */ (this.getAttribute('kind') ?? this.#defaultKind);
  }

  get #defaultKind() {
    return this.hasAttribute('answer') ? 'number' : kinds[0];
  }

  /** Undefined if there is no such question. */
  get #questionKind() {
    const answer = this.getAttribute('answer');
    if (answer === null) return findQuestionKind(this.#kind, this.#name);
    if (this.#kind !== 'number') return undefined;
    return createAuthorQuestion(this.getAttribute('text') ?? this.texts.quiz.own.text, answer, (reason) =>
      refuse('answer', { rule: 'expression', value: answer, reason }),
    );
  }

  get #name() {
    if (this.hasAttribute('answer')) return 'own';
    return this.getAttribute('question') ?? idsOf(this.#kind)[0] ?? '';
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    const text = { type: /** @type {const} */ ('text'), doc: '' };
    const names = idsOf(this.#kind);
    return [
      {
        ...text,
        name: 'kind',
        label: 'kind',
        default: this.#defaultKind,
        accepts: (text) => kinds.some((kind) => kind === text),
      },
      {
        ...text,
        name: 'question',
        label: 'question',
        default: names[0] ?? '',
        accepts: (text) => names.includes(text),
      },
    ];
  }

  /** The tolerance in per cent. */
  #readTolerance() {
    const text = this.getAttribute('tolerance');
    if (text === null) return this.#questionKind?.tolerancePercent ?? defaultTolerancePercent(this.#kind);
    const value = parseNumber('tolerance', text);
    if (value >= 0.1 && value <= 50) return value;
    return refuse('tolerance', { rule: 'range', value, limits: [0.1, 50, 0] });
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View | Promise<View>}
   */
  compute(engine, settings) {
    const task = this.getAttribute('task') ?? undefined;
    if (!this.#questionKind?.isAboutTraining || findShownTraining(task))
      return this.#compute(engine, settings);
    const page = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    return drawTrainingFigures(page).then(() => this.#compute(engine, settings));
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  #compute(engine, settings) {
    const { texts } = this;
    checkChoice('kind', this.#kind, kinds);
    if (this.hasAttribute('answer') && this.#kind !== 'number')
      refuse('kind', { rule: 'answer_kind', value: this.#kind, names: ['number'] });
    const questionKind = this.#questionKind;
    if (!questionKind) refuse('question', { rule: 'choice', value: this.#name, names: idsOf(this.#kind) });
    const { ask, usesAllPositions = false } = questionKind;
    const { rows, width, scheme } = plan(engine, settings, usesAllPositions);
    const maxRows = Math.floor(mostComputedCells / width);
    if (usesAllPositions && rows > maxRows)
      refuse('positions', { rule: 'range', value: rows, limits: [1, maxRows, 0] });
    const questionOrReason = ask(
      texts,
      engine,
      /** @type {import('./question.js').Settings} */ ({
        .../** @type {any} */ (settings),
        task: this.getAttribute('task') ?? undefined,
      }),
      this.#readTolerance(),
    );
    return {
      name: texts.quiz.figure({
        question: 'text' in questionOrReason ? questionOrReason.text : questionOrReason.reason,
      }),
      questionOrReason,
      about: questionOrReason.about ?? this.#composeAbout(scheme, questionKind.namedSettings),
      settings: { ...settings, scheme },
      chapter: this.#readChapter(),
    };
  }

  /** The address of the chapter, if there is one. */
  #readChapter() {
    const text = this.getAttribute('chapter');
    if (text === null) return undefined;
    return parseChapter(text) ?? refuse('chapter', { rule: 'chapter', value: text });
  }

  /**
   * Describes the settings that the question is about.
   * @param {string} scheme
   * @param {string[] | undefined} namedSettings
   */
  #composeAbout(scheme, namedSettings) {
    const { integer, params, quiz } = this.texts;
    const questionFields = this.details().map(({ name }) => name);
    const list = this.settings.fields
      .filter(({ name, advanced }) => !advanced && !questionFields.includes(name))
      .filter(({ name }) => namedSettings?.includes(name) ?? true)
      .map((field) => ({ ...field, value: this.settings.text(field) }))
      .filter(({ value }) => value !== '')
      .map(({ name, label, value }) => {
        const count = Number(value);
        return quiz.settings.one({
          name,
          label: params[name]?.label ?? label ?? '',
          count,
          value: Number.isSafeInteger(count) ? integer(count) : value,
        });
      });
    return quiz.settings.all({
      // A name in a message has no hyphen.
      scheme: quiz.settings.schemes({ id: scheme.replaceAll('-', '_'), scheme }),
      hasSettings: list.length > 0,
      list,
    });
  }

  release() {
    // What is shown and the records stay for the return of the element, which then computes the question again.
    this.#question = undefined;
    this.#stopListening();
    removeQuiz(this);
  }

  /** The question, while the element is on paper. */
  get printed() {
    return this.classList.contains('pe-paper') ? this.#question : undefined;
  }

  /** The records of all questions asked here. */
  get answered() {
    return this.#records;
  }

  /** Asks again, without an event; the file of all answers keeps the earlier answers. */
  restart() {
    const record = this.#records.at(-1);
    if (!this.#question || !record?.attempts.length) return;
    this.#records.push({ ...record, attempts: [], forgotten: undefined, score: 0 });
    this.#begin(false);
  }

  /**
   * Repeats the answers that the reader gave on an earlier visit. Its events say so; answers that do not fit the
   * present question are left out.
   * @param {(string | number)[]} choices  the choices of all attempts, as in the events; a number stands for that many
   *   wrong attempts whose choices are not known
   * @param {string} [key]  as in the events: if the question has changed since, nothing is answered
   * @returns {Promise<boolean>}  whether the question is the same
   */
  resume(choices, key) {
    return new Promise((done) => {
      this.#earlierAnswers = { choices: [...choices], key, done };
      this.invalidate(true);
    });
  }

  /** Numbers the question for printing. @param {number} place */
  number(place) {
    this.#numberText.textContent = `${place}. `;
  }

  /** @param {View} view */
  show(view) {
    const { questionOrReason, about, settings, chapter } = view;
    const question = 'text' in questionOrReason ? questionOrReason : undefined;
    // Other settings may have other answers in the same words. What the question says it is about is no part of it.
    const key = JSON.stringify([{ ...questionOrReason, about: '' }, settings]);
    this.#question = question;
    this.#chapter = chapter;
    this.#numberText.textContent = '';
    updateAnswerSheet();
    // The reader's choice stays while the question does.
    if (key !== this.#questionKey) this.#ask(key, question, view);
    this.#aboutNote.textContent = about;
    this.#resume();
  }

  #resume() {
    const record = this.#records.at(-1);
    if (!this.#earlierAnswers) return;
    const { choices, key, done } = this.#earlierAnswers;
    this.#earlierAnswers = undefined;
    if (!this.#question || !record || (key !== undefined && key !== keyOf(record))) {
      done(false);
      return;
    }
    for (const choice of choices) {
      if (typeof choice === 'number') record.forgotten = (record.forgotten ?? 0) + choice;
      else if (this.#control?.fill(choice)) this.#judge(choice, true);
    }
    done(true);
  }

  /**
   * @param {string} key
   * @param {Question | undefined} question
   * @param {View} view
   */
  #ask(key, question, { questionOrReason, about, settings }) {
    const { texts } = this;
    const words = texts.quiz;
    this.#questionKey = key;
    this.#checkButton.textContent = words.check;
    this.#againButton.textContent = words.again;
    this.#fieldset.hidden = !question;
    this.#noQuestionNote.hidden = Boolean(question);
    this.#noQuestionNote.textContent =
      'reason' in questionOrReason ? texts.quiz.because({ about, reason: questionOrReason.reason }) : '';
    this.#saveButton.textContent = words.save;
    this.#text.textContent = question?.text ?? '';
    // A question that was not answered leaves no record.
    if (!this.#records.at(-1)?.attempts.length) this.#records.pop();
    if (question) {
      const { text } = question;
      const newRecord = { kind: this.#kind, question: this.#name, text, settings };
      this.#records.push({ ...newRecord, attempts: [], score: 0 });
    }
    this.#begin(false);
  }

  #answer() {
    const words = this.texts.quiz;
    const control = this.#control;
    const text = control?.read();
    if (!control || !this.#question) return;
    if (text === undefined) {
      this.#reset(words.missing);
      return;
    }
    const choice = control.parse ? control.parse(text) : text;
    if (choice === undefined) this.#reset(words.number.badNumber({ text }));
    else this.#judge(choice);
  }

  /**
   * @param {string} choice
   * @param {boolean} [isResumed]
   */
  #judge(choice, isResumed) {
    const { texts } = this;
    const words = texts.quiz;
    const { right, misconception, reply } = /** @type {Question} */ (this.#question).judge(choice);
    const verdict = right ? `✓ ${words.right}` : `✗ ${words.wrong}`;
    this.#showReply([verdict, reply].join(texts.between), right ? 'right' : 'wrong');
    const record = /** @type {AnswerRecord} */ (this.#records.at(-1));
    const attempt = { choice, right, ...(misconception && { misconception }) };
    const { isResult, detail } = recordAttempt(record, attempt, isResumed);
    for (const type of isResult ? ['pe-attempt', 'pe-result'] : ['pe-attempt'])
      this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  #saveAll() {
    const quizzes = sortQuizzes().map(({ id, answered }) => ({ id, records: answered }));
    const file = 'posenc-quiz.json';
    saveFile(file, formatAnswers(document.title, quizzes), 'application/json');
    this.#savedNote.textContent = this.texts.quiz.saved({ file });
  }

  /** Removes the last reply, and shows a hint instead if there is one. */
  #reset(hint = '') {
    this.#showReply(hint);
  }

  /**
   * @param {string} text
   * @param {'right' | 'wrong'} [verdict]
   */
  #showReply(text, verdict) {
    this.#reply.textContent = text;
    this.#reply.dataset.verdict = verdict ?? '';
    this.#fieldset.dataset.verdict = verdict ?? '';
    this.#control?.refresh?.();
    if (verdict === 'wrong' && this.#chapter)
      this.#reply.append(' ', createChapterLink(this, this.texts, this.#chapter));
    this.#againButton.hidden = !verdict;
    this.#savedNote.textContent = '';
    this.#saveButton.hidden = !verdict || !this.matches('[controls], [tools]');
  }

  /** Asks as if nothing had been answered. @param {boolean} [focus] */
  #begin(focus = true) {
    const question = this.#question;
    this.#control =
      question &&
      answerControls[this.#kind]({
        texts: this.texts,
        question,
        id: this.#id,
        onAnswer: () => this.#answer(),
        onChange: () => this.#reset(),
        announce: (text) => this.announce(text),
      });
    this.#choices.replaceChildren(...(this.#control?.nodes ?? []));
    this.#reset();
    const firstControl = /** @type {HTMLElement | null} */ (
      this.#choices.querySelector('input, button, [tabindex]')
    );
    if (focus) firstControl?.focus();
  }
}

/**
 * The plan of a request. Where a matrix of all positions would be too large, a single row can still be asked about.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../element/base-element.js').Settings} settings
 * @param {boolean} usesAllPositions
 */
function plan(engine, settings, usesAllPositions) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  try {
    return engine.plan(request);
  } catch (error) {
    const isTooLarge = error instanceof PosencError && error.code === 'too_large';
    if (usesAllPositions || !isTooLarge || !Number.isInteger(settings.positions)) throw error;
    return engine.plan({ ...request, positions: { count: 1, start: settings.positions - 1 } });
  }
}
