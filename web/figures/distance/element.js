/**
 * <pe-distance schemes="sinusoidal, rope/llama-2, alibi" positions="128" axis="linear" d-model="128" controls>: what distance
 * alone does to scores, a curve a scheme: how much is left of a match, or of the dot product of two rows; and beside it,
 * over the same distances, what biases add to a score, a thin line a head and one of them thick. Which schemes there are
 * can be chosen; the arrow keys read all curves at a distance.
 * @attr {string} [schemes]  Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.
 * @attr {string} view  The distances that are seen: the first and the last one, as "1000,5000".
 */
import { loadSchemes, PosencError } from '../../engine/engine.js';
import {
  axisDistanceOf,
  distanceForKey,
  parseStretch,
  axisPlaceOf,
  axisRangeOf,
  writeStretch,
} from './axis.js';
import { createCurveCache } from './curve-cache.js';
import { findDefaultSchemes, computeView } from './model.js';
import { requestOf, sharedParams, unusedParams, widthParams } from './requests.js';
import { hasAllDistances, numbersOf } from './number-table.js';
import { createPanel } from './panel.js';
import { createProgress } from './progress.js';
import { composeReading } from './sentences.js';
import { createZoomedCurves } from './zoomed-curves.js';
import { mostDistances, schemesWithCurves } from '../../matrix/distance-curves.js';
import { areKnown, parseEntries } from '../../schemes/scheme-names.js';
import { parseEnds as partEnds } from '../../plot/view-text.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/distance.en.mjs';
import { messages as viewTexts } from '../../../build/texts/heatmap-views.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createReading } from '../../element/reading.js';
import { checkChoice, checkWhole, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createExplanation } from '../../element/explanation.js';
import { createLegend } from '../../element/legend.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { attributeName, viewField } from '../../element/settings.js';
import { readView, wholeEnds, writeView } from '../../element/view-attribute.js';
import plotRowCss from '../../element/plot-row.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
addEnglish(viewTexts);
adoptStyles(plotRowCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../matrix/distance-curves.js').Panel} Panel */
/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */
/** @typedef {import('./model.js').View} View */

const panelIds = /** @type {const} */ (['part', 'added']);

/** The first slice of a computation, in milliseconds; the page does not respond meanwhile. */
const firstSlice = 40;
/** Each further slice. */
const slice = 20;
/** The time after which progress is shown, in milliseconds. */
const patience = 400;

/** @extends {FigureElement<View>} */
export default class DistanceElement extends FigureElement {
  static schemeAttributes = /** @type {const} */ (['schemes']);

  #panels = { part: this.#createPanel('part'), added: this.#createPanel('added') };
  #legend = createLegend((names) => this.settings.set('schemes', names.join(', ')));
  #plots = make('div', 'pe-plot-row pe-distance');
  #reading = createReading();
  #altText = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #explanation = createExplanation(this.#sentence);
  #remarks = make('div', 'pe-remarks');
  #note = make('p', 'pe-note');
  #progress = createProgress(() => {
    if (this.#running) this.#running.isCancelled = true;
  });

  #view = /** @type {View | undefined} */ (undefined);
  /** The last computed view; it is reused while `#inputs`, its inputs, stay the same. @type {View | undefined} */
  #computedView = undefined;
  #inputs = /** @type {unknown[]} */ ([]);
  /** The engine whose schemes the attribute `schemes` can name. @type {Encodings | undefined} */
  #schemesEngine = undefined;
  /** The computation that is running now. @type {{isCancelled: boolean} | undefined} */
  #running = undefined;
  #cache = createCurveCache();
  #zoomedCurves = createZoomedCurves(
    () => /** @type {Encodings} */ (this.engine),
    () => {
      if (this.#view) this.#draw({ ...this.#view, zoom: undefined });
    },
  );
  /** The visible part of the axis, if it is not the whole axis. @type {[number, number] | undefined} */
  #visiblePart = undefined;
  /** @type {{of: View, part?: number[], numbers: import('../../matrix/number-files.js').Numbers} | undefined} */
  #numbers = undefined;

  constructor() {
    super();
    const panels = Object.values(this.#panels);
    this.#plots.append(...panels.map(({ root }) => root));
    onKeys(this.#plots, (key) => this.#move(key));
    // Both panels share one focus, so both get its keys.
    this.#plots.addEventListener('keydown', (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (event.target !== this.#plots || altKey || ctrlKey || metaKey) return;
      for (const { plot } of panels) {
        if (!plot.node.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })))
          event.preventDefault();
      }
    });
    describeBy(this.#plots, this.#altText, this.#sentence);
    this.#note.hidden = true;
    this.controlsAnchor = this.#plots;
    this.body.append(
      this.#legend.root,
      this.#plots,
      this.#progress.root,
      this.#reading.node,
      this.#altText,
      this.#explanation.root,
      this.#remarks,
      this.#note,
    );
  }

  /** @param {Panel} panel */
  #createPanel(panel) {
    return createPanel(this, panel, {
      readingAt: (view, x) => this.#readingAt(view, this.#distanceAt(view, x)),
      zoomedCurves: (curveSet, starts) => this.#zoomedCurves.curvesOf(curveSet, starts),
      onMissing: (text) => this.#setNote(text),
      onFrame: () => this.showCursor(),
      onZoom: (range) => this.#zoomBoth(panel, range),
      onClick: (view, x) => {
        this.#plots.focus({ preventScroll: true });
        this.#choose(this.#distanceAt(view, x));
      },
    });
  }

  connectedCallback() {
    super.connectedCallback();
    for (const { plot } of Object.values(this.#panels)) plot.connect();
  }

  release() {
    for (const { plot } of Object.values(this.#panels)) plot.release();
    this.#stop();
    this.#cache.clear();
    this.#zoomedCurves.clear();
    this.#view = this.#computedView = this.#numbers = undefined;
    this.#inputs = [];
  }

  load() {
    return loadSchemes();
  }

  /** @param {Encodings} engine */
  #createSchemesField(engine) {
    /** @type {import('../../element/base-element.js').Field} */
    const field = {
      name: 'schemes',
      type: 'text',
      label: this.texts.distance.schemes,
      doc: '',
      default: findDefaultSchemes(engine),
      accepts: (text) => areKnown(parseEntries(text), schemesWithCurves(engine)),
    };
    return field;
  }

  /** @param {Encodings} engine @returns {Entry[]} */
  #readEntries(engine) {
    return parseEntries(this.settings.text(this.#createSchemesField(engine)));
  }

  /**
   * @param {Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    this.#schemesEngine = engine;
    const words = this.texts.distance;
    const namedSchemes = this.#readEntries(engine).map(({ scheme }) => scheme);
    const schemes = schemesWithCurves(engine).filter(({ id }) => namedSchemes.includes(id));
    const params = schemes.flatMap((scheme) => scheme.params);
    const findParam = (/** @type {string} */ name) =>
      params.filter((param) => param.name === name).slice(0, 1);
    const heads = findParam('heads');
    const width = params.find(({ name }) => widthParams.includes(name));
    const otherParams = params.filter(
      ({ name }) => !sharedParams.includes(name) && !unusedParams.includes(name),
    );
    // A parameter of several schemes has one control.
    const advancedParams = new Map(
      [...findParam('head_dim'), ...otherParams].map((param) => [param.name, { ...param, advanced: true }]),
    );
    return [
      {
        ...engine.positions,
        ...words.positions,
        hasOwnLabel: true,
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
      ...(width
        ? [{ ...width, name: 'd_model', ...words.width, label: widthParams.join(', '), hasOwnLabel: true }]
        : []),
      ...findParam('base'),
      ...heads,
      ...heads.map(({ default: headCount }) => ({
        name: 'head',
        type: /** @type {const} */ ('number'),
        ...words.head,
        default: 0,
        min: 0,
        softMin: 0,
        softMax: Math.max(1, (Number(this.getAttribute('heads') ?? headCount) || 1) - 1),
        step: 1,
        isPlace: true,
      })),
      ...advancedParams.values(),
    ];
  }

  /** The value of `view` for the whole axis. */
  get fullViewEnds() {
    if (!this.#view) return undefined;
    const { list, logarithmic } = this.#view;
    return axisRangeOf(list[0].count, logarithmic).map((end) => (logarithmic ? Math.round(10 ** end) : end));
  }

  details() {
    const accepts = (/** @type {string} */ text) => parseStretch(text, Infinity, false) !== undefined;
    return this.#schemesEngine
      ? [this.#createSchemesField(this.#schemesEngine), { ...viewField, isPart: false, accepts }]
      : [];
  }

  /**
   * @param {Encodings} engine
   * @param {import('../../element/base-element.js').Field[]} [fields]
   */
  settingsNow(engine, fields) {
    try {
      return super.settingsNow(engine, fields);
    } catch (error) {
      // A running computation is for older settings, so its result is not wanted, either.
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
    // A running computation is for older settings, so its result is not wanted.
    this.#stop();
    const { positions, axis, head = 0 } = settings;
    checkWhole('positions', positions, 1, mostDistances);
    checkWhole('head', head, 0);
    const axes = Object.keys(this.texts.distance.axis.choices);
    checkChoice('axis', axis, axes);
    const entries = this.#readEntries(engine);
    if (!entries.length) refuse('schemes', { rule: 'not_empty' });
    const isSet = (/** @type {string} */ param) => this.hasAttribute(attributeName(param));
    const requests = entries.map((entry) => requestOf(engine, this.texts, entry, settings, isSet));
    const schemesText = this.settings.initialText(this.#createSchemesField(engine));
    const values = [requests, positions, axis, head, schemesText, this.hasAttribute('controls')];
    const inputs = [engine, this.texts, JSON.stringify(values)];
    // If only the visible part has changed, nothing needs to be recomputed.
    if (this.#computedView && inputs.every((input, k) => input === this.#inputs[k]))
      return this.#withZoom(this.#computedView);
    const steps = this.#cache.compute(
      engine,
      entries,
      requests.map(({ request }) => request),
      { count: positions, head },
    );
    const finish = (/** @type {SchemeCurves[]} */ list) => {
      this.#computedView = computeView(engine, this.texts, entries, list, {
        head,
        logarithmic: axis === axes[1],
        remarks: requests.flatMap(({ remarks }) => remarks),
        initial: schemesText ?? findDefaultSchemes(engine),
      });
      this.#inputs = inputs;
      return this.#withZoom(this.#computedView);
    };
    const startTime = performance.now();
    const token = (this.#running = { isCancelled: false });
    const run = (/** @type {number} */ end) => {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return /** @type {SchemeCurves[]} */ (value);
        if (performance.now() > end) return /** @type {number} */ (value);
      }
    };
    const firstResult = run(startTime + firstSlice);
    if (!Array.isArray(firstResult)) return this.#computeRest(run, finish, token, startTime, positions);
    const view = finish(firstResult);
    this.#stop();
    return view;
  }

  /** Zooms to the part that the attribute names, if it has changed. @param {View} view */
  #withZoom(view) {
    const { list, logarithmic } = view;
    const partOf = (/** @type {string} */ text) => parseStretch(text, list[0].count, logarithmic);
    const { zoom } = readView(this, partOf, { rule: 'stretch' });
    return zoom ? { ...view, zoom } : view;
  }

  /** Ends the running computation at its next step. */
  #stop() {
    this.#running = undefined;
    this.#progress.root.hidden = true;
  }

  /**
   * Continues in slices, so that the page stays responsive, and shows the progress.
   * @param {(end: number) => SchemeCurves[] | number} run  runs until a time; returns all curves, or the share done
   * @param {(list: SchemeCurves[]) => View} finish
   * @param {{isCancelled: boolean}} token
   * @param {number} startTime
   * @param {number} positions
   */
  async #computeRest(run, finish, token, startTime, positions) {
    const words = this.texts.distance;
    this.#progress.begin(words.computing, words.cancel);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      // A newer computation has begun, or the figure has left the page.
      if (this.#running !== token) throw new PosencError({ code: 'cancelled', rule: 'cancelled' });
      try {
        if (token.isCancelled)
          refuse('positions', { code: 'cancelled', rule: 'stopped_curves', value: positions });
        const now = performance.now();
        const result = run(now + slice);
        if (Array.isArray(result)) {
          const view = finish(result);
          this.#stop();
          return view;
        }
        if (now - startTime > patience) this.#progress.show(result);
      } catch (error) {
        this.#stop();
        throw error;
      }
    }
  }

  /** @param {View} view */
  show(view) {
    if (view === this.#view) return;
    const previousView = this.#view;
    let { zoom } = view;
    // When the kind of axis changes, the same distances stay in view.
    if (!zoom && previousView && previousView.logarithmic !== view.logarithmic) {
      const text = writeStretch(this.#visiblePart, previousView.logarithmic);
      zoom = parseStretch(text, view.list[0].count, view.logarithmic);
    }
    if (zoom) this.#visiblePart = zoom.x;
    this.#zoomedCurves.keepOnly(view.list);
    this.#view = view;
    const { texts } = this;
    const words = texts.distance;
    const controls = this.hasAttribute('controls');
    this.#legend.show(words, view.items, controls);
    this.#plots.setAttribute('aria-label', words.plots);
    this.#plots.setAttribute('aria-roledescription', texts.alternative.lines);
    this.#altText.textContent = view.altText;
    this.#sentence.textContent = view.sentence;
    this.#explanation.show(texts, view.meanings);
    this.#remarks.replaceChildren(
      ...view.remarks.map((text) => {
        const node = make('p', 'pe-note');
        node.textContent = text;
        return node;
      }),
    );
    this.#setNote('');
    for (const panel of panelIds) {
      const { root, caption, listOf: curveSetsOf } = this.#panels[panel];
      root.hidden = curveSetsOf(view).length === 0;
      caption.textContent = words.panels[panel].title;
    }
    this.#draw({ ...view, zoom });
  }

  /** @param {View} view */
  #draw(view) {
    for (const panel of panelIds) {
      this.#panels[panel].plot.show(view, this.texts.distance.panels[panel].title);
    }
  }

  /** @param {View} view @param {number} x  a place on the axis */
  #distanceAt({ logarithmic, list }, x) {
    return Math.min(list[0].count - 1, Math.max(0, axisDistanceOf(logarithmic)(x)));
  }

  /**
   * Shows the same part of the axis in both panels.
   * @param {Panel} zoomedPanel
   * @param {[number, number]} [part]
   */
  #zoomBoth(zoomedPanel, part) {
    if (!this.#view || String(part) === String(this.#visiblePart)) return;
    this.#visiblePart = part;
    this.#writeVisiblePart(this.#view);
    const otherPanel = zoomedPanel === 'part' ? 'added' : 'part';
    const { title } = this.texts.distance.panels[otherPanel];
    this.#panels[otherPanel].plot.show({ ...this.#view, zoom: part ? { x: part } : {} }, title);
  }

  /** Writes the visible part into the attribute, for links, and announces it. @param {View} view */
  #writeVisiblePart({ list, logarithmic }) {
    const { count } = list[0];
    const respell = (/** @type {string} */ text) =>
      writeStretch(parseStretch(text, count, logarithmic)?.x, logarithmic);
    if (!writeView(this, writeStretch(this.#visiblePart, logarithmic), respell)) return;
    const { distance: words, integer } = this.texts;
    const places = this.#visiblePart ?? axisRangeOf(count, logarithmic);
    const [first, last] = wholeEnds(
      places.map((place) => (logarithmic ? 10 ** place : place)),
      count,
    ).map(integer);
    this.announce(words.seen({ first, last }));
  }

  /** @param {View} view @param {number} distance */
  #readingAt({ list, head }, distance) {
    return composeReading(/** @type {Encodings} */ (this.engine), this.texts, list, head, distance);
  }

  get announcement() {
    const distance = this.#chosenDistance;
    return this.#view && distance !== undefined ? this.#readingAt(this.#view, distance) : '';
  }

  /** The distance at the cursor; undefined if the curves end before it. */
  get #chosenDistance() {
    const distance = this.cursor?.position;
    return this.#view && distance !== undefined && distance < this.#view.list[0].count ? distance : undefined;
  }

  showCursor() {
    const view = this.#view;
    const distance = this.#chosenDistance;
    this.#reading.show(this.texts, this.announcement);
    for (const { plot } of Object.values(this.#panels)) {
      if (!view || distance === undefined || (view.logarithmic && distance < 1)) plot.mark();
      else plot.mark({ x: axisPlaceOf(view.logarithmic)(distance) });
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
    const target = distanceForKey(key, this.#chosenDistance, last, logarithmic);
    if (target === undefined) return false;
    this.#choose(target);
    return true;
  }

  /**
   * The first and the last visible distance, if not all are visible.
   * @param {View} view
   * @returns {[number, number] | undefined}
   */
  #partOf({ list, logarithmic }) {
    const [{ count }] = list;
    const text = this.getAttribute('view') ?? '';
    const isPart = parseStretch(text, count, logarithmic)?.x !== undefined;
    if (!isPart) return undefined;
    const [first, last] = wholeEnds(/** @type {number[]} */ (partEnds(text)), count);
    return [first, last];
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const view = this.#view;
    if (!view) return undefined;
    const part = hasAllDistances(view.list) ? undefined : this.#partOf(view);
    if (this.#numbers?.of !== view || String(this.#numbers.part) !== String(part)) {
      const numbers = numbersOf(/** @type {Encodings} */ (this.engine), this.texts, view.list, () =>
        this.#partOf(view),
      );
      this.#numbers = { of: view, part, numbers };
    }
    return this.#numbers.numbers;
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    const { panels } = this.texts.distance;
    return panelIds
      .filter((panel) => this.#view && this.#panels[panel].listOf(this.#view).length)
      .map((panel) => ({ plot: this.#panels[panel].plot, name: panels[panel].title, suffix: `-${panel}` }));
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}
