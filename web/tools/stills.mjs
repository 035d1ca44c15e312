/**
 * Puts a still of each figure into a page: its controls, sentences and tables, and an empty box for its chart, as the
 * elements themselves make them. The page therefore has its final height at any width and font size before any script
 * arrives. An element removes its still when it shows its figure.
 *
 *   node web/tools/stills.mjs PAGE.html...     each must link its elements.js
 *
 * This is a separate program because the elements need a document, which a library provides here without a window.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { needsScripts, tableOf } from './pages.mjs';

/** Overlays, which take no space of their own. */
const overlays =
  '[hidden]:not([hidden="until-found"]), .pe-alert, .pe-canvas, .pe-chart, .pe-mark, .pe-tooltip, .pe-unseen, .pe-slider-marks:empty';
/**
 * The attributes that a still keeps. Nobody can operate a still, so it needs no names and links; and a content security
 * policy may forbid styles.
 */
const keptAttributes = new Set(
  (
    'aria-disabled aria-pressed aria-selected checked class colspan cx cy d data-kind data-verdict disabled height hidden max min ' +
    'opacity r role rows rx selected step text-anchor transform type value viewBox width x y'
  ).split(' '),
);
/** The kept attributes that have a meaning without a value. */
const booleanAttributes = new Set(['checked', 'disabled', 'selected']);

/** A stand-in for a canvas: a proxy that returns itself for every property, call and `new`. @type {any} */
const stub = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stub),
  set: () => true,
  apply: () => stub,
  construct: () => stub,
});

/** Reports every figure as visible. */
class VisibleObserver {
  /** @param {Function} callback */
  constructor(callback) {
    this.observe = (/** @type {Element} */ target) =>
      queueMicrotask(() => callback([{ target, isIntersecting: true }]));
  }
  unobserve() {}
  disconnect() {}
}

const window = /** @type {any} */ (new Window({ url: 'http://localhost/' }));
const { document } = window;
const nodeGlobals = Object.getOwnPropertyNames(globalThis);
for (const name of Object.getOwnPropertyNames(window)) {
  if (nodeGlobals.includes(name)) continue;
  const value = window[name];
  const isFunction = typeof value === 'function' && /^[a-z]/.test(name);
  Object.assign(globalThis, { [name]: isFunction ? value.bind(window) : value });
}
Object.assign(globalThis, {
  CustomEvent: window.CustomEvent,
  Event: window.Event,
  IntersectionObserver: VisibleObserver,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  Option: function Option(/** @type {string} */ text, /** @type {string} */ value) {
    return Object.assign(document.createElement('option'), { textContent: text, value });
  },
  /** @param {Error} error */
  reportError(error) {
    throw error;
  },
});
// Prevents prefetching, which waits for the page to load.
Object.defineProperty(document, 'readyState', { value: 'loading' });
window.HTMLCanvasElement.prototype.getContext = () => stub;

const figureTag = /<(pe-(?!lab)[a-z]+)([^>]*)><\/\1>/g;
const labTag = /<pe-lab[^>]*>/g;

/** @param {Element} element */
const isDrawn = (element) => element.querySelector('.pe-body')?.hasAttribute('aria-label');

for (const path of process.argv.slice(2).map((each) => resolve(each))) {
  const source = await readFile(path, 'utf8');
  document.body.replaceChildren(...new DOMParser().parseFromString(source, 'text/html').body.children);
  const [, lang] = source.match(/<html lang="(.*?)"/) ?? [];
  document.documentElement.lang = lang;
  const explanation = lang === 'en' ? needsScripts : (await tableOf(lang))[needsScripts];
  const [, elements] = source.match(/src="([^"]*elements\.js)"/) ?? [];
  const { defineAll } = await import(pathToFileURL(join(dirname(path), elements)).href);
  await defineAll();
  const figures = [...document.querySelectorAll(source.match(/pe-(?!lab)[a-z]+(?=[^<]*><\/pe-)/g)?.join())];
  // A lab passes its settings to its figures, which then change: wait until nothing changes any more.
  let isChanged = true;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  const end = Date.now() + 60_000;
  while (isChanged || !figures.every(isDrawn)) {
    isChanged = false;
    await sleep(50);
    const missing = figures.filter((figure) => !isDrawn(figure)).map(({ localName }) => localName);
    if (Date.now() > end) throw new Error(`${path}: these figures do not appear: ${missing.join(', ')}`);
  }
  observer.disconnect();
  const labs = [...document.querySelectorAll('pe-lab')].map((lab) =>
    lab.querySelector(':scope > .pe-controls'),
  );
  const stills = figures.map((figure) => {
    figure
      .querySelector('.pe-body')
      .insertAdjacentHTML('beforeend', `<p class="without-scripts">${explanation}</p>`);
    return [...figure.children].map(renderStill).join('');
  });
  const controls = labs.map((part) => (part ? renderStill(part) : ''));
  const pageWithStills = source
    .replace(figureTag, (_, tag, attributeText) => `<${tag}${attributeText}>${stills.shift()}</${tag}>`)
    .replace(labTag, (tag) => tag + controls.shift());
  if (stills.length || controls.length) throw new Error(`${path} has figures that are not empty`);
  await writeFile(path, pageWithStills);
}

/**
 * @param {Element} part  of a figure
 * @returns {string}
 */
function renderStill(part) {
  if (part.matches(overlays)) return '';
  for (const each of part.querySelectorAll(overlays)) each.remove();
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll('input, option'))) {
    if (field.localName === 'input') {
      field.setAttribute('value', field.value);
      continue;
    }
    if (/** @type {any} */ (field).selected) field.setAttribute('selected', '');
    // A reader sees its text, and cannot choose it before the figure arrives.
    field.removeAttribute('value');
  }
  for (const area of part.querySelectorAll('textarea')) area.textContent = area.value;
  for (const node of [part, ...part.querySelectorAll('*')]) {
    for (const name of node.getAttributeNames()) {
      const value = node.getAttribute(name);
      const hasMeaning = value === 'false' ? false : value || booleanAttributes.has(name);
      const isKnown = keptAttributes.has(name) && (name !== 'type' || node.localName === 'input');
      if (!isKnown || !hasMeaning) node.removeAttribute(name);
    }
  }
  // Readers without scripts see that the figure needs them.
  const parts = part.matches('.pe-body') ? part.children : [part];
  for (const each of parts) if (!each.matches('.without-scripts')) each.setAttribute('inert', '');
  const box = document.createElement('div');
  box.append(part);
  return box.getHTML();
}
