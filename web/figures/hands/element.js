/**
 * <pe-hands text="John likes Jane" d-model="16" controls>: a position as a bank of clock hands that turn at their true
 * speeds, and the row of numbers that they make. A word of the sentence chooses its position; a second line has the same
 * words in another order.
 * @attr {string} text  One or two sentences, one a line; without a second one, the other order is that from back to front.
 * @attr {boolean} counter  Shows the same position in binary, the fastest bit first.
 * @attr {boolean} swapped  Shows the words in their other order.
 */
import {
  areSameWords,
  computeBits,
  createClocks,
  findSameWord,
  mostHands,
  orderWords,
  computePairs,
  composeReading,
  composeSentence,
  parseSentences,
} from './model.js';
import { valueRangeOf } from '../../matrix/views/view.js';
import { mostSteps } from '../../aids/sound.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/hands.en.mjs';
import { canGlide, positionAfterTurn } from '../../plot/clock-hands.js';
import { lastTypedPosition } from '../../plot/limits.js';
import { createToolbar } from '../../plot/toolbar.js';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { checkWhole, parseBoolean, refuse } from '../../element/setting-values.js';
import { createExplanation } from '../../element/explanation.js';
import { createBank } from '../../element/clock-bank.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createPlayer } from '../../element/player.js';
import { withDefaults } from '../../element/scheme-fields.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** Positions per second. */
const speed = 4;
/** The last position of the slider and of playing; a typed position may be larger. */
const lastSliderPosition = 63;
/** More words would not fit side by side. */
const mostWords = 12;

/** @typedef {import('./model.js').Pair} Pair */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {number} position
 * @property {readonly [string[], string[]]} orders  the shown words, and the other order
 * @property {boolean} swapped
 * @property {boolean} counter
 * @property {Pair[]} pairs
 * @property {Float32Array} row
 * @property {import('../../schemes/code/program.js').Program} program
 * @property {import('../../plot/clock-hands.js').Clock[]} clocks
 * @property {string} sentence
 */

/** @extends {FigureElement<View>} */
export default class HandsElement extends FigureElement {
  static mainSettings = ['position'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['shift'];

  #sequence = make('div', 'pe-sequence');
  #showSequence = createToolbar(this.#sequence);
  #orderButton = make('button', 'pe-button pe-order', { type: 'button' });
  #player = createPlayer(speed, () => this.#step());
  #caption = make('p', 'pe-caption');
  #bank = createBank(
    (pair) => this.#choosePair(pair),
    (pair, kind) => this.#grabHand(pair, kind),
  );
  #counter = make('div', 'pe-counter');
  #bits = make('div', 'pe-bits');
  #counterCaption = make('p', 'pe-note');
  #reading = createReading();
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #view = /** @type {View | undefined} */ (undefined);
  #lastCursor = /** @type {import('../../element/base-element.js').Cursor | undefined} */ (undefined);
  /** Whether to announce the next change, because the reader has chosen a word. */
  #shouldSpeak = false;

  constructor() {
    super();
    const buttons = make('div', 'pe-hands-buttons');
    buttons.append(this.#orderButton, this.#player.button);
    this.#counter.append(this.#counterCaption, this.#bits);
    this.controlsAnchor = buttons;
    this.body.append(
      this.#sequence,
      this.#caption,
      this.#bank.root,
      buttons,
      this.#counter,
      this.#reading.node,
      this.#explanation.root,
    );
    this.#orderButton.addEventListener('click', () => this.#swap());
    this.#sequence.addEventListener('click', ({ target }) => {
      const buttons = [...this.#sequence.children];
      const position = buttons.findIndex((button) => button.contains(/** @type {Node} */ (target)));
      if (position >= 0) this.#go(position);
    });
  }

