/**
 * A figure as the view of a model, by anywidget's contract: `figure` names it, and its settings are further attributes of
 * the model, or all together in the object `settings`. `content` is the text inside the tag, `pe_height` the height of
 * the plot in pixels, `cursor` the chosen cell, `config` and `other_config` are configurations of models, for a figure that
 * reads them, and `src` is a reader's own numbers: a URL, {bytes, shape, dtype, name}, or {bytes, name} of a file.
 *
 * What a reader changes is written to the same attributes. `value` becomes all settings of the figure, `data` the numbers
 * that it shows ({kind, shape, dtype, bytes}, null if there are too many), and `result` the last answer of a quiz.
 */
import { createButton } from '../element/button.js';
import { adoptInto, make } from '../element/dom.js';
import { fetchFileScheme } from '../element/late-files.js';
import { rgba, watchColors } from '../element/page-colors.js';
import { parseSetting } from '../element/setting-values.js';
import { attributeName } from '../element/settings.js';
import { npyHeader } from '../matrix/number-files.js';
import { addEnglish, textsFor } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/figure-widget.en.mjs';
import { fetchers } from './elements.js';
import { nearestName } from '../texts/nearest-name.js';
import { widgetSettings } from './widget-settings.js';

addEnglish(ownTexts);

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/**
 * The part of a host's model that is used.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 */

/** Attributes of a model that are properties of a figure, and no attributes. */
const properties = { config: 'config', other_config: 'otherConfig' };
/** Those that are neither. */
const ownNames = ['figure', 'settings', 'content', 'pe_height', 'cursor', 'src', ...Object.keys(properties)];
/** Attributes that every element has. */
const globalNames = ['id', 'lang'];
/** More numbers are not sent with each change: 1 MB of floats. */
const mostNumbers = 2 ** 18;
/** Changes are sent together, at most so often, in milliseconds. */
const pause = 100;

/** The bytes of a number, and its type as NumPy writes it in files. */
const descriptions = /** @type {Record<string, string>} */ ({
  bool: '|b1',
  int8: '|i1',
  int16: '<i2',
  int32: '<i4',
  int64: '<i8',
  uint8: '|u1',
  uint16: '<u2',
  uint32: '<u4',
  uint64: '<u8',
  float16: '<f2',
  float32: '<f4',
  float64: '<f8',
});

/**
 * @param {Model} model
 * @param {HTMLElement} el  where the host wants the figure
 * @returns {() => void} removes it
 */
export function showWidget(model, el) {
  const widget = new FigureWidget(model, el);
  return () => widget.remove();
}

