/**
 * Decides when the files of elements are fetched: first for tags in the window, then for tags less than a screen away, and
 * then for the others, one tag at a time whenever the page is idle, because printing shows all figures and does not wait
 * for files.
 */
import { elementAt } from '../links/figure-address.js';
import { idle, untilIdle } from './dom.js';
import { unwatchTag, watchTag } from './tag-watcher.js';

/** For each tag, what fetches its file, and its elements so far. @type {Map<string, {begin: () => Promise<void>, found: Set<Element>}>} */
const waiting = new Map();

const observer =
  globalThis.IntersectionObserver && new IntersectionObserver(beginNear, { rootMargin: '100%' });

/** Called with what the first look starts to fetch. @type {(arrival: Promise<unknown>) => void} */
let arrive;
/** Settled when all queued tags have had their turn. @type {Promise<unknown>} */
let queue = new Promise((resolve) => (arrive = resolve));

/**
 * @param {string} tag
 * @param {() => Promise<void>} begin  called once, unless waiting is stopped before
 */
export function whenNear(tag, begin) {
  /** @type {Set<Element>} */
  const found = new Set();
  waiting.set(tag, { begin, found });
  watchTag(tag, (element) => {
    if (!found.size) queue = queue.then(idle).then(() => beginTag(tag));
    found.add(element);
    observer.observe(element);
  });
}

/** @param {string} tag */
export function stopWaiting(tag) {
  for (const element of waiting.get(tag)?.found ?? []) observer.unobserve(element);
  waiting.delete(tag);
  unwatchTag(tag);
}

/** @param {string} tag */
const beginTag = (tag) => waiting.get(tag)?.begin();

/** An element, and those inside, because a lab hands its settings to its figures. @param {Element} element */
const beginAll = (element) =>
  Promise.all([element, ...element.querySelectorAll('*')].map(({ localName }) => beginTag(localName)));

/** @param {Element} element */
function isInWindow(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top <= innerHeight && bottom >= 0;
}

/** @param {IntersectionObserverEntry[]} entries */
function beginNear(entries) {
  // A page that is opened with a link to settings scrolls to their figure, once that is defined.
  const linked = elementAt(location.hash);
  const near = entries.flatMap(({ target, isIntersecting }) =>
    isIntersecting || target === linked ? target : [],
  );
  const first = near.filter((element) => element === linked || isInWindow(element));
  arrive(
    Promise.all(first.map(beginAll))
      .then(() => Promise.all(near.map(beginAll)))
      .then(untilIdle),
  );
}

globalThis.addEventListener?.('beforeprint', () => {
  for (const [tag, { found }] of waiting) if (found.size) beginTag(tag);
});
