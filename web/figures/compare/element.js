/**
 * <pe-compare a="sinusoidal/paper" b="sinusoidal/tensor2tensor" positions="50" d-model="128" controls>: two schemes, each with a
 * preset after the slash if need be, their difference, and which dimensions of the one are dimensions of the other. Both are
 * shown for the same positions, width and head; an attribute of another parameter that both have holds for both. A file
 * stands in the place of `a`.
 * @attr {string} [a=sinusoidal/paper]  A scheme, with one of its presets after a slash.
 * @attr {string} [b=sinusoidal/tensor2tensor]  The scheme that it is compared with.
 * @attr {number} [positions=50]  How many positions are shown, from 0.
 * @attr {number} [head=0]  Of biases, the head that is shown, counted from 0.
 */
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { computeComparison } from './model.js';
import { createLanesPicture } from './lanes-picture.js';
import { composeComparisonSentence } from './sentence.js';
import { parseEntry } from '../../schemes/scheme-names.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { moveIn } from '../../element/cell-keys.js';
import { describeRange, rangeAndSignChanges } from '../../plot/alt-text.js';
import { formatReadable } from '../../plot/numbers.js';
import { paintHeatmap } from '../../plot/heatmap-painter.js';
import { loadSchemes, PosencError } from '../../engine/engine.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as matrixTexts } from '../../../build/texts/matrix-parts.en.mjs';
import { messages as ownTexts } from '../../../build/texts/compare.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { attributeName } from '../../element/settings.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(matrixTexts);
addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../element/base-element.js').Field} Field */
/** @typedef {'a' | 'b' | 'difference'} Side */
/**
 * The contents of one heatmap.
 * @typedef {{matrix: Matrix, options: Omit<Parameters<typeof heatmapFigure>[1], 'theme' | 'size' | 'visibleRanges'>}} Scene
 */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {import('./model.js').Comparison} comparison
 * @property {{a: string, b: string}} names
 * @property {'none' | 'rounding' | 'some'} amount  of the difference
 * @property {Partial<Record<Side, Scene>>} scenes
 * @property {number} head
 * @property {string} sentence
 * @property {string} note
 */

/** Sizes, which both schemes share. */
const sizes = ['d_model', 'head_dim', 'heads'];

/** @extends {FigureElement<View>} */
export default class CompareElement extends FigureElement {
  static mainSettings = ['a', 'b'];
  static schemeAttributes = /** @type {const} */ (['a', 'b']);
  static opensFiles = true;

