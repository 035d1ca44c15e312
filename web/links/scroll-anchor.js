/**
 * Keeps what is read in its place when a figure above it becomes higher than the space reserved for it. Chromium and
 * Firefox do so themselves, but not during a smooth scroll: what such a scroll has missed is made up for at its end.
 *
 * Nothing is observed before the page is first scrolled: until then there is nothing above the window.
 */

/** Where the end of a scroll is not reported, it has ended after this many frames that did not move the page. */
const restingFrames = 15;
/** Scroll events this close to each other, in milliseconds, belong to one scroll. */
const pause = 1000;
/** This many events are a scroll that takes time: one is a jump, and a second may come from the browser's own correction. */
const fewestEvents = 4;
/** How long after the last input a scroll still counts as made by hand, in milliseconds. */
const momentum = 1000;
const scrollKeys = ['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp', ' '];

/** Figures of a page that nobody has scrolled yet. @type {Set<Element>} */
const waiting = new Set();
/** @type {WeakMap<Element, {width: number, height: number}>} */
const sizes = new WeakMap();
/** By how much figures have grown during the scroll. @type {Map<Element, number>} */
const growth = new Map();

let isListening = false;
/** There once the page has been scrolled. @type {ResizeObserver | undefined} */
let observer;
/** Whether the browser keeps the place of what is read outside of smooth scrolls. */
let hasAnchoring = false;
/** Whether the browser reports the end of a scroll. */
let reportsEnd = false;
/** When the last scroll event came, and the last input that scrolls. */
let lastEvent = -Infinity;
let lastInput = -Infinity;
/** How many events the scroll has had. */
let events = 0;
/** Whether the frames of a scroll are being watched for its end. */
let isAwaitingEnd = false;

/** @param {Element} figure  that must not move what is below it, as long as it is in the page */
export function anchorScroll(figure) {
  if (observer) {
    observe(figure);
    return;
  }
  if (!isListening) addEventListener('scroll', onScroll, { capture: true });
  isListening = true;
  waiting.add(figure);
}

/** @param {Element} figure  that has left the page; one that is observed already is dropped by the observer */
export const releaseScroll = (figure) => void waiting.delete(figure);

/** @param {Element} figure */
function observe(figure) {
  const { width, height } = figure.getBoundingClientRect();
  sizes.set(figure, { width, height });
  observer?.observe(figure);
}

/** Sets everything up at the first scroll. */
function begin() {
  hasAnchoring = CSS.supports('overflow-anchor', 'auto');
  reportsEnd = 'onscrollend' in window;
  observer = new ResizeObserver((entries) => entries.forEach(({ target }) => onResize(target)));
  waiting.forEach(observe);
  waiting.clear();
  lastEvent = performance.now();
  events = 1;
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, onInput, { capture: true, passive: true });
  addEventListener('scrollend', settle);
  if (!reportsEnd) awaitEnd();
}

/** @param {Event} event */
function onScroll({ target }) {
  if (!observer) {
    begin();
    return;
  }
  // A part of the page that scrolls by itself moves nothing else.
  if (target !== document) return;
  const now = performance.now();
  if (now - lastEvent > pause) {
    events = 0;
    growth.clear();
  }
  ++events;
  lastEvent = now;
  if (!reportsEnd && !isAwaitingEnd) awaitEnd();
}

/** @param {Event} event */
function onInput(event) {
  if (event.type !== 'keydown' || scrollKeys.includes(/** @type {KeyboardEvent} */ (event).key))
    lastInput = performance.now();
}

/** @param {Element} figure */
function onResize(figure) {
  if (!figure.isConnected) {
    observer?.unobserve(figure);
    return;
  }
  const { width, height, bottom } = figure.getBoundingClientRect();
  const before = sizes.get(figure);
  sizes.set(figure, { width, height });
  // When the window has become narrower, everything has moved.
  if (!before || before.width !== width) return;
  const added = height - before.height;
  const isScrolling = hasAnchoring ? performance.now() - lastEvent < pause : isAwaitingEnd && !isByHand();
  if (isScrolling) growth.set(figure, (growth.get(figure) ?? 0) + added);
  else if (!hasAnchoring && bottom - added <= 0) scrollBy({ top: added, behavior: 'instant' });
}

/** Counts frames and not time: a scroll may stand still for long while a figure is drawn, and a correction would end it. */
function awaitEnd() {
  isAwaitingEnd = true;
  let [place, frames] = [scrollY, 0];
  const look = () => {
    frames = scrollY === place ? frames + 1 : 0;
    place = scrollY;
    if (frames < restingFrames) return void requestAnimationFrame(look);
    isAwaitingEnd = false;
    settle();
  };
  requestAnimationFrame(look);
}

/** Whether the scroll is a smooth one that no hand makes. */
const isSmooth = () => events >= fewestEvents && !isByHand();
const isByHand = () => performance.now() - lastInput < momentum;

/** Makes up for what the scroll has missed. */
function settle() {
  let missed = 0;
  for (const [figure, added] of growth)
    if (figure.getBoundingClientRect().bottom - added <= 0) missed += added;
  // A browser without scroll anchoring has missed it in a short scroll, too.
  const corrects = hasAnchoring ? isSmooth() : !isByHand();
  growth.clear();
  events = 0;
  if (corrects && missed) scrollBy({ top: missed, behavior: 'instant' });
}
