/**
 * <pe-words text="king queen man woman" w-word="1" w-position="1" basis="each" vectors="glove.txt" controls>: sentences,
 * one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its position added.
 * `vectors` is a file of the site, `basis` whether each sentence has its own principal components or all share them.
 * @attr {string} vectors  The URL of a file of word vectors on the same site, instead of the built-in ones.
 */
import { load } from '../engine.js';
import { createToolbar } from '../toolbar.js';
import { linesFigure } from '../figures/lines.js';
import { readable } from '../figures/style.js';
import { displacements, eachBasis, rangesOf, sharedBasis, wordsFigure } from '../figures/words.js';
import { addEnglish } from '../texts.js';
import { words as ownTexts } from '../texts/en.js';
import { FigureElement, refuse } from './base.js';
import { adoptStyles, make } from './dom.js';
import { Plot, readColor } from './plot.js';
import { createVectorSource } from './source.js';
import tableCss from './table.css';
import wordsCss from './pe-words.css';
import roomCss from './pe-words-room.css';

addEnglish(ownTexts);
adoptStyles(tableCss);
adoptStyles(wordsCss);
adoptStyles(roomCss);

/** @typedef {import('../figures/words.js').Weights} Weights */
/** @typedef {import('../figures/words.js').Point} Point */
/** @typedef {{sentence: number, position: number}} Chosen */
/** @typedef {{word: string, index: number, known: boolean}} Token */
/** @typedef {import('../figures/words.js').Rows & {tokens: Token[]}} Sentence */
/** @typedef {import('../engine.js').Matrix & {unknown: string[]}} Embeddings */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {import('../texts.js').Texts} texts
 * @property {Embeddings} embeddings
 * @property {'each' | 'shared'} basis
 * @property {Weights} weights
 * @property {Sentence[]} sentences
 * @property {import('../engine.js').MatrixI32 | undefined} padded
 * @property {string[]} unknown
 * @property {((weights: Weights) => import('../figures/words.js').Projection)[]} projections
 * @property {string} key  tells what is on the way to new weights, and what is not
 */
/**
 * A sentence as points: what its plot shows.
 * @typedef {Omit<import('../figures/words.js').Panel, 'ranges' | 'tokens'> & {
 *   tokens: Token[], extentOf: Point[], titles: string[], remember: (places: Point[]) => void,
 * }} Scene
 */
/** The parts of the chosen word. @typedef {{lines: import('../figures/lines.js').Line[], limit: number}} Details */

const defaultText = 'king queen man woman dog wolf football basketball red green yellow';

/** More could neither be drawn apart nor be read. */
const most = { sentences: 6, words: 200 };
const largestWeight = 1000;

/** How long points take to their new places, in milliseconds, and how many of their last places are drawn. */
const travel = 600;
const trailLength = 60;
/** Above this many neighbours nobody reads on. */
const neighbours = 8;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** @extends {FigureElement<View>} */
export class WordsElement extends FigureElement {
  /** @type {import('../engine.js').Capability[]} */
  static needs = ['rows'];

