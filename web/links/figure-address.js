/**
 * The part of the page's address that belongs to a figure outside of a lab. It keeps the reader's changes, as a lab
 * does for the figures inside. A page that is opened with a link to settings scrolls to their figure.
 */
import * as address from './page-address.js';
import { applySettings, applyWithinLimits } from './link-limits.js';

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */

/** The figures with a part of the address. @type {Map<FigureElement, {client: address.Client, published: string}>} */
const linkedFigures = new Map();

/**
 * Whether a figure has a part of the address: it is outside of a lab, and either readers can change it and there is
 * something to keep, or a link in the text may set it.
 * @param {FigureElement} figure
 */
export function isLinked(figure) {
  if (figure.getAttribute('link') === 'off' || figure.closest('pe-lab')) return false;
  if (document.querySelector('a[href^="#pe="]') || linkedFigures.has(figure)) return true;
  const hasSettings = () =>
    location.hash.startsWith('#pe=') || Object.keys(figure.settings.changes()).length > 0;
  return figure.hasAttribute('controls') && hasSettings();
}

/**
 * The prefix of a figure's keys: a dot and its id or kind. The keys of labs do not begin with a dot.
 * @param {Element} figure
 */
export function addressId(figure) {
  if (figure.id) return `.${figure.id}`;
  const figuresOfKind = [...document.querySelectorAll(figure.localName)].filter(
    (each) => !each.closest('pe-lab'),
  );
  const count = figuresOfKind.indexOf(figure) + 1;
  const kind = figure.localName.replace('pe-', '.');
  return count > 1 ? `${kind}-${count}` : kind;
}

/**
 * The first figure or lab that an address refers to, drawn or not.
 * @param {string} hash
 * @returns {Element | undefined}
 */
export function elementAt(hash) {
  const [, firstKey] = address.parseAddress(hash)?.keys() ?? [];
  if (!firstKey) return undefined;
  const [, dot, name] = /** @type {string[]} */ (/^(\.?)([^.]*)/.exec(firstKey));
  // Keys without a name belong to the lab without an id.
  const lab = `pe-lab#${CSS.escape(name)}`;
  if (!dot) return document.querySelector(lab) ?? document.querySelector('pe-lab') ?? undefined;
  const figures = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('pe-'));
  return figures.find((each) => !each.closest('pe-lab') && addressId(each) === `.${name}`);
}

/** The address that the page was opened with, until the page has scrolled to it. @type {string | undefined} */
let openedHash;

/**
 * Scrolls to a client if the link that opened the page names it first. After a reload or a return in the history, the
 * page keeps its scroll position.
 * @param {Pick<address.Client, 'id' | 'root'>} client
 */
export function scrollToLinked(client) {
  // Waits until the other elements that are shown at the same time have their heights.
  setTimeout(() => {
    if (client.root.isConnected && isOpenedAt(client)) client.root.scrollIntoView({ behavior: 'instant' });
  });
}

/** @param {FigureElement} figure */
export const scrollToLinkedFigure = (figure) => scrollToLinked({ id: addressId(figure), root: figure });

/** @param {Pick<address.Client, 'id' | 'root'>} client */
function isOpenedAt(client) {
  openedHash ??= location.hash;
  const [, firstKey] = [...(address.parseAddress(openedHash)?.keys() ?? [])];
  if (!firstKey || !address.ownsKey(client, firstKey)) return false;
  // A lab without an id owns the keys that belong to no other client.
  const owner = document.getElementById(firstKey.split('.')[0]);
  if (!client.id && owner && !client.root.contains(owner)) return false;
  openedHash = '';
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === 'navigate';
  return isNew && scrollY === 0;
}

/**
 * Call this whenever a figure knows its settings: the first call applies the address to the figure, and later calls
 * write its changes to the address.
 * @param {FigureElement} figure
 */
export function publishFigure(figure) {
  const state = () => figure.settings.changes();
  if (!linkedFigures.has(figure)) {
    const isChanged = JSON.stringify(state()) !== '{}';
    const client = {
      id: addressId(figure),
      root: figure,
      settings: figure.settings,
      state,
      restore: (/** @type {address.State} */ linkState) => restoreFigure(figure, linkState),
    };
    // The reader's earlier changes take precedence over the address.
    address.subscribe(client, !isChanged);
    linkedFigures.set(figure, { client, published: isChanged ? '' : JSON.stringify(state()) });
  }
  const entry = /** @type {{published: string}} */ (linkedFigures.get(figure));
  const present = JSON.stringify(state());
  if (present === entry.published) return;
  entry.published = present;
  address.publish();
}

/** @param {FigureElement} figure  has left the page, or no longer has a part of the address */
export function unsubscribeFigure(figure) {
  const entry = linkedFigures.get(figure);
  if (entry) address.unsubscribe(entry.client);
  linkedFigures.delete(figure);
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state  untrusted
 */
function restoreFigure(figure, state) {
  applyWithinLimits(
    state,
    (linkState, areSizesUnlimited) => applyToFigure(figure, linkState, areSizesUnlimited),
    () => [[figure, figure.engine]],
  );
}

/**
 * @param {FigureElement} figure
 * @param {address.State} state
 * @param {boolean} [areSizesUnlimited]  whether sizes are unlimited
 */
export function applyToFigure(figure, state, areSizesUnlimited) {
  const { settings } = figure;
  settings.reset();
  // Applied twice, because another scheme has other settings.
  for (let pass = 0; pass < 2; ++pass) {
    applySettings(settings, state, areSizesUnlimited);
    figure.describeSettings(figure.engine);
  }
}
