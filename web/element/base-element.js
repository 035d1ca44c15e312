/**
 * What all elements share. Attributes are the whole state of an element: a control writes its attribute, a script may
 * do the same, and either way the figure follows. Changes made together give one update; the last value wins. A value
 * that is refused shows its error over the last good figure.
 *
 * @attr {string} scheme  The id of a scheme; without one, the first of the registry.
 * @attr {string} preset  The name of one of the scheme's presets: what it gives holds unless an attribute says otherwise.
 * @attr {boolean} controls  Lets the reader change the settings.
 * @attr {string} hide  Settings that get no control, separated by spaces.
 * @attr {string} [link=on]  'off' leaves the page's address alone.
 * @attr {boolean} tools  Offers files, the numbers as a table, and programs, without controls.
 * @cssprop --pe-height  The height of the figure.
 * @cssprop --pe-accent  The colour of what is chosen, of sliders and of the focus.
 * @cssprop --pe-on-accent  That of text on it.
 * @cssprop --pe-faint  The colour of lines that only divide.
 * @cssprop --pe-surface  The ground of cards, values and programs.
 * @cssprop --pe-sine  The ground of the values of sines.
 * @cssprop --pe-cosine  The ground of the values of cosines.
 * @cssprop --pe-error  The colour of what is refused and of claims that fail.
 * @cssprop --pe-error-surface  The ground of what is refused.
 */
import { explain, loadEncodings, loadForFigures, PosencError, wordError } from '../engine/engine.js';
import { english, textsFor } from '../texts/page-language.js';
import { createControls } from './controls.js';
import { adoptInto, adoptStyles, BrowserElement, keepKeys, make, untilRest } from './dom.js';
import { fetchFileScheme } from './late-files.js';
import { createMenu } from './menu.js';
import css from './figure.css';
import roomCss from './heights.css';
import { hidden, Settings as Attributes, underPreset } from './settings.js';
import { isLinked, publishFigure, unsubscribeFigure, scrollToLinkedFigure } from '../links/figure-address.js';
import { anchorScroll, releaseScroll } from '../links/scroll-anchor.js';
import { listenToShortcuts } from './shortcuts.js';

/** @typedef {import('./settings.js').Field} Field */
/**
 * By the names of the fields, each of the type that its field says.
 * @typedef {Record<string, any> & {scheme: string, preset: string}} Settings
 */
/**
 * The cell that a reader looks at: a position (by its number from 0), and a dimension.
 * @typedef {{position: number, dimension: number}} Cursor
 */

/**
 * A plot that can be saved as a picture, or parts of the page that make one. `name` tells it from the others of the
 * figure, `suffix` their files.
 * @typedef {{plot?: Pick<import('./plot-element.js').Plot<unknown>, 'picture'>, parts?: () => Element[], name: string, suffix: string}} Picture
 */

adoptStyles(css);
adoptStyles(roomCss);

/** How long a hand has to be still before what it has reached is spoken, in milliseconds. */
const stillness = 150;

/**
 * Throws the error of a value that only an element knows to be wrong.
 * @param {string} parameter
 * @param {string} message
 * @returns {never}
 */
export function refuse(parameter, message) {
  throw new PosencError({ code: 'invalid_argument', parameter, rule: 'stated', detail: message });
}

/**
 * "0, 10, 25" as numbers.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {string} name
 * @param {string} text
 */
export function parseList(texts, name, text) {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  if (parts.includes('') || numbers.some(Number.isNaN)) refuse(name, texts.badList(name, text));
  return numbers;
}

/**
 * @template {{name: string}} [View={name: string}]  what compute() gives and the figure shows; name: the accessible one
 */
export class FigureElement extends BrowserElement {
  /**
   * What the element needs of a scheme: one of these. None, for a figure that is about no scheme.
   * @type {import('../engine/engine.js').Capability[]}
   */
  static needs = [];

  /** Whether numbers of a reader's file may stand in the place of a scheme: rows, as a scheme's `encode` gives them. */
  static opensFiles = false;

  /** Its attributes that name schemes, where it has other ones than `scheme`. @type {readonly string[]} */
  static naming = [];

  /** In the language of the page around the element; settled before anything is computed or shown. */
  texts = english;
  settings = new Attributes(this);
  /**
   * The engine of the last update. Whatever computes later, on a click or a frame, asks for it here and keeps none: the
   * next update may have another.
   */
  engine = /** @type {import('../engine/engine.js').Encodings} */ (/** @type {unknown} */ (undefined));
  /** What there is of the reader's file: see own.js. @type {import('../files/file-scheme.js').Own | undefined} */
  own = undefined;
  /** The setting whose value is refused now. @type {string | undefined} */
  refused = undefined;
  /** Where a subclass puts its figure. */
  body = make('div', 'pe-body', { role: 'figure' });

