/**
 * <pe-inspector model="llama-3.1" controls>: the positional encoding that a model's config.json describes, of each type of
 * its layers: what its scaling has done to every wavelength, and what in it is wrong or strange. Of public models, or of a
 * configuration that the reader puts in, which stays in the page: no attribute and no link holds it. Scripts give one by
 * the properties `config` and `otherConfig`, as text or as an object.
 */
import { mainCapabilities } from '../../matrix/views/kinds.js';
import * as figure from './model.js';
import { models } from '../../schemes/models/models.js';
import { addEnglish } from '../../texts/page-language.js';
import { inspector as ownTexts } from '../../texts/en.js';
import { loadEncodings, PosencError } from '../../engine/engine.js';
import { FigureElement } from '../../element/base-element.js';
import { createConfigPanel, readConfig } from './config-panel.js';
import { adoptStyles, make } from '../../element/dom.js';
import { acceptDrops } from '../../files/file-drop.js';
import { createLadder } from './ladder.js';
import inspectorCss from './style.css';
import roomCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(inspectorCss);
adoptStyles(roomCss);

/** What the attributes have for a configuration that the reader puts in. */
const own = 'own';

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').Inspection} Inspection */
/** @typedef {'model' | 'other'} Which */
/** @typedef {ReturnType<typeof createLadder>} DrawnLadder */
/**
 * A configuration, if there is one: of a public model with its source, or of the reader's.
 * @typedef {{id: string, name: string, source: string, text: string, config?: Record<string, any>, refusal?: string, offset?: number}} Source
 */
/**
 * A model as it is shown.
 * @typedef {{title: string, source: string, facts: string[], notices: figure.Notice[], layers: figure.Layer[]}} Model
 */
/** @typedef {{which: Which, source: Source, model?: Model}} Column */
/** @typedef {{name: string, columns: Column[], ruler?: figure.Ruler}} View */

/** @type {Which[]} */
const both = ['model', 'other'];

let ids = 0;

/** @extends {FigureElement<View>} */
export default class InspectorElement extends FigureElement {
  #texts = { model: '', other: '' };
  /** What was read last of a text of the reader's. @type {Map<Which, Source>} */
  #read = new Map();
  /** @type {WeakMap<object, {chosen: number, inspection: Inspection}>} */
  #inspected = new WeakMap();
  #columns = { model: this.#createColumn('model'), other: this.#createColumn('other') };
  #start = make('div', 'pe-inspector-start');
  #grid = make('div', 'pe-inspector-columns');
  /** The ladder that the reader has used last. @type {DrawnLadder | undefined} */
  #active = undefined;
  /** Tables that are open. @type {Set<string>} */
  #open = new Set();
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    this.#grid.append(this.#columns.model.root, this.#columns.other.root);
    this.body.append(this.#start, this.#grid);
  }

  /** All schemes, and what reads configurations. */
  load() {
    return loadEncodings();
  }

