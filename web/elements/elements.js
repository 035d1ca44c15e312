/**
 * Defines the custom elements: the heatmap and the lab at once, for they are what a reader waits for, and the others as
 * their files arrive. Until then a tag shows what the page has put inside it; where a file does not arrive, it says so.
 * Loading this twice is harmless: the first definition stays.
 */
import { fetcher } from './late.js';
import { showMissing } from './missing.js';
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

/**
 * @template T
 * @param {string} tag
 * @param {() => Promise<T>} load
 * @param {(module: T) => CustomElementConstructor} elementOf
 * @returns {Promise<void>} settled when it is defined, be it after a failure and another try
 */
function defineLater(tag, load, elementOf) {
  const fetchFile = fetcher(`${tag}.js`, load);
  return new Promise((resolve) => {
    const attempt = () =>
      fetchFile().then(
        (module) => resolve(define(tag, elementOf(module))),
        (error) => {
          console.error(error);
          showMissing(tag, attempt);
        },
      );
    attempt();
  });
}

/** Settled when all elements are defined. */
export const defined = Promise.all([
  defineLater(
    'pe-angles',
    () => import('./pe-angles.js'),
    ({ AnglesElement }) => AnglesElement,
  ),
  defineLater(
    'pe-lines',
    () => import('./pe-lines.js'),
    ({ LinesElement }) => LinesElement,
  ),
  defineLater(
    'pe-passes',
    () => import('./pe-passes.js'),
    ({ PassesElement }) => PassesElement,
  ),
  defineLater(
    'pe-properties',
    () => import('./pe-properties.js'),
    ({ PropertiesElement }) => PropertiesElement,
  ),
  defineLater(
    'pe-similarity',
    () => import('./pe-similarity.js'),
    ({ SimilarityElement }) => SimilarityElement,
  ),
  defineLater(
    'pe-steps',
    () => import('./pe-steps.js'),
    ({ StepsElement }) => StepsElement,
  ),
  defineLater(
    'pe-words',
    () => import('./pe-words.js'),
    ({ WordsElement }) => WordsElement,
  ),
]);