  #live = make('p', 'pe-unseen', { role: 'status' });
  #speech = 0;
  #menu = createMenu(this);
  #alert = make('p', 'pe-alert', { role: 'alert' });
  #status = make('p', 'pe-status');
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  /** What the controls were made for. */
  #made = '';
  #presets = /** @type {readonly import('../engine/engine.js').Preset[]} */ ([]);
  #released = true;
  /** Whether what is seen is a still of the figure, which a page has brought with it, or a clone of another. */
  #still = false;
  #failed = false;
  #cursor = /** @type {Cursor | undefined} */ (undefined);
  #inView = false;
  #stale = true;
  #turn = 0;
  #onAddress = () => {
    if (isLinked(this)) this.invalidate();
  };
  #attributes = new MutationObserver(() => this.invalidate());
  /** On paper every figure is seen, and in the colours of paper. */
  #onPaper = (/** @type {Event} */ { type }) => {
    this.classList.toggle('pe-paper', type === 'beforeprint');
    this.#update();
  };
  #intersection = new IntersectionObserver(
    (entries) => {
      this.#inView = entries[entries.length - 1].isIntersecting;
      if (this.#inView && this.#stale) this.#update();
    },
    // A little early, so that the figure is there when it is seen.
    { rootMargin: '200px' },
  );

  constructor() {
    super();
    keepKeys(this);
    listenToShortcuts(this);
    this.body.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.cursor) return;
      // A dialog around the figure would close.
      event.preventDefault();
      this.moveCursor();
    });
  }

  connectedCallback() {
    adoptInto(this);
    this.#attributes.observe(this, { attributes: true });
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, this.#onPaper);
    addEventListener('hashchange', this.#onAddress);
    // An element that has only been moved is observed already, and would hear nothing.
    this.#intersection.unobserve(this);
    this.#intersection.observe(this);
    if (this.#released) {
      this.#released = false;
      this.#controls = undefined;
      textsFor(this).then(({ loading }) => {
        if (!this.#status.textContent) this.#status.textContent = loading;
      });
      this.#status.textContent = '';
      this.#alert.hidden = true;
      // A page may hold a sentence for readers without scripts.
      this.#still = [...this.children].some((each) => each !== this.body && each.matches('.pe-body'));
      if (!this.#still) this.replaceChildren(this.#status);
      this.#stale = true;
    }
    anchorScroll(this);
    if (isLinked(this)) scrollToLinkedFigure(this);
    this.#connect();
    untilRest().then(() => this.isConnected && this.prepare());
  }

  /**
   * Fetches what the figure will need, before anybody sees it: paper does not wait.
   * @returns {Promise<unknown>}
   */
  prepare() {
    // The update that needs it says what is missing.
    return this.load().catch(() => {});
  }

  /** A <pe-lab> around it listens. */
  #connect() {
    this.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#attributes.disconnect();
      for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, this.#onPaper);
      removeEventListener('hashchange', this.#onAddress);
      releaseScroll(this);
      unsubscribeFigure(this);
      this.#intersection.disconnect();
      this.#inView = false;
      this.#released = true;
      ++this.#turn;
      clearTimeout(this.#speech);
      this.release();
    });
  }

  /**
   * The settings that this element has under a scheme.
   * @param {import('../engine/engine.js').Encodings} engine
   * @param {import('../engine/engine.js').Scheme} scheme
   * @returns {Field[]}
   */
  fields(engine, scheme) {
    return [engine.positions, ...scheme.params];
  }

  /**
   * Further attributes that a reader may change in another way than by a control.
   * @returns {Field[]}
   */
  details() {
    return [];
  }

  /**
   * Says what its settings are now, and remembers what the page gave.
   * @param {import('../engine/engine.js').Encodings} engine
   * @returns {Field[]} those that have a control
   */
  describeSettings(engine) {
    const id = this.#schemeId(engine);
    const scheme = engine.schemes.find((each) => each.id === id) ?? engine.schemes[0];
    const own = this.fields(engine, scheme);
    const fields = this.needs.length ? underPreset(own, scheme, this, this.texts) : own;
    this.#presets = scheme.presets;
    this.settings.describe([...fields, ...this.details()]);
    return fields;
  }

  /** @param {import('../engine/engine.js').Encodings} engine */
  #schemeId(engine) {
    return this.own?.scheme ?? this.getAttribute('scheme') ?? engine.schemes[0].id;
  }

  /** Whether a file stands in the place of a scheme, or is to. */
  get isOwn() {
    const { opensFiles } = /** @type {typeof FigureElement} */ (this.constructor);
    return opensFiles && Boolean(this.own ?? this.closest('[src]'));
  }

  /** Whether readers may show a file of their own in it. */
  get isOpening() {
    const { opensFiles } = /** @type {typeof FigureElement} */ (this.constructor);
    return opensFiles && Boolean(this.closest('[controls], [tools]'));
  }

  /** What is needed now: see above. */
  get needs() {
    return /** @type {typeof FigureElement} */ (this.constructor).needs;
  }

  /**
   * Refuses a scheme that has nothing of what this figure shows, and names those that have.
   * @param {import('../engine/engine.js').Encodings} engine
   */
  #checkScheme(engine) {
    const id = this.#schemeId(engine);
    const { needs } = this;
    const fits = (/** @type {import('../engine/engine.js').Scheme} */ { has }) =>
      needs.some((each) => has.includes(each));
    const scheme = engine.schemes.find((each) => each.id === id);
    if (!needs.length || !scheme || fits(scheme)) return;
    throw new PosencError({
      code: 'not_applicable',
      parameter: 'scheme',
      value: id,
      rule: 'lacks',
      detail: needs[0],
      names: engine.schemes.filter(fits).map((each) => each.id),
    });
  }

  /**
   * What the figure shows, computed, or a promise of it: until it comes, the last good figure stays. May throw a
   * PosencError.
   * @param {import('../engine/engine.js').Encodings} _engine
   * @param {Settings} _settings
   * @returns {View | Promise<View>}
   */
  compute(_engine, _settings) {
    throw new Error('not implemented');
  }

  /**
   * Puts it on the screen.
   * @param {View} _view
   */
  show(_view) {}

  /** Marks this.cursor in the figure; without a cursor, takes the mark away. */
  showCursor() {}

  /** Frees what the figure holds. */
  release() {}

  /** What is to be said of the cell at the cursor. */
  get reading() {
    return '';
  }

  /**
   * The numbers that the figure shows, once it does.
   * @returns {import('../matrix/number-files.js').Numbers | undefined}
   */
  get numbers() {
    return undefined;
  }

  /**
   * The engine, or as much of it as the element needs.
   * @returns {Promise<import('../engine/engine.js').Encodings>}
   */
  load() {
    return this.isOwn ? loadEncodings() : loadForFigures(this.getAttribute('scheme'));
  }

  /** @returns {Picture[]} */
  get pictures() {
    return [];
  }

  /**
   * Says something to readers who do not see it. The last text counts, when nothing has followed for a moment.
   * @param {string} text
   */
  announce(text) {
    clearTimeout(this.#speech);
    this.#speech = window.setTimeout(() => (this.#live.textContent = text), stillness);
  }

  get cursor() {
    return this.#cursor;
  }

  /** What a <pe-lab> sets in all of its figures, so that each marks the same cell. */
  set cursor(cursor) {
    // An event's detail that is undefined arrives as null.
    this.#cursor = cursor ?? undefined;
    this.showCursor();
  }

  /**
   * The reader has chosen a cell in this figure, or none any more. Whoever cancels the event sets the cursor, here and
   * elsewhere; only here is it spoken.
   * @param {Cursor} [cursor]
   */
  moveCursor(cursor) {
    // Positions such as 2.5 are no row of the other figures.
    const elsewhere = !cursor || (Number.isInteger(cursor.position) && cursor.position >= 0);
    const event = new CustomEvent('pe-cursor', { bubbles: true, cancelable: true, detail: cursor });
    if (!elsewhere || this.dispatchEvent(event)) this.cursor = cursor;
    this.announce(this.reading);
  }

  /**
   * An error in the language of the page.
   * @param {Error} error
   */
  word(error) {
    return error instanceof PosencError ? wordError(error, this.texts.errors) : error.message;
  }

  /**
   * Something has changed: update now when the reader can see it, else when they can.
   * @param {boolean} [now]  whoever can see it
   */
  invalidate(now) {
    this.#stale = true;
    if (now || this.#inView) this.#update();
  }

  async #update() {
    this.#stale = false;
    const turn = ++this.#turn;
    const texts = await textsFor(this);
    let engine;
    try {
      engine = await this.load();
      if (this.isOwn) engine = await (await fetchFileScheme()).engineFor(this, engine);
    } catch (error) {
      if (turn !== this.#turn || !this.isConnected) return;
      this.texts = texts;
      this.#failed = true;
      this.#showFailure(/** @type {PosencError} */ (error));
      return;
    }
    if (turn !== this.#turn || !this.isConnected || !engine) return;
    this.texts = texts;
    this.engine = engine;
    // A <pe-lab> around it had no engine either.
    if (this.#failed) this.#connect();
    this.#failed = false;

    let fields = this.describeSettings(engine);
    if (isLinked(this)) {
      publishFigure(this);
      fields = this.describeSettings(engine);
    } else unsubscribeFigure(this);
    // A still gives way to the figure, and not before.
    if (!this.#still) this.#arrange(fields);
    /** @type {PosencError | undefined} */
    let error;
    try {
      this.#checkScheme(engine);
      let view = this.compute(engine, this.settingsNow(engine, fields));
      if (view instanceof Promise) {
        this.#showState(fields);
        // An element that has to wait says what for.
        if (!this.#still && this.body.parentNode !== this) this.append(this.body, this.#live);
        view = await view;
        if (turn !== this.#turn || !this.isConnected) return;
      }
      this.#arrange(fields);
      if (this.body.parentNode !== this) this.append(this.body, this.#live);
      this.body.setAttribute('aria-label', view.name);
      this.show(view);
      this.showCursor();
      this.#menu.show();
    } catch (thrown) {
      if (turn !== this.#turn || !this.isConnected) return;
      error = /** @type {PosencError} */ (thrown);
      // A fault of ours: the reader hears of it, and so does the console.
      if (!(thrown instanceof PosencError)) reportError(thrown);
      else if (this.texts === english) await explain().catch(() => {});
      if (turn !== this.#turn || !this.isConnected) return;
      this.#arrange(fields);
    }
    this.#alert.hidden = !error;
    this.#alert.textContent = error ? this.word(error) : '';
    this.#alert.classList.toggle('pe-over', this.body.parentNode === this);
    this.body.classList.toggle('pe-outdated', Boolean(error));
    this.refused = error?.parameter;
    this.#showState(fields, this.refused);
    // WebKit notices what has come into view by this only when it draws a frame.
    requestAnimationFrame(() => {});
  }

  /**
   * The present settings in the controls.
   * @param {Field[]} fields
   * @param {string} [wrong]  the one that was refused
   */
  #showState(fields, wrong) {
    const changed = Object.keys(this.settings.changes()).length > 0;
    this.#controls?.show(fields, (field) => this.settings.text(field), changed, wrong);
  }

  /**
   * What is set now, as it is computed from.
   * @param {import('../engine/engine.js').Encodings} engine
   * @param {Field[]} [fields]
   * @returns {Settings}
   */
  settingsNow(engine, fields = this.describeSettings(engine)) {
    const scheme = this.#schemeId(engine);
    const preset = this.getAttribute('preset') ?? '';
    return { ...Object.fromEntries(fields.map((field) => [field.name, this.#value(field)])), scheme, preset };
  }

  /** @param {Field} field */
  #value({ name, type, ...field }) {
    const { texts } = this;
    const text = this.settings.text({ name, type, ...field });
    if (type === 'choice' || type === 'text') return text;
    if (type === 'boolean') {
      if (text !== 'true' && text !== 'false') refuse(name, texts.badBoolean(name, text));
      return text === 'true';
    }
    // A list may be empty where it is so by default: the scheme says what follows.
    if (type === 'list')
      return text.trim() === '' && !String(field.default) ? [] : parseList(texts, name, text);
    const number = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(number)) refuse(name, texts.badNumber(name, text));
    return number;
  }

  /**
   * The frame of the figure, in the place of what has stood for it.
   * @param {Field[]} fields
   */
  #arrange(fields) {
    if (this.#alert.parentNode !== this) {
      this.#controls = undefined;
      this.replaceChildren(this.#alert);
      this.own?.place();
    }
    this.#still = false;
    this.#showControls(fields);
  }

  /** @param {Field[]} fields */
  #showControls(fields) {
    const isHidden = hidden(this);
    const shown = fields.filter(({ name, advanced }) => !advanced && !isHidden(name));
    const made = [this.texts.reset, ...shown.map(({ name, choices }) => `${name} ${choices}`)].join();
    if (!this.hasAttribute('controls') || made !== this.#made) {
      this.#controls?.root.remove();
      this.#controls = undefined;
    }
    this.#made = made;
    if (this.#controls || !this.hasAttribute('controls')) return;
    this.#controls = createControls(this.texts, shown, {
      onInput: (name, text) => this.settings.choose(name, text, this.#presets),
      onReset: () => this.settings.reset(),
    });
    this.prepend(this.#controls.root);
  }

  /** @param {PosencError} error */
  #showFailure(error) {
    const missing = error.code === 'no_webassembly';
    const { texts } = this;
    this.#status.textContent = missing ? texts.noWebAssembly : texts.engineFailed(this.word(error));
    if (!missing) {
      const retry = make('button', 'pe-button', { type: 'button' });
      retry.textContent = texts.retry;
      retry.addEventListener('click', () => this.invalidate());
      this.#status.append(' ', retry);
    }
    this.#still = false;
    this.replaceChildren(this.#status);
  }
}
