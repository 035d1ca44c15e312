/**
 * <pe-distance schemes="sinusoidal, rope/llama-2, alibi" positions="128" axis="linear" d-model="128" controls>: what distance
 * alone does to scores, a curve a scheme: how much is left of a match, or of the dot product of two rows; and beside it,
 * over the same distances, what biases add to a score, a thin line a head and one of them thick. Which schemes there are
 * can be chosen; the arrow keys read all curves at a distance.
 * @attr {string} [schemes]  Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.
 * @attr {string} view  The distances that are seen: the first and the last one, as "1000,5000".
 */
import { loadEncodings, PosencError } from '../../engine/engine.js';
import { spoken } from '../../plot/alt-text.js';
import { endsOf, leastPicked, mostKept } from '../../plot/curve-columns.js';
import { mostExact } from '../../plot/limits.js';
import {
  colorOf,
  curveName,
  dashOf,
  distanceAt,
  distanceFigure,
  namedHead,
  numberText,
  placeOn,
  programOf,
  rangeOf,
  remarksOf,
  sentenceOf,
  stretchOf,
  stretchText,
  usual,
} from './model.js';
import {
  computeCurves,
  computeCurvesOfPart,
  havingCurves,
  isExact,
  mostComputed,
  mostDistances,
  valuesAt,
} from '../../matrix/distance-curves.js';
import { areKnown, parseEntries } from '../../schemes/scheme-names.js';
import { endsOf as partEnds } from '../../plot/view-text.js';
import { addEnglish } from '../../texts/page-language.js';
import { distance as ownTexts, shown } from '../../texts/en.js';
import { FigureElement, refuse } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createLegend } from '../../element/legend.js';
import { describeBy, onKeys, Plot } from '../../element/plot-element.js';
import { unhurried } from '../../element/time-slices.js';
import { attributeName, viewField } from '../../element/settings.js';
import { followView, wholeEnds, writeView } from '../../element/view-attribute.js';
import css from './style.css';
import roomCss from './heights.css';

addEnglish(ownTexts);
addEnglish(shown);
adoptStyles(css);
adoptStyles(roomCss);

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../matrix/distance-curves.js').Drawn} Drawn */
/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */
/** @typedef {import('../../matrix/distance-curves.js').Panel} Panel */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Drawn[]} list
 * @property {import('../../element/legend.js').Item[]} items  all schemes that can be chosen
 * @property {number} head
 * @property {boolean} logarithmic
 * @property {Record<Panel, [number, number]>} heights  the least and the greatest value of each panel
 * @property {import('../../element/plot-element.js').Zoom} [zoom]
 * @property {string} sentence
 * @property {string[]} remarks
 * @property {string} alternative
 */

/** What all schemes have together, by the names of their parameters. */
const widths = ['d_model', 'head_dim'];
const together = [...widths, 'base', 'heads'];
/** What makes no difference to a curve. */
const without = ['layout', 'side', 'bidirectional'];

/** Longer than this the page does not stand still, in milliseconds; after some more, it is said how far it is. */
const still = 40;
const patience = 400;

/** Curves that have been computed, of the last settings. */
const mostRemembered = 24;
/** Numbers that the table and the files have; of more distances, so many, evenly spread in their logarithm. */
const mostNumbers = 2 ** 20;
const mostRows = 2048;

/** @extends {FigureElement<View>} */
export default class DistanceElement extends FigureElement {
  static naming = /** @type {const} */ (['schemes']);

