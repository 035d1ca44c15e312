/**
 * The script of figure.html, for hosts that strip scripts from pages but allow frames. It makes one figure, or a lab of
 * several, from the address of the page. The address has the format of labs, and also names the figures:
 *
 *   figure.html#pe=1&figure=heatmap&positions=64&d_model=32&controls&lang=de
 *   figure.html#pe=1&figure=heatmap,lines&positions=64&lines.rows=0,3&controls
 *
 * The address may come from a stranger. Only settings that any link may set are accepted; none of them names a file,
 * and the page's content security policy forbids fetching.
 */
import { parseAddress } from '../links/page-address.js';
import { FigureElement } from '../element/base-element.js';
import { make } from '../element/dom.js';
import { defineAll } from './elements.js';
import { applyToFigure } from '../links/figure-address.js';
import { applyWithinLimits } from '../links/link-limits.js';
import { attributeName } from '../element/settings.js';
import { addEnglish, english, textsFor } from '../texts/page-language.js';
import { messages as framed } from '../../build/texts/figure-page.en.mjs';

addEnglish(framed);

/** @typedef {import('../links/page-address.js').State} State */

/** The most figures in one frame. */
const mostFigures = 12;
/** Attributes that are not settings. */
const switches = ['controls', 'hide', 'tools'];

const page = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));

/** Normalizes keys to the form that labs use; settings may also be spelled like attributes. */
function readAddress() {
  /** @type {State} */
  const state = {};
  for (const [key, text] of parseAddress(location.hash) ?? []) {
    const at = key.lastIndexOf('.') + 1;
    state[key.slice(0, at) + key.slice(at).replaceAll('-', '_')] = text;
  }
  return state;
}

/**
 * The entries whose keys have the prefix of a name and a dot, without the prefix; for '', the entries without a prefix.
 * @param {State} state
 * @param {string} name
 * @returns {State}
 */
function partOf(state, name) {
  const start = name && `${name}.`;
  const own = Object.entries(state).filter(
    ([key]) => key.startsWith(start) && !key.slice(start.length).includes('.'),
  );
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
}

/**
 * Creates a figure as if the page had given it the scheme of the address.
 * @param {string} name
 * @param {State} state
 */
async function createFigure(name, { scheme }) {
  const figure = /** @type {FigureElement} */ (document.createElement(`pe-${name}`));
  figure.texts = await textsFor(page);
  if (scheme !== undefined) figure.setAttribute('scheme', scheme);
  const engine = await figure.load().catch(() => undefined);
  // If there is none, the figure reports it.
  if (!engine) return figure;
  figure.engine = engine;
  if (!engine.schemes.some(({ id }) => id === scheme)) figure.removeAttribute('scheme');
  figure.describeSettings(engine);
  return figure;
}

/**
 * The settings of an address that a figure has ignored.
 * @param {FigureElement} figure
 * @param {State} state
 */
const leftBy = (figure, state) =>
  ['scheme', ...figure.settings.fields.map(({ name }) => name)].filter(
    (name) => state[name] !== undefined && figure.getAttribute(attributeName(name)) !== state[name],
  );

/**
 * @param {HTMLElement} element
 * @param {State} state
 */
function setSwitches(element, state) {
  for (const name of switches)
    if (state[name] !== undefined && state[name] !== 'false') element.setAttribute(name, state[name]);
  const height = Number(/^\d{3,4}$/.exec(state.pe_height ?? ''));
  if (height >= 100 && height <= 2000) element.style.setProperty('--pe-height', `${height}px`);
  // Its link would lead to a page without the figure.
  element.setAttribute('link', 'off');
}

/**
 * The content that an address asks for.
 * @param {State} state
 * @returns {Promise<HTMLElement[]>}
 */
async function create(state) {
  const texts = await textsFor(page);
  const known = String(main.dataset.figures)
    .split(' ')
    .filter((name) => customElements.get(`pe-${name}`)?.prototype instanceof FigureElement);
  const names = (state.figure ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^pe-/, ''))
    .filter((name) => known.includes(name))
    .slice(0, mostFigures);
  if (!names.length) {
    const note = make('p', 'note', { role: 'alert' });
    note.textContent = texts.framed.none({ names: known });
    return [note];
  }
  const common = partOf(state, '');
  const lab = names.length > 1 ? document.createElement('pe-lab') : undefined;
  /** @type {Set<string>} */
  const allLeft = new Set();
  /** The state for each figure. @type {((state: State) => State)[]} */
  const owns = names.map((name, k) => {
    const count = names.slice(0, k + 1).filter((each) => each === name).length;
    return (state) => partOf(state, count > 1 ? `${name}-${count}` : name);
  });
  const allOf = (/** @type {State} */ state, /** @type {number} */ k) => ({
    ...partOf(state, ''),
    ...owns[k](state),
  });
  const figures = await Promise.all(names.map((name, k) => createFigure(name, allOf(state, k))));
  const ready = figures.filter(({ engine }) => engine);
  applyWithinLimits(
    state,
    (given, isFree) =>
      ready.forEach((figure) => applyToFigure(figure, allOf(given, figures.indexOf(figure)), isFree)),
    () => ready.map((figure) => [figure, figure.engine]),
  );
  for (const [k, made] of figures.entries()) {
    if (made.engine) leftBy(made, allOf(state, k)).forEach((each) => allLeft.add(each));
    // A clone treats its attributes as the page's, which Reset restores.
    const figure = /** @type {FigureElement} */ (made.cloneNode());
    setSwitches(figure, lab ? owns[k](state) : allOf(state, k));
    if (!lab) return [figure, ...noteOf(texts, allLeft)];
    for (const [key, text] of Object.entries(common))
      if (figure.getAttribute(attributeName(key)) === text) lab.setAttribute(attributeName(key), text);
    lab.append(figure);
  }
  setSwitches(/** @type {HTMLElement} */ (lab), common);
  return [/** @type {HTMLElement} */ (lab), ...noteOf(texts, allLeft)];
}

/**
 * Reports which settings of the address were ignored, but not keys that are not settings.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {Set<string>} left
 */
function noteOf(texts, left) {
  if (!left.size) return [];
  const note = make('p', 'note', { role: 'status' });
  note.textContent = texts.framed.left({ names: [...left] });
  return [note];
}

let turn = 0;

async function show() {
  const mine = ++turn;
  await defineAll();
  const state = readAddress();
  const language = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(state.lang ?? '') ? state.lang : 'en';
  page.lang = language;
  // A language without texts does not become the language of the page.
  const texts = await textsFor(page);
  if (texts === english) page.lang = 'en';
  document.title = heading.textContent = texts.framed.title;
  const made = await create(state);
  if (mine === turn) main.replaceChildren(...made);
}

/**
 * Sends the required height of the frame to the embedding page. The target can be any page, because a frame without an
 * origin cannot identify it, and a height is not secret.
 */
function tellHeight() {
  const height = Math.ceil(main.getBoundingClientRect().height);
  parent.postMessage({ type: 'posenc-height', height }, '*');
}

if (parent !== window) {
  new ResizeObserver(tellHeight).observe(main);
  // For a page whose script starts listening later. Other windows that ask, such as a sibling frame, get no answer.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'posenc-height?') tellHeight();
  });
}
addEventListener('hashchange', show);
show();
