/**
 * The controls of a figure: one for each setting that is not hidden. The most important ones are always visible, and a
 * button shows the others. They are rebuilt when the fields change.
 */
import { createControls } from './controls.js';
import { isNamedIn } from './settings.js';

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

  /** The controls, if the figure has any. */
  get root() {
    return this.#controls?.root;
  }

  discard() {
    this.#controls?.root.remove();
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
    const isHidden = isNamedIn(figure, 'hide');
    const visibleFields = fields.filter(({ name, advanced }) => !advanced && !isHidden(name));
    const fieldsKey = [
      texts.reset,
      figure.getAttribute('main'),
      ...visibleFields.map(({ name, choices }) => `${name} ${choices}`),
    ].join();
    const wasOpen = this.#controls?.isOpen();
    if (!isWanted || fieldsKey !== this.#fieldsKey) this.discard();
    this.#fieldsKey = fieldsKey;
    if (!this.#controls && isWanted) {
      const handlers = {
        onInput: (/** @type {string} */ name, /** @type {string} */ text) =>
          settings.choose(name, text, this.#presetsOf()),
        onReset: () => settings.reset(),
      };
      const mainNames = mainNamesOf(
        figure,
        visibleFields.map(({ name }) => name),
      );
      this.#controls = createControls(texts, visibleFields, handlers, mainNames);
      if (wasOpen) this.#controls.open();
    }
    this.place();
  }

  /**
   * Puts the controls below their anchor, or at the end of a body without an anchor. If the body is not shown, because a
   * setting is refused, the controls stand alone, so that the reader can correct the setting.
   */
  place() {
    const root = this.#controls?.root;
    if (!root) return;
    const figure = this.#figure;
    const { body, controlsAnchor } = figure;
    const parent = body.parentNode === figure ? body : figure;
    const anchor = parent === body ? controlsAnchor : undefined;
    if (root.parentNode === parent && (!anchor || anchor.nextSibling === root)) return;
    // A node that moves loses the focus.
    const focused = /** @type {HTMLElement | null} */ (root.querySelector(':focus'));
    if (anchor) anchor.after(root);
    else parent.append(root);
    focused?.focus({ preventScroll: true });
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

/** A button for a single control would take as much room as the control itself. */
const fewestBehindButton = 2;

/**
 * The names of the settings that are always visible: those that the page names, otherwise the element's default,
 * otherwise the first one.
 * @param {import('./base-element.js').FigureElement} figure
 * @param {readonly string[]} names  of all controls
 * @returns {readonly string[] | undefined} undefined for all
 */
function mainNamesOf(figure, names) {
  const { mainSettings } = /** @type {typeof import('./base-element.js').FigureElement} */ (
    figure.constructor
  );
  const first = names.find((name) => name !== 'preset' && name !== 'scheme');
  const isMain = [
    isNamedIn(figure, 'main'),
    (/** @type {string} */ name) => mainSettings.includes(name),
    (/** @type {string} */ name) => name === first,
  ];
  const mainNames = isMain.map((each) => names.filter(each)).find(({ length }) => length) ?? [];
  return names.length - mainNames.length < fewestBehindButton ? undefined : mainNames;
}