  #panels = /** @type {Record<Panel, ReturnType<DistanceElement['createPanel']>>} */ ({
    part: this.createPanel('part'),
    added: this.createPanel('added'),
  });
  #legend = createLegend((names) => this.settings.set('schemes', names.join(', ')));
  #plots = make('div', 'pe-distance');
  #reading = make('p', 'pe-reading');
  #alternative = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #remarks = make('div', 'pe-remarks');
  #note = make('p', 'pe-note');
  #progress = createProgress(() => {
    if (this.#running) this.#running.isCancelled = true;
  });

  #view = /** @type {View | undefined} */ (undefined);
  /** What was made last, and from what. @type {View | undefined} */
  #made = undefined;
  #inputs = /** @type {unknown[]} */ ([]);
  /** Whose schemes can be named. @type {Encodings | undefined} */
  #known = undefined;
  /** What is being computed now. @type {{isCancelled: boolean} | undefined} */
  #running = undefined;
  /** @type {Map<string, Drawn>} */
  #computed = new Map();
  /**
   * What is seen of curves, each column of pixels a bin; `steps`, until it is known.
   * @type {Map<Drawn, {starts: Float64Array, steps: ReturnType<typeof computeCurvesOfPart>, curves?: import('../../plot/curve-columns.js').Curve[]}>}
   */
  #near = new Map();
  #isNearing = false;
  /** The part of the axis that is seen, where it is not the whole. @type {[number, number] | undefined} */
  #seen = undefined;
  /** @type {{of: View, part?: number[], numbers: import('../../matrix/number-files.js').Numbers} | undefined} */
  #numbers = undefined;

  constructor() {
    super();
    const panels = Object.values(this.#panels);
    this.#plots.append(...panels.map(({ root }) => root));
    onKeys(this.#plots, (key) => this.#move(key));
    // What has the focus is both of them.
    this.#plots.addEventListener('keydown', (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (event.target !== this.#plots || altKey || ctrlKey || metaKey) return;
      for (const { plot } of panels) {
        if (!plot.node.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })))
          event.preventDefault();
      }
    });
    describeBy(this.#plots, this.#alternative, this.#sentence);
    this.#note.hidden = true;
    this.body.append(
      this.#legend.root,
      this.#plots,
      this.#progress.root,
      this.#reading,
      this.#alternative,
      this.#sentence,
      this.#remarks,
      this.#note,
    );
  }

  /** @param {Panel} panel */
  createPanel(panel) {
    const root = make('div', 'pe-distance-panel');
    const caption = make('p', 'pe-caption');
    const listOf = (/** @type {View} */ { list }) => list.filter((drawn) => drawn.panel === panel);
    const plot = new Plot(
      this,
      /** @type {import('../../element/plot-element.js').Painter<View>} */ ({
        zooms: ['x'],
        extent: ({ list, logarithmic, heights }) => ({
          x: rangeOf(list[0].count, logarithmic),
          y: heights[panel],
          // Of a power of ten a fiftieth: from 100 on that is five distances.
          ...(logarithmic && { fewest: 0.02 }),
        }),
        figure: (view, { theme, size, shown }) => {
          const list = listOf(view);
          if (!list.length) return undefined;
          return distanceFigure(this.texts, list, {
            panel,
            styles: list.map(({ name }) => view.items.findIndex((item) => item.name === name)),
            head: view.head,
            logarithmic: view.logarithmic,
            theme,
            size,
            shown: shown?.x ?? rangeOf(list[0].count, view.logarithmic),
            closer: (drawn, starts) => this.#closer(drawn, starts),
          });
        },
        describe: (view, { x }) => this.#describe(view, this.#distanceAt(view, x)),
        onMissing: (text) => this.#setNote(text),
        onFrame: () => this.showCursor(),
        onZoom: ({ x }) => this.#goAlong(panel, x),
        onClick: (view, { x }) => {
          this.#plots.focus({ preventScroll: true });
          this.#choose(this.#distanceAt(view, x));
        },
      }),
    );
    plot.node.setAttribute('role', 'group');
    root.append(caption, plot.node);
    return { root, caption, plot, listOf };
  }

  connectedCallback() {
    super.connectedCallback();
    for (const { plot } of Object.values(this.#panels)) plot.connect();
  }

  release() {
    for (const { plot } of Object.values(this.#panels)) plot.release();
    this.#stop();
    this.#computed.clear();
    this.#near.clear();
    this.#view = this.#made = this.#numbers = undefined;
    this.#inputs = [];
  }

  load() {
    return loadEncodings();
  }

  /** @param {Encodings} engine */
  #schemesField(engine) {
    /** @type {import('../../element/base-element.js').Field} */
    const field = {
      name: 'schemes',
      type: 'text',
      label: this.texts.distance.schemes,
      doc: '',
      default: usual(engine),
      accepts: (text) => areKnown(parseEntries(text), havingCurves(engine)),
    };
    return field;
  }

  /** @param {Encodings} engine @returns {Entry[]} */
  #entries(engine) {
    return parseEntries(this.settings.text(this.#schemesField(engine)));
  }

  /**
   * @param {Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    this.#known = engine;
    const words = this.texts.distance;
    const named = this.#entries(engine).map(({ scheme }) => scheme);
    const schemes = havingCurves(engine).filter(({ id }) => named.includes(id));
    const params = schemes.flatMap((scheme) => scheme.params);
    const find = (/** @type {string} */ name) => params.filter((param) => param.name === name).slice(0, 1);
    const heads = find('heads');
    const width = params.find(({ name }) => widths.includes(name));
    const rest = params.filter(({ name }) => !together.includes(name) && !without.includes(name));
    // One that they share is there once.
    const further = new Map(
      [...find('head_dim'), ...rest].map((param) => [param.name, { ...param, advanced: true }]),
    );
    return [
      {
        ...engine.positions,
        ...words.positions,
        own: true,
        default: 128,
        max: mostDistances,
        softMin: 2,
        softMax: 1_000_001,
        logarithmic: true,
      },
      {
        name: 'axis',
        type: 'choice',
        label: words.axis.label,
        doc: words.axis.doc,
        default: 'linear',
        choices: Object.keys(words.axis.choices),
        choiceLabels: words.axis.choices,
      },
      ...(width ? [{ ...width, name: 'd_model', ...words.width, label: widths.join(', '), own: true }] : []),
      ...find('base'),
      ...heads,
      ...heads.map(({ default: all }) => ({
        name: 'head',
        type: /** @type {const} */ ('number'),
        ...words.head,
        default: 0,
        min: 0,
        softMin: 0,
        softMax: Math.max(1, (Number(this.getAttribute('heads') ?? all) || 1) - 1),
        step: 1,
        isPlace: true,
      })),
      ...further.values(),
    ];
  }

  /** What `view` would name, were it the whole. */
  get whole() {
    if (!this.#view) return undefined;
    const { list, logarithmic } = this.#view;
    return rangeOf(list[0].count, logarithmic).map((end) => (logarithmic ? Math.round(10 ** end) : end));
  }

  details() {
    const accepts = (/** @type {string} */ text) => stretchOf(text, Infinity, false) !== undefined;
    return this.#known ? [this.#schemesField(this.#known), { ...viewField, isPart: false, accepts }] : [];
  }

  /**
   * @param {Encodings} engine
   * @param {import('../../element/base-element.js').Field[]} [fields]
   */
  settingsNow(engine, fields) {
    try {
      return super.settingsNow(engine, fields);
    } catch (error) {
      // Refused before anything is computed: what is computed for older ones is not wanted any more, either.
      this.#stop();
      throw error;
    }
  }

  /**
   * @param {Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View | Promise<View>}
   */
  compute(engine, settings) {
    // Whatever becomes of this, what is computed for older settings is not wanted any more.
    this.#stop();
    const { positions, axis, head = 0 } = settings;
    if (!Number.isInteger(positions) || positions < 1 || positions > mostDistances) {
      refuseValue('positions', positions, 'whole', [1, mostDistances]);
    }
    if (head < 0) refuseValue('head', head, 'range', [0, Infinity]);
    if (!Number.isInteger(head)) refuseValue('head', head, 'multiple', [1]);
    const axes = Object.keys(this.texts.distance.axis.choices);
    if (!axes.includes(axis)) {
      throw new PosencError({
        code: 'invalid_argument',
        parameter: 'axis',
        value: axis,
        rule: 'choice',
        names: axes,
      });
    }
    const entries = this.#entries(engine);
    if (!entries.length)
      throw new PosencError({ code: 'invalid_argument', parameter: 'schemes', rule: 'not_empty' });
    const parts = entries.map((entry) => this.#part(engine, entry, settings));
    const given = this.settings.given(this.#schemesField(engine));
    const told = [parts, positions, axis, head, given, this.hasAttribute('controls')];
    const inputs = [engine, this.texts, JSON.stringify(told)];
    // Where only the part has changed that is seen, there is nothing to compute, or to draw again.
    if (this.#made && inputs.every((input, k) => input === this.#inputs[k])) return this.#follow(this.#made);
    const steps = this.#steps(
      engine,
      entries,
      parts.map(({ request }) => request),
      { count: positions, head },
    );
    const finish = (/** @type {Drawn[]} */ list) => {
      this.#made = this.#viewOf(engine, entries, list, {
        head,
        logarithmic: axis === axes[1],
        remarks: parts.flatMap(({ remark }) => remark),
      });
      this.#inputs = inputs;
      return this.#follow(this.#made);
    };
    const begun = performance.now();
    const token = (this.#running = { isCancelled: false });
    const run = (/** @type {number} */ end) => {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return /** @type {Drawn[]} */ (value);
        if (performance.now() > end) return /** @type {number} */ (value);
      }
    };
    const first = run(begun + still);
    return Array.isArray(first)
      ? this.#done(finish(first))
      : this.#wait(run, finish, token, begun, positions);
  }

  /** With the part that the attribute names, if that is another one than before. @param {View} view */
  #follow(view) {
    const { list, logarithmic } = view;
    const partOf = (/** @type {string} */ text) => stretchOf(text, list[0].count, logarithmic);
    const { zoom } = followView(this, partOf, this.texts.distance.badView);
    return zoom ? { ...view, zoom } : view;
  }

  /** What is being computed ends at its next step. */
  #stop() {
    this.#running = undefined;
    this.#progress.root.hidden = true;
  }

  /** @param {View} view */
  #done(view) {
    this.#stop();
    return view;
  }

  /**
   * Goes on without holding up the page, and says how far it is.
   * @param {(end: number) => Drawn[] | number} run
   * @param {(list: Drawn[]) => View} finish
   * @param {{isCancelled: boolean}} token
   * @param {number} begun
   * @param {number} positions
   */
  async #wait(run, finish, token, begun, positions) {
    const words = this.texts.distance;
    this.#progress.begin(words.computing, words.cancel);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      // Something newer is computed, or the figure has left the page.
      if (this.#running !== token) throw new PosencError({ code: 'cancelled', rule: 'cancelled' });
      try {
        if (token.isCancelled) refuse('positions', words.cancelled(positions));
        const now = performance.now();
        const reached = run(now + still / 2);
        if (Array.isArray(reached)) return this.#done(finish(reached));
        if (now - begun > patience) this.#progress.show(reached);
      } catch (error) {
        this.#stop();
        throw error;
      }
    }
  }

  /**
   * The curves of all entries, those that are known at once; on the way, which part of all is done, from 0 to 1.
   * @param {Encodings} engine
   * @param {Entry[]} entries
   * @param {Record<string, any>[]} requests
   * @param {{count: number, head: number}} options
   * @returns {Generator<number, Drawn[], void>}
   */
  *#steps(engine, entries, requests, options) {
    /** @type {Drawn[]} */
    const list = [];
    for (const [k, entry] of entries.entries()) {
      const key = JSON.stringify([entry.name, requests[k], options]);
      const known = this.#computed.get(key);
      let drawn = known;
      try {
        const each = computeCurves(engine, entry, requests[k], options);
        while (!drawn) {
          const { done, value } = each.next();
          if (done) drawn = value;
          else yield (k + value / options.count) / entries.length;
        }
      } catch (error) {
        throw namedError(entry, /** @type {Error} */ (error));
      }
      this.#computed.delete(key);
      this.#computed.set(key, drawn);
      list.push(drawn);
    }
    for (const key of this.#computed.keys()) {
      if (this.#computed.size <= mostRemembered) break;
      this.#computed.delete(key);
    }
    return list;
  }

  /**
   * What is asked for an entry, and what of it its preset has decided.
   * @param {Encodings} engine
   * @param {Entry} entry
   * @param {Record<string, any>} settings
   */
  #part(engine, { name, scheme: id, preset }, settings) {
    const scheme = engine.schemes.find((each) => each.id === id);
    const fits = havingCurves(engine).map((each) => each.id);
    if (!scheme)
      throw new PosencError({
        code: 'unknown_scheme',
        parameter: 'schemes',
        value: id,
        rule: 'scheme',
        names: fits,
      });
    if (!fits.includes(id)) {
      throw new PosencError({
        code: 'not_applicable',
        parameter: 'schemes',
        value: id,
        rule: 'lacks',
        detail: 'distance',
        names: fits,
      });
    }
    const given = scheme.presets.find((each) => each.name === preset)?.arguments ?? {};
    /** @type {Record<string, any>} */
    const request = { scheme: id, preset };
    /** @type {[string, string][]} */
    const decided = [];
    for (const param of scheme.params) {
      const own = this.hasAttribute(attributeName(param.name));
      const isWidth = widths.includes(param.name);
      const shared = isWidth && !own ? 'd_model' : param.name;
      if (!(shared in settings)) continue;
      const isSet = own || this.hasAttribute(attributeName(shared));
      if (isSet || (together.includes(param.name) && !(param.name in given)))
        request[param.name] = settings[shared];
      else if (together.includes(param.name) && given[param.name] !== settings[shared]) {
        decided.push([param.name, String(given[param.name])]);
      }
    }
    return { request, remark: decided.length ? [this.texts.distance.ofPreset(name, decided)] : [] };
  }

  /**
   * @param {Encodings} engine
   * @param {Entry[]} entries
   * @param {Drawn[]} list
   * @param {{head: number, logarithmic: boolean, remarks: string[]}} options
   * @returns {View}
   */
  #viewOf(engine, entries, list, { head, logarithmic, remarks }) {
    const { texts } = this;
    const words = texts.distance;
    const given = parseEntries(this.settings.given(this.#schemesField(engine)) ?? usual(engine));
    const chosen = entries.map(({ name }) => name);
    // In an order that stays whichever are chosen: those that the page names, and all others.
    const all = havingCurves(engine).map(({ id }) => id);
    const first = [
      ...new Set([...given.map(({ name }) => name), ...chosen.filter((name) => !all.includes(name))]),
    ];
    const others = all.filter((id) => !first.includes(id));
    const isLong = list[0].count > mostKept;
    const alternative = list.flatMap((drawn) => {
      const { low, high } = endsOfAll(drawn);
      const values = drawn.panel === 'added' ? drawn.ends : valuesAt(engine, drawn, [drawn.count - 1], [0]);
      const end = [...new Set([Math.min(...values), Math.max(...values)].map(spoken))];
      const isSome = drawn.known < drawn.count;
      return words.course(drawn.name, spoken(low), spoken(high), end.join('…'), isSome);
    });
    const detailOf = (/** @type {Drawn | undefined} */ drawn) =>
      drawn && drawn.all > 1 ? words.thick(namedHead(drawn, head), drawn.all) : '';
    const heightOf = (/** @type {Panel} */ panel) => {
      const ends = list.filter((drawn) => drawn.panel === panel).map(endsOfAll);
      const [low, high] = [
        Math.min(0, ...ends.map((end) => end.low)),
        Math.max(0, ...ends.map((end) => end.high)),
      ];
      return /** @type {[number, number]} */ (low < high ? [low, high] : [0, 1]);
    };
    /** @type {View} */
    const view = {
      heights: { part: heightOf('part'), added: heightOf('added') },
      name: words.figure(chosen),
      list,
      head,
      logarithmic,
      items: [...first, ...others].map((name, k) => ({
        name,
        color: colorOf(k),
        dash: dashOf(k),
        isChosen: chosen.includes(name),
        isOther: k >= first.length,
        detail: detailOf(list.find((drawn) => drawn.name === name)),
      })),
      sentence: sentenceOf(texts, list),
      remarks: [
        ...remarksOf(texts, list),
        ...remarks,
        ...(isLong ? [this.#columnsText(list), texts.shown.nearer] : []),
      ],
      alternative: [...alternative, words.keys].join(texts.between),
    };
    return view;
  }

  /** What of more distances than there are columns of pixels is drawn. @param {Drawn[]} list */
  #columnsText(list) {
    const { distance: words, whole } = this.texts;
    const [{ known, count }] = list;
    const rows = whole(this.#distancesOf(list).length);
    if (known === count) return words.columns(rows);
    return words.picked(whole(mostComputed), whole(leastPicked), whole(mostExact), rows);
  }

  /** @param {View} view */
  show(view) {
    if (view === this.#view) return;
    const before = this.#view;
    let { zoom } = view;
    // On another kind of axis the same distances are seen.
    if (!zoom && before && before.logarithmic !== view.logarithmic) {
      const text = stretchText(this.#seen, before.logarithmic);
      zoom = stretchOf(text, view.list[0].count, view.logarithmic);
    }
    if (zoom) this.#seen = zoom.x;
    for (const drawn of this.#near.keys()) if (!view.list.includes(drawn)) this.#near.delete(drawn);
    this.#view = view;
    const { texts } = this;
    const words = texts.distance;
    const controls = this.hasAttribute('controls');
    this.#legend.show(words, view.items, controls);
    this.#plots.setAttribute('aria-label', words.plots);
    this.#plots.setAttribute('aria-roledescription', texts.alternative.lines);
    this.#alternative.textContent = view.alternative;
    this.#sentence.textContent = view.sentence;
    this.#remarks.replaceChildren(
      ...view.remarks.map((text) => {
        const node = make('p', 'pe-note');
        node.textContent = text;
        return node;
      }),
    );
    this.#setNote('');
    for (const panel of /** @type {const} */ (['part', 'added'])) {
      const { root, caption, listOf } = this.#panels[panel];
      root.hidden = listOf(view).length === 0;
      caption.textContent = words.panels[panel].title;
    }
    this.#draw({ ...view, zoom });
  }

  /** @param {View} view */
  #draw(view) {
    for (const panel of /** @type {const} */ (['part', 'added'])) {
      this.#panels[panel].plot.show(view, this.texts.distance.panels[panel].title);
    }
  }

  /** @param {View} view @param {number} x  on the axis */
  #distanceAt({ logarithmic, list }, x) {
    return Math.min(list[0].count - 1, Math.max(0, distanceAt(logarithmic)(x)));
  }

  /**
   * What is seen of the curves of an entry, column by column; undefined where all values are kept, where of too many all have
   * been computed, and until they are.
   * @param {Drawn} drawn
   * @param {Float64Array} starts  of the columns
   */
  #closer(drawn, starts) {
    const isKept = 'values' in drawn.curves[0];
    if (isKept || (drawn.known === drawn.count && !isExact(starts))) return undefined;
    let near = this.#near.get(drawn);
    if (near?.starts.length !== starts.length || near.starts.some((start, k) => start !== starts[k])) {
      near = { starts, steps: computeCurvesOfPart(this.engine, drawn, starts) };
      this.#near.set(drawn, near);
    }
    for (const end = performance.now() + still / 4; !near.curves && performance.now() < end;) {
      const { done, value } = near.steps.next();
      if (done) near.curves = value;
    }
    if (!near.curves) this.#comeCloser();
    return near.curves;
  }

  /** Computes what is seen and is not known yet, and draws it. */
  async #comeCloser() {
    if (this.#isNearing) return;
    this.#isNearing = true;
    try {
      for (;;) {
        const near = [...this.#near.values()].find(({ curves }) => !curves);
        if (!near) break;
        // A reader may have gone elsewhere, or the figure out of the page.
        const isWanted = () => [...this.#near.values()].includes(near) && !near.curves;
        const curves = await unhurried(near.steps, isWanted);
        if (curves) near.curves = curves;
      }
    } finally {
      this.#isNearing = false;
    }
    if (this.#view) this.#draw({ ...this.#view, zoom: undefined });
  }

  /**
   * Both panels are over the same distances, and show the same part of them.
   * @param {Panel} leading
   * @param {[number, number]} [seen]
   */
  #goAlong(leading, seen) {
    if (!this.#view || String(seen) === String(this.#seen)) return;
    this.#seen = seen;
    this.#tell(this.#view);
    const other = leading === 'part' ? 'added' : 'part';
    const { title } = this.texts.distance.panels[other];
    this.#panels[other].plot.show({ ...this.#view, zoom: seen ? { x: seen } : {} }, title);
  }

  /** Where a reader has gone, for links and for those who do not see it. @param {View} view */
  #tell({ list, logarithmic }) {
    const { count } = list[0];
    const spelled = (/** @type {string} */ text) =>
      stretchText(stretchOf(text, count, logarithmic)?.x, logarithmic);
    if (!writeView(this, stretchText(this.#seen, logarithmic), spelled)) return;
    const { distance: words, whole } = this.texts;
    const places = this.#seen ?? rangeOf(count, logarithmic);
    const [first, last] = wholeEnds(
      places.map((place) => (logarithmic ? 10 ** place : place)),
      count,
    ).map(whole);
    this.announce(words.seen(first, last));
  }

  /**
   * All curves at a distance.
   * @param {View} view
   * @param {number} distance
   */
  #describe({ list, head }, distance) {
    return this.texts.distance.reading(
      this.texts.whole(distance),
      list.map((drawn) => {
        const own = namedHead(drawn, head);
        const [value] = valuesAt(this.engine, drawn, [distance], [own]);
        return /** @type {[string, string]} */ ([
          curveName(this.texts, drawn, own),
          numberText(this.texts, value, 4),
        ]);
      }),
    );
  }

  get reading() {
    const distance = this.#chosen;
    return this.#view && distance !== undefined ? this.#describe(this.#view, distance) : '';
  }

  /** The distance at the cursor, if it is one that is shown. */
  get #chosen() {
    const distance = this.cursor?.position;
    return this.#view && distance !== undefined && distance < this.#view.list[0].count ? distance : undefined;
  }

  showCursor() {
    const view = this.#view;
    const distance = this.#chosen;
    this.#reading.textContent = this.reading;
    for (const { plot } of Object.values(this.#panels)) {
      if (!view || distance === undefined || (view.logarithmic && distance < 1)) plot.mark();
      else plot.mark({ x: placeOn(view.logarithmic)(distance) });
    }
  }

  /** @param {number} distance */
  #choose(distance) {
    this.moveCursor({ position: distance, dimension: this.cursor?.dimension ?? 0 });
  }

  /** @param {string} key */
  #move(key) {
    if (!this.#view) return false;
    const { list, logarithmic } = this.#view;
    const last = list[0].count - 1;
    const least = logarithmic ? Math.min(1, last) : 0;
    const now = this.#chosen;
    const step = Math.ceil(last / 20);
    /** @type {Record<string, (at: number) => number>} */
    const moves = {
      ArrowLeft: (at) => at - 1,
      ArrowRight: (at) => at + 1,
      PageUp: (at) => (logarithmic ? Math.floor(at / 1.25) : at - step),
      PageDown: (at) => (logarithmic ? Math.ceil(at * 1.25) : at + step),
      Home: () => least,
      End: () => last,
    };
    if (!Object.hasOwn(moves, key)) return false;
    // The first of them makes the cursor be seen.
    const to = now === undefined && key.startsWith('Arrow') ? least : moves[key](now ?? least);
    this.#choose(Math.min(last, Math.max(least, to)));
    return true;
  }

  /**
   * The distances that the table and the files have of all, or of a part.
   * @param {Drawn[]} list
   * @param {number[]} [part]  the first and the last
   */
  #distancesOf(list, [first, last] = [0, list[0].count - 1]) {
    const curves = list.reduce((sum, { heads }) => sum + heads.length, 0);
    const count = last - first + 1;
    if (count <= mostKept || count * curves <= mostNumbers)
      return Float64Array.from({ length: count }, (_, k) => first + k);
    const least = Math.max(1, first);
    const spread = Array.from({ length: mostRows }, (_, k) =>
      Math.min(last, Math.round(least * (last / least) ** (k / (mostRows - 1)))),
    );
    return Float64Array.from(new Set([first, ...spread]));
  }

  /** The first and the last distance that are seen, where these are not all. @param {View} view */
  #partOf({ list, logarithmic }) {
    const [{ count }] = list;
    const text = this.getAttribute('view') ?? '';
    const isPart = stretchOf(text, count, logarithmic)?.x !== undefined;
    return isPart ? wholeEnds(/** @type {number[]} */ (partEnds(text)), count) : undefined;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const view = this.#view;
    if (!view) return undefined;
    const isWhole = this.#distancesOf(view.list).length === view.list[0].count;
    const part = isWhole ? undefined : this.#partOf(view);
    if (this.#numbers?.of !== view || String(this.#numbers.part) !== String(part))
      this.#numbers = { of: view, part, numbers: this.#collect(view, isWhole, part) };
    return this.#numbers.numbers;
  }

  /**
   * @param {View} view
   * @param {boolean} isWhole  whether they are all numbers that there are
   * @param {number[]} [part]  of others, the first and the last distance that are seen
   * @returns {import('../../matrix/number-files.js').Numbers}
   */
  #collect(view, isWhole, part) {
    const { list } = view;
    const distances = this.#distancesOf(list, part);
    const columnLabels = list.flatMap((drawn) =>
      drawn.heads.map((head) => curveName(this.texts, drawn, head)),
    );
    const { engine } = this;
    const given = { kind: 'distance', corner: this.texts.distance.linear, columnLabels };
    const cells = (/** @type {[number, number]} */ [from, to]) =>
      besideEachOther(
        engine,
        list,
        Float64Array.from({ length: to - from }, (_, k) => from + k),
      );
    /** @type {Float64Array | undefined} */
    let data;
    const seenOf = () => this.#partOf(view);
    const programmed = part ? this.#distancesOf(list) : distances;
    return {
      ...given,
      shape: [distances.length, columnLabels.length],
      // When they are asked for: a figure is zoomed many times a second.
      get data() {
        return (data ??= besideEachOther(engine, list, distances));
      },
      rowLabels: distances,
      // Only for who opens the tools.
      get program() {
        return programOf(engine, list, programmed);
      },
      ...(isWhole
        ? {}
        : { whole: { ...given, shape: [list[0].count, columnLabels.length], cells, isDouble: true } }),
      get view() {
        const seen = isWhole ? seenOf() : undefined;
        return seen ? [seen[0], seen[1] + 1, 0, columnLabels.length].join() : '';
      },
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const { panels } = this.texts.distance;
    const all = /** @type {const} */ (['part', 'added']);
    return all
      .filter((panel) => this.#view && this.#panels[panel].listOf(this.#view).length)
      .map((panel) => ({ plot: this.#panels[panel].plot, name: panels[panel].title, suffix: `-${panel}` }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/**
 * The values of all curves, a row for each distance.
 * @param {Encodings} engine
 * @param {Drawn[]} list
 * @param {Float64Array} distances
 */
function besideEachOther(engine, list, distances) {
  const width = list.reduce((sum, { heads }) => sum + heads.length, 0);
  const data = new Float64Array(distances.length * width);
  let column = 0;
  for (const drawn of list) {
    const wide = drawn.heads.length;
    const values = valuesAt(engine, drawn, distances, drawn.heads);
    for (let k = 0; k < values.length; ++k) {
      data[Math.floor(k / wide) * width + column + (k % wide)] = values[k];
    }
    column += wide;
  }
  return data;
}

/** @param {Drawn} drawn */
function endsOfAll({ curves }) {
  const ends = curves.map(endsOf);
  return { low: Math.min(...ends.map(({ low }) => low)), high: Math.max(...ends.map(({ high }) => high)) };
}

/**
 * @param {string} parameter
 * @param {number} value
 * @param {string} rule
 * @param {number[]} limits
 */
function refuseValue(parameter, value, rule, limits) {
  throw new PosencError({ code: 'invalid_argument', parameter, value, rule, limits });
}

/**
 * An error of one entry among several names it.
 * @param {Entry} entry
 * @param {Error} error
 */
function namedError({ name }, error) {
  if (!(error instanceof PosencError) || error.rule === 'preset') return error;
  if (error.parameter === 'query') {
    // It stands at the last position: a table may have fewer.
    const [, last] = error.limits;
    const subject = `${name}: positions`;
    const value = Number(error.value) + 1;
    return new PosencError({ ...error, parameter: 'positions', subject, value, limits: [1, last + 1] });
  }
  const parameter = widths.includes(error.parameter ?? '') ? 'd_model' : error.parameter;
  return new PosencError({ ...error, parameter, subject: `${name}: ${error.subject}` });
}

/** @param {() => void} onCancel */
function createProgress(onCancel) {
  const root = make('div', 'pe-distance-progress');
  const text = make('span', '');
  const bar = /** @type {HTMLProgressElement} */ (make('progress', ''));
  const button = make('button', 'pe-button', { type: 'button' });
  button.addEventListener('click', onCancel);
  root.hidden = true;
  root.append(text, bar, button);
  return {
    root,
    /** @param {string} what @param {string} cancel */
    begin(what, cancel) {
      text.textContent = what;
      bar.setAttribute('aria-label', what);
      button.textContent = cancel;
    },
    /** @param {number} part  that is done */
    show(part) {
      bar.value = part;
      root.hidden = false;
    },
  };
}
