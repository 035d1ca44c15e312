/**
 * <pe-lab d-model="64" base="100" controls>…figures…</pe-lab>: common parameters and one cursor for the figures inside.
 * Each parameter that the lab has is handed to every figure; a cell chosen in one figure is marked in all of them. What
 * a reader has changed is kept in the page's address, unless link="off".
 * @attr {string} scheme  The id of a scheme.
 * @attr {string} preset  The name of one of the scheme's presets.
 * @attr {string} colorscale  The name of one of Plotly's colour scales, for the figures that have one.
 * @attr {number} head  The head that figures of a bias show, counted from 0.
 * @attr {URL} src  A file of numbers for the figures inside that show a matrix; empty, the reader chooses one.
 * @attr {string} array  Of a file with several arrays: the name of the one that is shown.
 * @attr {boolean} controls  Lets the reader change the settings.
 * @attr {string} hide  Settings that get no control, separated by spaces.
 * @attr {string} [link=on]  'off' leaves the page's address alone.
 */
import { loadSchemes, loadForFigures } from '../../engine/engine.js';
import { addEnglish, english, textsFor } from '../../texts/page-language.js';
import { messages as matrixTexts } from '../../../build/texts/matrix-parts.en.mjs';
import * as address from '../../links/page-address.js';
import { scrollToLinked } from '../../links/figure-address.js';
import { FigureElement } from '../../element/base-element.js';
import { adoptInto, adoptStyles, BrowserElement, containKeys } from '../../element/dom.js';
import { lookForMistakes } from '../../element/mistake-signs.js';
import { createControls } from '../../element/controls.js';
import { fetchFileScheme } from '../../element/late-files.js';
import { createLinkButton } from '../../element/link-button.js';
import { headField } from '../../element/scheme-fields.js';
import { isInstant, applySettings, applyWithinLimits } from '../../links/link-limits.js';
import {
  acceptUnderscores,
  attributeName,
  colorscaleField,
  isNamedIn,
  Settings,
  withPreset,
} from '../../element/settings.js';
import heightsCss from './heights.css';

adoptStyles(heightsCss);

/** @typedef {import('../../element/settings.js').Field} Field */
/** @typedef {import('../../element/base-element.js').Cursor} Cursor */

addEnglish(matrixTexts);

export default class LabElement extends BrowserElement {
  /** A lab has every setting of every scheme, for the figures inside. */
  static takesEverySetting = true;

  /** The reader's file. @type {import('../../files/file-scheme.js').AttachedFileScheme | undefined} */
  fileScheme = undefined;

  #cursor = /** @type {Cursor | undefined} */ (undefined);
  #settings = new Settings(this);
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  /** Changes when other controls are needed. */
  #controlsKey = '';
  #updateCount = 0;
  /** The engine at the last update, with the reader's file. */
  #engine = /** @type {import('../../engine/engine.js').Encodings | undefined} */ (undefined);
  /** The same engine without the file, for figures that do not show it. */
  #plainEngine = /** @type {import('../../engine/engine.js').Encodings | undefined} */ (undefined);
  #texts = english;
  #presets = /** @type {readonly import('../../engine/engine.js').Preset[]} */ ([]);
  /** Whether a requested file is not loaded, so that its settings are not known. */
  #isWaiting = false;
  /** The file that the attributes name. */
  #fileKey = '';
  /** The figures inside, and whether each has received the settings of the lab. */
  #figures = /** @type {Map<FigureElement, boolean>} */ (new Map());
  #client = /** @type {address.Client | undefined} */ (undefined);
  /** The state in the address when the lab last read it. Figures that are added later need their part of it, too. */
  #receivedState = /** @type {address.State} */ ({});
  #publishedState = '';
  #lastAttributes = /** @type {Map<string, string | null>} */ (new Map());
  #observedNames = '';
  #observer = new MutationObserver(() => this.#update());

