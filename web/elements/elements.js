/**
 * Defines the custom elements: the heatmap at once, for it is what a reader waits for, and each of the others when a tag
 * of it is on the page and its file has arrived. Until then a tag shows what the page has put inside it; where a file
 * does not arrive, it says so. Loading this twice is harmless: the first definition stays.
 */
import { onArrival, stop } from './arrivals.js';
import { fetcher } from '../engine.js';
import { showMissing } from './missing.js';
import HeatmapElement from './pe-heatmap.js';

/** Not so on a server, where a framework makes the page: there nothing is defined, and nothing fetched. */
const isPage = 'customElements' in globalThis;

/**
 * @param {string} tag
 * @param {CustomElementConstructor} element
 */
function define(tag, element) {
  if (isPage && !customElements.get(tag)) customElements.define(tag, element);
}

/**
 * @param {string} tag
 * @param {() => Promise<{default: CustomElementConstructor}>} load
 * @returns {() => Promise<void>} fetches it now; settled when it is defined, or its tags say that it is missing
 */
function late(tag, load) {
  const fetchFile = fetcher(`${tag}.js`, load);
  const attempt = async () => {
    stop(tag);
    try {
      const file = await fetchFile();
      if (tag !== 'pe-lab') await lab;
      define(tag, file.default);
    } catch (error) {
      console.error(error);
      showMissing(tag, attempt);
    }
  };
  if (isPage) onArrival(tag, attempt);
  return attempt;
}

const fetchLab = late('pe-lab', () => import('./pe-lab.js'));
const all = [
  fetchLab,
  late('pe-angles', () => import('./pe-angles.js')),
  late('pe-attention', () => import('./pe-attention.js')),
  late('pe-compare', () => import('./pe-compare.js')),
  late('pe-distance', () => import('./pe-distance.js')),
  late('pe-hands', () => import('./pe-hands.js')),
  late('pe-identify', () => import('./pe-identify.js')),
  late('pe-inspector', () => import('./pe-inspector.js')),
  late('pe-lines', () => import('./pe-lines.js')),
  late('pe-mark', () => import('./pe-mark.js')),
  late('pe-passes', () => import('./pe-passes.js')),
  late('pe-pca', () => import('./pe-pca.js')),
  late('pe-precision', () => import('./pe-precision.js')),
  late('pe-properties', () => import('./pe-properties.js')),
  late('pe-quiz', () => import('./pe-quiz.js')),
  late('pe-rotation', () => import('./pe-rotation.js')),
  late('pe-schemes', () => import('./pe-schemes.js')),
  late('pe-score', () => import('./pe-score.js')),
  late('pe-similarity', () => import('./pe-similarity.js')),
  late('pe-steps', () => import('./pe-steps.js')),
  late('pe-value', () => import('./pe-value.js')),
  late('pe-words', () => import('./pe-words.js')),
];

/**
 * Fetches and defines all elements now, for pages whose tags stand where no script can look: in closed shadow roots.
 * @returns {Promise<void>}
 */
export async function defineAll() {
  if (isPage) await Promise.all(all.map((fetchNow) => fetchNow()));
}

/** Where there is a lab, it comes first: figures would show their own settings, and then those of the lab. */
const lab = isPage && document.querySelector('pe-lab:not(:defined)') ? fetchLab() : undefined;
if (lab) lab.then(() => define('pe-heatmap', HeatmapElement));
else define('pe-heatmap', HeatmapElement);

const fetchActs = fetcher('acts.js', () => import('./acts.js'));
/** Without it they do what they say where a figure is, and are not marked. */
const act = () => fetchActs().catch(() => {});

/** Links in the text that set figures: where there is one, it acts before any figure is there. */
if (isPage)
  onArrival('a', (link) => {
    if (!link.matches('[href^="#pe="]')) return;
    stop('a');
    act();
    // Where it has not come.
    addEventListener('hashchange', act);
  });
