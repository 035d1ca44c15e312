/** Defines the custom elements. Loading it twice is harmless: the first definition stays. */
import { AnglesElement } from './pe-angles.js';
import { HeatmapElement } from './pe-heatmap.js';
import { LabElement } from './pe-lab.js';
import { LinesElement } from './pe-lines.js';
import { PassesElement } from './pe-passes.js';
import { PropertiesElement } from './pe-properties.js';
import { SimilarityElement } from './pe-similarity.js';
import { StepsElement } from './pe-steps.js';
import { WordsElement } from './pe-words.js';

const elements = {
  'pe-angles': AnglesElement,
  'pe-heatmap': HeatmapElement,
  'pe-lab': LabElement,
  'pe-lines': LinesElement,
  'pe-passes': PassesElement,
  'pe-properties': PropertiesElement,
  'pe-similarity': SimilarityElement,
  'pe-steps': StepsElement,
  'pe-words': WordsElement,
};

for (const [tag, element] of Object.entries(elements)) {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
