/**
 * What a page needs that is opened with a link to settings: it goes where they are. And a figure outside of a lab keeps in
 * the address what its reader has changed, as a lab does for those inside.
 */
import * as address from './page-address.js';
import { receive, takeWithin } from './link-limits.js';

export { takeWithin };

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */

/** The figures that have a part of the address. @type {Map<FigureElement, {client: address.Client, published: string}>} */
const linked = new Map();

/**
 * Whether a figure has a part of the address: outside of a lab, where readers change it, and once there is something to
 * keep; or where a link in the text may set it.
 * @param {FigureElement} figure
 */
export function isLinked(figure) {
  if (figure.getAttribute('link') === 'off' || figure.closest('pe-lab')) return false;
  if (document.querySelector('a[href^="#pe="]') || linked.has(figure)) return true;
  const hasSettings = () =>
    location.hash.startsWith('#pe=') || Object.keys(figure.settings.changes()).length > 0;
  return figure.hasAttribute('controls') && hasSettings();
}

/**
 * Its id, or what it is, with a dot before it: no key of a lab begins so.
 * @param {Element} figure
 */
export function nameOf(figure) {
  if (figure.id) return `.${figure.id}`;
  const alike = [...document.querySelectorAll(figure.localName)].filter((each) => !each.closest('pe-lab'));
  const count = alike.indexOf(figure) + 1;
  const kind = figure.localName.replace('pe-', '.');
  return count > 1 ? `${kind}-${count}` : kind;
}

/** What the page was opened with, as long as nobody has gone where it leads. @type {string | undefined} */
let opened;

/**
 * Scrolls to a client when the link that has opened the page names it first. A page that is loaded again, or come back
 * to, stays where it was.
 * @param {Pick<address.Client, 'id' | 'root'>} client
 */
export function scrollToLinked(client) {
  // Once everything that comes with it has its height.
  setTimeout(() => {
    if (client.root.isConnected && isOpenedAt(client)) client.root.scrollIntoView({ behavior: 'instant' });
  });
}

/** @param {Pick<address.Client, 'id' | 'root'>} client */
function isOpenedAt(client) {
  opened ??= location.hash;
  const [, first] = [...(address.parseAddress(opened)?.keys() ?? [])];
  if (!first || !address.belongs(first, client)) return false;
  // A lab without an id has all keys that are no other's.
  const owner = document.getElementById(first.split('.')[0]);
  if (!client.id && owner && !client.root.contains(owner)) return false;
  opened = '';
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'navigate';
  return isNew && scrollY === 0;
}

/** @param {FigureElement} figure */
export const scrollToLinkedFigure = (figure) => scrollToLinked({ id: nameOf(figure), root: figure });

/**
 * To be called when a figure knows its settings: takes what the address says of it, when it is asked for the first time,
 * and from then on tells the address what has changed.
 * @param {FigureElement} figure
 */
export function keep(figure) {
  const state = () => figure.settings.changes();
  if (!linked.has(figure)) {
    const changed = JSON.stringify(state()) !== '{}';
    const client = {
      id: nameOf(figure),
      root: figure,
      settings: figure.settings,
      state,
      restore: (/** @type {address.State} */ given) => restore(figure, given),
    };
    // What a reader has already changed here counts more than what they came with.
    address.join(client, !changed);
    linked.set(figure, { client, published: changed ? '' : JSON.stringify(state()) });
  }
  const entry = /** @type {{published: string}} */ (linked.get(figure));
  const present = JSON.stringify(state());
  if (present === entry.published) return;
  entry.published = present;
  address.publish();
}

/** @param {FigureElement} figure  that has left the page */
export function release(figure) {
  const entry = linked.get(figure);
  if (entry) address.leave(entry.client);
  linked.delete(figure);
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state  from a stranger
 */
export function restore(figure, state) {
  takeWithin(
    state,
    (given, isFree) => take(figure, given, isFree),
    () => [[figure, figure.engine]],
  );
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state
 * @param {boolean} [isFree]  whether sizes may be any
 */
export function take(figure, state, isFree) {
  const { settings } = figure;
  settings.reset();
  // Another scheme has other settings.
  for (let turn = 0; turn < 2; ++turn) {
    receive(settings, state, isFree);
    figure.describeSettings(figure.engine);
  }
}
