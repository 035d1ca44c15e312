/**
 * <pe-quiz kind="choose" question="fastest" d-model="128">: a question whose answer is computed from the present settings. Each
 * answer has a reply with the numbers: why it is right, or what would have to be so. Nothing is stored or sent, but by a package for learning systems.
 * The event `pe-attempt` tells the page of each answer, `pe-result` of the first right one; with `controls` or `tools` a button makes a file of all.
 * @attr {'choose' | 'order' | 'number' | 'cell' | 'curve'} [kind=choose]  How it is answered; with `answer`, as a number.
 * @attr {string} [question]  What is asked; without it, the first of its kind. To choose: fastest (which of some dimensions),
 *   distance (how the dot product of rows goes with it), norm (how the length of rows goes along the positions), sum (how many
 *   numbers a word has with its position), layouts (whether two give the same rows), offset (whether rows are as far apart at the
 *   end as at the beginning), past (what the position behind the last one gets), swap (what attention makes of words backwards),
 *   moved (what becomes of a score when both words move on), terms (which of its four terms change then), heads (to which a far
 *   key counts most), slowed (which hands a scaling slows down), together (which position first gets the row of an earlier one in
 *   bfloat16). To be put in order: wavelengths. As a number: wavelength (of a dimension), norm (of the last row).
 *   To point at a cell: sine (where one stands), lowest (which has the least value). To sketch a curve: distance (what it does
 *   to a score, as <pe-distance> draws it), column (how one goes along the positions).
 * @attr {number} [tolerance]  How far off a number may be, in per cent of the right one: 5 unless told; a sketch, in the mean,
 *   in per cent of the height of the true curve: 15 unless told.
 * @attr {string} [answer]  Of a number: an expression, as `wavelength(6) / 2`, over `wavelength` and `frequency` (of a dimension),
 *   `norm` (of a position), `similarity` (of two), `value` (of a position and a dimension) and settings that are numbers.
 * @attr {string} [chapter]  Where to read on what is asked: a place in the page, as `#words`, or a relative or https address. Each wrong
 *   answer links to it, by its heading where it is in the page.
 * @attr {string} [text]  The question that it answers; without it, what the page has put inside the tag.
 */
import { loadEncodings, PosencError } from '../../engine/engine.js';
import { moveIn } from '../../element/cell-keys.js';
import { mostCells, ownQuestion, parseNumber, questions } from './model.js';
import { addEnglish } from '../../texts/page-language.js';
import { quiz as ownTexts } from '../../texts/en.js';
import { FigureElement } from '../../element/base-element.js';
import { refuse } from '../../element/setting-values.js';
import { createPad, drawAxes } from './curve-pad.js';
import { adoptStyles, make } from '../../element/dom.js';
import { saveFile } from '../../element/save-file.js';
import css from './style.css';
import roomCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(roomCss);

/** @typedef {import('./model.js').Question} Question */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Question | import('./model.js').None} asked
 * @property {string} about  the settings that it is asked of
 * @property {Record<string, any>} settings
 * @property {string} [chapter]  its address
 */
/**
 * What has become of a question.
 * @typedef {object} Answered
 * @property {string} kind
 * @property {string} question
 * @property {string} text
 * @property {Record<string, any>} settings
 * @property {{choice: string, right: boolean, misconception?: string}[]} attempts
 * @property {number} [forgotten]  how many wrong attempts, of an earlier visit, are not among them
 * @property {number} score  1 where the first attempt was right, 1/2 where the second was, and so on; 0 where none was yet
 */

const kinds = /** @type {import('./model.js').Kind[]} */ (Object.keys(questions));

const headings = 'h1, h2, h3, h4, h5, h6';

let ids = 0;

/** Those of the page. @type {Set<QuizElement>} */
const quizzes = new Set();

/** Where it stands in the page: itself, or what the outermost shadow root around it belongs to. @param {Element} quiz */
function placeOf(quiz) {
  let place = quiz;
  for (let root = place.getRootNode(); root instanceof ShadowRoot; root = place.getRootNode())
    place = root.host;
  return place;
}

/**
 * Stands for what is asked: a short text, another one for (nearly) every other question or other settings.
 * @param {{text: string, settings: Record<string, any>}} answered
 */
function keyOf({ text, settings }) {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify([text, settings]))
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** In the order in which they are read. */
const inOrder = () =>
  [...quizzes].sort((a, b) => {
    const following = placeOf(a).compareDocumentPosition(placeOf(b)) & Node.DOCUMENT_POSITION_FOLLOWING;
    return following ? -1 : 1;
  });

