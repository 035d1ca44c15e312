/** The controls of a figure: one for each setting that is not hidden. They are rebuilt when the fields change. */
import { createControls } from './controls.js';
import { isHiddenIn } from './settings.js';

/** @typedef {import('./settings.js').Field} Field */

export class FigureControls {
  #figure;
  #presetsOf;
  #controls = /** @type {ReturnType<typeof createControls> | undefined} */ (undefined);
  /** Identifies the fields that the controls were built for. */
  #fieldsKey = '';

  /**
   * @param {import('./base-element.js').FigureElement} figure
   * @param {() => readonly import('../engine/engine.js').Preset[]} presetsOf  the presets of the present scheme
   */
  constructor(figure, presetsOf) {
    this.#figure = figure;
    this.#presetsOf = presetsOf;
  }

  /** Forgets controls that are no longer in the figure. */
  discard() {
    this.#controls = undefined;
  }

  /**
   * Builds the controls if the figure has the attribute `controls`, and removes them otherwise.
   * @param {Field[]} fields
   */
  arrange(fields) {
    const figure = this.#figure;
    const { settings, texts } = figure;
    const isWanted = figure.hasAttribute('controls');
    const isHidden = isHiddenIn(figure);
    const visibleFields = fields.filter(({ name, advanced }) => !advanced && !isHidden(name));
    const fieldsKey = [texts.reset, ...visibleFields.map(({ name, choices }) => `${name} ${choices}`)].join();
    if (!isWanted || fieldsKey !== this.#fieldsKey) {
      this.#controls?.root.remove();
      this.#controls = undefined;
    }
    this.#fieldsKey = fieldsKey;
    if (this.#controls || !isWanted) return;
    this.#controls = createControls(texts, visibleFields, {
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
