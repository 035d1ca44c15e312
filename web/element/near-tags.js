/**
 * Decides when the files of elements are fetched: first for tags in the window, with what these need to draw, then for tags
 * less than a screen away, and then for all other tags, one tag at a time whenever the page is idle, because printing shows
 * all figures and does not wait for files.
 */
import { elementAt } from '../links/figure-address.js';
import { untilIdle, untilNextIdle } from './dom.js';
import { unwatchTag, watchTag } from './tag-watcher.js';

/** For each tag, what fetches its file, and its elements so far. @type {Map<string, {begin: () => Promise<void>, elements: Set<Element>}>} */
const waitingTags = new Map();

const observer =
  globalThis.IntersectionObserver && new IntersectionObserver(beginNear, { rootMargin: '100%' });

/** Starts the queue after the files of the tags in and near the window. @type {(arrival: Promise<unknown>) => void} */
let startQueue;
/** Settled when all queued tags have had their turn. @type {Promise<unknown>} */
let queue = new Promise((resolve) => (startQueue = resolve));

/**
 * @param {string} tag
 * @param {() => Promise<void>} begin  called once, unless waiting is stopped before
 */
export function whenNear(tag, begin) {
  /** @type {Set<Element>} */
  const elements = new Set();
  waitingTags.set(tag, { begin, elements });
  watchTag(tag, (element) => {
    if (!elements.size) queue = queue.then(untilNextIdle).then(() => beginTag(tag));
    elements.add(element);
    observer.observe(element);
  });
}

/** @param {string} tag */
export function stopWaiting(tag) {
  for (const element of waitingTags.get(tag)?.elements ?? []) observer.unobserve(element);
  waitingTags.delete(tag);
  unwatchTag(tag);
}

/** @param {string} tag */
const beginTag = (tag) => waitingTags.get(tag)?.begin();

/** Also begins with the elements inside, because a lab passes its settings to its figures. @param {Element} element */
const beginAll = (element) =>
  Promise.all([element, ...element.querySelectorAll('*')].map(({ localName }) => beginTag(localName)));

/** Waits for what an element fetches before it can draw. @param {any} element */
const prepare = (element) => element.prepare?.();

/** @param {Element} element */
function isInWindow(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top <= innerHeight && bottom >= 0;
}

/** @param {IntersectionObserverEntry[]} entries */
function beginNear(entries) {
  // A page that is opened with a link to settings scrolls to their figure, once that is defined.
  const linkedElement = elementAt(location.hash);
  const nearElements = entries.flatMap(({ target, isIntersecting }) =>
    isIntersecting || target === linkedElement ? target : [],
  );
  const visibleElements = nearElements.filter((element) => element === linkedElement || isInWindow(element));
  startQueue(
    Promise.all(visibleElements.map(beginAll))
      .then(() => Promise.all(visibleElements.map(prepare)))
      .then(() => Promise.all(nearElements.map(beginAll)))
      .then(untilIdle),
  );
}

globalThis.addEventListener?.('beforeprint', () => {
  for (const [tag, { elements }] of waitingTags) if (elements.size) beginTag(tag);
});