  release() {
    this.#player.stop();
    this.#view = undefined;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const words = this.texts.hands;
    return [
      {
        name: 'position',
        type: 'number',
        ...words.position,
        // At position 2 the hands have moved apart, and a sentence of three words has its last word.
        default: 2,
        ...{
          min: 0,
          max: lastTypedPosition,
          step: 1,
          softMin: 0,
          softMax: lastSliderPosition,
          isPlace: true,
        },
      },
      ...withDefaults(scheme.params.slice(), { d_model: 2 * mostHands }),
      { name: 'mirror', type: 'boolean', ...words.mirrorField, default: false },
    ];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    const noLabel = { label: '', doc: '' };
    return [
      { name: 'text', type: 'text', multiline: true, ...noLabel, default: '' },
      { name: 'swapped', type: 'boolean', ...noLabel, default: false },
      { name: 'counter', type: 'boolean', ...noLabel, default: false },
    ];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { position, mirror, ...settings }) {
    const { texts } = this;
    checkWhole('position', position, 0, lastTypedPosition);
    const [isSwapped, counter] = ['swapped', 'counter'].map((name) => this.#isOn(name));
    const sentences = parseSentences(this.getAttribute('text') ?? '');
    if (sentences.length > 2)
      refuse('text', { rule: 'too_many_lines', value: sentences.length, limits: [2] });
    const longLine = sentences.findIndex(({ length }) => length > mostWords);
    if (longLine >= 0) {
      const limits = [mostWords, longLine + 1];
      refuse('text', { rule: 'sentence_words', value: sentences[longLine].length, limits });
    }
    const [first, second] = orderWords(sentences);
    /** @type {readonly [string[], string[]]} */
    const orders = isSwapped ? [second, first] : [first, second];
    const request = /** @type {import('../../engine/engine.js').Request} */ ({
      ...settings,
      positions: [position],
    });
    const row = engine.encode(request).data;
    const pairs = computePairs(engine.columns(settings), engine.angles(request).data);
    const state = { position, pairs, orders, mirror, counter };
    return {
      name: texts.hands.figure({ position, count: pairs.length }),
      position,
      orders,
      swapped: isSwapped,
      counter,
      pairs,
      row,
      program: { ...settings, result: 'encoding', positions: [position] },
      clocks: createClocks(texts, pairs, row, mirror),
      sentence: composeSentence(texts, state),
    };
  }

  /** Whether a boolean attribute, which has no control, is set. @param {string} name */
  #isOn(name) {
    const text = this.getAttribute(name) ?? 'false';
    return text === '' || parseBoolean(name, text);
  }

