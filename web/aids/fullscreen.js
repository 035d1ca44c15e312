/**
 * A figure that fills the screen, for a room to see: its type larger, its controls with it, the rest of the page out of
 * reach. It stays where it is in the page, over which it is laid; afterwards the page is as it was.
 */
import { addEnglish } from '../texts/page-language.js';
import { presenting } from '../texts/en.js';
import { adoptInto, adoptStyles, make } from '../element/dom.js';
import { backgroundOf } from '../element/background-color.js';
import css from './fullscreen.css';

addEnglish(presenting);
adoptStyles(css);

/** A plot that is less high shows nothing, in its own pixels: rather the figure is scrolled. */
const leastHeight = 200;

/** As many controls have a digit, in their order. */
const mostDigits = 9;

/** Where a digit is text. */
const typing = 'input:not([type=range], [type=checkbox], [type=radio], [type=file]), textarea';

/** Ends it. @type {(() => void) | undefined} */
let leave;

/**
 * Shows a figure on the whole screen; or, if one is shown so, ends that.
 * @param {import('../element/base-element.js').FigureElement} figure
 */
export function toggleFullscreen(figure) {
  if (leave) leave();
  else if (figure.isConnected) leave = begin(figure);
}

/** @param {import('../element/base-element.js').FigureElement} figure */
function begin(figure) {
  const words = figure.texts.presenting;
  const focused = /** @type {HTMLElement | null} */ (deepFocus());
  const [left, top] = [scrollX, scrollY];
  const kept = figure.getAttribute('style');
  const height = figure.style.getPropertyValue('--pe-height');
  const style = getComputedStyle(figure);
  const whole = new AbortController();
  const { signal } = whole;

  // What stands below it in the page, and the height of a frame around the page, stay as they are.
  const place = make('div', '', { 'aria-hidden': 'true' });
  Object.assign(place.style, {
    margin: style.margin,
    gridArea: style.gridArea,
    flex: style.flex,
  });
  const button = make('button', 'pe-button pe-leave', { type: 'button', 'aria-keyshortcuts': 'P Escape' });
  button.textContent = words.leave;
  button.addEventListener('click', () => leave?.());

  adoptInto(figure);
  const ground = backgroundOf(figure, 'Canvas');
  const { scrollHeight } = document.documentElement;
  const { offsetHeight } = figure;
  place.style.height = `${offsetHeight}px`;
  figure.before(place);
  figure.classList.add('pe-presented');
  // Margins of what is inside may have reached out of the figure.
  const missing = scrollHeight - document.documentElement.scrollHeight;
  place.style.height = `${offsetHeight + missing}px`;
  figure.style.backgroundColor = ground;
  figure.style.setProperty('--pe-ground', ground);
  figure.prepend(button);
  // Above whatever the page has, where the browser can.
  if ('showPopover' in figure) {
    figure.popover = 'manual';
    figure.showPopover();
  }

  // Controls that it has in common with others come along.
  const lab = figure.closest('pe-lab');
  let taken = /** @type {Element | undefined} */ (undefined);
  const takeControls = () => {
    const controls = lab?.querySelector(':scope > .pe-controls');
    if (controls) button.after((taken = controls));
  };
  takeControls();
  const digits = giveDigits(figure);
  /** Where the focus was before a digit led it away: the same digit leads back. */
  let from = focused;
  const goTo = (/** @type {HTMLElement} */ control) => {
    const here = /** @type {HTMLElement | null} */ (deepFocus());
    if (!here?.closest('.pe-control')) from = here;
    (here === control ? from : control)?.focus();
  };
  // For who does not see that it covers the page.
  const roles = Object.entries({
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': figure.body.getAttribute('aria-label') ?? '',
  }).filter(([name]) => !figure.hasAttribute(name));
  for (const [name, value] of roles) figure.setAttribute(name, value);
  const arrivals = new MutationObserver(takeControls);
  if (lab) arrivals.observe(lab, { childList: true });

  const onFull = () => {
    if (!document.fullscreenElement) leave?.();
  };
  let isFull = false;
  // Where a frame or the browser does not allow it, the figure fills the window.
  if (document.fullscreenEnabled && !document.fullscreenElement) {
    document.documentElement.requestFullscreen().then(
      () => {
        if (signal.aborted) return void document.exitFullscreen();
        isFull = true;
        document.addEventListener('fullscreenchange', onFull, { signal });
      },
      () => {},
    );
  }

  const setHeight = (/** @type {string} */ height) => {
    if (height) figure.style.setProperty('--pe-height', height);
    else figure.style.removeProperty('--pe-height');
  };
  const fit = () => {
    // Its size is another when it leaves the page, too.
    if (!figure.isConnected) return leave?.();
    setHeight(height);
    setHeight(`${Math.max(leastHeight, heightFor(figure))}px`);
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(figure);

  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const path = event.composedPath();
      const isPlain = !altKey && !ctrlKey && !metaKey;
      const isTyped = path[0] instanceof Element && path[0].matches(typing);
      const control = isPlain && !isTyped ? digits.controls()[Number(key) - 1] : undefined;
      // In the figure it is heard there.
      const isP = isPlain && key.toLowerCase() === 'p' && !path.includes(figure);
      if (key !== 'Escape' && !isP && !control) return;
      event.preventDefault();
      event.stopPropagation();
      // Held down, it would go there and back.
      if (!control) leave?.();
      else if (!event.repeat) goTo(control);
    },
    { capture: true, signal },
  );
  // Tab goes round in it.
  addEventListener(
    'focusin',
    (event) => {
      if (!figure.isConnected) leave?.();
      else if (!event.composedPath().includes(figure)) button.focus();
    },
    { capture: true, signal },
  );
  if (!focused || !figure.contains(focused)) button.focus({ preventScroll: true });
  figure.announce(words.begun(Boolean(figure.querySelector('.pe-control'))));

  return () => {
    leave = undefined;
    whole.abort();
    arrivals.disconnect();
    digits.take();
    sizes.disconnect();
    if (isFull && document.fullscreenElement) document.exitFullscreen();
    // The lab may have taken them away.
    if (taken?.parentNode === figure) lab?.prepend(taken);
    for (const [name] of roles) figure.removeAttribute(name);
    button.remove();
    place.remove();
    figure.classList.remove('pe-presented');
    if (figure.popover === 'manual') figure.popover = null;
    figure.style.cssText = kept ?? '';
    // Chromium removes it only after it was asked for.
    if (kept === null && figure.hasAttribute('style')) figure.removeAttribute('style');
    if (!figure.className) figure.removeAttribute('class');
    focused?.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
    if (figure.isConnected) figure.announce(words.ended);
  };
}

