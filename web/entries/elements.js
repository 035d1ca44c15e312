/**
 * Defines the custom elements: the heatmap immediately, because readers wait for it, and each other element when one of its
 * tags comes near the window, or the page is idle, and its file has arrived. Until then a tag shows its content; if the
 * file cannot be loaded, it says so. Loading this module twice is harmless: the first definition stays. The shipped
 * elements.js is load-elements.js, which fetches this module in common.js.
 */
import { watchTag, unwatchTag } from '../element/tag-watcher.js';
import { fetcher } from '../engine/engine.js';
import { tellMistakes } from '../element/late-files.js';
import { showLoadError } from '../element/load-error.js';
import { stopWaiting, whenNear } from '../element/near-tags.js';
import HeatmapElement from '../figures/heatmap/element.js';

/** False on a server that renders the page: nothing is defined or fetched there. */
const isPage = 'customElements' in globalThis;

/**
 * @param {string} tag
 * @param {CustomElementConstructor} element
 */
function define(tag, element) {
  if (isPage && !customElements.get(tag)) customElements.define(tag, element);
}

/**
 * What fetches and defines each element now, by its tag: settled when it is defined, or its tags say that it is missing.
 * @internal
 * @type {Map<string, () => Promise<void>>}
 */
export const fetchers = new Map();

/**
 * @param {string} tag
 * @param {() => Promise<{default: CustomElementConstructor}>} load
 */
function defineWhenUsed(tag, load) {
  const fetchFile = fetcher(`${tag}.js`, load);
  const fetchAndDefine = async () => {
    stopWaiting(tag);
    try {
      const lab = isInLab(tag) && fetchFirstLab();
      const file = await fetchFile();
      await lab;
      define(tag, file.default);
    } catch (error) {
      console.error(error);
      showLoadError(tag, fetchAndDefine);
    }
  };
  if (isPage) whenNear(tag, fetchAndDefine);
  fetchers.set(tag, fetchAndDefine);
}

/**
 * Whether the page has such a tag in a lab that is not defined yet. The lab comes first: otherwise the figures inside
 * would show their own settings, and then the lab's.
 * @param {string} tag
 */
const isInLab = (tag) => tag !== 'pe-lab' && document.querySelector(`pe-lab:not(:defined) ${tag}`) !== null;

/** @type {Promise<void> | undefined} */
let firstLab;
const fetchFirstLab = () => (firstLab ??= fetchers.get('pe-lab')?.());

defineWhenUsed('pe-lab', () => import('../figures/lab/element.js'));
defineWhenUsed('pe-heatmap', async () => ({ default: HeatmapElement }));
defineWhenUsed('pe-angles', () => import('../figures/angles/element.js'));
defineWhenUsed('pe-attention', () => import('../figures/attention/element.js'));
defineWhenUsed('pe-compare', () => import('../figures/compare/element.js'));
defineWhenUsed('pe-distance', () => import('../figures/distance/element.js'));
defineWhenUsed('pe-hands', () => import('../figures/hands/element.js'));
defineWhenUsed('pe-identify', () => import('../figures/identify/element.js'));
defineWhenUsed('pe-inspector', () => import('../figures/inspector/element.js'));
defineWhenUsed('pe-layers', () => import('../figures/layers/element.js'));
defineWhenUsed('pe-lines', () => import('../figures/lines/element.js'));
defineWhenUsed('pe-mark', () => import('../figures/phrases/mark.js'));
defineWhenUsed('pe-passes', () => import('../figures/passes/element.js'));
defineWhenUsed('pe-pca', () => import('../figures/pca/element.js'));
defineWhenUsed('pe-precision', () => import('../figures/precision/element.js'));
defineWhenUsed('pe-properties', () => import('../figures/claims/element.js'));
defineWhenUsed('pe-quiz', () => import('../figures/quiz/element.js'));
defineWhenUsed('pe-rotation', () => import('../figures/rotation/element.js'));
defineWhenUsed('pe-schemes', () => import('../figures/schemes/element.js'));
defineWhenUsed('pe-score', () => import('../figures/quiz/score.js'));
defineWhenUsed('pe-signals', () => import('../figures/signals/element.js'));
defineWhenUsed('pe-similarity', () => import('../figures/similarity/element.js'));
defineWhenUsed('pe-steps', () => import('../figures/steps/element.js'));
defineWhenUsed('pe-trained', () => import('../figures/trained/element.js'));
defineWhenUsed('pe-value', () => import('../figures/phrases/value.js'));
defineWhenUsed('pe-words', () => import('../figures/words/element.js'));

/**
 * Fetches and defines all elements now, for pages whose tags are in closed shadow roots, which scripts cannot search.
 * @returns {Promise<void>}
 */
export async function defineAll() {
  if (isPage) await Promise.all([...fetchers.values()].map((fetchNow) => fetchNow()));
}

if (isPage && !isInLab('pe-heatmap')) {
  stopWaiting('pe-heatmap');
  define('pe-heatmap', HeatmapElement);
}

const fetchStateLinks = fetcher('state-link.js', () => import('../figures/phrases/state-link.js'));
/** Without this file, links still change figures that have loaded, but are not marked. */
const loadStateLinks = () => fetchStateLinks().catch(() => {});

/** Links in the text that set figures must work before any figure is loaded. */
if (isPage)
  watchTag('a', (link) => {
    if (!link.matches('[href^="#pe="]')) return;
    unwatchTag('a');
    loadStateLinks();
    // If it could not be loaded.
    addEventListener('hashchange', loadStateLinks);
  });

if (isPage)
  watchTag('*', (element) => {
    if (element.localName.startsWith('pe-') && !fetchers.has(element.localName))
      tellMistakes((file) => file.noteUnknownTag(element));
  });
