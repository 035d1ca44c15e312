/**
 * Links in a page's text that set a figure: <a href="#pe=1&.matrix.view=0,64,0,512">. The figure is brought into view, and
 * marked as long as it is what the link says; so is the link, and the same link takes it back.
 */
import { addEnglish, textsFor } from '../texts.js';
import { acts as ownTexts } from '../texts/en.js';
import { parseAddress, publish, readAll, spokenOf, watch } from './address.js';
import { adoptStyles } from './dom.js';
import css from './acts.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('./address.js').Client} Client */

const selector = 'a[href^="#pe="]';

/** What figures were before a link set them. @type {WeakMap<Element, [Client, import('./address.js').State][]>} */
const before = new WeakMap();
/** The figures that links have set, by their links. @type {Map<HTMLAnchorElement, Element[]>} */
const marked = new Map();

/** @param {HTMLAnchorElement} link */
const spokenBy = (link) => spokenOf(parseAddress(link.hash) ?? new Map());

/** Whether all that it says is so. @param {HTMLAnchorElement} link */
function isCurrent(link) {
  const spoken = spokenBy(link);
  return (
    spoken.length > 0 &&
    spoken.every(([client, own]) => {
      const now = client.state();
      return Object.entries(own).every(([key, text]) => (now[key] ?? '') === text);
    })
  );
}

/** What a line is drawn around: a figure, or the controls of a lab. @param {Client} client */
const frameOf = ({ root }) => root.querySelector(':scope > .pe-body, :scope > .pe-controls') ?? root;

/** @param {HTMLAnchorElement} link */
function unmark(link) {
  for (const frame of marked.get(link) ?? []) frame.classList.remove('pe-set');
  marked.delete(link);
}

/** Marks what is so, and nothing else. */
async function refresh() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(selector));
  for (const link of links) {
    const current = isCurrent(link);
    if (!current) unmark(link);
    if (current === link.hasAttribute('aria-current')) continue;
    if (current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    const { again } = (await textsFor(link)).acts;
    if (!current && link.title === again) link.removeAttribute('title');
    if (current && before.has(link) && !link.title) link.title = again;
  }
}

/** Once what the link says has been taken. @param {HTMLAnchorElement} link */
async function show(link) {
  const spoken = spokenBy(link);
  for (const other of [...marked.keys()]) unmark(other);
  marked.set(
    link,
    spoken.map(([client]) => frameOf(client)),
  );
  for (const frame of marked.get(link) ?? []) frame.classList.add('pe-set');
  refresh();
  const [[{ root }]] = spoken;
  const { top, bottom } = root.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    root.scrollIntoView({ block: 'nearest', behavior });
  }
  const { acts } = await textsFor(link);
  if ('announce' in root) /** @type {import('./base.js').FigureElement} */ (root).announce(acts.set);
}

document.addEventListener('click', (event) => {
  const link = /** @type {Element} */ (event.composedPath()[0])?.closest?.(selector);
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  if (!(link instanceof HTMLAnchorElement) || link.target) return;
  if (defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
  const spoken = spokenBy(link);
  if (!spoken.length) return;
  const past = before.get(link);
  if (past && isCurrent(link)) {
    event.preventDefault();
    before.delete(link);
    for (const [client, state] of past) client.restore(state);
    publish();
    return;
  }
  before.set(
    link,
    spoken.map(([client]) => [client, client.state()]),
  );
  const isThere = location.hash === link.hash;
  if (isThere) readAll();
  if (isThere) show(link);
  else addEventListener('hashchange', () => show(link), { once: true });
});

watch(refresh);
refresh();
