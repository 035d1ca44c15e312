/**
 * Links in a page's text that set a figure: <a href="#pe=1&.matrix.view=0,64,0,512">. A click scrolls to the figure.
 * Figure and link are marked as long as the figure has the settings of the link; a second click restores the earlier
 * settings.
 */
import { addEnglish, textsFor } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/phrases.en.mjs';
import {
  cancelPublishing,
  parseAddress,
  publish,
  applyAddress,
  statesByClient,
  setLinkHandlers,
} from '../../links/page-address.js';
import { adoptStyles } from '../../element/dom.js';
import { whenAllArrived, glideTo, isGliding } from './animation.js';
import { elementAt } from '../../links/figure-address.js';
import css from './state-link.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../../links/page-address.js').Client} Client */
/** @typedef {import('../../links/page-address.js').State} State */

const selector = 'a[href^="#pe="]';

/**
 * The settings of figures before and just after a link set them, by the ids of clients.
 * @type {WeakMap<Element, Map<string, {before: State, after?: State}>>}
 */
const history = new WeakMap();
/** The figures that links have set. @type {Map<HTMLAnchorElement, Element[]>} */
const markedFigures = new Map();

/** @param {HTMLAnchorElement} link */
const clientsOf = (link) => statesByClient(parseAddress(link.hash) ?? new Map());

/**
 * A link whose settings are not in effect yet, because figures load their settings when they come into view.
 * @type {HTMLAnchorElement | undefined}
 */
let waitingLink;

/** Whether all settings of the link are in effect. @param {HTMLAnchorElement} link */
function isCurrent(link) {
  const clientStates = clientsOf(link);
  return (
    clientStates.length > 0 &&
    clientStates.every(([client, linkState]) => {
      const { settings } = client;
      const currentState = client.state();
      return Object.entries(linkState).every(([key, text]) => {
        const field = settings.fields.find(({ name }) => name === key);
        return (field ? settings.text(field) : (currentState[key] ?? '')) === text;
      });
    })
  );
}

/**
 * The element that gets an outline: the body of a figure, or the controls of a lab.
 * @param {Client} client
 * @returns {Element}
 */
const frameOf = ({ root }) =>
  'body' in root
    ? /** @type {import('../../element/base-element.js').FigureElement} */ (root).body
    : (root.querySelector(':scope > .pe-controls') ?? root);

/** @param {HTMLAnchorElement} link */
function unmark(link) {
  for (const frame of markedFigures.get(link) ?? []) frame.classList.remove('pe-set');
  markedFigures.delete(link);
}

/** Marks the links whose settings are in effect, and no others. */
async function refresh() {
  // Intermediate values of an animation do not count.
  if (isGliding()) return;
  if (waitingLink && isCurrent(waitingLink)) {
    const link = waitingLink;
    waitingLink = undefined;
    show(link);
    return;
  }
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(selector));
  for (const link of links) {
    const { again } = (await textsFor(link)).acts;
    const isInEffect = isCurrent(link);
    if (!isInEffect) unmark(link);
    if (isInEffect) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    if (!isInEffect && link.title === again) link.removeAttribute('title');
    if (isInEffect && markedFigures.has(link) && !link.title) link.title = again;
  }
}

/** @param {Element} root */
function bringIntoView(root) {
  const { top, bottom } = root.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  root.scrollIntoView({ block: 'nearest', behavior });
}

/** Shows the figures of a link once its settings have been applied. @param {HTMLAnchorElement} link */
async function show(link) {
  const clientStates = clientsOf(link);
  if (!clientStates.length) return;
  const [[{ root }]] = clientStates;
  bringIntoView(root);
  await whenAllArrived();
  if (!isCurrent(link)) {
    waitingLink = link;
    return;
  }
  for (const [client] of clientStates) {
    const entry = history.get(link)?.get(client.id);
    if (entry) entry.after = client.state();
  }
  for (const other of [...markedFigures.keys()]) unmark(other);
  const frames = clientStates.map(([client]) => frameOf(client));
  markedFigures.set(link, frames);
  for (const frame of frames) frame.classList.add('pe-set');
  refresh();
  const { acts } = await textsFor(link);
  if ('announce' in root)
    /** @type {import('../../element/base-element.js').FigureElement} */ (root).announce(acts.set);
}

/**
 * Undoes what a link has set: restores the earlier settings, or the page's own. Later changes by the reader stay.
 * @param {HTMLAnchorElement} link
 */
function undo(link) {
  for (const [client, linkState] of clientsOf(link)) {
    const { before = {}, after = {} } = history.get(link)?.get(client.id) ?? {};
    const currentState = client.state();
    const state = { ...before };
    for (const key of Object.keys({ ...after, ...currentState })) {
      if (key in linkState || currentState[key] === after[key]) continue;
      if (currentState[key] === undefined) delete state[key];
      else state[key] = currentState[key];
    }
    glideTo(client, state);
  }
  history.delete(link);
  publish();
}

document.addEventListener('click', (event) => {
  const link = /** @type {Element} */ (event.composedPath()[0])?.closest?.(selector);
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  if (!(link instanceof HTMLAnchorElement) || link.target) return;
  if (defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
  const clientStates = clientsOf(link);
  waitingLink = undefined;
  if (!clientStates.length) {
    const target = elementAt(link.hash);
    if (!target) return;
    waitingLink = link;
    // Runs after the address has changed, because the figure reads it when it loads.
    setTimeout(() => bringIntoView(target));
    return;
  }
  if (isCurrent(link)) {
    event.preventDefault();
    undo(link);
    return;
  }
  cancelPublishing();
  history.set(link, new Map(clientStates.map(([client]) => [client.id, { before: client.state() }])));
  const { hash } = link;
  if (location.hash === hash) {
    applyAddress();
    show(link);
  } else {
    // Another listener may keep the page where it is.
    addEventListener('hashchange', () => location.hash === hash && show(link), { once: true });
  }
});

setLinkHandlers(refresh, glideTo);
refresh();
