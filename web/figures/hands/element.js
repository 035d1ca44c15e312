/**
 * <pe-hands text="John likes Jane" d-model="16" controls>: a position as a bank of clock hands that turn at their true
 * speeds, and the row of numbers that they make. A token of the sentence chooses its position; a second line has the same
 * tokens in another order.
 * @attr {string} text  One or two sentences, one a line; without a second one, the other order is that from back to front.
 * @attr {boolean} counter  Shows the same position in binary, the fastest bit first.
 * @attr {boolean} swapped  Shows the tokens in their other order.
 * @attr {boolean} rows  Shows the rows of all positions so far as a heatmap below the clocks: one for each token, or 32.
 * @attr {boolean} autoplay  Plays from position 0 on while the figure is in view, until the reader uses it. Where motion is unwanted, it shows the position in the middle instead, and waits.
 */
import {
  areSameWords,
  computeBits,
  countRows,
  createClocks,
  findRowWindow,
  findSameWord,
  groupColumns,
  mostHands,
  orderWords,
  computePairs,
  composeReading,
  composeRowsSentence,
  composeSentence,
  parseSentences,
} from './model.js';
import { valueRangeOf } from '../../matrix/views/view.js';
import { mostSteps } from '../../aids/sound.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/hands.en.mjs';
import { canGlide, positionAfterTurn } from '../../plot/clock-hands.js';
import { lastTypedPosition } from '../../plot/limits.js';
import { moveItem } from '../../plot/move-item.js';
import { createToolbar } from '../../plot/toolbar.js';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { isIn } from '../../element/ranges.js';
import { checkWhole, parseBoolean, refuse } from '../../element/setting-values.js';
import { createExplanation } from '../../element/explanation.js';
import { createBank } from '../../element/clock-bank.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createPlayer, isMotionReduced } from '../../element/player.js';
import { makeTokensMovable } from '../../element/token-moves.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { createRowsPicture } from './rows-picture.js';
import controlsCss from '../../element/wide-controls.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(controlsCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** Positions per second. */
const speed = 4;
/** The last position of the slider and of playing; a typed position may be larger. */
const lastSliderPosition = 63;
/** How long the last row stays before playing starts over, in steps. */
const lastRowSteps = 10;
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
 * @property {number} lastPosition  of the slider and of playing
 * @property {import('./rows-picture.js').RowsView & {longest: string}} [rows]  longest: the longest sentence that is shown
 *   while the figure plays
 */

/** @extends {FigureElement<View>} */
export default class HandsElement extends FigureElement {
  static mainSettings = ['position'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['shift'];

  #sequence = make('div', 'pe-sequence');
  #showSequence = createToolbar(this.#sequence);
  #moves = makeTokensMovable(this.#sequence, '.pe-token-at', (move) => this.#moveWord(move));
  #orderButton = make('button', 'pe-button pe-order', { type: 'button' });
  #player = createPlayer(speed, () => this.#step());
  #caption = make('p', 'pe-caption');
  #bank = createBank(
    (pair) => this.#choosePair(pair),
    (pair, kind) => this.#grabHand(pair, kind),
  );
  #stage = make('div', 'pe-hands-stage');
  #rows = createRowsPicture((position, isDone) => this.#pointAt(position, isDone));
  #counter = make('div', 'pe-counter');
  #bits = make('div', 'pe-bits');
  #counterCaption = make('p', 'pe-note');
  #reading = createReading();
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  /** Takes the room of the longest sentence, so that nothing moves while the figure plays. */
  #sentenceRoom = make('div', 'pe-hands-room', { 'aria-hidden': 'true' });
  #view = /** @type {View | undefined} */ (undefined);
  /** The columns that a phrase in the text lights up. */
  #litColumns = /** @type {import('../../element/ranges.js').Range | undefined} */ (undefined);
  #lastCursor = /** @type {import('../../element/base-element.js').Cursor | undefined} */ (undefined);
  /** Whether to announce the next change, because the reader has chosen a word. */
  #shouldSpeak = false;
  #longest = { key: '', sentence: '' };
  /** The position that the figure has come to by itself; the attribute is for what the reader or the page chooses. */
  #played = /** @type {number | undefined} */ (undefined);
  /** Whether the reader has used the figure, which then no longer plays by itself. */
  #isTaken = false;
  /** For how many steps the last row has been shown. */
  #restSteps = 0;
  /** Whether the next change is from the last row to the first, over which no hand glides. */
  #isRestarting = false;
  /** Reports whether the figure is in view; created for a figure that plays by itself. */
  #viewObserver = /** @type {IntersectionObserver | undefined} */ (undefined);

