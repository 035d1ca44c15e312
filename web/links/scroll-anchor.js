/**
 * What is read stays where it is, though a figure above it becomes higher than the place that was held for it. Chromium and
 * Firefox see to that themselves, but not during a smooth scroll: what such a scroll has missed is made up for at its end.
 */

const anchors = CSS.supports('overflow-anchor', 'auto');

const tellsEnd = 'onscrollend' in window;
/** Where its end is not told, a scroll has ended when so many frames have passed without moving the page. */
const restingFrames = 15;
/** Scroll events this close to each other, in milliseconds, are of one scroll. */
const pause = 1000;
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
/** Whether the frames of a scroll are being looked at. */
let isWatched = false;

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
    const waits = anchors ? performance.now() - last < pause : isWatched && !isByHand();
    if (waits) grown.set(target, (grown.get(target) ?? 0) + more);
    else if (!anchors && bottom - more <= 0) scrollBy({ top: more, behavior: 'instant' });
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
  if (!tellsEnd && !isWatched) untilEnd();
});
if (!tellsEnd) untilEnd();
addEventListener('scrollend', settle);

/** Frames and not time: while a figure is drawn a scroll may stand still for long, and making up for anything would end it. */
function untilEnd() {
  isWatched = true;
  let [place, frames] = [scrollY, 0];
  const look = () => {
    frames = scrollY === place ? frames + 1 : 0;
    place = scrollY;
    if (frames < restingFrames) return void requestAnimationFrame(look);
    isWatched = false;
    settle();
  };
  requestAnimationFrame(look);
}

/** Whether there is a scroll that takes its time, and that no hand makes. */
const isGliding = () => events >= fewest && !isByHand();
const isByHand = () => performance.now() - byHand < momentum;

function settle() {
  let missed = 0;
  for (const [figure, more] of grown) if (figure.getBoundingClientRect().bottom - more <= 0) missed += more;
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
