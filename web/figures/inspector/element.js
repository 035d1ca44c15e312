/**
 * <pe-inspector model="llama-3.1" controls>: the positional encoding that a model's config.json describes, of each type of
 * its layers: what its scaling has done to every wavelength, and what in it is wrong or strange. Of public models, or of a
 * configuration that the reader puts in, which stays in the page: no attribute and no link holds it. Scripts give one by
 * the properties `config` and `otherConfig`, as text or as an object.
 * @prop {string | object | undefined} config  The configuration, as text or as an object.
 * @prop {string | object | undefined} otherConfig  The configuration that it is compared with.
 */
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { sequenceLengthFor } from './ladder.js';
import { collectNumbers } from './ladder-table.js';
import { asksForLength, composeLayer, composeModelFacts } from './model.js';
import { computeRuler } from './ruler.js';
import { models } from '../../schemes/models/models.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/inspector.en.mjs';
import { maxPosition } from '../../engine/core-limits.js';
import { loadEncodings } from '../../engine/engine.js';
import { FigureElement } from '../../element/base-element.js';
import { createConfigPanel, readConfig } from './config-panel.js';
import { adoptStyles, make } from '../../element/dom.js';
import { checkChoice } from '../../element/setting-values.js';
import { acceptDrops } from '../../files/file-drop.js';
import { createLayerView, createNotice } from './layer-view.js';
import { createInvitation } from './invitation.js';
import { createPartChoice, findPart } from './part-choice.js';
import inspectorCss from './style.css';
import heightsCss from './heights.css';

/** @typedef {import('./model.js').Layer} Layer */
/** @typedef {import('./model.js').Notice} Notice */
/** @typedef {import('./ruler.js').Ruler} Ruler */

addEnglish(ownTexts);
adoptStyles(inspectorCss);
adoptStyles(heightsCss);

/** The value of an attribute for a configuration that the reader enters. */
const ownId = 'own';

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').PosencError} PosencError */
/** @typedef {import('../../engine/engine.js').Inspection} Inspection */
/** @typedef {'model' | 'other'} Side */
/** @typedef {import('./layer-view.js').LadderPicture} LadderPicture */
/**
 * A configuration, if any: the configuration of a public model, with its source, or the reader's own.
 * @typedef {{id: string, name: string, source: string, text: string, config?: Record<string, any>, refusal?: string, offset?: number}} Source
 */
/**
 * The contents for a model.
 * @typedef {{title: string, source: string, facts: string[], notices: Notice[], layers: Layer[], parts: string[], part: string}} Model
 * `parts` are the parts that can be shown instead of the whole model; `part` is the part that is shown, or ''.
 */
/** @typedef {{side: Side, source: Source, model?: Model}} Column */
/** @typedef {{name: string, columns: Column[], ruler?: Ruler}} View */

/** @type {Side[]} */
const sides = ['model', 'other'];

let ids = 0;

/** @extends {FigureElement<View>} */
export default class InspectorElement extends FigureElement {
  static mainSettings = ['model', 'other'];
  #configTexts = { model: '', other: '' };
  /** The last text of the reader that was parsed, with its result. @type {Map<Side, Source>} */
  #parsedSources = new Map();
  /** @type {WeakMap<object, {chosen: number, inspection: Inspection}>} */
  #inspections = new WeakMap();
  #columns = { model: this.#createColumn('model'), other: this.#createColumn('other') };
  #invitation = make('div', 'pe-inspector-start');
  #grid = make('div', 'pe-inspector-columns');
  /** The ladder that the reader used last. @type {LadderPicture | undefined} */
  #activeLadder = undefined;
  /** The part of each configuration that the reader has chosen. @type {WeakMap<object, string>} */
  #chosenParts = new WeakMap();
  /** Keys of the tables that are open. @type {Set<string>} */
  #openTables = new Set();
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    this.#grid.append(this.#columns.model.root, this.#columns.other.root);
    this.controlsAnchor = this.#invitation;
    this.body.append(this.#invitation, this.#grid);
  }

  connectedCallback() {
    // Properties that a script set before the element was defined hide the accessors of the class.
    for (const name of /** @type {const} */ (['config', 'otherConfig'])) {
      if (!Object.hasOwn(this, name)) continue;
      const config = this[name];
      delete this[name];
      this[name] = config;
    }
    super.connectedCallback();
  }

  /** Loads all schemes, and the code that reads configurations. */
  load() {
    return loadEncodings();
  }

