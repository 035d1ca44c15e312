/**
 * <pe-words text="king queen man woman" w-word="1" w-position="1" basis="each" chosen="1:0" vectors="glove.txt" controls>:
 * sentences, one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its
 * position added. A plane is a shadow of all dimensions: the figure says how much of the differences it shows, and marks
 * the words whose nearest it shows wrong. `vectors` is a file of the site, `basis` which plane: the principal components
 * of each sentence, those of all, or one direction for positions and one for words.
 * @attr {URL} vectors  The URL of a file of word vectors on the same site, instead of the built-in ones.
 * @attr {string} chosen  A word, as sentence (from 1) and position (from 0): 2:9.
 */
import { load, PosencError } from '../../engine/engine.js';
import { createToolbar } from '../../plot/toolbar.js';
import { linesFigure } from '../../plot/lines-figure.js';
import { percent } from '../../plot/numbers.js';
import { readable } from '../../plot/numbers.js';
import {
  balancedWeight,
  besideOf,
  displacements,
  distance,
  keptOf,
  lengthsOf,
  nearestOf,
  norm,
  ownBases,
  planeDistance,
  rangesOf,
  rowsOf,
  shareOf,
  sharedBasis,
  splitBasis,
  wordsFigure,
} from './model.js';
import { addEnglish } from '../../texts/page-language.js';
import { words as ownTexts } from '../../texts/en.js';
import { FigureElement, refuse } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createEmbeddings } from '../../files/embeddings.js';
import { readColor } from '../../element/page-colors.js';
import { Plot } from '../../element/plot-element.js';
import { createVectorSource } from '../../files/vector-source.js';
import tableCss from '../../element/data-table.css';
import wordsCss from './style.css';
import roomCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(tableCss);
adoptStyles(wordsCss);
adoptStyles(roomCss);

/** @typedef {import('./model.js').Weights} Weights */
/** @typedef {import('./model.js').Point} Point */
/** @typedef {{sentence: number, position: number}} Chosen */
/** @typedef {{word: string, index: number, known: boolean}} Token */
/** @typedef {import('./model.js').Rows & {tokens: Token[]}} Sentence */
/** @typedef {import('../../files/embeddings.js').Embeddings} Embeddings */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {import('../../texts/page-language.js').Texts} texts
 * @property {Embeddings} embeddings
 * @property {Basis} basis
 * @property {Weights} weights
 * @property {Chosen | undefined} chosen  a word that is there
 * @property {Sentence[]} sentences
 * @property {import('../../engine/engine.js').MatrixI32 | undefined} padded
 * @property {string[]} unknown
 * @property {((weights: Weights) => Projection)[]} projections
 * @property {Reading[]} readings  of each sentence, with these weights
 * @property {{word: number, position: number}} lengths  on average, before they are weighted
 * @property {string} key  tells what is on the way to new weights, and what is not
 */
/** @typedef {import('./model.js').Projection} Projection */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {'each' | 'shared' | 'split'} Basis */
/**
 * What can be said of a sentence with some weights: its vectors, where they are in the plane, how much of their
 * differences that shows, and which words are nearest to which.
 * @typedef {object} Reading
 * @property {Matrix} sums
 * @property {Projection} projection
 * @property {number | undefined} share
 * @property {(import('./model.js').Nearest | undefined)[]} nearest
 */
/**
 * A sentence as points: what its plot shows.
 * @typedef {Omit<import('./model.js').Panel, 'ranges' | 'tokens'> & {
 *   tokens: Token[], extentOf: Point[], titles: string[], index: number,
 * }} Scene
 */
/** The parts of the chosen word. @typedef {{lines: import('../../plot/lines-figure.js').Line[], limit: number}} Details */

const defaultText = 'king queen man woman dog wolf football basketball red green yellow';

/** More could neither be drawn apart nor be read. */
const most = { sentences: 6, words: 200 };
const largestWeight = 1000;

