/**
 * Links in a page's text that set a figure: <a href="#pe=1&.matrix.view=0,64,0,512">. The figure is brought into view, and
 * marked as long as it is what the link says; so is the link, and the same link takes it back.
 */
import { addEnglish, textsFor } from '../../texts/page-language.js';
import { acts as ownTexts } from '../../texts/en.js';
import {
  cancelPublishing,
  parseAddress,
  publish,
  applyAddress,
  statesByClient,
  setLinkHandlers,
} from '../../links/page-address.js';
import { adoptStyles } from '../../element/dom.js';
import { allThere, glideTo, isGliding } from './animation.js';
import { addressId } from '../../links/figure-address.js';
import css from './state-link.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../../links/page-address.js').Client} Client */
/** @typedef {import('../../links/page-address.js').State} State */

const selector = 'a[href^="#pe="]';

/**
 * What the settings of figures were before a link set them, and just after, by the ids of clients.
 * @type {WeakMap<Element, Map<string, {before: State, after?: State}>>}
 */
const past = new WeakMap();
/** The figures that links have set, by their links. @type {Map<HTMLAnchorElement, Element[]>} */
const marked = new Map();

/** @param {HTMLAnchorElement} link */
const spokenBy = (link) => statesByClient(parseAddress(link.hash) ?? new Map());

/**
 * The figure or lab that it speaks of first, drawn or not.
 * @param {HTMLAnchorElement} link
 * @returns {Element | undefined}
 */
function targetOf(link) {
  const [, first] = parseAddress(link.hash)?.keys() ?? [];
  if (!first) return undefined;
  const [, dot, name] = /** @type {string[]} */ (/^(\.?)([^.]*)/.exec(first));
  // A lab without an id has the keys that are no other's.
  const lab = `pe-lab#${CSS.escape(name)}`;
  if (!dot) return document.querySelector(lab) ?? document.querySelector('pe-lab') ?? undefined;
  const figures = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('pe-'));
  return figures.find((each) => !each.closest('pe-lab') && addressId(each) === `.${name}`);
}

/** It says what is not so yet: figures are there, and know their settings, when they come into view. @type {HTMLAnchorElement | undefined} */
let waiting;

/** Whether all that it says is so. @param {HTMLAnchorElement} link */
function isCurrent(link) {
  const spoken = spokenBy(link);
  return (
    spoken.length > 0 &&
    spoken.every(([client, own]) => {
      const { settings } = client;
      const now = client.state();
      return Object.entries(own).every(([key, text]) => {
        const field = settings.fields.find(({ name }) => name === key);
        return (field ? settings.text(field) : (now[key] ?? '')) === text;
      });
    })
  );
}

/**
 * What a line is drawn around: a figure, whose own body may still have to take the place of a still, or the controls of a lab.
 * @param {Client} client
 * @returns {Element}
 */
const frameOf = ({ root }) =>
  'body' in root
    ? /** @type {import('../../element/base-element.js').FigureElement} */ (root).body
    : (root.querySelector(':scope > .pe-controls') ?? root);

/** @param {HTMLAnchorElement} link */
function unmark(link) {
  for (const frame of marked.get(link) ?? []) frame.classList.remove('pe-set');
  marked.delete(link);
}

/** Marks what is so, and nothing else. */
async function refresh() {
  // What numbers are on their way is not said.
  if (isGliding()) return;
  if (waiting && isCurrent(waiting)) {
    const link = waiting;
    waiting = undefined;
    show(link);
    return;
  }
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(selector));
  for (const link of links) {
    const { again } = (await textsFor(link)).acts;
    const current = isCurrent(link);
    if (!current) unmark(link);
    if (current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    if (!current && link.title === again) link.removeAttribute('title');
    if (current && marked.has(link) && !link.title) link.title = again;
  }
}

/** @param {Element} root */
function bringIntoView(root) {
  const { top, bottom } = root.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  root.scrollIntoView({ block: 'nearest', behavior });
}

/** Once what the link says has been taken. @param {HTMLAnchorElement} link */
async function show(link) {
  const spoken = spokenBy(link);
  if (!spoken.length) return;
  const [[{ root }]] = spoken;
  bringIntoView(root);
  await allThere();
  if (!isCurrent(link)) {
    waiting = link;
    return;
  }
  for (const [client] of spoken) {
    const entry = past.get(link)?.get(client.id);
    if (entry) entry.after = client.state();
  }
  for (const other of [...marked.keys()]) unmark(other);
  const frames = spoken.map(([client]) => frameOf(client));
  marked.set(link, frames);
  for (const frame of frames) frame.classList.add('pe-set');
  refresh();
  const { acts } = await textsFor(link);
  if ('announce' in root)
    /** @type {import('../../element/base-element.js').FigureElement} */ (root).announce(acts.set);
}

/**
 * Takes back what a link has set: to what was there before, or to what the page has. What a reader has changed since stays.
 * @param {HTMLAnchorElement} link
 */
function takeBack(link) {
  for (const [client, own] of spokenBy(link)) {
    const { before = {}, after = {} } = past.get(link)?.get(client.id) ?? {};
    const now = client.state();
    const state = { ...before };
    for (const key of Object.keys({ ...after, ...now })) {
      if (key in own || now[key] === after[key]) continue;
      if (now[key] === undefined) delete state[key];
      else state[key] = now[key];
    }
    glideTo(client, state);
  }
  past.delete(link);
  publish();
}

document.addEventListener('click', (event) => {
  const link = /** @type {Element} */ (event.composedPath()[0])?.closest?.(selector);
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  if (!(link instanceof HTMLAnchorElement) || link.target) return;
  if (defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
  const spoken = spokenBy(link);
  waiting = undefined;
  if (!spoken.length) {
    const target = targetOf(link);
    if (!target) return;
    waiting = link;
    // After the address has it, which the figure reads when it is there.
    setTimeout(() => bringIntoView(target));
    return;
  }
  if (isCurrent(link)) {
    event.preventDefault();
    takeBack(link);
    return;
  }
  cancelPublishing();
  past.set(link, new Map(spoken.map(([client]) => [client.id, { before: client.state() }])));
  const { hash } = link;
  if (location.hash === hash) {
    applyAddress();
    show(link);
  } else {
    // Whoever else hears of the click may stay where they are.
    addEventListener('hashchange', () => location.hash === hash && show(link), { once: true });
  }
});

setLinkHandlers(refresh, glideTo);
refresh();