  release() {
    for (const { panel } of Object.values(this.#columns)) panel.release();
    this.#view = undefined;
  }

  /** The first configuration as text, from the reader or from a script; a script may also set an object. */
  get config() {
    return this.#configTexts.model;
  }

  set config(config) {
    this.#columns.model.panel.forget();
    this.#setConfig('model', config);
  }

  /** The second configuration. */
  get otherConfig() {
    return this.#configTexts.other;
  }

  set otherConfig(config) {
    this.#columns.other.panel.forget();
    this.#setConfig('other', config);
  }

  /** @param {Side} side @param {unknown} config */
  #setConfig(side, config) {
    this.#configTexts[side] = typeof config === 'string' ? config : (JSON.stringify(config, null, 2) ?? '');
    if (this.getAttribute(side) !== ownId) this.setAttribute(side, ownId);
    this.invalidate();
  }

  /**
   * @param {Engine} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    const words = this.texts.inspector;
    const choices = ['', ...models.map(({ id }) => id), ownId];
    const names = Object.fromEntries(models.map(({ id, name }) => [id, name]));
    const createField = (/** @type {Side} */ side) => ({
      name: side,
      type: /** @type {const} */ ('choice'),
      label: words[side].label,
      doc: words[side].doc,
      default: '',
      choices,
      choiceLabels: { ...names, '': words[side].none, [ownId]: words[side].own },
    });
    return [
      createField('model'),
      createField('other'),
      ...(this.#asksForLength(engine) ? [this.#lengthField] : []),
    ];
  }

  /** The sequence length remains an attribute if nothing depends on it, but then it has no control. */
  details() {
    return [this.#lengthField];
  }

  /** @returns {import('../../element/base-element.js').Field} */
  get #lengthField() {
    const domain = {
      default: 0,
      min: 0,
      max: maxPosition,
      softMin: 256,
      softMax: 2 ** 22,
      logarithmic: true,
    };
    return { name: 'seq_len', type: 'number', ...this.texts.inspector.length, ...domain, step: 1 };
  }

