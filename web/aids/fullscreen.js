/**
 * Shows a figure in full screen for a lecture room: with larger type and its controls, and the rest of the page inert.
 * The figure keeps its position in the document and only covers the page, which is restored afterwards.
 */
import { revealControl } from '../element/controls.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/fullscreen.en.mjs';
import { adoptInto, adoptStyles, make, textFields } from '../element/dom.js';
import { backgroundOf } from '../element/background-color.js';
import css from './fullscreen.css';

addEnglish(ownTexts);
adoptStyles(css);

/** The least useful height of a plot, in its own pixels: below it, the figure is scrolled. */
const leastHeight = 200;

/** The number of controls that get a digit, in their order. */
const mostDigits = 9;

/** Ends full screen. @type {(() => void) | undefined} */
let exit;

/**
 * Shows a figure in full screen, or ends full screen if it is on.
 * @param {import('../element/base-element.js').FigureElement} figure
 */
export function toggleFullscreen(figure) {
  if (exit) exit();
  else if (figure.isConnected) exit = begin(figure);
}

/** @param {import('../element/base-element.js').FigureElement} figure */
function begin(figure) {
  const words = figure.texts.presenting;
  const focused = /** @type {HTMLElement | null} */ (findFocus());
  const [left, top] = [scrollX, scrollY];
  const styleBefore = figure.getAttribute('style');
  const height = figure.style.getPropertyValue('--pe-height');
  const style = getComputedStyle(figure);
  const listeners = new AbortController();
  const { signal } = listeners;

  // Keeps the content below the figure in place, and the height of a frame around the page.
  const placeholder = make('div', '', { 'aria-hidden': 'true' });
  Object.assign(placeholder.style, {
    margin: style.margin,
    gridArea: style.gridArea,
    flex: style.flex,
  });
  const button = make('button', 'pe-button pe-leave', { type: 'button', 'aria-keyshortcuts': 'P Escape' });
  button.textContent = words.leave;
  button.addEventListener('click', () => exit?.());

  adoptInto(figure);
  const ground = backgroundOf(figure, 'Canvas');
  const { scrollHeight } = document.documentElement;
  const { offsetHeight } = figure;
  placeholder.style.height = `${offsetHeight}px`;
  figure.before(placeholder);
  figure.classList.add('pe-presented');
  // Margins of the figure's content may have extended beyond it.
  const lostHeight = scrollHeight - document.documentElement.scrollHeight;
  placeholder.style.height = `${offsetHeight + lostHeight}px`;
  figure.style.backgroundColor = ground;
  figure.style.setProperty('--pe-ground', ground);
  figure.prepend(button);
  // In the top layer, if the browser supports it.
  if ('showPopover' in figure) {
    figure.popover = 'manual';
    figure.showPopover();
  }

  // Includes the controls of a lab.
  const lab = figure.closest('pe-lab');
  let movedControls = /** @type {Element | undefined} */ (undefined);
  const moveControls = () => {
    const controls = lab?.querySelector(':scope > .pe-controls');
    if (controls) button.after((movedControls = controls));
  };
  moveControls();
  const digits = assignDigits(figure);
  /** The focused node before a digit moved the focus: the same digit moves it back. */
  let returnTarget = focused;
  const goTo = (/** @type {HTMLElement} */ control) => {
    const focusedNow = /** @type {HTMLElement | null} */ (findFocus());
    if (!focusedNow?.closest('.pe-control')) returnTarget = focusedNow;
    revealControl(control);
    (focusedNow === control ? returnTarget : control)?.focus();
  };
  // For screen readers.
  const roles = Object.entries({
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': figure.body.getAttribute('aria-label') ?? '',
  }).filter(([name]) => !figure.hasAttribute(name));
  for (const [name, value] of roles) figure.setAttribute(name, value);
  const observer = new MutationObserver(moveControls);
  if (lab) observer.observe(lab, { childList: true });

  const onFullscreenChange = () => {
    if (!document.fullscreenElement) exit?.();
  };
  let isFull = false;
  // If a frame or the browser does not allow full screen, the figure fills the window.
  if (document.fullscreenEnabled && !document.fullscreenElement) {
    document.documentElement.requestFullscreen().then(
      () => {
        if (signal.aborted) return void document.exitFullscreen();
        isFull = true;
        document.addEventListener('fullscreenchange', onFullscreenChange, { signal });
      },
      () => {},
    );
  }

  const setHeight = (/** @type {string} */ height) => {
    if (height) figure.style.setProperty('--pe-height', height);
    else figure.style.removeProperty('--pe-height');
  };
  const fitHeight = () => {
    // Removal from the page changes its size, too.
    if (!figure.isConnected) return exit?.();
    setHeight(height);
    setHeight(`${Math.max(leastHeight, heightFor(figure))}px`);
  };
  const resizeObserver = new ResizeObserver(fitHeight);
  resizeObserver.observe(figure);
  // A click may open more settings.
  figure.addEventListener('click', fitHeight, { signal });

  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const path = event.composedPath();
      const isPlain = !altKey && !ctrlKey && !metaKey;
      const isTyped = path[0] instanceof Element && path[0].matches(textFields);
      const control = isPlain && !isTyped ? digits.controls()[Number(key) - 1] : undefined;
      // Inside the figure, shortcuts.js handles the key.
      const isToggle = isPlain && key.toLowerCase() === 'p' && !path.includes(figure);
      if (key !== 'Escape' && !isToggle && !control) return;
      event.preventDefault();
      event.stopPropagation();
      // A repeating key would move the focus back and forth.
      if (!control) exit?.();
      else if (!event.repeat) goTo(control);
    },
    { capture: true, signal },
  );
  // Traps the Tab key.
  addEventListener(
    'focusin',
    (event) => {
      if (!figure.isConnected) exit?.();
      else if (!event.composedPath().includes(figure)) button.focus();
    },
    { capture: true, signal },
  );
  if (!focused || !figure.contains(focused)) button.focus({ preventScroll: true });
  figure.announce(words.begun({ hasControls: Boolean(figure.querySelector('.pe-control')) }));

  return () => {
    exit = undefined;
    listeners.abort();
    observer.disconnect();
    digits.remove();
    resizeObserver.disconnect();
    if (isFull && document.fullscreenElement) document.exitFullscreen();
    // The lab may have removed them.
    if (movedControls?.parentNode === figure) lab?.prepend(movedControls);
    for (const [name] of roles) figure.removeAttribute(name);
    button.remove();
    placeholder.remove();
    figure.classList.remove('pe-presented');
    if (figure.popover === 'manual') figure.popover = null;
    figure.style.cssText = styleBefore ?? '';
    // Chromium removes the attribute only after a query such as hasAttribute().
    if (styleBefore === null && figure.hasAttribute('style')) figure.removeAttribute('style');
    if (!figure.className) figure.removeAttribute('class');
    focused?.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
    if (figure.isConnected) figure.announce(words.ended);
  };
}