  #parts = {
    a: this.#createPart('a'),
    b: this.#createPart('b'),
    difference: this.#createPart('difference'),
  };
  #reading = createReading();
  #sentence = make('p', 'pe-sentence');
  #lanes = createLanesPicture((dimension) =>
    this.moveCursor({ position: this.cursor?.position ?? 0, dimension }),
  );
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);
  #pointedCell = /** @type {{x: number, y: number} | undefined} */ (undefined);

  constructor() {
    super();
    const plots = make('div', 'pe-compared');
    plots.append(...Object.values(this.#parts).map(({ root }) => root));
    this.controlsAnchor = plots;
    this.body.append(plots, this.#reading.node, this.#sentence, this.#lanes.root, this.#note);
  }

  /** @param {Side} side */
  #createPart(side) {
    const root = make('div', 'pe-compared-part');
    const caption = make('p', 'pe-caption');
    const alternative = make('p', 'pe-unseen');
    /** @type {Plot<Scene>} */
    const plot = new Plot(
      this,
      /** @type {import('../../element/plot.js').Painter<Scene>} */ ({
        renderDelay: 120,
        fullRanges: ({ matrix }) => wholeView(matrix),
        figure: ({ matrix, options }, { theme, size, visibleRanges = wholeView(matrix) }) =>
          heatmapFigure(matrix, { ...options, theme, size, visibleRanges }),
        preview: ({ matrix, options }, { theme, size, visibleRanges = wholeView(matrix) }) => {
          paintHeatmap(plot.canvas, matrix, { ...options, theme, size, visibleRanges });
          return true;
        },
        composePointText: (_scene, { x, y }) => this.#composeCellText(y, x),
        onMissing: (text) => this.#setNote(text),
        onFrame: () => this.#markCell(),
        onHover: (point) => {
          this.#pointedCell = point;
          this.#markCell();
        },
        onClick: (_scene, { x, y }) => this.#chooseCell(y, x),
      }),
    );
    onKeys(plot.node, (key) => this.#moveCell(side, key));
    describeBy(plot.node, alternative);
    root.append(caption, plot.node, alternative);
    return { root, caption, alternative, plot };
  }

  connectedCallback() {
    super.connectedCallback();
    for (const { plot } of Object.values(this.#parts)) plot.connect();
  }

  release() {
    for (const { plot } of Object.values(this.#parts)) plot.release();
    this.#view = this.#pointedCell = undefined;
  }

  /** Each side may show any scheme. */
  load() {
    return loadSchemes();
  }

  /**
   * @param {Encodings} engine
   * @returns {Field[]}
   */
  fields(engine) {
    const { compare: words, matrixParts } = this.texts;
    const schemes = engine.schemes.filter(({ has }) => mainCapabilities.some((each) => has.includes(each)));
    const fileId = this.fileScheme?.scheme;
    const choices = schemes
      .filter(({ id }) => id !== fileId)
      .flatMap(({ id, presets }) => [id, ...presets.map(({ name }) => `${id}/${name}`)]);
    const initial = { a: choices[1], b: fileId ? choices[1] : this.#findDefaultOther(engine) };
    /** @type {Field[]} */
    const sides = /** @type {const} */ (['a', 'b']).map((name) => ({
      name,
      type: 'choice',
      ...words[name],
      default: initial[name],
      choices,
    }));
    const [a, b] = sides.map((field) => {
      const { scheme: id, preset } = this.#entryOf(
        field.name,
        this.getAttribute(field.name) ?? String(field.default),
      );
      const scheme = engine.schemes.find((each) => each.id === id);
      return { scheme, given: scheme?.presets.find(({ name }) => name === preset)?.arguments ?? {} };
    });
    const isBias = [a, b].every(({ scheme }) => scheme?.has.includes('bias'));
    /** The controls for parameters that both schemes have, with the default of `a`. */
    const fieldsOfBoth = (a.scheme?.params ?? []).flatMap((param) => {
      const { name, type, advanced } = param;
      const other = b.scheme?.params.find((each) => each.name === name);
      if (!other) return [];
      const [valueOfA, valueOfB] = [a.given[name] ?? param.default, b.given[name] ?? other.default];
      const isSet = this.hasAttribute(attributeName(name));
      // A parameter with different values has no control, because the comparison is about it.
      const isShared = !advanced && type === 'number' && (valueOfA === valueOfB || sizes.includes(name));
      return isSet || isShared ? [{ ...param, default: valueOfA }] : [];
    });
    // A scheme that is compared with a file takes its width from the file, and has controls for its other parameters.
    const fieldsOfB = (b.scheme?.params ?? []).flatMap((param) => {
      const { name, type, advanced } = param;
      const isShown = this.hasAttribute(attributeName(name)) || (!advanced && type === 'number');
      return isShown && !sizes.includes(name) ? [{ ...param, default: b.given[name] ?? param.default }] : [];
    });
    const commonFields = fileId ? fieldsOfB : fieldsOfBoth;
    /** @type {Field[]} */
    const head = isBias
      ? [
          {
            name: 'head',
            type: 'number',
            ...matrixParts.bias.head,
            default: 0,
            ...this.#computeHeadDomain(commonFields),
          },
        ]
      : [];
    return [...(fileId ? sides.slice(1) : sides), engine.positions, ...commonFields, ...head];
  }

  /**
   * The default of `b`: the first preset of the first scheme that sets a parameter to another number than the first
   * preset of the scheme does.
   * @param {Encodings} engine
   */
  #findDefaultOther({ schemes: [{ id, presets }] }) {
    const isOther = (/** @type {import('../../engine/engine.js').Preset} */ preset) =>
      Object.entries(preset.arguments).some(
        ([name, value]) => typeof value === 'number' && value !== presets[0].arguments[name],
      );
    return `${id}/${(presets.find(isOther) ?? presets[0]).name}`;
  }

  /** @param {Field[]} commonFields */
  #computeHeadDomain(commonFields) {
    const field = commonFields.find(({ name }) => name === 'heads');
    const heads = Number(this.getAttribute('heads') ?? field?.default ?? 1);
    return { min: 0, softMin: 0, softMax: Math.max(0, heads - 1) || 0, step: 1, isPlace: true };
  }

  /**
   * @param {Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { a, b, positions, head = 0, scheme: _scheme, preset: _preset, ...common }) {
    const { texts } = this;
    const names = { a: this.#entryOf('a', a).name, b: this.#entryOf('b', b).name };
    const fileId = this.fileScheme?.scheme;
    const requestOf = (/** @type {'a' | 'b'} */ side) => ({
      ...this.#parseRequest(engine, side, names[side]),
      positions,
      ...(fileId ? side === 'b' && { ...this.#sizesOf(engine, fileId, names.b), ...common } : common),
    });
    const comparison = computeComparison(engine, requestOf('a'), requestOf('b'), head);
    const { views, difference, facts } = comparison;
    const sharedRange = {
      low: Math.min(views.a.range.low, views.b.range.low),
      high: Math.max(views.a.range.high, views.b.range.high),
    };
    /** @type {View['scenes']} */
    const scenes = {};
    for (const side of /** @type {const} */ (['a', 'b'])) {
      const { matrix, range } = views[side];
      scenes[side] = {
        matrix,
        options: {
          ...(difference ? sharedRange : range),
          colorscale: 'Viridis',
          ...this.#titlesOf(views[side]),
        },
      };
    }
    /** @type {View['amount']} */
    let amount = 'some';
    if (difference && facts) {
      // Differences from rounding must not look large.
      const largest = difference.data.reduce(
        (most, value) => (Math.abs(value) > most ? Math.abs(value) : most),
        0,
      );
      const colorLimit =
        largest > facts.tolerance
          ? largest
          : Math.max(Math.abs(sharedRange.low), Math.abs(sharedRange.high)) || 1;
      const options = { low: -colorLimit, high: colorLimit, colorscale: 'RdBu', ...this.#titlesOf(views.a) };
      if (largest <= facts.tolerance) amount = largest === 0 ? 'none' : 'rounding';
      scenes.difference = { matrix: difference, options };
    }
    const words = texts.compare;
    return {
      name: words.figure(names),
      comparison,
      names,
      amount,
      scenes,
      head: views.a.settings.head ?? 0,
      sentence: composeComparisonSentence(texts, names, comparison),
      note: [
        facts && facts.tolerance > 0 ? words.tolerance({ tolerance: formatReadable(facts.tolerance) }) : '',
        facts?.heads ? words.oneHead({ head: views.a.settings.head }) : '',
      ]
        .filter(Boolean)
        .join(texts.between),
    };
  }

  /**
   * The entry of a side: the file if there is one, otherwise the entry that the attribute names.
   * @param {string} side
   * @param {string} text
   */
  #entryOf(side, text) {
    const fileId = side === 'a' && this.fileScheme?.scheme;
    return fileId ? { name: fileId, scheme: fileId, preset: '' } : parseEntry(text);
  }

  /**
   * The width of the file as d_model, if the other scheme has that parameter.
   * @param {Encodings} engine
   * @param {string} fileId
   * @param {string} otherEntry
   */
  #sizesOf(engine, fileId, otherEntry) {
    const { params = [] } = engine.schemes.find(({ id }) => id === parseEntry(otherEntry).scheme) ?? {};
    const { width } = engine.plan({ scheme: fileId, positions: 1 });
    return params.some(({ name }) => name === 'd_model') ? { d_model: width } : {};
  }

  /** @param {import('../../matrix/views/view.js').Viewed} data */
  #titlesOf(data) {
    const { x: xTitle, y: yTitle } = data.view.axisNames(this.texts, data);
    return { number: this.texts.number, xTitle, yTitle };
  }

  /**
   * The scheme and the preset that an attribute names.
   * @param {Encodings} engine
   * @param {'a' | 'b'} side
   * @param {string} text
   */
  #parseRequest(engine, side, text) {
    const { scheme: id, preset } = this.#entryOf(side, text);
    const scheme = engine.schemes.find((each) => each.id === id);
    const isComparable = (/** @type {import('../../engine/engine.js').Scheme} */ { has }) =>
      mainCapabilities.some((each) => has.includes(each));
    const names = engine.schemes.filter(isComparable).map((each) => each.id);
    if (!scheme) refuse(side, { code: 'unknown_scheme', rule: 'scheme', value: text, names });
    if (!isComparable(scheme)) {
      refuse(side, { code: 'not_applicable', rule: 'lacks', value: id, detail: mainCapabilities[0], names });
    }
    try {
      engine.plan({ scheme: id, preset, positions: 1 });
    } catch (error) {
      // The attribute names an unknown preset.
      throw new PosencError({ .../** @type {PosencError} */ (error), parameter: side });
    }
    return { scheme: id, preset };
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    this.#pointedCell = undefined;
    const { texts } = this;
    const words = texts.compare;
    const { comparison, names, scenes } = view;
    for (const side of /** @type {Side[]} */ (['a', 'b', 'difference'])) {
      const { root, caption, alternative, plot } = this.#parts[side];
      const scene = scenes[side];
      root.hidden = !scene;
      if (!scene) continue;
      caption.textContent =
        side === 'difference' ? words.difference({ ...names, amount: view.amount }) : names[side];
      alternative.textContent =
        side === 'difference'
          ? describeRange(texts, rangeAndSignChanges(scene.matrix.data))
          : comparison.views[side].view.alt(texts, comparison.views[side]);
      plot.node.setAttribute('aria-roledescription', texts.alternative.heatmap);
      plot.show(scene, String(caption.textContent));
    }
    this.#sentence.textContent = view.sentence;
    this.#lanes.root.hidden = !comparison.facts;
    if (comparison.facts)
      this.#lanes.show(texts, comparison.views.a.view.needs, names, comparison.facts.matching);
    this.#setNote(view.note);
  }

  showCursor() {
    this.#reading.show(this.texts, this.announcement);
    this.#markCell();
  }

  /** The cell of the cursor in the matrices. @returns {{x: number, y: number} | undefined} */
  get #cell() {
    if (!this.#view || !this.cursor) return undefined;
    const { a } = this.#view.comparison.views;
    const { position: y, dimension } = this.cursor;
    const x = a.view.columnOf(a, dimension);
    return y < a.matrix.rows && x >= 0 && x < a.matrix.cols ? { x, y } : undefined;
  }

  get announcement() {
    const cell = this.#cell;
    return cell ? this.#composeCellText(cell.y, cell.x) : '';
  }

  #markCell() {
    if (!this.#view) return;
    const cell = this.#pointedCell ?? this.#cell;
    for (const { plot } of Object.values(this.#parts)) plot.mark(cell && { ...cell, width: 1 });
    const { a } = this.#view.comparison.views;
    const dimension = cell && a.view.dimensionOf(a, cell.x);
    this.#lanes.choose(a.view.needs === 'bias' ? this.#view.head : dimension);
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #chooseCell(row, column) {
    if (!this.#view) return;
    this.#pointedCell = undefined;
    const { a } = this.#view.comparison.views;
    this.moveCursor({ position: row, dimension: a.view.dimensionOf(a, column) });
  }

  /**
   * @param {Side} side
   * @param {string} key
   */
  #moveCell(side, key) {
    const matrix = this.#view?.scenes[side]?.matrix;
    if (!matrix) return false;
    const { x, y } = this.#cell ?? { x: 0, y: 0 };
    // Without a cursor, an arrow key shows it in the corner.
    const cursorKey = this.#cell ? key : key.replace(/^Arrow.*/, 'Home');
    const target = moveIn(matrix, cursorKey, { position: y, dimension: x });
    if (target) this.#chooseCell(target.position, target.dimension);
    return Boolean(target);
  }

  /**
   * Describes a cell: the values of both sides, and where its dimension is on the other side.
   * @param {number} row
   * @param {number} column
   */
  #composeCellText(row, column) {
    if (!this.#view) return '';
    const { comparison, names } = this.#view;
    const { texts } = this;
    const words = texts.compare;
    const viewedA = comparison.views.a;
    const { view } = viewedA;
    const isBias = view.needs === 'bias';
    const formatValue = (/** @type {number | undefined} */ value) =>
      value === undefined || (isBias && Number.isNaN(value)) ? words.unseen : view.number(texts, value);
    const valueIn = (/** @type {Matrix | undefined} */ matrix) =>
      matrix && row < matrix.rows && column < matrix.cols
        ? matrix.data[row * matrix.cols + column]
        : undefined;
    const [a, b] = [valueIn(viewedA.matrix), valueIn(comparison.views.b.matrix)];
    const values = words.values({
      ...names,
      valueA: formatValue(a),
      valueB: formatValue(b),
      difference: formatValue(valueIn(comparison.difference)),
    });
    const cell = view.cell(texts, viewedA, { row, column }, values);
    const dimension = view.dimensionOf(viewedA, column);
    const to = comparison.facts?.matching.to[dimension];
    if (isBias || to === undefined) return cell;
    return `${cell}\n${to < 0 ? words.alone({ from: dimension }) : words.joined({ from: dimension, to })}`;
  }

  /** The difference. @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view?.comparison.difference) return undefined;
    const { difference, views } = this.#view.comparison;
    return {
      kind: 'difference',
      shape: [difference.rows, difference.cols],
      data: difference.data,
      corner: views.a.view.axisNames(this.texts, views.a).y,
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return Object.values(this.#parts)
      .filter(({ root }) => !root.hidden)
      .map(({ plot, caption }, k) => ({
        plot,
        name: String(caption.textContent),
        suffix: ['-a', '-b', ''][k],
      }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}
