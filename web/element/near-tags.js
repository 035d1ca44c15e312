/**
 * What tags of undefined elements wait for begins at once where one of them is in the window, then where one is less than
 * a screen away, and then, one tag after the other, whenever the page is idle: printing shows all figures, and does not
 * wait for files.
 */
import { elementAt } from '../links/figure-address.js';
import { idle, untilIdle } from './dom.js';
import { unwatchTag, watchTag } from './tag-watcher.js';

/** By tags, what begins, and the elements found so far. @type {Map<string, {begin: () => Promise<void>, found: Set<Element>}>} */
const waiting = new Map();

const observer =
  globalThis.IntersectionObserver && new IntersectionObserver(beginNear, { rootMargin: '100%' });

/** Called with what is begun at the first look. @type {(arrival: Promise<unknown>) => void} */
let arrive;
/** Settled when all tags that were queued have had their turn. @type {Promise<unknown>} */
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
