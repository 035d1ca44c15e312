/**
 * <pe-passes text="John likes Jane" controls>: how a recurrent network reads a sentence, a step a token, beside how
 * attention does, in one pass. The steps can be played, paused, and gone through by hand.
 */
import { addEnglish, english } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/passes.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { refuse } from '../../element/setting-values.js';
import { adoptStyles, make, makeSvg } from '../../element/dom.js';
import { createPlayer } from '../../element/player.js';
import cardsCss from '../../element/cards.css';
import chartCss from '../../element/small-chart.css';
import passesCss from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(cardsCss);
adoptStyles(chartCss);
adoptStyles(passesCss);
adoptStyles(heightsCss);

/** The maximum number of words that fit side by side on a phone. */
const maxWords = 6;

/** The width of the picture of a lane, in its own units. */
const width = 300;
const [top, bottom] = [24, 84];
const height = 20;

/** @typedef {{name: string, list: string[]}} View */

/** @extends {FigureElement<View>} */
export default class PassesElement extends FigureElement {
  #cards = make('div', 'pe-cards');
  #lanes = [createLane(true), createLane(false)];
  #player = createPlayer(1, () => this.#move(this.#step < this.#words.length ? this.#step + 1 : 1));
  #slider = /** @type {HTMLInputElement} */ (make('input', '', { type: 'range', min: '0', step: '1' }));
  #step = 0;
  /** The words. @type {string[]} */
  #words = [];

  constructor() {
    super();
    this.#cards.append(...this.#lanes.map(({ root }) => root));
    const row = make('div', 'pe-turns-controls');
    row.append(this.#player.button, this.#slider);
    this.#slider.addEventListener('input', () => {
      this.#player.stop();
      this.#move(this.#slider.valueAsNumber);
    });
    this.controlsAnchor = this.#cards;
    this.body.append(this.#cards, row);
  }

  release() {
    this.#player.stop();
    this.#words = [];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  fields() {
    return [{ name: 'text', ...this.texts.passes.text, type: 'text', default: 'John likes Jane' }];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} _engine
   * @param {import('../../element/base-element.js').Settings} settings
   */
  compute(_engine, { text }) {
    const list = text.split(/\s+/).filter(Boolean);
    if (!list.length) refuse('text', { rule: 'no_words', value: text });
    if (list.length > maxWords)
      refuse('text', { rule: 'too_many_words', value: list.length, limits: [maxWords] });
    return { name: this.texts.passes.figure({ count: list.length }), list };
  }

  /** @param {View} view */
  show({ list }) {
    const words = this.texts.passes;
    this.#slider.setAttribute('aria-label', words.at);
    this.#player.setLanguage(this.texts);
    for (const lane of this.#lanes) lane.show(words, list);
    this.#words = list;
    this.#slider.max = String(list.length);
    this.#move(0);
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return [{ parts: () => [this.#cards], name: '', suffix: '' }];
  }

  /**
   * The step that reads each word, with either method.
   * @returns {import('../../matrix/number-files.js').Numbers | undefined}
   */
  get numbers() {
    if (!this.#words.length) return undefined;
    const words = this.texts.passes;
    return {
      kind: 'passes',
      shape: [this.#words.length, 2],
      data: Float64Array.from(this.#words.flatMap((_, k) => [k + 1, 1])),
      corner: words.at,
      rowLabels: this.#words,
      columnLabels: [words.serial, words.parallel],
      cellText: String,
    };
  }

  /**
   * @param {number} step
   * @returns {boolean} whether another step follows
   */
  #move(step) {
    this.#step = step;
    this.#slider.value = String(step);
    for (const lane of this.#lanes) lane.move(step);
    return step < this.#words.length;
  }
}

/** @param {boolean} isSerial */
function createLane(isSerial) {
  const root = make('div', 'pe-card');
  const [heading, state, explanation] = ['pe-card-title', 'pe-passes-state', 'pe-note'].map((style) =>
    make('p', style),
  );
  const picture = makeSvg('svg', { class: 'pe-sketch pe-passes', viewBox: `0 0 ${width} 104`, role: 'img' });
  root.append(heading, picture, state, explanation);
  /** The parts of the picture, each with the step that reaches it. @type {{node: Element, step: number}[]} */
  let parts = [];
  let steps = 0;
  let words = english.passes;

  return {
    root,
    /**
     * @param {import('../../texts/page-language.js').Texts['passes']} language
     * @param {string[]} list
     */
    show(language, list) {
      words = language;
      heading.textContent = isSerial ? words.serial : words.parallel;
      explanation.textContent = isSerial ? words.serialText : words.parallelText;
      parts = [];
      steps = isSerial ? list.length : 1;
      picture.replaceChildren();
      const xOf = (/** @type {number} */ k) => (width * (k + 0.5)) / list.length;
      // Boxes for words of up to eight letters, or narrower ones if there are many words.
      const box = { width: Math.min(54, width / list.length - 4), height };
      const maxLetters = Math.floor(box.width / 6.7);
      const stepOf = (/** @type {number} */ k) => (isSerial ? k + 1 : 1);
      const addLine = (/** @type {string} */ d, /** @type {number} */ step) => {
        const node = makeSvg('path', { d });
        picture.append(node);
        parts.push({ node, step });
      };
      list.forEach((_, to) => {
        for (const [from] of list.entries()) {
          if (!isSerial || from === to)
            addLine(`M${xOf(from)},${bottom - 10}L${xOf(to)},${top + 10}`, stepOf(to));
        }
        const half = box.width / 2;
        if (isSerial && to > 0) addLine(`M${xOf(to - 1) + half},${top}H${xOf(to) - half}`, stepOf(to));
      });
      list.forEach((word, k) => {
        for (const y of [top, bottom]) {
          const node = makeSvg('rect', {
            x: xOf(k) - box.width / 2,
            y: y - box.height / 2,
            width: box.width,
            height: box.height,
            rx: 3,
          });
          picture.append(node);
          if (y === top) parts.push({ node, step: stepOf(k) });
        }
        const label =
          [...word].length > maxLetters ? `${[...word].slice(0, maxLetters - 1).join('')}…` : word;
        picture.append(makeSvg('text', { x: xOf(k), y: bottom + 4, 'text-anchor': 'middle' }, label));
      });
    },
    /** @param {number} step */
    move(step) {
      for (const part of parts) part.node.classList.toggle('pe-reached', part.step <= step);
      state.textContent = words.done({ step, count: steps, isDone: step > 0 && step >= steps });
      picture.setAttribute('aria-label', `${heading.textContent}: ${state.textContent}`);
    },
  };
}
