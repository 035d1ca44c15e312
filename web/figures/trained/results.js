/**
 * What training has shown: the results that come with the figure, and those that a reader has trained on this page.
 * `tests/measure-training.mjs` computes the former with the same code.
 */
import { measured } from '../../schemes/measured-training.js';

/** @typedef {import('./experiment.js').TrainingResult} TrainingResult */
/**
 * All settings of a training but its seed and its scheme.
 * @typedef {{task: string, length: number, steps: number, batch: number, learning_rate: number, layers: number,
 *   heads: number, d_model: number}} TrainingSettings
 */
/** What is trained. name: of a scheme, as "rope/llama-2". @typedef {{name: string, seed: number, settings: TrainingSettings}} TrainingCase */

/** The first task that has results. */
export const defaultTask = measured[0].settings.task;

/** The settings of a task without attributes. @param {string} task @returns {TrainingSettings} */
export const defaultSettingsOf = (task) => ({
  ...(measured.find(({ settings }) => settings.task === task) ?? measured[0]).settings,
  task,
});

/** The schemes of these results. */
export const measuredNames = [...new Set(measured.flatMap(({ runs }) => runs.map(({ name }) => name)))];

/** The same for the same training. @param {TrainingCase} trainingCase */
export const keyOf = ({ name, seed, settings }) =>
  JSON.stringify([name, seed, Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** @type {Map<string, TrainingResult>} */
const measuredResults = new Map(
  measured.flatMap(({ settings, runs }) =>
    runs.map(({ name, seed, losses, scores }) => [
      keyOf({ name, seed, settings }),
      { losses, scores: scores.map(([length, accuracy]) => ({ length, accuracy })) },
    ]),
  ),
);

/** Results that were trained on this page, in any of its figures. @type {Map<string, TrainingResult>} */
const ownResults = new Map();

/** @param {TrainingCase} trainingCase @param {TrainingResult} result */
export const keepResult = (trainingCase, result) => void ownResults.set(keyOf(trainingCase), result);

/** @param {TrainingCase} trainingCase */
export const findOwnResult = (trainingCase) => ownResults.get(keyOf(trainingCase));

/** @param {TrainingCase} trainingCase */
export const findMeasuredResult = (trainingCase) => measuredResults.get(keyOf(trainingCase));
