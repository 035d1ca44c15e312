/**
 * <pe-rotation m="10" n="4" head-dim="16" controls>: a query and a key as clock hands, pair by pair, turned by a rotary
 * scheme; the score, and each pair's part of it. Moving both by the same number of positions leaves the angle between
 * them, and the figure measures what it leaves of the score.
 * @attr {string} scheme  The id of a rotary scheme; without one, the first of them.
 * @attr {string} query-vector  The query: head_dim numbers, or the two of every pair, separated by commas; instead of `vectors`.
 * @attr {string} key-vector  The key, likewise; the same as the query if only that is given.
 * @attr {number} [vector-seed=1]  What independent vectors are drawn from.
 */
import {
  areMany,
  createClocks,
  dimensionsOf,
  drawVector,
  composePairText,
  repeatPair,
  scoreOf,
  composeScoreSentence,
  choosePairs,
  angleOf,
} from './model.js';
import { withoutPositions } from '../../plot/wavelength-sentence.js';
import { canGlide, positionAfterTurn } from '../../plot/clock-hands.js';
import { lastTypedPosition } from '../../plot/limits.js';
import { formatFixed4, formatReadable } from '../../plot/numbers.js';
import { loadSchemes } from '../../engine/engine.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/rotation.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { checkChoice, checkWhole, parseList, parseNumber, refuse } from '../../element/setting-values.js';
import { createExplanation } from '../../element/explanation.js';
import { createBank } from '../../element/clock-bank.js';
import { adoptStyles, make, makeSvg } from '../../element/dom.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { createRuler } from './ruler.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** The last values of the sliders. */
const sliderEnds = { position: 63, moved: 1000 };
/** The choices for query and key, if they are not given. */
const kinds = ['match', 'independent'];

/** @typedef {import('./model.js').Score} Score */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {{m: number, n: number, moved: number}} at
 * @property {Score} score
 * @property {number[]} frequencies  of the pairs
 * @property {import('../../plot/clock-hands.js').Clock[]} clocks
 * @property {string} caption
 * @property {string} sentence
 * @property {string[]} notes  how to read the figure
 */