/**
 * Assigns a digit to each control and shows it beside the control's name, now and whenever the controls change.
 * @param {import('../element/base-element.js').FigureElement} figure
 */
function assignDigits(figure) {
  /** @type {HTMLElement[]} */
  let labels = [];
  /** The input of a control: its slider, if there is one. @param {HTMLElement} label */
  const controlOf = (label) =>
    /** @type {HTMLElement} */ (label.parentElement?.querySelector('input, select, textarea'));
  const remove = () => {
    for (const label of labels) {
      delete label.dataset.digit;
      controlOf(label).removeAttribute('aria-keyshortcuts');
    }
  };
  const assign = () => {
    remove();
    const all = /** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.pe-control > label'));
    labels = [...all].filter(controlOf).slice(0, mostDigits);
    labels.forEach((label, k) => {
      label.dataset.digit = String(k + 1);
      controlOf(label).setAttribute('aria-keyshortcuts', String(k + 1));
    });
  };
  const observer = new MutationObserver(assign);
  // In full screen, the controls of a lab are children of the figure; the figure's own are children of its body.
  for (const parent of [figure, figure.body]) observer.observe(parent, { childList: true });
  assign();
  return {
    controls: () => labels.map(controlOf),
    remove() {
      observer.disconnect();
      remove();
    },
  };
}

/**
 * The height of each plot when the plots fill the free space, in the figure's own pixels.
 * @param {HTMLElement} figure
 */
function heightFor(figure) {
  const plots = [.../** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.pe-plot'))];
  const rows = new Set(plots.map((plot) => Math.round(plot.getBoundingClientRect().top))).size;
  const children = /** @type {HTMLElement[]} */ ([...figure.children]);
  const contentEnd = Math.max(...children.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
  const freeHeight = figure.clientHeight - parseFloat(getComputedStyle(figure).paddingBottom) - contentEnd;
  return rows ? Math.floor(plots[0].offsetHeight + freeHeight / rows) : 0;
}

/** The focused node, also in shadow roots. */
function findFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
