/**
 * Keeps the visible text in place when a figure above it becomes higher than its reserved space. Chromium and Firefox
 * do so themselves, but not during a smooth scroll: this file then corrects the position at the end of the scroll.
 *
 * Nothing is observed before the page is first scrolled, because nothing is above the window until then.
 */

/** Without a `scrollend` event, a scroll has ended after this many frames in which the page did not move. */
const restingFrames = 15;
/** The longest time between scroll events of one scroll, in milliseconds. */
const longestPause = 1000;
/** The fewest events of a smooth scroll: one is a jump, and a second may come from the browser's own correction. */
const fewestEvents = 4;
/** How long after the last input a scroll still counts as made by hand, in milliseconds. */
const momentum = 1000;
const scrollKeys = ['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp', ' '];

/** Figures that wait for the first scroll of the page. @type {Set<Element>} */
const waitingFigures = new Set();
/** @type {WeakMap<Element, {width: number, height: number}>} */
const sizes = new WeakMap();
/** The growth of each figure during the scroll. @type {Map<Element, number>} */
const growth = new Map();

let isListening = false;
/** Created at the first scroll. @type {ResizeObserver | undefined} */
let observer;
/** Whether the browser supports scroll anchoring. */
let hasAnchoring = false;
/** Whether the browser reports the end of a scroll. */
let reportsEnd = false;
/** The times of the last scroll event and of the last input that scrolls. */
let lastEvent = -Infinity;
let lastInput = -Infinity;
/** The number of events of the present scroll. */
let events = 0;
/** Whether frames are being watched for the end of a scroll. */
let isAwaitingEnd = false;

/** @param {Element} figure  must not move the content below it while it is in the page */
export function anchorScroll(figure) {
  if (observer) {
    observe(figure);
    return;
  }
  if (!isListening) addEventListener('scroll', onScroll, { capture: true });
  isListening = true;
  waitingFigures.add(figure);
}

/** @param {Element} figure  has left the page; the observer drops figures that it already observes */
export const releaseScroll = (figure) => void waitingFigures.delete(figure);

/** @param {Element} figure */
function observe(figure) {
  const { width, height } = figure.getBoundingClientRect();
  sizes.set(figure, { width, height });
  observer?.observe(figure);
}

/** Sets everything up at the first scroll. */
function startObserving() {
  hasAnchoring = CSS.supports('overflow-anchor', 'auto');
  reportsEnd = 'onscrollend' in window;
  observer = new ResizeObserver((entries) => entries.forEach(({ target }) => onResize(target)));
  waitingFigures.forEach(observe);
  waitingFigures.clear();
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
    startObserving();
    return;
  }
  // A nested scroll area moves nothing else.
  if (target !== document) return;
  const now = performance.now();
  if (now - lastEvent > longestPause) {
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
  const lastSize = sizes.get(figure);
  sizes.set(figure, { width, height });
  // A change of the window's width moves everything.
  if (!lastSize || lastSize.width !== width) return;
  const increase = height - lastSize.height;
  const isScrolling = hasAnchoring
    ? performance.now() - lastEvent < longestPause
    : isAwaitingEnd && !isByHand();
  if (isScrolling) growth.set(figure, (growth.get(figure) ?? 0) + increase);
  else if (!hasAnchoring && bottom - increase <= 0) scrollBy({ top: increase, behavior: 'instant' });
}

/** Counts frames, not time: a scroll may pause while a figure is drawn, and a correction would end it. */
function awaitEnd() {
  isAwaitingEnd = true;
  let [lastScrollY, frames] = [scrollY, 0];
  const checkFrame = () => {
    frames = scrollY === lastScrollY ? frames + 1 : 0;
    lastScrollY = scrollY;
    if (frames < restingFrames) return void requestAnimationFrame(checkFrame);
    isAwaitingEnd = false;
    settle();
  };
  requestAnimationFrame(checkFrame);
}

/** Whether this is a smooth scroll that is not made by hand. */
const isSmooth = () => events >= fewestEvents && !isByHand();
const isByHand = () => performance.now() - lastInput < momentum;

/** Corrects the position after a scroll. */
function settle() {
  let correction = 0;
  for (const [figure, increase] of growth)
    if (figure.getBoundingClientRect().bottom - increase <= 0) correction += increase;
  // A browser without scroll anchoring needs the correction after a short scroll, too.
  const isCorrecting = hasAnchoring ? isSmooth() : !isByHand();
  growth.clear();
  events = 0;
  if (isCorrecting && correction) scrollBy({ top: correction, behavior: 'instant' });
}