  constructor() {
    super();
    containKeys(this);
    this.addEventListener('pe-connected', (event) => {
      const figure = /** @type {FigureElement} */ (event.target);
      if (!this.#figures.has(figure)) this.#figures.set(figure, false);
      figure.cursor = this.#cursor;
      this.#update();
    });
    this.addEventListener('pe-cursor', (event) => {
      event.preventDefault();
      this.#setCursor(/** @type {CustomEvent} */ (event).detail);
      this.#update();
    });
  }

  connectedCallback() {
    adoptInto(this);
    acceptUnderscores(this);
    // Restores the children, which are held by a note if this element's file was missing for a while.
    const { held } = /** @type {import('../../element/load-error.js').Note} */ (this.firstChild ?? {});
    if (held) this.replaceChildren(...held);
    // Figures that existed before the lab was defined have already dispatched their events.
    for (const node of this.querySelectorAll('*')) {
      if (node instanceof FigureElement && !this.#figures.has(node)) this.#figures.set(node, false);
    }
    this.#update();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#observer.disconnect();
      this.#observedNames = '';
      ++this.#updateCount;
      this.#unlink();
    });
  }

  async #update() {
    const turn = ++this.#updateCount;
    const texts = await textsFor(this);
    const showsFile = this.hasAttribute('src') || this.fileScheme;
    const enginePromise = showsFile ? loadSchemes() : loadForFigures(this.getAttribute('scheme'));
    const plainEngine = await enginePromise.catch(() => undefined);
    const fileEngine =
      plainEngine &&
      showsFile &&
      (await fetchFileScheme().then(
        ({ engineFor }) => engineFor(this, plainEngine),
        () => undefined,
      ));
    // Without an engine, each figure reports the error itself.
    if (!plainEngine || turn !== this.#updateCount || !this.isConnected) return;
    this.#engine = fileEngine || plainEngine;
    this.#plainEngine = plainEngine;
    this.#isWaiting = Boolean(showsFile) && !fileEngine;
    this.#texts = texts;
    this.#describeSettings();
    const figures = this.#findMembers();
    for (const figure of figures) {
      // The lab's own attributes are the figure's initial settings; the reader's changes come after.
      if (!this.#figures.get(figure)) this.#settings.copyInitialTo(figure.settings);
      figure.describeSettings(this.#engineOf(figure));
    }
    const fileKey = JSON.stringify([this.getAttribute('src'), this.getAttribute('array')]);
    if (this.#fileKey && fileKey !== this.#fileKey) for (const figure of figures) figure.invalidate();
    this.#fileKey = fileKey;
    this.#link();
    const fields = this.#describeSettings();
    const changedNames = this.#findChangedNames();
    let isWithinLimits = true;
    for (const [name, figure] of this.#nameFigures()) {
      const hasSettings = this.#figures.get(figure);
      // A figure with controls of its own may differ until the lab changes.
      this.#settings.copyTo(figure.settings, hasSettings ? changedNames : undefined);
      if (!hasSettings) applySettings(figure.settings, figureStateOf(this.#receivedState, name), true);
      this.#figures.set(figure, true);
      if (!hasSettings) isWithinLimits &&= isInstant(figure, this.#engineOf(figure));
    }
    // Figures that are added later may be too large to appear at once.
    if (!isWithinLimits && Object.keys(this.#receivedState).length > 0) this.#restore(this.#receivedState);
    this.#observe();
    this.#showControls(texts, fields);
    this.#publish();
    lookForMistakes(this, this.#settings);
  }

  /** @param {FigureElement} figure */
  #engineOf(figure) {
    const engine = /** @type {import('../../engine/engine.js').Encodings} */ (this.#engine);
    return figure.showsFile ? engine : (this.#plainEngine ?? engine);
  }

  /**
   * Describes the settings of the present scheme and preset.
   * @returns {Field[]} the fields that can have a control
   */
  #describeSettings() {
    const engine = /** @type {import('../../engine/engine.js').Encodings} */ (this.#engine);
    const schemeId = this.fileScheme?.scheme ?? this.getAttribute('scheme');
    const scheme = engine.schemes.find(({ id }) => id === schemeId) ?? engine.schemes[0];
    const allFields = [engine.positions, ...scheme.params, ...headField(this.#texts, this, engine, scheme)];
    const fields = withPreset(allFields, scheme, this, this.#texts);
    const ids = engine.schemes.map(({ id }) => id);
    this.#presets = scheme.presets;
    this.#settings.setFields([
      {
        name: 'scheme',
        type: 'text',
        label: 'scheme',
        doc: '',
        default: '',
        accepts: (text) => ids.includes(text),
      },
      ...fields,
      colorscaleField,
    ]);
    return fields;
  }

  /** The figures that are still inside. */
  #findMembers() {
    for (const figure of this.#figures.keys()) if (!this.contains(figure)) this.#figures.delete(figure);
    return [...this.#figures.keys()];
  }

  /** The attributes that have changed since the last call. */
  #findChangedNames() {
    const previousAttributes = this.#lastAttributes;
    const names = this.#settings.fields.map(({ name }) => attributeName(name));
    this.#lastAttributes = new Map(names.map((name) => [name, this.getAttribute(name)]));
    return names.filter((name) => this.#lastAttributes.get(name) !== previousAttributes.get(name));
  }

  /**
   * Observes the settings of the lab and of the figures inside: the state consists of their differences from the page.
   */
  #observe() {
    const settings = [this.#settings, ...this.#findMembers().map((figure) => figure.settings)];
    const allFields = settings.flatMap(({ fields }) => fields);
    const names = [
      ...new Set([
        'controls',
        'hide',
        'link',
        'lang',
        'src',
        'array',
        ...allFields.map(({ name }) => attributeName(name)),
      ]),
    ];
    if (names.join() === this.#observedNames) return;
    this.#observedNames = names.join();
    this.#observer.observe(this, { subtree: true, attributeFilter: names });
  }

  /** @param {Cursor | undefined} cursor */
  #setCursor(cursor) {
    this.#cursor = cursor;
    for (const figure of this.#findMembers()) figure.cursor = cursor;
  }

  /**
   * The text of a field: the lab's own text, or the text that all figures inside share; undefined if the figures
   * differ.
   * @param {Field} field
   */
  #textOf(field) {
    if (this.hasAttribute(attributeName(field.name))) return this.#settings.text(field);
    const texts = this.#findMembers().flatMap(({ settings }) =>
      settings.fields.filter(({ name }) => name === field.name).map((each) => settings.text(each)),
    );
    if (texts.length === 0) return this.#settings.text(field);
    return texts.every((text) => text === texts[0]) ? texts[0] : undefined;
  }

  /**
   * @param {import('../../texts/page-language.js').Texts} texts
   * @param {Field[]} fields
   */
  #showControls(texts, fields) {
    const isHidden = isNamedIn(this, 'hide');
    const shownFields = fields.filter(({ name, advanced }) => !advanced && !isHidden(name));
    const hasLink = Boolean(this.#client) && /^(https?|file):$/.test(location.protocol) && !isHidden('link');
    const hasControls = this.hasAttribute('controls') && !this.#isWaiting;
    const key = [
      texts.reset,
      hasLink,
      ...shownFields.map(({ name, choices }) => `${name} ${choices}`),
    ].join();
    if (!hasControls || key !== this.#controlsKey) {
      this.#controls?.root.remove();
      this.#controls = undefined;
    }
    if (!hasControls) return;
    if (!this.#controls) {
      this.#controlsKey = key;
      this.#controls = createControls(texts, shownFields, {
        onInput: (name, text) => this.#settings.choose(name, text, this.#presets),
        onReset: () => this.#reset(),
      });
      if (hasLink) {
        const link = createLinkButton(
          () => this.#texts,
          () => address.addressOf(this.#client),
        );
        link.show();
        this.#controls.root.append(...link.nodes);
      }
      // A clone arrives with the controls of its original.
      for (const child of [...this.children]) if (child.classList.contains('pe-controls')) child.remove();
      this.prepend(this.#controls.root);
    }
    this.#controls.show(
      shownFields,
      (field) => this.#textOf(field),
      Object.keys(this.#readState()).length > 0,
    );
  }

  /** Restores the page's own attributes, of the lab and of the figures inside. */
  #reset() {
    this.#receivedState = {};
    this.#settings.reset();
    for (const figure of this.#findMembers()) figure.settings.reset();
    this.#setCursor(undefined);
    this.#update();
  }

  // ---- The address

  #link() {
    const isLinked = this.getAttribute('link') !== 'off';
    if (this.#client && (!isLinked || this.#client.id !== this.id)) this.#unlink();
    if (this.#client || !isLinked) return;
    this.#client = {
      id: this.id,
      root: this,
      settings: this.#settings,
      state: () => this.#readState(),
      restore: (state) => this.#restore(state),
    };
    address.subscribe(this.#client);
    if (address.isSettingsHash(location.hash)) scrollToLinked(this.#client);
    this.#publishedState = JSON.stringify(this.#readState());
  }

  #publish() {
    const state = JSON.stringify(this.#readState());
    if (!this.#client || state === this.#publishedState) return;
    this.#publishedState = state;
    address.publish();
  }

  #unlink() {
    if (this.#client) address.unsubscribe(this.#client);
    this.#client = undefined;
  }

  /** The differences from the page, by keys such as d_model, similarity.metric, lines-2.rows and cursor. */
  #readState() {
    const state = this.#settings.changes();
    for (const [name, figure] of this.#nameFigures()) {
      const figureChanges = Object.entries(figure.settings.changes(this));
      for (const [key, text] of figureChanges) state[`${name}.${key}`] = text;
    }
    if (this.#cursor) state.cursor = `${this.#cursor.position},${this.#cursor.dimension}`;
    return state;
  }

  /** @param {address.State} state  from an untrusted source */
  #restore(state) {
    this.#receivedState = state;
    if (state.scheme && !this.#engine?.schemes.some(({ id }) => id === state.scheme)) {
      this.#fetchSchemesFor(state);
      return;
    }
    this.#restoreKnown(state);
  }

  /** Loads the schemes of a link that the present engine does not know. @param {address.State} state */
  async #fetchSchemesFor(state) {
    const engine = await loadForFigures(state.scheme).catch(() => undefined);
    if (this.#receivedState !== state || !this.isConnected) return;
    if (engine) [this.#engine, this.#plainEngine] = [engine, engine];
    this.#describeSettings();
    this.#restoreKnown(state);
    this.#update();
  }

  /** @param {address.State} state */
  #restoreKnown(state) {
    applyWithinLimits(
      state,
      (limitedState, areSizesUnlimited) => this.#applyState(limitedState, areSizesUnlimited),
      () => this.#findMembers().map((figure) => [figure, this.#engineOf(figure)]),
    );
    const [position, dimension] = /^\d{1,9},\d{1,9}$/.test(state.cursor)
      ? state.cursor.split(',').map(Number)
      : [];
    this.#setCursor(position === undefined ? undefined : { position, dimension });
  }

  /** @param {address.State} state @param {boolean} [areSizesUnlimited]  whether sizes are unlimited */
  #applyState(state, areSizesUnlimited) {
    this.#settings.reset();
    // Runs twice, because another scheme has other settings and other presets.
    for (let turn = 0; turn < 2; ++turn) {
      applySettings(this.#settings, state, areSizesUnlimited);
      this.#describeSettings();
    }
    for (const [name, figure] of this.#nameFigures()) {
      figure.settings.reset();
      this.#settings.copyTo(figure.settings);
      figure.describeSettings(this.#engineOf(figure));
      applySettings(figure.settings, figureStateOf(state, name), areSizesUnlimited);
    }
  }

  /** The figures by their ids or, without an id, by their kinds: "heatmap", "lines", "lines-2". */
  #nameFigures() {
    /** @type {Map<string, FigureElement>} */
    const figuresByName = new Map();
    /** @type {Map<string, number>} */
    const counts = new Map();
    const figuresInOrder = [...this.querySelectorAll('*')].filter((node) => node instanceof FigureElement);
    for (const figure of figuresInOrder) {
      const kind = figure.localName.replace('pe-', '');
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      figuresByName.set(figure.id || (count > 1 ? `${kind}-${count}` : kind), figure);
    }
    return figuresByName;
  }
}

/**
 * The part of a state that belongs to a figure.
 * @param {address.State} state
 * @param {string} name
 * @returns {address.State}
 */
const figureStateOf = (state, name) =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([key]) => key.startsWith(`${name}.`))
      .map(([key, text]) => [key.slice(name.length + 1), text]),
  );