  constructor() {
    super();
    const buttons = make('div', 'pe-hands-buttons');
    this.#player.button.classList.add('pe-play');
    buttons.append(this.#orderButton, this.#player.button);
    this.#counter.append(this.#counterCaption, this.#bits);
    this.#stage.append(this.#bank.root);
    this.controlsAnchor = buttons;
    const [head, said] = ['head', 'said'].map((part) => make('div', `pe-hands-${part}`));
    head.append(this.#caption);
    said.append(this.#explanation.root);
    this.body.append(this.#sequence, head, this.#stage, buttons, this.#counter, this.#reading.node, said);
    this.#orderButton.addEventListener('click', () => this.#swap());
    this.#sequence.addEventListener('click', ({ target }) => {
      const buttons = [...this.#sequence.children];
      const position = buttons.findIndex((button) => button.contains(/** @type {Node} */ (target)));
      if (position >= 0) this.#go(position);
    });
    // Before the buttons themselves respond.
    this.addEventListener('click', (event) => this.#onUse(event), { capture: true });
    this.addEventListener('input', (event) => this.#onUse(event), { capture: true });
  }

  release() {
    this.#player.stop();
    this.#viewObserver?.disconnect();
    this.#view = undefined;
  }

  /** The reader has used something in the figure. @param {Event} event */
  #onUse({ target }) {
    if (!this.#isOn('autoplay')) return;
    if (target !== this.#player.button) return this.#take();
    this.#isTaken = this.#player.isPlaying;
    // Whoever presses the button at the last row does not want to wait.
    this.#restSteps = lastRowSteps;
  }

  /** Leaves the figure to the reader. */
  #take() {
    this.#isTaken = true;
    this.#player.stop();
  }

  /** Plays while the figure is in view. @param {IntersectionObserverEntry[]} entries */
  #onView(entries) {
    const { isIntersecting, intersectionRatio } = entries[entries.length - 1];
    if (!isIntersecting) this.#player.stop();
    else if (intersectionRatio >= 0.5 && !this.#isTaken) this.#player.start();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const words = this.texts.hands;
    const isPlaying = this.#isOn('autoplay');
    const { lastPosition } = this.#readText();
    const first = !isPlaying ? 2 : isMotionReduced() ? Math.ceil(lastPosition / 2) - 1 : 0;
    return [
      {
        name: 'position',
        type: 'number',
        ...words.position,
        // At position 2 the hands have moved apart, and a sentence of three words has its last word.
        default: this.#played ?? first,
        ...{
          min: 0,
          max: lastTypedPosition,
          step: 1,
          softMin: 0,
          softMax: lastPosition,
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
      ...['counter', 'rows', 'autoplay'].map((name) => ({
        name,
        type: /** @type {const} */ ('boolean'),
        ...noLabel,
        default: false,
      })),
    ];
  }

  /** The words in both orders, how many rows they have in the picture, and the last position of slider and playing. */
  #readText() {
    const sentences = parseSentences(this.getAttribute('text') ?? '');
    const [first, second] = orderWords(sentences);
    /** @type {readonly [string[], string[]]} */
    const orders = this.#isOn('swapped') ? [second, first] : [first, second];
    const rowCount = countRows(orders[0]);
    const lastPosition = this.#isOn('rows') ? rowCount - 1 : lastSliderPosition;
    return { sentences, orders, rowCount, lastPosition };
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { position, mirror, ...settings }) {
    const { texts } = this;
    checkWhole('position', position, 0, lastTypedPosition);
    for (const name of ['swapped', 'counter', 'rows', 'autoplay'])
      parseBoolean(name, this.getAttribute(name) || 'true');
    const counter = this.#isOn('counter');
    const { sentences, orders, rowCount, lastPosition } = this.#readText();
    if (sentences.length > 2)
      refuse('text', { rule: 'too_many_lines', value: sentences.length, limits: [2] });
    const longLine = sentences.findIndex(({ length }) => length > mostWords);
    if (longLine >= 0) {
      const limits = [mostWords, longLine + 1];
      refuse('text', { rule: 'sentence_words', value: sentences[longLine].length, limits });
    }
    const request = /** @type {import('../../engine/engine.js').Request} */ ({
      ...settings,
      positions: [position],
    });
    const row = engine.encode(request).data;
    const columns = engine.columns(settings);
    const pairs = computePairs(columns, engine.angles(request).data);
    const state = { position, pairs, orders, mirror, counter };
    const clocks = createClocks(texts, pairs, row, mirror);
    const rowWindow = findRowWindow(position, rowCount, this.#view?.rows?.window.first);
    const [low = -1, high = 1] = engine.plan(request).bounds ?? [];
    return {
      name: texts.hands.figure({ position, count: pairs.length }),
      position,
      orders,
      swapped: this.#isOn('swapped'),
      counter,
      pairs,
      row,
      lastPosition,
      program: { ...settings, result: 'encoding', positions: [position] },
      clocks,
      sentence: composeSentence(texts, state),
      rows: this.#isOn('rows')
        ? {
            window: rowWindow,
            groups: groupColumns(pairs, row.length, clocks.length),
            bounds: [low, high],
            encode: (start, count) =>
              start === position ? row : engine.encode({ ...request, positions: { start, count } }).data,
            key: JSON.stringify(settings),
            sentence: composeRowsSentence(texts, rowWindow, row),
            longest: this.#longestSentence(engine, settings, { ...state, lastPosition, columns }),
          }
        : undefined,
    };
  }

  /**
   * The longest sentence about the positions that are played.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Record<string, any>} settings
   * @param {Omit<Parameters<typeof composeSentence>[1], 'position'> & {lastPosition: number, columns: import('../../engine/engine.js').ColumnFacts[]}} state
   */
  #longestSentence(engine, settings, { lastPosition, columns, ...state }) {
    const { texts } = this;
    const { orders, mirror, counter } = state;
    const key = JSON.stringify([settings, lastPosition, orders, mirror, counter, texts.hands.bank]);
    if (key === this.#longest.key) return this.#longest.sentence;
    const positions = { start: 0, count: lastPosition + 1 };
    const { data, cols } = engine.angles(
      /** @type {import('../../engine/engine.js').Request} */ ({ ...settings, positions }),
    );
    const sentences = Array.from({ length: positions.count }, (_, position) => {
      const pairs = computePairs(columns, data.subarray(position * cols, (position + 1) * cols));
      return composeSentence(texts, { ...state, position, pairs });
    });
    const sentence = sentences.reduce((longest, each) => (each.length > longest.length ? each : longest));
    this.#longest = { key, sentence };
    return sentence;
  }

  /** Whether a boolean attribute, which has no control, is set; compute() refuses other values. @param {string} name */
  #isOn(name) {
    return ['', 'true'].includes(this.getAttribute(name) ?? 'false');
  }

  /** @param {View} view */
  show(view) {
    const words = this.texts.hands;
    const { position, orders, swapped, counter, pairs, clocks } = view;
    const isGliding = !this.#isRestarting && canGlide(this.#view?.position ?? position, position);
    this.#isRestarting = false;
    this.#view = view;
    // The reader or the page has chosen another.
    if (this.hasAttribute('position')) this.#played = undefined;
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
    this.light({ columns: this.#litColumns });
    this.#showRows(view, isGliding);
    this.#counter.hidden = !counter;
    if (counter) this.#showBits(position);
    this.#sentence.textContent = view.sentence;
    const shown = clocks.map(({ id }) => id);
    this.#explanation.show(this.texts, [
      words.explain({ count: pairs.length }),
      ...(view.rows ? [words.rows.explain] : []),
      ...(shown.length < pairs.length
        ? [words.some({ count: pairs.length, shown, shownCount: shown.length })]
        : []),
    ]);
    if (this.#shouldSpeak) this.#speak();
    this.#shouldSpeak = false;
    if (this.#isOn('autoplay')) {
      this.#viewObserver ??= new IntersectionObserver((entries) => this.#onView(entries), {
        threshold: [0, 0.5],
      });
      // Has no effect if it is observed already.
      this.#viewObserver.observe(this.#stage);
    } else {
      this.#viewObserver?.disconnect();
    }
  }

  /**
   * Shows the picture of rows, or removes it.
   * @param {View} view
   * @param {boolean} isGliding
   */
  #showRows({ rows, clocks }, isGliding) {
    const { axis, root, legend } = this.#rows;
    this.body.classList.toggle('pe-writing', Boolean(rows));
    if (!rows) return [axis, root, legend, this.#sentenceRoom].forEach((node) => node.remove());
    if (!root.isConnected) {
      this.#caption.after(legend);
      this.#stage.append(axis, root);
      this.#explanation.root.before(this.#sentenceRoom);
    }
    this.#stage.style.setProperty('--pe-count', String(clocks.length));
    const { first, count } = rows.window;
    this.#stage.style.setProperty('--pe-digits', String(Math.max(2, String(first + count - 1).length)));
    this.#stage.dataset.kind = rows.groups[0].kind;
    // The button "?" follows the sentence.
    this.#sentenceRoom.textContent = `${rows.longest} \u2003?`;
    this.#rows.show(this.texts, rows, isGliding);
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
    this.#moves.onShow(this.texts);
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
    const { position, lastPosition } = this.#view;
    const isEndless = this.#isOn('autoplay');
    const isAtEnd = position >= lastPosition;
    // Nobody sees the page.
    if (isEndless && document.hidden) return true;
    if (isEndless && isAtEnd && ++this.#restSteps < lastRowSteps) return true;
    this.#restSteps = 0;
    this.#isRestarting = isAtEnd;
    const next = isAtEnd ? 0 : position + 1;
    // What moves by itself is not the reader's choice, which the page's address would keep.
    if (isEndless && !this.hasAttribute('position') && !this.closest('pe-lab')) {
      this.#played = next;
      this.invalidate();
    } else {
      this.settings.set('position', String(next));
    }
    return isEndless || next < lastPosition;
  }

  /**
   * The reader points at a row of the picture, or chooses it.
   * @param {number} position
   * @param {boolean} isDone
   */
  #pointAt(position, isDone) {
    if (isDone) return this.#go(position);
    this.#take();
    this.settings.set('position', String(position));
  }

  /** @param {number} position */
  #go(position) {
    this.#take();
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
    this.#take();
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

  /** Moves a word to another place of the shown order, and chooses it. @type {import('../../element/token-moves.js').Move} */
  #moveWord({ from, to, isDone }) {
    if (!this.#view) return;
    const { orders, swapped } = this.#view;
    const [shown, other] = orders;
    this.#take();
    if (from !== to) {
      const moved = moveItem(shown, from, to);
      // Without a second line, the other order is from back to front.
      const hasSecond = swapped || this.#readText().sentences.length > 1;
      const lines = swapped ? [other, moved] : [moved, ...(hasSecond ? [other] : [])];
      this.settings.set('text', lines.map((words) => words.join(' ')).join('\n'));
    }
    this.settings.set('position', String(to));
    if (!isDone) return;
    this.#markRow(to);
    this.announce(this.texts.tokenMoves.moved({ word: shown[from], position: to }));
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
    return this.#pairOf(this.cursor?.dimension);
  }

  /** @param {number} [dimension] */
  #pairOf(dimension) {
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
   * Lights up the hands and the numbers of columns that a phrase in the text speaks of; without columns, none.
   * @param {{columns?: import('../../element/ranges.js').Range}} [marked]
   */
  light({ columns } = {}) {
    this.#litColumns = columns;
    this.#bank.light(isIn(columns));
  }

  /** The columns that one hand makes. @param {number} dimension */
  columnsAt(dimension) {
    const found = this.#pairOf(dimension);
    return found ? [found.sine, ...(found.cosine === undefined ? [] : [found.cosine])] : [];
  }

  /**
   * The row of the position, and the column at the cursor.
   * @returns {import('../../aids/sound.js').Heard | undefined}
   */
  get heard() {
    if (!this.#view) return undefined;
    const { row, position, program } = this.#view;
    const { x, y } = this.texts.matrixParts.rows;
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
    const parts = () => [this.#sequence, this.#caption, this.#stage, this.#counter];
    return [{ parts, name: '', suffix: '' }];
  }
}
