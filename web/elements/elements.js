/**
 * Defines the custom elements: the heatmap and the lab at once, for they are what a reader waits for, and the others as
 * their files arrive. Until then a tag shows what the page has put inside it. Loading this twice is harmless: the first
 * definition stays.
 */
import { HeatmapElement } from './pe-heatmap.js';
import { LabElement } from './pe-lab.js';

/**
 * @param {string} tag
 * @param {CustomElementConstructor} element
 */
function define(tag, element) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

define('pe-heatmap', HeatmapElement);
define('pe-lab', LabElement);

/** Settled when all elements are defined. */
export const defined = Promise.all([
  import('./pe-angles.js').then(({ AnglesElement }) => define('pe-angles', AnglesElement)),
  import('./pe-lines.js').then(({ LinesElement }) => define('pe-lines', LinesElement)),
  import('./pe-passes.js').then(({ PassesElement }) => define('pe-passes', PassesElement)),
  import('./pe-properties.js').then(({ PropertiesElement }) => define('pe-properties', PropertiesElement)),
  import('./pe-similarity.js').then(({ SimilarityElement }) => define('pe-similarity', SimilarityElement)),
  import('./pe-steps.js').then(({ StepsElement }) => define('pe-steps', StepsElement)),
  import('./pe-words.js').then(({ WordsElement }) => define('pe-words', WordsElement)),
]);
