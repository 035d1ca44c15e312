/**
 * What all elements share. Attributes are the whole state of an element: a control writes its attribute, a script may
 * do the same, and either way the figure follows. Changes made together give one update; the last value wins. A value
 * that is refused shows its error over the last good figure.
 *
 * @attr {string} [scheme=sinusoidal]  The id of a scheme.
 * @attr {boolean} controls  Lets the reader change the settings.
 * @cssprop --pe-height  The height of the figure.
 */
import { load, PosencError } from '../engine.js';
import { texts } from '../texts.js';
import { createControls } from './controls.js';
import css from './elements.css';

/**
 * A setting of an element: a parameter of the registry, or one of the element's own.
 * @typedef {import('../engine.js').Param & {list?: boolean, choiceLabels?: Record<string, string>}} Field
 */
/** @typedef {Record<string, any>} Settings  by the names of the fields */
/**
 * The cell that a reader looks at: a position (by its number from 0), and a dimension.
 * @typedef {{position: number, dimension: number}} Cursor
 */

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Such a style sheet works under a content security policy that forbids style elements. */
export function adoptStyles() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * The attribute of a parameter.
 * @param {string} name
 */
export const attributeName = (name) => name.replaceAll('_', '-');

/**
 * Throws the error of a value that only an element knows to be wrong.
 * @param {string} parameter
 * @param {string} message
 * @returns {never}
 */
export function refuse(parameter, message) {
  throw new PosencError('invalid_argument', message, parameter);
}

/**
 * "0, 10, 25" as numbers.
 * @param {string} name
 * @param {string} text
 */
