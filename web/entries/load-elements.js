/**
 * The script that pages name, shipped as elements.js. It is small and imports nothing statically: a module whose static
 * imports fail does not run, and the page would stay blank. So this one fetches the elements, and where a file of theirs
 * is missing or was cut off on the way, the tags say so.
 */
import { siblingUrl } from '../engine/sibling-url.js';
import { languageOf } from '../texts/element-language.js';
import { languages } from '../texts/languages.js';
import { messages as english } from '../../build/texts/load-error.en.mjs';

const engine = import('../engine/engine.js');
const elements = import('./elements.js');

/**
 * Fetches and defines all elements now, for pages whose tags are in closed shadow roots, which scripts cannot search.
 * @returns {Promise<void>}
 */
export const defineAll = async () => (await elements).defineAll();

Promise.all([engine, elements]).catch(globalThis.document ? showErrors : console.error);

/** @param {unknown} error */
async function showErrors(error) {
  console.error(error);
  const file = await engine.then(
    () => 'common.js',
    () => 'posenc.js',
  );
  /** @type {Set<Element>} */
  const known = new Set();
  const showAll = () => {
    for (const element of document.querySelectorAll(':not(:defined)')) {
      // Sentences are readable without their inline parts, and a lab says it for its figures.
      if (!/^pe-(?!mark|value)/.test(element.localName) || element.parentElement?.closest('pe-lab')) continue;
      if (!known.has(element)) showError(element, file, known.size === 0);
      known.add(element);
    }
  };
  showAll();
  new MutationObserver(showAll).observe(document, { childList: true, subtree: true });
}

/** @param {Element} element @param {string} file @param {boolean} isSpoken  one of them is enough */
async function showError(element, file, isSpoken) {
  const { retry, fileMissing } = await textsOf(element);
  const note = document.createElement('p');
  if (isSpoken) note.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  const show = () => note.replaceChildren(fileMissing({ file }), ' ', button);
  button.addEventListener('click', async () => {
    try {
      await refetch();
      location.reload();
    } catch {
      // A page that is loaded anew without a network would lose its text.
      note.setAttribute('role', 'alert');
      show();
      button.focus();
    }
  });
  show();
  element.prepend(note);
}

/** @param {Element} element @returns {Promise<typeof english>} */
const textsOf = (element) =>
  Promise.resolve(languages.get(languageOf(element))?.()).then(
    (loaded) => loaded?.texts ?? english,
    () => english,
  );

/** Replaces what the browser has kept of the files, which may be cut off. */
const refetch = () =>
  Promise.all(
    ['posenc.js', 'common.js'].map(async (name) => {
      const response = await fetch(String(siblingUrl(name)), { cache: 'reload' });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    }),
  );
