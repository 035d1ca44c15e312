/**
 * What all elements share. Attributes are the whole state of an element: a control writes its attribute, a script may
 * do the same, and either way the figure follows. Changes made together give one update; the last value wins. A value
 * that is refused shows its error over the last good figure.
 *
 * @attr {string} scheme  The id of a scheme; without one, the first of the registry.
 * @attr {string} preset  The name of one of the scheme's presets: what it gives holds unless an attribute says otherwise.
 * @attr {boolean} controls  Lets the reader change the settings.
 * @attr {string} hide  Settings that get no control, separated by spaces.
 * @attr {string} main  The settings whose controls are always visible, separated by spaces. A button shows the other controls.
 * @attr {string} [link=on]  'off' leaves the page's address alone.
 * @attr {boolean} tools  Offers the tools without controls: picture, numbers, program, full screen and sound.
 * @cssprop --pe-height  The height of the plot of the figure.
 * @cssprop --pe-accent  The colour of what is chosen, of sliders and of the focus.
 * @cssprop --pe-on-accent  That of text on it.
 * @cssprop --pe-faint  The colour of lines that only divide.
 * @cssprop --pe-surface  The ground of cards, values and programs.
 * @cssprop --pe-sine  The ground of the values of sines.
 * @cssprop --pe-cosine  The ground of the values of cosines.
 * @cssprop --pe-sine-line  The colour of lines that show sines.
 * @cssprop --pe-cosine-line  The colour of lines that show cosines.
 * @cssprop --pe-query  The colour of the hands of queries.
 * @cssprop --pe-key  The colour of the hands of keys.
 * @cssprop --pe-content  The colour of a token's content, where a position is added to it.
 * @cssprop --pe-position  The colour of the position that is added.
 * @cssprop --pe-error  The colour of what is refused and of claims that fail.
 * @cssprop --pe-error-surface  The ground of what is refused.
 */
import { explain, loadSchemes, loadForFigures, PosencError, wordError } from '../engine/engine.js';
import { isLinked, publishFigure, scrollToLinkedFigure, unsubscribeFigure } from '../links/figure-address.js';
import { anchorScroll, releaseScroll } from '../links/scroll-anchor.js';
import { english, textsFor } from '../texts/page-language.js';
import { createAnnouncer } from './announcer.js';
import { isInControls } from './controls.js';
import { adoptInto, adoptStyles, BrowserElement, containKeys, make, untilIdle } from './dom.js';
import controlsCss from './controls.css';
import figureCss from './figure.css';
import { FigureFrame } from './figure-frame.js';
import mediaCss from './figure-media.css';
import heightsCss from './heights.css';
import { fetchFileScheme } from './late-files.js';
import { lookForMistakes } from './mistake-signs.js';
import { checkScheme, parseSetting } from './setting-values.js';
import { acceptUnderscores, Settings as Attributes, withPreset } from './settings.js';
import { listenToShortcuts } from './shortcuts.js';
import { createVisibility } from './visibility.js';

/** @typedef {import('./settings.js').Field} Field */
/**
 * The values of the fields by name; each field defines the type of its value.
 * @typedef {Record<string, any> & {scheme: string, preset: string}} Settings
 */
/**
 * The selected cell: the index of its position, from 0, and its dimension.
 * @typedef {{position: number, dimension: number}} Cursor
 */

/**
 * A plot that can be saved as a picture, or the parts of the page that form one. `name` distinguishes it from the
 * figure's other pictures; `suffix` distinguishes its file.
 * @typedef {{plot?: Pick<import('./plot.js').Plot<unknown>, 'picture'>, parts?: () => Element[], name: string, suffix: string}} Picture
 */

// One sheet, because its later rules override earlier ones; the order of the other sheets does not matter.
adoptStyles(figureCss + controlsCss + mediaCss, true);
adoptStyles(heightsCss);

/**
 * @template {{name: string}} [View={name: string}]  the result of compute(), which the figure shows; name: its accessible name
 */
export class FigureElement extends BrowserElement {
  /**
   * The element needs a scheme with at least one of these capabilities. Empty for a figure that shows no scheme.
   * @type {import('../engine/engine.js').Capability[]}
   */
  static needs = [];

  /** Whether a reader's file can replace the scheme; its rows then replace the result of the scheme's `encode`. */
  static opensFiles = false;

  /** The settings whose controls are always visible, unless the page names others. @type {readonly string[]} */
  static mainSettings = [];

  /** The attributes that name schemes, if other than `scheme`. @type {readonly string[]} */
  static schemeAttributes = [];