class FigureWidget {
  #model;
  #root = make('div', 'pe-widget', {
    // In JupyterLab, letters are commands for the cell, unless an element says that it uses them itself.
    'data-lm-suppress-shortcuts': 'true',
  });
  #figure = /** @type {FigureElement | undefined} */ (undefined);
  /** The figure's name, and its attributes. */
  #name = '';
  #names = /** @type {string[]} */ ([]);
  #switches = /** @type {string[]} */ ([]);
  #isRemoved = false;
  #isWriting = false;
  /** What is to be written to the model: settings by their attributes, and other attributes of the model. */
  #changedSettings = /** @type {Set<string>} */ (new Set());
  #changes = /** @type {Record<string, unknown>} */ ({});
  #timer = 0;
  #appliedProperties = /** @type {Record<string, unknown>} */ ({});
  /** The object whose bytes the figure shows, and what removes them. */
  #source = /** @type {unknown} */ (undefined);
  #releaseSource = () => {};
  #theme = '';

  #onModelChange = () => {
    if (!this.#isWriting && !this.#isRemoved) this.#readModel();
  };
  #attributeObserver = new MutationObserver((records) => this.#collectChanges(records));
  #themeObserver = new MutationObserver(() => this.#matchTheme());
  #sizeObserver = new ResizeObserver(() => this.#matchTheme());
  #unwatchColors = watchColors(() => this.#matchTheme());
  #onTransition = (/** @type {TransitionEvent} */ { propertyName }) => {
    if (/color/.test(propertyName)) this.#matchTheme();
  };

  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.#model = model;
    el.append(this.#root);
    for (const name of this.#modelNames()) model.on(`change:${name}`, this.#onModelChange);
    // Hosts change their theme by attributes of the page.
    for (const node of [document.documentElement, document.body])
      this.#themeObserver.observe(node, { attributes: true });
    document.addEventListener('transitionend', this.#onTransition);
    this.#sizeObserver.observe(this.#root);
    this.#readModel();
  }

  remove() {
    this.#isRemoved = true;
    clearTimeout(this.#timer);
    for (const name of this.#modelNames())
      ignoreErrors(() => this.#model.off(`change:${name}`, this.#onModelChange));
    this.#attributeObserver.disconnect();
    this.#themeObserver.disconnect();
    this.#sizeObserver.disconnect();
    this.#unwatchColors();
    document.removeEventListener('transitionend', this.#onTransition);
    this.#root.remove();
    this.#releaseSource();
  }

  /** Every name that may be an attribute of the model. A host cannot list those that there are. */
  *#modelNames() {
    yield* ownNames;
    const all = Object.values(widgetSettings).flatMap(({ names }) => names);
    for (const name of new Set([...globalNames, ...all])) {
      yield name;
      if (name.includes('-')) yield modelName(name);
    }
  }

  // From the model to the figure

  #readModel() {
    const name = String(this.#model.get('figure') ?? 'heatmap').replace(/^pe-/, '');
    if (name === this.#name) this.#applyModel();
    else this.#createFigure(name);
  }

  /** @param {string} name */
  async #createFigure(name) {
    this.#name = name;
    this.#figure = undefined;
    this.#attributeObserver.disconnect();
    const known = Object.hasOwn(widgetSettings, name) ? widgetSettings[name] : undefined;
    if (!known) {
      const texts = await textsFor(this.#root);
      const names = Object.keys(widgetSettings);
      const nearest = nearestName(name, names);
      const data = { name: shorten(name), names, nearest, hasNearest: String(Boolean(nearest)) };
      if (this.#isCurrent(name)) this.#root.replaceChildren(this.#makeAlert(texts.widget.figure(data)));
      return;
    }
    this.#names = [...known.names, ...globalNames];
    this.#switches = known.switches;
    const tag = `pe-${name}`;
    await fetchers.get(tag)?.();
    if (!this.#isCurrent(name)) return;
    if (!customElements.get(tag)) return this.#showLoadError(name);
    const figure = /** @type {FigureElement} */ (document.createElement(tag));
    this.#figure = figure;
    this.#appliedProperties = {};
    // The address is the host's.
    figure.setAttribute('link', 'off');
    figure.addEventListener('pe-shown', () => this.#report());
    figure.addEventListener('pe-cursor', (event) => {
      this.#change('cursor', /** @type {CustomEvent} */ (event).detail ?? null);
    });
    figure.addEventListener('pe-attempt', (event) => {
      this.#change('result', /** @type {CustomEvent} */ (event).detail);
    });
    this.#attributeObserver.observe(figure, { attributes: true });
    this.#applyModel();
    this.#root.replaceChildren(figure);
    this.#matchTheme();
  }

  /** Whether a figure of this name is still wanted. @param {string} name */
  #isCurrent(name) {
    return !this.#isRemoved && this.#name === name;
  }

  #applyModel() {
    const figure = this.#figure;
    if (!figure) return;
    const model = this.#model;
    const content = String(model.get('content') ?? '');
    if (content && !figure.isConnected) figure.textContent = content;
    const height = Number(model.get('pe_height'));
    if (height > 0) figure.style.setProperty('--pe-height', `${height}px`);
    else figure.style.removeProperty('--pe-height');
    for (const name of this.#names) {
      const value = this.#valueOf(name);
      const text = this.#attributeText(name, value);
      const present = figure.getAttribute(name);
      // "true" and "" are the same.
      if (text === present || (present !== null && isEqual(this.#readAttribute(name, present), value)))
        continue;
      if (text === null) figure.removeAttribute(name);
      else figure.setAttribute(name, text);
    }
    this.#applyProperties(figure);
    const cursor = model.get('cursor') ?? undefined;
    if (!isEqual(cursor, figure.cursor)) figure.cursor = cursor;
    this.#applySource();
    this.#showUnknown();
  }

  /**
   * Some properties change attributes, too, which the model must have before anything else of it is applied.
   * @param {any} figure
   */
  #applyProperties(figure) {
    for (const [name, property] of Object.entries(properties)) {
      const value = this.#model.get(name) ?? undefined;
      if (!(property in figure) || isEqual(value, this.#appliedProperties[name])) continue;
      this.#appliedProperties[name] = value;
      figure[property] = value;
      this.#collectChanges(this.#attributeObserver.takeRecords());
      this.#writeModel();
    }
  }

  /** All settings in one object, if the model has it. @returns {Record<string, unknown> | undefined} */
  get #settings() {
    const settings = this.#model.get('settings');
    return isPlain(settings) ? settings : undefined;
  }

  /** The value that the model gives a setting. @param {string} name  of the attribute */
  #valueOf(name) {
    const settings = this.#settings;
    const read = (/** @type {string} */ key) => (settings ? settings[key] : this.#model.get(key));
    const value = read(modelName(name)) ?? read(name);
    // Models of Jupyter have a `layout` of their own, which is an object.
    return value === undefined || (typeof value === 'object' && !Array.isArray(value) && !isPlain(value))
      ? null
      : value;
  }

  /**
   * The attribute for a value; null for no attribute.
   * @param {string} name  of the attribute
   * @param {any} value
   */
  #attributeText(name, value) {
    if (value === null) return null;
    if (value === false) return this.#switches.includes(name) ? null : 'false';
    if (value === true) return this.#switches.includes(name) ? '' : 'true';
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  /**
   * The value of an attribute, for the model.
   * @param {string} name
   * @param {string | null} text
   */
  #readAttribute(name, text) {
    if (text === null) return null;
    if (this.#switches.includes(name)) return true;
    const field = this.#figure?.settings.fields.find((each) => attributeName(each.name) === name);
    return field ? readSetting(field, text) : text;
  }

  async #applySource() {
    const figure = this.#figure;
    const source = this.#model.get('src') ?? null;
    if (!figure || (source === this.#source && figure.hasAttribute('src') === (source !== null))) return;
    this.#source = source;
    const release = this.#releaseSource;
    this.#releaseSource = () => {};
    let src = /** @type {string | null} */ (null);
    if (typeof source === 'string') src = source;
    else if (source?.bytes) {
      try {
        const file = await this.#fileOf(source);
        const { provideFile } = await fetchFileScheme();
        if (this.#source !== source || this.#isRemoved) return;
        const provided = provideFile(file);
        src = provided.src;
        this.#releaseSource = provided.release;
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        if (this.#source === source)
          this.#showAlert('data', (texts) => texts.widget.data({ reason: message }));
      }
    }
    if (src === null) figure.removeAttribute('src');
    else {
      this.#root.querySelector('[data-about="data"]')?.remove();
      figure.setAttribute('src', src);
    }
    release();
  }

  /**
   * The numbers of the model as a file, without copying them before.
   * @param {{bytes: DataView<ArrayBuffer>, shape?: number[], dtype?: string, name?: string}} source
   */
  async #fileOf({ bytes, shape, dtype, name = '' }) {
    if (!dtype) return new File([bytes], name);
    const texts = await textsFor(this.#root);
    const names = Object.keys(descriptions);
    if (!names.includes(dtype)) throw new Error(texts.widget.dtype({ name: shorten(dtype), names }));
    const description = descriptions[dtype];
    const sizes = [...(shape ?? [])];
    const expected = sizes.reduce((product, size) => product * size, Number(description[2]));
    if (expected !== bytes.byteLength)
      throw new Error(texts.widget.shape({ shape: sizes.join(' × '), expected, count: bytes.byteLength }));
    return new File([npyHeader(sizes, description), bytes], name);
  }

  /** Says which names in `settings` the figure does not have. */
  #showUnknown() {
    for (const name of Object.keys(this.#settings ?? {})) {
      if (this.#names.includes(attributeName(name))) continue;
      const nearest = nearestName(name, this.#names.map(modelName));
      const data = { name: shorten(name), nearest, hasNearest: String(Boolean(nearest)) };
      this.#showAlert('setting', (texts) => texts.widget.setting(data));
      return;
    }
    this.#root.querySelector('[data-about="setting"]')?.remove();
  }

  /**
   * @param {string} about  what the alert is about; a later one replaces it
   * @param {(texts: import('../texts/page-language.js').Texts) => string} compose
   */
  async #showAlert(about, compose) {
    const texts = await textsFor(this.#root);
    this.#root.querySelector(`[data-about="${about}"]`)?.remove();
    const alert = this.#makeAlert(compose(texts));
    alert.dataset.about = about;
    this.#root.prepend(alert);
  }

  /** @param {string} text */
  #makeAlert(text) {
    adoptInto(this.#root);
    const alert = make('p', 'pe-status', { role: 'alert' });
    alert.textContent = text;
    return alert;
  }

  /** @param {string} name */
  async #showLoadError(name) {
    const texts = await textsFor(this.#root);
    if (!this.#isCurrent(name)) return;
    const alert = this.#makeAlert(texts.fileMissing({ file: `pe-${name}.js` }));
    alert.append(
      ' ',
      createButton(texts.retry, () => this.#createFigure(name)),
    );
    this.#root.replaceChildren(alert);
  }

  // From the figure to the model

  /** @param {MutationRecord[]} records */
  #collectChanges(records) {
    for (const { attributeName: name } of records) {
      if (name === null || !this.#names.includes(name)) continue;
      this.#changedSettings.add(name);
      this.#schedule();
    }
  }

  /** The figure has been shown with other settings or numbers. */
  #report() {
    const figure = /** @type {FigureElement} */ (this.#figure);
    const fields = figure.settings.fields;
    this.#change(
      'value',
      Object.fromEntries([
        ...['scheme', 'preset'].flatMap((name) => {
          const text = figure.getAttribute(name);
          return text === null ? [] : [[name, text]];
        }),
        ...fields.map((field) => [field.name, readSetting(field, figure.settings.text(field))]),
      ]),
    );
    this.#change('data', copyNumbers(figure));
  }

  /** @param {string} name @param {unknown} value */
  #change(name, value) {
    this.#changes[name] = value;
    this.#schedule();
  }

  #schedule() {
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      if (!this.#isRemoved) this.#writeModel();
    }, pause);
  }

  /** Writes to the model what differs. */
  #writeModel() {
    const model = this.#model;
    const figure = this.#figure;
    const changes = Object.entries(this.#changes).filter(([name, value]) => !isEqual(model.get(name), value));
    const settings = { ...this.#settings };
    for (const name of figure ? this.#changedSettings : []) {
      const text = /** @type {FigureElement} */ (figure).getAttribute(name);
      const value = this.#readAttribute(name, text);
      const known = this.#valueOf(name);
      // Before the figure is shown, its fields and so the types of its values are unknown.
      if (text === this.#attributeText(name, known) || isEqual(value, known)) continue;
      if (!this.#settings) changes.push([modelName(name), value]);
      else if (value === null) delete settings[modelName(name)];
      else settings[modelName(name)] = value;
    }
    if (this.#settings && !isEqual(settings, this.#settings)) changes.push(['settings', settings]);
    this.#changes = {};
    this.#changedSettings.clear();
    if (!changes.length) return;
    this.#isWriting = true;
    for (const [name, value] of changes) model.set(name, value);
    this.#isWriting = false;
    ignoreErrors(() => model.save_changes());
  }

  // The colours of the host

  /**
   * Dark figures on a dark ground. Some hosts do not say `color-scheme`, so the colours behind the figure decide, or that of
   * the text if nothing behind it has a colour.
   */
  #matchTheme() {
    if (this.#isRemoved || !this.#root.isConnected) return;
    const isDark = isGroundDark(this.#root);
    this.#root.style.colorScheme = isDark ? 'dark' : 'light';
    const theme = `${isDark} ${getComputedStyle(this.#root).color}`;
    if (theme === this.#theme) return;
    this.#theme = theme;
    tellColors();
  }
}

let isTold = false;

/** Figures redraw what a style sheet does not reach, once for all widgets. */
function tellColors() {
  if (isTold) return;
  isTold = true;
  requestAnimationFrame(() => {
    isTold = false;
    dispatchEvent(new Event('pe-colors'));
  });
}

/** The model of a book, which has nobody to tell, throws in its place. @param {() => void} act */
function ignoreErrors(act) {
  try {
    act();
  } catch {
    // Nothing depends on it.
  }
}

/** "d_model" for "d-model": in models, settings have the names of parameters. @param {string} name */
const modelName = (name) => name.replaceAll('-', '_');

/** @param {unknown} value */
const shorten = (value) => String(value).slice(0, 60);

/** @param {unknown} value @returns {value is Record<string, any>} */
const isPlain = (value) =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Bytes are never compared: an object with bytes equals only itself.
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
function isEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || ArrayBuffer.isView(a)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isEqual(a[key], b[key]));
}

/**
 * The value of a setting; its text if it is refused.
 * @param {import('../element/settings.js').Field} field
 * @param {string} text
 */
function readSetting(field, text) {
  try {
    return parseSetting(field, field.type === 'boolean' && text === '' ? 'true' : text);
  } catch {
    return text;
  }
}

/**
 * The numbers that a figure shows, as bytes of their own.
 * @param {FigureElement} figure
 */
function copyNumbers(figure) {
  const { numbers } = figure;
  if (!numbers || numbers.whole || numbers.data.length > mostNumbers) return null;
  const { kind, shape, data } = numbers;
  const dtype = data instanceof Float64Array ? 'float64' : 'float32';
  return { kind, shape: [...shape], dtype, bytes: new DataView(data.slice().buffer) };
}

/** The parts of a colour, from 0 to 255, and its opacity, from 0 to 1. @param {string} color */
const partsOf = (color) => (rgba(color).match(/[\d.]+/g) ?? []).map(Number);

/** @param {number[]} color */
const isDarkColor = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b < 128;

/**
 * Whether the colours behind an element are dark together, also across shadow roots.
 * @param {Element} element
 */
function isGroundDark(element) {
  /** @type {number[][]} */
  const layers = [];
  for (let node = /** @type {Element | undefined} */ (element); node; node = parentOf(node)) {
    const layer = partsOf(getComputedStyle(node).backgroundColor);
    if (layer[3] > 0) layers.unshift(layer);
    if (layer[3] === 1) break;
  }
  const isTextDark = isDarkColor(partsOf(getComputedStyle(element).color));
  let ground = isTextDark ? [255, 255, 255] : [0, 0, 0];
  for (const [r, g, b, opacity] of layers)
    ground = [r, g, b].map((part, k) => part * opacity + ground[k] * (1 - opacity));
  return isDarkColor(ground);
}

/** @param {Element} element @returns {Element | undefined} */
function parentOf(element) {
  const parent = element.assignedSlot ?? element.parentElement;
  if (parent) return parent;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