/** How long points take to their new places, in milliseconds. */
const travel = 600;
/** More names of a list than these nobody reads. */
const mostNames = 12;
const mostMoves = 6;
/** Of scripts that put nothing between words, two letters or more in a row. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]{2}/u;
/** Above this many neighbours nobody reads on. */
const neighbours = 8;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** @extends {FigureElement<View>} */
export default class WordsElement extends FigureElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['rows'];

  #source = createVectorSource(load, () => this.invalidate());
  #tokens = make('div', 'pe-tokens');
  #padded = make('details', 'pe-padded');
  #panels = make('div', 'pe-panels');
  #weights = make('div', 'pe-presets');
  #weightsBar = createToolbar(this.#weights);
  #sentence = make('p', 'pe-sentence');
  #presetText = make('div', 'pe-presets-text');
  #unknown = make('p', 'pe-note');
  #unsplit = make('p', 'pe-note');
  #note = make('p', 'pe-note');
  #details = make('section', 'pe-details');
  #detailsTitle = make('p', 'pe-details-title');
  #lengths = make('p', 'pe-sentence');
  #near = make('p', 'pe-sentence');
  /** @type {Plot<Details>} */
  #lines = new Plot(this, {
    figure: ({ lines, limit }, { theme, size }) =>
      linesFigure(lines, {
        colors: [],
        low: -limit,
        high: limit,
        xTitle: this.texts.dimension,
        yTitle: this.texts.value,
        theme,
        size,
      }),
    describe: ({ lines }, { x, curveNumber }) =>
      `${lines[curveNumber].name}, ${this.texts.dimension} ${x}: ${this.texts.number(readable(lines[curveNumber].values[x], 5))}`,
    onMissing: (text) => this.#say(text),
  });

  /** One for each sentence. @type {{root: HTMLElement, caption: HTMLElement, plot: Plot<Scene>, shown: HTMLElement, chosen: HTMLElement}[]} */
  #plots = [];
  #view = /** @type {View | undefined} */ (undefined);
  /** The weights on the screen, which on their way to new ones lie between. */
  #shown = /** @type {Weights | undefined} */ (undefined);
  #frame = 0;
  #search = /** @type {AbortController | undefined} */ (undefined);
  /** The chosen word whose nearest ones of all words are shown, or looked for. */
  #searched = '';
  #embeddings = createEmbeddings(() => this.isConnected);
  #dims = 100;

  constructor() {
    super();
    this.#lines.node.setAttribute('role', 'group');
    this.#lines.node.classList.add('pe-details-plot');
    this.#details.append(this.#detailsTitle, this.#lengths, this.#near, this.#lines.node);
    for (const part of [this.#note, this.#unsplit, this.#padded, this.#weights, this.#details]) {
      part.hidden = true;
    }
    this.body.append(
      this.#tokens,
      this.#padded,
      this.#weights,
      this.#panels,
      this.#presetText,
      this.#sentence,
      this.#unknown,
      this.#unsplit,
      this.#note,
      this.#details,
      this.#source.root,
    );
    this.#source.acceptDrops(this);
  }

  load() {
    return load();
  }

  async prepare() {
    await super.prepare();
    if (!this.hasAttribute('vectors')) await Promise.resolve(this.#source.get('')).catch(() => {});
  }

  /** For what is computed after an update. @type {import('./model.js').Algebra} */
  #algebra = {
    pca: (...values) => this.#engine.pca(...values),
    weightedSum: (...values) => this.#engine.weightedSum(...values),
  };

  get #engine() {
    return /** @type {import('../../engine/engine.js').Engine} */ (this.engine);
  }

  /** What is shown, for the parts that are there only when something is. */
  get #seen() {
    return /** @type {View} */ (this.#view);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#lines.connect();
  }

  release() {
    cancelAnimationFrame(this.#frame);
    this.#search?.abort();
    for (const { plot } of this.#plots) plot.release();
    this.#lines.release();
    this.#plots = [];
    this.#panels.replaceChildren();
    this.#source.release();
    this.#view = this.#shown = undefined;
    this.#embeddings.release();
    this.#searched = '';
  }

  /**
   * @param {import('../../engine/engine.js').Engine} _engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(_engine, scheme) {
    const { words } = this.texts;
    const weight = {
      type: /** @type {const} */ ('number'),
      default: 1,
      min: 0,
      max: largestWeight,
      softMin: 0.01,
      softMax: 100,
      logarithmic: true,
    };
    return [
      { name: 'text', ...words.text, type: 'text', default: defaultText, multiline: true },
      { name: 'w_word', ...words.weightOfWord, ...weight, marks: () => this.#marks() },
      { name: 'w_position', ...words.weightOfPosition, ...weight },
      {
        name: 'basis',
        type: 'choice',
        label: words.basis.label,
        doc: words.basis.doc,
        default: 'each',
        choices: ['each', 'shared', 'split'],
        choiceLabels: words.basis.choices,
      },
      // d_model is how long the vectors are.
      ...scheme.params.filter(({ name }) => name !== 'd_model'),
    ];
  }

  details() {
    return [{ name: 'chosen', type: /** @type {const} */ ('text'), label: '', doc: '', default: '' }];
  }

  /** √d, by which embeddings are multiplied, and the balance that it was made for. */
  #marks() {
    const marks = [{ value: Math.sqrt(this.#dims), label: '√d' }];
    const balanced = this.#view && balancedWeight(this.#view.lengths, this.#view.weights.position);
    if (balanced && balanced >= 0.01 && balanced <= 100) {
      // Where the name of the one would cover that of the other, the other is enough.
      const apart = Math.abs(Math.log10(balanced / marks[0].value));
      if (apart > 0.6) marks.push({ value: balanced, label: `${this.texts.number('1.4')} : 1` });
    }
    return marks;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../element/base-element.js').Settings} settings
   */
  compute(engine, settings) {
    const { words } = this.texts;
    const { text, w_word: word, w_position: position, basis } = settings;
    for (const [name, value] of Object.entries({ w_word: word, w_position: position })) {
      if (!(value >= 0 && value <= largestWeight)) refuse(name, words.badWeight(name, value, largestWeight));
    }
    if (basis !== 'each' && basis !== 'shared' && basis !== 'split') refuse('basis', words.badBasis(basis));
    const chosen = this.getAttribute('chosen') ?? '';
    if (!/^(\d+:\d+)?$/.test(chosen)) refuse('chosen', words.badChosen(chosen));
    const lines = text.split(/\r?\n/).filter((/** @type {string} */ line) => line.trim());
    if (lines.length > most.sentences) {
      refuse('text', words.tooManySentences(lines.length, most.sentences));
    }
    const { wordIndex, sequences } = engine.tokenizer(lines);
    this.#source.name(this.texts);
    const long = sequences.findIndex((sequence) => sequence.length > most.words);
    if (long >= 0) refuse('text', words.tooLong(long + 1, sequences[long].length, most.words));

    const opened = this.#source.get(this.getAttribute('vectors') ?? '');
    const table = opened instanceof Promise ? undefined : this.#embeddings.get(engine, wordIndex, opened);
    const finish = (/** @type {Embeddings} */ embeddings) =>
      this.#scene(this.#engine, { settings, wordIndex, sequences, embeddings });
    // What is known already is shown at once, so that points follow the hand.
    if (table && !(table instanceof Promise)) return finish(table);
    if (!this.#view) this.#tokens.textContent = this.texts.loading;
    return Promise.resolve(
      table ??
        Promise.resolve(opened).then((vectors) => this.#embeddings.get(this.#engine, wordIndex, vectors)),
    ).then((embeddings) =>
      // Nobody looks at what an element that has left has come to.
      this.isConnected ? finish(embeddings) : /** @type {View} */ (/** @type {unknown} */ (undefined)),
    );
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {object} parts
   * @param {Record<string, any>} parts.settings
   * @param {Map<string, number>} parts.wordIndex
   * @param {number[][]} parts.sequences
   * @param {Embeddings} parts.embeddings
   * @returns {View}
   */
  #scene(engine, { settings, wordIndex, sequences, embeddings }) {
    const { words } = this.texts;
    const { text: _text, w_word: word, w_position: position, basis, ...request } = settings;
    this.#dims = embeddings.cols;
    const weights = { word, position };
    const unknown = new Set(embeddings.unknown);
    const vocabulary = [...wordIndex.keys()];
    const filled = sequences.filter((/** @type {number[]} */ sequence) => sequence.length);
    const padded = filled.length ? engine.padSequences(sequences, { padding: 'post' }) : undefined;
    const embedded = padded && engine.embed(padded, embeddings);
    const encoding = padded && this.#encode(engine, request, padded.cols, embeddings.cols);
    const sentences = sequences.flatMap((/** @type {number[]} */ sequence, /** @type {number} */ s) => {
      if (!sequence.length || !embedded || !encoding || !padded) return [];
      const rows = sequence.length;
      const cols = embeddings.cols;
      const first = s * padded.cols * cols;
      return {
        /** @type {Token[]} */
        tokens: Array.from(sequence, (index) => ({
          word: vocabulary[index - 1],
          index,
          known: !unknown.has(vocabulary[index - 1]),
        })),
        words: { rows, cols, data: embedded.data.subarray(first, first + rows * cols) },
        encodings: { rows, cols, data: encoding.data.subarray(0, rows * cols) },
      };
    });
    const projectionsOf = { each: ownBases, shared: sharedBasis, split: splitBasis }[
      /** @type {Basis} */ (basis)
    ];
    const projections = sentences.length ? projectionsOf(this.#algebra, sentences) : [];
    const readings = sentences.map((sentence, s) =>
      this.#read(engine, sentence, projections[s](weights), weights),
    );
    const [number, place] = (this.getAttribute('chosen') ?? '').split(':').map(Number);
    const isThere = place < sentences[number - 1]?.tokens.length;
    return {
      name: words.figure(sentences.length),
      texts: this.texts,
      embeddings,
      basis,
      weights,
      chosen: isThere ? { sentence: number - 1, position: place } : undefined,
      sentences,
      padded,
      unknown: [...unknown],
      projections,
      readings,
      lengths: lengthsOf(sentences),
      // What is on the way to new weights, and what is not.
      key: JSON.stringify([sequences.map((each) => [...each]), vocabulary, basis, request]),
    };
  }

  /**
   * Rows as long as the word vectors, to which they are added.
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {Record<string, any>} request
   * @param {number} positions
   * @param {number} cols
   */
  #encode(engine, request, positions, cols) {
    const { words } = this.texts;
    const scheme = engine.schemes.find(({ id }) => id === request.scheme);
    const hasWidth = scheme?.params.some(({ name }) => name === 'd_model');
    let encoding;
    try {
      encoding = engine.encode({ ...request, positions, ...(hasWidth ? { d_model: cols } : {}) });
    } catch (error) {
      if (!(error instanceof PosencError) || error.parameter !== 'd_model') throw error;
      refuse('vectors', words.badWidth(cols, this.word(error)));
    }
    if (encoding.cols !== cols) refuse('scheme', words.otherWidth(request.scheme, encoding.cols, cols));
    return encoding;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {Sentence} sentence
   * @param {Projection} projection
   * @param {Weights} weights
   * @returns {Reading}
   */
  #read(engine, { tokens, words, encodings }, projection, weights) {
    const sums = engine.weightedSum(words, encodings, weights.word, weights.position);
    const known = tokens.map((token) => token.known);
    const nearest = nearestOf(sums, projection.points, known);
    return { sums, projection, share: shareOf(projection, sums), nearest };
  }

  /** Of every word, its vector and the encoding of its position, weighted and added. */
  get numbers() {
    if (!this.#view?.sentences.length) return undefined;
    const { sentences, readings } = this.#view;
    const sums = readings.map((reading) => reading.sums.data);
    const tokens = sentences.flatMap((each) => each.tokens);
    const data = new Float32Array(tokens.length * this.#dims);
    let end = 0;
    for (const sum of sums) {
      data.set(sum, end);
      end += sum.length;
    }
    return {
      kind: 'words',
      shape: [tokens.length, this.#dims],
      data,
      corner: this.texts.words.word,
      rowLabels: tokens.map(({ word }) => word),
    };
  }

  get pictures() {
    return this.#plots.map(({ plot, caption }, k) => ({
      plot,
      name: String(caption.textContent),
      suffix: this.#plots.length > 1 ? `-${k + 1}` : '',
    }));
  }

  /** @param {View} view */
  show(view) {
    this.#source.name(this.texts);
    const before = this.#view;
    const moved =
      before !== undefined &&
      before.key === view.key &&
      before.texts === view.texts &&
      before.embeddings === view.embeddings;
    this.#view = view;
    if (!moved) {
      this.#showTokens();
      this.#showPadded();
      this.#arrangePlots();
      this.#shown = undefined;
      this.#searched = '';
    }
    this.#showPresets();
    this.#showUnknown();
    this.#say('');
    this.#presetText.replaceChildren(
      ...this.#describePresets().map((text) => {
        const line = make('p', 'pe-sentence');
        line.textContent = text;
        return line;
      }),
    );
    this.#sentence.textContent = this.#describe();
    this.#showReadings();
    this.#showNeighbours();
    this.#goTo(view.weights);
  }

  // -------------------------------------------------------------------------------------------------------------
  // Tokens

  #showTokens() {
    const { words } = this.texts;
    const { sentences } = this.#seen;
    if (!sentences.length) {
      this.#tokens.textContent = words.empty;
      return;
    }
    this.#tokens.replaceChildren(
      ...sentences.map(({ tokens }, sentence) => {
        const list = make('ol', 'pe-sentence-tokens', { 'aria-label': words.sentence(sentence + 1) });
        tokens.forEach((/** @type {Token} */ { word, index, known }, /** @type {number} */ position) => {
          const item = make('li', '', { role: 'presentation' });
          const token = make('button', `pe-token${known ? '' : ' pe-unknown'}`, {
            type: 'button',
            'aria-pressed': 'false',
            title: words.token(position, index, known),
          });
          const [at, name, number] = ['pe-token-position', 'pe-token-word', 'pe-token-index'].map((style) =>
            make('span', style),
          );
          at.textContent = String(position);
          name.textContent = word;
          number.textContent = `#${index}`;
          token.append(at, name, number);
          token.addEventListener('click', () => this.#choose({ sentence, position }));
          item.append(token);
          list.append(item);
        });
        createToolbar(list)();
        return list;
      }),
    );
  }

  #showPadded() {
    const { words } = this.texts;
    const { padded } = this.#seen;
    this.#padded.hidden = !padded;
    if (!padded) return;
    const summary = document.createElement('summary');
    summary.textContent = words.padded(padded.rows, padded.cols);
    const scroll = make('div', 'pe-table-scroll');
    const table = make('table', 'pe-table');
    for (let r = 0; r < padded.rows; ++r) {
      const row = document.createElement('tr');
      for (let c = 0; c < padded.cols; ++c) {
        const cell = document.createElement('td');
        cell.textContent = String(padded.data[r * padded.cols + c]);
        row.append(cell);
      }
      table.append(row);
    }
    scroll.append(table);
    const text = make('p', 'pe-note');
    text.textContent = words.paddedText;
    this.#padded.replaceChildren(summary, scroll, text);
  }

  #showUnknown() {
    const { words } = this.texts;
    const { unknown, sentences } = this.#seen;
    this.#unknown.hidden = !unknown.length;
    this.#unknown.textContent = unknown.length ? words.unknown(unknown) : '';
    // Where somebody may have expected several words.
    const unsplit = new Set(
      sentences.flatMap(({ tokens }) =>
        tokens
          .filter(({ word, known }) => !known && (tokens.length === 1 || unspaced.test(word)))
          .map(({ word }) => word),
      ),
    );
    this.#unsplit.hidden = !unsplit.size;
    this.#unsplit.textContent = unsplit.size ? words.unsplit([...unsplit].slice(0, mostNames)) : '';
  }

  // -------------------------------------------------------------------------------------------------------------
  // Weights

  /** @returns {{name: string, word: number, position: number}[]} */
  get #presets() {
    return [
      { name: '1 : 0', word: 1, position: 0 },
      { name: '1 : 1', word: 1, position: 1 },
      { name: '1 : 10', word: 1, position: 10 },
      { name: '10 : 1', word: 10, position: 1 },
      { name: '√d : 1', word: Math.sqrt(this.#dims), position: 1 },
    ];
  }

  /** @param {{word: number, position: number}} preset */
  #isSet({ word, position }) {
    const { weights } = this.#seen;
    return weights.word === word && weights.position === position;
  }

  #showPresets() {
    const { words } = this.texts;
    this.#weights.setAttribute('aria-label', words.presets);
    const label = make('span', '');
    label.textContent = words.presets;
    this.#weights.hidden = !this.hasAttribute('controls');
    const focused = [...this.#weights.querySelectorAll('button')].findIndex((each) => each.matches(':focus'));
    this.#weights.replaceChildren(
      label,
      ...this.#presets.map((preset) => {
        const pressed = String(this.#isSet(preset));
        const choice = make('button', 'pe-button', { type: 'button', 'aria-pressed': pressed });
        choice.textContent = preset.name;
        choice.addEventListener('click', () => {
          this.setAttribute('w-word', String(preset.word));
          this.setAttribute('w-position', String(preset.position));
        });
        return choice;
      }),
    );
    this.#weightsBar();
    if (focused >= 0) this.#weights.querySelectorAll('button')[focused]?.focus();
  }

  /** What can be said of the weights that have a name: of two that are the same for these vectors, both. */
  #describePresets() {
    const { see } = this.texts.words;
    const { weights, lengths, readings, sentences } = this.#seen;
    if (!sentences.length) return [];
    const dims = this.#dims;
    const compared = readings.flatMap(({ nearest }) => nearest.filter(Boolean)).length;
    const sum = (/** @type {(reading: Reading, s: number) => number} */ count) =>
      readings.reduce((total, reading, s) => total + count(reading, s), 0);
    const kept = () =>
      compared
        ? see.kept(
            sum(({ nearest }, s) => keptOf(nearest, sentences[s].words)),
            compared,
            dims,
          )
        : '';
    const beside = () =>
      compared
        ? see.beside(
            sum(({ nearest }) => besideOf(nearest)),
            compared,
            dims,
          )
        : '';
    const scaled = () => {
      const root = Math.sqrt(dims);
      const [long, half] = [root, Math.sqrt(dims / 2)].map((value) => readable(value));
      const own = [lengths.word, root * lengths.word, lengths.position].map((value) => readable(value));
      const hasBoth = lengths.word && lengths.position;
      return [
        see.scaled(dims, long, half),
        hasBoth
          ? see.scaledHere(own[0], own[1], own[2], readable((root * lengths.word) / lengths.position, 2))
          : '',
      ].join(this.texts.between);
    };
    const says = [
      () => see.words,
      () => see.equal + this.texts.between + kept(),
      () => see.positions + this.texts.between + beside(),
      () => see.mostlyWords + this.texts.between + kept(),
      scaled,
    ];
    const described = this.#presets.flatMap((preset, k) =>
      this.#isSet(preset) ? [see.named(preset.name, says[k]()).trim()] : [],
    );
    const balanced = balancedWeight(lengths, weights.position);
    if (balanced && Number.isFinite(balanced) && Math.abs(weights.word / balanced - 1) < 1e-6)
      described.push(see.balanced);
    return described;
  }

  /**
   * Moves the points to where they are with these weights: at once when it is a small step, as from a slider, or the
   * reader wants no motion.
   * @param {Weights} to
   */
  #goTo(to) {
    cancelAnimationFrame(this.#frame);
    const from = this.#shown;
    const leap = from && Math.max(leapOf(from.word, to.word), leapOf(from.position, to.position));
    const isLeap = from && leap && leap >= 0.35 && !stillness.matches;
    this.#panels.setAttribute('aria-busy', String(Boolean(isLeap)));
    if (!isLeap) {
      this.#draw(to);
      return;
    }
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const time = Math.min(1, Math.max(0, (now - start) / travel));
      const done = time * time * (3 - 2 * time);
      this.#draw(
        time === 1
          ? to
          : { word: between(from.word, to.word, done), position: between(from.position, to.position, done) },
      );
      if (time < 1) this.#frame = requestAnimationFrame(step);
      else this.#panels.setAttribute('aria-busy', 'false');
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** @param {Weights} weights */
  #draw(weights) {
    const { words } = this.texts;
    const { projections, sentences, basis, readings, chosen } = this.#seen;
    this.#shown = weights;
    const isThere = weights === this.#seen.weights;
    const projected = projections.map((project, s) => (isThere ? readings[s].projection : project(weights)));
    const all = projected.flatMap(({ points }) => points);
    const moves = this.#moves(projected.map(({ points }) => points));
    projected.forEach(({ points, explained }, s) => {
      const { tokens } = sentences[s];
      const { nearest } = readings[s];
      const selected = chosen?.sentence === s ? chosen.position : undefined;
      const scene = {
        index: s,
        tokens,
        points,
        // With directions in common, panels are compared, so they have their scale in common too.
        extentOf: basis === 'each' ? points : all,
        titles: [0, 1].map((k) => {
          const share = percent(explained[k] ?? 0);
          if (basis !== 'split') return words.component(k + 1, share);
          return k ? words.up(share) : words.across(share);
        }),
        ringed: nearest.map((found) => Boolean(found?.turned)),
        moves: s === 1 ? moves : [],
        selected,
        nearest: selected === undefined ? undefined : nearest[selected],
      };
      this.#plots[s].plot.show(scene, words.panel(s + 1, tokens.length));
    });
    this.#showDetails();
  }

  /** Where the words of the first of two sentences are in the second, if both planes are the same. @param {Point[][]} points */
  #moves(points) {
    const moved = this.#seen.basis === 'each' ? undefined : this.#moved();
    return (moved ?? [])
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => ({ from: points[0][from], to: points[1][to] }));
  }

  /** How far words have moved from the first of two sentences to the second, which has the same in another order. */
  #moved() {
    const { sentences, readings } = this.#seen;
    if (sentences.length !== 2) return undefined;
    const [a, b] = sentences.map(({ tokens }, s) => ({ tokens, sums: readings[s].sums }));
    return displacements(a, b);
  }

  /** As many plots as sentences. */
  #arrangePlots() {
    const { words } = this.texts;
    const { sentences } = this.#seen;
    for (const { plot, root } of this.#plots.splice(sentences.length)) {
      plot.release();
      root.remove();
    }
    while (this.#plots.length < sentences.length) {
      const sentence = this.#plots.length;
      const root = make('div', 'pe-panel');
      const caption = make('p', 'pe-caption');
      /** @type {Plot<Scene>} */
      const plot = new Plot(this, {
        figure: (view, { theme, size }) => {
          const colors = {
            accent: readColor(plot.node, '--pe-accent'),
            paper: readColor(plot.node, '--pe-on-accent'),
          };
          return wordsFigure(
            { ...view, ranges: rangesOf(view.extentOf, size) },
            { theme: { ...theme, ...colors }, size, titles: view.titles },
          );
        },
        describe: (view, { pointNumber = 0 }) => {
          const { word, index, known } = view.tokens[pointNumber];
          const near = this.#nearTo({ sentence: view.index, position: pointNumber });
          return [`${word}: ${this.texts.words.token(pointNumber, index, known)}`, near]
            .filter(Boolean)
            .join('. ');
        },
        onClick: (_view, { pointNumber = 0 }) => this.#choose({ sentence, position: pointNumber }),
        onMissing: (text) => this.#say(text),
      });
      plot.node.setAttribute('role', 'group');
      const [shown, chosen] = [make('p', 'pe-panel-text'), make('p', 'pe-panel-text')];
      root.append(caption, plot.node, shown, chosen);
      this.#plots.push({ root, caption, plot, shown, chosen });
      this.#panels.append(root);
      plot.connect();
    }
    sentences.forEach((_, s) => {
      this.#plots[s].caption.textContent = words.sentence(s + 1);
    });
  }

  /** What the planes show, and what they do not. */
  #showReadings() {
    const { words } = this.texts;
    const { sentences, readings, chosen } = this.#seen;
    const rings = [...this.#tokens.querySelectorAll('ol')];
    readings.forEach(({ share, nearest }, s) => {
      const { tokens } = sentences[s];
      const panel = this.#plots[s];
      const compared = nearest.filter(Boolean).length;
      const turned = nearest.flatMap((found, k) => (found?.turned ? [tokens[k].word] : []));
      panel.shown.textContent = [
        tokens.length === 1
          ? words.alone
          : share === undefined
            ? words.onePoint
            : share === 1
              ? words.showsAll
              : words.shows(percent(share)),
        tokens.length > 1 && compared && share !== undefined && share < 1
          ? turned.length
            ? words.turned(turned.length, compared, this.#dims, listOf(this.texts, turned))
            : words.straight(compared, this.#dims)
          : '',
        s === 1 && this.#moves(readings.map((reading) => reading.projection.points)).length
          ? words.movesFrom
          : '',
      ]
        .filter(Boolean)
        .join(this.texts.between);
      panel.chosen.textContent = chosen?.sentence === s ? this.#nearTo(chosen) : '';
      panel.chosen.hidden = !panel.chosen.textContent;
      rings[s]?.querySelectorAll('button').forEach((token, position) => {
        token.classList.toggle('pe-turned', Boolean(nearest[position]?.turned));
      });
    });
  }

  /**
   * Which words are nearest to a word, in the plane and in all dimensions.
   * @param {Chosen} chosen
   */
  #nearTo({ sentence, position }) {
    const { words } = this.texts;
    const { tokens } = this.#seen.sentences[sentence];
    const { nearest, sums, projection, share } = this.#seen.readings[sentence];
    const { word, known } = tokens[position];
    if (!known) return words.noNeighbours;
    const found = nearest[position];
    if (!found) return words.noOthers(word);
    const rows = rowsOf(sums);
    const to = (/** @type {number} */ other) => ({
      word: tokens[other].word,
      position: other,
      plane: readable(planeDistance(projection.points[position], projection.points[other])),
      all: readable(distance(rows[position], rows[other])),
    });
    const [plane, all] = [to(found.plane), to(found.all)];
    if (found.turned) return words.nearTurned(word, plane, all, this.#dims);
    return share === 1 ? words.nearHere(word, all) : words.nearSame(word, all, this.#dims);
  }

  // -------------------------------------------------------------------------------------------------------------
  // One word

  /** @param {Chosen} chosen */
  #choose({ sentence, position }) {
    const { chosen } = this.#seen;
    const same = chosen?.sentence === sentence && chosen.position === position;
    this.setAttribute('chosen', same ? '' : `${sentence + 1}:${position}`);
    if (!same) this.announce(this.#nearTo({ sentence, position }));
  }

  #showDetails() {
    const { words } = this.texts;
    const { chosen, sentences } = this.#seen;
    const buttons = this.#tokens.querySelectorAll('ol');
    buttons.forEach((list, sentence) =>
      list.querySelectorAll('button').forEach((token, position) => {
        const here = chosen?.sentence === sentence && chosen.position === position;
        token.setAttribute('aria-pressed', String(here));
      }),
    );
    this.#details.hidden = !chosen;
    if (!chosen) return;
    const { sentence, position } = chosen;
    const { tokens, words: vectors, encodings } = sentences[sentence];
    const { word, known } = tokens[position];
    const weights = this.#shown ?? this.#seen.weights;
    const row = (/** @type {import('../../engine/engine.js').Matrix} */ { cols, data }) => ({
      rows: 1,
      cols,
      data: data.subarray(position * cols, (position + 1) * cols),
    });
    const [own, encoding] = [row(vectors), row(encodings)];
    const weighted = [
      { name: words.line.word(readable(weights.word)), a: weights.word, b: 0 },
      { name: words.line.position(readable(weights.position), position), a: 0, b: weights.position },
      { name: words.line.sum, a: weights.word, b: weights.position },
    ].map(({ name, a, b }) => ({ name, values: this.#engine.weightedSum(own, encoding, a, b).data }));
    const limit = Math.max(1e-9, ...weighted.flatMap(({ values }) => [...values].map(Math.abs)));
    const lengths = weighted.map(({ name, values }) => ({ name, length: readable(norm(values)) }));
    this.#detailsTitle.textContent = words.chosen(word, position, known);
    this.#lengths.textContent = words.lengths(lengths);
    this.#lines.show({ lines: weighted, limit }, words.lines(word, position));
  }

  async #showNeighbours() {
    const { words } = this.texts;
    const { chosen } = this.#seen;
    const wanted = this.getAttribute('chosen') ?? '';
    if (wanted === this.#searched) return;
    this.#searched = wanted;
    this.#near.textContent = '';
    // In a large file a search takes seconds, and nobody waits for the last one any more.
    this.#search?.abort();
    if (!chosen) return;
    const { word, known } = this.#seen.sentences[chosen.sentence].tokens[chosen.position];
    if (!known) {
      this.#near.textContent = words.noNeighbours;
      return;
    }
    this.#near.textContent = words.searching;
    let text;
    try {
      const { signal } = (this.#search = new AbortController());
      const near = await this.#source.current?.vectors.nearest(word, { count: neighbours, signal });
      text = near ? words.neighbours(word, near) : '';
    } catch (error) {
      text = this.word(/** @type {Error} */ (error));
    }
    if (this.#searched === wanted) this.#near.textContent = text;
  }

  // -------------------------------------------------------------------------------------------------------------

  /** What can be said of the sentences with these weights. */
  #describe() {
    const { words } = this.texts;
    const { sentences, weights, lengths, basis, readings } = this.#seen;
    if (!sentences.length) return '';
    const [word, position] = [weights.word * lengths.word, weights.position * lengths.position];
    const average = lengths.word
      ? words.average(readable(word), readable(position))
      : words.averageUnknown(readable(position));
    const moved = this.#moved();
    if (!moved) return average;
    const isCommon = basis !== 'each';
    const points = readings.map(({ projection }) => projection.points);
    const described = moved.map(({ word, from, to, distance }) => ({
      word,
      from,
      to,
      distance: readable(distance, 4),
      drawn: isCommon ? readable(planeDistance(points[0][from], points[1][to]), 4) : '',
    }));
    const listed = described.filter(({ from, to }) => from !== to);
    return [
      average,
      listed.length === 0
        ? words.sameSentence
        : weights.position === 0
          ? words.sameBag
          : words.sameWords(
              listed.slice(0, mostMoves),
              Math.max(0, listed.length - mostMoves),
              described.filter(({ from, to }) => from === to).length
                ? listOf(
                    this.texts,
                    described.filter(({ from, to }) => from === to).map(({ word }) => word),
                  )
                : '',
              this.#dims,
            ),
    ].join(this.texts.between);
  }

  /** @param {string} message */
  #say(message) {
    this.#note.textContent = message;
    this.#note.hidden = message === '';
  }
}

/** How far apart two weights are, as a logarithm; from or to nothing is as far as can be. */
const leapOf = (/** @type {number} */ from, /** @type {number} */ to) =>
  from === to ? 0 : from && to ? Math.abs(Math.log(to / from)) : 10;

/** Between two weights, on a logarithmic scale, where that has a beginning and an end. */
const between = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ done) =>
  from && to ? from * (to / from) ** done : from + (to - from) * done;

/** @param {import('../../texts/page-language.js').Texts} texts @param {string[]} names */
const listOf = ({ words }, names) => words.names(names.slice(0, mostNames), names.length > mostNames);
