/**
 * What is read stays where it is, though a figure above it becomes higher than the place that was held for it. Chromium and
 * Firefox see to that themselves, but not during a smooth scroll: what such a scroll has missed is made up for at its end.
 */

const anchors = CSS.supports('overflow-anchor', 'auto');

const tellsEnd = 'onscrollend' in window;
/** Scroll events this close to each other, in milliseconds, are of one scroll; where its end is not told, it ends as long after the last. */
const pause = tellsEnd ? 1000 : 250;
/** So many of them are a scroll that takes its time: one is a jump, and a second may come from the browser's own making up. */
const fewest = 4;
/** A hand on the wheel is felt for longer. */
const momentum = 1000;
const scrollKeys = ['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp', ' '];

/** @type {WeakMap<Element, {width: number, height: number}>} */
const sizes = new WeakMap();
/** By how much figures have grown during the scroll. @type {Map<Element, number>} */
const grown = new Map();
/** When there was a scroll event: one has fetched this file. */
let last = performance.now();
let byHand = -Infinity;
let events = 1;
let timer = 0;

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (!target.isConnected) {
      observer.unobserve(target);
      continue;
    }
    const { width, height, bottom } = target.getBoundingClientRect();
    const before = sizes.get(target);
    sizes.set(target, { width, height });
    // Where the window has become narrower everything has moved.
    if (!before || before.width !== width) continue;
    const more = height - before.height;
    const scrolls = performance.now() - last < pause;
    if (!anchors && bottom - more <= 0 && !(scrolls && isGliding())) {
      scrollBy({ top: more, behavior: 'instant' });
    } else if (scrolls) {
      grown.set(target, (grown.get(target) ?? 0) + more);
    }
  }
});

for (const type of ['wheel', 'touchmove', 'keydown']) {
  const listen = (/** @type {Event} */ event) => {
    if (type !== 'keydown' || scrollKeys.includes(/** @type {KeyboardEvent} */ (event).key)) {
      byHand = performance.now();
    }
  };
  addEventListener(type, listen, { capture: true, passive: true });
}

addEventListener('scroll', () => {
  const now = performance.now();
  if (now - last > pause) {
    events = 0;
    grown.clear();
  }
  ++events;
  last = now;
  if (tellsEnd) return;
  clearTimeout(timer);
  timer = window.setTimeout(settle, pause);
});
addEventListener('scrollend', settle);

/** Whether there is a scroll that takes its time, and that no hand makes. */
const isGliding = () => events >= fewest && !isByHand();
const isByHand = () => performance.now() - byHand < momentum;

function settle() {
  let missed = 0;
  for (const [figure, more] of grown) if (figure.getBoundingClientRect().bottom <= 0) missed += more;
  // A browser that makes up for nothing has missed it in a short scroll, too.
  const glided = anchors ? isGliding() : !isByHand();
  grown.clear();
  events = 0;
  if (glided && missed) scrollBy({ top: missed, behavior: 'instant' });
}

/**
 * @param {Element} figure  from now on, as long as it is in the page
 * @param {{width: number, height: number}} size  that it had when the page was first scrolled
 */
export function watch(figure, size) {
  sizes.set(figure, size);
  observer.observe(figure);
}