  release() {
    for (const { panel } of Object.values(this.#columns)) panel.release();
    this.#view = undefined;
  }

  /** The first configuration, as text: of the reader, or of a script, which may give an object. */
  get config() {
    return this.#texts.model;
  }

  set config(config) {
    this.#columns.model.panel.forget();
    this.#take('model', config);
  }

  /** The second one. */
  get otherConfig() {
    return this.#texts.other;
  }

  set otherConfig(config) {
    this.#columns.other.panel.forget();
    this.#take('other', config);
  }

  /** @param {Which} which @param {unknown} config */
  #take(which, config) {
    this.#texts[which] = typeof config === 'string' ? config : (JSON.stringify(config, null, 2) ?? '');
    if (this.getAttribute(which) !== own) this.setAttribute(which, own);
    this.invalidate();
  }

  /**
   * @param {Engine} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    const words = this.texts.inspector;
    const choices = ['', ...models.map(({ id }) => id), own];
    const names = Object.fromEntries(models.map(({ id, name }) => [id, name]));
    const field = (/** @type {Which} */ which) => ({
      name: which,
      type: /** @type {const} */ ('choice'),
      label: words[which].label,
      doc: words[which].doc,
      default: '',
      choices,
      choiceLabels: { ...names, '': words[which].none, [own]: words[which].own },
    });
    return [field('model'), field('other'), ...(this.#asksForLength(engine) ? [this.#lengthField] : [])];
  }

  /** Without a control where nothing depends on it. */
  details() {
    return [this.#lengthField];
  }

  /** @returns {import('../../element/base-element.js').Field} */
  get #lengthField() {
    const domain = { default: 0, min: 0, max: 2 ** 31, softMin: 256, softMax: 2 ** 22, logarithmic: true };
    return { name: 'seq_len', type: 'number', ...this.texts.inspector.length, ...domain, step: 1 };
  }

  /** @param {Engine} engine */
  #asksForLength(engine) {
    return this.#sources().some(({ source: { config } }) => {
      try {
        return config && figure.asksForLength(this.#inspect(engine, config, 0));
      } catch {
        // compute() says why.
        return false;
      }
    });
  }

  /** What is to be shown, as the attributes have it. */
  #sources() {
    const canPutIn = this.hasAttribute('controls');
    return both
      .map((which) => ({ which, source: this.#source(which) }))
      .filter(({ source: { id, text } }) => id && (id !== own || text || canPutIn));
  }

  /** @param {Which} which @returns {Source} */
  #source(which) {
    const id = this.getAttribute(which) ?? '';
    const model = models.find((each) => each.id === id);
    if (id !== own) return { id, text: '', name: id, source: '', ...model };
    const text = this.#texts[which];
    const words = this.texts.inspector;
    const name = which === 'model' ? words.own : words.ownOther;
    const known = this.#read.get(which);
    if (known?.text === text && known.name === name) return known;
    const read = { id, text, name, source: '', ...readConfig(this.texts, text) };
    this.#read.set(which, read);
    return read;
  }

  /**
   * @param {Engine} engine
   * @param {Record<string, any>} config
   * @param {number} chosen
   */
  #inspect(engine, config, chosen) {
    const known = this.#inspected.get(config);
    if (known?.chosen === chosen) return known.inspection;
    const { context } = engine.inspect(config);
    const inspection = engine.inspect(config, { seq_len: figure.lengthFor(chosen, context) });
    this.#inspected.set(config, { chosen, inspection });
    return inspection;
  }

  /**
   * @param {Engine} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { seq_len: chosen = 0 }) {
    const words = this.texts.inspector;
    const names = [...models.map(({ id }) => id), own];
    for (const which of both) {
      const value = this.getAttribute(which) ?? '';
      if (value && !names.includes(value)) {
        throw new PosencError({ code: 'invalid_argument', parameter: which, value, rule: 'choice', names });
      }
    }
    const columns = this.#sources().map(({ which, source }) => ({
      which,
      source,
      model: source.config && this.#model(engine, source, source.config, chosen),
    }));
    const ladders = columns.flatMap(({ model }) => model?.layers.flatMap(({ ladder }) => ladder ?? []) ?? []);
    return {
      name: columns.length ? words.figure(columns.map(({ source }) => source.name)) : words.nobody,
      columns,
      ruler: ladders.length ? figure.rulerOf(ladders) : undefined,
    };
  }

  /**
   * @param {Engine} engine
   * @param {Source} source
   * @param {Record<string, any>} config
   * @param {number} chosen
   * @returns {Model}
   */
  #model(engine, { name, source }, config, chosen) {
    const { texts } = this;
    const inspection = this.#inspect(engine, config, chosen);
    const word = (/** @type {PosencError} */ error) => this.word(error);
    return {
      title: name,
      source: source && texts.inspector.source(source),
      ...figure.modelFacts(texts, inspection, word, Boolean(source)),
      layers: inspection.layers.map((layer) =>
        figure.layerOf(texts, engine, inspection, layer, { chosen, word, drawable: mainCapabilities }),
      ),
    };
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const columns = this.#view?.columns ?? [];
    return figure.numbersOf(
      this.texts,
      columns.flatMap(({ model }) =>
        (model?.layers ?? []).flatMap(({ title, ladder }) =>
          ladder ? [{ name: model?.title ?? '', layer: title, ladder }] : [],
        ),
      ),
    );
  }

  /** Of each ladder, with its headings. @returns {import('../../element/base-element.js').Picture[]} */
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
    this.#showStart(columns.length === 0);
    this.#grid.classList.toggle('pe-inspector-two', columns.length > 1);
    for (const which of both) {
      const column = columns.find((each) => each.which === which);
      const shown = this.#columns[which];
      shown.root.hidden = !column;
      if (!column) {
        shown.ladders = [];
        shown.result.replaceChildren();
        continue;
      }
      const { source, model } = column;
      const isOwn = source.id === own;
      const canPutIn = isOwn && this.hasAttribute('controls');
      shown.title.textContent = source.name;
      shown.panel.root.hidden = !canPutIn;
      if (canPutIn) shown.panel.show(this.texts, source);
      shown.failure.textContent = canPutIn ? '' : (source.refusal ?? '');
      shown.failure.hidden = !shown.failure.textContent;
      // A text is wrong most of the time while it is typed: what was right before stays.
      shown.result.classList.toggle('pe-inspector-outdated', Boolean(source.refusal));
      if (source.refusal) continue;
      shown.ladders = [];
      shown.result.replaceChildren(...(model ? this.#parts(which, model, ruler) : []));
    }
  }

  /** @param {boolean} isEmpty */
  #showStart(isEmpty) {
    this.#start.hidden = !isEmpty;
    this.#start.replaceChildren();
    if (!isEmpty) return;
    const words = this.texts.inspector;
    const invitation = make('p', 'pe-inspector-invitation');
    invitation.textContent = words.start;
    const list = make('div', 'pe-inspector-models');
    const choose = (/** @type {string} */ id, /** @type {string} */ text) => {
      const node = make('button', 'pe-button', { type: 'button' });
      node.textContent = text;
      node.addEventListener('click', () => {
        this.settings.set('model', id);
        // The button that had the focus goes.
        /** @type {HTMLElement | null} */ (this.querySelector('[data-name="model"]'))?.focus();
      });
      return node;
    };
    if (this.hasAttribute('controls')) {
      list.append(...models.map(({ id, name }) => choose(id, name)), choose(own, words.orOwn));
    } else list.textContent = words.each(models.map(({ name }) => name));
    this.#start.append(invitation, list);
  }

  /**
   * Everything about a model.
   * @param {Which} which
   * @param {Model} model
   * @param {figure.Ruler} [ruler]
   */
  #parts(which, { source, facts, notices, layers }, ruler) {
    const about = make('div', 'pe-inspector-about');
    for (const text of [...facts, source].filter(Boolean)) {
      const line = make('p', text === source ? 'pe-note' : '');
      line.textContent = text;
      about.append(line);
    }
    about.append(...notices.map((notice) => this.#notice(notice, 'p')));
    return [about, ...layers.map((layer, k) => this.#layer(which, layer, `${which} ${k}`, ruler))];
  }

  /** @param {figure.Notice} notice @param {string} tag */
  #notice({ text, isWarning }, tag) {
    const words = this.texts.inspector;
    const node = make(tag, isWarning ? 'pe-inspector-warning' : 'pe-inspector-error');
    const kind = document.createElement('strong');
    kind.textContent = isWarning ? words.warning : words.error;
    node.append(kind, text);
    return node;
  }

  /**
   * @param {Which} which
   * @param {figure.Layer} layer
   * @param {string} key
   * @param {figure.Ruler} [ruler]
   */
  #layer(which, layer, key, ruler) {
    const words = this.texts.inspector;
    const id = `pe-layer-${++ids}`;
    const root = make('section', 'pe-inspector-layer', { 'aria-labelledby': id });
    const title = make('p', 'pe-card-title', { id, role: 'heading', 'aria-level': '4' });
    title.textContent = layer.title;
    root.append(title);
    /** @param {string} style @param {string} text */
    const paragraph = (style, text) => {
      if (!text) return;
      const node = make('p', style);
      node.textContent = text;
      root.append(node);
    };
    paragraph('pe-inspector-scheme', layer.about);
    if (layer.ladder && ruler) {
      const name = `${this.#columns[which].title.textContent}, ${layer.title}`;
      const ladder = createLadder(this.texts, name, layer.ladder, ruler, (pair) => {
        this.#active = ladder;
        const { dimensions } = ladder.ladder.pairs[pair];
        const position = this.cursor?.position ?? 0;
        this.moveCursor(
          /** @type {import('../../element/base-element.js').Cursor & {pair: number}} */ ({
            position,
            dimension: dimensions[0],
            pair,
          }),
        );
      });
      this.#columns[which].ladders.push(ladder);
      root.append(ladder.root);
      paragraph('pe-sentence', layer.sentence);
    }
    paragraph('pe-inspector-effect', layer.effects.join(this.texts.between));
    if (layer.rows.length) root.append(this.#says(layer.rows));
    if (layer.ladder) root.append(this.#table(layer.ladder, key));
    if (layer.tag) {
      const hint = make('p', 'pe-inspector-tag pe-note');
      const code = document.createElement('code');
      code.textContent = layer.tag;
      hint.append(words.tag, ' ', code);
      root.append(hint);
    }
    return root;
  }

  /** @param {figure.Row[]} rows */
  #says(rows) {
    const list = make('dl', 'pe-inspector-says', { 'aria-label': this.texts.inspector.says });
    for (const { key, value, notices } of rows) {
      const item = make('div', notices.length ? 'pe-inspector-noticed' : '');
      const term = document.createElement('dt');
      const code = document.createElement('code');
      // A long name may break behind its underscores.
      for (const part of key.split(/(?<=_)/)) code.append(part, document.createElement('wbr'));
      term.append(code);
      const detail = document.createElement('dd');
      detail.textContent = value;
      item.append(term, detail, ...notices.map((notice) => this.#notice(notice, 'dd')));
      list.append(item);
    }
    return list;
  }

  /**
   * Made when it is first opened: some have thousands of cells.
   * @param {figure.Ladder} ladder
   * @param {string} key
   */
  #table(ladder, key) {
    const words = this.texts.inspector;
    const root = /** @type {HTMLDetailsElement} */ (make('details', 'pe-inspector-table'));
    const summary = document.createElement('summary');
    summary.textContent = words.table;
    root.append(summary);
    const fill = () => {
      if (root.childElementCount > 1) return;
      const { head, rows } = figure.tableOf(this.texts, ladder);
      const scroll = make('div', 'pe-inspector-scroll', { tabindex: '0', role: 'region', 'aria-label': words.table }); // prettier-ignore
      const table = document.createElement('table');
      table.createTHead().append(line(head, 'th'));
      table.createTBody().append(...rows.map((row) => line(row ?? head.map(() => '⋮'), 'td')));
      scroll.append(table);
      root.append(scroll);
      if (!rows.includes(null)) return;
      const note = make('p', 'pe-note');
      note.textContent = words.cut;
      root.append(note);
    };
    root.addEventListener('toggle', () => {
      if (root.open) this.#open.add(key);
      else this.#open.delete(key);
      if (root.open) fill();
    });
    root.open = this.#open.has(key);
    if (root.open) fill();
    return root;
  }

  get #ladders() {
    return both.flatMap((which) => this.#columns[which].ladders);
  }

  /** Every ladder marks the same pair, so that they can be compared. */
  showCursor() {
    const { cursor } = this;
    const ladders = this.#ladders;
    const [first] = ladders;
    // Another figure of a lab knows dimensions only.
    const pair =
      /** @type {{pair?: number} | undefined} */ (cursor)?.pair ??
      first?.ladder.pairs.find(({ dimensions }) => dimensions.includes(cursor?.dimension ?? NaN))?.pair;
    for (const ladder of ladders) ladder.choose(cursor && pair);
  }

  get reading() {
    const ladders = this.#ladders;
    const active = ladders.find((each) => each === this.#active) ?? ladders[0];
    return (this.cursor && active?.reading) || '';
  }

  /** @param {Which} which */
  #createColumn(which) {
    const id = `pe-model-${++ids}`;
    const root = make('section', 'pe-inspector-column', { 'aria-labelledby': id });
    const title = make('p', 'pe-caption', { id, role: 'heading', 'aria-level': '3' });
    const panel = createConfigPanel((text) => this.#take(which, text));
    const failure = make('p', 'pe-alert', { role: 'alert' });
    const result = make('div', 'pe-inspector-result');
    root.append(title, panel.root, failure, result);
    const take = (/** @type {File} */ file) => {
      this.setAttribute(which, own);
      panel.read(file);
    };
    acceptDrops(root, take, () => this.hasAttribute('controls'));
    /** @type {DrawnLadder[]} */
    const ladders = [];
    return { root, title, panel, failure, result, ladders };
  }
}

/**
 * A row of a table; its first cell is its head.
 * @param {string[]} cells
 * @param {'th' | 'td'} tag
 */
function line(cells, tag) {
  const row = document.createElement('tr');
  cells.forEach((text, k) => {
    const cell = document.createElement(k === 0 ? 'th' : tag);
    if (cell.localName === 'th') cell.setAttribute('scope', tag === 'th' ? 'col' : 'row');
    cell.textContent = text;
    row.append(cell);
  });
  return row;
}