/** @extends {FigureElement<View>} */
export default class RotationElement extends FigureElement {
  static mainSettings = ['m', 'n'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['rotation'];

  #caption = make('p', 'pe-caption');
  #ruler = createRuler((marks) => this.#grabMarks(marks));
  #bank = createBank(
    (pair) => this.#choose(pair),
    (pair, kind) => this.#grabHand(pair, kind),
  );
  #parts = createParts();
  #reading = createReading();
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    this.controlsAnchor = this.#parts.root;
    this.body.append(
      this.#caption,
      this.#ruler.root,
      this.#bank.root,
      this.#parts.root,
      this.#reading.node,
      this.#explanation.root,
    );
  }

  release() {
    this.#view = undefined;
  }

  /** Puts rotary schemes before the others, so that the first scheme, which is the default, is rotary. */
  async load() {
    const engine = await loadSchemes();
    const isRotary = (/** @type {import('../../engine/engine.js').Scheme} */ { has }) =>
      has.includes(RotationElement.needs[0]);
    const schemes = [...engine.schemes.filter(isRotary), ...engine.schemes.filter((each) => !isRotary(each))];
    return { ...engine, schemes };
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} _engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(_engine, scheme) {
    const words = this.texts.rotation;
    const placeField = {
      type: /** @type {const} */ ('number'),
      min: 0,
      max: lastTypedPosition,
      step: 1,
      softMin: 0,
      isPlace: true,
    };
    return [
      { name: 'm', ...words.m, ...placeField, softMax: sliderEnds.position, default: 10 },
      { name: 'n', ...words.n, ...placeField, softMax: sliderEnds.position, default: 4 },
      { name: 'moved', ...words.movedField, ...placeField, softMax: sliderEnds.moved, default: 0 },
      {
        name: 'vectors',
        type: 'choice',
        label: words.vectors.label,
        doc: words.vectors.doc,
        default: kinds[0],
        choices: kinds,
        choiceLabels: words.vectors.choices,
      },
      ...withDefaults(scheme.params.slice(), { head_dim: 16 }),
    ];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    const noLabel = { label: '', doc: '', advanced: true };
    return [
      { name: 'query_vector', type: 'text', ...noLabel, default: '' },
      { name: 'key_vector', type: 'text', ...noLabel, default: '' },
      { name: 'vector_seed', type: 'number', ...noLabel, default: 1 },
    ];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { m, n, moved, vectors, ...settings }) {
    const { texts } = this;
    const words = texts.rotation;
    for (const [name, value] of Object.entries({ m, n, moved }))
      checkWhole(name, value, 0, lastTypedPosition);
    const columns = engine.columns(withoutPositions(settings));
    const dimensions = dimensionsOf(columns);
    const { query, key, description } = this.#chooseVectors(dimensions, columns.length, vectors);
    // If a scheme rotates queries and keys differently, it has a parameter for that.
    const side = engine.schemes
      .find(({ id }) => id === settings.scheme)
      ?.params.find(({ name }) => name === 'side');
    const rotationOf = (/** @type {string} */ sideName) =>
      engine.rotation({
        ...settings,
        ...(side && { side: sideName }),
        positions: [m, n, m + moved, n + moved],
      });
    const rotations = { query: rotationOf('query'), key: rotationOf('key') };
    const isTurning = (/** @type {number} */ pair) => columns[dimensions.pairs[pair][0]].frequency !== 0;
    const scoreAt = (/** @type {number} */ row) =>
      scoreOf(
        dimensions,
        { rotation: rotations.query, row, vector: query },
        { rotation: rotations.key, row: row + 1, vector: key },
        isTurning,
      );
    const [scoreBefore, score] = [scoreAt(0), scoreAt(2)];
    const { attentionFactor, magnitudes } = rotations.query;
    const shownPairs = choosePairs(score.pairs);
    const notes = [
      description,
      words.explain({ areMany: areMany(shownPairs.length) }),
      ...(dimensions.unpaired.length
        ? [
            words.rest({
              width: columns.length,
              count: dimensions.unpaired.length,
              first: dimensions.unpaired[0],
              last: dimensions.unpaired[dimensions.unpaired.length - 1],
              part: formatFixed4(score.unpairedPart),
            }),
          ]
        : []),
      ...(score.pairs.some(({ turns }) => !turns)
        ? [
            words.still({
              count: score.pairs.filter(({ turns }) => !turns).length,
              pairs: score.pairs.length,
            }),
          ]
        : []),
      ...(attentionFactor !== 1 && !magnitudes
        ? [
            words.factor({
              factor: formatReadable(attentionFactor, 5),
              square: formatReadable(attentionFactor ** 2, 5),
            }),
          ]
        : []),
      ...(magnitudes ? [words.magnitudes] : []),
      ...(shownPairs.length < score.pairs.length
        ? [words.some({ shown: shownPairs.length, pairs: score.pairs.length })]
        : []),
    ];
    return {
      name: words.figure({ m: m + moved, n: n + moved, pairs: score.pairs.length }),
      at: { m, n, moved },
      score,
      frequencies: dimensions.pairs.map(([dimension]) => columns[dimension].frequency),
      clocks: createClocks(texts, score),
      caption: words.caption({
        query: words.place({ from: m, moved, to: m + moved }),
        key: words.place({ from: n, moved, to: n + moved }),
        score: formatFixed4(score.score),
      }),
      sentence: composeScoreSentence(texts, { m, n, moved }, score, scoreBefore),
      notes,
    };
  }

  /**
   * Query and key, and their description.
   * @param {ReturnType<typeof dimensionsOf>} dimensions
   * @param {number} width
   * @param {string} kind
   * @returns {{query: Float64Array, key: Float64Array, description: string}}
   */
  #chooseVectors(dimensions, width, kind) {
    const words = this.texts.rotation;
    checkChoice('vectors', kind, kinds);
    const givenQuery = this.#parseVector('query-vector', dimensions, width);
    const givenKey = this.#parseVector('key-vector', dimensions, width);
    if (givenQuery || givenKey) {
      const query = givenQuery ?? /** @type {Float64Array} */ (givenKey);
      return {
        query,
        key: givenKey ?? query,
        description: givenQuery && givenKey ? words.given : words.givenOnce,
      };
    }
    if (kind === 'match') {
      const vector = repeatPair(dimensions, [1, 0]);
      return { query: vector, key: vector, description: words.match };
    }
    const seed = parseNumber('vector-seed', this.getAttribute('vector-seed') ?? '1');
    checkWhole('vector-seed', seed, 0, 2 ** 31 - 1);
    const vectors = drawVector(seed, 2 * width);
    return {
      query: vectors.subarray(0, width),
      key: vectors.subarray(width),
      description: words.independent({ seed }),
    };
  }

  /**
   * @param {'query-vector' | 'key-vector'} name
   * @param {ReturnType<typeof dimensionsOf>} dimensions
   * @param {number} width
   */
  #parseVector(name, dimensions, width) {
    const text = this.getAttribute(name) ?? '';
    if (!text.trim()) return undefined;
    const numbers = parseList(name, text);
    const largeIndex = numbers.findIndex((value) => Math.abs(value) > 1e6);
    if (largeIndex >= 0) {
      const subject = `${name}[${largeIndex}]`;
      refuse(name, { rule: 'range', subject, value: numbers[largeIndex], limits: [-1e6, 1e6, 0] });
    }
    if (numbers.length === width) return Float64Array.from(numbers);
    if (numbers.length !== 2) refuse(name, { rule: 'vector_length', limits: [numbers.length, width] });
    return repeatPair(dimensions, [numbers[0], numbers[1]]);
  }

  /** @param {View} view */
  show(view) {
    const words = this.texts.rotation;
    const before = this.#view?.at ?? view.at;
    const [from, to] = [before, view.at].map(({ m, n, moved }) => [m + moved, n + moved]);
    const isGliding = from.some((position, k) => canGlide(position, to[k]));
    this.#view = view;
    const areManyClocks = areMany(view.clocks.length);
    this.#caption.textContent = view.caption;
    this.#ruler.show(view.at, words, this.texts.integer);
    this.#bank.show(words.bank, view.clocks, { areSmall: areManyClocks, isAnimated: isGliding });
    this.#parts.root.hidden = !areManyClocks;
    if (areManyClocks)
      this.#parts.show(
        view.clocks.map(({ bar = 0 }) => bar),
        words.parts,
      );
    this.#sentence.textContent = view.sentence;
    this.#explanation.show(this.texts, view.notes);
  }

  /**
   * Dragging a mark of the ruler moves its position; dragging between the marks moves both.
   * @param {import('./ruler.js').Marks} marks
   * @returns {import('./ruler.js').Drag}
   */
  #grabMarks(marks) {
    const start = this.#view?.at ?? { m: 0, n: 0, moved: 0 };
    const { first, last } = this.#ruler.extent;
    const name = /** @type {const} */ ({ query: 'm', key: 'n', both: 'moved' })[marks];
    const least = Math.max(0, marks === 'both' ? first - Math.min(start.m, start.n) : first - start.moved);
    const most = last - (marks === 'both' ? Math.max(start.m, start.n) : start.moved);
    return (by, isDone) => {
      if (isDone) return this.announce(this.#view?.caption ?? '');
      this.settings.set(name, String(Math.min(Math.max(start[name] + by, least), most)));
    };
  }

  /**
   * Dragging the hand of the query or of the key moves its position, by how far the hand turns per position.
   * @type {import('../../element/hand-drag.js').Grab}
   */
  #grabHand(pair, kind) {
    const frequency = this.#view?.frequencies[pair];
    if (!this.#view || !frequency) return undefined;
    const name = kind === 'key' ? 'n' : 'm';
    const start = this.#view.at[name];
    return (angle, isDone) => {
      if (!isDone) this.settings.set(name, String(positionAfterTurn(start, angle, frequency)));
      else this.announce(this.#view?.caption ?? '');
    };
  }

  /** @param {number} pair */
  #choose(pair) {
    if (!this.#view) return;
    const { at, score } = this.#view;
    const isChosen = this.#chosenPair?.pair === pair;
    const [dimension] = score.pairs[pair].dimensions;
    this.moveCursor(isChosen ? undefined : { position: at.m + at.moved, dimension });
  }

  /** The pair of the selected dimension. */
  get #chosenPair() {
    const dimension = this.cursor?.dimension ?? -1;
    return this.#view?.score.pairs.find(({ dimensions }) => dimensions.includes(dimension));
  }

  get announcement() {
    return this.#chosenPair ? composePairText(this.texts, this.#chosenPair) : '';
  }

  showCursor() {
    const chosen = this.#chosenPair?.pair;
    this.#bank.choose(chosen);
    this.#parts.choose(this.#view?.clocks.findIndex(({ id }) => id === chosen) ?? -1);
    this.#reading.show(this.texts, this.announcement, this.texts.rotation.choose);
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { pairs } = this.#view.score;
    const words = this.texts.rotation;
    const { queryAngle, keyAngle, part } = words.columns;
    return {
      kind: 'rotation',
      shape: [pairs.length, 3],
      data: Float64Array.from(pairs.flatMap(({ query, key, part }) => [angleOf(query), angleOf(key), part])),
      corner: words.columns.pair,
      columnLabels: [queryAngle, keyAngle, part],
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const parts = () => [this.#caption, this.#ruler.root, this.#bank.root, this.#parts.root];
    return [{ parts, name: '', suffix: '' }];
  }
}

/** The parts of many pairs side by side, as bars up and down. */
function createParts() {
  const root = make('div', 'pe-parts');
  const picture = makeSvg('svg', { class: 'pe-parts-bars', preserveAspectRatio: 'none', role: 'img' });
  root.append(picture);
  /** @type {SVGElement[]} */
  let bars = [];
  const halfHeight = 30;
  return {
    root,
    /** @param {number[]} parts  from −1 to 1 @param {string} name */
    show(parts, name) {
      picture.setAttribute('aria-label', name);
      picture.setAttribute('viewBox', `0 0 ${parts.length} ${2 * halfHeight}`);
      bars = parts.map((part, k) =>
        makeSvg('rect', {
          class: part < 0 ? 'pe-clock-bar pe-negative' : 'pe-clock-bar',
          x: k + 0.15,
          y: part < 0 ? halfHeight : Number((halfHeight * (1 - part)).toFixed(2)),
          width: 0.7,
          height: Number((halfHeight * Math.abs(part)).toFixed(2)),
        }),
      );
      picture.replaceChildren(
        makeSvg('path', { class: 'pe-parts-zero', d: `M0,${halfHeight}H${parts.length}` }),
        ...bars,
      );
    },
    /** @param {number} chosen */
    choose(chosen) {
      bars.forEach((bar, k) => bar.classList.toggle('pe-chosen', k === chosen));
    },
  };
}
