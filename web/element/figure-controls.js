/** The controls of a figure: one for each setting that is not hidden, made anew when the settings become others. */
import { createControls } from './controls.js';
import { hidden } from './settings.js';

/** @typedef {import('./settings.js').Field} Field */

export class FigureControls {
  #figure;
  #presetsOf;
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  /** What the controls were made for. */
  #madeFor = '';

  /**
   * @param {import('./base-element.js').FigureElement} figure
   * @param {() => readonly import('../engine/engine.js').Preset[]} presetsOf  those of the present scheme
   */
  constructor(figure, presetsOf) {
    this.#figure = figure;
    this.#presetsOf = presetsOf;
  }

  /** Forgets controls that are not in the figure any more. */
  discard() {
    this.#controls = undefined;
  }

  /**
   * Makes the controls where the figure has the attribute, and removes them where it has not.
   * @param {Field[]} fields
   */
  arrange(fields) {
    const figure = this.#figure;
    const { settings, texts } = figure;
    const isWanted = figure.hasAttribute('controls');
    const isHidden = hidden(figure);
    const offered = fields.filter(({ name, advanced }) => !advanced && !isHidden(name));
    const madeFor = [texts.reset, ...offered.map(({ name, choices }) => `${name} ${choices}`)].join();
    if (!isWanted || madeFor !== this.#madeFor) {
      this.#controls?.root.remove();
      this.#controls = undefined;
    }
    this.#madeFor = madeFor;
    if (this.#controls || !isWanted) return;
    this.#controls = createControls(texts, offered, {
      onInput: (name, text) => settings.choose(name, text, this.#presetsOf()),
      onReset: () => settings.reset(),
    });
    figure.prepend(this.#controls.root);
  }

  /**
   * Shows the present settings.
   * @param {Field[]} fields
   * @param {string} [refused]  the name of the setting whose value is refused
   */
  show(fields, refused) {
    const { settings } = this.#figure;
    const isChanged = Object.keys(settings.changes()).length > 0;
    this.#controls?.show(fields, (field) => settings.text(field), isChanged, refused);
  }
}