  /** @param {View} view */
  show(view) {
    const words = this.texts.hands;
    const { position, orders, swapped, counter, pairs, clocks } = view;
    const isGliding = canGlide(this.#view?.position ?? position, position);
    this.#view = view;
    const [shownWords] = orders;
    this.#sequence.hidden = shownWords.length === 0;
    this.#sequence.setAttribute('aria-label', words.words);
    this.#showWords(shownWords, position);
    this.#orderButton.hidden = shownWords.length === 0;
    this.#orderButton.textContent = areSameWords(...orders) ? words.order : words.other;
    this.#orderButton.setAttribute('aria-pressed', String(swapped));
    this.#player.setLanguage(this.texts);
    this.#caption.textContent = words.caption({
      position,
      hasWord: position < shownWords.length,
      word: shownWords[position] ?? '',
    });
    this.#bank.show(words.bank, clocks, { isAnimated: isGliding });
    this.#counter.hidden = !counter;
    if (counter) this.#showBits(position);
    this.#sentence.textContent = view.sentence;
    const shown = clocks.map(({ id }) => id);
    this.#explanation.show(this.texts, [
      words.explain({ count: pairs.length }),
      ...(shown.length < pairs.length
        ? [words.some({ count: pairs.length, shown, shownCount: shown.length })]
        : []),
    ]);
    if (this.#shouldSpeak) this.#speak();
    this.#shouldSpeak = false;
  }

  /**
   * @param {string[]} list
   * @param {number} position
   */
  #showWords(list, position) {
    while (this.#sequence.children.length > list.length) this.#sequence.lastElementChild?.remove();
    list.forEach((word, k) => {
      let button = this.#sequence.children[k];
      if (!button) {
        button = make('button', 'pe-token-at', { type: 'button' });
        button.append(make('span', 'pe-at-position'), make('span', 'pe-at-word'));
        this.#sequence.append(button);
      }
      button.children[0].textContent = String(k);
      button.children[1].textContent = word;
      button.setAttribute('title', this.texts.hands.wordAt({ word, position: k }));
      button.setAttribute('aria-pressed', String(k === position));
    });
    this.#showSequence();
  }

  /** @param {number} position */
  #showBits(position) {
    const words = this.texts.hands;
    this.#counterCaption.textContent = words.counter;
    this.#bits.setAttribute('role', 'img');
    this.#bits.setAttribute('aria-label', words.binary({ position, bits: position.toString(2) }));
    this.#bits.replaceChildren(
      ...computeBits(position).map(({ bit, place }) => {
        const node = make('span', 'pe-bit', { 'data-bit': bit });
        const [digit, placeValue] = ['pe-bit-digit', 'pe-bit-place'].map((style) => make('span', style));
        digit.textContent = bit;
        placeValue.textContent = String(place);
        node.append(digit, placeValue);
        return node;
      }),
    );
  }

  /** Advances to the next position, from the last one to the first; returns whether playing continues. */
  #step() {
    if (!this.#view) return false;
    const { position } = this.#view;
    const next = position < lastSliderPosition ? position + 1 : 0;
    this.settings.set('position', String(next));
    return next < lastSliderPosition;
  }

  /** @param {number} position */
  #go(position) {
    this.#player.stop();
    this.#shouldSpeak = true;
    this.settings.set('position', String(position));
    this.#markRow(position);
  }

  #speak() {
    this.announce(`${this.#caption.textContent}. ${this.#view?.sentence}`);
  }

  /** Other figures in a lab mark the row of the position. @param {number} position */
  #markRow(position) {
    if (this.cursor || this.closest('pe-lab'))
      this.moveCursor({ position, dimension: this.cursor?.dimension ?? 0 });
  }

  /**
   * Dragging a hand moves the position, by how far the hand turns per position.
   * @type {import('../../element/hand-drag.js').Grab}
   */
  #grabHand(pair, kind) {
    const found = this.#view?.pairs.find((each) => each.pair === pair);
    if (!this.#view || !found?.frequency || kind !== 'hand') return undefined;
    const { position: start } = this.#view;
    this.#player.stop();
    return (angle, isDone) => {
      const position = positionAfterTurn(start, angle, found.frequency);
      if (!isDone) return this.settings.set('position', String(position));
      this.#markRow(position);
      this.#speak();
    };
  }

  /** Shows the words in their other order; the chosen word stays chosen. */
  #swap() {
    if (!this.#view) return;
    const { orders, position, swapped } = this.#view;
    this.settings.set('swapped', String(!swapped));
    this.#go(findSameWord(orders[0], orders[1], position) ?? position);
  }

  /** @param {number} pair */
  #choosePair(pair) {
    const found = this.#view?.pairs.find((each) => each.pair === pair);
    if (!this.#view || !found) return;
    const { position } = this.#view;
    const isChosen = this.#chosenPair === found;
    this.moveCursor(
      isChosen ? undefined : { position, dimension: Math.min(found.sine, found.cosine ?? found.sine) },
    );
  }

  /** The pair of the dimension at the cursor. */
  get #chosenPair() {
    const dimension = this.cursor?.dimension;
    return this.#view?.pairs.find(({ sine, cosine }) => dimension === sine || dimension === cosine);
  }

  get announcement() {
    return this.#view && this.#chosenPair ? composeReading(this.texts, this.#chosenPair, this.#view.row) : '';
  }

  showCursor() {
    const { cursor } = this;
    // Every update calls this again with the same cursor, and must keep a position that was chosen since.
    if (cursor !== this.#lastCursor && cursor && this.#view && cursor.position !== this.#view.position) {
      this.settings.set('position', String(Math.min(cursor.position, lastTypedPosition)));
    }
    this.#lastCursor = cursor;
    this.#bank.choose(this.#chosenPair?.pair);
    this.#reading.show(this.texts, this.announcement, this.texts.hands.choose);
  }

  /**
   * The row of the position, and the column at the cursor.
   * @returns {import('../../aids/sound.js').Heard | undefined}
   */
  get heard() {
    if (!this.#view) return undefined;
    const { row, position, program } = this.#view;
    const { x, y } = this.texts.drawn.rows;
    const column = this.#chosenPair && this.cursor?.dimension;
    const { result: _, ...settings } = program;
    const positions = { start: position, count: Math.min(mostSteps, lastTypedPosition - position) + 1 };
    const request = { ...settings, positions };
    const [low, high] = this.engine.plan(request).bounds ?? [];
    return {
      row: position,
      column,
      rowName: `${y} ${position}`,
      columnName: `${x} ${column}`,
      range: low === undefined || high === undefined ? valueRangeOf(row) : { low, high },
      across: () => row,
      down: () => {
        const { cols, data } = this.engine.encode(request);
        return data.filter((_, k) => k % cols === column);
      },
    };
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { row, position, program } = this.#view;
    return {
      kind: `row-${position}`,
      shape: [1, row.length],
      data: row,
      corner: this.texts.position,
      rowLabels: [position],
      program,
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const parts = () => [this.#sequence, this.#caption, this.#bank.root, this.#counter];
    return [{ parts, name: '', suffix: '' }];
  }
}
