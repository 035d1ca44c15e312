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
import { messages as ownTexts } from '../../build/texts/figure-page.en.mjs';

addEnglish(ownTexts);

/** @typedef {import('../links/page-address.js').State} State */

/** The maximum number of figures in one frame. */
const mostFigures = 12;
/** Attributes that are not settings. */
const switches = ['controls', 'hide', 'main', 'tools'];

const page = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));

/**
 * Normalizes keys to the form that labs use; settings may also be spelled like attributes. On this page, everything after
 * the # is settings, so an address may lack the mark of settings.
 */
function readAddress() {
  /** @type {State} */
  const state = {};
  for (const [key, text] of parseAddress(location.hash.replace(/^#(?!pe=)/, '#pe=1&')) ?? []) {
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
  const prefix = name && `${name}.`;
  const ownEntries = Object.entries(state).filter(
    ([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'),
  );
  return Object.fromEntries(ownEntries.map(([key, text]) => [key.slice(prefix.length), text]));
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
  // If the engine cannot be loaded, the figure reports the error.
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
const ignoredSettings = (figure, state) =>
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
async function createContent(state) {
  const texts = await textsFor(page);
  const knownNames = String(main.dataset.figures)
    .split(' ')
    .filter((name) => customElements.get(`pe-${name}`)?.prototype instanceof FigureElement);
  const names = (state.figure ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^pe-/, ''))
    .filter((name) => knownNames.includes(name))
    .slice(0, mostFigures);
  if (!names.length) {
    const note = make('p', 'note', { role: 'alert' });
    note.textContent = texts.framed.none({ names: knownNames });
    return [note];
  }
  const commonState = partOf(state, '');
  const lab = names.length > 1 ? document.createElement('pe-lab') : undefined;
  /** @type {Set<string>} */
  const allIgnored = new Set();
  /** The state for each figure. @type {((state: State) => State)[]} */
  const stateGetters = names.map((name, k) => {
    const count = names.slice(0, k + 1).filter((each) => each === name).length;
    return (state) => partOf(state, count > 1 ? `${name}-${count}` : name);
  });
  const allOf = (/** @type {State} */ state, /** @type {number} */ k) => ({
    ...partOf(state, ''),
    ...stateGetters[k](state),
  });
  const figures = await Promise.all(names.map((name, k) => createFigure(name, allOf(state, k))));
  const readyFigures = figures.filter(({ engine }) => engine);
  applyWithinLimits(
    state,
    (linkState, areSizesUnlimited) =>
      readyFigures.forEach((figure) =>
        applyToFigure(figure, allOf(linkState, figures.indexOf(figure)), areSizesUnlimited),
      ),
    () => readyFigures.map((figure) => [figure, figure.engine]),
  );
  for (const [k, draft] of figures.entries()) {
    if (draft.engine) ignoredSettings(draft, allOf(state, k)).forEach((each) => allIgnored.add(each));
    // A clone treats its attributes as the page's, which Reset restores.
    const figure = /** @type {FigureElement} */ (draft.cloneNode());
    setSwitches(figure, lab ? stateGetters[k](state) : allOf(state, k));
    if (!lab) return [figure, ...noteOf(texts, allIgnored)];
    for (const [key, text] of Object.entries(commonState))
      if (figure.getAttribute(attributeName(key)) === text) lab.setAttribute(attributeName(key), text);
    lab.append(figure);
  }
  setSwitches(/** @type {HTMLElement} */ (lab), commonState);
  return [/** @type {HTMLElement} */ (lab), ...noteOf(texts, allIgnored)];
}

/**
 * Reports which settings of the address were ignored, but not keys that are not settings.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {Set<string>} ignoredNames
 */
function noteOf(texts, ignoredNames) {
  if (!ignoredNames.size) return [];
  const note = make('p', 'note', { role: 'status' });
  note.textContent = texts.framed.left({ names: [...ignoredNames] });
  return [note];
}

let showCount = 0;

async function show() {
  const showNumber = ++showCount;
  await defineAll();
  const state = readAddress();
  const language = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(state.lang ?? '') ? state.lang : 'en';
  page.lang = language;
  // A language without texts does not become the language of the page.
  const texts = await textsFor(page);
  if (texts === english) page.lang = 'en';
  document.title = heading.textContent = texts.framed.title;
  const content = await createContent(state);
  if (showNumber === showCount) main.replaceChildren(...content);
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