/** The answers, on a page of their own behind all others. @type {HTMLElement | undefined} */
let sheet;

/** On paper the questions have numbers, and their answers stand on the last page. */
function showAnswers() {
  const printed = inOrder().filter((quiz) => quiz.printed);
  sheet?.remove();
  if (!printed.length) return;
  const title = make('p', 'pe-caption');
  const list = make('ol', '');
  title.textContent = printed[0].texts.quiz.answers;
  title.lang = printed[0].texts.quiz.language;
  list.append(
    ...printed.map((quiz, k) => {
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

/** What has been unfolded for paper, on which questions are asked, too. @type {HTMLDetailsElement[]} */
const unfolded = [];
globalThis.addEventListener?.('beforeprint', () => {
  for (const details of document.querySelectorAll('details:not([open])')) {
    if (!details.querySelector('pe-quiz')) continue;
    /** @type {HTMLDetailsElement} */ (details).open = true;
    unfolded.push(/** @type {HTMLDetailsElement} */ (details));
  }
});
globalThis.addEventListener?.('afterprint', () => {
  for (const details of unfolded.splice(0)) details.open = false;
});

/** @extends {FigureElement<View>} */
export default class QuizElement extends FigureElement {
  #id = `pe-quiz-${++ids}`;
  #about = make('p', 'pe-note', { id: `${this.#id}-about` });
  #fieldset = make('fieldset', 'pe-quiz', { 'aria-describedby': this.#about.id });
  #legend = make('legend', 'pe-quiz-question');
  #place = make('span', '');
  #text = make('span', '');
  #choices = make('div', 'pe-quiz-choices');
  #check = button(() => this.#answer());
  #again = button(() => this.#begin());
  #save = button(() => this.#saveAll());
  #reply = make('p', 'pe-quiz-reply', { role: 'status' });
  #said = make('p', 'pe-note', { role: 'status' });
  #none = make('p', 'pe-sentence');
  #question = /** @type {Question | undefined} */ (undefined);
  #chapter = /** @type {string | undefined} */ (undefined);
  /** What is asked, and of what. */
  #asked = '';
  /** Where a sketch is made. @type {ReturnType<typeof createPad> | undefined} */
  #pad = undefined;
  /** What has been answered, the present question last. @type {Answered[]} */
  #answered = [];
  /**
   * What is to be answered again.
   * @type {{choices: (string | number)[], key?: string, done: (isAsked: boolean) => void} | undefined}
   */
  #before = undefined;

  constructor() {
    super();
    const buttons = make('div', 'pe-quiz-buttons');
    buttons.append(this.#check, this.#again, this.#save);
    this.#legend.append(this.#place, this.#text);
    this.#fieldset.append(this.#legend, this.#about, this.#choices, buttons);
    // What was said is said of another answer.
    this.#choices.addEventListener('input', () => this.#say());
    this.body.append(this.#fieldset, this.#none, this.#reply, this.#said);
  }

  connectedCallback() {
    quizzes.add(this);
    // What it has had inside, where its file was missing for a while.
    const { held } = /** @type {import('../../element/load-error.js').Note} */ (this.firstChild ?? {});
    if (held) this.replaceChildren(...held);
    // What is inside gives way to the figure; attributes stay.
    const inside = this.querySelector('.pe-body') ? '' : (this.textContent ?? '').trim();
    if (this.hasAttribute('answer') && !this.hasAttribute('text') && inside)
      this.setAttribute('text', inside);
    super.connectedCallback();
  }

  /** Of a question that there is not, nothing: it is refused. */
  get needs() {
    const asking = this.#asking;
    return asking ? [asking.needs] : [];
  }

  load() {
    return this.#asking?.attends ? loadEncodings() : super.load();
  }

  get #kind() {
    return /** @type {import('./model.js').Kind} */ (this.getAttribute('kind') ?? this.#firstKind);
  }

  /** That of a tag which names none. */
  get #firstKind() {
    return this.hasAttribute('answer') ? 'number' : kinds[0];
  }

  /** All of its kind. */
  get #questions() {
    return Object.hasOwn(questions, this.#kind) ? questions[this.#kind] : undefined;
  }

  /** What is asked, if there is such a question. */
  get #asking() {
    const all = this.#questions;
    const answer = this.getAttribute('answer');
    if (answer !== null) {
      const words = this.texts.quiz;
      if (this.#kind !== 'number') return undefined;
      return ownQuestion(this.getAttribute('text') ?? words.own.text, answer, (reason) =>
        refuse('answer', words.badAnswer(answer, reason)),
      );
    }
    return all && Object.hasOwn(all, this.#name) ? all[this.#name] : undefined;
  }

  get #name() {
    if (this.hasAttribute('answer')) return 'own';
    return this.getAttribute('question') ?? Object.keys(this.#questions ?? {})[0] ?? '';
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    const text = { type: /** @type {const} */ ('text'), doc: '' };
    const names = Object.keys(this.#questions ?? {});
    return [
      {
        ...text,
        name: 'kind',
        label: 'kind',
        default: this.#firstKind,
        accepts: (text) => Object.hasOwn(questions, text),
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

  /** How far off a number may be, in per cent. */
  #within() {
    const text = this.getAttribute('tolerance') ?? (this.#kind === 'curve' ? '15' : '5');
    const value = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(value)) refuse('tolerance', this.texts.badNumber('tolerance', text));
    if (value >= 0.1 && value <= 50) return value;
    throw new PosencError({
      code: 'invalid_argument',
      parameter: 'tolerance',
      value,
      rule: 'range',
      limits: [0.1, 50, 0],
    });
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const { texts } = this;
    const all = this.#questions;
    if (!all) refuse('kind', texts.quiz.badKind(this.#kind, kinds));
    if (this.hasAttribute('answer') && this.#kind !== 'number')
      refuse('kind', texts.quiz.ownKind(this.#kind));
    const asking = this.#asking;
    if (!asking) refuse('question', texts.quiz.badQuestion(this.#name, Object.keys(all)));
    const { ask, ofAll = false } = asking;
    const { rows, width, scheme } = plan(engine, settings, ofAll);
    const most = Math.floor(mostCells / width);
    if (ofAll && rows > most) {
      throw new PosencError({
        code: 'invalid_argument',
        parameter: 'positions',
        value: rows,
        rule: 'range',
        limits: [1, most, 0],
      });
    }
    const asked = ask(
      texts,
      engine,
      /** @type {import('../../element/base-element.js').Settings & import('./model.js').Settings} */ (
        settings
      ),
      this.#within(),
    );
    return {
      name: texts.quiz.figure('text' in asked ? asked.text : asked.reason),
      asked,
      about: texts.quiz.settings(scheme, this.#settingsText()),
      settings: { ...settings, scheme },
      chapter: this.#chapterNow(),
    };
  }

  /** The address of the chapter, if there is one. */
  #chapterNow() {
    const text = this.getAttribute('chapter');
    if (text === null) return undefined;
    const address = addressOf(text);
    return address ?? refuse('chapter', this.texts.quiz.badChapter(text));
  }

  /** What each setting is called, and what it is. @returns {string[][]} */
  #settingsText() {
    const own = this.details().map(({ name }) => name);
    return this.settings.fields
      .filter(({ name, advanced }) => !advanced && !own.includes(name))
      .map((field) => [this.texts.params[field.name]?.label ?? field.label, this.settings.text(field)])
      .filter(([, text]) => text !== '');
  }

  release() {
    // What was asked and answered is still so when it comes back.
    this.#question = undefined;
    quizzes.delete(this);
  }

  /** Its question, while it is on paper. */
  get printed() {
    return this.classList.contains('pe-paper') ? this.#question : undefined;
  }

  /** What has been asked, and answered. */
  get answered() {
    return this.#answered;
  }

  /** As if nothing had been answered, whoever asks; what was answered stays in the file of all answers. */
  restart() {
    const answered = this.#answered.at(-1);
    if (!this.#question || !answered?.attempts.length) return;
    this.#answered.push({ ...answered, attempts: [], forgotten: undefined, score: 0 });
    this.#begin(false);
  }

  /**
   * Answers as its reader has before, on an earlier visit. Its events say so; what is no answer to the present question is left out.
   * @param {(string | number)[]} choices  of all attempts, as the events had them; a number stands for as many wrong ones, which
   *   are forgotten
   * @param {string} [key]  as the events had it: nothing is answered if something else is asked now
   * @returns {Promise<boolean>}  whether it is asked, once that is known
   */
  resume(choices, key) {
    return new Promise((done) => {
      this.#before = { choices: [...choices], key, done };
      this.invalidate(true);
    });
  }

  /** @param {number} place  on paper */
  number(place) {
    this.#place.textContent = `${place}. `;
  }

  /** @param {View} view */
  show(view) {
    const { asked, about, chapter } = view;
    const question = 'text' in asked ? asked : undefined;
    const key = JSON.stringify([asked, about]);
    this.#question = question;
    this.#chapter = chapter;
    this.#place.textContent = '';
    showAnswers();
    // What a reader has chosen stays while the question does.
    if (key !== this.#asked) this.#ask(key, question, view);
    this.#resume();
  }

  #resume() {
    const answered = this.#answered.at(-1);
    if (!this.#before) return;
    const { choices, key, done } = this.#before;
    this.#before = undefined;
    if (!this.#question || !answered || (key !== undefined && key !== keyOf(answered))) {
      done(false);
      return;
    }
    for (const choice of choices) {
      if (typeof choice === 'number') answered.forgotten = (answered.forgotten ?? 0) + choice;
      else if (this.#fill(choice)) this.#judge(choice, true);
    }
    done(true);
  }

  /**
   * @param {string} key
   * @param {Question | undefined} question
   * @param {View} view
   */
  #ask(key, question, { asked, about, settings }) {
    const { texts } = this;
    const words = texts.quiz;
    this.#asked = key;
    this.#about.textContent = about;
    this.#check.textContent = words.check;
    this.#again.textContent = words.again;
    this.#fieldset.hidden = !question;
    this.#none.hidden = Boolean(question);
    this.#none.textContent = 'reason' in asked ? texts.quiz.because(about, asked.reason) : '';
    this.#save.textContent = words.save;
    this.#text.textContent = question?.text ?? '';
    // A question that was only looked at leaves nothing.
    if (!this.#answered.at(-1)?.attempts.length) this.#answered.pop();
    if (question) {
      const { text } = question;
      const asking = { kind: this.#kind, question: this.#name, text, settings };
      this.#answered.push({ ...asking, attempts: [], score: 0 });
    }
    this.#begin(false);
  }

  /** @param {Question['choices'][0]} choice */
  #choice({ id, text }) {
    const label = make('label', '');
    label.append(make('input', '', { type: 'radio', name: this.#id, value: id }), text);
    return label;
  }

  /** The cells, as radio buttons in a table: the arrows go in all directions. @param {Question} question */
  #grid({ choices, grid }) {
    const table = make('table', 'pe-quiz-grid');
    if (!grid) return table;
    const { rows, cols, values } = grid;
    const words = this.texts.quiz.cell;
    const header = (/** @type {string} */ text, /** @type {string} */ scope) => {
      const cell = make('th', '', { scope });
      cell.textContent = text;
      return cell;
    };
    const top = make('tr', '');
    const caption = make('caption', '');
    caption.textContent = words.axes;
    top.append(make('td', ''), ...Array.from({ length: cols }, (_, c) => header(String(c), 'col')));
    table.append(caption, top);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const inputs = choices.map(({ id, text }, k) => {
      const radio = { type: 'radio', name: this.#id, value: id, 'aria-label': text };
      const input = /** @type {HTMLInputElement} */ (make('input', '', radio));
      input.style.setProperty('--pe-part', `${(100 * (values[k] - low)) / (high - low)}%`);
      return input;
    });
    for (let p = 0; p < rows; ++p) {
      const line = make('tr', '');
      line.append(header(String(p), 'row'));
      for (const input of inputs.slice(p * cols, (p + 1) * cols)) {
        const cell = make('td', '');
        cell.append(input);
        line.append(cell);
      }
      table.append(line);
    }
    table.addEventListener('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (key === 'Enter') {
        event.preventDefault();
        this.#answer();
        return;
      }
      const at = inputs.indexOf(/** @type {HTMLInputElement} */ (event.target));
      const from = { position: Math.floor(at / cols), dimension: at % cols };
      const to =
        at < 0 || altKey || metaKey ? undefined : moveIn(grid, ctrlKey ? `Control+${key}` : key, from);
      if (!to) return;
      event.preventDefault();
      const input = inputs[to.position * cols + to.dimension];
      input.focus();
      if (input.checked) return;
      input.checked = true;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return table;
  }

  #number() {
    const label = make('label', '');
    const input = make('input', '', { type: 'text', inputmode: 'decimal', autocomplete: 'off' });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // A form around it would be sent.
      event.preventDefault();
      this.#answer();
    });
    label.append(this.texts.quiz.number.label, input);
    return label;
  }

  /** @param {Question} question */
  #order({ choices }) {
    const list = make('ol', 'pe-quiz-order');
    const words = this.texts.quiz.order;
    for (const { id, text } of choices) {
      const item = make('li', '');
      item.dataset.id = id;
      const move = (/** @type {-1 | 1} */ step) => {
        const other = step < 0 ? item.previousElementSibling : item.nextElementSibling;
        if (!other) return;
        // The other one goes: what is moved in the page loses the focus.
        if (step < 0) item.after(other);
        else item.before(other);
        this.#showEnds(list);
        this.#say();
        this.announce(words.place(text, [...list.children].indexOf(item) + 1, choices.length));
      };
      const [up, down] = [button(() => move(-1)), button(() => move(1))];
      for (const [node, arrow, name] of /** @type {const} */ ([
        [up, '↑', words.up(text)],
        [down, '↓', words.down(text)],
      ])) {
        node.textContent = arrow;
        node.setAttribute('aria-label', name);
      }
      const name = make('span', '');
      name.textContent = text;
      item.append(name, up, down);
      list.append(item);
    }
    this.#showEnds(list);
    return list;
  }

  /** Not `disabled`: that would take the focus from whoever has just come to the end. @param {Element} list */
  #showEnds(list) {
    const last = list.children.length - 1;
    [...list.children].forEach((item, k) => {
      const [up, down] = item.querySelectorAll('button');
      up.setAttribute('aria-disabled', String(k === 0));
      down.setAttribute('aria-disabled', String(k === last));
    });
  }

  /**
   * What has been answered, as judge() takes it; undefined where there is no answer yet.
   * @returns {string | undefined}
   */
  #given() {
    const inputs = [...this.#choices.querySelectorAll('input')];
    if (this.#kind === 'curve') return this.#pad?.value || undefined;
    if (this.#kind === 'order') {
      const items = /** @type {HTMLElement[]} */ ([...this.#choices.querySelectorAll('li')]);
      return items.map(({ dataset }) => dataset.id).join(' ');
    }
    if (this.#kind === 'number') return inputs[0].value.trim() || undefined;
    return inputs.find(({ checked }) => checked)?.value;
  }

  /**
   * Puts an answer where a reader would, if it is one.
   * @param {string} choice  as judge() takes it
   */
  #fill(choice) {
    if (this.#kind === 'curve') return Boolean(this.#pad?.fill(choice));
    if (this.#kind === 'number') {
      const input = /** @type {HTMLInputElement} */ (this.#choices.querySelector('input'));
      input.value = choice.replace('.', this.texts.number('0.5')[1]);
      return Number.isFinite(Number(choice));
    }
    if (this.#kind === 'order') {
      const list = /** @type {Element} */ (this.#choices.firstElementChild);
      const items = new Map(
        /** @type {HTMLElement[]} */ ([...list.children]).map((item) => [item.dataset.id, item]),
      );
      const ids = new Set(choice.split(' '));
      const sorted = [...ids].flatMap((id) => items.get(id) ?? []);
      if (sorted.length !== items.size) return false;
      list.append(...sorted);
      this.#showEnds(list);
      return true;
    }
    const inputs = [...this.#choices.querySelectorAll('input')];
    const input = inputs.find(({ value }) => value === choice);
    if (input) input.checked = true;
    return Boolean(input);
  }

  #answer() {
    const words = this.texts.quiz;
    const given = this.#given();
    if (!this.#question) return;
    if (given === undefined) {
      this.#say(words.missing);
      return;
    }
    // What the page's language has between a whole and its parts.
    const number = this.#kind === 'number' ? parseNumber(given, this.texts.number('0.5')[1]) : 0;
    if (number === undefined) {
      this.#say(words.number.badNumber(given));
      return;
    }
    this.#judge(this.#kind === 'number' ? String(number) : given);
  }

  /**
   * @param {string} choice
   * @param {boolean} [resumed]
   */
  #judge(choice, resumed) {
    const words = this.texts.quiz;
    const { right, misconception, reply } = /** @type {Question} */ (this.#question).judge(choice);
    const verdict = right ? `✓ ${words.right}` : `✗ ${words.wrong}`;
    this.#say([verdict, reply].join(this.texts.between), right ? 'right' : 'wrong');
    this.#tell({ choice, right, ...(misconception && { misconception }) }, resumed);
  }

  /**
   * @param {Answered['attempts'][0]} attempt
   * @param {boolean} [resumed]
   */
  #tell(attempt, resumed) {
    const answered = /** @type {Answered} */ (this.#answered.at(-1));
    const isFirst = attempt.right && answered.score === 0;
    answered.attempts.push(attempt);
    const attempts = answered.attempts.length + (answered.forgotten ?? 0);
    if (isFirst) answered.score = 1 / attempts;
    const { kind, question, text, settings, score } = answered;
    const detail = {
      kind,
      question,
      text,
      settings: { ...settings },
      key: keyOf(answered),
      ...attempt,
      attempts,
      score,
      ...(resumed && { resumed }),
    };
    for (const type of isFirst ? ['pe-attempt', 'pe-result'] : ['pe-attempt'])
      this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  #saveAll() {
    const words = this.texts.quiz;
    // One that has been begun again, and not answered since, is not asked a second time.
    const answers = inOrder().flatMap((quiz) =>
      quiz.answered
        .filter(({ attempts }, k) => k === 0 || attempts.length)
        .map((each) => ({ ...(quiz.id && { id: quiz.id }), ...each })),
    );
    const score = answers.reduce((sum, each) => sum + each.score, 0);
    const text = JSON.stringify({ page: document.title, questions: answers.length, score, answers }, null, 2);
    saveFile('posenc-quiz.json', `${text}\n`, 'application/json');
    this.#said.textContent = words.saved('posenc-quiz.json');
  }

  /**
   * @param {string} [text]
   * @param {'right' | 'wrong'} [verdict]
   */
  #say(text = '', verdict) {
    this.#reply.textContent = text;
    this.#reply.dataset.verdict = verdict ?? '';
    this.#fieldset.dataset.verdict = verdict ?? '';
    this.#pad?.show();
    if (verdict === 'wrong' && this.#chapter) this.#reply.append(' ', this.#linkTo(this.#chapter));
    this.#again.hidden = !verdict;
    this.#said.textContent = '';
    this.#save.hidden = !verdict || !this.matches('[controls], [tools]');
  }

  /** @param {string} chapter  its address */
  #linkTo(chapter) {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const id = chapter.startsWith('#') && chapter.slice(1);
    const place = id && (root.getElementById(id) ?? document.getElementById(id));
    const heading = place && (place.closest(headings) ?? place.querySelector(headings));
    const link = /** @type {HTMLAnchorElement} */ (make('a', 'pe-quiz-chapter'));
    link.href = chapter;
    link.textContent = this.texts.quiz.readOn(heading ? heading.textContent.trim().replace(/\s+/g, ' ') : '');
    return link;
  }

  /** As if nothing had been answered. @param {boolean} [focus] */
  #begin(focus = true) {
    const question = this.#question;
    const curve = question?.curve;
    this.#pad = curve && createPad(this.texts, curve, this.#id, () => this.#answer());
    const parts = {
      choose: () => (question?.choices ?? []).map((choice) => this.#choice(choice)),
      order: () => (question ? [this.#order(question)] : []),
      number: () => [this.#number()],
      cell: () => (question ? [this.#grid(question)] : []),
      curve: () => (this.#pad ? [this.#pad.root] : []),
    }[this.#kind]();
    this.#choices.replaceChildren(...parts);
    this.#say();
    const first = /** @type {HTMLElement | null} */ (
      this.#choices.querySelector('input, button, [tabindex]')
    );
    if (focus) first?.focus();
  }
}

/**
 * What is too large for a matrix has single rows all the same.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../element/base-element.js').Settings} settings
 * @param {boolean} ofAll
 */
function plan(engine, settings, ofAll) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  try {
    return engine.plan(request);
  } catch (error) {
    const isTooLarge = error instanceof PosencError && error.code === 'too_large';
    if (ofAll || !isTooLarge || !Number.isInteger(settings.positions)) throw error;
    return engine.plan({ ...request, positions: { count: 1, start: settings.positions - 1 } });
  }
}

/**
 * An address that is relative, as it is, or one of https; undefined for any other.
 * @param {string} text
 */
function addressOf(text) {
  const base = 'https://relative.invalid/';
  try {
    const { protocol, href } = new URL(text, base);
    if (!text.trim() || protocol !== 'https:') return undefined;
    return href.startsWith(base) ? text : href;
  } catch {
    return undefined;
  }
}

/** @param {() => void} onClick */
function button(onClick) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.addEventListener('click', onClick);
  return node;
}