  /** The texts in the language of the surrounding page, loaded before anything is computed or shown. */
  texts = english;
  settings = new Attributes(this);
  /**
   * The engine of the last update. Code that computes later, on a click or a frame, must read it here and not keep a
   * reference, because the next update may use another engine.
   */
  engine = /** @type {import('../engine/engine.js').Encodings} */ (/** @type {unknown} */ (undefined));
  /** The state of the reader's file: see web/files/file-scheme.js. @type {import('../files/file-scheme.js').AttachedFileScheme | undefined} */
  fileScheme = undefined;
  /** The setting whose value is refused. @type {string | undefined} */
  refused = undefined;
  /** The container for the figure of a subclass. */
  body = make('div', 'pe-body', { role: 'figure' });
  /** The part of the body before the controls; without one, the controls come last. @type {Element | undefined} */
  controlsAnchor = undefined;

  #announcer = createAnnouncer();
  #presets = /** @type {readonly import('../engine/engine.js').Preset[]} */ ([]);
  #frame = new FigureFrame(this, this.#announcer.node, () => this.#presets);
  #visibility = createVisibility(this, {
    onSeen: () => this.#isStale && this.#update(),
    onPrint: () => this.#update(),
  });
  #attributeObserver = new MutationObserver(() => this.invalidate());
  #onHashChange = () => {
    if (isLinked(this)) this.invalidate();
  };
  #cursor = /** @type {Cursor | undefined} */ (undefined);
  /** Whether the element has left the page or has not entered it yet. */
  #isReleased = true;
  /** Whether the last update could not load the engine. */
  #hasFailed = false;
  #isStale = true;
  /** The number of updates, by which an update detects that a newer one has replaced it. */
  #updateCount = 0;

  constructor() {
    super();
    containKeys(this);
    listenToShortcuts(this);
    this.body.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.cursor || isInControls(event)) return;
      // Otherwise a dialog around the figure would close.
      event.preventDefault();
      this.moveCursor();
    });
  }

  connectedCallback() {
    adoptInto(this);
    acceptUnderscores(this);
    this.#attributeObserver.observe(this, { attributes: true });
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
      // The element was only moved.
      if (this.isConnected) return;
      this.#attributeObserver.disconnect();
      removeEventListener('hashchange', this.#onHashChange);
      this.#visibility.stop();
      releaseScroll(this);
      unsubscribeFigure(this);
      this.#isReleased = true;
      ++this.#updateCount;
      this.#announcer.cancel();
      this.release();
    });
  }

  /** A surrounding <pe-lab> listens for this event. */
  #reportToLab() {
    this.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  // For subclasses to override

  /**
   * Fetches what the figure will need before it comes into view, because printing does not wait.
   * @returns {Promise<unknown>}
   */
  prepare() {
    // The update that needs the file reports the failure.
    return this.load().catch(() => {});
  }

  /**
   * The engine, or the part of it that the element needs.
   * @returns {Promise<import('../engine/engine.js').Encodings>}
   */
  load() {
    return this.showsFile ? loadSchemes() : loadForFigures(this.getAttribute('scheme'));
  }

  /**
   * The settings of this element for a scheme.
   * @param {import('../engine/engine.js').Encodings} engine
   * @param {import('../engine/engine.js').Scheme} scheme
   * @returns {Field[]}
   */
  fields(engine, scheme) {
    return [engine.positions, ...scheme.params];
  }

  /**
   * Further attributes that a reader can change without a control.
   * @returns {Field[]}
   */
  details() {
    return [];
  }

  /** The capabilities needed for the current settings: see the static `needs`. */
  get needs() {
    return this.#class.needs;
  }

  /**
   * Computes what the figure shows. If it returns a promise, the last good figure stays until the promise settles. May
   * throw a PosencError.
   * @param {import('../engine/engine.js').Encodings} _engine
   * @param {Settings} _settings
   * @returns {View | Promise<View>}
   */
  compute(_engine, _settings) {
    throw new Error('not implemented');
  }

  /**
   * Shows the view.
   * @param {View} _view
   */
  show(_view) {}

  /** Marks this.cursor in the figure, or removes the mark if there is no cursor. */
  showCursor() {}

  /** Releases the figure's resources. */
  release() {}

  /** The text to announce for the cell at the cursor. */
  get announcement() {
    return '';
  }

  /**
   * The numbers that the figure shows; undefined before it is shown.
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
   * Defines the fields of the settings, and records the values that the page gave.
   * @param {import('../engine/engine.js').Encodings} engine
   * @returns {Field[]} the fields that have a control
   */
  describeSettings(engine) {
    const id = this.#schemeId(engine);
    const scheme = engine.schemes.find((each) => each.id === id) ?? engine.schemes[0];
    const ownFields = this.fields(engine, scheme);
    const fields = this.needs.length ? withPreset(ownFields, scheme, this, this.texts) : ownFields;
    this.#presets = scheme.presets;
    this.settings.setFields([...fields, ...this.details()]);
    return fields;
  }

  /**
   * The present settings, parsed for computing.
   * @param {import('../engine/engine.js').Encodings} engine
   * @param {Field[]} [fields]
   * @returns {Settings}
   */
  settingsNow(engine, fields = this.describeSettings(engine)) {
    const scheme = this.#schemeId(engine);
    const preset = this.getAttribute('preset') ?? '';
    const values = fields.map((field) => [field.name, parseSetting(field, this.settings.text(field))]);
    return { ...Object.fromEntries(values), scheme, preset };
  }

  /** @param {import('../engine/engine.js').Encodings} engine */
  #schemeId(engine) {
    return this.fileScheme?.scheme ?? this.getAttribute('scheme') ?? engine.schemes[0].id;
  }

  get #class() {
    return /** @type {typeof FigureElement} */ (this.constructor);
  }

  /** Whether a file replaces the scheme, or will once it is loaded. */
  get showsFile() {
    return this.#class.opensFiles && Boolean(this.fileScheme ?? this.closest('[src]'));
  }

  /** Whether readers can open their own files in the figure. */
  get canOpenFiles() {
    return this.#class.opensFiles && Boolean(this.closest('[controls], [tools]'));
  }

  // Cursor and announcements

  get cursor() {
    return this.#cursor;
  }

  /** A <pe-lab> sets this in all of its figures, so that all mark the same cell. */
  set cursor(cursor) {
    // An event's detail that is undefined arrives as null.
    this.#cursor = cursor ?? undefined;
    this.showCursor();
  }

  /**
   * Moves the cursor to a cell that the reader has chosen in this figure, or removes it if there is no cell. A lab that
   * cancels the event sets the cursor in all of its figures; only this figure announces it.
   * @param {Cursor} [cursor]
   */
  moveCursor(cursor) {
    // Fractional positions such as 2.5 have no row in the other figures.
    const isForAll = !cursor || (Number.isInteger(cursor.position) && cursor.position >= 0);
    const event = new CustomEvent('pe-cursor', { bubbles: true, cancelable: true, detail: cursor });
    if (!isForAll || this.dispatchEvent(event)) this.cursor = cursor;
    this.announce(this.announcement);
  }

  /**
   * Announces a text to screen readers after a short delay; a later text replaces it.
   * @param {string} text
   */
  announce(text) {
    this.#announcer.say(text);
  }

  /**
   * An error in the language of the page.
   * @param {Error} error
   */
  composeErrorText(error) {
    return error instanceof PosencError ? wordError(error, this.texts.errors) : error.message;
  }

  // Updates

  /**
   * Updates the figure after a change: at once if it is visible, otherwise when it becomes visible.
   * @param {boolean} [now]  updates even if it is not visible
   * @returns {Promise<void> | undefined}  settled when the figure is drawn or refused; undefined if it waits to become visible
   */
  invalidate(now) {
    this.#isStale = true;
    return now || this.#visibility.isSeen ? this.#update() : undefined;
  }

  async #update() {
    this.#isStale = false;
    const updateNumber = ++this.#updateCount;
    const isCurrent = () => updateNumber === this.#updateCount && this.isConnected;
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
    // A surrounding <pe-lab> had no engine either.
    if (this.#hasFailed) this.#reportToLab();
    this.#hasFailed = false;

    const fields = this.#exchangeWithAddress(engine);
    /** @type {PosencError | undefined} */
    let error;
    try {
      checkScheme(engine, this.#schemeId(engine), this.needs);
      let view = this.compute(engine, this.settingsNow(engine, fields));
      if (view instanceof Promise) {
        // A still stays until the figure replaces it. Without a still, the body shows what the figure is waiting for.
        if (!this.#frame.isStill) this.#frame.showWaiting(fields);
        this.#frame.showSettings(fields);
        view = await view;
        if (!isCurrent()) return;
      }
      this.#frame.arrange(fields);
      this.#frame.showBody();
      this.body.setAttribute('aria-label', view.name);
      this.show(view);
      this.showCursor();
      this.#frame.showMenu();
      this.dispatchEvent(new Event('pe-shown'));
    } catch (thrown) {
      if (!isCurrent()) return;
      error = /** @type {PosencError} */ (thrown);
      // A bug in posenc: reported to the reader and in the console.
      if (!(thrown instanceof PosencError)) reportError(thrown);
      else if (this.texts === english) await explain().catch(() => {});
      if (!isCurrent()) return;
      this.#frame.arrange(fields);
    }
    this.refused = error?.parameter;
    this.body.style.minHeight = '';
    this.#frame.showState(fields, error);
    lookForMistakes(this, this.settings, error);
    // WebKit detects newly visible elements only when it draws a frame.
    requestAnimationFrame(() => {});
  }

  /** Shows the tools, for a figure that gets its numbers, or others, without a change of a setting. */
  updateTools() {
    this.#frame.showMenu();
  }

  /** @returns {Promise<import('../engine/engine.js').Encodings | undefined>} undefined while a file is loading */
  async #loadEngine() {
    const engine = await this.load();
    return this.showsFile ? (await fetchFileScheme()).engineFor(this, engine) : engine;
  }

  /**
   * Applies the settings of a link, and reports changes to the page's address.
   * @param {import('../engine/engine.js').Encodings} engine
   * @returns {Field[]} the fields that have a control
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