/**
 * Gives each control a digit that is seen at its name, now and whenever there are others.
 * @param {HTMLElement} figure
 */
function giveDigits(figure) {
  /** @type {HTMLElement[]} */
  let labels = [];
  /** The slider, where there is one. @param {HTMLElement} label */
  const controlOf = (label) =>
    /** @type {HTMLElement} */ (label.parentElement?.querySelector('input, select, textarea'));
  const take = () => {
    for (const label of labels) {
      delete label.dataset.digit;
      controlOf(label).removeAttribute('aria-keyshortcuts');
    }
  };
  const give = () => {
    take();
    const all = /** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.pe-control > label'));
    labels = [...all].filter(controlOf).slice(0, mostDigits);
    labels.forEach((label, k) => {
      label.dataset.digit = String(k + 1);
      controlOf(label).setAttribute('aria-keyshortcuts', String(k + 1));
    });
  };
  const arrivals = new MutationObserver(give);
  arrivals.observe(figure, { childList: true });
  give();
  return {
    controls: () => labels.map(controlOf),
    take() {
      arrivals.disconnect();
      take();
    },
  };
}

/**
 * How high each of its plots is when they take all the room that nothing else needs, in its own pixels.
 * @param {HTMLElement} figure
 */
function heightFor(figure) {
  const plots = [.../** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.pe-plot'))];
  const rows = new Set(plots.map((plot) => Math.round(plot.getBoundingClientRect().top))).size;
  const children = /** @type {HTMLElement[]} */ ([...figure.children]);
  const end = Math.max(...children.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
  const free = figure.clientHeight - parseFloat(getComputedStyle(figure).paddingBottom) - end;
  return rows ? Math.floor(plots[0].offsetHeight + free / rows) : 0;
}

/** Where the focus is, in shadow roots too. */
function deepFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
