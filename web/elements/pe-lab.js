/**
 * <pe-lab d-model="64" base="100" controls>…figures…</pe-lab>: common parameters and one cursor for the figures inside.
 * Each parameter that the lab has is handed to every figure; a cell chosen in one figure is marked in all of them.
 * @attr {string} scheme  The id of a scheme.
 * @attr {boolean} controls  Lets the reader change the settings.
 */
import { load } from '../engine.js';
import { adoptStyles, attributeName, FigureElement } from './base.js';
import { createControls } from './controls.js';

const shared = ['scheme', 'positions', 'd-model', 'base', 'layout'];

export class LabElement extends HTMLElement {
  #cursor = /** @type {import('./base.js').Cursor | undefined} */ (undefined);
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  #fields = /** @type {import('./base.js').Field[]} */ ([]);
  #initial = /** @type {(string | null)[]} */ ([]);
  #figures = /** @type {Set<FigureElement>} */ (new Set());
  #observer = new MutationObserver(() => {
    for (const figure of this.#figures) {
      if (this.contains(figure)) this.#share(figure);
      else this.#figures.delete(figure);
    }
    this.#showControls();
  });

  constructor() {
    super();
    this.addEventListener('pe-connected', (event) => {
      const figure = /** @type {FigureElement} */ (event.target);
      this.#figures.add(figure);
      this.#share(figure);
      figure.cursor = this.#cursor;
    });
    this.addEventListener('pe-cursor', (event) => {
      event.preventDefault();
      this.#cursor = /** @type {CustomEvent} */ (event).detail;
      for (const figure of this.#figures) {
        if (this.contains(figure)) figure.cursor = this.#cursor;
        else this.#figures.delete(figure);
      }
    });
  }

  connectedCallback() {
    adoptStyles();
    this.#observer.observe(this, { attributes: true, attributeFilter: [...shared, 'controls'] });
    // Figures that were there before the lab was defined have already reported, to nobody.
    for (const node of this.querySelectorAll('*')) {
      if (node instanceof FigureElement) {
        this.#figures.add(node);
        this.#share(node);
      }
    }
    this.#createControls();
  }

  disconnectedCallback() {
    this.#observer.disconnect();
  }

  /** @param {FigureElement} figure */
  #share(figure) {
    for (const name of shared) {
      const value = this.getAttribute(name);
      if (value !== null && figure.getAttribute(name) !== value) figure.setAttribute(name, value);
    }
  }

  async #createControls() {
    if (this.#controls || !this.hasAttribute('controls')) return;
    const engine = await load().catch(() => undefined);
    // Without an engine each figure says so itself.
    if (!engine || this.#controls || !this.isConnected) return;
    const scheme = engine.schemes.find(({ id }) => id === this.getAttribute('scheme')) ?? engine.schemes[0];
    this.#fields = [engine.positions, ...scheme.params];
    this.#initial = this.#fields.map(({ name }) => this.getAttribute(attributeName(name)));
    this.#controls = createControls(this.#fields, {
      onInput: (name, text) => this.setAttribute(attributeName(name), text),
      onReset: () =>
        this.#fields.forEach(({ name, default: value }, k) =>
          this.setAttribute(attributeName(name), this.#initial[k] ?? String(value)),
        ),
    });
    // A clone arrives with the controls of its original.
    for (const child of [...this.children]) if (child.classList.contains('pe-controls')) child.remove();
    this.prepend(this.#controls.root);
    this.#showControls();
  }

  #showControls() {
    this.#createControls();
    const text = (/** @type {import('./base.js').Field} */ { name, default: value }) =>
      this.getAttribute(attributeName(name)) ?? String(value);
    const changed = this.#fields.some(
      (field, k) => text(field) !== (this.#initial[k] ?? String(field.default)),
    );
    this.#controls?.show(text, changed);
  }
}
