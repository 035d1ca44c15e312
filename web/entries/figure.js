/**
 * The script of figure.html: one figure, or a lab of several, made from the page's address alone, for hosts that strip
 * scripts from their pages and take frames. The address is one as labs have it, and names what is shown:
 *
 *   figure.html#pe=1&figure=heatmap&positions=64&d_model=32&controls&lang=de
 *   figure.html#pe=1&figure=heatmap,lines&positions=64&lines.rows=0,3&controls
 *
 * Whoever wrote it may be a stranger. Of settings that is taken which any link may set; none of them names a file, and
 * the page's policy lets nothing be fetched.
 */
import { parseAddress } from '../links/page-address.js';
import { FigureElement } from '../element/base-element.js';
import { make } from '../element/dom.js';
import { defineAll } from './elements.js';
import { applyToFigure } from '../links/figure-address.js';
import { applyWithinLimits } from '../links/link-limits.js';
import { attributeName } from '../element/settings.js';
import { addEnglish, english, textsFor } from '../texts/page-language.js';
import { messages as framed } from '../texts/en/figure-page.js';

addEnglish(framed);

/** @typedef {import('../links/page-address.js').State} State */

/** More of them are no figure for a frame. */
const mostFigures = 12;
/** Attributes that are no settings. */
const switches = ['controls', 'hide', 'tools'];

const page = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));

/** Keys as labs have them; settings may also be spelled as attributes are. */
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
 * The keys that have a name and a dot before them, without these; for '' those that have none.
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
 * A figure, as if the page had given it the scheme of an address.
 * @param {string} name
 * @param {State} state
 */
async function createFigure(name, { scheme }) {
  const figure = /** @type {FigureElement} */ (document.createElement(`pe-${name}`));
  figure.texts = await textsFor(page);
  if (scheme !== undefined) figure.setAttribute('scheme', scheme);
  const engine = await figure.load().catch(() => undefined);
  // Without one the figure says so itself.
  if (!engine) return figure;
  figure.engine = engine;
  if (!engine.schemes.some(({ id }) => id === scheme)) figure.removeAttribute('scheme');
  figure.describeSettings(engine);
  return figure;
}

/**
 * The settings of an address that a figure has passed over.
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
  // It would lead to a page without the figure.
  element.setAttribute('link', 'off');
}

/**
 * What an address asks for.
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
    note.textContent = texts.framed.none(known);
    return [note];
  }
  const common = partOf(state, '');
  const lab = names.length > 1 ? document.createElement('pe-lab') : undefined;
  /** @type {Set<string>} */
  const allLeft = new Set();
  /** The part of each. @type {((state: State) => State)[]} */
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
    // A clone takes its attributes for those of the page, to which Reset goes back.
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
 * Which settings of the address were passed over; of what it calls no setting, nothing is said.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {Set<string>} left
 */
function noteOf(texts, left) {
  if (!left.size) return [];
  const note = make('p', 'note', { role: 'status' });
  note.textContent = texts.framed.left([...left]);
  return [note];
}

let turn = 0;

async function show() {
  const mine = ++turn;
  await defineAll();
  const state = readAddress();
  const language = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(state.lang ?? '') ? state.lang : 'en';
  page.lang = language;
  // A language that figures do not speak is not that of the page.
  const texts = await textsFor(page);
  if (texts === english) page.lang = 'en';
  document.title = heading.textContent = texts.framed.title;
  const made = await create(state);
  if (mine === turn) main.replaceChildren(...made);
}

/**
 * Tells the page around the frame how high the frame has to be. To any page: which one it is cannot be known in a frame
 * of no origin, and a height is no secret.
 */
function tellHeight() {
  const height = Math.ceil(main.getBoundingClientRect().height);
  parent.postMessage({ type: 'posenc-height', height }, '*');
}

if (parent !== window) {
  new ResizeObserver(tellHeight).observe(main);
  // For a page whose script begins to listen later. Whoever else asks, as a frame beside this one, gets no answer.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'posenc-height?') tellHeight();
  });
}
addEventListener('hashchange', show);
show();
