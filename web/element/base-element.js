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
import { isLinked, publishFigure, scrollToLinkedFigure, unsubscribeFigure } from '../links/figure-address.js';
import { anchorScroll, releaseScroll } from '../links/scroll-anchor.js';
import { english, textsFor } from '../texts/page-language.js';
import { createAnnouncer } from './announcer.js';
import { adoptInto, adoptStyles, BrowserElement, containKeys, make, untilIdle } from './dom.js';
import controlsCss from './controls.css';
import figureCss from './figure.css';
import { FigureFrame } from './figure-frame.js';
import mediaCss from './figure-media.css';
import heightsCss from './heights.css';
import { fetchFileScheme } from './late-files.js';
import { checkScheme, parseSetting } from './setting-values.js';
import { Settings as Attributes, withPreset } from './settings.js';
import { listenToShortcuts } from './shortcuts.js';
import { createVisibility } from './visibility.js';

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
 * @typedef {{plot?: Pick<import('./plot.js').Plot<unknown>, 'picture'>, parts?: () => Element[], name: string, suffix: string}} Picture
 */

// In this order: of two rules that conflict, the later one holds.
for (const css of [figureCss, controlsCss, mediaCss, heightsCss]) adoptStyles(css);

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

  /** Its attributes that name schemes, where they are not `scheme`. @type {readonly string[]} */
  static naming = [];

  /** In the language of the page around the element; settled before anything is computed or shown. */
  texts = english;
  settings = new Attributes(this);
  /**
   * The engine of the last update. Whatever computes later, on a click or a frame, asks for it here and keeps none: the
   * next update may have another.
   */
  engine = /** @type {import('../engine/engine.js').Encodings} */ (/** @type {unknown} */ (undefined));
  /** What there is of the reader's file: see file-scheme.js. @type {import('../files/file-scheme.js').Own | undefined} */
  own = undefined;
  /** The setting whose value is refused now. @type {string | undefined} */
  refused = undefined;
  /** Where a subclass puts its figure. */
  body = make('div', 'pe-body', { role: 'figure' });

  #announcer = createAnnouncer();
  #presets = /** @type {readonly import('../engine/engine.js').Preset[]} */ ([]);
  #frame = new FigureFrame(this, this.#announcer.node, () => this.#presets);
  #visibility = createVisibility(this, {
    onSeen: () => this.#isStale && this.#update(),
    onPrint: () => this.#update(),
  });
  #attributes = new MutationObserver(() => this.invalidate());
  #onHashChange = () => {
    if (isLinked(this)) this.invalidate();
  };
  #cursor = /** @type {Cursor | undefined} */ (undefined);
  /** Whether it has left the page, or has not been there yet. */
  #isReleased = true;
  /** Whether the last update had no engine. */
  #hasFailed = false;
  #isStale = true;
  /** Counts the updates: what an older one was waiting for is not wanted any more. */
  #turn = 0;

  constructor() {
    super();
    containKeys(this);
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
    addEventListener('hashchange', this.#onHashChange);
    this.#visibility.observe();
    if (this.#isReleased) {
      this.#isReleased = false;
      this.#frame.showLoading();
      this.#isStale = true;
    }
    anchorScroll(this);
    if (isLinked(this)) scrollToLinkedFigure(this);
    this.#reportToLab();
    untilIdle().then(() => this.isConnected && this.prepare());
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      // It has only been moved.
      if (this.isConnected) return;
      this.#attributes.disconnect();
      removeEventListener('hashchange', this.#onHashChange);
      this.#visibility.stop();
      releaseScroll(this);
      unsubscribeFigure(this);
      this.#isReleased = true;
      ++this.#turn;
      this.#announcer.cancel();
      this.release();
    });
  }

  /** A <pe-lab> around it listens. */
  #reportToLab() {
    this.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  // What a subclass may say of itself

  /**
   * Fetches what the figure will need, before anybody sees it: paper does not wait.
   * @returns {Promise<unknown>}
   */
  prepare() {
    // The update that needs it says what is missing.
    return this.load().catch(() => {});
  }

  /**
   * The engine, or as much of it as the element needs.
   * @returns {Promise<import('../engine/engine.js').Encodings>}
   */
  load() {
    return this.isOwn ? loadEncodings() : loadForFigures(this.getAttribute('scheme'));
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

  /** What is needed of a scheme now: see the static one. */
  get needs() {
    return /** @type {typeof FigureElement} */ (this.constructor).needs;
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

  /** @returns {Picture[]} */
  get pictures() {
    return [];
  }

  // Settings

  /**
   * Says what its settings are now, and remembers what the page gave.
   * @param {import('../engine/engine.js').Encodings} engine
   * @returns {Field[]} those that have a control
   */
  describeSettings(engine) {
    const id = this.#schemeId(engine);
    const scheme = engine.schemes.find((each) => each.id === id) ?? engine.schemes[0];
    const own = this.fields(engine, scheme);
    const fields = this.needs.length ? withPreset(own, scheme, this, this.texts) : own;
    this.#presets = scheme.presets;
    this.settings.describe([...fields, ...this.details()]);
    return fields;
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
    const values = fields.map((field) => [
      field.name,
      parseSetting(this.texts, field, this.settings.text(field)),
    ]);
    return { ...Object.fromEntries(values), scheme, preset };
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

  // The cursor, and what is said

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
   * The reader has chosen a cell in this figure, or none any more. A lab that cancels the event sets the cursor, here and
   * elsewhere; only here is it spoken.
   * @param {Cursor} [cursor]
   */
  moveCursor(cursor) {
    // Positions such as 2.5 are no row of the other figures.
    const isForAll = !cursor || (Number.isInteger(cursor.position) && cursor.position >= 0);
    const event = new CustomEvent('pe-cursor', { bubbles: true, cancelable: true, detail: cursor });
    if (!isForAll || this.dispatchEvent(event)) this.cursor = cursor;
    this.announce(this.reading);
  }

  /**
   * Says something to readers who do not see it. The last text counts, when nothing has followed for a moment.
   * @param {string} text
   */
  announce(text) {
    this.#announcer.say(text);
  }

  /**
   * An error in the language of the page.
   * @param {Error} error
   */
  word(error) {
    return error instanceof PosencError ? wordError(error, this.texts.errors) : error.message;
  }

  // Updates

  /**
   * Something has changed: update now when the reader can see it, else when they can.
   * @param {boolean} [now]  whoever can see it
   */
  invalidate(now) {
    this.#isStale = true;
    if (now || this.#visibility.isSeen) this.#update();
  }

  async #update() {
    this.#isStale = false;
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn && this.isConnected;
    const texts = await textsFor(this);
    let engine;
    try {
      engine = await this.#loadEngine();
    } catch (error) {
      if (!isCurrent()) return;
      this.texts = texts;
      this.#hasFailed = true;
      this.#frame.showFailure(/** @type {PosencError} */ (error));
      return;
    }
    if (!isCurrent() || !engine) return;
    this.texts = texts;
    this.engine = engine;
    // A <pe-lab> around it had no engine either.
    if (this.#hasFailed) this.#reportToLab();
    this.#hasFailed = false;

    const fields = this.#exchangeWithAddress(engine);
    // A still gives way to the figure, and not before.
    if (!this.#frame.isStill) this.#frame.arrange(fields);
    /** @type {PosencError | undefined} */
    let error;
    try {
      checkScheme(engine, this.#schemeId(engine), this.needs);
      let view = this.compute(engine, this.settingsNow(engine, fields));
      if (view instanceof Promise) {
        this.#frame.showSettings(fields);
        // An element that has to wait says what for.
        if (!this.#frame.isStill) this.#frame.showBody();
        view = await view;
        if (!isCurrent()) return;
      }
      this.#frame.arrange(fields);
      this.#frame.showBody();
      this.body.setAttribute('aria-label', view.name);
      this.show(view);
      this.showCursor();
      this.#frame.showMenu();
    } catch (thrown) {
      if (!isCurrent()) return;
      error = /** @type {PosencError} */ (thrown);
      // A fault of ours: the reader hears of it, and so does the console.
      if (!(thrown instanceof PosencError)) reportError(thrown);
      else if (this.texts === english) await explain().catch(() => {});
      if (!isCurrent()) return;
      this.#frame.arrange(fields);
    }
    this.refused = error?.parameter;
    this.#frame.showState(fields, error);
    // WebKit notices what has come into view by this only when it draws a frame.
    requestAnimationFrame(() => {});
  }

  /** @returns {Promise<import('../engine/engine.js').Encodings | undefined>} undefined as long as a file is awaited */
  async #loadEngine() {
    const engine = await this.load();
    return this.isOwn ? (await fetchFileScheme()).engineFor(this, engine) : engine;
  }

  /**
   * Takes what a link says, and tells the address what has changed.
   * @param {import('../engine/engine.js').Encodings} engine
   * @returns {Field[]} those that have a control
   */
  #exchangeWithAddress(engine) {
    const fields = this.describeSettings(engine);
    if (!isLinked(this)) {
      unsubscribeFigure(this);
      return fields;
    }
    publishFigure(this);
    return this.describeSettings(engine);
  }
}