export function parseList(name, text) {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  if (parts.includes('') || numbers.some(Number.isNaN)) refuse(name, texts.badList(name, text));
  return numbers;
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {Record<string, string>} [attributes]
 */
export function make(tag, className, attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

export class FigureElement extends HTMLElement {
  /** Where a subclass puts its figure. */
  body = make('div', 'pe-body');

  #alert = make('p', 'pe-alert', { role: 'alert' });
  #status = make('p', 'pe-status');
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  /** The attributes that Reset brings back, by name, as they were when the element first needed them. */
  #initial = /** @type {Map<string, string | null>} */ (new Map());
  #fieldNames = '';
  #released = true;
  #cursor = /** @type {Cursor | undefined} */ (undefined);
  #inView = false;
  #stale = true;
  #turn = 0;
  #attributes = new MutationObserver(() => this.invalidate());
  #intersection = new IntersectionObserver(
    (entries) => {
      this.#inView = entries[entries.length - 1].isIntersecting;
      if (this.#inView && this.#stale) this.#update();
    },
    // A little early, so that the figure is there when it is seen.
    { rootMargin: '200px' },
  );

  connectedCallback() {
    adoptStyles();
    this.#attributes.observe(this, { attributes: true });
    // An element that has only been moved is observed already, and would hear nothing.
    this.#intersection.unobserve(this);
    this.#intersection.observe(this);
    if (this.#released) {
      this.#released = false;
      this.#controls = undefined;
      this.#status.textContent = texts.loading;
      this.#alert.hidden = true;
      // A clone arrives with the children of its original, a page may hold a sentence for readers without scripts.
      this.replaceChildren(this.#status);
      this.#stale = true;
    }
    // A <pe-lab> around it listens.
    this.dispatchEvent(new Event('pe-connected', { bubbles: true }));
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#attributes.disconnect();
      this.#intersection.disconnect();
      this.#inView = false;
      this.#released = true;
      ++this.#turn;
      this.release();
    });
  }

  /**
   * The settings that this element has under a scheme.
   * @param {import('../engine.js').Engine} engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {Field[]}
   */
  fields(engine, scheme) {
    return [engine.positions, ...scheme.params];
  }

  /**
   * What the figure shows, computed. May throw a PosencError.
   * @param {import('../engine.js').Engine} _engine
   * @param {Settings} _settings
   * @returns {any}
   */
  compute(_engine, _settings) {
    throw new Error('not implemented');
  }

  /**
   * Puts it on the screen.
   * @param {any} _view
   */
  show(_view) {}

  /** Marks this.cursor in the figure; without a cursor, takes the mark away. */
  showCursor() {}

  /** Frees what the figure holds. */
  release() {}

  get cursor() {
    return this.#cursor;
  }

  /** What a <pe-lab> sets in all of its figures, so that each marks the same cell. */
  set cursor(cursor) {
    this.#cursor = cursor;
    this.showCursor();
  }

  /**
   * The reader has chosen a cell in this figure. Whoever cancels the event sets the cursor, here and elsewhere.
   * @param {Cursor} cursor
   */
  moveCursor(cursor) {
    // Positions such as 2.5 are no row of the other figures.
    if (!Number.isInteger(cursor.position) || cursor.position < 0) {
      this.cursor = cursor;
      return;
    }
    const event = new CustomEvent('pe-cursor', { bubbles: true, cancelable: true, detail: cursor });
    if (this.dispatchEvent(event)) this.cursor = cursor;
  }

  /** Something has changed: update now when the reader can see it, else when they can. */
  invalidate() {
    this.#stale = true;
    if (this.#inView) this.#update();
  }

  async #update() {
    this.#stale = false;
    const turn = ++this.#turn;
    let engine;
    try {
      engine = await load();
    } catch (error) {
      if (turn === this.#turn) this.#showFailure(/** @type {PosencError} */ (error));
      return;
    }
    if (turn !== this.#turn || !this.isConnected) return;

    const id = this.getAttribute('scheme') ?? 'sinusoidal';
    const scheme = engine.schemes.find((each) => each.id === id) ?? engine.schemes[0];
    const fields = this.fields(engine, scheme);
    for (const { name } of fields) {
      const attribute = attributeName(name);
      if (!this.#initial.has(attribute)) this.#initial.set(attribute, this.getAttribute(attribute));
    }
    this.#showControls(fields);
    if (this.#alert.parentNode !== this) this.#status.replaceWith(this.#alert);
    /** @type {PosencError | undefined} */
    let error;
    try {
      const view = this.compute(engine, { ...this.#read(fields), scheme: id });
      if (this.body.parentNode !== this) this.append(this.body);
      this.show(view);
      this.showCursor();
    } catch (thrown) {
      error = /** @type {PosencError} */ (thrown);
      // A fault of ours: the reader hears of it, and so does the console.
      if (!(thrown instanceof PosencError)) reportError(thrown);
    }
    this.#alert.hidden = !error;
    this.#alert.textContent = error?.message ?? '';
    this.#alert.classList.toggle('pe-over', this.body.parentNode === this);
    this.body.classList.toggle('pe-outdated', Boolean(error));
    const changed = fields.some(
      (field) =>
        this.#text(field) !== (this.#initial.get(attributeName(field.name)) ?? String(field.default)),
    );
    this.#controls?.show((field) => this.#text(field), changed, error?.parameter);
  }

  /** @param {Field[]} fields */
  #read(fields) {
    /** @type {Settings} */
    const settings = {};
    for (const field of fields) {
      const text = this.#text(field);
      if (field.choices || field.list) {
        settings[field.name] = text;
        continue;
      }
      const number = text.trim() === '' ? NaN : Number(text);
      if (Number.isNaN(number)) refuse(field.name, texts.badNumber(field.name, text));
      settings[field.name] = number;
    }
    return settings;
  }

  /** @param {Field} field */
  #text(field) {
    return this.getAttribute(attributeName(field.name)) ?? String(field.default);
  }

  /** @param {Field[]} fields */
  #showControls(fields) {
    const names = fields.map(({ name }) => name).join();
    if (!this.hasAttribute('controls') || names !== this.#fieldNames) {
      this.#controls?.root.remove();
      this.#controls = undefined;
    }
    this.#fieldNames = names;
    if (this.#controls || !this.hasAttribute('controls')) return;
    this.#controls = createControls(fields, {
      onInput: (name, text) => this.setAttribute(attributeName(name), text),
      onReset: () => {
        for (const [name, value] of this.#initial) {
          if (value === null) this.removeAttribute(name);
          else this.setAttribute(name, value);
        }
      },
    });
    this.prepend(this.#controls.root);
  }

  /** @param {PosencError} error */
  #showFailure(error) {
    const missing = error.code === 'no_webassembly';
    this.#status.textContent = missing ? texts.noWebAssembly : texts.engineFailed(error.message);
    if (!missing) {
      const retry = make('button', 'pe-button', { type: 'button' });
      retry.textContent = texts.retry;
      retry.addEventListener('click', () => this.invalidate());
      this.#status.append(' ', retry);
    }
    this.replaceChildren(this.#status);
  }
}
