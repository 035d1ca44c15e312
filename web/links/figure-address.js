/**
 * The part of the page's address that belongs to a figure outside of a lab: it keeps what the reader has changed, as a lab
 * does for the figures inside. And a page that is opened with a link to settings scrolls to them.
 */
import * as address from './page-address.js';
import { applySettings, applyWithinLimits } from './link-limits.js';

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */

/** The figures that have a part of the address. @type {Map<FigureElement, {client: address.Client, published: string}>} */
const linked = new Map();

/**
 * Whether a figure has a part of the address: outside of a lab, where readers can change it, and once there is something
 * to keep; or where a link in the text may set it.
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
 * What the keys of a figure begin with: its id, or what it is, with a dot before it. No key of a lab begins so.
 * @param {Element} figure
 */
export function addressId(figure) {
  if (figure.id) return `.${figure.id}`;
  const ofKind = [...document.querySelectorAll(figure.localName)].filter((each) => !each.closest('pe-lab'));
  const count = ofKind.indexOf(figure) + 1;
  const kind = figure.localName.replace('pe-', '.');
  return count > 1 ? `${kind}-${count}` : kind;
}

/** The address that the page was opened with, until it has been scrolled to. @type {string | undefined} */
let opened;

/**
 * Scrolls to a client if the link that has opened the page names it first. A page that is loaded again, or come back to,
 * stays where it was.
 * @param {Pick<address.Client, 'id' | 'root'>} client
 */
export function scrollToLinked(client) {
  // Once everything that is there with it has its height.
  setTimeout(() => {
    if (client.root.isConnected && isOpenedAt(client)) client.root.scrollIntoView({ behavior: 'instant' });
  });
}

/** @param {FigureElement} figure */
export const scrollToLinkedFigure = (figure) => scrollToLinked({ id: addressId(figure), root: figure });

/** @param {Pick<address.Client, 'id' | 'root'>} client */
function isOpenedAt(client) {
  opened ??= location.hash;
  const [, first] = [...(address.parseAddress(opened)?.keys() ?? [])];
  if (!first || !address.ownsKey(client, first)) return false;
  // A lab without an id has the keys that belong to no other client.
  const owner = document.getElementById(first.split('.')[0]);
  if (!client.id && owner && !client.root.contains(owner)) return false;
  opened = '';
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'navigate';
  return isNew && scrollY === 0;
}

/**
 * To be called whenever a figure knows its settings: the first time it takes what the address says of it, and from then
 * on its changes go into the address.
 * @param {FigureElement} figure
 */
export function publishFigure(figure) {
  const state = () => figure.settings.changes();
  if (!linked.has(figure)) {
    const isChanged = JSON.stringify(state()) !== '{}';
    const client = {
      id: addressId(figure),
      root: figure,
      settings: figure.settings,
      state,
      restore: (/** @type {address.State} */ given) => restoreFigure(figure, given),
    };
    // What a reader has already changed here counts more than what the address says.
    address.subscribe(client, !isChanged);
    linked.set(figure, { client, published: isChanged ? '' : JSON.stringify(state()) });
  }
  const entry = /** @type {{published: string}} */ (linked.get(figure));
  const present = JSON.stringify(state());
  if (present === entry.published) return;
  entry.published = present;
  address.publish();
}

/** @param {FigureElement} figure  that has left the page, or has no part of the address any more */
export function unsubscribeFigure(figure) {
  const entry = linked.get(figure);
  if (entry) address.unsubscribe(entry.client);
  linked.delete(figure);
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state  from a stranger
 */
function restoreFigure(figure, state) {
  applyWithinLimits(
    state,
    (given, isFree) => applyToFigure(figure, given, isFree),
    () => [[figure, figure.engine]],
  );
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state
 * @param {boolean} [isFree]  whether sizes may be any
 */
export function applyToFigure(figure, state, isFree) {
  const { settings } = figure;
  settings.reset();
  // Twice, because another scheme has other settings.
  for (let turn = 0; turn < 2; ++turn) {
    applySettings(settings, state, isFree);
    figure.describeSettings(figure.engine);
  }
}