  #source = createVectorSource(load, () => this.invalidate());
  #tokens = make('div', 'pe-tokens');
  #padded = make('details', 'pe-padded');
  #panels = make('div', 'pe-panels');
  #weights = make('div', 'pe-presets');
  #weightsBar = createToolbar(this.#weights);
  #sentence = make('p', 'pe-sentence');
  #unknown = make('p', 'pe-note');
  #note = make('p', 'pe-note');
  #details = make('section', 'pe-details');
  #detailsTitle = make('p', 'pe-details-title');
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
    onMissing: (text) => this.#say(this.texts[text]),
  });

  /** One for each sentence. @type {{root: HTMLElement, caption: HTMLElement, plot: Plot<Scene>, trails: Point[][]}[]} */
  #plots = [];
  #view = /** @type {View | undefined} */ (undefined);
  #chosen = /** @type {Chosen | undefined} */ (undefined);
  /** The weights on the screen, which on their way to new ones lie between. */
  #shown = /** @type {Weights | undefined} */ (undefined);
  #frame = 0;
  #search = /** @type {AbortController | undefined} */ (undefined);
  #embedded =
    /** @type {{key: string, vectors: import('../engine.js').Vectors, table: Embeddings} | undefined} */ (
      undefined
    );
  #dims = 100;

  constructor() {
    super();
    this.#lines.node.setAttribute('role', 'group');
    this.#lines.node.classList.add('pe-details-plot');
    this.#details.append(this.#detailsTitle, this.#near, this.#lines.node);
    for (const part of [this.#note, this.#padded, this.#weights, this.#details]) part.hidden = true;
    this.body.append(
      this.#tokens,
      this.#padded,
      this.#weights,
      this.#panels,
      this.#sentence,
      this.#unknown,
      this.#note,
      this.#details,
      this.#source.root,
    );
    this.addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      this.classList.add('pe-dropping');
    });
    for (const name of ['dragleave', 'drop', 'dragend']) {
      this.addEventListener(name, () => this.classList.remove('pe-dropping'));
    }
    this.addEventListener('drop', (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      this.#source.openFile(file);
    });
  }

  load() {
    return load();
  }

  async prepare() {
    await super.prepare();
    if (!this.hasAttribute('vectors')) await Promise.resolve(this.#source.get('')).catch(() => {});
  }

  /** For what is computed after an update. @type {import('../figures/words.js').Algebra} */
  #algebra = {
    pca: (...values) => this.#engine.pca(...values),
    weightedSum: (...values) => this.#engine.weightedSum(...values),
  };

  get #engine() {
    return /** @type {import('../engine.js').Engine} */ (this.engine);
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
    this.#view = this.#shown = this.#chosen = this.#embedded = undefined;
  }

  /**
   * @param {import('../engine.js').Engine} _engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {import('./base.js').Field[]}
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
      marks: () => [{ value: Math.sqrt(this.#dims), label: '√d' }],
    };
    return [
      { name: 'text', ...words.text, type: 'text', default: defaultText, multiline: true },
      { name: 'w_word', ...words.weightOfWord, ...weight },
      { name: 'w_position', ...words.weightOfPosition, ...weight },
      {
        name: 'basis',
        type: 'choice',
        label: words.basis.label,
        doc: words.basis.doc,
        default: 'each',
        choices: ['each', 'shared'],
        choiceLabels: words.basis.choices,
      },
      // d_model is how long the vectors are.
      ...scheme.params.filter(({ name }) => name !== 'd_model'),
    ];
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, settings) {
    const { words } = this.texts;
    const { text, w_word: word, w_position: position, basis } = settings;
    for (const [name, value] of Object.entries({ w_word: word, w_position: position })) {
      if (!(value >= 0 && value <= largestWeight)) refuse(name, words.badWeight(name, value, largestWeight));
    }
    if (basis !== 'each' && basis !== 'shared') refuse('basis', words.badBasis(basis));
    const lines = text.split(/\r?\n/).filter((/** @type {string} */ line) => line.trim());
    if (lines.length > most.sentences) {
      refuse('text', words.tooManySentences(lines.length, most.sentences));
    }
    const { wordIndex, sequences } = engine.tokenizer(lines);
    this.#source.name(this.texts);
    const long = sequences.findIndex((sequence) => sequence.length > most.words);
    if (long >= 0) refuse('text', words.tooLong(long + 1, sequences[long].length, most.words));

    const opened = this.#source.get(this.getAttribute('vectors') ?? '');
    const table = opened instanceof Promise ? undefined : this.#table(engine, wordIndex, opened);
    const finish = (/** @type {Embeddings} */ embeddings) =>
      this.#scene(this.#engine, { settings, wordIndex, sequences, embeddings });
    // What is known already is shown at once, so that points follow the hand.
    if (table && !(table instanceof Promise)) return finish(table);
    if (!this.#view) this.#tokens.textContent = this.texts.loading;
    return Promise.resolve(
      table ?? Promise.resolve(opened).then((vectors) => this.#table(this.#engine, wordIndex, vectors)),
    ).then((embeddings) =>
      // Nobody looks at what an element that has left has come to.
      this.isConnected ? finish(embeddings) : /** @type {View} */ (/** @type {unknown} */ (undefined)),
    );
  }

  /**
   * The embedding matrix of a vocabulary.
   * @param {import('../engine.js').Engine} engine
   * @param {Map<string, number>} wordIndex
   * @param {import('../engine.js').Vectors} vectors
   */
  #table(engine, wordIndex, vectors) {
    const key = [...wordIndex.keys()].join(' ');
    if (this.#embedded?.key === key && this.#embedded.vectors === vectors) return this.#embedded.table;
    return engine.embeddingMatrix(wordIndex, vectors).then((table) => {
      if (this.isConnected) this.#embedded = { key, vectors, table };
      return table;
    });
  }

  /**
   * @param {import('../engine.js').Engine} engine
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
    if (embeddings.cols % 2) refuse('vectors', words.oddVectors(embeddings.cols));
    this.#dims = embeddings.cols;
    const weights = { word, position };
    const unknown = new Set(embeddings.unknown);
    const vocabulary = [...wordIndex.keys()];
    const filled = sequences.filter((/** @type {number[]} */ sequence) => sequence.length);
    const padded = filled.length ? engine.padSequences(sequences, { padding: 'post' }) : undefined;
    const embedded = padded && engine.embed(padded, embeddings);
    const encoding =
      padded && engine.encode({ ...request, positions: padded.cols, d_model: embeddings.cols });
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
    const projections =
      basis === 'shared' && sentences.length
        ? sharedBasis(this.#algebra, sentences)
        : sentences.map((rows) => eachBasis(this.#algebra, rows));
    return {
      name: words.figure(sentences.length),
      texts: this.texts,
      embeddings,
      basis,
      weights,
      sentences,
      padded,
      unknown: [...unknown],
      projections,
      // What is on the way to new weights, and what is not.
      key: JSON.stringify([sequences.map((each) => [...each]), vocabulary, basis, request]),
    };
  }

  /** Of every word, its vector and the encoding of its position, weighted and added. */
  get numbers() {
    if (!this.#view?.sentences.length) return undefined;
    const { sentences, weights } = this.#view;
    const sums = sentences.map(
      ({ words, encodings }) =>
        this.#engine.weightedSum(words, encodings, weights.word, weights.position).data,
    );
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
      this.#chosen = undefined;
      this.#showTokens();
      this.#showPadded();
      this.#arrangePlots();
      this.#shown = undefined;
    }
    this.#showPresets();
    this.#showUnknown();
    this.#say('');
    this.#sentence.textContent = this.#describe();
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
    const { unknown } = this.#seen;
    this.#unknown.hidden = !unknown.length;
    this.#unknown.textContent = unknown.length ? this.texts.words.unknown(unknown) : '';
  }

  // -------------------------------------------------------------------------------------------------------------
  // Weights

  #showPresets() {
    const { words } = this.texts;
    const { word, position } = this.#seen.weights;
    const root = Math.sqrt(this.#dims);
    const presets = [
      { name: '1 : 0', word: 1, position: 0, see: words.see.words },
      { name: '1 : 1', word: 1, position: 1, see: words.see.equal },
      { name: '1 : 10', word: 1, position: 10, see: words.see.positions },
      { name: '10 : 1', word: 10, position: 1, see: words.see.mostlyWords },
      { name: '√d : 1', word: root, position: 1, see: words.see.scaled(this.#dims, readable(root)) },
    ];
    this.#weights.setAttribute('aria-label', words.presets);
    const label = make('span', '');
    label.textContent = words.presets;
    const text = make('span', 'pe-presets-text');
    this.#weights.hidden = !this.hasAttribute('controls');
    const focused = [...this.#weights.querySelectorAll('button')].findIndex(
      (each) => each === document.activeElement,
    );
    this.#weights.replaceChildren(
      label,
      ...presets.map((preset) => {
        const pressed = preset.word === word && preset.position === position;
        const choice = make('button', 'pe-button', { type: 'button', 'aria-pressed': String(pressed) });
        choice.textContent = preset.name;
        choice.addEventListener('click', () => {
          this.setAttribute('w-word', String(preset.word));
          this.setAttribute('w-position', String(preset.position));
        });
        // Of two presets that are the same for these vectors, both are pressed, and one is explained.
        if (pressed && !text.textContent) text.textContent = preset.see;
        return choice;
      }),
      text,
    );
    this.#weightsBar();
    if (focused >= 0) this.#weights.querySelectorAll('button')[focused]?.focus();
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
    if (!from || !leap || stillness.matches) {
      this.#clearTrails();
      this.#draw(to);
      return;
    }
    if (leap < 0.35) {
      this.#draw(to);
      return;
    }
    this.#clearTrails();
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
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** @param {Weights} weights */
  #draw(weights) {
    const { words } = this.texts;
    const { projections, sentences, basis } = this.#seen;
    this.#shown = weights;
    const projected = projections.map((project) => project(weights));
    const all = projected.flatMap(({ points }) => points);
    projected.forEach(({ points, explained }, s) => {
      const panel = this.#plots[s];
      const scene = {
        tokens: sentences[s].tokens,
        points,
        // With a basis in common, panels are compared, so they have their scale in common too.
        extentOf: basis === 'shared' ? all : points,
        titles: [0, 1].map((k) => words.component(k + 1, percent(explained[k] ?? 0))),
        selected: this.#chosen?.sentence === s ? this.#chosen.position : undefined,
        trails: panel.trails,
        remember: (/** @type {Point[]} */ places) => {
          places.forEach((place, k) => {
            const trail = (panel.trails[k] ??= []);
            trail.push(place);
            if (trail.length > trailLength) trail.shift();
          });
        },
      };
      panel.plot.show(scene, words.panel(s + 1, sentences[s].tokens.length));
    });
    this.#showDetails();
  }

  #clearTrails() {
    for (const panel of this.#plots) panel.trails.length = 0;
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
          const ranges = rangesOf(view.extentOf, size);
          const colors = {
            accent: readColor(plot.node, '--pe-accent'),
            paper: readColor(plot.node, '--pe-on-accent'),
          };
          const trails = view.trails.map((trail) => trail.map((place) => fromScreen(ranges, place)));
          view.remember(view.points.map((point) => toScreen(ranges, point)));
          return wordsFigure(
            { ...view, ranges, trails },
            { theme: { ...theme, ...colors }, size, titles: view.titles },
          );
        },
        describe: (view, { pointNumber = 0 }) => {
          const { word, index, known } = view.tokens[pointNumber];
          return `${word}: ${this.texts.words.token(pointNumber, index, known)}`;
        },
        onClick: (_view, { pointNumber = 0 }) => this.#choose({ sentence, position: pointNumber }),
        onMissing: (text) => this.#say(this.texts[text]),
      });
      plot.node.setAttribute('role', 'group');
      root.append(caption, plot.node);
      this.#plots.push({ root, caption, plot, trails: [] });
      this.#panels.append(root);
      plot.connect();
    }
    sentences.forEach((_, s) => {
      this.#plots[s].caption.textContent = words.sentence(s + 1);
      this.#plots[s].trails.length = 0;
    });
  }

  // -------------------------------------------------------------------------------------------------------------
  // One word

  /** @param {Chosen} chosen */
  #choose(chosen) {
    const same = this.#chosen?.sentence === chosen.sentence && this.#chosen.position === chosen.position;
    this.#chosen = same ? undefined : chosen;
    this.#draw(this.#shown ?? this.#seen.weights);
    this.#showNeighbours();
  }

  #showDetails() {
    const { words } = this.texts;
    const buttons = this.#tokens.querySelectorAll('ol');
    buttons.forEach((list, sentence) =>
      list.querySelectorAll('button').forEach((token, position) => {
        const here = this.#chosen?.sentence === sentence && this.#chosen.position === position;
        token.setAttribute('aria-pressed', String(here));
      }),
    );
    this.#details.hidden = !this.#chosen;
    if (!this.#chosen) return;
    const { sentence, position } = this.#chosen;
    const { sentences } = this.#seen;
    const { tokens, words: vectors, encodings } = sentences[sentence];
    const { word, known } = tokens[position];
    const weights = this.#shown ?? this.#seen.weights;
    const row = (/** @type {import('../engine.js').Matrix} */ { cols, data }) => ({
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
    this.#detailsTitle.textContent = words.chosen(word, position, known);
    this.#lines.show({ lines: weighted, limit }, words.lines(word, position));
  }

  async #showNeighbours() {
    const { words } = this.texts;
    const chosen = this.#chosen;
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
    if (this.#chosen === chosen) this.#near.textContent = text;
  }

  // -------------------------------------------------------------------------------------------------------------

  /** What can be said of the sentences with these weights. */
  #describe() {
    const { sentences, weights } = this.#seen;
    if (sentences.length !== 2) return '';
    const [a, b] = sentences.map(({ tokens, words: vectors, encodings }) => ({
      tokens,
      sums: this.#engine.weightedSum(vectors, encodings, weights.word, weights.position),
    }));
    const moved = displacements(a, b);
    if (!moved) return '';
    const described = moved.map(({ distance, ...rest }) => ({ ...rest, distance: readable(distance, 4) }));
    return this.texts.words.sameWords(described, weights.position !== 0);
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

/** @typedef {import('../figures/words.js').Ranges} Ranges */
/** Where a point stands in its figure, from 0 to 1: trails are drawn where points have been seen. */
const toScreen = (/** @type {Ranges} */ { x, y }, /** @type {Point} */ point) => ({
  x: (point.x - x[0]) / (x[1] - x[0]),
  y: (point.y - y[0]) / (y[1] - y[0]),
});
const fromScreen = (/** @type {Ranges} */ { x, y }, /** @type {Point} */ place) => ({
  x: x[0] + place.x * (x[1] - x[0]),
  y: y[0] + place.y * (y[1] - y[0]),
});

/** @param {number} share */
const percent = (share) => (share > 0 && share < 5e-4 ? '< 0.1 %' : `${Number((100 * share).toFixed(1))} %`);