  /** @param {Engine} engine */
  #asksForLength(engine) {
    return this.#listSources().some(({ source }) => {
      const { config } = source;
      try {
        return config && asksForLength(this.#inspectChosen(engine, source, config, 0).inspection);
      } catch {
        // compute() reports the reason.
        return false;
      }
    });
  }

  /** The configurations that the attributes name. */
  #listSources() {
    const canEnter = this.hasAttribute('controls');
    return sides
      .map((side) => ({ side, source: this.#sourceOf(side) }))
      .filter(({ source: { id, text } }) => id && (id !== ownId || text || canEnter));
  }

  /** @param {Side} side @returns {Source} */
  #sourceOf(side) {
    const id = this.getAttribute(side) ?? '';
    const model = models.find((each) => each.id === id);
    if (id !== ownId) return { id, text: '', name: id, source: '', ...model };
    const text = this.#configTexts[side];
    const words = this.texts.inspector;
    const name = side === 'model' ? words.own : words.ownOther;
    const lastSource = this.#parsedSources.get(side);
    if (lastSource?.text === text && lastSource.name === name) return lastSource;
    const newSource = { id, text, name, source: '', ...readConfig(this.texts, text) };
    this.#parsedSources.set(side, newSource);
    return newSource;
  }

  /**
   * @param {Engine} engine
   * @param {{text?: string}} source
   * @param {Record<string, any>} config
   * @param {number} chosenLength
   */
  #inspect(engine, { text = '' }, config, chosenLength) {
    const lastInspection = this.#inspections.get(config);
    if (lastInspection?.chosen === chosenLength) return lastInspection.inspection;
    // Only the text shows which keys are duplicates.
    const textOrConfig = text || config;
    const { context } = engine.inspect(textOrConfig);
    const inspection = engine.inspect(textOrConfig, { seq_len: sequenceLengthFor(chosenLength, context) });
    this.#inspections.set(config, { chosen: chosenLength, inspection });
    return inspection;
  }

  /**
   * Inspects the model, or the part of it that the reader has chosen.
   * @param {Engine} engine
   * @param {Source} source
   * @param {Record<string, any>} config
   * @param {number} chosenLength
   */
  #inspectChosen(engine, source, config, chosenLength) {
    const wholeInspection = this.#inspect(engine, source, config, chosenLength);
    const parts = wholeInspection.parts.filter((path) => findPart(config, path));
    const part = this.#chosenParts.get(config) ?? '';
    const partConfig = part ? findPart(config, part) : undefined;
    return {
      parts,
      part,
      inspection: partConfig ? this.#inspect(engine, {}, partConfig, chosenLength) : wholeInspection,
    };
  }

  /**
   * @param {Engine} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { seq_len: chosenLength = 0 }) {
    const words = this.texts.inspector;
    const names = [...models.map(({ id }) => id), ownId];
    for (const side of sides) {
      const value = this.getAttribute(side) ?? '';
      if (value) checkChoice(side, value, names);
    }
    const columns = this.#listSources().map(({ side, source }) => ({
      side,
      source,
      model: source.config && this.#composeModel(engine, source, source.config, chosenLength),
    }));
    const ladders = columns.flatMap(({ model }) => model?.layers.flatMap(({ ladder }) => ladder ?? []) ?? []);
    const [first, second = 'none'] = columns.map(({ source }) => source.name);
    return {
      name: columns.length ? words.figure({ first, second }) : words.nobody,
      columns,
      ruler: ladders.length ? computeRuler(ladders) : undefined,
    };
  }

  /**
   * @param {Engine} engine
   * @param {Source} modelSource
   * @param {Record<string, any>} config
   * @param {number} chosenLength
   * @returns {Model}
   */
  #composeModel(engine, modelSource, config, chosenLength) {
    const { texts } = this;
    const { name, source } = modelSource;
    const { parts, part, inspection } = this.#inspectChosen(engine, modelSource, config, chosenLength);
    const offeredParts = this.hasAttribute('controls') ? parts : [];
    const word = (/** @type {PosencError} */ error) => this.composeErrorText(error);
    return {
      title: part ? texts.inspector.part({ name, part }) : name,
      parts: offeredParts,
      part,
      source: source && texts.inspector.source({ source }),
      ...composeModelFacts(texts, inspection, word, Boolean(source), offeredParts),
      layers: inspection.layers.map((layer) =>
        composeLayer(texts, engine, inspection, layer, {
          chosen: chosenLength,
          word,
          drawable: mainCapabilities,
        }),
      ),
    };
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const columns = this.#view?.columns ?? [];
    return collectNumbers(
      this.texts,
      columns.flatMap(({ model }) =>
        (model?.layers ?? []).flatMap(({ title, ladder }) =>
          ladder ? [{ name: model?.title ?? '', layer: title, ladder }] : [],
        ),
      ),
    );
  }

  /** A picture of each ladder, with its headings. @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const ladders = this.#ladders;
    return ladders.map(({ name }, k) => ({
      parts: () => {
        const { root, parts } = this.#ladders[k];
        const headings = [root.closest('.pe-inspector-column'), root.closest('.pe-inspector-layer')];
        return [...headings.flatMap((part) => part?.querySelector('[role="heading"]') ?? []), ...parts];
      },
      name,
      suffix: ladders.length > 1 ? `-${k + 1}` : '',
    }));
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const { columns, ruler } = view;
    const isEmpty = columns.length === 0;
    this.#invitation.hidden = !isEmpty;
    this.#invitation.replaceChildren(
      ...(isEmpty
        ? createInvitation(
            this.texts,
            [...models, { id: ownId, name: this.texts.inspector.orOwn }],
            this.hasAttribute('controls') ? (id) => this.#chooseModel(id) : undefined,
          )
        : []),
    );
    this.#grid.classList.toggle('pe-inspector-two', columns.length > 1);
    for (const side of sides) {
      const column = columns.find((each) => each.side === side);
      const columnParts = this.#columns[side];
      columnParts.root.hidden = !column;
      if (!column) {
        columnParts.ladders = [];
        columnParts.result.replaceChildren();
        continue;
      }
      const { source, model } = column;
      const isOwn = source.id === ownId;
      const canEnter = isOwn && this.hasAttribute('controls');
      columnParts.title.textContent = model?.title ?? source.name;
      columnParts.panel.root.hidden = !canEnter;
      if (canEnter) columnParts.panel.show(this.texts, source);
      columnParts.failure.textContent = canEnter ? '' : (source.refusal ?? '');
      columnParts.failure.hidden = !columnParts.failure.textContent;
      // A text is usually invalid while it is being typed, so the last valid result stays.
      columnParts.result.classList.toggle('pe-inspector-outdated', Boolean(source.refusal));
      if (source.refusal) continue;
      columnParts.ladders = [];
      // The buttons of the parts are replaced; if one of them has the focus, the new one gets it.
      const hasFocus = columnParts.result
        .querySelector('.pe-inspector-parts')
        ?.contains(document.activeElement);
      const result = model ? this.#createResult(side, model, ruler, source.config) : [];
      columnParts.result.replaceChildren(...result);
      /** @type {HTMLElement | null} */ (
        hasFocus ? columnParts.result.querySelector('.pe-inspector-parts [aria-pressed="true"]') : null
      )?.focus();
    }
  }

  /** @param {string} id */
  #chooseModel(id) {
    this.settings.set('model', id);
    // The button that had the focus is gone, so the control gets it.
    /** @type {HTMLElement | null} */ (this.querySelector('[data-name="model"]'))?.focus();
  }

  /**
   * The contents of a column: facts about the model, and a view of each type of layers.
   * @param {Side} side
   * @param {Model} model
   * @param {Ruler} [ruler]
   * @param {Record<string, any>} [config]
   */
  #createResult(side, { source, facts, notices, layers, parts, part }, ruler, config) {
    const { texts } = this;
    const about = make('div', 'pe-inspector-about');
    for (const text of [...facts, source].filter(Boolean)) {
      const line = make('p', text === source ? 'pe-note' : '');
      line.textContent = text;
      about.append(line);
    }
    about.append(...notices.map((notice) => createNotice(texts, notice, 'p')));
    if (config && parts.length) {
      about.prepend(
        createPartChoice(texts, parts, part, (path) => {
          this.#chosenParts.set(config, path);
          this.invalidate();
        }),
      );
    }
    const column = this.#columns[side];
    const views = layers.map((layer, k) => {
      const key = `${side} ${k}`;
      return createLayerView(texts, layer, {
        model: column.title.textContent,
        ruler,
        isOpen: this.#openTables.has(key),
        onToggle: (isOpen) => this.#openTables[isOpen ? 'add' : 'delete'](key),
        onChoose: (ladder, pair) => this.#choosePair(ladder, pair),
      });
    });
    column.ladders = views.flatMap(({ picture }) => picture ?? []);
    return [about, ...views.map(({ root }) => root)];
  }

  /** @param {LadderPicture} ladder @param {number} pair */
  #choosePair(ladder, pair) {
    this.#activeLadder = ladder;
    const [dimension] = ladder.ladder.pairs[pair].dimensions;
    const position = this.cursor?.position ?? 0;
    this.moveCursor(
      /** @type {import('../../element/base-element.js').Cursor & {pair: number}} */ ({
        position,
        dimension,
        pair,
      }),
    );
  }

  get #ladders() {
    return sides.flatMap((side) => this.#columns[side].ladders);
  }

  /** Marks the same pair in every ladder, so that they can be compared. */
  showCursor() {
    const { cursor } = this;
    const ladders = this.#ladders;
    const [first] = ladders;
    // Another figure of a lab sets only a dimension.
    const pair =
      /** @type {{pair?: number} | undefined} */ (cursor)?.pair ??
      first?.ladder.pairs.find(({ dimensions }) => dimensions.includes(cursor?.dimension ?? NaN))?.pair;
    for (const ladder of ladders) ladder.choose(cursor && pair);
  }

  get announcement() {
    const ladders = this.#ladders;
    const active = ladders.find((each) => each === this.#activeLadder) ?? ladders[0];
    return (this.cursor && active?.announcement) || '';
  }

  /** @param {Side} side */
  #createColumn(side) {
    const id = `pe-model-${++ids}`;
    const root = make('section', 'pe-inspector-column', { role: 'group', 'aria-labelledby': id });
    const title = make('p', 'pe-caption', { id, role: 'heading', 'aria-level': '3' });
    const panel = createConfigPanel((text) => this.#setConfig(side, text));
    const failure = make('p', 'pe-alert', { role: 'alert' });
    const result = make('div', 'pe-inspector-result');
    root.append(title, panel.root, failure, result);
    const openFile = (/** @type {File} */ file) => {
      this.setAttribute(side, ownId);
      panel.read(file);
    };
    acceptDrops(root, openFile, () => this.hasAttribute('controls'));
    /** @type {LadderPicture[]} */
    const ladders = [];
    return { root, title, panel, failure, result, ladders };
  }
}
