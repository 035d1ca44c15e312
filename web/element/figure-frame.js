/**
 * The content of a figure's element: the figure with its controls, its error and its tools. Until the figure is ready,
 * the element shows a still or a loading message; if the figure cannot be loaded, the reason.
 */
import { textsFor } from '../texts/page-language.js';
import { createButton } from './button.js';
import { make } from './dom.js';
import { FigureControls } from './figure-controls.js';
import { tellMistakes } from './late-files.js';
import { createMenu } from './menu.js';
import { createSkipButton } from './skip-button.js';

/** @typedef {import('./settings.js').Field} Field */
/** @typedef {import('../engine/engine.js').PosencError} PosencError */

export class FigureFrame {
  #figure;
  #announcements;
  #menu;
  #controls;
  #alert = make('p', 'pe-alert', { role: 'alert' });
  #skipButton;
  #status = make('p', 'pe-status');
  #isStill = false;

  /**
   * @param {import('./base-element.js').FigureElement} figure
   * @param {HTMLElement} announcements  the live region for announcements
   * @param {() => readonly import('../engine/engine.js').Preset[]} presetsOf  the presets of the present scheme
   */
  constructor(figure, announcements, presetsOf) {
    this.#figure = figure;
    this.#announcements = announcements;
    this.#menu = createMenu(figure);
    this.#skipButton = createSkipButton(figure);
    this.#controls = new FigureControls(figure, presetsOf);
  }

  /** Whether the element shows a still of the figure, which came with the page, or the content of a cloned figure. */
  get isStill() {
    return this.#isStill;
  }

  /** Shows a loading message if there is no still. */
  showLoading() {
    const figure = this.#figure;
    this.#controls.discard();
    textsFor(figure).then(({ loading }) => {
      if (!this.#status.textContent) this.#status.textContent = loading;
    });
    this.#status.textContent = '';
    this.#alert.hidden = true;
    // Other content of the tag is for readers without scripts.
    this.#isStill = [...figure.children].some((each) => each !== figure.body && each.matches('.pe-body'));
    if (this.#isStill) return;
    const content = [...figure.childNodes];
    // A tag that is not closed contains everything that follows it.
    const mayBeUnclosed =
      figure.lastElementChild && !(figure.nextSibling instanceof Text) && !figure.body.parentNode;
    figure.replaceChildren(this.#status);
    if (mayBeUnclosed) tellMistakes((file) => file.returnContent(figure, content));
  }

  /**
   * Says why the figure cannot be loaded, and offers to try again.
   * @param {PosencError} error
   */
  showFailure(error) {
    const figure = this.#figure;
    const { texts } = figure;
    this.#status.textContent = texts.engineFailed({ reason: figure.composeErrorText(error) });
    if (error.code !== 'no_webassembly') {
      this.#status.append(
        ' ',
        createButton(texts.retry, () => figure.invalidate()),
      );
    }
    this.#isStill = false;
    figure.replaceChildren(this.#status);
  }

  /**
   * Shows the frame at its previous height while the figure waits for its content. The height is set on the body,
   * because a new attribute of the figure itself would count as a change of its settings.
   * @param {Field[]} fields
   */
  showWaiting(fields) {
    const figure = this.#figure;
    const { body } = figure;
    const height = figure.offsetHeight;
    this.arrange(fields);
    this.showBody();
    const missing = height - figure.offsetHeight;
    if (missing > 0) body.style.minHeight = `${body.offsetHeight + missing}px`;
  }

  /**
   * Replaces the element's content by the frame with its controls.
   * @param {Field[]} fields
   */
  arrange(fields) {
    const figure = this.#figure;
    if (this.#alert.parentNode !== figure) {
      this.#controls.discard();
      figure.replaceChildren(this.#alert);
      figure.fileScheme?.place();
    }
    this.#isStill = false;
    this.#skipButton.place();
    this.#controls.arrange(fields);
    this.#menu.placeButton(this.#controls.root);
  }

  /** Puts the figure into its frame. */
  showBody() {
    const figure = this.#figure;
    if (figure.body.parentNode === figure) return;
    figure.append(figure.body, this.#announcements);
    this.#controls.place();
  }

  showMenu() {
    this.#menu.show();
    this.#menu.placeButton(this.#controls.root);
  }

  /**
   * Shows the present settings, and the error over the last good figure.
   * @param {Field[]} fields
   * @param {PosencError} [error]
   */
  showState(fields, error) {
    const figure = this.#figure;
    this.#alert.hidden = !error;
    this.#alert.textContent = error ? figure.composeErrorText(error) : '';
    this.#alert.classList.toggle('pe-over', figure.body.parentNode === figure);
    figure.body.classList.toggle('pe-outdated', Boolean(error));
    this.showSettings(fields, error?.parameter);
  }

  /**
   * @param {Field[]} fields
   * @param {string} [refused]  the name of the setting whose value is refused
   */
  showSettings(fields, refused) {
    this.#controls.show(fields, refused);
  }
}
